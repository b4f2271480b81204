"""The score of real dice on a phone: the sheet, what is typed, and what is corrected."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, Route, expect

from tests.server.running import Client, Server
from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched, visitor, wait_until
from tests.web.test_asked import pictured
from tests.web.views_of_sheets import SHEETS, kept
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space, visit
from tincup.messages import text
from tincup.notation import verify_record

__all__ = ["folder", "space"]


def turn_of(name: str) -> str:
    """What stands above what is typed."""
    return text("web-next", name=name)


class Pencil:
    """Whoever keeps the score."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def begin(self, *names: str, rules: str = "plain", variation: str = "") -> Pencil:
        """Open a sheet for these people, from home, with a variation on if one is named."""
        page = self.page
        page.get_by_text("Real dice: keep the score").click()
        page.locator("dialog select").first.select_option(rules)
        if variation:
            page.locator(".variations label.choice", has_text=variation).first.click()
        page.locator(f"label:has(input[name=count][value='{len(names)}'])").click()
        for number, name in enumerate(names, 1):
            page.get_by_label(re.compile(f"^Name of player {number}(,|$)")).fill(name)
        page.get_by_role("button", name=re.compile("^Start")).click()
        expect(page.locator("main.keeper")).to_be_visible()
        return self

    def tap(self, *faces: int) -> None:
        for face in faces:
            self.page.locator(f'.face[data-face="{face}"]').click()

    def again(self) -> None:
        self.page.get_by_role("button", name="Rolled again").click()

    @property
    def seq(self) -> str:
        return self.page.locator("main.keeper").get_attribute("data-seq") or ""

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press a button that does something at the table."""
        seq = self.seq
        self.page.get_by_role("button", name=name, exact=isinstance(name, str)).click()
        expect(self.page.locator(f'main.keeper:not([data-seq="{seq}"])')).to_be_attached()

    def bank(self) -> None:
        expect(self.page.locator(".keep-dock .act.roll:not([aria-disabled=true])")).to_be_visible()
        self.press(re.compile("^(Bank|Correct to)"))

    def farkle(self) -> None:
        self.press("Farkle")

    def only(self, *keys: int) -> None:
        """A turn of which only the points are typed, a sum of keys."""
        self.page.get_by_role("button", name="Only points…").click()
        for key in keys:
            self.page.locator(".points-keys").get_by_text(f"{key:,}", exact=True).click()
        self.bank()

    def shows(self, *totals: str) -> None:
        cells = self.page.locator(".paper-sheet tfoot td")
        expect(cells).to_have_text(list(totals))

    def cell(self, number: int) -> None:
        """Tap the cell of a turn, in the order in which they were played."""
        self.page.locator(".paper-sheet tbody button").nth(number - 1).click()


def plain_evening(pencil: Pencil) -> None:
    """Two rounds, told in every way that there is."""
    pencil.tap(1, 4, 4, 4)
    pencil.again()
    pencil.tap(1, 5)
    expect(pencil.page.locator(".keep-turn .sum b")).to_have_text("650")
    expect(pencil.page.locator(".piles")).to_contain_text("Hot dice!")
    pencil.bank()  # the eighth tap
    pencil.farkle()
    pencil.only(600, 50)
    pencil.tap(5)
    pencil.bank()
    pencil.shows("1,300", "50")


def test_a_game_waits_for_a_variation_that_is_still_being_read(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"/api/rules/[^/]+\?with="), hold)
    page.goto("/")
    page.get_by_text("Real dice: keep the score").click()
    page.locator("dialog select").first.select_option("farkle-cribbage")
    page.locator(".variations label.choice", has_text="Partners").first.click()
    page.locator("label:has(input[name=count][value='4'])").click()
    for number, name in enumerate(("Ada", "Bo", "Cy", "Dot"), 1):
        page.get_by_label(re.compile(f"^Name of player {number}(,|$)")).fill(name)
    page.get_by_role("button", name=re.compile("^Start")).click()
    expect(page.locator("button.act.roll.busy")).to_be_visible()
    expect(page.locator("main.keeper")).to_have_count(0)
    held[0].continue_()
    expect(page.locator("main.keeper")).to_be_visible()
    expect(page.locator(".paper-sheet tfoot td")).to_have_count(2)


def test_an_evening_on_one_phone(page: Page) -> None:
    page.goto("/")
    pencil = Pencil(page).begin("Ada", "Bo")
    plain_evening(pencil)
    cells = page.locator(".paper-sheet tbody td b")
    expect(cells).to_have_text(["+650", "farkle", "+650", "+50", ""])
    pencil.tap(4)
    expect(page.locator(".piles")).to_contain_text("these dice score nothing together")
    expect(page.locator(".keep-dock .act.roll")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Back one step").click()
    pencil.tap(1)
    page.reload()
    expect(page.locator(".keep-turn .sum b")).to_have_text("100")  # what was typed is there
    pencil.press("Undo")  # what was typed is gone with it
    expect(page.get_by_role("status")).to_contain_text(["Undone: Bo, 50"])
    pencil.shows("1,300", "0")
    pencil.only(300)
    pencil.cell(2)  # Bo's farkle
    pencil.tap(1, 1)
    pencil.bank()
    pencil.shows("1,300", "500")
    expect(page.locator(".mark.corrected")).to_have_count(1)
    expect(page.locator(".mark.anew")).to_have_count(1)
    pencil.press("Undo")
    expect(page.locator(".mark")).to_have_count(0)
    pencil.shows("1,300", "300")
    assert not Axe().run(page).response["violations"]


def test_the_turn_that_ended_the_game_can_be_corrected(page: Page) -> None:
    page.goto("/")
    pencil = Pencil(page).begin("Ada", "Bo")
    for _ in range(9):
        pencil.only(1000)
        pencil.farkle()
    pencil.only(1000)
    expect(page.locator(".keep-entry h2")).to_contain_text("Ada won")
    pencil.cell(19)
    pencil.tap(5)
    pencil.bank()
    pencil.shows("9,050", "0")
    expect(page.locator(".keep-turn h2")).to_contain_text(turn_of("Bo"))


def test_what_no_turn_makes_is_questioned(page: Page) -> None:
    page.goto("/")
    pencil = Pencil(page).begin("Ada", "Bo")
    page.get_by_role("button", name="Only points…").click()
    for _ in range(9):
        page.locator(".points-keys").get_by_text("1,000", exact=True).click()
    expect(page.locator(".keep-turn .sum b")).to_have_text("9,000")
    expect(page.locator(".keep-dock .act.roll:not([aria-disabled=true])")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Bank")).click()
    expect(page.get_by_role("alert")).to_contain_text("hardly ever happens. Keep it?")
    pencil.press("Keep it")
    pencil.shows("9,000", "0")


def test_partners_in_holes_with_the_board(page: Page) -> None:
    page.goto("/")
    preset = "farkle-cribbage-partners"
    pencil = Pencil(page).begin("Ada", "Bo", "Cy", "Dot", rules=preset)
    page.locator(".keep-entry .choices button").first.click()  # who starts
    expect(page.locator(".keep-turn h2")).to_contain_text(turn_of("Ada"))
    pencil.only(10)
    expect(page.locator(".keep-turn h2")).to_contain_text(turn_of("Bo"))
    pencil.farkle()
    expect(page.locator(".keep-turn h2")).to_contain_text(turn_of("Cy"))
    pencil.tap(1)
    expect(page.locator(".board .landing")).to_be_attached()
    pencil.bank()
    expect(page.get_by_role("img", name=re.compile("Ada & Cy"))).to_be_visible()
    pencil.shows("11", "0")
    expect(page.locator(".board .pill")).to_have_text(["0", "11"])  # whoever plays comes first
    pencil.press("Farkle")
    pencil.cell(1)
    pencil.farkle()
    expect(page.locator(".mark.corrected")).to_have_count(1)


PEGS = "[...document.querySelectorAll('.board .board-peg')].map((it) => it.style.transform).sort()"
"""Where the pegs of a board stand."""


def pegs(page: Page) -> list[str]:
    found: list[str] = page.evaluate(PEGS)
    return found


def test_the_rear_pegs_stand_where_the_turn_began(page: Page) -> None:
    page.goto("/")
    pencil = Pencil(page).begin("Ada", "Bo", rules="farkle-cribbage")
    expect(page.locator(".keep-turn h2")).to_have_text("Who starts")
    page.locator(".keep-entry .choices button").first.click()
    expect(page.locator(".board .board-peg")).to_have_count(4)
    start = json.dumps(pegs(page))
    for points in (20, 12, 8, 10):
        pencil.only(points)
    pencil.shows("28", "22")
    wait_until(page, f"!{PEGS}.some((it) => {start}.includes(it))")
    live = pegs(page)
    assert len(set(live)) == 4, "no two in a hole"
    page.reload()
    pencil.shows("28", "22")
    expect(page.locator(".board .board-peg")).to_have_count(4)
    wait_until(page, f"{PEGS}.join() === {json.dumps(','.join(live))}")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("dialog .turns > li")).to_have_count(4)


def test_the_sheet_is_what_is_printed(page: Page) -> None:
    page.goto("/")
    pencil = Pencil(page).begin("Ada", "Bo")
    plain_evening(pencil)
    for _ in range(2):
        page.emulate_media(media="print")
        expect(page.locator(".paper-sheet")).to_be_visible()
        expect(page.locator("header.top .middle")).to_be_visible()
        for hidden in (".keep-dock", ".keep-entry", "header.top .icon >> nth=0"):
            expect(page.locator(hidden)).to_be_hidden()
        page.emulate_media(media="screen")
        page.get_by_role("button", name="Menu").click()  # its style sheet prints cards
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_who_plays_here_is_addressed(page: Page, server: Server) -> None:
    kept(2, "plain", rounds=1)(page, server)
    expect(page.locator(".keep-turn h2")).to_contain_text("Your turn")


def test_how_it_went_is_told_at_the_end(page: Page, server: Server) -> None:
    SHEETS["kept-end"](page, server)
    page.get_by_role("button", name="How it went").click()
    told = page.get_by_role("dialog")
    expect(told.locator(".standings tbody tr")).to_have_count(3)
    expect(told.locator(".standings tbody tr").first).to_contain_text("3,650")
    expect(told.get_by_role("img", name="Turn by turn")).to_be_visible()
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


IS_SEEN = """(() => {
    const at = (it) => document.querySelector(`.paper-sheet ${it}`).getBoundingClientRect();
    return at('td.now').top > 0 && at('td.now').bottom <= at('tfoot td').top + 1;
})()"""
"""Whether the cell of the turn that is played lies above the totals."""


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (844, 390)])
def test_the_row_that_is_played_and_the_button_to_bank_are_in_view(
    browser: Browser, server: Server, watched: Watched, width: int, height: int
) -> None:
    viewport = {"width": width, "height": height}
    with visitor(browser, server, watched, viewport=viewport) as context:
        page = context.new_page()
        kept(4, "farkle-cribbage-partners", rounds=6)(page, server)
        expect(page.locator(".board")).to_be_visible()
        expect(page.locator(".keep-dock .act.roll")).to_be_in_viewport(ratio=0.9)
        wait_until(page, IS_SEEN)
        sheet = page.locator(".paper-sheet")
        sheet.evaluate("(it) => it.scrollTo(0, 0)")
        Pencil(page).tap(1)
        expect(page.locator(".piles li").first).to_be_visible()
        assert sheet.evaluate("(it) => it.scrollTop") == 0, "what somebody looks at stays"


def test_whole_rolls_are_typed_where_somebody_wants_them(page: Page) -> None:
    page.goto("/")
    pencil = Pencil(page).begin("Ada", "Bo")
    page.get_by_role("button", name="Only points…").click()
    page.get_by_role("button", name="Whole rolls…").click()
    pencil.tap(1, 1, 2, 3, 4, 6)
    options = page.locator(".keep-options button")
    expect(options).to_have_count(2)
    options.last.click()
    pencil.press(re.compile("^Rolled again"))
    expect(page.locator(".keep-turn .sum b")).to_have_text("100")
    pencil.tap(5, 5, 5, 2, 3)
    pencil.press(re.compile("^Bank 600"))
    pencil.shows("600", "0")


@pytest.mark.parametrize("people", [2, 12])
def test_it_fits_a_small_phone(
    browser: Browser, server: Server, watched: Watched, people: int
) -> None:
    names = "Ada Bo Chloé Dee Ernesto Ferdinand Giulia Hal Ingrid João Konstantin Maximilian"
    with visitor(browser, server, watched, viewport={"width": 320, "height": 568}) as context:
        page = context.new_page()
        page.goto("/")
        pencil = Pencil(page).begin(*names.split()[:people])
        pencil.tap(1, 1, 1)
        expect(page.locator(".keep-turn .sum b")).to_have_text("1,000")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        small = page.evaluate(
            """() => [...document.querySelectorAll('main.keeper button:not(.cover)')]
                .map((it) => [it.getBoundingClientRect(), it.outerHTML.slice(0, 80)])
                .filter(([{ width, height }]) => Math.min(width, height) < 43.9)"""
        )
        assert not small
        pictured(page, f"keeper-{people}")
        pencil.bank()
        expect(page.locator(".keep-turn h2")).to_contain_text(turn_of("Bo"))


def test_somebody_leaves_and_comes_back(browser: Browser, server: Server, watched: Watched) -> None:
    with visitor(browser, server, watched, viewport={"width": 320, "height": 568}) as context:
        page = context.new_page()
        page.goto("/")
        pencil = Pencil(page).begin("Ada", "Boo", "Cy")
        head = page.locator(".paper-sheet thead button")
        dialog = page.locator("dialog[open]")
        head.nth(1).click()
        page.get_by_role("button", name=text("web-keep-names")).click()
        page.get_by_label("Name of player 2").fill("Bo")
        page.get_by_role("button", name=re.compile("^Start")).click()
        expect(head).to_have_text(["Ada", "Bo", "Cy"])
        pencil.tap(1, 1, 1)
        head.nth(1).click()
        expect(dialog).to_contain_text(text("web-keep-leave"))
        expect(page.get_by_role("button", name=text("web-keep-names"))).to_have_count(1)
        expect(dialog).to_contain_text(text("web-keep-leave-how"))
        assert not Axe().run(page).response["violations"]
        pictured(page, "keeper-leaves")
        pencil.press(text("web-keep-leave"))
        expect(page.locator(".paper-sheet thead .away .name")).to_have_text("Bo")
        expect(page.locator(".keep-turn .sum b")).to_have_text("1,000")  # Ada's, as it was
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        assert head.nth(1).bounding_box()["height"] >= 43.9  # type: ignore[index]
        assert not Axe().run(page).response["violations"]
        pictured(page, "keeper-left")
        pencil.bank()
        expect(page.locator(".keep-turn h2")).to_contain_text(turn_of("Cy"))
        head.nth(2).click()
        pencil.press(text("web-keep-leave"))
        expect(page.locator(".keep-turn h2")).to_contain_text(turn_of("Ada"))
        head.nth(0).click()
        expect(dialog).to_contain_text(text("web-keep-leave-ends"))
        page.get_by_role("button", name=text("web-close")).click()
        head.nth(1).click()
        pencil.press(text("web-keep-return"))
        pencil.farkle()
        expect(page.locator(".keep-turn h2")).to_contain_text(turn_of("Bo"))
        pencil.press("Undo")
        pencil.press("Undo")
        expect(page.locator(".paper-sheet thead .away")).to_have_count(2)


@pytest.mark.slow
def test_somebody_comes_late_and_the_game_goes_on_with_one_more(page: Page) -> None:
    page.goto("/")
    pencil = Pencil(page).begin("Ada", "Bo")
    pencil.only(300)
    pencil.only(500)
    pencil.only(100)
    before = page.url
    page.locator(".paper-sheet thead button").first.click()
    page.get_by_role("button", name=text("web-keep-more")).click()
    expect(page.get_by_label("Name of player 1")).to_have_value("Bo")  # who is to play
    expect(page.get_by_label("Name of player 2")).to_have_value("Ada")
    page.get_by_label("Name of player 3").fill("Cy")
    page.get_by_role("button", name=re.compile("^Start")).click()
    expect(page.locator(".paper-sheet thead .name")).to_have_text(["Bo", "Ada", "Cy"])
    pencil.shows("500", "400", "0")
    pencil.only(50)
    expect(page.locator(".keep-turn h2")).to_contain_text(turn_of("Ada"))
    pencil.farkle()
    pencil.only(1000)
    pencil.shows("550", "400", "1,000")
    page.goto(before)  # stays among the games
    pencil.shows("400", "500")


def test_by_keys_alone(page: Page) -> None:
    page.goto("/")
    pencil = Pencil(page).begin("Ada", "Bo")
    pencil.tap(1)
    expect(page.locator(".keep-turn .sum b")).to_have_text("100")  # so that keys are heard
    for key in "444r15":
        page.keyboard.press(key)
    expect(page.locator(".keep-turn .sum b")).to_have_text("650")
    page.keyboard.press("b")
    expect(page.locator(".keep-turn h2")).to_contain_text(turn_of("Bo"))
    page.keyboard.press("f")
    expect(page.locator(".keep-turn h2")).to_contain_text(turn_of("Ada"))
    page.keyboard.press("u")
    pencil.shows("650", "0")
    expect(page.locator(".keep-turn h2")).to_contain_text(turn_of("Bo"))


def test_each_on_a_phone_of_their_own(browser: Browser, server: Server, watched: Watched) -> None:
    seats = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
    with Client(server) as client:
        opened = client.post("/tables", rules="plain", seats=seats, dice="entered")
    code, secrets = opened["code"], opened["secrets"]
    with Client(server, opened["host"]) as host:
        host.command(code, "start")
    with (
        visitor(browser, server, watched) as hers,
        visitor(browser, server, watched) as his,
        visitor(browser, server, watched) as others,
    ):
        pages = [context.new_page() for context in (hers, his, others)]
        pages[0].goto(f"/t/{code}#{secrets['1']}")
        pages[1].goto(f"/t/{code}#{secrets['2']}")
        pages[2].goto(f"/tv/{opened['watch']}")
        ada, bo, *_ = map(Pencil, pages)
        expect(bo.page.locator(".keep-entry")).to_contain_text("Ada types this turn")
        ada.tap(1, 1, 1)
        ada.bank()
        bo.tap(5)
        bo.bank()
        for page in pages:
            expect(page.locator(".paper-sheet tfoot td")).to_have_text(["1,000", "50"])
        bo.press("Undo")  # everybody has to agree, and is asked
        expect(bo.page.locator(".keep-entry .note")).to_contain_text("Waiting for Ada to agree.")
        expect(bo.page.locator(".notice")).to_have_count(0)
        wide = "(it) => it.offsetWidth > 0.9 * it.parentElement.offsetWidth"
        assert bo.page.locator(".keep-entry > .note").evaluate(wide)
        ada.press("Fine")
        for page in pages:
            expect(page.locator(".paper-sheet tfoot td")).to_have_text(["1,000", "0"])
        ada.page.close()
        bo.tap(5)
        bo.bank()
        expect(bo.page.locator(".keep-entry .note")).to_contain_text("Ada", timeout=PATIENCE)


@needs_archive
def test_in_a_cabin_without_a_network(browser: Browser, space: WebSpace, watched: Watched) -> None:
    with visit(browser, space, watched) as page:
        page.goto(PATH)
        expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        space.end()
        pencil = Pencil(page).begin("Ada", "Bo", rules="dix-mille")
        if page.locator('main.keeper[data-awaits="roll_off"]').count():
            page.locator(".keep-entry .choices button").first.click()
        pencil.only(1000, 200)
        pencil.farkle()
        pencil.tap(1, 5)
        expect(page.locator(".keep-turn .sum b")).to_have_text("150")
        page.reload()
        expect(page.locator('html[data-from="picture"]')).to_be_attached(timeout=PATIENCE)
        expect(page.locator(".keep-turn .sum b")).to_have_text("150", timeout=PATIENCE)
        pencil.bank()
        pencil.shows("1,350", "0")
        for _ in range(9):
            pencil.farkle()
            pencil.only(1000)
        if page.locator('main.keeper[data-awaits="over"]').count() == 0:
            pencil.farkle()
        expect(page.locator('main.keeper[data-awaits="over"]')).to_be_attached()
        with page.expect_download() as saving:
            page.get_by_role("button", name=text("web-fair-record")).click()
        record = saving.value.path().read_text("utf-8")
        assert verify_record(record).problem is None
        assert "Ada" in record
