"""The throw of the dice out of the cup, and the dice at rest, as a browser draws them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Server
from tests.web.browser import Player, Watched, prefers_sure_rules, visitor, wait_until
from tests.web.test_table import DRAWN

SIZES = [(390, 844, 3), (320, 568, 2), (844, 390, 2), (1440, 900, 1)]

WATCH_THE_EDGE = """() => {
    window.drawn = 0;
    window.at_edge = [];
    const look = () => {
        const it = document.querySelector('main.table .rolling');
        if (it && it.width > 1) {
            const { width, height } = it;
            const hasRoom = it.getBoundingClientRect().right < innerWidth - 2;
            const g = it.getContext('2d');
            const strips = [[0, 0, width, 1], [0, height - 1, width, 1],
                [0, 0, 1, height], [width - 1, 0, 1, height]];
            for (const [x, y, w, h] of strips) {
                const { data } = g.getImageData(x, y, w, h);
                const isShadow = (i) => hasRoom && x > 0 && data[i + 3] > 12;
                const isThing = (_, i) => i % 4 === 0
                    && ((data[i] > 70 && data[i + 3] > 128) || isShadow(i));
                const first = data.findIndex(isThing);
                if (first >= 0) window.at_edge.push([x, y, w, h, first / 4, width, height].join());
            }
            window.drawn += 1;
        }
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes in every frame what is drawn at the edge of the canvas: it is cut off.

Only the edge of the screen may cut off shadows, which fall to the right.
"""

AT_REST = """() => {
    const felt = document.querySelector('.tray .felt').getBoundingClientRect();
    const taken = new Map();
    const found = { overlaps: 0, outside: 0, densities: [], pixels: 0 };
    for (const [place, it] of document.querySelectorAll('.die .top').entries()) {
        const box = it.getBoundingClientRect();
        const scale = it.width / box.width;
        found.densities.push(Math.round(100 * scale) / 100);
        const { data } = it.getContext('2d').getImageData(0, 0, it.width, it.height);
        for (let at = 3; at < data.length; at += 4) {
            if (data[at] < 128) continue;
            const x = Math.floor(box.left + (at >> 2) % it.width / scale);
            const y = Math.floor(box.top + Math.floor((at >> 2) / it.width) / scale);
            found.pixels += 1;
            if (x < felt.left || x > felt.right || y < felt.top || y > felt.bottom) {
                found.outside += 1;
            }
            const key = 10000 * y + x;
            if (taken.has(key) && taken.get(key) !== place) found.overlaps += 1;
            taken.set(key, place);
        }
    }
    return found;
}"""
"""What the pictures of the dice at rest are like, by what is drawn of them."""

THERE = """() => [...document.querySelectorAll('.die .top')]
    .filter((it) => it.style.width).length === 6"""
"""Whether six dice have their pictures."""


def thrown(page: Page) -> Player:
    player = Player(page)
    prefers_sure_rules(page)
    player.quick_game("own-sure")
    return player


@pytest.mark.real
@pytest.mark.parametrize(("width", "height", "density"), SIZES)
def test_nothing_is_cut_off_and_no_two_dice_overlap(
    browser: Browser, server: Server, watched: Watched, width: int, height: int, density: int
) -> None:
    watched.expected = ("willReadFrequently",)  # said of what this test reads itself
    how: dict[str, Any] = {
        "viewport": {"width": width, "height": height},
        "device_scale_factor": density,
    }
    with visitor(browser, server, watched, dice="calm", **how) as context:
        page = context.new_page()
        page.add_init_script(f"addEventListener('DOMContentLoaded', {WATCH_THE_EDGE})")
        player = thrown(page)
        assert player.awaited() == "choose"
        wait_until(page, THERE)
        rest = page.evaluate(AT_REST)
        assert rest["densities"] == [density] * 6
        assert rest["pixels"] > 6 * 900 * density**2
        assert rest["overlaps"] == 0
        assert rest["outside"] == 0
        for _ in range(2):  # dice leap back, and are thrown again
            player.play_step()
            player.awaited()
        assert page.evaluate("window.drawn") > 10
        assert page.evaluate("window.at_edge") == []


@pytest.mark.real
def test_dice_are_never_gone_or_pale_between_the_throw_and_their_pictures(
    browser: Browser, server: Server, watched: Watched
) -> None:
    watched.expected = ("willReadFrequently",)  # said of what this test reads itself
    with visitor(browser, server, watched, dice="calm", device_scale_factor=3) as context:
        page = context.new_page()
        page.add_init_script(
            f"""window.gone = window.pale = window.looked = 0; const look = () => {{
                 const dice = document.querySelectorAll('.die');
                 const drawn = document.querySelectorAll('.die:not(.falling) .top[style]');
                 window.looked += dice.length > 0;
                 window.pale += [...drawn].some((it) => getComputedStyle(it).opacity < 1);
                 if (drawn.length < dice.length && !({DRAWN})()) window.gone += 1;
                 requestAnimationFrame(look); }};
               requestAnimationFrame(look);"""
        )
        player = thrown(page)
        assert player.awaited() == "choose"
        wait_until(page, THERE)
        assert page.evaluate("window.looked") > 3
        assert page.evaluate("[window.gone, window.pale]") == [0, 0]


@pytest.mark.real
def test_dice_are_drawn_without_workers_too(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with visitor(browser, server, watched) as context:
        page = context.new_page()
        page.add_init_script("delete window.Worker")
        player = thrown(page)
        assert player.awaited() == "choose"
        wait_until(page, THERE)


@pytest.mark.real
def test_the_cup_is_never_gone_while_somebody_waits(
    browser: Browser, server: Server, watched: Watched
) -> None:
    """From the first paint to the first roll, before and after the modules are there."""
    watched.expected = ("willReadFrequently",)  # said of what this test reads itself
    with visitor(browser, server, watched, dice="calm") as context:
        page = context.new_page()
        page.add_init_script(
            """window.empty = 0; const look = () => {
                 const tray = document.querySelector('.tray');
                 const drawn = tray?.querySelector('.cup img') ?? tray?.querySelector('.rolling');
                 const bare = drawn instanceof HTMLCanvasElement && !drawn.getContext('2d')
                     .getImageData(0, 0, drawn.width, drawn.height).data.some((it) => it);
                 const lie = tray?.querySelector('.die:not(.falling)');
                 if (tray && !lie && (!drawn || bare)) window.empty += 1;
                 requestAnimationFrame(look); };
               requestAnimationFrame(look);"""
        )
        player = thrown(page)
        expect(player.dice).to_have_count(6)
        assert page.evaluate("window.empty") == 0
