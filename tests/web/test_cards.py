"""Strategy cards in the page: in words, as a picture, by keyboard, and from files."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Download, Page, expect

from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space, visit
from tincup.messages import in_language, languages, text
from tincup.narration.card_picture import card_svg
from tincup.narration.cards import card_loss, card_sentences, card_title
from tincup.players.cards import SIZES, prepared_card, read_card
from tincup.rules import preset, presets

pytestmark = [needs_archive, pytest.mark.slow]

__all__ = ["folder", "space"]

DRAWN = "(it) => it.decode().then(() => it.naturalWidth / it.naturalHeight)"


def saved(page: Page, message: str, path: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name=text(message)).click()
    found: Download = download.value
    found.save_as(path)
    return path


@pytest.mark.timeout(600)
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_a_card_in_every_language(
    browser: Browser, space: WebSpace, watched: Watched, colours: str
) -> None:
    rules = preset("plain")
    card = prepared_card(rules, "postcard")
    assert card is not None
    size = {"width": 320, "height": 640}
    with visit(browser, space, watched, viewport=size, color_scheme=colours) as page:
        for language in languages():
            with in_language(language):
                page.goto(f"{PATH}{language}.html#/tools/card")
                page.get_by_role("combobox").select_option("plain", timeout=PATIENCE)
                shown = page.locator(".strategy")
                expect(shown.locator("h2")).to_have_text(card_title(rules, card))
                expect(shown.locator("li")).to_have_text(card_sentences(rules, card))
                expect(shown).to_contain_text(card_loss(card))
                expect(shown.locator("tbody tr")).to_have_count(len(card.shifts))
                ratio = page.locator(".card-picture").evaluate(DRAWN)
                assert ratio == pytest.approx(148 / 105, rel=0.02)
                assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
                assert [it["id"] for it in Axe().run(page).response["violations"]] == []


OUTSIDE_OR_OVER = """
    (svg) => {
      document.body.innerHTML = svg;
      const texts = [...document.querySelectorAll('text')];
      const boxes = texts.map((it) => ({ said: it.textContent, box: it.getBBox() }));
      const shared = (one, it, from, size) => Math.min(one[from] + one[size], it[from] + it[size])
        - Math.max(one[from], it[from]);
      const isOver = ({ box: one }, { box: it }) => shared(one, it, 'x', 'width') > 0
        && shared(one, it, 'y', 'height') > 0.25 * Math.min(one.height, it.height);
      const isOut = ({ x, y, width, height }) => x < 5 || x + width > 146 || y + height > 105;
      return boxes.filter((it, at) => isOut(it.box)
        || boxes.slice(0, at).some((one) => isOver(one, it))).map((it) => it.said);
    }
"""


@pytest.mark.parametrize("language", languages())
def test_what_a_picture_says_stays_on_it_and_apart(page: Page, language: str) -> None:
    with in_language(language):
        for name, size in product(presets(), SIZES):
            card = prepared_card(preset(name), size)
            if card is not None:
                assert page.evaluate(OUTSIDE_OR_OVER, card_svg(preset(name), card)) == [], name


@pytest.mark.timeout(600)
def test_cards_are_chosen_saved_and_opened_with_the_web_space_gone(
    browser: Browser, space: WebSpace, watched: Watched, tmp_path: Path
) -> None:
    with visit(browser, space, watched) as page:
        page.goto(f"{PATH}en.html#/tools/card")
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        space.end()
        page.get_by_role("combobox").select_option("kingdom-come")
        lines = page.get_by_label(text("web-card-sizes", size="lines"))
        lines.focus()
        page.keyboard.press("Space")
        expect(page.locator(".strategy h2")).to_contain_text("three lines to play by")
        expect(page.locator(".strategy table")).to_have_count(0)
        file = saved(page, "web-card-file", tmp_path / "card.toml")
        assert read_card(file) == prepared_card(preset("kingdom-come"), "lines")
        picture = ET.parse(saved(page, "web-card-picture", tmp_path / "card.svg")).getroot()
        assert picture.get("width") == "148mm"
        page.get_by_role("combobox").select_option("ten-thousand")
        expect(page.get_by_role("alert")).to_contain_text("no card comes with the page")
        expect(page.locator(".strategy")).to_have_count(0)
        opener = page.locator("input[type=file]").last
        opener.set_input_files(file)
        expect(page.locator(".strategy h2")).to_contain_text("Kingdom Come")
        expect(page.get_by_role("alert")).to_have_count(0)
        bad = tmp_path / "bad.toml"
        for written in ("", "x" * 1_000_000, file.read_text("utf-8").replace("size", "shape")):
            bad.write_text(written, "utf-8")
            opener.set_input_files(bad)
            expect(page.get_by_role("alert")).to_be_visible()
            expect(page.locator(".strategy")).to_have_count(0)
            opener.set_input_files(file)
            expect(page.locator(".strategy h2")).to_contain_text("Kingdom Come")
