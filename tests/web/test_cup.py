"""The cup of the day in the page: ten turns, the line to send around, and what goes wrong."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.game.script import Script
from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space, visit
from tincup.messages import text
from tincup.views.game import state_view

__all__ = ["folder", "space"]

MOST = 400
"""Decisions within which ten turns are over."""


def begin(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Roll").click()
    expect(page.locator(".cup-felt button").first).to_be_visible()


def decide(page: Page) -> None:
    """Take the first keep, and bank it where that may be; else roll on."""
    at = page.locator(".cup-felt").get_attribute("data-at")
    page.locator(".picks button").first.click()
    bank = page.locator(".cup-dock .bank")
    may_bank = bank.get_attribute("aria-disabled") == "false"
    (bank if may_bank else page.locator(".cup-dock .roll")).click()
    expect(page.locator(f".cup-felt[data-at='{at}']")).to_have_count(0)


@pytest.mark.smoke
def test_a_cup_from_the_first_roll_to_the_line_up(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=re.compile("The cup of the day")).click()
    begin(page)
    # with the dice of some days the first turns are farkles
    expect(page.locator(".cup-head")).to_contain_text(re.compile(r"Turn \d+ of 10"))
    felt, dock = page.locator(".cup-felt").bounding_box(), page.locator(".cup-dock").bounding_box()
    assert felt
    assert dock
    assert dock["y"] > felt["y"] + felt["height"]  # the buttons are below the dice
    assert dock["width"] == felt["width"]
    decide(page)
    dice = page.locator(".cup-felt").inner_html()
    page.reload()  # nothing is lost
    page.get_by_role("button", name=re.compile("The cup of the day")).click()
    expect(page.locator(".cup-felt button").first).to_be_visible()
    assert re.findall(r'data-face="\d"', page.locator(".cup-felt").inner_html()) == re.findall(
        r'data-face="\d"', dice
    )
    for _ in range(MOST):
        if page.locator(".cup-felt").count() == 0:
            break
        decide(page)
    total = page.locator(".cup-sum b").inner_text()
    expect(page.locator(".cup-line")).to_contain_text(f"{total} in 10 turns")
    expect(page.locator(".cup-line")).to_contain_text("?cup")
    name = page.get_by_label(re.compile("A name for tomorrow"))
    name.fill("Ada")
    page.get_by_role("button", name="Give this name").click()
    expect(page.get_by_role("dialog")).to_contain_text("The line-up has it.")
    expect(page.get_by_role("dialog").get_by_role("button", name="Roll")).to_have_count(0)


@pytest.mark.slow
def test_all_that_can_be_set_aside_can_be_reached(page: Page) -> None:
    """As at the table: most points first, in a line that scrolls and shows that it does."""
    rolled = state_view(Script("plain").turn("111455").state)

    def with_many_options(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        if route.request.method == "POST":
            told["view"]["game"] = rolled
        route.fulfill(response=answer, json=told)

    page.route(re.compile("/api/cup$"), with_many_options)
    page.goto("/?cup")
    begin(page)
    options, best = rolled["options"], rolled["unbettered"]
    assert 1 < best < len(options)
    chips = page.locator(".picks button")
    expect(chips).to_have_count(len(options))
    points = [int("".join(filter(str.isdigit, it))) for it in chips.locator("b").all_inner_texts()]
    assert points == [it["points"] for it in options]
    assert points[:best] == sorted(points[:best], reverse=True)
    expect(page.locator(".picks .beaten")).to_have_count(len(options) - best)
    line = page.locator(".picks")
    expect(line).to_have_class(re.compile(r"\bafter\b"))
    chips.first.focus()
    page.keyboard.press("ArrowLeft")  # from the first to the last
    expect(chips.last).to_be_focused()
    expect(chips.last).to_be_in_viewport(ratio=1)
    expect(line).not_to_have_class(re.compile(r"\bafter\b"))
    page.keyboard.press("Enter")
    expect(page.locator(".cup-felt [aria-pressed=true]")).to_have_count(len(options[-1]["dice"]))


def test_the_day_ends_in_the_middle_of_an_attempt(page: Page, watched: Watched) -> None:
    """It says so, and how the attempt stood; nobody else has played on."""
    watched.expected = ("409 (Conflict)",)

    def closed(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(status=409, json={"code": "cup-over", "detail": "over"})
            return
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "closed": True})

    page.goto("/?cup")
    begin(page)
    decide(page)
    page.route(re.compile("/api/cup/[a-z0-9]+$"), closed)
    page.locator(".picks button").first.click()
    page.locator(".cup-dock .act[aria-disabled=false]").first.click()
    expect(page.get_by_role("dialog")).to_contain_text(
        re.compile(r"The cup of .* is over\. You had")
    )
    expect(page.get_by_text(text("web-cup-elsewhere"))).to_have_count(0)
    expect(page.locator(".cup-felt")).to_have_count(0)


@pytest.mark.slow
def test_midnight_passes_between_looking_and_beginning(page: Page) -> None:
    """By the server's clock; that of the device is behind. No clock has gone back."""
    asked = list[int]()

    def the_day_before(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        if route.request.method == "GET" and not asked:
            asked.append(1)
            told |= {"date": str(date.fromisoformat(told["date"]) - timedelta(days=1))}
        route.fulfill(response=answer, json=told)

    page.route(re.compile("/api/cup$"), the_day_before)
    page.goto("/?cup")
    begin(page)
    expect(page.locator(".cup-dock .roll")).to_have_attribute("aria-disabled", re.compile("."))
    expect(page.get_by_role("dialog").locator(".notice")).to_have_count(0)


def assert_a_tab_behind_says_so(page: Page, address: str) -> None:
    tabs = [page, page.context.new_page()]
    for tab in tabs:
        tab.goto(address)
        if tab is page:
            begin(tab)
        expect(tab.locator(".cup-felt button").first).to_be_visible()
    decide(page)
    decide(page)
    behind = tabs[1]
    decide(behind)
    expect(behind.get_by_role("dialog").get_by_role("status").first).to_contain_text("played on")
    ahead = page.locator(".cup-felt").get_attribute("data-at")
    expect(behind.locator(".cup-felt")).to_have_attribute("data-at", str(ahead))
    decide(behind)
    expect(behind.locator(".notice")).to_have_count(0)
    behind.get_by_role("button", name="Close").click()
    expect(behind.get_by_role("dialog")).to_have_count(0)
    assert "cup" not in behind.url


def test_a_tab_that_is_behind_says_so(page: Page) -> None:
    assert_a_tab_behind_says_so(page, "/?cup")


@needs_archive
@pytest.mark.slow
def test_a_tab_that_is_behind_says_so_without_a_server(
    browser: Browser, space: WebSpace, watched: Watched
) -> None:
    with visit(browser, space, watched) as page:
        page.set_default_timeout(PATIENCE)
        assert_a_tab_behind_says_so(page, f"{PATH}?cup")
