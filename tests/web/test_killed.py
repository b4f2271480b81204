"""A browser whose processes are killed in the middle of turns, again and again."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.test_runtime import needs_archive
from tests.web.browser import Player, browser_path
from tests.web.test_alone import entries, prefer_short_rules
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space

pytestmark = [needs_archive, pytest.mark.real]

__all__ = ["folder", "space"]

STEPS = 4
"""Of a player at most, before the browser is killed."""

MOMENT = 0.15
"""Seconds at most from a tap to the kill."""


@contextmanager
def started(other: Browser, profile: Path) -> Generator[tuple[Page, int]]:
    """A browser with this profile: its page, and the group of its processes."""
    found = browser_path()
    assert found is not None
    options = ("--no-sandbox", "--disable-gpu", "--headless=new", "--no-first-run")
    process = subprocess.Popen(
        [found, *options, "--remote-debugging-port=0", f"--user-data-dir={profile}"],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stderr is not None
        lines = (re.search(r"listening on (ws://\S+)", line) for line in process.stderr)
        browser = other.browser_type.connect_over_cdp(next(filter(None, lines))[1])
        context = browser.contexts[0]
        context.set_default_timeout(PATIENCE)
        prefer_short_rules(context)
        yield context.new_page(), process.pid
    finally:
        with suppress(ProcessLookupError):  # it was killed before
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        assert process.stderr is not None
        process.stderr.close()


def there(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)


@pytest.mark.parametrize(
    "kills",
    [
        pytest.param(3, marks=pytest.mark.slow),
        pytest.param(50, marks=[pytest.mark.deep, pytest.mark.timeout(3_600)]),
    ],
)
def test_what_was_shown_is_there_after_a_kill(
    browser: Browser, space: WebSpace, tmp_path: Path, kills: int
) -> None:
    """Every entry that was shown is there after the restart, and none twice."""
    chance = random.Random(kills)
    known: list[tuple[str, int, str]] = []
    address, shown, games, done = "", 0, 0, 0
    while done < kills:
        with started(browser, tmp_path / "profile") as (page, group):
            if not address:
                games += 1
                there(page, f"{space.address}{PATH}")
                page.locator(".act.roll").click()
                expect(page.locator("main.table")).to_be_visible(timeout=PATIENCE)
                address, known, shown = page.url, [], 0
            else:
                there(page, address)
            code = address.rpartition("/")[2]
            player = Player(page)
            state = player.awaited()
            now = [it for it in entries(page) if it[0] == code]
            assert now[: len(known)] == known
            assert len(now) >= shown
            known = now
            assert [seq for _, seq, _ in now] == list(range(1, len(now) + 1))
            for _ in range(chance.randrange(STEPS)):
                state = player.play_step()
                if state == "over":
                    break
            if state == "over" or player.awaited() == "over":
                expect(page.locator(".standings")).to_be_visible(timeout=PATIENCE)
                address = ""
                continue
            if player.awaited() == "choose":
                player.chips.first.click()
                (player.bank if chance.random() < 0.5 else player.roll).click(no_wait_after=True)
            else:
                player.roll.click(no_wait_after=True)
            time.sleep(chance.random() * MOMENT)
            shown = int(player.seq or 0)
            os.killpg(group, signal.SIGKILL)
            done += 1
    assert games
