"""The engine in the page: bytes on the wire, and how long it takes to start.

    python -m benchmarks.page_engine [FOLDER] [--starts 3] [--slower 4]

FOLDER is what `tincup site` wrote; without one it is written for this, which takes half a minute
more. The page is that of dice and rules, whose first answer the engine gives. The browser keeps a
profile on the disk: only there it keeps compiled WebAssembly.
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
from time import perf_counter

from playwright.sync_api import BrowserContext, Page, expect, sync_playwright
from tests.web.browser import browser_path

from tincup.messages import text
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


def started(context: BrowserContext, address: str, slower: int) -> tuple[str, float]:
    """Whether the engine came from files or a picture, and milliseconds from the address on."""
    page = context.new_page()
    _slow_down(context, page, slower)
    begun = perf_counter()
    page.goto(address)
    expect(page.get_by_role("table")).to_be_visible(timeout=PATIENCE)
    took = 1_000 * (perf_counter() - begun)
    kept = page.get_by_text(text("alone-kept"))
    expect(kept).to_be_visible(timeout=PATIENCE)
    page.wait_for_timeout(3_000)  # the picture is written
    how = str(page.evaluate("document.documentElement.dataset.from"))
    page.close()
    return how, took


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
    with tempfile.TemporaryDirectory() as temporary:
        folder = args.folder or Path(temporary, "site")
        if args.folder is None:
            write(folder, site(), quality=1 if args.quick else BEST)
        sizes(folder)
        handler = functools.partial(Handler, directory=folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/tools-en.html"
        with sync_playwright() as playwright:
            for slower in sorted({1, args.slower}):
                context = playwright.chromium.launch_persistent_context(
                    Path(temporary, f"profile {slower}"),
                    executable_path=browser_path(),
                    args=["--no-sandbox"],
                )
                for _ in range(args.starts):
                    how, took = started(context, address, slower)
                    print(f"started at 1/{slower} of the speed, from {how}: {took:,.0f} ms")
                context.close()
        server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
