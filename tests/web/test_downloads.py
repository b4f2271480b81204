"""What the page's folder sends comes in half, damaged or not at all: one sentence, and a way on."""

from __future__ import annotations

import socket
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.test_runtime import needs_archive
from tests.web.browser import Player, Watched
from tests.web.web_space import PATH, PATIENCE, Handler, WebSpace, folder, visit
from tincup.messages import text

pytestmark = [needs_archive, pytest.mark.slow]

__all__ = ["folder"]

FILES: Final = (
    "pyodide.asm.wasm", "python_stdlib.zip", "engine.zip", "pyodide.asm.mjs", "pyodide-lock.json",
    "pyodide.mjs",
)  # fmt: skip
"""What the engine is made of."""


@dataclass
class Fault:
    """One file is sent so as networks and damaged disks do, as often as ``times`` says."""

    name: str = ""
    how: str = ""
    times: int = 1_000
    sent: Counter[str] = field(default_factory=Counter)
    ended: threading.Event = field(default_factory=threading.Event)

    def mend(self) -> None:
        self.times = 0
        self.sent.clear()


class Spoils(Handler):
    """A web space with such a fault."""

    fault = Fault()
    is_spoilt = False

    def do_GET(self) -> None:  # noqa: N802 - the library's name
        name = self.path.partition("?")[0].rpartition("/")[2]
        self.is_spoilt = name == self.fault.name and self.fault.times > 0
        if not self.is_spoilt:
            super().do_GET()
            return
        self.fault.times -= 1
        if self.fault.how == "missing":
            self.send_error(404)
        elif self.fault.how == "refused":
            self.connection.shutdown(socket.SHUT_RDWR)
        else:
            super().do_GET()

    def send_header(self, keyword: str, value: str) -> None:
        if self.is_spoilt and self.fault.how == "halved" and keyword == "Content-Length":
            value = str(int(value) // 2)
        super().send_header(keyword, value)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        half = content[: len(content) // 2]
        is_whole = not self.is_spoilt or self.fault.how == "late"
        self.fault.sent[self.path] += is_whole
        with suppress(ConnectionError):  # who gave it up
            if self.is_spoilt and self.fault.how == "late":
                self.fault.ended.wait(5)
            if is_whole:
                outputfile.write(content)
            elif self.fault.how == "damaged":
                outputfile.write(half + bytes(len(content) - len(half)))
            else:
                outputfile.write(half)
            if self.is_spoilt and self.fault.how == "silent":
                self.fault.ended.wait(60)


Opens = Callable[[Fault], Page]


@pytest.fixture
def opens(browser: Browser, folder: Path, watched: Watched) -> Iterator[Opens]:
    """Opens the folder in a browser of its own, from a web space with this fault."""
    watched.expected = ("Failed to load resource", "net::ERR")
    with ExitStack() as stack:

        def opened(fault: Fault) -> Page:
            class Spoiling(Spoils):
                pass

            Spoiling.fault = fault
            space = WebSpace(folder, Spoiling)
            space.start()
            stack.callback(space.end)
            stack.callback(fault.ended.set)
            page = stack.enter_context(visit(browser, space, watched))
            page.goto(PATH)
            return page

        yield opened


def failed(why: str) -> str:
    return text("web-engine-failed", reason=text("web-lost", why=why))


def starts(page: Page) -> None:
    expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)
    expect(page.get_by_role("alert")).to_have_count(0)


def ends_in_a_sentence(page: Page, why: str) -> None:
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(failed(why), timeout=PATIENCE)
    expect(alert).to_have_count(1)


@pytest.mark.parametrize(
    ("how", "names"),
    [
        *((how, FILES) for how in ("halved", "cut", "refused")),
        *((how, FILES[:1]) for how in ("damaged", "missing")),
    ],
)
def test_one_sentence_and_a_way_on(opens: Opens, how: str, names: tuple[str, ...]) -> None:
    """Whichever file it is; then the game begins."""
    faults = [Fault(name, how) for name in names]
    pages = [opens(fault) for fault in faults]
    for page in pages:
        ends_in_a_sentence(page, {"halved": "cut", "refused": "cut"}.get(how, how))
    fault, page = faults[0], pages[0]
    fault.mend()
    page.get_by_role("alert").get_by_role("button", name=text("web-engine-again")).click()
    starts(page)
    if how != "missing":  # which ends the others at once
        again = {path.rpartition("/")[2] for path in fault.sent}
        assert again & {*FILES} <= {fault.name, "pyodide.mjs", "pyodide.asm.mjs"}
    Player(page).roll.click()
    Player(page).awaited()


@pytest.mark.parametrize("how", ["halved", "refused", "silent"])
def test_what_comes_whole_in_the_end_is_no_matter(opens: Opens, how: str) -> None:
    starts(opens(Fault("pyodide.asm.wasm", how, times=1 if how == "silent" else 2)))


def test_a_slow_start_fetches_nothing_twice(opens: Opens) -> None:
    """A tab that waits for its engine is not taken for dead by itself."""
    fault = Fault("pyodide.asm.wasm", "late", times=1)
    page = opens(fault)
    starts(page)
    expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
    assert fault.times == 0
    assert [path for path, times in fault.sent.items() if times > 1] == []


def test_at_a_table_and_beside_the_games(opens: Opens) -> None:
    fault = Fault("python_stdlib.zip", "halved")
    page = opens(fault)
    page.goto(f"{PATH}?#/t/0abcdef")
    ends_in_a_sentence(page, "cut")
    page.goto(f"{PATH}en.html#/tools/dice")
    ends_in_a_sentence(page, "cut")
    fault.mend()
    page.get_by_role("alert").get_by_role("button", name=text("web-engine-again")).click()
    expect(page.get_by_role("table")).to_be_visible(timeout=PATIENCE)


KEPT_WRONG = """async () => {
    const wrong = [];
    for (const name of (await caches.keys()).filter((it) => it.startsWith('tincup-site-'))) {
        const all = await caches.open(name);
        for (const asked of await all.keys()) {
            const kept = (await (await all.match(asked)).blob()).size;
            const sent = (await (await fetch(asked.url, { cache: 'reload' })).blob()).size;
            if (kept !== sent) wrong.push(`${asked.url}: ${kept} of ${sent}`);
        }
    }
    return wrong;
}"""


def test_no_half_of_a_file_is_kept(opens: Opens) -> None:
    """What is kept is asked for again until it is whole."""
    fault = Fault("kernels.wasm", "halved", times=1)
    page = opens(fault)
    starts(page)
    expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
    assert fault.times == 0
    assert page.evaluate(KEPT_WRONG) == []


DAMAGE: Final = """async (name) => {
    for (const each of await caches.keys()) {
        const all = await caches.open(each);
        for (const asked of (await all.keys()).filter(({ url }) => url.endsWith(name))) {
            const kept = await all.match(asked);
            const bytes = new Uint8Array(await kept.arrayBuffer());
            bytes[bytes.length >> 1] ^= 255;
            await all.put(asked, new Response(bytes, { headers: kept.headers }));
        }
    }
}"""


def test_what_is_kept_is_fetched_again_once_it_is_damaged(opens: Opens, watched: Watched) -> None:
    """Whatever is wrong with it: the browser itself says so of the runtime, which it compiles."""
    watched.expected += ("Failed to find a valid digest",)
    fault = Fault(times=0)
    page = opens(fault)
    starts(page)
    expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    before = Counter(fault.sent)
    for name in ("", *FILES[:3]):
        if name:
            page.evaluate(DAMAGE, name)
        page.reload()
        starts(page)
        again = {path.rpartition("/")[2] for path in (fault.sent - before)} & {*FILES}
        assert again <= {name}  # or it comes from what the browser has cached by itself
        before = Counter(fault.sent)
