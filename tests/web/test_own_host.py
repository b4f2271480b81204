"""The page of a server, which hosts games alone itself and goes on when the server has gone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.running import Process, running
from tests.site.test_runtime import needs_archive
from tests.web.browser import LAN, Player, Watched, remembers, visitor, wait_until
from tests.web.test_alone import entries
from tests.web.web_space import PATIENCE
from tincup.messages import in_language, languages, text
from tincup.site.listing import listed
from tincup.site.shipped import make

pytestmark = needs_archive


@pytest.fixture(scope="module")
def engine() -> str:
    """The list of what pages host games with, all of it there."""
    path = listed()
    assert path is not None
    if not path.exists():
        make(path)
    return str(path)


@pytest.fixture
def own_server(tmp_path: Path, engine: str) -> Iterator[Process]:
    """A server that a test may stop."""
    with running(tmp_path, page_engine=engine) as started:
        yield started


@contextmanager
def visit(browser: Browser, server: Process, watched: Watched, **how: Any) -> Generator[Page]:
    with visitor(browser, server, watched, host="", **how) as context:
        remembers(context, "tincup.player", {"rules": "plain", "bot": "easy", "name": ""})
        yield context.new_page()


def hosts(page: Page, path: str = "/") -> None:
    """Open the page, and wait till it hosts games itself."""
    page.goto(path)
    expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)


def home(page: Page) -> None:
    page.get_by_role("button", name=text("web-home")).first.click()


@pytest.mark.real
def test_games_go_on_without_the_server(
    browser: Browser, own_server: Process, watched: Watched
) -> None:
    with visit(browser, own_server, watched) as page:
        hosts(page)
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        watched.expected = ("ERR_CONNECTION_REFUSED",)
        own_server.stop()
        player = Player(page)
        player.roll.click()
        expect(page).to_have_url(re.compile("/t/0[a-z0-9]+$"))
        while player.awaited() != "choose":
            player.play_step()
        shown, dice = player.seq, player.faces()
        page.reload()
        assert player.awaited() == "choose"
        assert (player.seq, player.faces()) == (shown, dice)
        own_server.start()


@pytest.mark.slow
def test_others_of_this_device_without_the_server(
    browser: Browser, own_server: Process, watched: Watched
) -> None:
    """A game alone waits at home, and another one is handed round."""
    with visit(browser, own_server, watched) as page:
        hosts(page)
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        watched.expected = ("ERR_CONNECTION_REFUSED",)
        own_server.stop()
        player = Player(page)
        player.roll.click()
        player.awaited()
        home(page)
        page.reload()
        page.get_by_text(text("web-handed")).click()
        page.get_by_label("Name of player 1").fill("Ada")
        page.get_by_label("Name of player 2").fill("Bo")
        page.get_by_role("button", name=text("web-start")).click()
        for _ in range(4):
            player.play_step()
        home(page)
        expect(page.locator(".game .row")).to_contain_text("Ada")
        assert len({code for code, *_ in entries(page)}) == 2
        own_server.start()


def offered(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text=text("web-newer"))


@pytest.fixture
def versions(engine: str, tmp_path: Path) -> Callable[..., str]:
    """Writes the list of another version of the engine; of one with a file that is not there."""

    def another(name: str, *, is_whole: bool = True) -> str:
        folder = tmp_path / "versions"
        folder.mkdir(exist_ok=True)
        said = json.loads(Path(engine).read_bytes())
        own = said["start"]["engine"].partition("/")[0]
        for each in {path.partition("/")[0] for path in said["start"]["files"]}:
            called = folder / (f"engine-{name}" if each == own else each)
            if not called.exists():
                called.symlink_to(Path(engine).parent / each)
        changed = json.loads(json.dumps(said).replace(f"{own}/", f"engine-{name}/"))
        if not is_whole:
            changed["start"]["files"][f"engine-{name}/missing.json"] = [2, ""]
        (folder / f"{name}.json").write_text(json.dumps(changed), "utf-8")
        return str(folder / f"{name}.json")

    return another


def upgraded(server: Process, listed: str) -> None:
    """The server, started again with another version."""
    server.stop()
    server._settings["TINCUP_PAGE_ENGINE"] = listed
    server.start()


NOBODY_PLAYS = """async () => {
    const { held } = await navigator.locks.query();
    return !held.some((lock) => lock.name === 'tincup-playing');
}"""


@pytest.mark.slow
def test_a_new_version_is_offered_and_taken_as_a_whole(
    browser: Browser, own_server: Process, watched: Watched, versions: Callable[..., str]
) -> None:
    """Half of one changes nothing; a whole one waits for a tap, and for games in other tabs."""
    watched.expected = ("500", "ERR_", "Failed to load")
    with visit(browser, own_server, watched) as page:
        hosts(page)
        player = Player(page)
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        expect(page.get_by_role("button", name=text("web-kept"))).to_be_visible(timeout=PATIENCE)
        player.roll.click()
        player.awaited()
        address = page.url
        home(page)
        upgraded(own_server, versions("half", is_whole=False))
        hosts(page)
        page.wait_for_timeout(3_000)
        expect(offered(page)).to_have_count(0)
        upgraded(own_server, versions("new"))
        hosts(page)
        expect(offered(page)).to_be_visible(timeout=PATIENCE)
        assert own_version(page) != "new"
        violations(page)
        other = page.context.new_page()
        other.goto(address)
        Player(other).awaited()
        taking = offered(page).get_by_role("button", name=text("web-newer-take"))
        taking.click()
        expect(page.get_by_text(text("web-newer-playing"))).to_be_visible()
        assert own_version(page) != "new"
        home(other)
        page.wait_for_function(NOBODY_PLAYS)  # the other tab may still be about to leave its table
        taking.click()
        for each in (page, other):
            expect(offered(each)).to_have_count(0)
            expect(each.get_by_role("button", name=text("web-kept"))).to_be_visible(
                timeout=PATIENCE
            )
            assert own_version(each) == "new"
        other.close()
        # The tab that was closed may have hosted: this one has to start an engine first.
        page.locator(".game .row").click(timeout=PATIENCE)
        expect(page).to_have_url(address)
        player.awaited()
        seq = player.seq
        player.play_step()
        assert player.seq != seq


@pytest.mark.slow
def test_a_new_version_is_taken_at_the_next_start(
    browser: Browser, own_server: Process, watched: Watched, versions: Callable[..., str]
) -> None:
    with visit(browser, own_server, watched) as page:
        hosts(page)
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        upgraded(own_server, versions("new"))
        hosts(page)
        expect(offered(page)).to_be_visible(timeout=PATIENCE)
        for _ in range(20):  # the browser ends the old worker when it likes
            page.goto("about:blank")
            page.wait_for_timeout(2_000)
            hosts(page)
            if own_version(page) == "new":
                break
        assert own_version(page) == "new"
        expect(offered(page)).to_have_count(0)


def own_version(page: Page) -> str:
    """The engine's version of which the page is."""
    said = page.evaluate("async () => (await (await fetch('/web/engine')).json()).start.engine")
    return str(said).split("/")[2].partition("-")[2]


@pytest.mark.slow
def test_the_language_is_chosen_without_the_server_too(
    browser: Browser, own_server: Process, watched: Watched
) -> None:
    watched.expected = ("ERR_CONNECTION_REFUSED",)
    with visit(browser, own_server, watched) as page:
        hosts(page)
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        page.goto("/?language=fr")
        expect(page.locator("html[lang=fr]")).to_be_attached()
        own_server.stop()
        page.goto("/")
        expect(page.locator("html[lang=fr]")).to_be_attached()
        with in_language("fr"):
            page.get_by_role("button", name=text("web-settings")).click()
        page.locator("label.choice", has_text="Deutsch").click()
        expect(page.locator("html[lang=de]")).to_be_attached()
        with in_language("de"):
            expect(page.get_by_role("dialog", name=text("web-settings"))).to_be_visible()
        page.keyboard.press("Escape")
        Player(page).roll.click()
        expect(page).to_have_url(re.compile("/t/0[a-z0-9]+$"), timeout=PATIENCE)
        own_server.start()


NOT_KEPT = "caches.keys().then((all) => !all.some((name) => name.startsWith('tincup-site-')))"


@pytest.mark.slow
def test_a_server_without_it_again(browser: Browser, own_server: Process, watched: Watched) -> None:
    """The kept page goes, and the games stay where they are."""
    with visit(browser, own_server, watched) as page:
        hosts(page)
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        upgraded(own_server, "")
        context = page.context
        page.close()  # which may be about to load itself anew
        going = context.new_page()
        going.goto("/")
        wait_until(going, NOT_KEPT)
        next_page = context.new_page()
        going.close()  # and so may this
        next_page.goto("/")
        next_page.get_by_role("button", name=text("web-settings")).click()
        missing = text("web-hosting-why", why="missing")
        expect(next_page.get_by_text(missing)).to_be_visible(timeout=PATIENCE)
        next_page.keyboard.press("Escape")
        Player(next_page).roll.click()
        expect(next_page).to_have_url(re.compile("/t/[a-z2-9]+$"))


def violations(page: Page) -> None:
    """Nothing that stands in anybody's way, also on a narrow phone."""
    found = Axe().run(page).response["violations"]
    assert [it["id"] for it in found] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


NARROW = {"width": 320, "height": 640}
DEAR = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_where_data_are_dear_it_asks(
    browser: Browser, own_server: Process, watched: Watched, language: str
) -> None:
    asked: list[str] = []
    how = {"viewport": NARROW, "locale": language}
    with visit(browser, own_server, watched, **how) as page, in_language(language):
        page.on("request", lambda it: asked.append(it.url))
        page.add_init_script(DEAR)
        page.goto("/")
        load = page.get_by_role("button", name=text("web-engine-load"))
        expect(load).to_be_visible()
        violations(page)
        assert not [url for url in asked if "pyodide" in url or "sw.js" in url]
        load.click()
        expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)
        violations(page)
        page.reload()
        expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("why", "how"),
    [
        ("unkept", {"service_workers": "block"}),
        ("insecure", {"base_url": "LAN"}),
        ("missing", {}),
    ],
)
def test_why_the_server_hosts(
    browser: Browser,
    own_server: Process,
    watched: Watched,
    why: str,
    how: dict[str, str],
) -> None:
    """A sentence in the settings, in every language; and the game is the server's."""
    watched.expected = ("Service Worker", "serviceWorker")
    if why == "missing":
        upgraded(own_server, "")
    if "base_url" in how:
        how = {"base_url": own_server.address.replace("127.0.0.1", LAN)}
    for language in languages():
        narrow = {"viewport": NARROW, "locale": language, **how}
        with visit(browser, own_server, watched, **narrow) as page, in_language(language):
            page.goto("/")
            page.get_by_role("button", name=text("web-settings")).click()
            said = page.get_by_text(text("web-hosting-why", why=why))
            expect(said).to_be_visible(timeout=PATIENCE)
            violations(page)
            page.keyboard.press("Escape")
            Player(page).roll.click()
            expect(page).to_have_url(re.compile("/t/[a-z2-9]+$"))


@pytest.mark.slow
def test_where_the_storage_is_full(browser: Browser, own_server: Process, watched: Watched) -> None:
    """Nothing is half kept, the server hosts, and with room again the page does."""
    watched.expected = ("uota", "sw.js")
    with visit(browser, own_server, watched) as page:
        room = page.context.new_cdp_session(page)
        room.send(
            "Storage.overrideQuotaForOrigin", {"origin": own_server.address, "quotaSize": 2_000_000}
        )
        page.goto("/")
        page.get_by_role("button", name=text("web-settings")).click()
        said = page.get_by_text(text("web-hosting-why", why="unkept"))
        expect(said).to_be_visible(timeout=PATIENCE)
        page.keyboard.press("Escape")
        Player(page).roll.click()
        expect(page).to_have_url(re.compile("/t/[a-z2-9]+$"))
        room.send("Storage.overrideQuotaForOrigin", {"origin": own_server.address})
        hosts(page)


@pytest.mark.slow
def test_who_would_rather_have_the_server_host(
    browser: Browser, own_server: Process, watched: Watched
) -> None:
    with visit(browser, own_server, watched) as page:
        hosts(page)
        page.get_by_role("button", name=text("web-settings")).click()
        page.locator("label.choice", has_text=text("web-hosting-server")).click()
        expect(page.get_by_role("dialog", name=text("web-settings"))).to_be_visible()
        page.keyboard.press("Escape")
        Player(page).roll.click()
        expect(page).to_have_url(re.compile("/t/[a-z2-9]+$"))


@pytest.mark.slow
def test_tables_of_both_are_listed_and_others_join_at_the_server(
    browser: Browser, own_server: Process, watched: Watched
) -> None:
    with visit(browser, own_server, watched) as page:
        hosts(page)
        expect(page.get_by_role("button", name=text("web-kept"))).to_be_visible(timeout=PATIENCE)
        page.get_by_text(text("web-friends")).click()
        page.get_by_label("Your name").fill("Ada")
        page.get_by_role("button", name=text("web-open-table")).click()
        expect(page.locator(".invite")).to_be_visible()
        expect(page).to_have_url(re.compile("/t/[a-z2-9]+$"))
        home(page)
        Player(page).roll.click()
        expect(page).to_have_url(re.compile("/t/0[a-z0-9]+$"))
        Player(page).awaited()
        page.get_by_role("button", name=text("web-menu")).click()
        home_of_menu = page.get_by_role("dialog")
        expect(home_of_menu).to_be_visible()
        page.keyboard.press("Escape")
        home(page)
        more = page.get_by_role("button", name=text("web-games"))
        more.click()
        expect(page.locator(".game")).to_have_count(2)
