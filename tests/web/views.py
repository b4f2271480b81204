"""Every view of the page, brought about by what people do, for pictures of all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.server.running import Client, Server, begun_table, choice, new_table

NAMES: Final = ("Ada", "Bo", "Chloé", "Dee", "Élise", "Maximilian", "Ferdinand", "Giulia", "Hal",
                "Ingrid", "João", "Konstantin")  # fmt: skip


def played(server: Server, people: int, rules: Any, *, phase: str, steps: int) -> tuple[str, str]:
    """A table after some steps, where the first player has this to do: its code, their secret."""
    code, _, secrets, view = begun_table(server, *NAMES[:people], rules=rules)
    clients = [Client(server, secret) for secret in secrets]
    for step in range(steps + 400):
        game = view["game"]
        if step >= steps and (game["player"], game["phase"]) == (1, phase):
            break
        view = clients[game["player"] - 1].command(code, **choice(view))["view"]
    for client in clients:
        client.http.close()
    return code, secrets[0]


HOLD = """async ([code, secret]) => {
    const headers = { authorization: `Bearer ${secret}` };
    await fetch(`/api/tables/${code}/session`, { method: 'POST', headers });
}"""
"""Holds a seat in this browser, as going to its link does."""


def home(page: Page, _: Server) -> None:
    page.goto("/")
    expect(page.locator(".row").first).to_be_visible()


def held(page: Page, server: Server, *rules: str) -> list[str]:
    """Games that this browser holds seats for, the newest first: their codes."""
    codes: list[str] = []
    page.goto("/")
    for name in rules:
        code, _, (ada, _), _ = begun_table(server, "Ada", "Bo", rules=name)
        page.evaluate(HOLD, [code, ada])
        codes.insert(0, code)
    return codes


def remembered(page: Page, codes: list[str]) -> None:
    """Home, where the browser remembers tables of these codes."""
    keep = "(codes) => localStorage.setItem('tincup.tables', JSON.stringify({ codes }))"
    page.evaluate(keep, codes)
    page.reload()
    expect(page.locator(".game").first).to_be_visible()


def games(page: Page, server: Server) -> None:
    """Home with several games to go on with, and one that was put away."""
    remembered(page, held(page, server, "farkle-cribbage", "plain", "playmonster", "zilch"))
    page.locator(".game > .icon").click()
    expect(page.locator(".game.away")).to_be_visible()


def settings(page: Page, server: Server) -> None:
    home(page, server)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def sheet(title: str) -> Callable[[Page, Server], None]:
    def shown(page: Page, server: Server) -> None:
        home(page, server)
        page.get_by_text(title).click()
        expect(page.get_by_role("dialog")).to_be_visible()

    return shown


def card(page: Page, server: Server) -> None:
    sheet("Rules and opponent")(page, server)
    page.get_by_role("button", name="Read these rules").click()
    expect(page.locator(".paper .title")).to_be_visible()


def variations(page: Page, server: Server) -> None:
    """The variations of a game, of which one contradicts another that is on."""
    sheet("Friends, each on a phone")(page, server)
    page.locator("select").first.select_option("farkle-cribbage")
    for name in ("The Long Game", "Partners, Three to a Side"):
        page.get_by_role("checkbox", name=name).check()
    page.locator(".variations legend").scroll_into_view_if_needed()


def lobby(page: Page, server: Server) -> None:
    code, host, _ = new_table(server, "Ada", "Bo")
    page.goto(f"/t/{code}#{host}")
    expect(page.locator(".invite")).to_be_visible()


def table(
    people: int, rules: Any, *, phase: str = "decide", steps: int = 9, chosen: bool = False
) -> Callable[[Page, Server], None]:
    """A table as the first player sees it."""

    def shown(page: Page, server: Server) -> None:
        code, secret = played(server, people, rules, phase=phase, steps=steps)
        page.goto(f"/t/{code}#{secret}")
        wanted = "roll" if phase == "roll" else "choose"
        expect(page.locator(f"main.table[data-awaits={wanted}]")).to_be_attached()
        if chosen:
            page.locator(".pick").first.click()

    return shown


def theirs(page: Page, server: Server) -> None:
    """Somebody else's turn, who is here and says something."""
    code, _, (ada, bo), _ = begun_table(server, "Ada", "Bo", rules="plain")
    other = page.context.new_page()
    other.goto(f"/t/{code}#{ada}")
    expect(other.locator("main.table[data-awaits=roll]")).to_be_attached()
    page.context.clear_cookies()
    page.goto(f"/t/{code}#{bo}")
    expect(page.locator(".talk")).to_be_visible()
    with Client(server, ada) as client:
        for said in ({"text": "Good luck!"}, {"reaction": "smile"}):
            client.http.post(f"/api/tables/{code}/said", json=said)
    page.wait_for_selector(".bubbles .drawing")


def late(page: Page, server: Server) -> None:
    """Somebody who has come to a full table."""
    code, _, _, _ = begun_table(server, "Ada", "Bo", rules="plain")
    page.goto(f"/t/{code}")
    expect(page.locator(".note .chip")).to_be_visible()


def away(page: Page, server: Server) -> None:
    code, host, (_, bo), _ = begun_table(server, "Ada", "Bo", rules="plain")
    page.goto(f"/t/{code}#{host}.{bo}")
    expect(page.locator(".note .chip").first).to_be_visible()


def people(page: Page, server: Server) -> None:
    away(page, server)
    page.get_by_role("button", name="Menu").click()
    page.locator("label.choice", has_text="Players").click()


def fair(page: Page, server: Server) -> None:
    over(page, server)
    page.get_by_role("button", name="Menu").click()
    page.locator("label.choice", has_text="Fair dice").click()
    page.get_by_role("button", name="Check them").click()
    expect(page.locator(".fair .notice")).to_be_visible()


def handed(page: Page, server: Server) -> None:
    """One device for two, with dice on the table."""
    code, _, secrets, view = begun_table(server, "Ada", "Bo", rules="plain")
    while view["game"]["phase"] != "decide":
        with Client(server, secrets[view["game"]["player"] - 1]) as client:
            view = client.command(code, **choice(view))["view"]
    page.goto(f"/t/{code}#{'.'.join(secrets)}")
    expect(page.locator("main.handed .die").first).to_be_visible()
    page.locator(".pick").first.click()


def ten_handed(page: Page, server: Server) -> None:
    """One device for ten, who wait for one of them to choose."""
    code, _, secrets, view = begun_table(server, *NAMES[:10], rules="plain")
    for _ in range(60):
        with Client(server, secrets[view["game"]["player"] - 1]) as client:
            view = client.command(code, **choice(view))["view"]
    page.goto(f"/t/{code}#{'.'.join(secrets)}")
    expect(page.locator("main.handed .cells").first).to_be_visible()


def over(page: Page, server: Server) -> None:
    rules = {"extends": "plain", "end": {"target": 300}}
    code, _, secrets, view = begun_table(server, "Ada", "Bo", rules=rules)
    while view["status"] == "playing":
        with Client(server, secrets[view["game"]["player"] - 1]) as client:
            view = client.command(code, **choice(view))["view"]
    page.goto(f"/t/{code}#{secrets[0]}")
    expect(page.locator(".glory .oops")).to_be_visible()


def television(people: int, rules: str) -> Callable[[Page, Server], None]:
    def shown(page: Page, server: Server) -> None:
        code, _ = played(server, people, rules, phase="decide", steps=14)
        page.goto(f"/tv/{code}")
        expect(page.locator(".tv .die").first).to_be_visible()

    return shown


VIEWS: Final[dict[str, Callable[[Page, Server], Any]]] = {
    "home": home,
    "games": games,
    "join": sheet("Join a table"),
    "settings": settings,
    "rules": sheet("Rules and opponent"),
    "card": card,
    "friends": sheet("Friends, each on a phone"),
    "variations": variations,
    "lobby": lobby,
    "table": table(2, "playmonster"),
    "chosen": table(2, "playmonster", chosen=True),
    "cup": table(2, "playmonster", phase="roll"),
    "four": table(4, "plain", chosen=True),
    "six": table(6, "plain"),
    "ten-dice": table(2, {"extends": "plain", "dice": 10}, chosen=True),
    "twelve-dice": table(4, {"extends": "plain", "dice": 12}, steps=0),
    "cribbage": table(2, "farkle-cribbage", steps=30),
    "cribbage-three": table(3, "farkle-cribbage", steps=30),
    "eight": table(8, "plain", steps=60),
    "twelve": table(12, "plain", steps=100),
    "cribbage-start": table(12, "farkle-cribbage", phase="roll", steps=0),
    "cribbage-five": table(5, "farkle-cribbage", steps=40),
    "cribbage-twelve": table(12, "farkle-cribbage", steps=120),
    "ten-handed": ten_handed,
    "theirs": theirs,
    "late": late,
    "away": away,
    "people": people,
    "fair": fair,
    "handed": handed,
    "over": over,
}
TELEVISION: Final = {
    "tv": television(4, "plain"),
    "tv-cribbage": television(2, "farkle-cribbage"),
    "tv-twelve": television(12, "plain"),
    "tv-crowd": television(12, "farkle-cribbage"),
}
