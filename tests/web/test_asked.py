"""What a host asks the others for where something is at stake, on a phone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Client, Server, choice
from tests.web.browser import Player, Watched, visitor

PHONE: Final[Any] = {"width": 390, "height": 844}
ASKED: Final = ".asked"


def pictured(page: Page, name: str) -> None:
    """Keep a picture in the folder ``TINCUP_PICTURES``, where somebody wants to look at them."""
    if folder := os.environ.get("TINCUP_PICTURES"):
        page.wait_for_timeout(600)
        page.screenshot(path=Path(folder) / f"{name}.png")


def test_a_guest_is_told_before_and_asked_during_a_game_with_a_stake(
    browser: Browser, server: Server, watched: Watched
) -> None:
    seats: list[Any] = [{"player": "person", "name": "Ada"}, {}]
    with Client(server) as client:
        opened = client.post("/tables", rules="plain", seats=seats, stake=5)
    code = opened["code"]
    with (
        visitor(browser, server, watched, viewport=PHONE) as context,
        Client(server, opened["host"], opened["secrets"]["1"]) as host,
    ):
        bo = context.new_page()
        bo.goto(f"/t/{code}")
        expect(bo.get_by_text("needs the others' agreement to pause the game")).to_be_visible()
        expect(bo.get_by_text("You play for 5 in play money")).to_be_visible()
        pictured(bo, "lobby")
        bo.get_by_label("Your name").fill("Bo")
        bo.get_by_role("button", name="Sit down").click()
        expect(bo.get_by_text("Bo (you)")).to_be_visible()
        host.command(code, "start")
        host.command(code, "pause")
        asked = bo.locator(ASKED)
        expect(asked).to_contain_text("Ada asks to stop the game for a while. Do you agree?")
        expect(bo.locator("#said")).to_contain_text("Ada asks to stop the game")
        pictured(bo, "asked")
        asked.get_by_role("button", name="I do not").click()
        expect(asked).to_have_count(0)
        host.command(code, "assign", at=2, player="bot:easy")
        expect(asked).to_contain_text("that a bot (bot:easy) plays for Bo")
        host.command(code, "pause")
        asked.get_by_role("button", name="I agree").click()
        expect(asked).to_have_count(0)
        expect(bo.locator(".note")).to_contain_text("The game is paused.")
        bo.get_by_role("button", name="Menu").click()
        bo.locator("label.choice", has_text="Players").click()
        bo.get_by_role("button", name="Call the game off").click()
        bo.keyboard.press("Escape")
        bo.keyboard.press("Escape")
        expect(asked).to_contain_text("Waiting for the others to agree.")
        pictured(bo, "waiting")
        number = host.get(f"/tables/{code}")["view"]["proposal"]["number"]
        host.command(code, "agree", to=number)
        expect(asked).to_have_count(0)
        assert host.get(f"/tables/{code}")["view"]["won"] == {"Ada": 0, "Bo": 0}


@pytest.mark.smoke
def test_a_stake_is_agreed_to_seen_all_the_time_and_settled(
    browser: Browser, server: Server, watched: Watched
) -> None:
    rules = {"extends": "plain", "end": {"target": 300}}
    seats: list[Any] = [{"player": "person", "name": "Ada"}, {}]
    with Client(server) as client:
        opened = client.post("/tables", rules=rules, seats=seats, stake=5)
    code = opened["code"]
    with (
        visitor(browser, server, watched, viewport=PHONE) as context,
        Client(server, opened["host"], opened["secrets"]["1"]) as ada,
    ):
        page = context.new_page()
        page.goto(f"/t/{code}")
        page.get_by_label("Your name").fill("Bo")
        page.get_by_role("button", name="Sit down for 5 in play money").click()
        expect(page.get_by_text("Bo (you)")).to_be_visible()
        view = ada.command(code, "start")["view"]
        expect(page.locator("main.table header")).to_contain_text("Stake 5")
        television = context.new_page()
        television.goto(f"/tv/{code}")
        expect(television.locator(".tv-stake")).to_have_text("Stake 5")
        television.close()
        bo = Player(page)
        while view["status"] == "playing":
            if view["game"]["player"] == 1:
                view = ada.command(code, **choice(view))["view"]
            else:
                bo.play_step()
                view = ada.get(f"/tables/{code}")["view"]
        won = {name: f"{points:+}".replace("-", "\u2212") for name, points in view["won"].items()}
        settled = page.locator(".settled")
        expect(settled).to_contain_text("Play money: Ada ")
        said = settled.inner_text().replace("-", "\u2212")
        assert said == f"Play money: Ada {won['Ada']} and Bo {won['Bo']}"
        pictured(page, "settled")
