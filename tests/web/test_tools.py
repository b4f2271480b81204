"""The tools beside the games on a server's page: by the engine in it, not by the server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hosted import record
from tests.server.running import Process, running
from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched
from tests.web.test_own_host import engine, hosts, own_server, visit
from tests.web.test_site import check_record, roll, tool
from tests.web.web_space import PATIENCE
from tincup.messages import in_language, text

__all__ = ["engine", "own_server"]


@needs_archive
@pytest.mark.slow
def test_the_server_is_asked_for_nothing(
    browser: Browser, own_server: Process, watched: Watched
) -> None:
    """Then it is stopped, and each address still leads to its tool."""
    with visit(browser, own_server, watched) as page:
        hosts(page)
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        asked = list[str]()
        page.on("request", lambda it: asked.append(it.url))
        page.get_by_role("button", name=text("web-tools-dice")).click()
        expect(page).to_have_url(re.compile("/tools/dice$"))
        expect(page.get_by_role("row", name="1 1 3 3 3 5 550 0")).to_be_visible()
        tool(page, "record")
        check_record(page, record(1, "plain"))
        expect(page.locator(".checked .right")).to_be_visible()
        tool(page, "best")
        page.get_by_label(text("web-practice-mine")).fill("1,200")
        page.get_by_label(text("web-practice-other")).fill("1,500")
        roll(page, "111236")
        expect(page.locator(".address")).to_contain_text("/?practice=plain.1200.1500..111236")
        assert [it for it in asked if "/api/" in it] == []
        link = page.locator(".address").inner_text()
        own_server.stop()
        watched.expected = ("ERR_CONNECTION_REFUSED", "ERR_FAILED")
        page.goto(link)
        expect(page).to_have_url(re.compile("/tools/best$"))
        expect(page.get_by_label(text("web-practice-mine"))).to_have_value("1200")
        expect(page.locator(".coach .said")).to_contain_text("%", timeout=PATIENCE)
        with in_language("fr"):
            page.goto("/tools/rules?language=fr")
            expect(page.locator("h1")).to_have_text(text("web-tools-rules"))
            expect(page.locator(".paper .title")).to_be_visible(timeout=PATIENCE)
            page.get_by_role("button", name=text("web-home")).click()
            expect(page.locator("main.home")).to_be_visible()


def test_a_server_without_the_engine_says_so(
    browser: Browser, tmp_path: Path, watched: Watched
) -> None:
    with running(tmp_path, page_engine="") as server, visit(browser, server, watched) as page:
        page.goto("/tools/dice")
        expect(page.get_by_role("alert")).to_have_text(text("web-tools-none", why="missing"))
