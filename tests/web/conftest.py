"""One browser for all tests of the page, and a fresh context for each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.server.running import Server
from tests.web.browser import PATIENCE, Player, Watched, launched, visitor

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser; gone before other tests, for its driver has an event loop in their thread."""
    driving = sync_playwright()
    try:
        playwright = driving.__enter__()
    except Exception as error:  # noqa: BLE001 - Playwright has no other word for it
        pytest.skip(f"no browser can be driven here ({error}): Debian's libatomic1 is needed")
    try:
        started = launched(playwright)
        yield started
        started.close()
    finally:
        driving.__exit__()


@pytest.fixture
def watched() -> Iterator[Watched]:
    """What goes wrong in any browser of a test; nothing may."""
    seen = Watched()
    yield seen
    assert not seen.faults


@pytest.fixture
def page(browser: Browser, server: Server, watched: Watched) -> Iterator[Page]:
    """A phone held upright, before the page."""
    with visitor(browser, server, watched) as context:
        yield context.new_page()


@pytest.fixture
def player(page: Page) -> Player:
    return Player(page)
