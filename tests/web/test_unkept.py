"""The page in a browser that keeps no games, as that is forbidden or there is no room."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.site.test_runtime import needs_archive
from tests.web.browser import Player, Watched
from tests.web.test_alone import entries, opened, page
from tests.web.web_space import WebSpace, folder, space
from tincup.messages import text
from tincup.notation import verify_record

pytestmark = needs_archive

__all__ = ["folder", "page", "space"]

FORBIDDEN = """
const forbidden = () => { throw new DOMException('it is forbidden', 'SecurityError'); };
for (const name of ['indexedDB', 'caches', 'localStorage', 'sessionStorage']) {
    if (name in self) Object.defineProperty(self, name, { get: forbidden });
}
navigator.locks.request = async () => forbidden();
if (navigator.serviceWorker) navigator.serviceWorker.register = async () => forbidden();
"""
"""What Chromium does where its owner lets no site keep data."""


def forbid(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=FORBIDDEN + answer.text())


def saved_copy(page: Page) -> dict[str, Any]:
    """Save a copy of all games, of which there is one; return that."""
    with page.expect_download() as saving:
        page.get_by_role("button", name=text("web-kept-save")).click()
    games: list[dict[str, Any]] = json.loads(saving.value.path().read_text("utf-8"))["tables"]
    assert len(games) == 1
    return games[0]


@pytest.mark.slow
def test_where_storage_is_forbidden(page: Page, watched: Watched, space: WebSpace) -> None:
    """A whole game, which the page says will not last, with a copy of it to save."""
    watched.expected = ("Sec", "forbidden")
    page.add_init_script(FORBIDDEN)
    page.route("**/engine/worker.js", forbid)
    opened(page)
    page.locator(".act.roll").click()
    player = Player(page)
    player.awaited()
    expect(page.locator(".wire")).to_contain_text(text("web-unkept"))
    for _ in range(12):
        player.play_step()
    game = saved_copy(page)
    assert [it["seq"] for it in game["entries"]] == list(range(1, len(game["entries"]) + 1))
    assert verify_record(game["record"]).is_right
    page.get_by_role("button", name=text("web-home")).first.click()
    said = page.get_by_role("alert").filter(has_text=text("web-unkept-why", reason="SecurityError"))
    expect(said).to_be_visible()
    page.locator(".game .row").click()  # it goes on
    player.awaited()


@pytest.mark.slow
def test_where_there_is_no_room(page: Page, watched: Watched, space: WebSpace) -> None:
    """The game goes on in its tab; with room again all of it is kept."""
    watched.expected = ("uota",)
    room = page.context.new_cdp_session(page)
    room.send("Storage.overrideQuotaForOrigin", {"origin": space.address, "quotaSize": 1})
    opened(page)
    player = Player(page)
    player.roll.click()
    player.awaited()
    player.play_step()
    wire = page.locator(".wire").filter(has_text=text("web-unkept"))
    expect(wire).to_be_visible()
    assert entries(page) == []
    room.send("Storage.overrideQuotaForOrigin", {"origin": space.address})
    player.play_step()
    expect(wire).to_have_count(0)
    player.awaited()
    shown, kept = int(player.seq or 0), entries(page)
    assert [seq for _, seq, _ in kept] == list(range(1, len(kept) + 1))
    assert len(kept) >= shown
    page.reload()
    player.awaited()
    assert int(player.seq or 0) >= shown
