"""Who is here and who is away, what the host does about it, and what is taken back."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Client, Server, running
from tests.web.browser import PATIENCE, Player, Watched, visitor
from tests.web.views import VIEWS
from tincup.messages import text

CHIP = ".picks.note .chip"
OPEN = """async ({ seats, rules }) => {
    const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rules, seats }),
    });
    return await answer.json();
}"""
"""Opens a table as the home page does, with the answer that the page keeps to itself."""

TWICE = "(button) => { button.click(); button.click(); }"


@contextmanager
def invited(
    browser: Browser, server: Server, watched: Watched, *, free: int = 1, **how: Any
) -> Generator[tuple[Page, Page, dict[str, Any]]]:
    """Ada, who has opened a table, and Bo, who has followed her link, with the answer to Ada."""
    with visitor(browser, server, watched) as one, visitor(browser, server, watched, **how) as two:
        ada, bo = one.new_page(), two.new_page()
        ada.goto("/")
        seats = [{"player": "person", "name": "Ada"}, *[{"player": "open"}] * free]
        opened = ada.evaluate(OPEN, {"seats": seats, "rules": "plain"})
        for page in (ada, bo):
            page.goto(f"/t/{opened['code']}")
        yield ada, bo, opened


def sit_down(page: Page, name: str = "Bo") -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


@contextmanager
def friends(
    browser: Browser, server: Server, watched: Watched, **how: Any
) -> Generator[tuple[Player, Player, dict[str, Any]]]:
    """Ada, who is the host, and Bo, who play, and the answer that Ada got."""
    with invited(browser, server, watched, **how) as (ada, bo, opened):
        sit_down(bo)
        expect(bo.get_by_text("Bo (you)")).to_be_visible()
        ada.get_by_role("button", name="Start").click()
        player = Player(ada)
        assert player.awaited() == "roll"
        yield player, Player(bo), opened


def view(server: Server, opened: dict[str, Any]) -> dict[str, Any]:
    with Client(server) as client:
        seen: dict[str, Any] = client.get(f"/tables/{opened['code']}")["view"]
        return seen


def until_banked(
    ada: Player, bo: Player, server: Server, opened: dict[str, Any]
) -> tuple[Player, Player]:
    """Play until one of the two has banked; that one first."""
    for _ in range(100):
        is_ada = view(server, opened)["game"]["player"] == 1
        player, other = (ada, bo) if is_ada else (bo, ada)
        if player.awaited() == "choose":
            player.chips.first.click()
            if player.bank.get_attribute("aria-disabled") == "false":
                player.bank.click()
                return player, other
        player.play_step()
    raise AssertionError("nothing could be banked")


@pytest.mark.slow
def test_the_lobby_says_who_is_not_here_and_by_which_rules(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with invited(browser, server, watched) as (ada, bo, _):
        sit_down(bo)
        of_bo = ada.locator(".seats li", has_text="Bo")
        expect(of_bo).not_to_contain_text("not here")
        bo.get_by_role("button", name="Read these rules").click()
        expect(bo.locator(".paper .title")).to_have_text("Plain Farkle")
        bo.keyboard.press("Escape")
        expect(bo.locator(".paper")).to_have_count(0)
        bo.goto("about:blank")
        expect(of_bo).to_contain_text("Bo not here")


def test_taken_back_where_all_agree(browser: Browser, server: Server, watched: Watched) -> None:
    with friends(browser, server, watched) as (ada, bo, opened):
        who, other = until_banked(ada, bo, server, opened)
        who.page.locator(CHIP, has_text="Take it back").click()
        names = {ada: "Ada", bo: "Bo"}
        expect(who.page.locator(".note p")).to_have_text(f"Waiting for {names[other]} to agree.")
        asked = other.page.locator(".note p")
        said = r" would like to take back the \d+,?\d* just banked\. Fine\?"
        expect(asked).to_have_text(re.compile(names[who] + said))
        other.page.locator(CHIP, has_text="No").click()
        refused = f"{names[other]} would rather not."
        expect(who.page.locator(".note p")).to_have_text(refused)
        expect(who.page.locator("#said")).to_contain_text(refused)
        expect(other.page.get_by_text("would rather not")).to_have_count(0)
        assert view(server, opened)["undo"] == []
        who.page.locator(CHIP, has_text="Take it back").click()
        other.page.locator(CHIP, has_text="Fine").click()
        assert who.awaited() == "choose"
        assert not any(side["total"] for side in view(server, opened)["game"]["sides"])
        expect(who.page.get_by_text("would rather not")).to_have_count(0)


@pytest.mark.slow
def test_who_comes_to_a_full_table_is_told_once(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with (
        friends(browser, server, watched) as (ada, _, opened),
        visitor(browser, server, watched) as third,
    ):
        page = third.new_page()
        page.goto(f"/t/{opened['code']}")
        told = page.locator(".note p")
        expect(told).to_contain_text("All seats are taken: you are watching.")
        expect(page.locator("#said")).to_contain_text("you are watching")
        ada.play_step()
        expect(told).to_be_visible()
        page.locator(CHIP, has_text="I see").click()
        expect(page.locator(".note")).to_have_count(0)
        expect(ada.page.get_by_text("you are watching")).to_have_count(0)


@pytest.mark.slow
def test_a_turn_that_was_passed_over_says_so(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with friends(browser, server, watched) as (ada, _, opened):
        with Client(server, opened["host"], opened["secrets"]["1"]) as host:  # a seat of her own
            host.command(opened["code"], "skip", at=1)
        ada.page.get_by_role("button", name="Menu").click()
        expect(ada.page.locator("dialog .turns li b")).to_have_text("skipped")


@pytest.mark.slow
def test_who_is_away_is_skipped_or_played_for(
    browser: Browser, tmp_path: Path, watched: Watched
) -> None:
    with (
        running(tmp_path, absent_seconds=1) as server,
        friends(browser, server, watched) as (ada, bo, opened),
    ):
        address = bo.page.url
        bo.page.goto("about:blank")
        row = ada.page.locator(".table > .sides [data-side]", has_text="Bo")
        expect(row.locator("small")).to_have_text("not here")
        ada_to_bo(ada, server, opened)
        expect(ada.page.locator(".note p")).to_have_text("Bo is away. The game waits.")
        ada.page.locator(CHIP, has_text="Let a bot play").click()
        assert ada.awaited() in ("roll", "choose")
        bo.page.goto(address)
        expect(bo.page.locator(".note p")).to_contain_text("A bot plays for you.")
        expect(row.locator("small")).to_have_text("a bot plays")
        ada.page.get_by_role("button", name="Menu").click()
        ada.page.locator("label.choice", has_text="Players").click()
        ada.page.get_by_role("dialog").get_by_role("button", name="Let them play").click()
        ada.page.keyboard.press("Escape")
        expect(bo.page.locator(".note")).to_have_count(0)
        bo.page.goto("about:blank")
        ada_to_bo(ada, server, opened)
        ada.page.locator(CHIP, has_text="Skip").click()
        assert ada.awaited() in ("roll", "choose")
        bo.page.goto(address)
        bo.page.locator(CHIP, has_text="I am back").click()
        expect(bo.page.locator(".note")).to_have_count(0)
        assert view(server, opened)["seats"][1]["present"]


@pytest.mark.slow
def test_who_leads_and_is_away_is_said_to_be_away(page: Page, server: Server) -> None:
    seats = [{"player": "person", "name": name} for name in ("Ada", "Bo", "Cy")]
    with Client(server) as client:
        opened = client.post("/tables", rules="plain", seats=seats)
    with Client(server, opened["host"]) as host:
        host.command(opened["code"], "head_start", at=3, points=1000)
        host.command(opened["code"], "start")
    page.goto(f"/t/{opened['code']}")
    expect(page.locator("[data-side='3'] small")).to_have_text("not here")


@pytest.mark.slow
def test_whoever_comes_back_plays_again_where_a_bot_did(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with friends(browser, server, watched) as (ada, bo, opened):
        address = bo.page.url
        bo.page.goto("about:blank")
        row = ada.page.locator(".table > .sides [data-side]", has_text="Bo")
        expect(row.locator("small")).to_have_text("not here")
        with Client(server, opened["host"]) as host:
            host.command(opened["code"], "assign", at=2, player="bot:easy")
        bo.page.goto(address)
        for player, name in ((ada, "Bo"), (bo, "You")):
            row = player.page.locator(".table > .sides [data-side]", has_text=name)
            expect(row.locator("small")).to_have_text("a bot plays")
        bo.page.locator(CHIP, has_text="I am back").click()
        for player in (ada, bo):
            rows = player.page.locator(".table > .sides [data-side] small", has_text="a bot plays")
            expect(rows).to_have_count(0)
        expect(bo.page.locator(".note")).to_have_count(0)
        assert view(server, opened)["seats"][1]["player"] == "person"


@pytest.mark.slow
def test_a_guest_sits_down_without_scrolling(
    browser: Browser, server: Server, watched: Watched
) -> None:
    size = {"width": 320, "height": 568}
    with invited(browser, server, watched, free=7, viewport=size) as (_, bo, opened):
        for shown in (bo.get_by_label("Your name"), bo.get_by_role("button", name="Sit down")):
            expect(shown).to_be_visible()
            box = shown.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] < 568
        expect(bo.locator(".top")).to_contain_text(opened["code"])
        expect(bo.locator(".invite")).to_have_count(0)


@pytest.mark.slow
def test_a_name_that_is_taken_is_said_beside_the_field(
    browser: Browser, server: Server, watched: Watched
) -> None:
    watched.expected = ("409",)
    with invited(browser, server, watched) as (_, bo, _):
        sit_down(bo, "Ada")
        expect(bo.locator("form .notice")).to_have_text(
            "Somebody at the table is called Ada already."
        )
        sit_down(bo)
        expect(bo.get_by_text("Bo (you)")).to_be_visible()


@pytest.mark.slow
def test_a_new_link_is_for_another_device(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with friends(browser, server, watched) as (ada, bo, opened):
        bo.page.goto("about:blank")
        ada.page.get_by_role("button", name="Menu").click()
        ada.page.locator("label.choice", has_text="Players").click()
        bos_seat = ada.page.locator(".seats li", has_text="Bo")
        expect(bos_seat).to_contain_text(
            text("web-side-gone")
        )  # a device that is there is asked about
        bos_seat.get_by_role("button", name="New link").click()
        link = ada.page.locator(".address").inner_text()
        ada.page.goto(link)  # whoever has a seat keeps it
        expect(ada.page.locator("main.table")).to_be_visible(timeout=PATIENCE)
        expect(ada.page.locator(".table > .sides [data-side]", has_text="You")).to_have_count(1)
        assert ada.awaited() == "roll"
        assert ada.page.url == f"{server.address}/t/{opened['code']}"
        with visitor(browser, server, watched) as third:
            other = third.new_page()
            other.goto(link)
            expect(other.locator(".table > .sides [data-side]", has_text="You")).to_have_count(1)
            ada_to_bo(ada, server, opened)
            assert Player(other).awaited() in ("roll", "choose")


@pytest.mark.slow
def test_tapping_twice_asks_once(browser: Browser, server: Server, watched: Watched) -> None:
    with invited(browser, server, watched) as (ada, bo, _):
        bo.get_by_label("Your name").fill("Bo")
        bo.get_by_role("button", name="Sit down").evaluate(TWICE)
        expect(bo.get_by_text("Bo (you)")).to_be_visible()
        ada.get_by_role("button", name="Start").evaluate(TWICE)
        expect(ada.locator(".say h2")).to_have_text("Your turnThe dice are in the cup")
        for page in (ada, bo):
            expect(page.locator(".notice")).to_have_count(0)
            expect(page.get_by_text("already")).to_have_count(0)


def ada_to_bo(ada: Player, server: Server, opened: dict[str, Any]) -> None:
    """Ada plays until Bo is to act."""
    for _ in range(100):
        game = view(server, opened)["game"]
        if game["player"] == 2:
            return
        ada.play_step()
    raise AssertionError("it never was the turn of Bo")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("shown", ["away", "late"])
def test_the_line_under_the_tray_fits(
    browser: Browser, server: Server, watched: Watched, language: str, shown: str
) -> None:
    size = {"width": 320, "height": 568}
    with visitor(browser, server, watched, viewport=size, locale=language) as context:
        page = context.new_page()
        VIEWS[shown](page, server)
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        box = page.locator(".picks.note").bounding_box()
        assert box is not None
        assert box["height"] <= 64, "three lines at most"
        cut = page.evaluate(
            """[...document.querySelectorAll('.note p, .note .chip')]
                .filter((it) => it.scrollWidth > it.clientWidth + 1
                    || it.scrollHeight > it.clientHeight + 1)
                .map((it) => it.textContent)"""
        )
        assert cut == []


def test_a_pause_says_so_to_everybody(browser: Browser, server: Server, watched: Watched) -> None:
    with friends(browser, server, watched) as (ada, bo, _):
        ada.page.get_by_role("button", name="Menu").click()
        ada.page.locator("label.choice", has_text="Players").click()
        ada.page.get_by_role("button", name="Pause the game").click()
        ada.page.keyboard.press("Escape")
        said = "The game is paused. The host goes on with it."
        expect(bo.page.locator(".note p")).to_have_text(said)
        expect(bo.page.locator("#said")).to_contain_text(said)
        expect(ada.page.locator(".note p")).to_have_text("The game is paused")
        ada.page.locator(CHIP, has_text="Go on").click()
        expect(bo.page.locator(".note")).to_have_count(0)
        assert ada.awaited() == "roll"


@pytest.mark.slow
def test_time_that_is_limited_is_shown(browser: Browser, server: Server, watched: Watched) -> None:
    with friends(browser, server, watched) as (ada, bo, opened):
        ada.page.get_by_role("button", name="Menu").click()
        ada.page.locator("label.choice", has_text="Players").click()
        ada.page.locator("label.choice", has_text="30 s").click()
        ada.page.locator("label.choice", has_text="A bot plays on").click()
        for chosen in ("30 s", "A bot plays on"):
            expect(ada.page.locator("label.choice:has(:checked)", has_text=chosen)).to_be_attached()
        clock = view(server, opened)["clock"]
        assert (clock["seconds"], clock["then"]) == (30, "bot:medium")
        ada.page.keyboard.press("Escape")
        with Client(server, opened["host"]) as host:
            host.command(opened["code"], "limit_time", seconds=20, then="skip")
        expect(bo.page.locator(".clock")).to_have_text(re.compile(r"Ada: \d+ s, then skipped"))
