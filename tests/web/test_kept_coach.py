"""Real dice with the coach, and the bill below the sheet: in a folder, the network off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.server.running import Process
from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched, visitor
from tests.web.test_alone import opened
from tests.web.test_asked import pictured
from tests.web.test_keeper import Pencil
from tests.web.test_own_host import engine, hosts, own_server
from tests.web.test_strong import check, prefer
from tests.web.views_of_sheets import kept
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space
from tincup.coach import advise
from tincup.hosting.rules.rule_sets import rules_of_file
from tincup.messages import in_language, languages, text

pytestmark = [needs_archive, pytest.mark.slow]

__all__ = ["engine", "folder", "own_server", "space"]

QUICK = 'name = "Quick"\nextends = "plain"\nend.target = 3000\n'
SIZE: Any = {"width": 320, "height": 640}
BILL = ".keeper > .reckoned"


@pytest.fixture
def context(browser: Browser, space: WebSpace, watched: Watched) -> Iterator[BrowserContext]:
    with visitor(browser, space, watched, viewport=SIZE) as made:
        made.set_default_timeout(PATIENCE)
        prefer(made, QUICK)
        yield made


def begun(page: Page, space: WebSpace) -> Pencil:
    opened(page)
    expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
    space.end()
    return Pencil(page).begin("Ada", "Bo", rules="own")


def asked(page: Page) -> Locator:
    """The coach over the sheet, once it is exact."""
    page.get_by_role("button", name=text("web-coach"), exact=True).click()
    coach = page.locator(".coach")
    expect(coach.locator(".kind")).to_have_text(text("web-coach-exact"), timeout=PATIENCE)
    return coach


def tenths(bill: Locator) -> tuple[int, list[int]]:
    """What the lines of a bill come to, and each of them, in tenths of a per cent."""
    figures = [it.replace("\u2212", "-") for it in bill.locator("dd").all_inner_texts()]
    *parts, result = (
        round(10 * float(re.sub(r"[^\d.,-]", "", it).replace(",", "."))) for it in figures
    )
    return result, parts


def bill_of(page: Page) -> tuple[int, list[int]]:
    bill = page.locator(f"{BILL} .bill[aria-busy=false]")
    expect(bill).to_be_visible(timeout=PATIENCE)
    return tenths(bill)


@pytest.mark.timeout(900)
def test_a_game_of_real_dice_to_its_bill(context: BrowserContext, space: WebSpace) -> None:
    """By whole rolls, by what was set aside and by points alone; then a turn is corrected."""
    page = context.new_page()
    pencil = begun(page, space)
    page.get_by_role("button", name=text("web-coach"), exact=True).click()
    coach = page.locator(".coach")
    expect(coach.locator(".said")).to_contain_text(text("web-coach-turn", points=0)[:-2])
    expect(coach).to_contain_text(text("web-keep-coach-dice"))
    check(page)
    page.keyboard.press("Escape")

    pencil.tap(4)
    page.keyboard.press("h")
    expect(coach.locator(".said")).to_contain_text(re.compile(text("entry-no-keep"), re.IGNORECASE))
    page.keyboard.press("Escape")
    page.get_by_role("button", name=text("web-keep-wipe")).click()
    pencil.tap(1, 4, 4, 4)
    coach = asked(page)
    state = "0,0 1 0 123444 - - 1"
    native = {it.action: it.win for it in advise(state, rules_of_file(QUICK), wish="exact").choices}
    won = sorted((win for it, win in native.items() if it.dice == (1, 4, 4, 4)), reverse=True)
    shown = coach.locator("tbody td:nth-child(2)").all_inner_texts()
    assert [it.split("\n")[0] for it in shown] == [f"{100 * it:.1f}%" for it in won]
    check(page)
    pictured(page, "coach-aside")
    coach.get_by_text(text("web-coach-always")).click()
    page.keyboard.press("Escape")
    expect(page.locator(".lit")).to_have_count(1)
    check(page)
    pictured(page, "coach-lit")
    pencil.again()
    expect(page.locator(".lit")).to_have_count(0)
    pencil.tap(1)
    pencil.bank()

    page.get_by_role("button", name=text("web-keep-only")).click()
    coach = asked(page)
    expect(coach).to_contain_text(text("web-keep-coach-points"))
    expect(coach.locator("tbody")).to_have_count(0)
    check(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name=text("web-keep-rolls-all")).click()
    pencil.tap(1, 1, 2, 3, 4, 5)
    expect(page.locator(".keep-options .lit")).to_have_count(1, timeout=PATIENCE)
    coach = asked(page)
    assert coach.locator("tbody tr").count() > 4
    check(page)
    pictured(page, "coach-rolls")
    page.keyboard.press("Escape")
    page.locator(".keep-options button").last.click()  # a five
    pencil.press(re.compile("^Rolled again"))
    pencil.tap(1, 2, 3, 4, 6)
    pencil.press(re.compile("^Bank 150"))
    page.get_by_role("button", name=text("web-keep-dice")).click()

    for _ in range(2):
        pencil.only(1000)
        pencil.farkle()
    pencil.only(1000)
    result, parts = bill_of(page)
    assert (result, sum(parts)) == (1000, 1000)
    bill = page.locator(f"{BILL} .bill")
    expect(bill).to_contain_text(text("web-bill-entered-of", name="Ada"))
    whole = text("review-entered", all=False, whole=6, turns=7)
    expect(bill).to_contain_text(whole)
    expect(page.locator(f"{BILL} .chances .band-of")).to_have_count(2)
    check(page)
    pictured(page, "kept-bill")
    page.get_by_role("button", name=text("web-share"), exact=True).click()
    expect(page.locator(".passed-text")).to_contain_text("Turns as a whole: Ada")
    expect(page.locator(".passed[aria-busy=false] canvas")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")

    pencil.cell(6)
    expect(page.locator(BILL)).to_have_count(0)
    pencil.only(500)
    again, changed = bill_of(page)
    assert (again, sum(changed)) == (1000, 1000)
    expect(bill.locator("dd").nth(5)).not_to_have_text(f"{parts[5] / 10:+.1f}")

    address = page.url.partition("#")[2]
    for language in languages():
        with in_language(language):
            page.goto(f"{PATH}{language}.html#{address}")
            expect(bill).to_contain_text(
                text("review-entered", all=False, whole=6, turns=7), timeout=PATIENCE
            )
            assert bill_of(page) == (again, changed)
            check(page)
            pictured(page, f"kept-bill-{language}")


@pytest.mark.timeout(900)
def test_a_turn_that_is_corrected_is_what_the_coach_looks_at(
    context: BrowserContext, space: WebSpace
) -> None:
    page = context.new_page()
    pencil = begun(page, space)
    coach, then = page.locator(".coach"), text("web-keep-coach-then", name="Ada", round=1)
    pencil.tap(1, 4, 4, 4)
    asked(page)
    said, chances = coach.locator(".said").inner_text(), coach.locator("td").all_inner_texts()
    expect(coach).not_to_contain_text(then)
    page.keyboard.press("Escape")
    pencil.bank()
    pencil.farkle()
    for is_over in (False, True):
        expect(page.locator("main.keeper.over")).to_have_count(int(is_over))
        pencil.cell(1)
        expect(coach).to_have_count(0)
        page.keyboard.press("h")
        expect(coach).to_contain_text(then)
        expect(coach).to_contain_text(text("web-coach-turn", points=0)[:-2])
        check(page)
        pictured(page, f"coach-then-{is_over}")
        page.keyboard.press("Escape")
        pencil.tap(1, 4, 4, 4)
        asked(page)
        assert coach.locator(".said").inner_text() == said
        assert coach.locator("td").all_inner_texts() == chances
        page.keyboard.press("Escape")
        page.get_by_role("button", name=text("web-undo-never")).click()
        if not is_over:
            for _ in range(2):
                pencil.only(1000)
                pencil.farkle()
            pencil.only(1000)


@pytest.mark.timeout(900)
def test_points_alone_are_a_bill_of_turns(
    browser: Browser, own_server: Process, watched: Watched
) -> None:
    """At a server's table, reviewed by the browser of whoever looks at its end."""
    rules = {"extends": "plain", "end": {"target": 3000}}
    with visitor(browser, own_server, watched, viewport=SIZE, host="") as context:
        page = context.new_page()
        hosts(page)
        kept(2, rules, rounds=12)(page, own_server)
        bill = page.locator(f"{BILL} .bill")
        expect(bill).to_contain_text(
            text("review-entered", all=True, whole=0, turns=0), timeout=PATIENCE
        )
        result, parts = bill_of(page)
        assert result == sum(parts)
        assert len(parts) == 3  # the start, and the turns of both
        expect(page.locator(f"{BILL} .moments")).to_contain_text(text("web-bill-no-choices"))
        check(page)
        pictured(page, "kept-points")
