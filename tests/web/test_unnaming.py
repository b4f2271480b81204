"""Whoever sat at a table takes their name out of its log, in the menu."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.server.running import Client, Server, begun_table, play_out
from tests.web.browser import Watched, visitor


def test_a_name_goes_from_every_page(browser: Browser, server: Server, watched: Watched) -> None:
    rules = {"extends": "plain", "end": {"target": 300}}
    code, _, secrets, view = begun_table(server, "Wilhelmina", "Bo", rules=rules)
    play_out(server, code, secrets, view)
    with visitor(browser, server, watched) as one, visitor(browser, server, watched) as other:
        page, looking_on = one.new_page(), other.new_page()
        page.goto(f"/t/{code}#{secrets[0]}")
        looking_on.goto(f"/tv/{code}")
        expect(looking_on.locator("main")).to_contain_text("Wilhelmina")
        page.get_by_role("button", name="Menu").click()
        page.locator("label.choice", has_text="Players").click()
        page.get_by_role("button", name="Take my name out").click()
        expect(page.get_by_text("you are #1 from then on, for good")).to_be_visible()
        page.get_by_role("button", name="Take Wilhelmina out").click()
        expect(page.locator(".seats li").first).to_contain_text("#1")
        expect(page.get_by_role("button", name="Take my name out")).to_have_count(0)
        expect(looking_on.locator("main")).not_to_contain_text("Wilhelmina")
        with Client(server) as client:
            assert "Wilhelmina" not in str(client.get(f"/tables/{code}/log"))
