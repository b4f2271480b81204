"""Requests whose answer does not come: the page says so, gives them up, and asks again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.running import Client, Server


@pytest.mark.slow
def test_a_table_whose_answer_is_held_back_is_asked_for_again(page: Page, server: Server) -> None:
    opened: list[dict[str, Any]] = []

    def held_back(route: Route) -> None:
        opened.append(route.fetch().json())  # it has reached the server, and its answer nobody

    page.goto("/")
    roll = page.locator(".act.roll")
    expect(roll).not_to_contain_text("waiting")
    page.route(re.compile("/api/tables$"), held_back)
    roll.click()
    expect(roll).to_contain_text("waiting")
    notice = page.locator(".notice")
    expect(notice).to_have_text("Reconnecting…")
    expect(notice).to_have_text("There is no network just now. Your games are safe.")
    expect(roll).not_to_contain_text("waiting")
    assert len(opened) == 1
    page.unroute(re.compile("/api/tables$"))
    roll.click()
    page.wait_for_url(f"**/t/{opened[0]['code']}")  # the same one, and no second
    expect(page.locator("main.table[data-awaits]")).to_be_attached()
    expect(page.locator(".notice")).to_have_count(0)
    with Client(server) as client:
        assert client.get(f"/tables/{opened[0]['code']}")["view"]["status"] == "playing"
