"""What people say to each other at a table: reactions, and short messages."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Client, Server, begun_table, choice
from tests.web.browser import Watched, visitor, wait_until
from tests.web.test_presence import OPEN, friends

NOTE_WHAT_IS_SAID = """() => {
    window.said = new Set();
    new MutationObserver(() => {
        for (const it of document.querySelectorAll('.bubbles li')) {
            window.said.add(it.querySelector('.drawing') ? '(drawn)' : it.innerText.trim());
        }
    }).observe(document.body, { subtree: true, childList: true });
}"""
"""It stays on the screen for some seconds only."""

LONGEST = ("It was a dark and stormy night, and my grandmother rolled " * 3)[:140]

COVERED = """() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)]
        .filter((it) => it.offsetParent || it.closest('.bubbles'))
        .map((it) => it.getBoundingClientRect());
    return boxes('.bubbles li').flatMap((over) => boxes('.die, .side .total')
        .filter((it) => it.left < over.right && over.left < it.right
            && it.top < over.bottom && over.top < it.bottom));
}"""
"""The dice and the totals that lie under something that was said."""

BESIDE = """() => [...document.querySelectorAll('.bubbles li')].map((it) => {
    const said = it.getBoundingClientRect();
    const shared = (row) => {
        const box = row.getBoundingClientRect();
        const isAtIt = box.top - 8 <= said.top && said.top <= box.bottom;
        return isAtIt ? Math.min(box.right, said.right) - Math.max(box.left, said.left) : 0;
    };
    return [...document.querySelectorAll('.sides [data-side]')].filter((row) => row.offsetParent)
        .filter((row) => shared(row) > 0)
        .sort((one, other) => shared(other) - shared(one))[0]?.dataset.side;
})"""
"""The sides at whose rows things are said."""


@pytest.mark.slow
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1440, 900)])
@pytest.mark.parametrize("rules", ["plain", "farkle-cribbage"])
def test_what_is_said_is_beside_the_name(
    browser: Browser, server: Server, watched: Watched, size: tuple[int, int], rules: str
) -> None:
    code, _, secrets, view = begun_table(server, "Ada", "Bo", rules=rules)
    clients = [Client(server, secret) for secret in secrets]
    while view["game"]["phase"] != "decide":
        view = clients[view["game"]["player"] - 1].command(code, **choice(view))["view"]
    viewport = {"width": size[0], "height": size[1]}
    with visitor(browser, server, watched, viewport=viewport, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(f"/t/{code}#{secrets[0]}")
        expect(page.locator(".die").first).to_be_visible()
        expect(page.locator(".bubbles")).to_be_attached()
        for client, said in zip(clients, ({"reaction": "smile"}, {"text": LONGEST}), strict=True):
            client.http.post(f"/api/tables/{code}/said", json=said)
        expect(page.locator(".bubbles li")).to_have_count(2)
        wait_until(page, f"() => ({BESIDE})().sort().join() === '1,2'")
        assert page.evaluate(COVERED) == []
        assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    for client in clients:
        client.http.close()


def test_what_people_say(browser: Browser, server: Server, watched: Watched) -> None:
    watched.expected = ("429",)
    with friends(browser, server, watched) as (ada, bo, _):
        ada.page.evaluate(NOTE_WHAT_IS_SAID)
        bo.page.get_by_role("button", name="Say…").click()
        bo.page.get_by_label("A short message").fill("<img src=x> & good luck!")
        bo.page.get_by_role("button", name="Send").click()
        wait_until(ada.page, "window.said.has('<img src=x> & good luck!')")
        expect(ada.page.locator("#said")).to_contain_text("Bo: <img src=x> & good luck!")
        bo.page.get_by_role("button", name="a heart").click()
        wait_until(ada.page, "window.said.has('(drawn)')")
        smile = bo.page.get_by_role("button", name="a smile")
        with bo.page.expect_response(lambda answer: answer.status == 429):
            smile.evaluate("(it) => { for (let i = 0; i < 12; i += 1) it.click(); }")
        expect(bo.page.locator(".say h2")).to_contain_text("Not so fast")
        expect(bo.page.get_by_text("requests")).to_have_count(0)


@pytest.mark.slow
def test_a_message_that_is_refused_stays_to_be_sent_again(
    browser: Browser, server: Server, watched: Watched
) -> None:
    watched.expected = ("429",)
    with friends(browser, server, watched) as (_, bo, opened):
        said = f"**/tables/{opened['code']}/said"
        bo.page.route(said, lambda route: route.fulfill(status=429, json={"detail": "too many"}))
        bo.page.get_by_role("button", name="Say…").click()
        sheet = bo.page.get_by_role("dialog")
        sheet.get_by_label("A short message").fill("Good luck!")
        sheet.get_by_role("button", name="Send").click()
        expect(sheet.get_by_role("alert")).to_contain_text("Not so fast")
        expect(sheet.get_by_label("A short message")).to_have_value("Good luck!")
        bo.page.unroute(said)
        sheet.get_by_role("button", name="Send").click()
        expect(sheet).to_have_count(0)
        expect(bo.page.locator(".bubbles li")).to_have_text("Good luck!")


@pytest.mark.slow
def test_talk_can_be_switched_off(browser: Browser, server: Server, watched: Watched) -> None:
    with visitor(browser, server, watched) as context:
        page = context.new_page()
        page.goto("/")
        settings = json.dumps({"dice": "instant", "reading": 0, "talk": False})
        page.evaluate("(it) => localStorage.setItem('tincup.settings', it)", settings)
        seats = [{"player": "person", "name": "Ada"}, {"player": "open"}]
        opened = page.evaluate(OPEN, {"seats": seats, "rules": "plain"})
        silent(page, server, opened)


def silent(page: Page, server: Server, opened: dict[str, Any]) -> None:
    with Client(server) as client:
        joined = client.post(f"/tables/{opened['code']}/seats", name="Bo")
    page.goto(f"/t/{opened['code']}")
    page.get_by_role("button", name="Start").click()
    table = page.locator("main.table[data-awaits=roll]")
    expect(table).to_be_attached()
    with Client(server, joined["secret"]) as bo:
        for said in ({"text": "Hello"}, {"reaction": "wow"}):
            assert bo.http.post(f"/api/tables/{opened['code']}/said", json=said).status_code == 204
    expect(
        page.locator(".table > .sides [data-side]", has_text="Bo").locator("small")
    ).to_have_text("not here")
    expect(page.locator(".bubbles")).to_have_count(0)
    expect(page.locator(".talk")).to_have_count(0)
