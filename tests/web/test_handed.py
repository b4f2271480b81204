"""One phone handed round; and what a device does when it is somebody's turn."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Client, Server, begun_table, choice, new_table
from tests.web.browser import Player, Watched, prefers_sure_rules, visitor, wait_until
from tincup.chance import salt_digest

TURNED = "getComputedStyle(document.querySelector('main')).rotate"

PRETEND_TO_BE_AWAY = """
    window.told = [];
    window.Notification = class {
        static requestPermission = async () => 'granted';
        constructor(title) { window.told.push(title); }
    };
    Object.defineProperty(document, 'hidden', { get: () => window.isAway === true });
"""


def handed(page: Page, *, face_to_face: bool = False) -> Player:
    """A game of Ada and Bo at one device."""
    page.goto("/")
    page.get_by_text("One phone, handed round").click()
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("Bo")
    if face_to_face:
        page.locator("label.choice", has_text="Face to face").click()
    page.get_by_role("button", name="Start").click()
    player = Player(page)
    assert player.awaited() == "roll"
    return player


def to_bo(player: Player) -> None:
    """Play until it is the turn of Bo."""
    head = player.page.locator(".say h2")
    for _ in range(60):
        player.play_step()
        player.awaited()
        if "Bo, your roll" in head.inner_text():
            return
    raise AssertionError("it never was the turn of Bo")


@pytest.mark.smoke
def test_the_screen_takes_the_colour_of_whoever_rolls(page: Page) -> None:
    player = handed(page)
    screen = page.locator("body")
    expect(screen).to_have_class("on-felt felt1")
    assert page.evaluate(TURNED) == "none"
    to_bo(player)
    expect(screen).to_have_class("on-felt felt2")
    assert page.evaluate(TURNED) == "none"
    page.get_by_role("button", name="Home").click()
    expect(page.locator("main.home")).to_be_visible()
    expect(screen).to_have_class("")


@pytest.mark.slow
def test_face_to_face_the_page_turns(browser: Browser, server: Server, watched: Watched) -> None:
    with visitor(browser, server, watched, reduced_motion="reduce") as context:
        page = context.new_page()
        player = handed(page, face_to_face=True)
        assert page.evaluate(TURNED) == "none"
        to_bo(player)
        expect(page.locator("main.turned")).to_be_attached()
        wait_until(page, f"{TURNED} === '180deg'")
        assert player.awaited() == "roll"
        seq = player.seq
        player.roll.click()  # where it is now
        player.moved_on(seq)


@pytest.mark.slow
def test_face_to_face_the_menu_opens_for_whoever_asks(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with visitor(browser, server, watched, reduced_motion="reduce") as context:
        page = context.new_page()
        player = handed(page, face_to_face=True)
        faces = "getComputedStyle(document.querySelector('dialog')).rotate"
        for turned in ("none", "180deg"):
            page.get_by_role("button", name="Menu").click()
            expect(page.get_by_role("dialog")).to_be_visible()
            assert page.evaluate(faces) == turned
            box = page.get_by_role("dialog").bounding_box()
            assert box is not None
            assert (box["y"] == 8) is (turned == "180deg"), "at the lower edge as they see it"
            page.keyboard.press("Escape")
            if turned == "none":
                to_bo(player)
                expect(page.locator("main.turned")).to_be_attached()


@pytest.mark.slow
def test_holding_the_button_shakes_the_cup(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with visitor(browser, server, watched, dice="calm") as context:
        page = context.new_page()
        prefers_sure_rules(page)
        player = handed(page)
        player.roll.hover()
        player.page.mouse.down()
        expect(player.page.locator(".rolling.shaken")).to_be_attached()
        assert player.seq is not None
        expect(player.dice).to_have_count(0)
        player.page.mouse.up()
        expect(player.dice).to_have_count(6)


@pytest.mark.slow
def test_sound_is_asked_for_once(browser: Browser, server: Server, watched: Watched) -> None:
    with visitor(browser, server, watched) as context:
        page = context.new_page()
        page.goto("/")
        settings = json.dumps({"dice": "instant", "reading": 0, "sound": None})
        page.evaluate("(it) => localStorage.setItem('tincup.settings', it)", settings)
        player = handed(page)
        expect(page.locator(".note")).to_have_count(0)
        asked = page.locator(".note", has_text="Sound on?")
        seq = player.seq
        player.roll.click()
        player.moved_on(seq)
        while player.awaited() == "choose":  # till a farkle, after which nothing is taken back
            seq = player.seq
            player.chips.first.click()
            player.roll.click()
            player.moved_on(seq)
        expect(asked).to_be_visible()
        page.locator(".note .chip", has_text="Off").click()
        expect(page.locator(".note", has_text="Sound on?")).to_have_count(0)
        page.reload()
        player.awaited()
        expect(page.locator(".note", has_text="Sound on?")).to_have_count(0)


@pytest.mark.slow
def test_whose_turn_it_is_is_told_elsewhere(
    browser: Browser, server: Server, watched: Watched
) -> None:
    code, _, (ada, bo), view = begun_table(server, "Ada", "Bo", rules="plain")
    with visitor(browser, server, watched) as context, Client(server, ada) as client:
        context.add_init_script(PRETEND_TO_BE_AWAY)
        page = context.new_page()
        page.goto(f"/t/{code}#{bo}")
        expect(page.locator(".side.on").first).to_be_attached()
        page.get_by_role("button", name="Menu").click()
        page.locator("label.choice", has_text="Settings").click()
        notification = page.locator("fieldset", has_text="A notification")
        notification.locator("label.choice", has_text="On").click()
        page.keyboard.press("Escape")
        expect(page).to_have_title("Tincup")
        page.evaluate("window.isAway = true")
        while view["game"]["player"] == 1:
            view = client.command(code, **choice(view))["view"]
        expect(page).to_have_title("● Your turn · Tincup")
        icon = page.locator("link[rel=icon]")
        expect(icon).to_have_attribute("href", re.compile("icon-turn.svg"))
        wait_until(page, "window.told.length > 0")  # what tells is loaded with the first turn
        assert page.evaluate("window.told") == ["Your turn"]


@pytest.mark.slow
def test_the_dice_of_a_game_are_checked(player: Player, server: Server) -> None:
    rules = {"extends": "plain", "end": {"target": 300}}
    code, _, secrets, view = begun_table(server, "Ada", "Bo", rules=rules)
    page = player.page
    page.goto(f"/t/{code}#{secrets[0]}")
    page.get_by_role("button", name="Menu").click()
    page.locator("label.choice", has_text="Fair dice").click()
    expect(page.locator(".fair")).to_contain_text(view["dice"]["commitment"])
    while view["status"] == "playing":
        with Client(server, secrets[view["game"]["player"] - 1]) as client:
            view = client.command(code, **choice(view))["view"]
    page.get_by_role("button", name="Check them").click()
    expect(page.locator(".fair .notice")).to_have_text("Every die is right.")
    expect(page.locator(".fair")).to_contain_text(view["dice"]["seed"])


@pytest.mark.slow
def test_salts_and_what_to_write_down_of_them(player: Player, server: Server) -> None:
    """Who gave which salt, its digest, and letters of it that look like others."""
    code, host, secrets = new_table(server, "Ada", "Bo")
    salts = ("rain", "r\u0430in")
    for secret, salt in zip(secrets, salts, strict=True):
        with Client(server, secret) as client:
            client.command(code, "salt", salt=salt)
    with Client(server, host) as client:
        view = client.command(code, "start")["view"]
    page = player.page
    page.goto(f"/t/{code}#{secrets[0]}")
    page.get_by_role("button", name="Menu").click()
    page.locator("label.choice", has_text="Fair dice").click()
    fair = page.locator(".fair")
    expect(fair).to_contain_text(view["dice"]["code"])
    for name, salt in zip(("Ada", "Bo"), salts, strict=True):
        expect(fair).to_contain_text(f"{name} {salt} SHA-256 {salt_digest(salt)[:16]}\u2026")
    expect(fair.locator("strong")).to_have_text("not plain ASCII: \u0430 U+0430")


def test_of_partners_it_is_said_who_rolls(page: Page, server: Server) -> None:
    rules = "farkle-cribbage-partners"
    code, _, secrets, view = begun_table(server, "Ada", "Bo", "Cy", "Di", rules=rules)
    page.goto(f"/t/{code}#{'.'.join(secrets)}")
    head = page.locator(".say h2")
    seen: set[str] = set()
    while len(seen) < 4:
        player = view["game"]["player"]
        if view["game"]["phase"] == "roll":
            name = ("Ada", "Bo", "Cy", "Di")[player - 1]
            expect(head).to_contain_text(f"{name}, your roll")
            seen.add(name)
        with Client(server, secrets[player - 1]) as client:
            view = client.command(code, **choice(view))["view"]
    page.get_by_role("button", name="Menu").click()
    page.locator("label.choice", has_text="Turns").click()
    expect(page.locator(".turns .who").last).to_be_visible()


def test_who_plays_with_whom_is_said_before(page: Page) -> None:
    page.goto("/")
    page.get_by_text("One phone, handed round").click()
    page.locator("select").first.select_option("farkle-cribbage-partners")
    page.get_by_label("Name of player 1, who plays with 3").fill("Ada")
    expect(page.get_by_label("Name of player 3, who plays with Ada")).to_be_visible()
