"""Rules to read, to print, and to open from the device."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.running import Client, Server
from tests.web.browser import Player, Watched
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


@pytest.mark.smoke
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
