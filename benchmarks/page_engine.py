"""The engine in the page: bytes on the wire, how long it takes to start, and the sheet it keeps.

    python -m benchmarks.page_engine [FOLDER] [--starts 3] [--slower 4]

FOLDER is what `tincup site` wrote; without one it is written for this, which takes half a minute
more. The page is that of dice and rules, whose first answer the engine gives. The browser keeps a
profile on the disk: only there it keeps compiled WebAssembly. Of the sheet of real dice: from the
engine's being there to a sheet that can be used (aim 200 ms), and the script of a tap (aim 5 ms).
"""

from __future__ import annotations

import argparse
import functools
import http.server
import json
import sys
import tempfile
import threading
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import BrowserContext, Page, expect, sync_playwright
from tests.web.browser import browser_path
from tests.web.test_keeper import Pencil

from benchmarks.page_speed import Counters
from tincup.site.build import MANIFEST, site
from tincup.site.folder import BEST, write

PATIENCE = 120_000


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files in silence."""

    def log_message(self, *_: object, **__: object) -> None:
        """Nothing."""


def sizes(folder: Path) -> None:
    """Print what a first visit takes, by how it is sent."""
    files = json.loads(folder.joinpath(MANIFEST).read_text("utf-8"))["files"]
    plain = [name for name in files if not name.endswith((".br", ".gz"))]
    for name in sorted(plain, key=lambda it: -files[it]["size"])[:6]:
        by = [files.get(name + ending, files[name])["size"] for ending in ("", ".gz", ".br")]
        print(f"{name:50} {by[0]:>10,} {by[1]:>10,} {by[2]:>10,}")


STARTED = """() => {
    const look = () => {
        if (document.documentElement.dataset.from) window.started = performance.now();
        else requestAnimationFrame(look);
    };
    look();
}"""


def started(context: BrowserContext, address: str, slower: int) -> tuple[str, float, float]:
    """Whether the engine came from files or a picture, and milliseconds from the address on.

    They are those until the engine is there, and until its first answer is to be seen.
    """
    page = context.new_page()
    _slow_down(context, page, slower)
    page.add_init_script(f"addEventListener('DOMContentLoaded', {STARTED})")
    begun = perf_counter()
    page.goto(address)
    expect(page.get_by_role("table")).to_be_visible(timeout=PATIENCE)
    answered = 1_000 * (perf_counter() - begun)
    there = page.evaluate("window.started")
    expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
    page.wait_for_timeout(3_000)  # the picture is written
    how = str(page.evaluate("document.documentElement.dataset.from"))
    page.close()
    return how, there, answered


USABLE = """() => {
    window.sheet = { engine: 0, usable: 0 };
    const look = () => {
        if (document.documentElement.dataset.from) window.sheet.engine ||= performance.now();
        const sheet = document.querySelector('.paper-sheet tfoot td');
        if (sheet) window.sheet.usable ||= performance.now();
        if (!window.sheet.usable) requestAnimationFrame(look);
    };
    look();
}"""
"""Notes when the engine is there, and when a sheet is."""


def kept_sheet(
    context: BrowserContext, address: str, times: int, slower: int
) -> tuple[list[float], list[float]]:
    """Milliseconds from the engine to a sheet of this page's own, and of the script of a tap."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    Pencil(page).begin("Ada", "Bo").farkle()
    _slow_down(context, page, slower)
    page.add_init_script(f"addEventListener('DOMContentLoaded', {USABLE})")
    usable, taps = [], []
    for _ in range(times):
        page.reload()
        expect(page.locator(".paper-sheet tfoot td")).to_have_count(2, timeout=PATIENCE)
        usable.append(page.evaluate("window.sheet.usable - window.sheet.engine"))
        page.wait_for_timeout(1_000)
        counters = Counters(page)
        before = counters.read("ScriptDuration")
        Pencil(page).tap(1)
        page.wait_for_timeout(500)
        taps.append(counters.read("ScriptDuration") - before)
    page.close()
    return usable, taps


def _slow_down(context: BrowserContext, page: Page, slower: int) -> None:
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})


def main() -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--starts", type=int, default=3, help="at each speed")
    parser.add_argument("--slower", type=int, default=4, help="1: at full speed alone")
    parser.add_argument("--quick", action="store_true", help="compress the folder little")
    args = parser.parse_args()
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as temporary:
        folder = args.folder or Path(temporary, "site")
        if args.folder is None:
            write(folder, site(), quality=1 if args.quick else BEST)
        sizes(folder)
        handler = functools.partial(Handler, directory=folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        root = f"http://127.0.0.1:{server.server_port}/"
        address = f"{root}en.html#/tools/dice"
        with sync_playwright() as playwright:
            for slower in sorted({1, args.slower}):
                context = playwright.chromium.launch_persistent_context(
                    Path(temporary, f"profile {slower}"),
                    executable_path=browser_path(),
                    args=["--no-sandbox"],
                )
                for _ in range(args.starts):
                    how, there, answered = started(context, address, slower)
                    print(
                        f"started at 1/{slower} of the speed, from {how}: {there:,.0f} ms,"
                        f" first answer seen after {answered:,.0f} ms"
                    )
                usable, taps = kept_sheet(context, root, args.starts, slower)
                print(f"sheet usable at 1/{slower} after the engine: {median(usable):,.0f} ms")
                print(f"script of a tap at 1/{slower} of the speed: {median(taps):.1f} ms")
                context.close()
        server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
