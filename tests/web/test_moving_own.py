"""A game that a server's page hosts by itself goes on at that server."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.server.running import Process
from tests.site.test_runtime import needs_archive
from tests.web.browser import PATIENCE, Player, Watched
from tests.web.test_moving import people, press
from tests.web.test_own_host import engine, hosts, own_server, visit
from tincup.messages import text

pytestmark = [pytest.mark.slow, needs_archive]

__all__ = ["engine", "own_server"]

HERE = re.compile("/t/0[a-z0-9]+$")
THERE = re.compile("/t/[a-z1-9][a-z0-9]+$")

WHOLE_GAME = 10 * PATIENCE
"""Milliseconds after which a game that goes on step by step is stuck somewhere else."""


def test_from_this_browser_to_the_server_of_its_page(
    browser: Browser, own_server: Process, watched: Watched
) -> None:
    with visit(browser, own_server, watched) as page:
        hosts(page)
        player = Player(page)
        player.roll.click()
        expect(page).to_have_url(HERE)
        here = page.url
        while player.awaited() != "choose":
            player.play_step()
        sent, dice = int(player.seq or 0), player.faces()
        people(page)
        press(page, "web-move")
        press(page, "web-move-go")
        expect(page).to_have_url(THERE)
        there = page.url
        assert player.awaited() == "choose"
        assert (int(player.seq or 0), player.faces()) == (sent + 1, dice)
        page.goto(here)
        expect(page.locator("main.table")).to_have_attribute("data-awaits", "wait")
        people(page)
        expect(page.get_by_text(text("web-moved"))).to_contain_text(there)
        press(page, "web-close")
        page.get_by_role("button", name=text("web-home")).first.click()
        page.locator(".game .row").first.click()
        expect(page).to_have_url(there)


def test_finished_games_are_kept_on_the_server_too(
    browser: Browser, own_server: Process, watched: Watched
) -> None:
    with visit(browser, own_server, watched) as page:
        hosts(page)
        press(page, "web-settings")
        group = page.get_by_role("group", name=text("web-sends"))
        group.locator("label.choice", has_text=text("web-on")).click()
        press(page, "web-close")
        player = Player(page)
        player.roll.click()
        expect(page).to_have_url(HERE)
        with page.expect_response("**/api/kept", timeout=WHOLE_GAME) as sent:
            while player.play_step() != "over":
                pass
        said = sent.value.json()
        assert (sent.value.status, said["view"]["status"]) == (201, "over")
        expect(page).to_have_url(HERE)
        page.goto(f"/t/{said['code']}")
        people(page)
        expect(page.get_by_text(text("web-brought"))).to_be_visible()
