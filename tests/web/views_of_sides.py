"""Views of games of many sides, of partners, of a loser, for a stake, and of who starts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.server.running import Client, Server, begun_table, choice, new_table, play_out
from tests.web.browser import wait_until
from tests.web.views import NAMES, table

View = Callable[[Page, Server], Any]

STAKE: Final = 5


def partners(people: int, rules: Any) -> View:
    """In the middle of a game of partners, as the first of them sees it."""
    return table(people, rules, steps=8 * people)


def end(people: int, rules: Any, **how: Any) -> View:
    """The end of a game, as the last at the table sees it."""

    def shown(page: Page, server: Server) -> None:
        code, _, secrets, view = begun_table(server, *NAMES[:people], rules=rules, **how)
        play_out(server, code, secrets, view)
        page.goto(f"/t/{code}#{secrets[-1]}")
        expect(page.locator(".scoresheet")).to_be_visible()

    return shown


def stake_before(page: Page, server: Server) -> None:
    """What a guest reads before taking a seat."""
    with Client(server) as client:
        seats: list[Any] = [{"player": "person", "name": "Ada"}, {}]
        opened = client.post("/tables", rules="plain", seats=seats, stake=STAKE)
    page.goto(f"/t/{opened['code']}")
    expect(page.get_by_role("button", name="Sit down for 5")).to_be_visible()


def stake_lobby(page: Page, server: Server) -> None:
    code, host, _ = new_table(server, *NAMES[:3], stake=STAKE)
    page.goto(f"/t/{code}#{host}")
    expect(page.locator(".invite")).to_be_visible()


def stake_table(page: Page, server: Server) -> None:
    code, _, secrets, view = begun_table(server, *NAMES[:3], stake=STAKE)
    while (view["game"]["player"], view["game"]["phase"]) != (1, "decide"):
        with Client(server, secrets[view["game"]["player"] - 1]) as client:
            view = client.command(code, **choice(view))["view"]
    page.goto(f"/t/{code}#{secrets[0]}")
    expect(page.locator("main.table header")).to_contain_text("Stake 5")


def handed_partners(page: Page, _: Server) -> None:
    """Who plays with whom, chosen on the one device that is handed round."""
    page.goto("/")
    page.get_by_text("One phone, handed round").click()
    page.locator("select").first.select_option("farkle-cribbage-partners")
    for number, name in enumerate(NAMES[:4], 1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.locator(".partners").scroll_into_view_if_needed()


def who_starts(page: Page, _: Server) -> None:
    """The rolls for the start, under way."""
    page.add_init_script(CALM)
    page.goto("/")
    page.get_by_text("One phone, handed round").click()
    page.locator("select").first.select_option("farkle-cribbage")
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("Maximilian")
    page.get_by_role("button", name="Start").click()
    wait_until(page, "document.querySelector('.say h2')?.innerText.includes('rolls for the start')")


CALM: Final = "localStorage.setItem('tincup.settings', JSON.stringify({ dice: 'calm' }))"
"""Dice that fall, so that the rolls for the start are seen."""

LOSER: Final = {"extends": "farkle-cribbage-loser", "end": {"target": 25}}
THREE_TO_A_SIDE: Final = {"extends": "farkle-cribbage", "partners": 3}

SIDES: Final[dict[str, View]] = {
    **{f"sides-{n}": table(n, "plain", steps=10 * n, chosen=True) for n in (3, 5, 7, 9, 10, 11)},
    "partners-four": partners(4, "farkle-cribbage-partners"),
    "partners-six": partners(6, THREE_TO_A_SIDE),
    "partners-twelve": partners(12, {"extends": "plain", "partners": 2}),
    "partners-handed": handed_partners,
    "partners-end": end(6, {"extends": "plain", "partners": 2, "end": {"target": 1500}}),
    "loser": end(3, LOSER),
    "loser-twelve": end(12, LOSER),
    "stake-before": stake_before,
    "stake-lobby": stake_lobby,
    "stake": stake_table,
    "stake-end": end(3, {"extends": "plain", "end": {"target": 800}}, stake=STAKE),
    "who-starts": who_starts,
}
