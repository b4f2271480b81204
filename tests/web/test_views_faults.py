"""What the views do where something goes wrong, comes late, or is done twice."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Client, Process, begun_table, choice, new_table
from tests.web.browser import LAN, Watched, visitor, wait_until
from tests.web.test_presence import friends, invited, sit_down

NO_NETWORK = ("Failed to load resource", "dynamically imported module", "/css/")
"""What the browser says of what cannot be loaded."""


@pytest.mark.parametrize("key", [None, pytest.param("?", marks=pytest.mark.slow)])
def test_what_could_not_be_loaded_opens_when_it_is_asked_for_again(
    page: Page, server: Process, watched: Watched, key: str | None
) -> None:
    watched.expected = (*NO_NETWORK, "WebSocket")
    code, _, (ada, _), _ = begun_table(server, "Ada", "Bo", rules="plain")
    page.goto(f"/t/{code}#{ada}")
    expect(page.locator("main.table[data-awaits]")).to_be_attached()
    expect(page.locator("html[data-keys]")).to_be_attached()
    page.wait_for_load_state("networkidle")
    menu = page.get_by_role("button", name="Menu")
    page.context.set_offline(True)
    menu.click()
    broken = page.locator(".broken")
    expect(broken).to_be_in_viewport(ratio=1)
    page.context.set_offline(False)
    if key is None:
        menu.click()
    else:
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(broken).to_have_count(0)


@pytest.mark.slow
def test_another_way_to_play_opens_after_one_that_could_not_be_loaded(
    page: Page, watched: Watched
) -> None:
    watched.expected = NO_NETWORK
    page.goto("/")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.get_by_text("Friends, each on a phone").click()
    expect(page.locator(".broken")).to_be_in_viewport(ratio=1)
    page.context.set_offline(False)
    page.get_by_text("One phone, handed round").click()
    expect(page.get_by_role("dialog", name="One phone, handed round")).to_be_visible()


@pytest.mark.slow
def test_a_table_whose_connection_does_not_come_about_says_so(
    page: Page, server: Process, watched: Watched
) -> None:
    watched.expected = ("WebSocket",)
    code, _, (ada, _), _ = begun_table(server, "Ada", "Bo", rules="plain")
    page.route_web_socket("**/live**", lambda socket: socket.close())
    page.goto(f"/t/{code}#{ada}")
    expect(page.locator(".top")).to_contain_text("Reconnecting")
    page.get_by_role("button", name="Home").click()
    expect(page.locator("main.home")).to_be_visible()


@pytest.mark.slow
def test_a_lobby_whose_connection_does_not_come_about_says_so(
    page: Page, server: Process, watched: Watched
) -> None:
    watched.expected = ("WebSocket",)
    code, host, _ = new_table(server, "Ada", "Bo")
    page.route_web_socket("**/live**", lambda socket: socket.close())
    page.goto(f"/t/{code}#{host}")
    expect(page.locator(".lobby .top")).to_contain_text("Reconnecting")


@pytest.mark.slow
def test_a_message_is_typed_on_while_the_turn_changes(
    browser: Browser, server: Process, watched: Watched
) -> None:
    with friends(browser, server, watched) as (ada, bo, opened):
        page = bo.page
        page.get_by_role("button", name="Say…").click()
        page.get_by_label("A short message").fill("Well done, I was ju")
        with Client(server, opened["host"], opened["secrets"]["1"]) as host:  # a seat of her own
            host.command(opened["code"], "skip", at=1)
        assert bo.awaited() == "roll"
        expect(page.locator(".dock.wait")).to_have_count(0)
        page.get_by_label("A short message").press_sequentially("st about to write")
        page.get_by_role("button", name="Send").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        said = ada.page.locator(".bubbles li")
        expect(said).to_have_text("Well done, I was just about to write")


SLOWLY = """(button) => {
    const { fetch } = window;
    window.posts = [];
    window.fetch = async (address, how) => {
        if (how?.method !== 'POST') return fetch(address, how);
        window.posts.push(address);
        await new Promise((resolve) => { window.go_on = resolve; });
        return fetch(address, how);
    };
    button.click();
}"""
"""Taps a button, and lets what is posted wait until ``go_on()``."""


@pytest.mark.slow
def test_tapping_twice_opens_one_table(page: Page, server: Process) -> None:
    page.goto("/")
    page.get_by_text("Friends, each on a phone").click()
    page.get_by_label("Your name").fill("Ada")
    button = page.get_by_role("button", name="Open the table")
    button.evaluate(SLOWLY)
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_contain_text("waiting")
    button.evaluate("(it) => it.click()")
    page.evaluate("go_on()")
    expect(page.locator(".invite")).to_be_visible()
    assert page.evaluate("posts") == ["/api/tables"]


@pytest.mark.slow
def test_a_table_that_is_refused_can_be_asked_for_again(page: Page, watched: Watched) -> None:
    watched.expected = ("503",)
    page.route("**/api/tables", lambda route: route.fulfill(status=503, json={"detail": "full"}))
    page.goto("/")
    page.get_by_text("Friends, each on a phone").click()
    page.get_by_label("Your name").fill("Ada")
    button = page.get_by_role("button", name="Open the table")
    button.click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.unroute("**/api/tables")
    button.click()
    expect(page.locator(".invite")).to_be_visible()


CLOSE_AND_OPEN_AGAIN = """async () => {
    document.querySelector('dialog').requestClose();
    document.querySelectorAll('.row')[1].click();
    for (let n = 0; n < 4; n += 1) await new Promise(requestAnimationFrame);
}"""
"""As with the keyboard, where nothing comes between one key and the next."""


def test_a_sheet_that_is_opened_again_at_once_is_open(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Join a table").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    page.evaluate(CLOSE_AND_OPEN_AGAIN)
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Join a table").click()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)


@pytest.mark.slow
def test_selecting_beyond_a_sheet_does_not_close_it(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/")
    page.get_by_text("Friends, each on a phone").click()
    name = page.get_by_label("Your name")
    name.fill("Adalbert")
    field, sheet = name.bounding_box(), page.get_by_role("dialog").bounding_box()
    assert field
    assert sheet
    page.mouse.move(field["x"] + 90, field["y"] + 20)
    page.mouse.down()
    page.mouse.move(sheet["x"] - 60, field["y"] + 20, steps=4)
    page.mouse.up()
    assert page.locator("dialog[open]").count() == 1
    expect(name).to_have_value("Adalbert")
    page.mouse.click(sheet["x"] - 60, field["y"] + 20)
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.slow
def test_the_cup_is_still_when_the_turn_ends_while_it_is_held(
    browser: Browser, server: Process, watched: Watched
) -> None:
    with friends(browser, server, watched) as (ada, _, opened):
        page = ada.page
        ada.roll.hover()
        page.mouse.down()
        expect(page.locator(".rolling.shaken")).to_be_visible()
        with Client(server, opened["host"], opened["secrets"]["1"]) as host:  # a seat of her own
            host.command(opened["code"], "skip", at=1)
        expect(page.locator(".dock.wait")).to_be_visible()
        page.mouse.up()
        expect(page.locator(".rolling.shaken")).to_have_count(0)


@pytest.mark.slow
def test_tabs_remember_each_others_games(page: Page, server: Process, watched: Watched) -> None:
    page.goto("/")
    expect(page.locator(".row").first).to_be_visible()
    other = page.context.new_page()
    other.goto("/")
    remembered = "JSON.parse(localStorage.getItem('tincup.tables')).codes"
    codes: list[str] = []
    for tab in (other, page):
        tab.locator(".act.roll").click()
        expect(tab.locator("main.table")).to_be_visible()
        codes.insert(0, tab.url.rpartition("/")[2])
        wait_until(page, f"({remembered}).includes('{codes[0]}')")
    assert page.evaluate(remembered) == codes


@pytest.mark.slow
def test_settings_are_those_of_the_other_tab(page: Page) -> None:
    page.goto("/")
    other = page.context.new_page()
    other.goto("/")
    other.get_by_role("button", name="Settings").click()
    other.locator("label.choice", has_text="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.slow
def test_the_way_back_from_a_table_that_is_not_there(
    page: Page, server: Process, watched: Watched
) -> None:
    watched.expected = ("Failed to load resource",)
    code, _, _, _ = begun_table(server, "Ada", "Bo", rules="plain")
    page.goto(f"/t/{code}")
    expect(page.locator("main.table[data-awaits]")).to_be_attached()
    page.goto("/t/zzzzzz")
    expect(page.get_by_text("There is no such table")).to_be_visible()
    page.go_back()
    expect(page.locator("main.table[data-awaits]")).to_be_attached()


@pytest.mark.slow
def test_an_address_with_no_code_says_so(page: Page) -> None:
    page.goto("/t/k7q-x2m")
    expect(page.get_by_text("There is no such table")).to_be_visible()
    expect(page).to_have_url(re.compile("/$"))


@pytest.mark.slow
def test_a_full_stop_after_a_link_is_none_of_its_code(page: Page, server: Process) -> None:
    code, _, _, _ = begun_table(server, "Ada", "Bo", rules="plain")
    page.goto(f"/t/{code}.")
    expect(page.locator("main.table[data-awaits]")).to_be_attached()
    expect(page).to_have_url(re.compile(f"/t/{code}$"))


@pytest.mark.slow
def test_notifications_are_offered_where_browsers_allow_them(
    browser: Browser, server: Process, watched: Watched
) -> None:
    question = "A notification when it is your turn"
    for address, times in ((server.address, 1), (f"http://{LAN}:{server.port}", 0)):
        with visitor(browser, server, watched, base_url=address) as context:
            page = context.new_page()
            page.goto("/")
            page.get_by_role("button", name="Settings").click()
            expect(page.get_by_role("dialog")).to_be_visible()
            expect(page.get_by_role("group", name=question)).to_have_count(times)


@pytest.mark.slow
def test_the_host_frees_the_seat_of_somebody_who_has_gone(
    browser: Browser, server: Process, watched: Watched
) -> None:
    with invited(browser, server, watched) as (page, other, _):
        sit_down(other)
        expect(page.locator(".seats li").nth(1)).to_contain_text("Bo")
        free = page.get_by_role("button", name="Free it")
        expect(free).to_have_count(0)
        other.goto("about:blank")
        free.click()
        expect(page.locator(".seats li").nth(1)).to_contain_text("Free")
        expect(page.locator(".seats li").first).to_contain_text("Ada (you)")


OUTSIDE = """() => [...document.querySelectorAll('.oops, .side .name > :not(:first-child)')]
    .filter((it) => {
        const box = it.getBoundingClientRect();
        const room = it.closest('.name, .glory, .felt').getBoundingClientRect();
        return box.width && (box.right > room.right + 1 || it.scrollWidth > it.clientWidth + 1);
    }).map((it) => it.textContent)"""
"""Who has won, and what stands beside a name, where it does not fit its place."""


@pytest.mark.slow
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1440, 900)])
@pytest.mark.parametrize("path", ["t", "tv"])
def test_long_names_leave_room(
    browser: Browser, server: Process, watched: Watched, size: tuple[int, int], path: str
) -> None:
    names = ("Donaudampfschifffahrtskapitaen", "W" * 40)
    rules = {"extends": "zilch", "end": {"target": 400}}
    code, _, secrets, view = begun_table(server, *names, rules=rules)
    viewport = {"width": size[0], "height": size[1]}
    with (
        visitor(browser, server, watched, viewport=viewport, locale="de") as context,
        Client(server, secrets[0]) as one,
        Client(server, secrets[1]) as other,
    ):
        page = context.new_page()
        page.goto(f"/{path}/{code}")
        expect(page.locator("main[data-seq] .name:visible").first).to_be_visible()
        assert page.evaluate(OUTSIDE) == []
        while view["status"] == "playing":
            view = (one, other)[view["game"]["player"] - 1].command(code, **choice(view))["view"]
        expect(page.locator(".glory .oops" if path == "t" else ".oops")).to_be_visible()
        assert page.evaluate(OUTSIDE) == []


@pytest.mark.slow
def test_a_long_name_leaves_room_to_free_its_seat(page: Page, server: Process) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    code, host, _ = new_table(server, "W" * 40, "Bo")
    page.goto(f"/t/{code}#{host}")
    expect(page.get_by_role("button", name="Free it")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.slow
def test_a_short_name_stays_whole_beside_all_that_can_be_done_about_a_bot(
    browser: Browser, server: Process, watched: Watched
) -> None:
    narrow = {"width": 320, "height": 568}
    with visitor(browser, server, watched, locale="de", viewport=narrow) as context:
        page = context.new_page()
        code, host, (ada,) = new_table(server, "Ada", "bot:medium")
        page.goto(f"/t/{code}#{host}.{ada}")
        expect(page.locator(".seats select")).to_be_visible()
        heights = [it.bounding_box() for it in page.locator(".seats li > span").all()]
        assert all(box and box["height"] < 30 for box in heights), heights
        assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.slow
def test_what_an_older_page_in_another_tab_remembers_breaks_nothing(page: Page) -> None:
    """It may lack what has been added since, or be no JSON at all."""
    page.goto("/")
    page.locator(".act.roll").click()
    expect(page.locator("main.table")).to_be_visible()
    other = page.context.new_page()
    other.goto("/openapi.json")  # of the same origin, and without a page's code
    codes = json.dumps({"codes": [page.url.rpartition("/")[2]]})
    page.goto("/")
    expect(page.locator(".game")).to_have_count(1)
    for value in ("{", codes):
        other.evaluate("(it) => localStorage.setItem('tincup.tables', it)", value)
    wait_until(other, "JSON.parse(localStorage.getItem('tincup.tables')).away !== undefined")
    page.locator(".game > .icon").click()
    expect(page.locator(".game.away")).to_be_visible()
