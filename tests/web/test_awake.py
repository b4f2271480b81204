"""The screen stays on where nobody touches it for long."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Server, begun_table
from tests.web.browser import wait_until

LOCKS = """
    window.locks = 0;
    const request = async () => {
        window.locks += 1;
        return { release: async () => { window.locks -= 1; } };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
"""


@pytest.mark.slow
def test_a_device_handed_round_and_a_television_stay_on(page: Page, server: Server) -> None:
    code, _, secrets, _ = begun_table(server, "Ada", "Bo", rules="plain")
    page.add_init_script(LOCKS)
    page.goto(f"/t/{code}#{'.'.join(secrets)}")
    expect(page.locator("main.handed")).to_be_visible()
    wait_until(page, "window.locks === 1")
    page.get_by_role("button", name="Home").click()
    wait_until(page, "window.locks === 0")
    page.goto(f"/tv/{code}")
    wait_until(page, "window.locks === 1")


@pytest.mark.slow
def test_a_device_of_ones_own_may_go_dark(page: Page, server: Server) -> None:
    code, _, secrets, _ = begun_table(server, "Ada", "Bo", rules="plain")
    page.add_init_script(LOCKS)
    page.goto(f"/t/{code}#{secrets[0]}")
    expect(page.locator("main.table .act.roll")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.locks") == 0
