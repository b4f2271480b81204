"""More dice than six on the table, set aside and beside the cup, on small screens too."""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Client, Server, begun_table, choice
from tests.web.browser import Player, Watched, visitor

EVERY_DIE = {str(face): 50 for face in range(2, 7)}
"""No roll is a farkle."""

SIZES = [(320, 568, 12), (390, 844, 10), (844, 390, 8)]

OUTSIDE = """() => [...document.querySelectorAll('.die, .rail, .rail *, .act')].filter((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    return right > left && !it.closest('.unseen') && (left < 0 || right > innerWidth
        || (it.matches('.die, .rail, .rail *') && (top < 0 || bottom > innerHeight)));
}).map((it) => it.className)"""
"""What is cut off by an edge of the screen."""

MIDDLES = """() => [...document.querySelectorAll('.die')].map((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
})"""


def taken_picture(page: Page, name: str) -> None:
    """A picture for whoever wants to look: of what stands in the folder of the environment."""
    if folder := os.environ.get("TINCUP_PICTURES"):
        page.wait_for_timeout(700)
        page.screenshot(path=f"{folder}/{name}.png")


@pytest.mark.slow
@pytest.mark.real
@pytest.mark.parametrize(("width", "height", "dice"), SIZES)
def test_a_turn_with_many_dice(
    browser: Browser, server: Server, watched: Watched, width: int, height: int, dice: int
) -> None:
    rules = {"extends": "plain", "dice": dice, "scores": EVERY_DIE}
    how: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    with visitor(browser, server, watched, **how) as context:
        page = context.new_page()
        code, host, seats, _ = begun_table(server, "Ada", "Bo", rules=rules)
        page.goto(f"/t/{code}#{'.'.join([host, *seats])}")
        player = Player(page)
        assert player.awaited() == "roll"
        taken_picture(page, f"cup-{width}")
        player.roll.click()
        for left, kept in ((dice, 1), (dice - 1, dice - 2)):
            assert player.awaited() == "choose"
            expect(player.dice).to_have_count(left)
            assert all(face in range(1, 7) for face in player.faces())
            middles = page.evaluate(MIDDLES)
            assert len({tuple(it) for it in middles}) == left
            assert page.evaluate(OUTSIDE) == []
            for at in range(left):  # each can be tapped: no other lies over it
                player.dice.nth(at).click()
                expect(player.dice.nth(at)).to_have_attribute("aria-pressed", "true")
            taken_picture(page, f"all-{width}-{left}")
            for at in range(left - kept):
                player.dice.nth(at).click()
            expect(page.locator(".die[aria-pressed=true]")).to_have_count(kept)
            taken_picture(page, f"some-{width}-{left}")
            seq = player.seq
            player.roll.click()
            player.moved_on(seq)
        assert player.awaited() == "choose"
        expect(page.locator(".rail")).to_be_visible()
        taken_picture(page, f"rail-{width}")
        assert page.evaluate(OUTSIDE) == []


BEYOND = """() => [...document.querySelectorAll('.caption, .rail')].filter((it) => {
    const { right } = it.getBoundingClientRect();
    return [...it.children].some((one) => !one.matches('.unseen')
        && one.getBoundingClientRect().right > Math.min(right, innerWidth) + 0.5);
}).map((it) => it.className)"""
"""What has not all of its dice and points within it."""


@pytest.mark.slow
@pytest.mark.real
@pytest.mark.parametrize(("dice", "name", "kept"), [(12, "Maximilian", 11), (10, "Bo", 8)])
def test_what_another_sets_aside_is_seen(
    browser: Browser, server: Server, watched: Watched, dice: int, name: str, kept: int
) -> None:
    rules = {"extends": "plain", "dice": dice, "scores": {**EVERY_DIE, "1": 100}}
    code, _, (ada, other), view = begun_table(server, "Ada", name, rules=rules)
    with Client(server, ada) as first, Client(server, other) as second:
        while view["game"]["player"] == 1:
            view = first.command(code, **choice(view))["view"]
        view = second.command(code, **choice(view))["view"]
        keep = next(it for it in view["game"]["options"] if len(it["dice"]) == kept)
        second.command(code, "act", seq=view["seq"], action=keep["keep"])
    with (
        visitor(browser, server, watched, viewport={"width": 320, "height": 568}) as context,
        visitor(browser, server, watched) as elsewhere,
    ):
        elsewhere.new_page().goto(f"/t/{code}#{other}")
        page = context.new_page()
        page.goto(f"/t/{code}#{ada}")
        expect(page.locator(".caption .small-die")).to_have_count(kept)
        for width in (320, 390):
            page.set_viewport_size({"width": width, "height": 568})
            taken_picture(page, f"theirs-{width}-{dice}")
            assert page.evaluate(BEYOND) == []
            faces = page.locator(".caption .small-die")
            assert all(
                it["width"] >= 12 for it in (die.bounding_box() for die in faces.all()) if it
            )
