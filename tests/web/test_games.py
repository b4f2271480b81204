"""Whole games in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Client, Server
from tests.typical import every_preset
from tests.web.browser import Player, prefers_sure_rules

STEPS = 600


def code_of(page: Page) -> str:
    return page.url.rpartition("/")[2]


def play_out(player: Player, server: Server) -> None:
    """To the end of the game; what is shown then is what the server says."""
    for _ in range(STEPS):
        if player.play_step() == "over":
            break
    with Client(server) as client:
        view = client.get(f"/tables/{code_of(player.page)}")["view"]
    assert view["status"] == "over"
    totals = {str(side["number"]): f"{side['total']:,}" for side in view["game"]["sides"]}
    rows = player.page.locator(".standings tbody tr")
    expect(rows).to_have_count(len(totals))
    assert {
        it.get_attribute("data-side"): it.locator(".sum").inner_text() for it in rows.all()
    } == totals


@pytest.mark.slow
def test_one_tap_and_the_dice_are_rolled(player: Player) -> None:
    prefers_sure_rules(player.page)
    player.quick_game("own-sure")
    expect(player.dice).to_have_count(6)
    assert player.awaited() == "choose"


@pytest.mark.smoke
def test_a_game_against_a_bot(player: Player, server: Server) -> None:
    player.quick_game("kingdom-come")  # the shortest
    play_out(player, server)
    expect(player.page.locator(".glory h2")).to_contain_text("won")


@pytest.mark.slow
@pytest.mark.parametrize("rules", every_preset(or_else=pytest.mark.deep))
def test_every_preset_is_played_to_its_end(player: Player, server: Server, rules: str) -> None:
    player.quick_game(rules, "medium")
    play_out(player, server)
