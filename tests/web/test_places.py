"""Who starts, and who plays with whom: at tables of friends, and with one device handed round."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Browser, Page, expect

from tests.server.running import Client, Server
from tests.web.browser import Player, Watched, visitor, wait_until
from tests.web.test_asked import PHONE, pictured

SEATS: Final = ".lobby .seats li"

NOTE_HEADS: Final = """
    window.heads = [];
    const note = () => window.heads.push(document.querySelector('.say h2')?.textContent ?? '');
    const all = { childList: true, subtree: true, characterData: true };
    new MutationObserver(note).observe(document, all);
"""
"""Notes what stands over the dice, however soon something else does."""


def test_the_host_says_who_plays_with_whom_and_who_starts(
    browser: Browser, server: Server, watched: Watched
) -> None:
    rules = {"extends": "plain", "partners": 2, "end": {"target": 500}}
    seats: list[Any] = [{"player": "person", "name": "Ada"}, {}, {}, {}]
    with Client(server) as client:
        opened = client.post("/tables", rules=rules, seats=seats)
    code, secrets = opened["code"], (opened["host"], opened["secrets"]["1"])
    with visitor(browser, server, watched, viewport=PHONE) as context:
        ada = context.new_page()
        ada.goto(f"/t/{code}#{'.'.join(secrets)}")
        with Client(server) as client:
            for name in ("Bo", "Cy"):
                client.post(f"/tables/{code}/seats", name=name)
        with visitor(browser, server, watched, viewport=PHONE) as other:
            di = other.new_page()
            di.goto(f"/t/{code}")
            di.get_by_label("Your name").fill("Di")
            di.get_by_role("button", name="Sit down").click()
            expect(di.locator(SEATS).nth(3)).to_contain_text("Di (you) with Bo")
            expect(di.get_by_text("Who plays with whom")).to_have_count(0)
            swaps = ada.locator(".partners")
            swaps.get_by_role("button", name="Di").click()
            expect(swaps).to_contain_text("With whom does Di change places?")
            pictured(ada, "places")
            swaps.get_by_role("button", name="Ada").click()
            expect(ada.locator(SEATS).nth(3)).to_contain_text("Ada (you) with Bo")
            expect(di.locator(SEATS).nth(0)).to_contain_text("Di (you) starts · with Cy")
            ada.get_by_label("Who starts").select_option("Bo")
            expect(di.locator(SEATS).nth(0)).to_contain_text("Bo starts · with Ada")
            expect(di.locator(SEATS).nth(3)).to_contain_text("Di (you) with Cy")
            pictured(di, "places-of-guests")
            ada.locator(".act.roll").click()
            expect(ada.locator("main.table header")).to_be_visible()
            expect(di.locator(".say h2")).to_contain_text("Bo")
    with Client(server) as client:
        view = client.get(f"/tables/{code}")["view"]
    assert [side["name"] for side in view["game"]["sides"]] == ["Bo & Ada", "Cy & Di"]
    assert view["game"]["player"] == 1


def test_handed_round_it_is_said_before(page: Page) -> None:
    page.goto("/")
    page.get_by_text("One phone, handed round").click()
    page.locator("select").first.select_option("farkle-cribbage-partners")
    for number, name in enumerate(("Ada", "Bo", "Cy", "Di"), 1):
        page.get_by_label(f"Name of player {number}").fill(name)
    expect(page.get_by_label("Who starts")).to_have_count(0)  # they roll for it
    swaps = page.locator(".partners")
    swaps.get_by_role("button", name="Bo").click()
    swaps.get_by_role("button", name="Cy").click()
    expect(page.get_by_label("Name of player 3, who plays with Ada")).to_have_value("Bo")
    pictured(page, "handed-partners")
    page.locator("select").first.select_option("plain")
    page.locator("label.choice", has_text="3").click()
    page.get_by_label("Who starts").select_option("Cy")
    expect(page.get_by_label("Name of player 1")).to_have_value("Cy")
    expect(page.get_by_label("Name of player 3")).to_have_value("Ada")
    pictured(page, "handed-start")
    page.get_by_role("button", name="Start").click()
    assert Player(page).awaited() == "roll"
    expect(page.locator(".say h2")).to_contain_text("Cy, your roll")


def test_the_roll_for_the_start_is_seen_and_a_tap_ends_it(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with visitor(browser, server, watched, viewport=PHONE, dice="calm") as context:
        page = context.new_page()
        page.add_init_script(NOTE_HEADS)
        page.goto("/")
        page.get_by_text("One phone, handed round").click()
        page.locator("select").first.select_option("playmonster")
        page.get_by_label("Name of player 1").fill("Ada")
        page.get_by_label("Name of player 2").fill("Bo")
        page.get_by_role("button", name="Start").click()
        wait_until(page, "window.heads.some((it) => it.includes('Ada rolls for the start'))")
        page.locator(".tray").click()
        expect(page.locator(".say h2")).to_contain_text("your roll")


def test_a_stake_is_chosen_where_a_table_is_opened(page: Page, server: Server) -> None:
    page.goto("/")
    page.get_by_text("Friends, each on a phone").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_text("Play for a stake").click()
    stake = page.get_by_label("Each side puts in")
    stake.fill("five")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_have_text(
        "The stake is a whole number from 0 to 1,000,000."
    )
    pictured(page, "stake")
    stake.fill("5")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("You play for 5 in play money, each side.")).to_be_visible()
    pictured(page, "stake-lobby")


def test_a_stake_handed_round_is_seen_all_the_time(page: Page, server: Server) -> None:
    page.goto("/")
    page.get_by_text("One phone, handed round").click()
    page.locator("select").first.select_option("plain")
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("Bo")
    page.get_by_text("Play for a stake").click()
    page.get_by_label("Each side puts in").fill("7")
    page.get_by_role("button", name="Start").click()
    player = Player(page)
    assert player.awaited() == "roll"
    expect(page.locator("main.table header")).to_contain_text("Stake 7")


def test_where_people_roll_their_own_dice_a_phone_says_where_to_go_on(
    browser: Browser, server: Server, watched: Watched
) -> None:
    seats: list[Any] = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
    with Client(server) as client:
        opened = client.post("/tables", rules="plain", seats=seats, dice="entered")
    code = opened["code"]
    said = f"at a terminal: tincup join {server.address}/t/{code}"
    with visitor(browser, server, watched, viewport={"width": 320, "height": 568}) as context:
        page = context.new_page()
        page.goto(f"/t/{code}")
        expect(page.locator(".lobby")).to_contain_text(said)
        page.goto(f"/t/{code}#{'.'.join(opened['secrets'].values())}")
        expect(page.get_by_text("Bo (you)")).to_be_visible()
        with Client(server, opened["host"]) as host:
            host.command(code, "start")
        expect(page.locator("main.keeper .faces")).to_be_visible()
        pictured(page, "own-dice")


def test_the_host_switches_variations_and_everybody_is_told(
    browser: Browser, server: Server, watched: Watched
) -> None:
    seats: list[Any] = [{"player": "person", "name": "Ada"}, {}, {}, {}]
    with Client(server) as client:
        opened = client.post("/tables", rules="farkle-cribbage", seats=seats)
    code, secrets = opened["code"], (opened["host"], opened["secrets"]["1"])
    with (
        visitor(browser, server, watched, viewport=PHONE) as context,
        visitor(browser, server, watched, viewport={"width": 320, "height": 568}) as other,
    ):
        ada, bo = context.new_page(), other.new_page()
        ada.goto(f"/t/{code}#{'.'.join(secrets)}")
        bo.goto(f"/t/{code}")
        expect(bo.get_by_label("Your name")).to_be_visible()
        expect(bo.get_by_text("Variations")).to_have_count(0)
        ada.get_by_text("Variations").first.click()
        ada.locator(".of-rules .choice", has_text="The Long Game").click()
        said = "The rules have changed: Farkle Cribbage, the long game"
        expect(bo.get_by_role("alert")).to_contain_text(said)
        expect(bo.locator("header")).to_contain_text("the long game")
        ada.locator(".of-rules .choice", has_text="Two or three partnerships").click()
        expect(bo.locator(SEATS).nth(2)).to_contain_text("with Ada")
        expect(ada.locator(".partners")).to_be_visible()
        pictured(ada, "variations")
        pictured(bo, "variations-of-guests")
        ada.locator(".of-rules .choice", has_text="The Long Game").click()
        expect(bo.locator("header")).not_to_contain_text("the long game")
