"""Exact play in the page of a folder, with the network off: a house rule, worked out and asked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, expect

from tests.browser.test_exact_in_node import HOUSE, QUICK
from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched
from tests.web.test_site import kept, opened
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space, visit
from tincup.coach import advise
from tincup.messages import text
from tincup.rules import parse, preset
from tincup.site.build import site
from tincup.site.folder import write
from tincup.site.solutions import solutions_of

pytestmark = [needs_archive, pytest.mark.slow]

__all__ = ["folder", "space"]

KEPT = "async () => (await (await caches.open('tincup-solutions')).keys()).length"


@pytest.mark.timeout(600)
def test_a_house_rule_is_solved_with_the_network_off(
    browser: Browser, space: WebSpace, watched: Watched
) -> None:
    with visit(browser, space, watched) as page:
        opened(page, "files")
        kept(page)
        space.end()
        page.get_by_role("button", name=text("alone-tab-best")).click()

        def state(rules: dict[str, str]) -> None:
            content = rules["file"].encode()
            ours = FilePayload(name="ours.toml", mimeType="text/plain", buffer=content)
            page.locator("input[type=file]").set_input_files(files=[ours])

        def find(**given: str) -> None:
            for name, value in given.items():
                page.get_by_label(text(f"alone-best-{name}")).fill(value)
            page.get_by_role("button", name=text("alone-best-find")).click()

        state(QUICK)
        find(mine="1200", other="1500", dice="1 1 1 2 3 6")
        first = page.get_by_role("row").nth(1)
        expect(first).to_be_visible(timeout=PATIENCE)
        native = advise("1200,1500 1 0 111236 - - 20", parse(QUICK["file"]), wish="exact")
        said = re.search(r"([\d.]+) %", first.inner_text())
        assert said is not None
        assert float(said[1]) == pytest.approx(100 * native.win, abs=0.006)
        assert page.evaluate(KEPT) == 1

        state(HOUSE)  # it takes longer: it is stopped, and what is kept is there at once
        find(dice="1 2 3 4 6 6")
        page.get_by_role("button", name=text("alone-best-stop")).click()
        expect(page.get_by_role("button", name=text("alone-best-find"))).to_be_enabled()
        state(QUICK)
        find(dice="2 2 3 3 4 6")
        expect(page.get_by_role("alert")).to_contain_text("223346", timeout=PATIENCE)
        find(dice="1 2 2 3 4 6")
        expect(page.get_by_role("row").nth(1)).to_be_visible(timeout=PATIENCE)
        assert page.evaluate(KEPT) == 1


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
            page.get_by_role("button", name=text("alone-tab-best")).click()
            page.get_by_role("combobox").select_option("kingdom-come")
            page.get_by_label(text("alone-best-mine")).fill("2650")
            page.get_by_label(text("alone-best-other")).fill("3900")
            page.get_by_label(text("alone-best-dice")).fill("1 1 1 2 3 6")
            page.get_by_role("button", name=text("alone-best-find")).click()
            expect(page.get_by_role("row").nth(1)).to_contain_text("24.04", timeout=PATIENCE)
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
