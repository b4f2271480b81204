"""The page in a folder of any web space: games by the host in the browser, without a server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.site.test_runtime import needs_archive
from tests.web.browser import Player, Watched, choose, remembers, visitor
from tests.web.web_space import PATH, PATIENCE, Handler, WebSpace, folder, space, visit
from tincup.hosting.rules.rule_sets import rules_of_file, rules_to_choose
from tincup.messages import in_language, languages, text
from tincup.notation import verify_record
from tincup.rules import load
from tincup.solve.solve import solve

pytestmark = needs_archive

__all__ = ["folder", "space"]

SHORT = 'name = "Short"\nextends = "plain"\nend.target = 1500\n'

IN_STORE = """async () => {
    const opened = indexedDB.open('tincup');
    await new Promise((done) => { opened.onsuccess = done; });
    const asked = opened.result.transaction('entries').objectStore('entries').getAll();
    await new Promise((done) => { asked.onsuccess = done; });
    opened.result.close();
    return asked.result;
}"""


def prefer_short_rules(context: BrowserContext) -> None:
    read = rules_to_choose(rules_of_file(SHORT), ("easy", "medium"))
    remembers(context, "tincup.rules", {"sets": [{**read, "id": "own-short"}]})
    remembers(context, "tincup.player", {"rules": "own-short", "bot": "easy", "name": ""})


@pytest.fixture
def page(browser: Browser, space: WebSpace, watched: Watched) -> Iterator[Page]:
    with visitor(browser, space, watched) as context:
        prefer_short_rules(context)
        yield context.new_page()


def opened(page: Page, path: str = PATH) -> None:
    """Open the page, and wait till its engine is there."""
    page.goto(path)
    expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)


def entries(page: Page) -> list[tuple[str, int, str]]:
    """What is kept, by tables and numbers: the chains."""
    return [(it["code"], it["seq"], it["chain"]) for it in page.evaluate(IN_STORE)]


def test_games_with_the_server_gone(page: Page, space: WebSpace) -> None:
    """The first game alone, reloaded in the middle; then one handed round."""
    opened(page)
    expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
    space.end()
    player = Player(page)
    player.roll.click()
    while player.awaited() != "choose":
        player.play_step()
    shown, dice = player.seq, player.faces()
    page.reload()
    expect(page.locator('html[data-from="picture"]')).to_be_attached(timeout=PATIENCE)
    assert player.awaited() == "choose"
    assert (player.seq, player.faces()) == (shown, dice)
    while player.play_step() != "over":
        pass
    page.get_by_role("button", name=text("web-menu")).click()
    page.locator("label.choice", has_text=text("web-fair")).click()
    page.get_by_role("button", name=text("web-fair-check")).click()
    expect(page.get_by_text(text("web-fair-right"))).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_role("button", name=text("web-fair-record")).click()
    record = saving.value.path().read_text("utf-8")
    assert verify_record(record).is_right
    page.get_by_role("button", name=text("web-close")).click()
    page.get_by_role("button", name=text("web-home")).first.click()
    page.get_by_text(text("web-handed")).click()
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("Bo")
    page.get_by_role("button", name=text("web-start")).click()
    for _ in range(6):
        player.play_step()
    page.get_by_role("button", name=text("web-home")).first.click()
    expect(page.locator(".game .row")).to_contain_text("Ada")
    kept = entries(page)
    assert len({code for code, *_ in kept}) == 2
    assert len(set(kept)) == len(kept)


@pytest.mark.slow
def test_of_two_tabs_one_hosts(page: Page) -> None:
    """The other plays on at the same table, also when the first is closed."""
    opened(page)
    player = Player(page)
    player.roll.click()
    player.awaited()
    second = page.context.new_page()
    second.goto(page.url)
    other = Player(second)
    expect(second.locator(f'main.table[data-seq="{player.seq}"]')).to_be_attached(timeout=PATIENCE)
    assert other.seq == player.seq
    seq = player.seq
    other.play_step()
    player.moved_on(seq)
    assert not second.evaluate("document.documentElement.dataset.from")
    page.close()
    other.play_step()
    expect(second.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)
    while other.play_step() != "over":
        pass
    kept = entries(second)
    assert [seq for _, seq, _ in kept] == list(range(1, len(kept) + 1))


@pytest.mark.slow
def test_tables_across_devices_are_elsewhere(page: Page, watched: Watched) -> None:
    opened(page)
    page.get_by_text(text("web-friends")).click()
    field = page.get_by_label(text("web-server-address"))
    field.fill("http://[")
    page.get_by_role("button", name=text("web-server-go")).click()
    expect(page.get_by_role("alert")).to_contain_text("farkle.example")
    watched.expected = ("elsewhere: http://tincup.lan:9", "ERR_")
    field.fill("http://tincup.lan:9/t/k7m3xq")
    with page.expect_request("http://tincup.lan:9/**") as asked:
        page.get_by_role("button", name=text("web-server-go")).click()
    assert asked.value.url == "http://tincup.lan:9/t/k7m3xq"


@pytest.mark.slow
def test_a_copy_is_saved_and_opened_again(page: Page, tmp_path: Path, watched: Watched) -> None:
    opened(page)
    player = Player(page)
    player.roll.click()
    player.awaited()
    before, seq, address = entries(page), player.seq, page.url
    page.get_by_role("button", name=text("web-home")).first.click()
    page.get_by_role("button", name=text("web-kept")).click()
    expect(page.get_by_text(text("web-kept-games", games=1))).to_be_visible()
    assert [it["id"] for it in Axe().run(page).response["violations"]] == []
    with page.expect_download() as saving:
        page.get_by_role("dialog").get_by_role("button", name=text("web-kept-save")).click()
    copy = tmp_path / "copy.json"
    saving.value.save_as(copy)
    page.get_by_role("button", name=text("web-kept-delete")).click()
    page.get_by_role("button", name=text("web-kept-delete-now")).click()
    expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)
    expect(page.get_by_role("button", name=text("web-kept"))).to_be_visible()
    expect(page.locator(".game")).to_have_count(0)
    assert entries(page) == []
    page.get_by_role("button", name=text("web-kept")).click()
    chooser = page.locator("input[type=file]")
    chooser.set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"{}"})
    expect(page.get_by_role("status").filter(has_text=text("web-kept-no-copy"))).to_be_visible()
    chooser.set_input_files(copy)
    expect(page.get_by_text(text("web-kept-opened", games=1))).to_be_visible()
    assert entries(page) == before
    page.goto(address)
    page.reload()
    player.awaited()
    assert player.seq == seq


PICTURES = "async () => (await (await caches.open('tincup-picture')).keys()).length"


class CutsOff(Handler):
    """Ends in the middle of the runtime, as a network does that is lost."""

    ends = True

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if CutsOff.ends and self.path.endswith("pyodide.asm.wasm"):
            outputfile.write(source.read(1_000_000))
        else:
            super().copyfile(source, outputfile)


@pytest.mark.slow
def test_a_runtime_that_is_cut_off(browser: Browser, folder: Path, watched: Watched) -> None:
    """It is said, nothing of it is kept, and the next try finds all of it."""
    watched.expected = ("ERR_CONTENT_LENGTH_MISMATCH", "wasm", "WebAssembly")
    space = WebSpace(folder, CutsOff)
    space.start()
    try:
        with visit(browser, space, watched) as page:
            page.goto(PATH)
            again = page.get_by_role("alert").get_by_role("button", name=text("web-engine-again"))
            expect(again).to_be_visible(timeout=PATIENCE)
            assert page.evaluate(PICTURES) == 0
            CutsOff.ends = False
            again.click()
            expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
    finally:
        CutsOff.ends = True
        space.end()


@pytest.mark.slow
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_home_for_everybody(
    browser: Browser, space: WebSpace, watched: Watched, colours: str
) -> None:
    """On a narrow phone, in every language, by day and at night, while it loads and after."""
    size = {"width": 320, "height": 640}
    with visit(browser, space, watched, viewport=size, color_scheme=colours) as page:
        for language in languages():
            with in_language(language):
                page.goto(f"{PATH}{language}.html")
                expect(page.get_by_text(text("web-kept"))).to_be_visible(timeout=PATIENCE)
                for is_there in (False, True):
                    if is_there:
                        expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)
                    found = Axe().run(page).response["violations"]
                    assert [it["id"] for it in found] == []
                    assert page.evaluate("document.documentElement.scrollWidth") <= 320
                page.get_by_text(text("web-friends")).click()
                expect(page.get_by_label(text("web-server-address"))).to_be_visible()
                assert [it["id"] for it in Axe().run(page).response["violations"]] == []
                assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.slow
def test_the_language_of_the_browser_or_the_chosen_one(
    browser: Browser, space: WebSpace, watched: Watched
) -> None:
    with visit(browser, space, watched, locale="fr-FR") as page:
        page.goto(PATH)
        expect(page.locator("html[lang=fr]")).to_be_attached()
        with in_language("fr"):
            expect(page.get_by_text(text("web-kept"))).to_be_visible(timeout=PATIENCE)
            page.get_by_role("button", name=text("web-settings")).click()
        page.locator("label.choice", has_text="Deutsch").click()
        expect(page.locator("html[lang=de]")).to_be_attached()
        page.goto(PATH)
        expect(page.locator("html[lang=de]")).to_be_attached()


def test_house_rules_are_made_and_sent_without_a_server(
    browser: Browser, page: Page, space: WebSpace, watched: Watched
) -> None:
    """The same form by the engine in the page, and a link that another folder's page opens."""
    opened(page)
    page.get_by_role("button", name=text("web-quick")).click()
    choose(page, "rules", "plain")
    page.get_by_role("button", name=text("web-house-change")).click()
    form = page.locator(".house")
    form.locator(".choose", has_text="10,000").click()
    form.locator(".editor").get_by_role("textbox").fill("2,000")
    page.keyboard.press("Enter")
    expect(form.locator(".sentence del")).to_have_text("10,000")
    expect(page.locator(".evening")).to_have_count(0)  # of which a page alone has no estimate
    page.get_by_role("button", name=text("web-house-starts")).click()
    wins = [solve(load("plain", it)).first_player_wins for it in (["end.target=2000"], [])]
    now, before = (f"{it:.1%}" for it in wins)
    said = f"{text('web-house-first', chance=now)} {text('web-house-instead', number=before)}."
    expect(page.get_by_text(said)).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name=text("web-house-share")).click()
    address = page.locator(".address").inner_text()
    page.get_by_role("button", name=text("web-house-use")).click()
    with visitor(browser, space, watched) as elsewhere:
        other = elsewhere.new_page()
        other.goto(address)
        expect(other.locator(".house .choose", has_text="2,000")).to_be_visible(timeout=PATIENCE)
