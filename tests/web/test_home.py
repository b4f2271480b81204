"""Home: tables found by their code, every game that is not over, and what this device is set to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.messages.foreign import english_in
from tests.server.running import Client, Server, new_table
from tests.web.browser import Player, Watched, remembers, visitor, wait_until
from tests.web.test_access import check
from tests.web.test_languages import ALL_THAT_IS_SAID, LOCALES
from tests.web.views import HOLD, held, remembered
from tincup.messages import in_language, text

WIDER = "() => document.documentElement.scrollWidth > innerWidth"


def joined(page: Page, typed: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Join a table").click()
    page.locator(".code-field").fill(typed)
    page.get_by_role("dialog").get_by_role("button", name="Join").click()


@pytest.mark.slow
def test_links_to_a_seat_and_for_spectators(page: Page, server: Server) -> None:
    with Client(server) as client:
        opened = client.post("/tables", seats=[{"player": "person", "name": "Ada"}, {}])
    code, host, watch = opened["code"], opened["host"], opened["watch"]
    joined(page, f"{server.address}/t/{code}#{host}")
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    joined(page, f"{server.address}/tv/{code}")
    expect(page).to_have_url(re.compile(f"/tv/{code}$"))
    joined(page, watch)
    expect(page).to_have_url(re.compile(f"/tv/{watch}$"))


@pytest.mark.slow
def test_why_a_code_leads_nowhere(page: Page, server: Server, watched: Watched) -> None:
    watched.expected = ("404", "422")
    fault = page.get_by_role("dialog").get_by_role("alert")
    joined(page, "zzzzzz")
    expect(fault).to_contain_text("No table here has the code zzzzzz.")
    for typed in ("abc", "schöner Tisch!", "???"):
        joined(page, typed)
        expect(fault).to_contain_text("A code has six letters and digits")
    joined(page, "http://192.168.1.7:8477/t/zzzzzz")
    expect(fault).to_contain_text("No table here has the code zzzzzz.")
    link = page.get_by_role("dialog").get_by_role("link")
    expect(link).to_have_attribute("href", "http://192.168.1.7:8477/t/zzzzzz")
    joined(page, f"{server.address}/t/zzzzzz")
    expect(fault).to_contain_text("No table here has the code zzzzzz.")
    expect(link).to_have_count(0)


def test_the_field_is_ready_to_type_in(page: Page, server: Server) -> None:
    code, *_ = new_table(server, "Ada")
    page.goto("/")
    row = page.get_by_role("button", name="Join a table")
    row.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".code-field")).to_be_focused()
    page.keyboard.press("Escape")
    expect(row).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".code-field")).to_be_focused()
    page.keyboard.type(code.upper())
    page.keyboard.press("Enter")
    expect(page.locator(".small-code")).to_have_text(code)


def more(page: Page) -> Locator:
    return page.get_by_role("button", name="More games")


def test_every_game_of_this_browser_is_shown(page: Page, server: Server, watched: Watched) -> None:
    watched.expected = ("404",)
    codes = held(page, server, "farkle-cribbage", "plain", "zilch")
    waiting, host, _ = new_table(server, "Ada", "Bo", rules="kingdom-come")
    page.evaluate(HOLD, [waiting, f"{host}.{host}"])
    remembered(page, ["zzzzzz", *codes])
    games = page.locator(".game")
    expect(games).to_have_count(1)
    expect(games).to_contain_text("Go on: You 0 · Bo 0")
    expect(games).to_contain_text("Zilch")
    expect(more(page)).to_contain_text("2 to go on with")
    more(page).click()
    expect(games).to_have_count(3)
    expect(games.nth(1)).to_contain_text("Plain")
    expect(games.nth(2)).to_contain_text("Farkle Cribbage")
    for at in range(3):
        expect(games.nth(at)).to_contain_text(re.compile("Your turn|Bo.s turn"))
    games.nth(2).locator(".row").click()
    expect(page).to_have_url(re.compile(f"/t/{codes[2]}$"))


@pytest.mark.slow
def test_a_table_that_waits_for_players_is_shown_too(page: Page, server: Server) -> None:
    page.goto("/")
    page.get_by_text("Friends, each on a phone").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".invite")).to_be_visible()
    page.get_by_role("button", name="Home").click()
    expect(page.locator(".game")).to_contain_text("Ada and Free")
    expect(page.locator(".game")).to_contain_text("not begun yet")


@pytest.mark.slow
def test_a_game_that_is_put_away_can_be_brought_back(page: Page, server: Server) -> None:
    codes = held(page, server, "plain", "zilch")
    remembered(page, codes)
    page.get_by_role("button", name="Put this game away").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".game").first).to_contain_text("Go on:")
    expect(page.locator(".game").first).to_contain_text("Plain")
    away = page.locator(".game.away")
    expect(away).to_contain_text("You 0 · Bo 0put away · Zilch")
    back = away.get_by_role("button", name="Bring it back You 0 · Bo 0", exact=True)
    expect(back).to_be_focused()
    page.reload()
    expect(page.locator(".game")).to_have_count(1)
    expect(more(page)).to_contain_text("none to go on with, 1 put away")
    page.get_by_role("button", name="Put this game away").click()
    expect(page.locator(".game:not(.away)")).to_have_count(0)
    expect(away).to_have_count(2)
    page.reload()
    more(page).click()
    page.get_by_role("button", name="Bring it back").first.click()
    expect(page.locator(".game").first).to_contain_text("Zilch")
    expect(page.locator(".game .row").first).to_be_focused()


def test_the_settings_at_home(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.locator("label.choice", has_text="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("label.choice:has([name=sound][value=true])").click()
    kept = page.evaluate("JSON.parse(localStorage.getItem('tincup.settings'))")
    assert (kept["theme"], kept["sound"]) == ("dark", True)
    page.locator("label.choice", has_text="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    with in_language("de"):
        expect(page.get_by_role("dialog", name=text("web-settings"))).to_be_visible()


def test_who_begins_with_the_keyboard_goes_on_with_it(player: Player) -> None:
    page = player.page
    remembers(page.context, "tincup.player", {"rules": "plain", "bot": "easy", "name": ""})
    page.goto("/")
    player.roll.focus()
    page.keyboard.press("Enter")
    state = player.awaited()
    wanted = player.dice.first if state == "choose" else player.roll
    expect(wanted).to_be_focused()
    for _ in range(30):  # through turns of the bot, in which there is nothing to be done
        seq = player.seq
        if player.awaited() == "choose":
            expect(page.locator(":focus")).to_have_class(re.compile(r"\b(die|act)\b"))
            player.press("a")
            banks = player.bank.get_attribute("aria-disabled") == "false"
            (player.bank if banks else player.roll).focus()
            page.keyboard.press("Enter")
            player.moved_on(seq)
            if banks:
                player.awaited()
                expect(page.locator(":focus")).to_have_class(re.compile(r"\b(die|roll)\b"))
                return
        else:
            expect(player.roll).to_be_focused()
            page.keyboard.press("Enter")
            player.moved_on(seq)
    raise AssertionError("nothing was banked")


@pytest.mark.slow
def test_nothing_takes_the_focus_from_what_is_still_there(player: Player) -> None:
    player.quick_game()
    menu = player.page.get_by_role("button", name="Menu")
    menu.focus()
    for _ in range(3):
        state, seq = player.awaited(), player.seq
        if state == "choose":
            player.press("a")
        player.press("r")
        player.moved_on(seq)
        player.awaited()
        expect(menu).to_be_focused()


@pytest.mark.slow
def test_optimal_bots_are_offered_where_there_are_any(player: Player, server: Server) -> None:
    page = player.page
    page.goto("/")
    page.get_by_role("button", name="Rules and opponent").click()
    page.locator("label.choice", has_text="Optimal").click()
    expect(page.get_by_text("Until it is ready, the bot looks one turn ahead")).to_be_visible()
    page.locator("input[type=file]").set_input_files(
        {
            "name": "own.toml",
            "mimeType": "text/plain",
            "buffer": b'name = "Mine"\nextends = "plain"\n',
        }
    )
    expect(page.locator("label.choice:has(:checked)", has_text="Mine")).to_be_visible()
    expect(page.locator("label.choice", has_text="Optimal")).to_have_count(0)
    expect(page.locator("label.choice:has(:checked)", has_text="Hard")).to_be_visible()
    page.keyboard.press("Escape")
    expect(player.roll).to_contain_text("a hard bot")
    page.get_by_role("button", name="Rules and opponent").click()
    page.locator("label.choice", has_text="Kingdom Come").click()
    page.keyboard.press("Escape")
    expect(player.roll).to_contain_text("an optimal bot")
    player.roll.click()
    player.awaited()
    with Client(server) as client:
        view = client.get(f"/tables/{page.url.rpartition('/')[2]}")["view"]
    assert [seat["player"] for seat in view["seats"]] == ["person", "bot:optimal"]


@pytest.mark.slow
def test_no_optimal_bots_where_the_server_has_none(page: Page) -> None:
    def without(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "levels": ["easy", "medium", "hard"]})

    page.route("**/api/rules/*", without)
    remembers(page.context, "tincup.player", {"rules": "zilch", "bot": "optimal", "name": ""})
    page.goto("/")
    page.get_by_role("button", name="Rules and opponent").click()
    expect(page.locator("label.choice:has(:checked)", has_text="Hard")).to_be_visible()
    expect(page.locator("label.choice", has_text="Optimal")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en-GB", *LOCALES.values()])
def test_home_fits_a_narrow_phone_in_every_language(
    browser: Browser, server: Server, watched: Watched, locale: str
) -> None:
    watched.expected = ("404",)
    language = locale[:2]
    narrow = {"width": 320, "height": 568}
    phone = visitor(browser, server, watched, locale=locale, viewport=narrow, bypass_csp=True)
    with phone as context, in_language(language):
        page = context.new_page()
        codes = held(page, server, "plain", "farkle-cribbage", "zilch")
        remembered(page, codes)
        page.locator(".game > .icon").click()
        openings = [
            page.get_by_role("button", name=text("web-settings")),
            page.locator(".row", has_text=text("web-quick")),
            page.locator(".row", has_text=text("web-join-hint")),
        ]
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            check(page, f"home, {scheme}")
            for opening in openings:
                opening.click()
                expect(page.get_by_role("dialog")).to_be_visible()
                check(page, scheme)
                assert not page.evaluate(WIDER)
                if language != "en":
                    assert english_in(page.evaluate(ALL_THAT_IS_SAID), language) == set()
                page.keyboard.press("Escape")
                expect(page.get_by_role("dialog")).to_have_count(0)
        openings[-1].click()
        page.locator(".code-field").fill("zzzzzz")
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
        assert not page.evaluate(WIDER)


UNDER_THE_TAGLINE = """() => {
    const written = document.createRange();
    written.selectNodeContents(document.querySelector('.brand small'));
    const lines = [...written.getClientRects()];
    const canvas = document.querySelector('.hero .rolling');
    const place = canvas.getBoundingClientRect();
    const scale = canvas.width / place.width;
    const { data, width } = canvas.getContext('2d')
        .getImageData(0, 0, canvas.width, canvas.height);
    let drawn = 0;
    let covered = 0;
    for (let at = 3; at < data.length; at += 4) {
        if (!data[at]) continue;
        drawn += 1;
        const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
        const [left, top] = [place.left + x / scale, place.top + y / scale];
        covered += lines.some((it) => it.left < left && left < it.right
            && it.top < top && top < it.bottom);
    }
    return drawn ? covered : null;
}"""
"""How much of the cup and its dice lies under the words; nothing while none are drawn."""


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_words_on_the_felt_are_beside_the_dice(
    browser: Browser, server: Server, watched: Watched, language: str
) -> None:
    watched.expected = ("willReadFrequently",)  # said of what this test reads itself
    size = {"width": 320, "height": 568}
    with visitor(browser, server, watched, viewport=size, locale=language) as context:
        page = context.new_page()
        page.goto("/")
        wait_until(page, f"() => ({UNDER_THE_TAGLINE})() !== null")
        assert page.evaluate(UNDER_THE_TAGLINE) == 0
