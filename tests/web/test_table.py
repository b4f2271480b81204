"""What a person sees and does at a table."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.server.running import Client, Server
from tests.web.browser import (
    PATIENCE,
    Player,
    Watched,
    prefers_sure_rules,
    visitor,
    wait_until,
)
from tests.web.views import table

DRAWN = """() => {
    const it = document.querySelector('canvas.rolling');
    const { data } = it.getContext('2d').getImageData(0, 0, it.width, it.height);
    return data.some((byte) => byte);
}"""
"""Whether anything is drawn where dice fall."""

CUT_OFF = """() => [...document.querySelectorAll('.act b, .act small, .total, .pot b, .say h2'
        + ', .glory h2, .tile, .standings .sum')]
    .filter((it) => getComputedStyle(it).display !== 'inline')
    .filter((it) => it.scrollWidth > it.clientWidth + 1)
    .map((it) => it.textContent)"""
"""Texts that are wider than their place."""

FIRST_OF_MANY_CHIPS = """() => {
    const box = document.querySelector('.picks');
    const first = box.querySelector('.pick');
    for (let n = 0; n < 20; n += 1) box.append(first.cloneNode(true));
    box.scrollTop = 0;
    return first.getBoundingClientRect().top - box.getBoundingClientRect().top;
}"""
"""How far the first of more chips than there is room for lies below the top of their place."""

LONG_CHIPS_OUT_OF_REACH = """() => {
    const box = document.querySelector('.picks');
    const chip = box.querySelector('.pick').cloneNode(true);
    chip.style.width = '250px';
    box.replaceChildren(...Array.from({ length: 5 }, () => chip.cloneNode(true)));
    const place = box.getBoundingClientRect();
    return [...box.children].filter((it) => {
        it.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { left, right, top, bottom } = it.getBoundingClientRect();
        return left < place.left - 1 || right > place.right + 1
            || top < place.top - 1 || bottom > place.bottom + 1; // browsers scroll by whole pixels
    }).length;
}"""
"""How many of five chips with six dice each cannot be brought into their place."""

LOOKS_CHOSEN = """(chip) => {
    const look = (is) => {
        chip.setAttribute('aria-pressed', is);
        const { backgroundColor, boxShadow } = getComputedStyle(chip);
        return backgroundColor + boxShadow;
    };
    return look('false') !== look('true');
}"""
"""Whether a chip that is chosen looks otherwise than one that is not."""

WATCH_THE_TRAY = """() => {
    window.boxes = new Set();
    const look = () => {
        const box = document.querySelector('.tray').getBoundingClientRect();
        window.boxes.add([box.x, box.y, box.width, box.height].map(Math.round).join());
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes the place of the tray in every frame."""


def start(player: Player, steps: int = 0) -> None:
    player.quick_game()
    for _ in range(steps):
        player.play_step()


def until(player: Player, state: str) -> None:
    """Play until this is wanted."""
    for _ in range(60):
        if player.awaited() == state:
            return
        player.play_step()
    raise AssertionError(state)


def test_a_tap_before_the_modules_are_there_is_remembered(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/app/first.js", hold)
    page.goto("/", wait_until="commit")
    page.locator(".act.roll").click()
    held[0].continue_()
    expect(page.locator("main.table")).to_be_visible(timeout=PATIENCE)
    expect(page).to_have_url(re.compile("/t/"))


@pytest.mark.slow
def test_the_shell_has_the_boxes_of_the_page(page: Page) -> None:
    page.route("**/app/first.js", lambda _: None)
    page.goto("/", wait_until="commit")
    selectors = (".hero", ".hero .cup", ".act.roll")
    expect(page.locator("body")).to_have_css("margin-top", "0px")  # its style sheets are there
    before = [page.locator(it).bounding_box() for it in selectors]
    page.unroute("**/app/first.js")
    page.goto("/")
    expect(page.locator(".row")).to_have_count(6)
    assert [page.locator(it).bounding_box() for it in selectors] == before


def test_buttons_say_what_they_do(player: Player, server: Server) -> None:
    start(player)
    until(player, "choose")
    player.chips.first.click()
    assert player.chips.first.evaluate(LOOKS_CHOSEN)
    with Client(server) as client:
        game = client.get(f"/tables/{player.page.url.rpartition('/')[2]}")["view"]["game"]
    best = game["options"][0]
    total = game["sides"][game["side"] - 1]["total"] + best["turn_score"]
    expect(player.bank).to_have_text(f"Bank {best['turn_score']:,}makes {total:,}")
    name = f"Roll all {best['dice_next']}" if best["hot_dice"] else f"Roll {best['dice_next']}"
    expect(player.roll.locator("b")).to_have_text(name)
    expect(player.page.locator(".pot b")).to_have_text(f"{best['turn_score']:,}")


OF_KEYS = (
    "app/access/keys.js",
    "app/access/spoken.js",
    "app/shared/settings.js",
    "app/shared/words.js",
)
"""What hearing keys brings, which any device may have."""


@pytest.mark.slow
def test_a_first_game_on_a_phone_asks_for_no_more_than_keys(page: Page, player: Player) -> None:
    page.goto("/")
    expect(page.locator(".row")).to_have_count(6)
    page.wait_for_load_state("networkidle")  # with what draws dice at rest
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    player.roll.click()
    player.awaited()
    page.wait_for_load_state("networkidle")
    files = [url for url in asked if "/web/" in url and not url.endswith((".svg", *OF_KEYS))]
    assert files == []


def test_with_nothing_set_aside_roll_keeps_its_colour_and_says_so(player: Player) -> None:
    start(player)
    until(player, "choose")
    player.press("Backspace")
    expect(player.roll).to_have_attribute("aria-disabled", "true")
    expect(player.roll).to_have_text("Rollset dice aside first")
    expect(player.bank).not_to_contain_text("set dice aside")
    colour = "(it) => getComputedStyle(it).backgroundColor"
    assert player.roll.evaluate(colour) != player.bank.evaluate(colour)


def test_dice_tumble_and_lie_where_they_should(
    browser: Browser, server: Server, watched: Watched
) -> None:
    watched.expected = ("willReadFrequently",)  # said of what this test reads itself
    with visitor(browser, server, watched, dice="calm") as context:
        player = Player(context.new_page())
        prefers_sure_rules(player.page)
        player.quick_game("own-sure")
        falling = player.page.locator(".die.falling")
        expect(falling.first).to_be_attached()
        assert player.page.evaluate(DRAWN) or player.faces()
        expect(falling).to_have_count(0)
        wait_until(player.page, f"() => !({DRAWN})()")  # they have pictures of their own
        assert len(player.faces()) == 6


@pytest.mark.slow
def test_a_shadow_is_soft_where_canvases_have_no_filter(player: Player) -> None:
    """As in Safari."""
    player.page.add_init_script(
        "Object.defineProperty(CanvasRenderingContext2D.prototype, 'filter',"
        " { get: () => 'none', set() {} })"
    )
    start(player)
    until(player, "choose")
    shades = player.page.evaluate(
        """() => {
            const it = document.querySelector('.die .under');
            const copy = document.createElement('canvas').getContext('2d');
            copy.drawImage(it, 0, 0);
            const { data } = copy.getImageData(0, 0, 99, 99);
            return new Set(data.filter((_, i) => i % 4 === 3)).size;
        }"""
    )
    assert shades > 30, "from dark to nothing, by degrees"


@pytest.mark.slow
def test_reduced_motion_does_not_tumble(browser: Browser, server: Server, watched: Watched) -> None:
    with visitor(browser, server, watched, dice="calm", reduced_motion="reduce") as context:
        page = context.new_page()
        page.add_init_script(
            """window.fell = 0; new MutationObserver(() => {
                 window.fell += document.querySelectorAll('.die.falling').length;
               }).observe(document, {subtree: true, childList: true, attributes: true});"""
        )
        player = Player(page)
        prefers_sure_rules(page)
        player.quick_game("own-sure")
        expect(player.dice).to_have_count(6)
        assert page.evaluate("window.fell") == 0


@pytest.mark.smoke
def test_everything_by_keys(player: Player) -> None:
    start(player)
    until(player, "choose")
    page = player.page
    player.press("a")
    expect(page.locator(".die[aria-pressed=true]").first).to_be_attached()
    page.keyboard.press("Backspace")
    expect(page.locator(".die[aria-pressed=true]")).to_have_count(0)
    face = page.locator(".pick .unseen").first.inner_text().split()[0]
    page.keyboard.press(face)
    expect(page.locator(".die[aria-pressed=true]").first).to_have_attribute("data-face", face)
    page.keyboard.press("s")
    expect(page.locator("#said")).to_contain_text("You 0")
    seq = player.seq
    page.keyboard.press("r")
    player.moved_on(seq)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("take a die of that face")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.slow
def test_dice_are_one_stop_with_arrows_inside(player: Player) -> None:
    start(player)
    until(player, "choose")
    stops = player.page.locator(".die[tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    player.page.keyboard.press("ArrowRight")
    label = player.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert re.match(r"[1-6], die 2 of [1-6]", label)


@pytest.mark.parametrize("width", [320, 390])
def test_the_table_needs_no_scrolling(
    browser: Browser, server: Server, watched: Watched, width: int
) -> None:
    with visitor(browser, server, watched, viewport={"width": width, "height": 568}) as context:
        player = Player(context.new_page())
        start(player)
        until(player, "choose")
        player.chips.first.click()
        size = player.page.evaluate("[document.body.scrollWidth, document.body.scrollHeight]")
        assert size == [width, 568]
        cut = player.page.evaluate(CUT_OFF)
        assert cut == []


@pytest.mark.slow
def test_chips_that_go_on_make_the_page_no_wider(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with visitor(browser, server, watched, viewport={"width": 320, "height": 568}) as context:
        player = Player(context.new_page())
        start(player)
        for _ in range(60):
            until(player, "choose")
            if player.chips.count() >= 4:
                break
            player.play_step()
        assert player.page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.slow
def test_every_keep_has_a_chip_and_an_end_that_fades_has_more(
    page: Page, server: Server, player: Player
) -> None:
    prefers_sure_rules(page)
    page.goto("/")
    player.roll.click()
    until(player, "choose")
    with Client(server) as client:
        game = client.get(f"/tables/{page.url.rpartition('/')[2]}")["view"]["game"]
    points = [f"{option['points']:,}" for option in game["options"]]
    assert player.chips.locator("b").all_inner_texts() == points
    assert page.locator(".pick:not(.beaten)").count() == game["unbettered"]
    line = page.locator(".picks")
    expect(line).to_have_class("picks after")
    player.chips.last.click()
    expect(line).to_have_class("picks before")


def test_every_chip_can_be_reached_on_a_phone_on_its_side(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with visitor(browser, server, watched, viewport={"width": 844, "height": 390}) as context:
        player = Player(context.new_page())
        start(player)
        until(player, "choose")
        expect(player.chips.first).to_be_visible()
        assert player.page.evaluate(FIRST_OF_MANY_CHIPS) > -1


@pytest.mark.parametrize(
    "size",
    [
        (1440, 900),
        *(
            pytest.param(it, marks=pytest.mark.slow)
            for it in [(1024, 768), (1280, 720), (1920, 1080)]
        ),
    ],
)
def test_long_chips_can_all_be_reached_on_a_computer(
    browser: Browser, server: Server, watched: Watched, size: tuple[int, int]
) -> None:
    width, height = size
    viewport = {"width": width, "height": height}
    with visitor(browser, server, watched, viewport=viewport) as context:
        player = Player(context.new_page())
        start(player)
        until(player, "choose")
        expect(player.chips.first).to_be_visible()
        assert player.page.evaluate(LONG_CHIPS_OUT_OF_REACH) == 0
        assert player.page.evaluate(FIRST_OF_MANY_CHIPS) > -1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "locale"),
    [
        *product([(320, 568), (844, 390)], ["en-GB", "de-DE", "fr-FR"]),
        *product([(360, 740), (390, 844)], ["de-DE", "fr-FR"]),
        ((390, 844), "en-GB"),
        ((1440, 900), "fr-FR"),
    ],
)
def test_the_tray_stays_where_it_is(
    browser: Browser, server: Server, watched: Watched, size: tuple[int, int], locale: str
) -> None:
    width, height = size
    phone = {"width": width, "height": height}
    with visitor(browser, server, watched, dice="quick", viewport=phone, locale=locale) as context:
        player = Player(context.new_page())
        start(player)
        player.page.evaluate(WATCH_THE_TRAY)
        for _ in range(3):
            player.play_step()
        player.awaited()
        assert len(player.page.evaluate("[...window.boxes]")) == 1


@pytest.mark.slow
def test_colours_follow_the_system_and_the_setting(
    browser: Browser, server: Server, watched: Watched
) -> None:
    colour = "getComputedStyle(document.body).backgroundColor"
    with visitor(browser, server, watched, color_scheme="dark") as context:
        page = context.new_page()
        page.goto("/")
        assert page.evaluate(colour) == "rgb(22, 21, 19)"
        page.evaluate("localStorage.setItem('tincup.settings', '{\"theme\": \"light\"}')")
        page.reload()
        assert page.evaluate(colour) == "rgb(243, 238, 228)"


@pytest.mark.slow
def test_an_unknown_table_leads_home_with_a_sentence(
    browser: Browser, server: Server, watched: Watched
) -> None:
    watched.expected = ("404",)
    with visitor(browser, server, watched) as context:
        page = context.new_page()
        page.goto("/t/nosuch")
        expect(page.locator("main.home .notice")).to_contain_text("no such table")


@pytest.mark.slow
def test_the_last_game_waits_at_home(player: Player) -> None:
    start(player, 3)
    player.awaited()
    player.page.goto("/")
    player.page.get_by_text("Go on:").click()
    player.awaited()
    expect(player.page.locator(".side")).to_have_count(2)


@pytest.mark.slow
def test_a_reload_keeps_what_was_chosen(player: Player) -> None:
    dice = "[...document.querySelectorAll('.die')].map((die) => die.getAttribute('aria-pressed'))"
    start(player)
    until(player, "choose")
    while player.chips.count() < 2:  # where one keep alone is legal it is chosen anyway
        player.play_step()
        until(player, "choose")
    player.chips.last.click()
    chosen = player.page.evaluate(dice)
    assert "true" in chosen
    player.page.reload()
    until(player, "choose")
    assert player.page.evaluate(dice) == chosen
    player.press("Backspace")
    player.page.reload()
    until(player, "choose")
    assert "true" not in player.page.evaluate(dice)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1440, 900)])
@pytest.mark.parametrize("rules", ["plain", "farkle-cribbage"])
def test_twelve_stay_where_they_are_and_nothing_covers_a_total(
    browser: Browser, server: Server, watched: Watched, rules: str, size: tuple[int, int]
) -> None:
    width, height = size
    with visitor(browser, server, watched, viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        table(12, rules, phase="roll", steps=30)(page, server)
        cells = page.locator(".cell:visible")
        expect(cells).to_have_count(12)
        assert [it.get_attribute("data-side") for it in cells.all()] == [
            str(number) for number in range(1, 13)
        ]
        expect(page.locator(".cell.on:visible")).to_have_attribute("data-side", "1")
        overlaps = page.evaluate(
            """() => [...document.querySelectorAll('.cell')].filter((it) => it.offsetParent)
                 .filter((it) => it.querySelector('.name').getBoundingClientRect().right
                   > it.querySelector('.total').getBoundingClientRect().left).length"""
        )
        assert overlaps == 0
        page.get_by_role("button", name="Everybody").locator("visible=true").click()
        expect(page.get_by_role("dialog").locator(".seats li")).to_have_count(12)
