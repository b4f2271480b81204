"""Whole evenings with real dice: on one phone, on three, and without a network."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.seeded import part
from tests.server.running import Client, Process, Server
from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched, browser_path, remembers, visitor
from tests.web.evening import PEOPLE, Evening
from tests.web.test_keeper import Pencil
from tests.web.test_own_host import engine, own_server
from tests.web.web_space import PATIENCE
from tincup.rules import RuleSet, load
from tincup.rules.canonical import values

pytestmark = pytest.mark.slow

__all__ = ["engine", "own_server"]

RULES = {
    "plain": load("plain"),
    "dix-mille": load("dix-mille"),
    "literally": load("literally"),
    "playmonster": load("playmonster"),
    "partners": load("farkle-cribbage-advanced", variations=["partners"]),
}

SOME = 7
"""Turns after which the first one is corrected."""


def evening_of(rules: RuleSet) -> Evening:
    return Evening(rules, PEOPLE if rules.partners > 1 else PEOPLE[:3], Random(part()))


def begin(page: Page, name: str) -> Pencil:
    """Open the sheet of these rules, from home."""
    rules = RULES[name]
    if rules.partners == 1:
        return Pencil(page).begin(*PEOPLE[:3], rules=name)
    return Pencil(page).begin(*PEOPLE, rules="farkle-cribbage-advanced", variation="Partners")


def play(evening: Evening, phones: list[Pencil], most: int = 1_000) -> None:
    for _ in range(most):
        if evening.is_over:
            return
        evening.step(phones)


@pytest.mark.parametrize("name", RULES)
def test_on_one_phone(page: Page, name: str) -> None:
    page.goto("/")
    pencil = begin(page, name)
    evening = evening_of(RULES[name])
    phones = [pencil] * len(PEOPLE)
    play(evening, phones, SOME)
    evening.correct(pencil, 0)
    evening.shown(page)
    play(evening, phones)
    expect(page.locator('main.keeper[data-awaits="over"]')).to_be_attached()
    evening.shown(page)
    page.reload()
    evening.shown(page)


@pytest.mark.parametrize("name", RULES)
def test_on_three_phones(browser: Browser, server: Server, watched: Watched, name: str) -> None:
    rules = RULES[name]
    evening = evening_of(rules)
    seats = [{"player": "person", "name": it.name} for it in evening.table.seats]
    with Client(server) as client:
        opened = client.post("/tables", rules=values(rules), seats=seats, dice="entered")
    code, secrets, host = opened["code"], opened["secrets"], opened["host"]
    with Client(server, host) as client:
        client.command(code, "start")
    of = [(host, secrets["1"]), (secrets["2"],), tuple(secrets[it] for it in secrets if it > "2")]
    with ExitStack() as stack:
        pages = [
            stack.enter_context(visitor(browser, server, watched)).new_page() for _ in range(3)
        ]
        for page, theirs in zip(pages, of, strict=True):
            page.goto(f"/t/{code}#{'.'.join(theirs)}")
            expect(page.locator("main.keeper")).to_be_visible()
        phones = [Pencil(pages[min(it, 2)]) for it in range(len(seats))]
        play(evening, phones, SOME)
        evening.correct(phones[0], 0)
        play(evening, phones)
        for page in pages:
            expect(page.locator('main.keeper[data-awaits="over"]')).to_be_attached()
            evening.shown(page)


@contextmanager
def opened(browser: Browser, server: Process, profile: Path) -> Generator[Page]:
    """A browser of its own, which finds what it has kept when it is opened again."""
    kept = browser.browser_type.launch_persistent_context(
        profile,
        executable_path=browser_path(),
        args=["--no-sandbox", "--disable-gpu"],
        base_url=server.address,
        viewport={"width": 390, "height": 844},
    )
    kept.set_default_timeout(PATIENCE)
    remembers(kept, "tincup.settings", {"dice": "instant", "reading": 0, "sound": False})
    try:
        yield kept.new_page()
    finally:
        kept.close()


@needs_archive
@pytest.mark.parametrize("name", RULES)
def test_the_server_stops_and_the_browser_is_closed(
    browser: Browser, own_server: Process, tmp_path: Path, name: str
) -> None:
    evening = evening_of(RULES[name])
    with opened(browser, own_server, tmp_path / "profile") as page:
        page.goto("/")
        expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        pencil = begin(page, name)
        own_server.stop()
        play(evening, [pencil] * len(PEOPLE), SOME)
        evening.shown(page)
        address = page.url
    with opened(browser, own_server, tmp_path / "profile") as page:
        page.goto(address)
        expect(page.locator("main.keeper")).to_be_visible(timeout=PATIENCE)
        evening.shown(page)
        evening.correct(Pencil(page), 0)
        play(evening, [Pencil(page)] * len(PEOPLE))
        evening.shown(page)
    with opened(browser, own_server, tmp_path / "profile") as page:
        page.goto("/")
        expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)
        page.goto(address)
        evening.shown(page)
    own_server.start()
