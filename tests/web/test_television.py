"""The table on a television: all that others see, large, and nothing that could be done there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.server.running import Client, Server, begun_table, choice, new_table
from tests.web.browser import Watched, remembers, visitor

SMALL = """() => [...document.querySelectorAll('.tv *')]
    .filter((it) => it.children.length === 0 && it.textContent.trim() && it.offsetParent)
    .filter((it) => !it.closest('.unseen'))
    .filter((it) => parseFloat(getComputedStyle(it).fontSize) < 0.015 * innerWidth - 0.5)
    .map((it) => it.textContent)"""
"""Texts smaller than a hundredth and a half of the width."""

OUTSIDE = """() => [...document.querySelectorAll('.tv-side, .die, .tv-join, .say h2, .board, .pot')]
    .map((it) => it.getBoundingClientRect())
    .filter((it) => it.left < 0 || it.top < 0 || it.right > innerWidth || it.bottom > innerHeight)
    .length"""


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["plain", "farkle-cribbage"])
def test_a_game_on_the_television(
    browser: Browser, server: Server, watched: Watched, rules: str
) -> None:
    code, _, secrets, view = begun_table(server, "Ada", "Bo", rules=rules)
    clients = [Client(server, secret) for secret in secrets]
    size = {"width": 1280, "height": 720}
    with visitor(browser, server, watched, viewport=size) as context:
        page = context.new_page()
        page.goto(f"/tv/{code}")
        for _ in range(12):
            view = clients[view["game"]["player"] - 1].command(code, **choice(view))["view"]
            tv = page.locator(f'main.tv[data-seq="{view["seq"]}"]')
            expect(tv).to_be_attached()
            if view["game"]["phase"] == "decide":
                expect(page.locator(".die")).to_have_count(len(view["game"]["turn"]["roll"]))
            assert page.evaluate(SMALL) == []
            assert page.evaluate(OUTSIDE) == 0
        totals = sorted((it["total"] for it in view["game"]["sides"]), reverse=True)
        assert page.locator(".tv-side .total").all_inner_texts() == [f"{it:,}" for it in totals]
        on = view["game"]["sides"][view["game"]["side"] - 1]["name"]
        expect(page.locator(".tv-side.on .name")).to_contain_text(on)
        expect(page.locator(".tv-join")).to_contain_text(code)
        assert page.locator(".act, .chip, input").count() == 0
    for client in clients:
        client.http.close()


def test_spectators_look_on_by_their_link(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with Client(server) as client:
        seats = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
        opened = client.post("/tables", rules="plain", seats=seats)
    with Client(server, opened["host"], *opened["secrets"].values()) as client:
        view = client.command(opened["code"], "start")["view"]
        with visitor(browser, server, watched) as context:
            page = context.new_page()
            page.goto(f"/watch/{opened['watch']}")
            page.get_by_role("link", name="Watch here").click()
            while view["game"]["phase"] != "decide":
                view = client.command(opened["code"], **choice(view))["view"]
            expect(page.locator(f'main.tv[data-seq="{view["seq"]}"]')).to_be_attached()
            expect(page.locator(".die")).to_have_count(len(view["game"]["turn"]["roll"]))
            assert opened["code"] not in page.content()


@pytest.mark.slow
def test_before_the_game_it_shows_how_to_join(
    browser: Browser, server: Server, watched: Watched
) -> None:
    code, host, _ = new_table(server, "Ada", "Bo", rules="plain")
    with visitor(browser, server, watched, viewport={"width": 1280, "height": 720}) as context:
        page = context.new_page()
        page.goto(f"/tv/{code}")
        expect(page.locator(".tv-join.large .code")).to_have_text(code)
        expect(page.locator(".tv-side")).to_have_text(["Ada", "Bo"])
        with Client(server, host) as client:
            client.command(code, "start")
        expect(page.locator(".say h2")).to_contain_text("Ada is away")


@pytest.mark.slow
def test_the_host_looks_on_there_too(browser: Browser, server: Server, watched: Watched) -> None:
    """A browser that holds a seat may show the television: nobody is called "you" there."""
    with visitor(browser, server, watched) as context:
        page = context.new_page()
        remembers(context, "tincup.player", {"rules": "plain", "bot": "easy", "name": "Ada"})
        page.goto("/")
        page.locator(".act.roll").click()
        expect(page.locator("main.table[data-awaits]:not([data-awaits=wait])")).to_be_attached()
        tv = context.new_page()
        tv.goto(page.url.replace("/t/", "/tv/"))
        expect(tv.locator(".tv-side")).to_have_count(2)
        expect(tv.locator(".say h2")).to_contain_text("Ada is rolling")
