"""One browser, from a server's page to games without the server and back to others at it."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.running import Process
from tests.site.test_runtime import needs_archive
from tests.web.browser import ARGUMENTS, Player, Watched, browser_path, visitor
from tests.web.test_alone import entries
from tests.web.test_moving import people, press
from tests.web.test_moving_own import HERE, THERE
from tests.web.test_own_host import engine, own_server
from tests.web.test_site import check_record
from tests.web.test_strong import SHORT, prefer
from tests.web.web_space import PATIENCE
from tincup.messages import in_language, languages, text
from tincup.notation import verify_record

pytestmark = [pytest.mark.slow, needs_archive, pytest.mark.timeout(1_800)]

__all__ = ["engine", "own_server"]

HANDED = ("Ada", "Bo")


class Profile:
    """Starts the browser anew each time, with all that it kept the time before."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._type, self._folder = browser.browser_type, folder

    def new_context(self, **how: Any) -> BrowserContext:
        return self._type.launch_persistent_context(
            self._folder,
            executable_path=browser_path(),
            args=[*ARGUMENTS],
            timeout=PATIENCE,
            **how,
        )


@contextmanager
def start(profile: Profile, server: Process, watched: Watched) -> Generator[Page]:
    with visitor(profile, server, watched, host="") as context:  # type: ignore[arg-type]  # opens a context as a browser does
        prefer(context, SHORT)
        page = context.new_page()
        page.goto("/")
        expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)
        yield page


def home(page: Page) -> None:
    page.get_by_role("button", name=text("web-home")).first.click()
    expect(page.locator("main.home")).to_be_visible()


def a_game_alone(page: Page) -> str:
    """A whole one against an optimal bot, reloaded in the middle; return its record."""
    player = Player(page)
    player.roll.click()
    expect(page).to_have_url(HERE)
    for _ in range(3):
        player.play_step()
    player.awaited()
    seq = player.seq
    page.reload()
    player.awaited()
    assert player.seq == seq
    while player.play_step() != "over":
        pass
    page.get_by_role("button", name=text("web-menu")).click()
    page.locator("label.choice", has_text=text("web-fair")).click()
    with page.expect_download() as saving:
        page.get_by_role("button", name=text("web-fair-record")).click()
    press(page, "web-close")
    home(page)
    return saving.value.path().read_text("utf-8")


def a_game_handed_round(page: Page) -> None:
    page.get_by_text(text("web-handed"), exact=True).click()
    for number, name in enumerate(HANDED, 1):
        page.get_by_label(f"Name of player {number}").fill(name)
    press(page, "web-start")
    expect(page).to_have_url(HERE)
    for _ in range(4):
        Player(page).play_step()
    home(page)


def words_of_rules(page: Page) -> None:
    for language in languages():
        with in_language(language):
            page.goto(f"/tools/rules?language={language}")
            expect(page.locator("h1")).to_have_text(text("web-tools-rules"))
            expect(page.locator(".paper .title")).to_be_visible(timeout=PATIENCE)
    page.goto("/?language=en")


def a_record(page: Page, record: str) -> None:
    """Verified and reviewed."""
    assert verify_record(record).is_right
    page.goto("/tools/record")
    check_record(page, record)
    right = text("verified-right", name=text("verified-this-record"))
    expect(page.get_by_text(right)).to_be_visible(timeout=PATIENCE)
    press(page, "web-review-offer")
    expect(page.locator(".reviewed tbody tr").first).to_be_visible(timeout=PATIENCE)
    page.goto("/")


def without_the_server(page: Page) -> None:
    record = a_game_alone(page)
    a_game_handed_round(page)
    words_of_rules(page)
    a_record(page, record)


def test_without_the_server_and_back_to_it(
    browser: Browser, own_server: Process, watched: Watched, tmp_path: Path
) -> None:
    profile = Profile(browser, tmp_path / "profile")
    with start(profile, own_server, watched) as page:
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        watched.expected = ("ERR_CONNECTION_REFUSED", "ERR_FAILED")
        own_server.stop()
        without_the_server(page)
        kept = entries(page)
    with start(profile, own_server, watched) as page:
        assert entries(page) == kept
        without_the_server(page)
        assert len({code for code, *_ in entries(page)}) == 4
        own_server.start()
        page.locator(".game .row").first.click()
        ada = Player(page)
        ada.awaited()
        here, sent = page.url, int(ada.seq or 0)
        people(page)
        press(page, "web-move")
        press(page, "web-move-go")
        expect(page).to_have_url(THERE)
        ada.awaited()
        assert int(ada.seq or 0) == sent + 1
        with visitor(browser, own_server, watched) as other:
            bo = Player(other.new_page())
            bo.page.goto(bos_link(page))
            yours = bo.page.locator(".table > .sides [data-side]", has_text=text("web-you"))
            expect(yours).to_have_count(1)
            until_awaited(ada, bo)
            bo.play_step()
        page.goto(here)  # and back, as it left
        people(page)
        press(page, "web-moved-back")
        expect(page.locator("main.table[data-awaits]:not([data-awaits=wait])")).to_be_visible()
        assert int(ada.seq or 0) >= sent


def bos_link(page: Page) -> str:
    """A link for the seat of the second of two who sit at this page."""
    people(page)
    row = page.locator(".seats li", has_text=HANDED[1])
    row.get_by_role("button", name=text("web-people-link")).click()
    link = row.locator(".address").inner_text()
    press(page, "web-close")
    return link


def until_awaited(playing: Player, waiting: Player) -> None:
    """Play until it is the other's turn."""
    for _ in range(60):
        if waiting.awaits in ("roll", "choose"):
            return
        if playing.awaits in ("roll", "choose"):
            playing.play_step()
        playing.page.wait_for_timeout(50)
    raise AssertionError("it never was the turn of the other")
