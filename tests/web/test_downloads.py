"""What the page's folder sends comes in half, damaged or not at all: one sentence, and a way on."""

from __future__ import annotations

import socket
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.test_runtime import needs_archive
from tests.web.browser import Player, Watched
from tests.web.web_space import PATH, PATIENCE, Handler, WebSpace, folder, visit
from tincup.messages import text

pytestmark = [needs_archive, pytest.mark.slow]

__all__ = ["folder"]

RUNTIME: Final = (
    "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "pyodide.mjs", "pyodide.asm.mjs",
)  # fmt: skip
LARGE: Final = ("pyodide.asm.wasm", "python_stdlib.zip", "engine.json")


class Spoils(Handler):
    """Sends one file so as networks and damaged disks do, as often as is said."""

    name: ClassVar = ""
    how: ClassVar = ""
    times: ClassVar = 0
    sent: ClassVar[Counter[str]] = Counter()
    goes_on: ClassVar = threading.Event()

    is_spoilt = False

    @classmethod
    def spoils(cls, name: str, how: str, times: int = 1_000) -> None:
        cls.name, cls.how, cls.times = name, how, times
        cls.sent.clear()
        cls.goes_on.clear()

    def do_GET(self) -> None:
        name = self.path.partition("?")[0].rpartition("/")[2]
        self.is_spoilt = name == Spoils.name and Spoils.times > 0
        if not self.is_spoilt:
            super().do_GET()
            return
        Spoils.times -= 1
        if Spoils.how == "missing":
            self.send_error(404)
        elif Spoils.how == "refused":
            self.connection.shutdown(socket.SHUT_RDWR)
        else:
            super().do_GET()

    def send_header(self, keyword: str, value: str) -> None:
        if self.is_spoilt and Spoils.how == "halved" and keyword == "Content-Length":
            value = str(int(value) // 2)
        super().send_header(keyword, value)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        half = content[: len(content) // 2]
        if not self.is_spoilt:
            Spoils.sent[self.path] += 1
            if Spoils.how == "late" and Spoils.name in self.path:
                Spoils.goes_on.wait(4)
            outputfile.write(content)
        elif Spoils.how == "damaged":
            outputfile.write(half + bytes(len(content) - len(half)))
        else:
            outputfile.write(half)
        if self.is_spoilt and Spoils.how == "silent":
            Spoils.goes_on.wait(60)


@pytest.fixture
def space(folder: Path) -> Iterator[WebSpace]:
    started = WebSpace(folder, Spoils)
    started.start()
    yield started
    Spoils.spoils("", "")
    Spoils.goes_on.set()
    started.end()


@pytest.fixture
def page(browser: Browser, space: WebSpace, watched: Watched) -> Iterator[Page]:
    watched.expected = ("Failed to load resource", "net::ERR")
    with visit(browser, space, watched) as opened:
        yield opened


def failed(why: str) -> str:
    return text("web-engine-failed", reason=text("web-lost", why=why))


def starts(page: Page) -> None:
    expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "how", "why"),
    [(name, "halved", "cut") for name in (*RUNTIME, "engine.json")]
    + [("pyodide.asm.wasm", how, "cut") for how in ("cut", "refused")]
    + [("engine.json", "missing", "missing"), ("python_stdlib.zip", "damaged", "damaged")],
)
def test_one_sentence_and_a_way_on(page: Page, name: str, how: str, why: str) -> None:
    """Then only what is missing is asked for, and the game begins."""
    Spoils.spoils(name, how)
    page.goto(PATH)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(failed(why), timeout=PATIENCE)
    expect(alert).to_have_count(1)
    Spoils.spoils("", "")
    alert.get_by_role("button", name=text("web-engine-again")).click()
    starts(page)
    again = {path.rpartition("/")[2] for path in Spoils.sent}
    assert again & {*LARGE} <= {name}
    Player(page).roll.click()
    assert Player(page).awaited()


@pytest.mark.parametrize("how", ["halved", "refused", "silent"])
def test_what_comes_whole_in_the_end_is_no_matter(page: Page, how: str) -> None:
    Spoils.spoils("pyodide.asm.wasm", how, times=1 if how == "silent" else 2)
    page.goto(PATH)
    starts(page)


def test_a_slow_start_fetches_nothing_twice(page: Page) -> None:
    """A tab that waits for its engine is not taken for dead by itself."""
    Spoils.spoils("pyodide.asm.wasm", "late")
    Spoils.times = 0
    page.goto(PATH)
    starts(page)
    expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
    assert [path for path, times in Spoils.sent.items() if times > 1] == []


def test_at_a_table_and_beside_the_games(page: Page) -> None:
    Spoils.spoils("python_stdlib.zip", "halved")
    page.goto(f"{PATH}#/t/0abcdef")
    expect(page.get_by_role("alert")).to_contain_text(failed("cut"), timeout=PATIENCE)
    expect(page.get_by_role("alert")).to_have_count(1)
    page.goto(f"{PATH}tools-en.html")
    alert = page.get_by_role("alert")
    reason = text("alone-lost", why="cut")
    expect(alert).to_contain_text(text("alone-not-loaded", reason=reason), timeout=PATIENCE)
    Spoils.spoils("", "")
    alert.get_by_role("button", name=text("alone-again")).click()
    expect(page.get_by_role("table")).to_be_visible(timeout=PATIENCE)


KEPT_WRONG = """async () => {
    const wrong = [];
    for (const name of (await caches.keys()).filter((it) => it.startsWith('tincup-site-'))) {
        const all = await caches.open(name);
        for (const asked of await all.keys()) {
            const kept = (await (await all.match(asked)).arrayBuffer()).byteLength;
            const sent = (await (await fetch(asked.url, { cache: 'reload' })).arrayBuffer()).byteLength;
            if (kept !== sent) wrong.push(`${asked.url}: ${kept} of ${sent}`);
        }
    }
    return wrong;
}"""


def test_no_half_of_a_file_is_kept(page: Page) -> None:
    """What is kept is asked for again until it is whole."""
    Spoils.spoils("kernels.wasm", "halved", times=1)
    page.goto(PATH)
    starts(page)
    expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
    assert page.evaluate(KEPT_WRONG) == []
