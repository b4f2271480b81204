"""Who starts better, asked in the form of the rules: worked out in the page, where it can be."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Process, running
from tests.site.test_runtime import needs_archive
from tests.web.browser import LAN, Watched, visitor
from tests.web.test_house_rules import form_of, type_into, words
from tests.web.test_own_host import engine
from tincup.messages import text

__all__ = ["engine"]

ADDRESSES = pytest.mark.parametrize("name", ["127.0.0.1", LAN], ids=["here", "plain HTTP"])
ASK = text("web-house-starts")
DEAR = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


@contextmanager
def page_at(name: str, browser: Browser, server: Process, watched: Watched) -> Generator[Page]:
    address = server.address.replace("127.0.0.1", name)
    with visitor(browser, server, watched, base_url=address) as context:
        yield context.new_page()


@ADDRESSES
def test_a_server_without_the_engine_says_so(
    browser: Browser, watched: Watched, tmp_path: Path, name: str
) -> None:
    """In a sentence, without a message in the console; and other rules may be asked about."""
    missing = text("web-tools-none", why="missing")
    with (
        running(tmp_path, page_engine="") as server,
        page_at(name, browser, server, watched) as page,
    ):
        form = form_of(page)
        for target, other in (("10,000", "5000"), ("5,000", "4000")):
            page.get_by_role("button", name=ASK).click()
            expect(page.get_by_text(missing)).to_be_visible()
            type_into(form, target, other)
            expect(page.get_by_text(missing)).to_have_count(0)
            expect(page.get_by_role("button", name=ASK)).to_be_enabled()


@needs_archive
@pytest.mark.slow
def test_over_plain_http_it_is_worked_out(
    browser: Browser, watched: Watched, tmp_path: Path, engine: str
) -> None:
    """Where data are dear only once they may be loaded; other rules stop what nobody waits for."""
    with (
        running(tmp_path, page_engine=engine) as server,
        page_at(LAN, browser, server, watched) as page,
    ):
        page.add_init_script(DEAR)
        form = form_of(page)
        page.get_by_role("button", name=ASK).click()
        leave = page.get_by_role("button", name=text("web-engine-load"))
        expect(leave).to_be_visible()
        type_into(form, "10,000", "1200")
        expect(words(form, "1,200").first).to_be_visible()
        expect(leave).to_have_count(0)
        page.get_by_role("button", name=ASK).click()
        leave.click()
        said = page.locator("[role=status]", has_text=text("web-house-exact"))
        expect(said).to_contain_text(re.compile(r"wins [56]\d\.\d% instead of 5\d\.\d%"))
