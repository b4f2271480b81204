"""The page of a folder that any web space serves, below any path: the engine in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.hosted import record as record_of
from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched, wait_until
from tests.web.test_copies import DROP
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space, visit
from tincup.messages import in_language, languages, text
from tincup.notation import read_record
from tincup.server.page.files import sha256_of

pytestmark = needs_archive

__all__ = ["folder", "space"]

DICE = f"{PATH}en.html#/tools/dice"


def opened(page: Page, started: str, path: str = DICE) -> None:
    """Open the page, whose engine starts so: from ``files`` or the ``picture``."""
    page.goto("about:blank")  # from where the address is loaded, whatever it was before
    page.goto(path)
    expect(page.get_by_role("table")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("document.documentElement.dataset.from") == started


PICTURE_IS_KEPT = """(async () => {
    const shelf = await caches.open('tincup-picture');
    const [place] = await shelf.keys();
    return Boolean(place) && !(await shelf.match(place)).headers.has('x-damaged');
})()"""

WORKERS = "navigator.serviceWorker.getRegistration()"
"""A file that is not there is asked for several times before a new version is given up."""


def kept(page: Page) -> None:
    """Wait till the page and the picture are kept."""
    expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
    wait_until(page, PICTURE_IS_KEPT)


def tool(page: Page, name: str) -> None:
    """Go from one tool to another."""
    page.get_by_role("navigation").get_by_role("button", name=text(f"web-tools-{name}")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(text(f"web-tools-{name}"))


def roll(page: Page, dice: str) -> None:
    """Put a roll together in the place of the one that is there."""
    felt = page.get_by_role("group", name=text("web-practice-roll"))
    while felt.get_by_role("button").count():
        felt.get_by_role("button").first.click()
    for face in map(int, dice):
        page.get_by_role("button", name=text("web-practice-take", face=face)).click()


def check_record(page: Page, record: str) -> None:
    page.get_by_label(text("web-tools-record-text")).fill(record)
    page.get_by_role("button", name=text("web-tools-check"), exact=True).click()


@pytest.mark.smoke
def test_dice_rules_and_records_with_the_server_gone(
    browser: Browser, space: WebSpace, watched: Watched
) -> None:
    with visit(browser, space, watched) as page:
        opened(page, "files")
        expect(page.get_by_role("row", name="1 1 3 3 3 5 550 0")).to_be_visible()
        roll(page, "23")
        expect(page.get_by_text(text("web-tools-farkle"))).to_be_visible()
        kept(page)
        space.end()
        with in_language("de"):
            page.goto(f"{PATH}de.html#/tools/rules")
            page.get_by_role("combobox").select_option("kingdom-come", timeout=PATIENCE)
            expect(page.get_by_role("heading", name="Farkle aus Kingdom Come")).to_be_visible()
            assert page.evaluate("document.documentElement.dataset.from") == "picture"
            tool(page, "record")
            assert page.url.endswith("de.html#/tools/record")
            page.reload()
            record = record_of(1, "plain")
            check_record(page, record)
            right = text("verified-right", name=text("verified-this-record"))
            expect(page.get_by_text(right)).to_be_visible()
            total = read_record(record).game.state.totals[0]
            check_record(page, record.replace(f"{total}", "1", 1))
            expect(page.locator(".wrong")).to_be_visible()
            page.locator("main.tools").evaluate(DROP, record)
            expect(page.get_by_text(right)).to_be_visible()
            copy = json.dumps({"tables": [{"names": ["Ada"], "record": record}] * 2})
            both = f"(it, all) => all.map((one) => ({DROP})(it, one))"
            page.locator("main.tools").evaluate(both, [copy, record])
            expect(page.get_by_text(right)).to_be_visible()
            assert not page.locator(".checked button").count()  # the copy was dropped before
            assert page.get_by_role("textbox").first.evaluate(DRAGGED)
            page.evaluate(UNREADABLE)
            page.locator("main.tools").evaluate(DROP, record)
            unread = text("web-file-unread", name="games.json")
            expect(page.get_by_role("alert").filter(has_text=unread)).to_be_visible()
            expect(page.locator(".wrong")).to_have_count(0)
            page.go_back()
            expect(page.get_by_role("heading", level=1)).to_have_text(text("web-tools-rules"))
            page.get_by_role("button", name=text("web-home")).click()
            expect(page.locator("main.home")).to_be_visible()
            page.get_by_role("button", name=text("web-tools-best")).click()
            expect(page.locator(".coach .said")).to_contain_text("%", timeout=PATIENCE)
        watched.expected = ("Content Security Policy", "ecurity policy")
        assert page.evaluate(ELSEWHERE) == "connect-src"


DRAGGED = """(field) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', '1 5');
    const how = { dataTransfer, bubbles: true, cancelable: true };
    return field.dispatchEvent(new DragEvent('dragover', how));
}"""
"""Whether the browser still does what it does with words that are dragged."""

UNREADABLE = """() => {
    Blob.prototype.text = () => Promise.reject(new DOMException('', 'NotFoundError'));
}"""
"""What a folder that is dropped says."""

ELSEWHERE = """() => new Promise((found) => {
    addEventListener('securitypolicyviolation', (it) => found(it.effectiveDirective));
    fetch('http://tincup.lan:9/').catch(() => {});
})"""
DAMAGE = """async (what) => {
    const shelf = await caches.open('tincup-picture');
    const [place] = await shelf.keys();
    const kept = await shelf.match(place);
    const bytes = new Uint8Array(await kept.arrayBuffer());
    const headers = new Headers(kept.headers);
    headers.set('x-damaged', 'by the test');
    if (what === 'bytes') bytes[bytes.length >> 1] ^= 255;
    if (what === 'browser') headers.set('x-fits', 'another');
    const cut = what === 'length' ? bytes.slice(0, bytes.length >> 1) : bytes;
    await shelf.put(place, new Response(cut, { headers }));
}"""


@pytest.mark.slow
@pytest.mark.parametrize("what", ["bytes", "length", "browser"])
def test_a_picture_that_does_not_fit_is_thrown_away(
    browser: Browser, space: WebSpace, watched: Watched, what: str
) -> None:
    with visit(browser, space, watched) as page:
        opened(page, "files")
        kept(page)
        page.evaluate(DAMAGE, what)
        opened(page, "files")
        kept(page)
        opened(page, "picture")


@pytest.mark.slow
def test_a_new_version_is_taken_as_a_whole(
    browser: Browser, folder: Path, tmp_path: Path, watched: Watched
) -> None:
    """The pages that are open keep theirs; a folder that is half there changes nothing."""
    copy = tmp_path / "copy"
    for path in (folder / PATH.strip("/")).rglob("*"):
        if path.is_file():
            there = copy / PATH.strip("/") / path.relative_to(folder / PATH.strip("/"))
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_bytes(path.read_bytes())
    space = WebSpace(copy)
    space.start()
    watched.expected = ("404",)
    try:
        with visit(browser, space, watched) as page:
            opened(page, "files")
            kept(page)
            home, worker = (copy / PATH.strip("/") / name for name in ("en.html", "sw.js"))
            home.write_text(home.read_text("utf-8").replace("<title>", "<title>New "), "utf-8")
            old = re.sub(
                '(?<="en.html":")[^"]+',
                sha256_of(home.read_bytes()),
                worker.read_text("utf-8"),
            )
            worker.write_text(
                old.replace('"version":"', '"version":"half').replace(
                    '"files":{', '"files":{"missing/file":"",'
                ),
                "utf-8",
            )
            opened(page, "picture")
            page.wait_for_function(f"{WORKERS}.then((it) => it.installing)", timeout=PATIENCE)
            page.wait_for_function(f"{WORKERS}.then((it) => !it.installing)", timeout=PATIENCE)
            opened(page, "picture")
            assert page.title() == "Tincup"
            worker.write_text(old.replace('"version":"', '"version":"new'), "utf-8")
            page.evaluate(f"{WORKERS}.then((it) => it.update())")
            page.wait_for_function(f"{WORKERS}.then((it) => it.waiting)", timeout=PATIENCE)
            page.reload()  # there is a page of the old version all the time
            expect(page.get_by_role("table")).to_be_visible(timeout=PATIENCE)
            assert page.title() == "Tincup"
            until = monotonic() + PATIENCE / 1_000
            while page.title() == "Tincup" and monotonic() < until:
                opened(page, "picture")  # for a moment no page is open, and the new one may begin
            assert page.title() == "New Tincup"
    finally:
        space.end()


@pytest.mark.slow
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_for_everybody(browser: Browser, space: WebSpace, watched: Watched, colours: str) -> None:
    """On a narrow phone, in every language, by day and at night."""
    size = {"width": 320, "height": 640}
    with visit(browser, space, watched, viewport=size, color_scheme=colours) as page:
        for language in languages():
            with in_language(language):
                page.goto(f"{PATH}{language}.html#/tools/dice")
                for name, shown in SHOWN.items():
                    tool(page, name)
                    expect(page.locator(shown).first).to_be_visible(timeout=PATIENCE)
                    if name == "record":
                        check_record(page, record_of(1, "plain"))
                        expect(page.locator(".checked")).to_be_visible()
                    found = Axe().run(page).response["violations"]
                    assert [it["id"] for it in found] == [], name
                    assert page.evaluate("document.documentElement.scrollWidth") <= 320, name


SHOWN = {"dice": ".scored table", "rules": ".paper", "record": "textarea", "best": ".coach"}
"""What each tool has once it is there."""


def fulfilled(body: str) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=body, content_type="text/javascript")


@pytest.mark.slow
def test_where_webassembly_is_switched_off(
    browser: Browser, space: WebSpace, watched: Watched
) -> None:
    """And where the folder is not all there: a sentence, and a way to try again."""
    with visit(browser, space, watched) as page:
        bodies = {
            "worker.js": "import './off.js'; import './worker.js?itself';",
            "off.js": "delete globalThis.WebAssembly;",
        }
        for name, body in bodies.items():
            page.route(f"**/engine/{name}", fulfilled(body))
        page.goto(DICE)
        expect(page.get_by_role("alert")).to_contain_text(text("web-engine-no-wasm"))
    watched.expected = ("404",)
    with visit(browser, space, watched) as page:
        page.route("**/engine.zip", lambda route: route.fulfill(status=404, body=""))
        page.goto(DICE)
        why = text("web-lost", why="missing")
        expect(page.get_by_role("alert")).to_contain_text(text("web-engine-failed", reason=why))
        page.unroute("**/engine.zip")
        page.get_by_role("button", name=text("web-engine-again")).click()
        expect(page.get_by_role("table")).to_be_visible(timeout=PATIENCE)
