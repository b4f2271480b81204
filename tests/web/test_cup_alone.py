"""The cup of the day in a folder: to its end, over midnight, and where nothing can be kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched, visitor
from tests.web.test_cup import MOST, begin, decide
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space
from tincup.daily_cup import RULES, TURNS, Attempt, best_of, open_seed, rules_of_day
from tincup.messages import text
from tincup.rules import preset

pytestmark = [needs_archive, pytest.mark.slow]

__all__ = ["folder", "space"]

DAY = date(2026, 11, 28)
LATE = datetime(2026, 11, 28, 23, 50, tzinfo=UTC)
CUP = f"{PATH}en.html?cup"
SIZE = {"width": 320, "height": 640}
KEPT = "localStorage.getItem('tincup.cup')"


@pytest.fixture
def context(browser: Browser, space: WebSpace, watched: Watched) -> Iterator[BrowserContext]:
    with visitor(browser, space, watched, viewport=SIZE) as made:
        made.set_default_timeout(PATIENCE)
        yield made


def opened(page: Page) -> None:
    """Open the cup, wherever the attempt stands."""
    page.goto(CUP)
    shown = page.locator(".cup-felt button, dialog .act.roll").first
    expect(shown).to_be_visible(timeout=PATIENCE)


def finish(page: Page) -> str:
    """Play to the end; the line to send around."""
    for _ in range(MOST):
        if page.locator(".cup-felt").count() == 0:
            break
        decide(page)
    return page.locator(".cup-line").inner_text()


def attempt(page: Page, day: date = DAY) -> Attempt:
    """What the page has kept, played here."""
    kept = json.loads(page.evaluate(KEPT))
    assert kept["date"] == day.isoformat()
    return Attempt(preset(rules_of_day(RULES, day)), open_seed(day), kept["played"])


def check(page: Page) -> None:
    """Nothing that axe finds, and nothing beyond the edge of the screen."""
    assert [it["id"] for it in Axe().run(page).response["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZE["width"]


@pytest.mark.timeout(900)
def test_it_is_played_to_its_end_with_clocks_that_jump(
    context: BrowserContext, space: WebSpace
) -> None:
    """An attempt goes on over midnight, and a year before it; then the next day has its own."""
    page = context.new_page()
    context.clock.set_fixed_time(LATE)
    opened(page)
    expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
    space.end()
    check(page)
    begin(page)
    decide(page)
    assert attempt(page).played
    for now in (LATE + timedelta(hours=1), LATE - timedelta(days=365), LATE + timedelta(hours=1)):
        context.clock.set_fixed_time(now)
        opened(page)
        expect(page.locator(".cup-head small")).to_contain_text("November 28, 2026")
        check(page)
        decide(page)
    line = finish(page)
    ours = attempt(page)
    most = best_of(ours)
    assert most is not None
    assert len(most) == TURNS
    said = f"{ours.total:,} in 10 turns, of {sum(most):,} that the dice allowed"
    assert f"cup of November 28, 2026 ({ours.rules.name})" in line
    assert said in line
    assert line.endswith(f"{PATH}en.html?cup")
    expect(page.locator(".cup-sum b")).to_have_text(f"{ours.total:,}")
    check(page)
    page.reload()
    expect(page.locator(".cup-line")).to_have_text(line)
    expect(page.get_by_label(text("web-cup-name"))).to_have_count(0)  # nobody has a line-up here
    begin(page)
    assert not attempt(page, DAY + timedelta(days=1)).played


@pytest.mark.timeout(600)
def test_tabs_from_before_midnight_take_nothing_away(context: BrowserContext) -> None:
    """What one tab has begun on the new day another one goes on with."""
    context.clock.set_fixed_time(LATE)
    before, after = context.new_page(), context.new_page()
    opened(before)
    context.clock.set_fixed_time(LATE + timedelta(hours=1))
    opened(after)
    begin(after)
    decide(after)
    kept = after.evaluate(KEPT)
    begin(before)
    assert before.evaluate(KEPT) == kept


@pytest.mark.timeout(600)
def test_the_day_ends_while_it_is_open(context: BrowserContext) -> None:
    """An attempt goes on, and a sentence says so; a clock that is put back takes nothing."""
    context.clock.set_fixed_time(LATE)
    page = context.new_page()
    opened(page)
    begin(page)
    decide(page)
    kept = page.evaluate(KEPT)
    context.clock.set_fixed_time(LATE + timedelta(hours=1))
    said = text("web-cup-goes-on", date="November 28, 2026")
    expect(page.get_by_text(said)).to_be_visible()
    check(page)
    assert page.evaluate(KEPT) == kept
    line = finish(page)
    assert "cup of November 28, 2026" in line
    kept = page.evaluate(KEPT)
    roll = page.get_by_role("dialog").get_by_role("button", name="Roll")
    expect(roll).to_be_visible()  # today's
    context.clock.set_fixed_time(LATE - timedelta(days=1))
    opened_again = page.get_by_text(text("web-cup-back", date="November 28, 2026"))
    page.reload()
    expect(opened_again).to_be_visible(timeout=PATIENCE)
    expect(roll).to_have_count(0)
    expect(page.locator(".cup-line")).to_have_text(line)
    assert page.evaluate(KEPT) == kept
    check(page)


FORBIDDEN = """Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('it is forbidden here', 'SecurityError'); } })"""
FULL = """Storage.prototype.setItem = () => {
    throw new DOMException('there is no room', 'QuotaExceededError'); }"""


@pytest.mark.timeout(900)
@pytest.mark.parametrize("storage", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_where_nothing_is_kept_it_goes_on_while_the_page_is_open(
    context: BrowserContext, storage: str
) -> None:
    context.add_init_script(storage)
    context.clock.set_fixed_time(LATE)
    page = context.new_page()
    opened(page)
    begin(page)
    expect(page.get_by_text(text("web-cup-unkept"))).to_be_visible()
    check(page)
    decide(page)
    at = page.locator(".cup-felt").get_attribute("data-at")
    page.get_by_role("button", name=text("web-close")).click()
    page.get_by_role("button", name=text("web-cup")).click()
    expect(page.locator(f".cup-felt[data-at='{at}']")).to_be_visible()
    assert "in 10 turns" in finish(page)


@pytest.mark.timeout(600)
def test_what_is_no_attempt_is_begun_anew(context: BrowserContext) -> None:
    """Something else under that name, damaged, or of another version."""
    context.clock.set_fixed_time(LATE)
    page = context.new_page()
    page.goto(f"{PATH}licences/cpython.txt")
    for bad in (
        "{",
        "7",
        '{"date": "2026-11-28"}',
        '{"date": "2026-11-28", "played": ["danced"]}',
        '{"date": "2026-11-28", "played": [7]}',
        '{"date": "2026-02-30", "played": []}',
    ):
        page.evaluate("(it) => localStorage.setItem('tincup.cup', it)", bad)
        opened(page)
        begin(page)
        assert not attempt(page).played
