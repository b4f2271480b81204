"""Rules to read, to print, and to open from the device."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.running import Client, Server
from tests.web.browser import Player, Watched, choose, visitor
from tests.web.test_languages import LOCALES
from tincup.messages import in_language, text
from tincup.narration import chart_words
from tincup.rules import preset, presets

GRANDMA = """
name = "Sundays at Grandma's"
extends = "plain"
[scores]
"555" = 650
[end]
target = 3000
"""


def chart(page: Page) -> list[tuple[str, str]]:
    """The lines of the card: what scores, and how much."""
    lines = page.locator(".paper .chart li")
    return [(it.locator(".what").inner_text(), it.locator("b").inner_text()) for it in lines.all()]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["playmonster", "farkle-cribbage"])
def test_the_card_of_a_rule_set(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_text("Friends, each on a phone").click()
    page.get_by_label("Rules").select_option(name)
    page.get_by_role("button", name="Read these rules").click()
    expect(page.locator(".paper .title")).to_have_text(preset(name).name)
    assert chart(page) == chart_words(preset(name))
    dice = page.locator(".paper .chart li").first.locator(".signs > *")
    expect(dice).to_have_count(len(preset(name).chart.lines[0].pattern))
    expect(page.get_by_text("named for Sir Albert Farkle", exact=False)).to_be_visible()


PAGE = re.compile(rb"/Type\s*/Page\b")  # of a PDF

NEVER_ALONE = """() => [...document.querySelectorAll('.paper .chart li')].filter((line) => {
    const [b, dots] = ['b', '.dots'].map((it) => line.querySelector(it).getBoundingClientRect());
    return dots.height && (b.height > 30 || Math.abs(b.top + b.height / 2 - dots.top) > 8);
}).map((line) => line.textContent)"""
"""Lines whose points are broken, or stand on another line than the dots that lead to them."""


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en-GB", *LOCALES.values()])
def test_a_card_on_narrow_phones_and_on_one_sheet_of_paper(
    browser: Browser, server: Server, watched: Watched, locale: str
) -> None:
    with visitor(browser, server, watched, locale=locale) as context, in_language(locale[:2]):
        page = context.new_page()
        page.goto("/")
        page.get_by_role("button", name=text("web-quick")).click()
        for name in ("farkle-cribbage-advanced", "kingdom-come", "zilch"):
            choose(page, "rules", name)
            page.get_by_role("button", name=text("web-rules-read")).click()
            expect(page.locator(".paper .title")).to_be_visible()
            for width in (360, 390, 430, 1280):
                page.set_viewport_size({"width": width, "height": 800})
                assert page.evaluate(NEVER_ALONE) == []
            assert len(PAGE.findall(page.pdf(format="A4"))) == 1
            page.keyboard.press("Escape")
            expect(page.locator(".paper")).to_have_count(0)


@pytest.mark.slow
def test_a_blank_score_sheet_with_the_rules_on_its_back(page: Page) -> None:
    """As many columns as are wanted; one sheet of paper, of either size, with two sides."""
    page.goto("/")
    page.get_by_text("Rules and opponent").click()
    choose(page, "rules", "farkle-cribbage-advanced")
    page.get_by_role("button", name="Read these rules").click()
    page.locator("label.choice", has_text="Score sheet").click()
    names = page.locator(".score-sheet thead th[scope=col]")
    expect(names).to_have_count(4)
    for columns in range(5, 13):
        page.get_by_role("button", name="One column more").click()
        expect(names).to_have_count(columns)
    page.get_by_role("button", name="One column more").click()
    expect(names).to_have_count(12)
    for columns in (12, 4, 2):
        while names.count() > columns:
            page.get_by_role("button", name="One column fewer").click()
        for paper in ("A4", "Letter"):
            assert len(PAGE.findall(page.pdf(format=paper))) == 2
    page.get_by_role("button", name="One column fewer").click()
    expect(names).to_have_count(1)


def test_every_rule_set_has_a_card(server: Server) -> None:
    with Client(server) as client:
        for name in presets():
            read = client.get(f"/rules/{name}")
            assert [(it["name"], it["scores"]) for it in read["chart"]] == chart_words(preset(name))
            assert read["words"].startswith(f"# {preset(name).name}")
        assert client.http.get("/api/rules/nosuch").status_code == 404


@pytest.mark.slow
def test_the_card_at_the_table(player: Player) -> None:
    player.quick_game("playmonster")
    page = player.page
    page.get_by_role("button", name="Menu").click()
    page.locator("label.choice", has_text="Rules").click()
    expect(page.locator(".paper .title")).to_have_text(preset("playmonster").name)
    assert chart(page) == chart_words(preset("playmonster"))


@pytest.mark.slow
def test_on_paper_there_is_the_card_alone(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Rules and opponent").click()
    page.get_by_role("button", name="Read these rules").click()
    expect(page.locator(".paper .title")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".paper .title")).to_be_visible()
    for other in (".hero", ".act.roll", ".choice", "dialog header"):
        expect(page.locator(other).first).to_be_hidden()


def test_a_rule_file_of_this_device(
    player: Player, server: Server, watched: Watched, tmp_path: Path
) -> None:
    watched.expected = ("422",)
    file = tmp_path / "grandma.toml"
    page = player.page
    page.goto("/")
    page.get_by_text("Rules and opponent").click()
    opening = page.locator("input[type=file]")
    file.write_text('name = "Odd"\nextends = "plain"\n[end]\ntarget = "many"\n[tern]\nx = 1\n')
    opening.set_input_files(file)
    faults = page.locator(".faults")
    expect(faults).to_contain_text("line 4")
    expect(faults).to_contain_text("tern")
    file.write_text('name = "Odd"\nextends = "family.toml"\n')
    opening.set_input_files(file)
    expect(faults).to_contain_text(
        'found "family.toml", and a file that comes alone cannot extend another file; accepted'
    )
    assert "beside" not in faults.inner_text(), "in a browser there is no file beside it"
    file.write_text(GRANDMA)
    opening.set_input_files(file)
    expect(faults).to_have_count(0)
    chosen = page.locator("label.choice:has(:checked)", has_text="Sundays at Grandma's")
    expect(chosen).to_be_visible()
    page.get_by_role("button", name="Read these rules").click()
    expect(page.locator(".paper .title")).to_have_text("Sundays at Grandma's")
    assert ("three 5s", "650") in chart(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator(".act.roll small")).to_contain_text("Sundays at Grandma's")
    player.roll.click()
    player.awaited()
    with Client(server) as client:
        view = client.get(f"/tables/{page.url.rpartition('/')[2]}")["view"]
    assert view["rules"]["name"] == "Sundays at Grandma's"
    assert view["game"]["target"] == 3000


def switch(page: Page, name: str) -> Locator:
    """The switch of a variation."""
    return page.get_by_role("checkbox", name=re.compile(f"^{name}"))


def test_variations_are_switched_on_and_off(player: Player, server: Server) -> None:
    page = player.page
    page.goto("/")
    page.get_by_text("Friends, each on a phone").click()
    rules = page.locator("select")
    rules.select_option("farkle-cribbage")
    chosen = rules.locator("option:checked")
    switch(page, "The Long Game").check()
    switch(page, "The Long Game").uncheck()  # none of these waits for the server
    switch(page, "The Long Game").check()
    expect(chosen).to_have_text(preset("farkle-cribbage-long").name)
    switch(page, "Partners, Three to a Side").check()
    expect(chosen).to_have_text("Farkle Cribbage: The Long Game, Partners, Three to a Side")
    against = switch(page, "Partners *Not together with Partners, Three to a Side")
    expect(against).to_be_disabled()
    switch(page, "The Long Game").uncheck()
    expect(chosen).to_have_text("Farkle Cribbage: Partners, Three to a Side")
    own = rules.locator("option", has_text="Three to a Side")
    expect(own).to_have_count(1)
    switch(page, "Advanced Rules").check()
    expect(chosen).to_have_text("Farkle Cribbage: Advanced Rules, Partners, Three to a Side")
    page.get_by_text("Parts of").click()
    switch(page, "The Bomb").uncheck()
    expect(chosen).to_have_text("Farkle Cribbage, with variations")
    expect(switch(page, "The Bomb")).to_be_focused()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    with Client(server) as client:
        words = client.get(f"/tables/{page.url.rpartition('/')[2]}/rules")["words"]
    assert "Variations that are on: Bonus Scores" in words
