"""Exact play in the page of a folder, with the network off: house rules, worked out and asked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from tests.browser.test_exact_in_node import GIVEN, HOUSE, QUICK
from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched
from tests.web.test_site import kept, opened, roll, tool
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space, visit
from tincup.coach import advise
from tincup.messages import text
from tincup.rules import parse, preset
from tincup.site.build import site, solutions_of
from tincup.site.folder import write

pytestmark = [needs_archive, pytest.mark.slow]

__all__ = ["folder", "space"]

HOT = {
    "file": 'extends = "plain"\nname = "Hot"\nend.target = 2000\nturn.hot_dice = "must"\n'
    "turn.farkle_penalty = { after = 3, points = 100, floor = 0 }\n"
}
ASKED = {"1,200": (QUICK, "-"), "1,000": (GIVEN, "-"), "700": (HOT, "0,0")}
"""Rules, and how many farkles in a row a position has by them, by what one has."""

KEPT = "async () => (await (await caches.open('tincup-solutions')).keys()).length"


@pytest.mark.timeout(600)
def test_house_rules_are_solved_with_the_network_off(
    browser: Browser, space: WebSpace, watched: Watched
) -> None:
    with visit(browser, space, watched) as page:
        opened(page, "files")
        kept(page)
        space.end()
        tool(page, "best")

        def state(rules: dict[str, str]) -> None:
            content = rules["file"].encode()
            ours = FilePayload(name="ours.toml", mimeType="text/plain", buffer=content)
            page.locator("input[type=file]").set_input_files(files=[ours])
            expect(page.locator("select option:checked")).to_have_text(parse(rules["file"]).name)

        for count, (mine, (rules, farkles)) in enumerate(ASKED.items(), 1):
            state(rules)
            position(page, mine, "900", "111236")
            stated = f"{mine.replace(',', '')},900 1 0 111236 {farkles} - 20"
            native = advise(stated, parse(rules["file"]), wish="exact")
            assert best(page) == pytest.approx(100 * native.win, abs=0.06), rules
            assert page.evaluate(KEPT) == count

        state(HOUSE)  # it takes longer: it is stopped, and what is kept is there at once
        roll(page, "123466")
        page.get_by_role("button", name=text("web-work-stop")).click()
        expect(page.locator(".coach .kind")).to_contain_text(text("web-best-stopped"))
        state(QUICK)
        roll(page, "122346")
        best(page)
        assert page.evaluate(KEPT) == len(ASKED)


def position(page: Page, mine: str, other: str, dice: str) -> None:
    page.get_by_label(text("web-practice-mine"), exact=True).fill(mine)
    page.get_by_label(text("web-practice-other"), exact=True).fill(other)
    roll(page, dice)


def best(page: Page) -> float:
    """The chance to win of what exact play says is best, in per cent."""
    expect(page.locator(".coach .kind")).to_have_text(text("web-coach-exact"), timeout=PATIENCE)
    said = re.search(r"([\d.]+)\s?%", page.locator(".coach tbody tr td").first.inner_text())
    assert said is not None
    return float(said[1])


@pytest.mark.timeout(600)
def test_a_solution_that_lies_in_the_folder_is_loaded_and_checked(
    browser: Browser, watched: Watched, tmp_path: Path
) -> None:
    ready = solutions_of([preset("kingdom-come")])
    (name,) = ready
    root = tmp_path / PATH.strip("/")
    write(root, site(ready), quality=1)
    place = WebSpace(tmp_path)
    place.start()
    try:
        with visit(browser, place, watched) as page:
            asked: list[str] = []
            page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
            opened(page, "files")
            tool(page, "best")
            page.get_by_role("combobox").select_option("kingdom-come")
            position(page, "2,650", "3,900", "111236")
            assert best(page) == 24.0
            assert name in asked
            kept_bytes = page.evaluate(READ)
            assert bytes(kept_bytes) == ready[name]  # nothing was worked out
    finally:
        place.end()


READ = """async () => {
    const shelf = await caches.open('tincup-solutions');
    const [place] = await shelf.keys();
    return [...new Uint8Array(await (await shelf.match(place)).arrayBuffer())];
}"""
