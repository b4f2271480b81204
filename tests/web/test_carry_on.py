"""The third button: going on with the dice and the points that the side before has left."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Client, Server, begun_table
from tests.web.browser import Player, Watched, visitor

EVERY_DIE = {str(face): 50 for face in range(2, 7)}
RULES = {"extends": "plain", "scores": EVERY_DIE, "turn": {"carry_on": "may"}}
"""No roll is a farkle, so that whoever goes on goes on."""

GO_ON = re.compile("^Go on with ([1-5]) di(?:c)?e$")

SIZES = ((320, 568), (390, 844), (844, 390), (1440, 900))


def left_to_bo(page: Page, server: Server) -> Player:
    """A game on one device in which Ada has banked what the last chip keeps, of six dice."""
    code, host, (ada, bo), _ = begun_table(server, "Ada", "Bo", rules=RULES)
    page.goto(f"/t/{code}#{host}.{ada}.{bo}")
    player = Player(page)
    assert player.awaited() == "roll"
    player.roll.click()
    assert player.awaited() == "choose"
    player.chips.last.click()
    seq = player.seq
    player.bank.click()
    player.moved_on(seq)
    assert player.awaited() == "roll"
    return player


def test_who_goes_on_rolls_what_was_left(page: Page, server: Server) -> None:
    player = left_to_bo(page, server)
    carry = page.locator(".act.carry")
    expect(carry.locator("b")).to_have_text(GO_ON)
    (left,) = map(int, GO_ON.findall(carry.locator("b").inner_text()))
    expect(carry.locator("small")).to_contain_text("so far, 0% farkle")
    expect(player.roll.locator("b")).to_have_text("Roll 6")
    points = int(carry.locator("small").inner_text().split()[0])
    seq = player.seq
    carry.click()
    player.moved_on(seq)
    assert player.awaited() == "choose"
    expect(player.dice).to_have_count(left)
    player.chips.last.click()
    expect(player.bank.locator("b")).not_to_have_text("Bank 50")
    assert points >= 50
    expect(carry).to_have_count(0)


def test_whoever_keeps_the_score_can_say_so(page: Page, server: Server) -> None:
    """Of real dice, where the rolls before were typed; then the dice that were left are."""
    code, host, (ada, bo), _ = begun_table(server, "Ada", "Bo", rules=RULES, dice="entered")
    with Client(server, host, ada, bo) as client:
        for action in ("111234", "111="):
            seq = client.get(f"/tables/{code}")["view"]["seq"]
            client.command(code, "act", action=action, seq=seq)
    page.goto(f"/t/{code}#{host}.{ada}.{bo}")
    seq = page.locator("main.keeper").get_attribute("data-seq")
    page.locator(".keep-row .chip", has_text="Go on with 3 dice").click()
    expect(page.locator(f'main.keeper:not([data-seq="{seq}"])')).to_be_attached()
    seq = page.locator("main.keeper").get_attribute("data-seq")
    for face in (1, 2, 3):
        page.locator(f'.face[data-face="{face}"]').click()
    expect(page.locator(f'main.keeper:not([data-seq="{seq}"])')).to_be_attached()
    expect(page.locator(".act.bank b")).to_have_text("Bank 1,200")


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_three_buttons_have_room(
    browser: Browser, server: Server, watched: Watched, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    with visitor(browser, server, watched, viewport=viewport) as context:
        page = context.new_page()
        left_to_bo(page, server)
        expect(page.locator(".dock .act")).to_have_count(3)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for button in page.locator(".dock .act").all():
            expect(button).to_be_in_viewport(ratio=0.99)
            fits = "it => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight"
            assert button.evaluate(fits)
