"""A game of a server, checked by the engine in the page: nobody vouches for their own dice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.server.running import Process
from tests.site.test_runtime import needs_archive
from tests.web.browser import LAN, Watched, visitor
from tests.web.test_own_host import engine, own_server
from tests.web.web_space import PATIENCE
from tincup.messages import text

__all__ = ["engine", "own_server"]

pytestmark = needs_archive

RESIGNED = """async () => {
  const post = async (path, body) => (await fetch(`/api/tables${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })).json();
  const seats = ['Ada', 'Bo'].map((name) => ({ player: 'person', name }));
  const { code } = await post('', { rules: 'plain', seats });
  const { view } = await post(`/${code}/commands`, { type: 'start', key: 'a' });
  await post(`/${code}/commands`, { type: 'act', key: 'b', seq: view.seq, action: 'resign:1' });
  return code;
}"""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["127.0.0.1", LAN], ids=["here", "plain HTTP"])
def test_a_game_of_the_server_is_checked_in_the_page(
    browser: Browser, own_server: Process, watched: Watched, name: str
) -> None:
    address = own_server.address.replace("127.0.0.1", name)
    with visitor(browser, own_server, watched, base_url=address) as context:
        page = context.new_page()
        page.goto("/")
        page.goto(f"/t/{page.evaluate(RESIGNED)}")
        page.get_by_role("button", name=text("web-menu")).click()
        page.locator("label.choice", has_text=text("web-fair")).click()
        page.get_by_role("button", name=text("web-fair-check")).click()
        expect(page.get_by_text(text("web-fair-right"))).to_be_visible(timeout=PATIENCE)
        link = page.get_by_role("link", name=text("web-fair-page"))
        assert (link.get_attribute("href") or "").endswith("/tools/record")
