"""What is to be read stays, however fast the dice fall."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.server.running import Server
from tests.web.browser import Player, Watched, remembers, visitor, wait_until

FARKLES = 'id = "farkles"\nname = "Farkles"\n[scores]\nxxxxxx = 1000\n[end]\ntarget = 10000\n'
"""Rules by which nearly every roll is a farkle."""

SEEN = """() => {
    window.stood = [];
    let since = 0;
    const look = () => {
        const isThere = Boolean(document.querySelector('.oops s, .oops small'));
        if (isThere && !since) since = performance.now();
        if (!isThere && since) { window.stood.push(performance.now() - since); since = 0; }
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.slow
def test_an_own_farkle_stands_with_instant_dice(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with visitor(browser, server, watched, dice="instant", reading=1) as context:
        page = context.new_page()
        rules = page.request.post(
            "/api/rules", data=FARKLES, headers={"content-type": "text/plain"}
        )
        assert rules.ok, rules.text()
        remembers(context, "tincup.rules", {"sets": [{**rules.json(), "id": "own-farkles"}]})
        player = Player(page)
        page.add_init_script(f"addEventListener('DOMContentLoaded', {SEEN})")
        player.quick_game("own-farkles")
        expect(page.locator(".oops")).to_be_visible()
        wait_until(page, "window.stood.length > 0")
        assert page.evaluate("window.stood[0]") > 1_500
