"""Memory of the page that hosts its own tables: MB of the renderer (PSS), and its own.

    python -m benchmarks.page_memory [FOLDER] [--settle 20]

FOLDER is what `tincup site` wrote; without one it is written for this. Chromium is driven without
DevTools' Network domain, which Playwright switches on: with it a renderer keeps the body of all
that a thread has loaded, 21 MB for each thread with the engine. Each place is looked at once it is
there, and again when garbage has had time to be collected. Aims: home and in a game 100, `plain`
solved 180 at most, and a first visit no more than settled plus a fifth.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
from tests.waiting import wait_until
from tests.web.browser import browser_path
from tests.web.web_space import PATH, WebSpace
from websockets.sync.client import ClientConnection, connect

from tincup.site.build import site
from tincup.site.folder import write

_LISTENING: Final = re.compile(r"DevTools listening on ws://([^/]+)/")
_ARGUMENTS: Final = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--remote-debugging-port=0"),
)
READY: Final = "document.documentElement?.dataset.from ?? ''"
KEPT: Final = "document.documentElement?.dataset.kept ?? ''"
ROLL: Final = "document.querySelector('.act.roll').click() ?? true"
AT_TABLE: Final = "document.querySelector('.table .act.roll') !== null"
SOLVE: Final = """(async () => {
    const { base, start } = document.documentElement.dataset;
    const { aboutExact, Exact } = await import(`${base}/engine/exact.js`);
    window.exact = new Exact(aboutExact(base, JSON.parse(start)));
    window.solved = '';
    window.exact.call('solve', { rules: 'plain' }).then(
        () => { window.solved = 'yes'; }, (why) => { window.solved = String(why); });
    return true;
})()"""


class Megabytes(NamedTuple):
    whole: float
    own: float
    """Without the code of Chromium, which weighs less the more of its processes run."""

    def __str__(self) -> str:
        return f"{self.whole:8.0f} {self.own:8.0f}"


class Page:
    """A page by Chromium's debugging protocol, with the domain `Runtime` alone."""

    def __init__(self, connection: ClientConnection, process: int) -> None:
        self._connection, self._process, self._last = connection, process, 0

    def says(self, expression: str) -> Any:
        self._last += 1
        asked = {"expression": expression, "awaitPromise": True, "returnByValue": True}
        call = {"id": self._last, "method": "Runtime.evaluate", "params": asked}
        self._connection.send(json.dumps(call))
        while True:
            said = json.loads(self._connection.recv())
            if said.get("id") == self._last:
                assert "exceptionDetails" not in said["result"], said
                return said["result"]["result"].get("value")

    def comes(self, expression: str) -> Any:
        """What an expression is once it is something."""
        wait_until(lambda: self.says(expression))
        return self.says(expression)

    def megabytes(self) -> Megabytes:
        """Of the largest renderer; Chromium holds another ready."""
        return max(map(_megabytes, filter(self._is_renderer, Path("/proc").glob("[0-9]*"))))

    def _is_renderer(self, folder: Path) -> bool:
        try:
            if b"--type=renderer" not in (folder / "cmdline").read_bytes():
                return False
            while folder.name not in ("0", str(self._process)):
                parent = re.search(
                    r"^PPid:\s*(\d+)", (folder / "status").read_text("ascii"), re.MULTILINE
                )
                folder = Path("/proc", parent[1] if parent else "0")
        except (FileNotFoundError, ProcessLookupError):
            return False
        return folder.name != "0"


def _megabytes(folder: Path) -> Megabytes:
    rollup = (folder / "smaps_rollup").read_text("ascii")
    found = (re.search(rf"^{name}:\s*(\d+)", rollup, re.MULTILINE) for name in ("Pss", "Pss_Anon"))
    return Megabytes(*(int(it[1]) / 1024 if it else 0.0 for it in found))


@contextmanager
def page_at(address: str, profile: str) -> Generator[Page]:
    """A page at this address, in a browser of its own over this profile."""
    program = browser_path()
    assert program is not None, "no browser: install chromium-headless-shell"
    log = Path(profile, "log")
    with log.open("w") as errors:
        command = [program, *_ARGUMENTS, f"--user-data-dir={profile}", address]
        process = subprocess.Popen(command, stderr=errors, start_new_session=True)
    try:
        wait_until(lambda: _LISTENING.search(log.read_text("utf-8", "replace")))
        found = _LISTENING.search(log.read_text("utf-8", "replace"))
        assert found is not None
        wait_until(lambda: _pages(found[1]))
        with connect(_pages(found[1])[0]["webSocketDebuggerUrl"], max_size=None) as connection:
            yield Page(connection, process.pid)
    finally:
        os.killpg(process.pid, signal.SIGTERM)  # Debian's program is a script that starts it
        process.wait()
        wait_until(lambda: not _lives(process.pid))


def _lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def _pages(host: str) -> list[dict[str, Any]]:
    listed = httpx.get(f"http://{host}/json/list").json()
    return [it for it in listed if it["type"] == "page" and it["url"].startswith("http")]


def look(page: Page, place: str, settle: float) -> None:
    at_once = page.megabytes()
    time.sleep(settle)
    print(f"{place:32}{at_once} {page.megabytes()}", flush=True)


def visits(address: str, profile: str, settle: float) -> None:
    print(f"{'MB':32}{'at once':>8} {'own':>8} {'settled':>8} {'own':>8}")
    with page_at(f"{address}{PATH}licences/index.txt", profile) as page:
        page.comes("document.readyState === 'complete'")
        look(page, "a page of text, for comparison", settle)
    for visit, is_from in (("first visit", "files"), ("again", "picture")):
        with page_at(f"{address}{PATH}en.html", profile) as page:
            started = page.comes(READY)
            assert started == is_from, f"it started from its {started}"
            page.comes(KEPT)
            look(page, f"{visit}: home", settle)
            page.says(ROLL)
            page.comes(AT_TABLE)
            look(page, f"{visit}: in a game", settle)
    with page_at(f"{address}{PATH}en.html", profile) as page:
        page.comes(READY)
        page.says(SOLVE)
        most = Megabytes(0, 0)
        while not (solved := page.says("window.solved")):
            most = max(most, page.megabytes())
            time.sleep(0.1)
        assert solved == "yes", solved
        print(f"{'plain being solved, at most':32}{most}")
        look(page, "plain solved", settle)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", help="what `tincup site` wrote")
    parser.add_argument("--settle", type=float, default=20, metavar="SECONDS")
    args = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as made,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,  # it ends slowly
    ):
        if args.folder is None:
            write(Path(made, PATH.strip("/")), site(), quality=1)
        else:
            Path(made, PATH.strip("/")).parent.mkdir(parents=True)
            Path(made, PATH.strip("/")).symlink_to(Path(args.folder).resolve())
        space = WebSpace(Path(made))
        space.start()
        visits(space.address, profile, args.settle)
        space.end()


if __name__ == "__main__":
    main()
