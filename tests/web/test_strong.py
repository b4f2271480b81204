"""Exact play in the page's own games: strong bots, advice and reviews, with the network off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, FilePayload, Locator, Page, expect

from tests.site.test_runtime import needs_archive
from tests.waiting import wait_until
from tests.web.browser import SURE, Player, Watched, remembers, visitor
from tests.web.test_alone import opened
from tests.web.test_own_host import DEAR
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space
from tincup.browser.exact.reviewed import review_words
from tincup.browser.levels import levels_view
from tincup.coach import review
from tincup.hosting.rules.rule_sets import rules_of_file, rules_to_choose
from tincup.messages import in_language, languages, text
from tincup.notation import read_record

pytestmark = [needs_archive, pytest.mark.slow]

__all__ = ["folder", "space"]

SHORT = 'name = "Short"\nextends = "kingdom-come"\nend.target = 2000\n'
UNSOLVED = (
    'name = "Ours"\nextends = "plain"\nturn.opening_minimum = 500\nturn.nothing_scores = -500\n'
)
LONG = 'name = "Long"\nextends = "plain"\nturn.farkle_penalty = { after = 2, points = 200 }\n'


def prefer(context: BrowserContext, file: str, level: str = "optimal", *, count: int = 1) -> None:
    """Have quick games be played by these rules."""
    rules = rules_of_file(file)
    read = {**rules_to_choose(rules, ()), **levels_view(rules)}
    remembers(context, "tincup.rules", {"sets": [{**read, "id": "own"}]})
    remembers(context, "tincup.player", {"rules": "own", "bot": level, "name": "", "count": count})


@pytest.fixture
def context(browser: Browser, space: WebSpace, watched: Watched) -> Iterator[BrowserContext]:
    with visitor(browser, space, watched) as made:
        yield made


def start(page: Page, space: WebSpace) -> Player:
    """Open the page and a quick game, once all of it is kept, with the server gone."""
    opened(page)
    expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
    space.end()
    player = Player(page)
    player.roll.click()
    return player


@pytest.mark.timeout(600)
def test_a_game_against_an_optimal_bot(context: BrowserContext, space: WebSpace) -> None:
    """It is reloaded in the middle, and played to its end."""
    prefer(context, SHORT)
    page = context.new_page()
    player = start(page, space)
    for _ in range(5):
        player.play_step()
    player.awaited()
    seq = player.seq
    page.reload()
    player.awaited()
    assert player.seq == seq
    while player.play_step() != "over":
        pass
    kept = page.evaluate(
        "async () => (await (await caches.open('tincup-solutions')).keys()).length"
    )
    assert kept == 1
    assert '"bot:optimal"' in page.evaluate(LOG)
    assert "bot:medium" not in page.evaluate(LOG)


def until_noted(player: Player) -> Locator:
    """Play until the line below the tray says something; a first turn may win the game."""
    page = player.page
    note = page.locator(".note")

    def is_noted() -> bool:
        if note.is_visible():
            return True
        if player.awaits in ("roll", "choose"):
            player.play_step()
        elif player.awaits == "over":
            page.get_by_role("button", name=text("web-rematch")).click()
            expect(page.locator("main.table[data-awaits=over]")).not_to_be_attached()
        page.wait_for_timeout(50)
        return False

    wait_until(is_noted)
    return note


LOG = """async () => {
    const opened = indexedDB.open('tincup');
    await new Promise((done) => { opened.onsuccess = done; });
    const asked = opened.result.transaction('entries').objectStore('entries').getAll();
    await new Promise((done) => { asked.onsuccess = done; });
    opened.result.close();
    return asked.result.map((it) => it.text).join();
}"""


@pytest.mark.timeout(600)
def test_waiting_for_best_play(browser: Browser, space: WebSpace, watched: Watched) -> None:
    """How far it is, in every language; it is stopped, begun again, and left to another bot."""
    size = {"width": 320, "height": 640}
    with visitor(browser, space, watched, viewport=size) as context:
        prefer(context, LONG)
        page = context.new_page()
        player = start(page, space)
        note = until_noted(player)
        address = page.url.partition("#")[2]
        name = "Pip"
        for language in languages():
            with in_language(language):
                page.goto(f"{PATH}{language}.html#{address}")
                page.reload()
                expect(note).to_contain_text(text("web-work", name=name), timeout=PATIENCE)
                expect(note.get_by_role("progressbar")).to_contain_text("%", timeout=PATIENCE)
                check(page)
                page.get_by_role("button", name=text("web-work-stop")).click()
                expect(note).to_contain_text(text("web-work-stopped", name=name))
                check(page)
        second = context.new_page()
        second.goto(page.url)
        with in_language("fr"):
            again = second.get_by_role("button", name=text("web-work-again"))
            again.click(timeout=PATIENCE)
            for each in (page, second):
                expect(each.locator(".note")).to_contain_text(text("web-work", name=name))
            second.get_by_role("button", name=text("web-work-stop")).click()
            page.get_by_role("button", name=text("web-work-other")).click()
        assert player.awaited() in ("roll", "choose")
        assert Player(second).awaited() in ("roll", "choose")


def test_where_exact_play_cannot_start(browser: Browser, space: WebSpace, watched: Watched) -> None:
    """A sentence, and a way to try again."""
    watched.expected = ("404", "Service Worker")
    offline = {"service_workers": "block"}
    with visitor(browser, space, watched, **offline) as context:
        prefer(context, SHORT)
        page = context.new_page()
        context.route("**/exact.zip", lambda route: route.fulfill(status=404, body=""))
        opened(page)
        player = Player(page)
        player.roll.click()
        note = until_noted(player)
        expect(note).to_contain_text("files are missing", timeout=PATIENCE)
        context.unroute("**/exact.zip")
        # It is asked for when the game begins, and by the bot, whose asking may be under way when
        # the first is known to have come to nothing: then the button goes, and may be needed again.
        again = page.get_by_role("button", name=text("web-work-again"))

        def goes_on() -> bool:
            again.evaluate_all("(found) => found.forEach((it) => it.click())")
            page.wait_for_timeout(200)
            return player.awaits in ("roll", "choose", "over")

        wait_until(goes_on)


@pytest.mark.timeout(600)
def test_advice_and_a_review(browser: Browser, space: WebSpace, watched: Watched) -> None:
    """In every language; then the record is verified and reviewed beside the games."""
    size = {"width": 320, "height": 640}
    with visitor(browser, space, watched, viewport=size) as context:
        prefer(context, SHORT, "easy")
        page = context.new_page()
        player = start(page, space)
        while player.awaited() != "choose":
            player.play_step()
        address = page.url.partition("#")[2]
        for language in languages():
            with in_language(language):
                page.goto(f"{PATH}{language}.html#{address}")
                page.reload()
                player.awaited()
                page.get_by_role("button", name=text("web-coach"), exact=True).click()
                best = page.locator(".coach tbody tr").first
                expect(best).to_contain_text(text("web-best-first"), timeout=PATIENCE)
                expect(best).to_contain_text("%")
                expect(page.locator(".coach .kind")).to_have_text(text("web-coach-exact"))
                check(page)
                page.keyboard.press("Escape")
                show(page, "web-rules")
                expect(page.locator(".paper .title")).to_contain_text("Short", timeout=PATIENCE)
        page.goto(f"{PATH}en.html#{address}")
        page.reload()
        while player.play_step() != "over":
            pass
        for language in languages():
            with in_language(language):
                page.goto(f"{PATH}{language}.html#{address}")
                page.reload()
                asking = page.get_by_role("button", name=text("web-review"), exact=True)
                expect(asking).to_be_visible(timeout=PATIENCE)
                expect(page.locator(".bill .played b")).to_be_visible(timeout=PATIENCE)
                check(page)
                asking.click()
                rows = page.locator(".reviewed tbody tr")
                expect(rows.first).to_contain_text(text("review-row-start"), timeout=PATIENCE)
                expect(page.locator(".reviewed")).to_contain_text(text("review-luckiest"))
                check(page)
        with in_language("fr"):
            page.locator("label.choice", has_text=text("web-fair")).click()
            expect(page.locator(".proof .rolls tbody tr").first).to_contain_text("✓")
            expect(page.locator(".proof .wrong")).to_have_count(0)
            check(page)
            with page.expect_download() as saving:
                page.get_by_role("button", name=text("web-fair-record")).click()
        record = saving.value.path().read_text("utf-8")
        said = page_review(page, record)
        native = review_words(review(read_record(record).game, wish="exact"))
        whole = [it.replace("\u00a0", " ") for it in said[:5]]  # the page ends no line there
        assert whole == native["said"] + native["styles"]


def page_review(page: Page, record: str) -> list[str]:
    """The sentences of a record's review, beside the games."""
    page.goto(f"{PATH}en.html#/tools/record")
    page.get_by_label(text("web-tools-record-text")).fill(record)
    page.get_by_role("button", name=text("web-tools-check"), exact=True).click()
    page.get_by_role("button", name=text("web-review-offer")).click()
    expect(page.locator(".reviewed tbody tr").first).to_be_visible(timeout=PATIENCE)
    check(page)
    return page.locator(".reviewed > p").all_inner_texts()


IDLE = "() => new Promise((done) => { requestIdleCallback(() => requestIdleCallback(done)); })"


@pytest.mark.parametrize("saves", [False, True])
def test_the_coach_is_loaded_while_nobody_waits(
    context: BrowserContext, space: WebSpace, saves: bool
) -> None:
    """Once there is a choice, before the lamp is tapped; only then where data are to be saved."""
    prefer(context, SURE, "easy")
    page = context.new_page()
    asked = list[str]()
    page.on("request", lambda it: asked.append(it.url))
    opened(page)
    if saves:
        page.evaluate(DEAR)
    player = Player(page)
    player.roll.click()
    while player.awaited() == "roll":
        player.play_step()

    def is_loaded() -> bool:
        page.evaluate(IDLE)
        return any(it.endswith("/sheets/coach.js") for it in asked)

    if saves:
        assert not is_loaded()
    else:
        wait_until(is_loaded)
    page.get_by_role("button", name=text("web-coach"), exact=True).click()
    expect(page.locator(".coach .said")).to_contain_text("%", timeout=PATIENCE)
    assert is_loaded()


def test_advice_where_the_device_is_handed_round(context: BrowserContext, space: WebSpace) -> None:
    prefer(context, SHORT)
    page = context.new_page()
    opened(page)
    page.get_by_text(text("web-handed")).click()
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("Bo")
    page.get_by_role("button", name=text("web-start")).click()
    Player(page).awaited()
    page.get_by_role("button", name=text("web-coach")).click()
    expect(page.locator(".coach")).to_contain_text("%", timeout=PATIENCE)  # before the first roll


def show(page: Page, tab: str) -> None:
    """Open the menu at one of its pages."""
    page.get_by_role("button", name=text("web-menu")).click()
    page.locator("label.choice", has_text=text(tab)).click()


@pytest.mark.timeout(600)
def test_levels_where_they_are_chosen(browser: Browser, space: WebSpace, watched: Watched) -> None:
    """What strong bots take, and by which rules there are none, in every language."""
    size = {"width": 320, "height": 640}
    with visitor(browser, space, watched, viewport=size) as context:
        page = context.new_page()
        for language in languages():
            with in_language(language):
                opened(page, f"{PATH}{language}.html")
                page.get_by_text(text("web-quick"), exact=True).click()
                best = page.locator(
                    "label.choice", has_text=text("web-level-name", level="optimal")
                )
                rules = page.locator("input[name=rules][value=plain]")
                rules.locator("xpath=..").click()
                expect(best).to_be_visible()
                expect(page.locator("dialog")).to_contain_text(text("browser-strong"))
                check(page)
                ours = FilePayload(name="o.toml", mimeType="text/plain", buffer=UNSOLVED.encode())
                page.locator("dialog input[type=file]").set_input_files(files=[ours])
                expect(page.locator("dialog")).to_contain_text("turn.nothing_scores")
                expect(best).to_have_count(0)
                check(page)


def check(page: Page) -> None:
    """Nothing that axe finds, and nothing beyond the edge of the screen."""
    assert [it["id"] for it in Axe().run(page).response["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
