"""An evening with the server stopped: the coach, an optimal bot, the bill, a link to practise."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Process
from tests.site.test_runtime import needs_archive
from tests.web.browser import Player, Watched, remembers, visitor
from tests.web.test_own_host import engine, hosts, own_server
from tests.web.test_practice import known
from tests.web.web_space import PATIENCE
from tincup.coach import advise
from tincup.messages import text
from tincup.narration.reviews import decision_said
from tincup.notation import parse_position
from tincup.rules import preset

pytestmark = [needs_archive, pytest.mark.slow]

__all__ = ["engine", "own_server"]

RULES = "kingdom-come"
AT = {"mine": "2,650", "other": "3,900"}
ROLL = "111236"


def ready(page: Page) -> None:
    """Open the page of a server, till it needs none."""
    hosts(page)
    expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)


def best_of(page: Page) -> str:
    """What the coach says first, once it is exact."""
    expect(page.locator(".coach .kind")).to_have_text(text("web-coach-exact"), timeout=PATIENCE)
    return page.locator(".coach tbody tr").first.inner_text()


def alone_against_the_best(page: Page) -> None:
    """A game against an optimal bot, with the coach in each of the first turns."""
    player = Player(page)
    player.roll.click()
    advised = 0
    while (awaited := player.awaited()) != "over":
        if awaited == "choose" and advised < 3:
            page.get_by_role("button", name=text("web-coach"), exact=True).click()
            assert "%" in best_of(page)
            page.keyboard.press("Escape")
            advised += 1
        player.play_step()
    assert advised
    expect(page.locator(".bill .played b")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".bill")).not_to_contain_text("approximate")
    page.get_by_role("button", name=text("web-review"), exact=True).click()
    expect(page.locator(".reviewed tbody tr").first).to_be_visible(timeout=PATIENCE)
    page.locator("label.choice", has_text=text("web-fair")).click()
    expect(page.locator(".proof .rolls tbody tr").first).to_contain_text("✓")
    expect(page.locator(".proof .wrong")).to_have_count(0)
    page.get_by_role("button", name=text("web-close")).click()


def practised(page: Page) -> tuple[tuple[str | None, str], str]:
    """A position that is set up: its digest and what is best, and the link to it."""
    page.get_by_role("button", name=text("web-home")).first.click()
    page.get_by_role("button", name=text("web-tools-best")).click()
    for field, total in AT.items():
        page.get_by_label(text(f"web-practice-{field}")).fill(total)
    for face in ROLL:
        page.get_by_role("button", name=text("web-practice-take", face=int(face))).click()
    return known(page), page.locator(".address").inner_text()


@pytest.mark.timeout(1_200)
def test_an_evening_without_the_server(
    browser: Browser, own_server: Process, watched: Watched
) -> None:
    """The practice link opens in another profile; nobody is asked for anything but the server."""
    watched.expected = ("ERR_CONNECTION_REFUSED",)
    with (
        visitor(browser, own_server, watched, host="") as one,
        visitor(browser, own_server, watched, host="") as other,
    ):
        remembers(one, "tincup.player", {"rules": RULES, "bot": "optimal", "name": ""})
        mine, theirs = one.new_page(), other.new_page()
        for page in (mine, theirs):
            ready(page)
        own_server.stop()
        alone_against_the_best(mine)
        found, link = practised(mine)
        state = parse_position(f"2650,3900 1 0 {ROLL} - - 20", preset(RULES))
        native = advise(state, wish="exact")
        digest, best = found
        assert digest == state.rules.digest
        said = best.replace("\u00a0", " ")  # the page ends no line between dice
        assert decision_said(state, native.choices[0].action) in said
        assert f"{100 * native.win:.1f}%" in best
        theirs.goto(link)
        assert known(theirs) == found
        assert theirs.locator(".address").inner_text() == link
        own_server.start()
