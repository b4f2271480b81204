"""House rules made by taps alone: the printed chart and its sentences are the form."""

from __future__ import annotations

import base64
import re
import zlib

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.rules.test_editing import FIELDS, some_values, stating
from tests.server.running import Server
from tests.web.browser import Player, Watched, choose, visitor
from tests.web.test_languages import LOCALES
from tincup.messages import in_language, text
from tincup.rules import parse, preset, presets
from tincup.rules.editing import edit
from tincup.rules.fields.kinds import Field

GRANDMA = parse(
    'extends = "plain"\nname = "Sundays"\n[scores]\nxxyyzz = 1500\n[turn]\nopening_minimum = 500\n'
    "farkle_penalty = { after = 3, points = 1000, floor = 0 }\n[end]\ntarget = 5000\n"
)


def form_of(page: Page, name: str = "plain") -> Locator:
    page.goto("/")
    page.get_by_role("button", name=text("web-quick")).click()
    choose(page, "rules", name)
    page.get_by_role("button", name=text("web-house-change")).click()
    form = page.locator(".house")
    expect(form.locator(".chart")).to_be_visible()
    return form


def words(form: Locator, said: str) -> Locator:
    """The underlined words of a sentence."""
    return form.locator(".choose", has_text=re.compile(f"^{re.escape(said)}"))


def type_into(form: Locator, said: str, value: str) -> None:
    words(form, said).first.click()
    field = form.locator(".editor").get_by_role("textbox")
    expect(field).to_be_focused()
    field.fill(value)
    field.press("Enter")
    expect(field).to_have_count(0)


def make_grandmas(form: Locator) -> None:
    """Three pairs 1,500, open with 500, three farkles in a row cost 1,000, to 5,000."""
    page = form.page
    form.get_by_label("Name of the rules").fill("Sundays")
    form.get_by_role("button", name="Add a line").click()
    for sign in "xxyyzz":
        form.get_by_role("button", name=f"Add {sign}", exact=True).click()
    form.get_by_role("button", name="Add this line").click()
    points = form.get_by_role("textbox", name="Points of the line")
    points.fill("1,500")
    points.press("Enter")
    expect(form.locator(".chart li.changed b")).to_have_text("1,500")
    words(form, "Any score may be banked").click()
    form.locator(".editor").get_by_role("textbox").fill("500")
    page.keyboard.press("Enter")
    words(form, "Farkles in a row cost nothing extra").click()
    form.locator(".editor .choice").nth(1).click()
    penalty = form.locator(".sentence", has_text="Farkling in")
    penalty.locator(".choose", has_text="500").click()
    penalty.locator(".editor").get_by_role("textbox").fill("1 000")
    page.keyboard.press("Enter")
    type_into(form, "10,000", "5000")
    expect(form.locator(".quiet").first).to_contain_text("4 changes")


@pytest.mark.smoke
def test_house_rules_made_by_taps_are_played_and_sent(
    browser: Browser, player: Player, server: Server, watched: Watched
) -> None:
    page = player.page
    form = form_of(page)
    make_grandmas(form)
    page.get_by_role("button", name="Link with these rules").click()
    address = page.locator(".address").inner_text()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename.endswith(".toml")
    assert parse(saved.value.path().read_text("utf-8")).digest == GRANDMA.digest
    page.get_by_role("button", name="Play by these rules").click()
    chosen = page.locator("label.choice:has(:checked)", has_text="Sundays")
    expect(chosen).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage['tincup.rules']).sets[0]")
    assert kept["digest"] == GRANDMA.digest
    with visitor(browser, server, watched) as elsewhere:
        other = elsewhere.new_page()
        other.goto(address)
        expect(other.locator(".house .field input").first).to_have_value("Sundays")
        other.get_by_role("button", name="Play by these rules").click()
        other.get_by_role("button", name="Play", exact=True).click()
        other.wait_for_url("**/t/*")
        code = other.url.rpartition("/")[2]
        view = other.request.get(f"/api/tables/{code}/rules").json()
        assert view["digest"] == GRANDMA.digest


def test_a_line_that_costs_points_and_one_to_be_confirmed(page: Page) -> None:
    line = form_of(page).locator(".chart li", has_text="three 2s")
    scores = line.locator(".pays b")
    line.locator("button.line").click()
    line.get_by_label("What it does").select_option("costs")
    expect(scores).to_have_text("a farkle, and 200 points off the total")
    line.get_by_role("textbox", name="Points it costs").fill("1,000")
    page.keyboard.press("Enter")
    expect(scores).to_have_text("a farkle, and 1,000 points off the total")
    line.locator("button.line").click()
    line.get_by_label("What it does").select_option("null")
    expect(scores).to_have_text("1,000")
    line.get_by_role("textbox", name="Points to confirm it").fill("300")
    page.keyboard.press("Enter")
    expect(scores).to_have_text("1,000, to be confirmed by 300")


def test_an_answer_takes_nothing_away_from_what_is_being_typed(page: Page) -> None:
    form = form_of(page)
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/api/rules/form", hold_the_first)
    type_into(form, "10,000", "5000")
    words(form, "Any score may be banked").click()
    opening, name = (
        form.locator(".editor").get_by_role("textbox"),
        form.get_by_label("Name of the rules"),
    )
    opening.fill("500")
    held[0].continue_()
    expect(words(form, "5,000").first).to_be_visible()
    expect(opening).to_have_value("500")
    opening.press("Enter")
    expect(form.locator(".quiet").first).to_contain_text("2 changes")
    held.clear()
    type_into(form, "5,000", "6000")
    name.fill("Sundays")
    held[0].continue_()
    expect(words(form, "6,000").first).to_be_visible()
    expect(name).to_have_value("Sundays")
    name.press("Enter")
    expect(form.locator(".title")).to_have_text("Sundays")


def test_a_field_that_nobody_has_typed_into_shows_what_is_new(page: Page) -> None:
    form = form_of(page)
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/api/rules/form", hold_the_first)
    type_into(form, "10,000", "5000")
    words(form, "10,000").first.click()
    field = form.locator(".editor").get_by_role("textbox")
    expect(field).to_have_value("10000")
    held[0].continue_()
    expect(field).to_have_value("5000")
    name = form.get_by_label("Name of the rules")
    was = name.input_value()
    name.fill(" ")
    name.press("Tab")
    expect(name).to_have_value(was)


def test_what_is_wrong_is_said_after_the_evening_was_estimated(
    page: Page, watched: Watched
) -> None:
    form = form_of(page)
    expect(page.locator(".evening")).to_be_visible()
    type_into(form, "10,000", "a lot")
    expect(page.get_by_role("alert")).to_have_count(1)
    expect(page.locator(".broken")).to_have_count(0)
    use = page.get_by_role("button", name="Play by these rules")
    expect(use).to_have_attribute("aria-disabled", "true")
    assert not watched.faults


def test_escape_leaves_a_value_as_it_was_and_the_form_open(page: Page) -> None:
    form = form_of(page)
    words(form, "10,000").first.click()
    field = form.locator(".editor").get_by_role("textbox")
    field.fill("7")
    field.press("Escape")
    expect(field).to_have_count(0)
    expect(words(form, "10,000").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(form).to_have_count(0)


def packed(text: str) -> str:
    deflating = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    written = deflating.compress(text.encode()) + deflating.flush()
    return f"#rules={base64.urlsafe_b64encode(written).decode().rstrip('=')}"


NO_RULES = "no rules in this link"
BAD_LINKS = {
    "#rules=": NO_RULES,
    "#rules=Rc0xCoAw": NO_RULES,
    "#rules=%00": NO_RULES,
    "#rules=eyJ9": NO_RULES,
    f"#rules={'A' * 1_000_000}": NO_RULES,
    packed(f'{{"file":"{" " * 3_000_000}"}}'): NO_RULES,  # a bomb: three kilobytes of link
    packed(f'{{"file":{"[" * 100_000}'): NO_RULES,
    packed('{"file":7}'): NO_RULES,
    packed(f'{{"file":"{"#" * 1_000_000}"}}'): "",  # what is wrong a host says, by its bounds
    packed('{"file":"format = 99"}'): "format",
    packed(f'{{"file":"a = {"[" * 60_000}"}}'): "nested",
}


def test_links_without_rules_or_with_too_much(page: Page, watched: Watched) -> None:
    watched.expected = ("status of 413", "status of 422")
    for end, said in BAD_LINKS.items():
        page.goto("/")
        page.goto(f"/{end}")
        expect(page.get_by_role("alert").first).to_contain_text(said or re.compile(r"\w.*\w"))
        expect(page.get_by_role("button", name="Play by these rules")).to_have_count(0)


MODULE = "(await import(`${document.documentElement.dataset.base}/app/shared/%s.js`))"
TO_LINKS = f"async (files) => Promise.all(files.map({MODULE % 'sent'}.rulesLink))"
FROM_LINKS = f"""async (links) => {{
    const [{{ unpacked }}, {{ post }}] = [{MODULE % "sent"}, {MODULE % "api"}];
    const digests = [];
    for (const link of links) {{
        const {{ file }} = await unpacked(new URL(link).hash);
        const {{ rules }} = await post('/rules/form', {{ file, set: {{}}, roll: [] }});
        digests.push(rules.digest);
    }}
    return digests;
}}"""


def changed(field: Field) -> tuple[str, str]:
    """A rule file with this field changed, as the form writes it, and the digest."""
    texts = [stating(name, field) for name in ("plain", *presets())]
    for written in [*texts, 'extends = "plain"\n[end]\nreached = "exactly"\n']:
        for value in some_values(field):
            found = edit(written, {field.key: value}, "the form")
            if not found.faults and found.sound.digest != parse(written).digest:
                return found.text, found.sound.digest
    raise AssertionError(field.key)


def test_every_field_goes_by_link_to_another_browser(
    browser: Browser, page: Page, server: Server, watched: Watched
) -> None:
    silent = {"fallen_dice_again", "unit"}  # how things are told, not how the game is played
    sent = [changed(field) for field in FIELDS if field.key not in silent]
    page.goto("/")
    links = page.evaluate(TO_LINKS, [text for text, _ in sent])
    with visitor(browser, server, watched) as elsewhere:
        other = elsewhere.new_page()
        other.goto("/")
        assert other.evaluate(FROM_LINKS, links) == [digest for _, digest in sent]


def test_what_does_not_fit_is_said_at_its_line_until_it_is_mended(
    page: Page, watched: Watched
) -> None:
    form = form_of(page, "playmonster")
    use = page.get_by_role("button", name="Play by these rules")
    type_into(form, "500", "20,000")
    opening = form.locator(".sentence", has_text="nothing banked yet")
    expect(opening.get_by_role("alert")).to_contain_text("at most the target, 10,000")
    expect(use).to_have_attribute("aria-disabled", "true")
    line = form.get_by_role("button", name="five of a kind")
    line.click()
    form.get_by_role("textbox", name="Points of the line").fill("a lot")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_count(2)
    expect(use).to_contain_text("2 things")
    type_into(form, "10,000", "30000")
    expect(opening.get_by_role("alert")).to_have_count(0)
    expect(words(form, "20,000")).to_be_visible()
    form.locator("li", has=page.get_by_role("alert")).get_by_role("button").first.click()
    form.locator(".chart .editor").get_by_role("button", name="As before").click()
    expect(use).to_have_attribute("aria-disabled", "false")


def test_each_change_is_marked_and_taken_back(page: Page) -> None:
    form = form_of(page, "playmonster")
    changes = form.locator(".quiet").first
    expect(changes).to_have_text(f"As {preset('playmonster').name}")
    type_into(form, "500", "350")
    expect(form.locator(".sentence del")).to_have_text("500")
    form.get_by_role("button", name="straight 1 to 6").click()
    form.get_by_role("button", name="Take the line off").click()
    expect(form.locator("li.changed")).to_contain_text("off")
    form.get_by_role("button", name="four of a kind 1,000").click()
    form.get_by_role("textbox", name="Points of the line").fill("xxx * 2")
    page.keyboard.press("Enter")
    expect(form.locator("li.changed del").first).to_have_text("1,000")
    expect(changes).to_contain_text("3 changes")
    evening = page.locator(".evening")
    expect(evening).to_contain_text("What your changes do")
    expect(evening).to_contain_text(re.compile(r"about \d+ rounds.*on the average instead of 542"))
    for left in (2, 1):
        form.locator("li.changed .line").first.click()
        form.locator(".editor").get_by_role("button", name="As before").click()
        expect(changes).to_contain_text(f"{left} change")
    form.get_by_role("button", name="As before").click()
    expect(changes).to_have_text(f"As {preset('playmonster').name}")


def test_a_roll_is_tried_by_the_rules_as_they_stand(page: Page) -> None:
    form = form_of(page)
    for face in (1, 1, 5, 2):
        page.get_by_role("button", name=text("web-practice-take", face=face)).click()
    said = page.locator(".try-roll [role=status]")
    expect(said).to_have_text("250 points at most.")
    expect(page.locator(".try-roll .kept")).to_have_count(3)
    form.get_by_role("button", name="each 5 50").click()
    form.get_by_role("button", name="Take the line off").click()
    expect(said).to_have_text("200 points at most.")


def test_a_rule_that_families_play_by_is_added_and_done_without(page: Page) -> None:
    form = form_of(page)
    turn = form.locator("section", has_text=re.compile("^A turn"))
    turn.get_by_text("More rules").click()
    turn.get_by_role("button", name="A turn has 3 rolls at most").click()
    rolls = form.locator(".sentence", has_text="rolls at most")
    expect(rolls.locator(".editor").get_by_role("textbox")).to_have_value("3")
    rolls.get_by_role("button", name="No such rule").click()
    expect(rolls).to_have_count(0)


NARROW = """() => [...document.querySelectorAll('.house *, .try-roll *')].filter((it) => {
    const { right, width } = it.getBoundingClientRect();
    return width && right > innerWidth + 1 && getComputedStyle(it).clipPath === 'none';
}).map((it) => it.className || it.tagName)"""


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en-GB", *LOCALES.values()])
def test_the_form_on_a_narrow_phone_and_by_keys(
    browser: Browser, server: Server, watched: Watched, locale: str
) -> None:
    narrow = {"width": 320, "height": 700}
    with (
        visitor(browser, server, watched, locale=locale, viewport=narrow) as context,
        in_language(locale[:2]),
    ):
        page = context.new_page()
        form = form_of(page, "farkle-cribbage-advanced")
        for more in form.locator("details summary").all():
            more.click()
        assert page.evaluate(NARROW) == []
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        form.locator(".line").first.focus()
        page.keyboard.press("Enter")
        expect(form.locator(".editor").get_by_role("textbox").first).to_be_focused()
        assert page.evaluate(NARROW) == []
        form.locator(".choose").first.focus()
        page.keyboard.press("Space")
        expect(form.locator(".choose[aria-expanded=true]")).to_have_count(1)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()


MIDDLE = """(it) => { const box = it.getBoundingClientRect(); return box.x + box.width / 2; }"""


@pytest.mark.slow
def test_the_button_says_in_its_middle_what_it_does(
    browser: Browser, server: Server, watched: Watched
) -> None:
    """Also on a large screen, where a side says beside its total what it made last."""
    with visitor(browser, server, watched, viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        form_of(page)
        play = page.get_by_role("button", name="Play by these rules")
        middle = play.evaluate(MIDDLE)
        for said in ("b", "small"):
            assert play.locator(said).evaluate(MIDDLE) == pytest.approx(middle, abs=1)
