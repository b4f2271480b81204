"""How much work the page is, by the browser's own counters of its main thread.

    python -m benchmarks.page_speed [--times 5] [--crowd 200] [--asked]

They count processor time: wall time says little on a machine that others use too, and is reported
beside it, with the processor at full and at a fourth of its speed. Medians of several times; beside
each figure stands what is aimed at. Frames are counted again while 200 others look on at the table.
What is loaded when it is asked for (`benchmarks.page_coach`) comes last, or alone with `--asked`.
Needs a browser, as the tests do.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import threading
import time
from collections.abc import Generator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, CDPSession, Page, expect, sync_playwright
from tests.server.running import Process, running
from tests.web.browser import PATIENCE, Player, Watched, launched, visitor
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from benchmarks import page_coach

COUNT_FRAMES = """() => {
    window.frames_drawn = 0;
    const count = () => { window.frames_drawn += 1; window.asked = requestAnimationFrame(count); };
    window.asked = requestAnimationFrame(count);
}"""


class Counters:
    """What the main thread of a page has done so far, in milliseconds."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def read(self, name: str) -> float:
        """One of Chromium's counters."""
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return float(next(it["value"] for it in metrics if it["name"] == name)) * 1000


def first_view(browser: Browser, server: Process, times: int) -> list[float]:
    """The work from nothing to the home page, with everything on it."""
    spent = []
    for _ in range(times):
        with visitor(browser, server, Watched()) as context:
            page = context.new_page()
            counters = Counters(page)
            before = counters.read("TaskDuration")
            page.goto("/")
            expect(page.locator(".row")).to_have_count(6)
            page.wait_for_timeout(300)
            spent.append(counters.read("TaskDuration") - before)
    return spent


def usable(browser: Browser, server: Process, times: int, slowdown: int) -> list[float]:
    """Milliseconds by the clock from nothing to the home page that can be used."""
    spent = []
    for _ in range(times):
        with visitor(browser, server, Watched()) as context:
            page = context.new_page()
            session = page.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
            before = time.perf_counter()
            page.goto("/", wait_until="commit")
            expect(page.locator(".row")).to_have_count(6)
            spent.append((time.perf_counter() - before) * 1000)
    return spent


@contextmanager
def crowd(server: Process, code: str, count: int) -> Generator[None]:
    """Many who look on at the table within this block, each over a connection of their own."""
    address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/live"
    there, gone = threading.Event(), asyncio.Event()
    loop = asyncio.new_event_loop()

    async def listen(stack: AsyncExitStack) -> None:
        socket = await stack.enter_async_context(connect(address, compression=None))
        with suppress(ConnectionClosed):
            async for _ in socket:
                pass

    async def look_on() -> None:
        async with AsyncExitStack() as stack:
            listeners = [loop.create_task(listen(stack)) for _ in range(count)]
            await asyncio.sleep(2.0)
            there.set()
            await gone.wait()
            for each in listeners:
                each.cancel()
            await asyncio.gather(*listeners, return_exceptions=True)

    thread = threading.Thread(target=lambda: loop.run_until_complete(look_on()))
    thread.start()
    there.wait()
    try:
        yield
    finally:
        loop.call_soon_threadsafe(gone.set)
        thread.join()
        loop.close()


def frames_before_a_crowd(browser: Browser, server: Process, times: int, count: int) -> list[float]:
    """The work of one frame while dice fall and many look on."""
    with visitor(browser, server, Watched(), dice="calm", device_scale_factor=2) as context:
        page = context.new_page()
        player = Player(page)
        player.quick_game()
        with crowd(server, page.url.rpartition("/")[2], count):
            return rolls(player, times)[1]


def taps_and_rolls(
    browser: Browser, server: Process, times: int
) -> tuple[list[float], list[float]]:
    """The script of a tap on a chip, and the work of one frame while dice fall."""
    with visitor(browser, server, Watched(), dice="calm", device_scale_factor=2) as context:
        page = context.new_page()
        player = Player(page)
        player.quick_game()
        return rolls(player, times)


def rolls(player: Player, times: int) -> tuple[list[float], list[float]]:
    """The same at a table where somebody sits."""
    taps, frames, page = [], [], player.page
    counters = Counters(page)
    for _ in range(times):
        while player.awaited() != "choose":
            player.play_step()
        page.wait_for_timeout(300)
        before = counters.read("ScriptDuration")
        player.chips.first.click()
        page.wait_for_timeout(300)
        taps.append(counters.read("ScriptDuration") - before)
        page.evaluate(COUNT_FRAMES)
        before = counters.read("TaskDuration")
        player.roll.click()
        page.wait_for_timeout(1_000)
        work = counters.read("TaskDuration") - before
        frames.append(work / max(1, page.evaluate("window.frames_drawn")))
        page.evaluate("cancelAnimationFrame(window.asked)")
    return taps, frames


RESTING = """() => {
    window.rest = { landed: 0, drawn: 0 };
    const look = () => {
        const dice = [...document.querySelectorAll('.die')];
        const lie = dice.length > 0 && !document.querySelector('.die.falling');
        if (lie) window.rest.landed ||= performance.now();
        if (lie && dice.every((it) => it.querySelector('.top').style.width)) {
            window.rest.drawn ||= performance.now();
        }
        if (!window.rest.drawn) requestAnimationFrame(look);
    };
    look();
}"""
"""Notes when dice lie, and when their exact pictures are there."""


def resting(browser: Browser, server: Process, times: int, slowdown: int) -> list[float]:
    """Milliseconds by the clock from when dice lie to their pictures, at a phone's density."""
    late = []
    for _ in range(times):
        with visitor(browser, server, Watched(), dice="calm", device_scale_factor=3) as context:
            page = context.new_page()
            session = page.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
            page.add_init_script(f"addEventListener('DOMContentLoaded', {RESTING})")
            player = Player(page)
            player.quick_game()
            player.awaited()
            late.append(page.evaluate("window.rest.drawn - window.rest.landed"))
    return late


def first_game_bytes(browser: Browser, server: Process) -> float:
    """How many kB of HTML and files of the page a first game takes, compressed, without headers."""
    with visitor(browser, server, Watched()) as context:
        page = context.new_page()
        player = Player(page)
        player.quick_game()
        player.awaited()
        expect(page.locator("html[data-keys]")).to_be_attached()  # what is loaded after the dice
        bytes_sent: float = page.evaluate(
            """[...performance.getEntriesByType('navigation'),
                ...performance.getEntriesByType('resource').filter(({ name, transferSize }) =>
                    name.includes('/web/') && transferSize)]
               .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""
        )
        return bytes_sent / 1000


def asked_for(browser: Browser, times: int) -> None:
    """Print what is loaded and worked out when it is asked for, beside the same natively."""
    games = page_coach.long_games(times)
    with page_coach.web_space() as space:
        first, known = page_coach.advice(browser, space, times)
        reviewed = page_coach.reviews(browser, space, games)
        kilobytes = page_coach.sizes(browser, space)
    native = page_coach.Native(games, times)
    for name, found, here, aim in (
        ("the coach's first answer", first, native.first, 300),
        ("advice once solved", known, native.advice, 100),
        ("review of 60 turns", reviewed, native.reviews, 3_000),
    ):
        beside = f"natively {median(here):.1f}"
        print(f"{name:24} {median(found):6.1f} ms, at most {max(found):6.1f} (aim {aim}; {beside})")
    for name, size in kilobytes.items():
        print(f"{name:24} {size:6.1f} kB (aim 15)")


def always(browser: Browser, times: int, crowd: int) -> None:
    """Print what home and the table take."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder), sockets_per_address=2 * crowd) as server,
    ):
        views = first_view(browser, server, times)
        taps, frames = taps_and_rolls(browser, server, times)
        watched_frames = frames_before_a_crowd(browser, server, times, crowd)
        late = {slowdown: resting(browser, server, times, slowdown) for slowdown in (1, 4)}
        sent = first_game_bytes(browser, server)
        by_the_clock = {slowdown: usable(browser, server, times, slowdown) for slowdown in (1, 4)}
    for name, found, aim in (
        ("first view", views, 200),
        ("script of a tap", taps, 5),
        ("a frame of a roll", frames, 12),
        (f"with {crowd} looking on", watched_frames, 12),
        ("dice at rest drawn after", late[1], 17),
        ("a fourth of the speed", late[4], 300),
        ("usable, by the clock", by_the_clock[1], 250),
        ("a fourth of the speed", by_the_clock[4], 1000),
    ):
        print(f"{name:24} {median(found):6.1f} ms, at most {max(found):6.1f} (aim {aim})")
    print(f"{'first game':24} {sent:6.1f} kB (aim 75)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--crowd", type=int, default=200, help="who look on while somebody plays")
    parser.add_argument("--asked", action="store_true", help="only what is loaded when asked for")
    args = parser.parse_args()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launched(playwright)
        if not args.asked:
            always(browser, args.times, args.crowd)
        asked_for(browser, args.times)
        browser.close()


if __name__ == "__main__":
    main()
