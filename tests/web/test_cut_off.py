"""A connection that dies without a word, and what is told on coming back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.client.relay import Relay
from tests.server.running import Client, Process, begun_table, choice, command, running
from tests.web.browser import PATIENCE, Player, Watched, visitor

NOTICED = 12_000
"""Milliseconds after which everybody is to know."""

NETWORK = ("WebSocket connection", "ERR_", "Failed to load resource")

COUNT_SILENCE = """() => {
    window.silent = 0;
    setInterval(() => { window.silent += !document.querySelector('.wire'); }, 100);
}"""
"""Counts how often from now on a page says nothing of its connection."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server whose beats are as they are by default."""
    folder: Path = tmp_path_factory.mktemp("cut-off")
    with running(folder) as made:
        yield made


def at_table(page: Page, code: str, secret: str) -> Player:
    page.goto(f"/t/{code}#{secret}")
    expect(page.locator("main.table[data-awaits]")).to_be_attached()  # not only its boxes
    return Player(page)


def step(client: Client, code: str, view: dict[str, Any]) -> dict[str, Any]:
    """What whoever is to act does, and the view after it."""
    after: dict[str, Any] = client.command(code, **choice(view))["view"]
    return after


@pytest.mark.slow
@pytest.mark.parametrize("whose", ["of who is cut off", "of the other"])
def test_two_who_wait_for_each_other_are_told(
    browser: Browser, server: Process, watched: Watched, whose: str
) -> None:
    watched.expected = NETWORK
    code, _, secrets, view = begun_table(server, "Ada", "Bo")
    acts = view["game"]["player"] - 1
    cut = acts if whose == "of who is cut off" else 1 - acts
    name = ("Ada", "Bo")[cut]
    with (
        Relay(server) as relay,
        visitor(browser, server, watched, base_url=relay.address) as one,
        visitor(browser, server, watched) as two,
    ):
        gone = at_table(one.new_page(), code, secrets[cut])
        other = at_table(two.new_page(), code, secrets[1 - cut])
        row = other.page.locator(".table > .sides [data-side]", has_text=name)
        expect(row.locator("small")).not_to_have_text("not here")
        seq = gone.seq
        relay.silence()
        expect(gone.page.locator(".wire")).to_have_text("Reconnecting…", timeout=NOTICED)
        expect(row.locator("small")).to_have_text("not here", timeout=NOTICED)
        if cut == acts:
            expect(other.page.locator(".say h2")).to_contain_text(f"{name} is away")
            gone.roll.click()
            expect(gone.roll.locator("small")).to_have_text("waiting")
        expect(gone.page.locator(".wire")).to_contain_text("Still trying.", timeout=NOTICED)
        relay.speak()
        expect(gone.page.locator(".wire")).to_contain_text("You are back.", timeout=PATIENCE)
        expect(row.locator("small")).not_to_have_text("not here")
        expect(other.page.locator(".say h2")).not_to_contain_text("is away")
        if cut == acts:
            gone.moved_on(seq)
        with Client(server) as client:
            log = client.get(f"/tables/{code}/log")
        assert sum(it["kind"] == "acted" for it in log) == (1 if cut == acts else 0)


@pytest.mark.slow
def test_both_are_told_for_a_whole_minute(
    browser: Browser, server: Process, watched: Watched
) -> None:
    """By the clock on the wall, till the server counts a minute and lets them be skipped."""
    watched.expected = NETWORK
    code, host, secrets, view = begun_table(server, "Ada", "Bo")
    acts = view["game"]["player"] - 1
    with (
        Relay(server) as relay,
        visitor(browser, server, watched, base_url=relay.address) as one,
        visitor(browser, server, watched) as two,
        Client(server, host) as client,
    ):
        gone = at_table(one.new_page(), code, secrets[acts])
        other = at_table(two.new_page(), code, secrets[1 - acts])
        away = other.page.locator(".say h2", has_text=f"{('Ada', 'Bo')[acts]} is away")
        expect(other.page.locator(".say h2")).to_contain_text("is rolling")
        relay.silence()
        expect(gone.page.locator(".wire")).to_be_visible(timeout=NOTICED)
        expect(away).to_be_visible(timeout=NOTICED)
        gone.page.evaluate(COUNT_SILENCE)
        commands = f"/api/tables/{code}/commands"
        while (answer := client.http.post(commands, json=command("skip", at=acts + 1))).is_error:
            assert answer.json()["code"] == "server-was-here", answer.text
            assert away.count() == 1
            other.page.wait_for_timeout(500)
        assert gone.page.evaluate("silent") == 0
        assert other.awaited() == "roll"
        relay.speak()
        expect(gone.page.locator(".wire")).to_contain_text("You are back.", timeout=PATIENCE)
        expect(gone.page.locator(".note")).to_contain_text("skipped")


@pytest.mark.slow
def test_an_unanswered_tap_says_that_it_waits(
    browser: Browser, server: Process, watched: Watched
) -> None:
    watched.expected = NETWORK
    code, _, secrets, view = begun_table(server, "Ada", "Bo")
    with (
        Relay(server) as relay,
        visitor(browser, server, watched, base_url=relay.address) as context,
    ):
        player = at_table(context.new_page(), code, secrets[view["game"]["player"] - 1])
        assert player.awaited() == "roll"
        relay.silence()
        player.roll.click()
        expect(player.roll.locator("small")).to_have_text("waiting", timeout=3_000)
        expect(player.page.locator(".wire")).to_have_count(0)  # long before that
        relay.speak()
        expect(player.roll.locator("small")).not_to_have_text("waiting")


@pytest.mark.slow
def test_the_browser_says_that_there_is_no_network(
    browser: Browser, server: Process, watched: Watched
) -> None:
    # What is loaded after the first view may be on its way; it is asked for again by itself.
    watched.expected = (*NETWORK, "Failed to fetch dynamically imported module", "/css/")
    code, _, secrets, _ = begun_table(server, "Ada", "Bo")
    with (
        Relay(server) as relay,
        visitor(browser, server, watched, base_url=relay.address) as context,
    ):
        page = at_table(context.new_page(), code, secrets[0]).page
        relay.silence()
        context.set_offline(True)
        expect(page.locator(".wire")).to_have_text(
            "You are offline. Your game is safe.", timeout=3_000
        )
        relay.speak()
        context.set_offline(False)
        expect(page.locator(".wire")).to_contain_text("You are back.")


@pytest.mark.slow
def test_coming_back_tells_what_was_missed(
    browser: Browser, server: Process, watched: Watched
) -> None:
    code, _, secrets, view = begun_table(server, "Ada", "Bo")
    with visitor(browser, server, watched) as context, Client(server, *secrets) as client:
        page = context.new_page()
        player = at_table(page, code, secrets[0])
        expect(player.page.locator("main.table")).to_have_attribute("data-seq", str(view["seq"]))
        page.goto("about:blank")

        def turns(count: int) -> None:
            nonlocal view
            for _ in range(count):
                acts = view["game"]["player"]
                while view["game"]["player"] == acts:
                    view = step(client, code, view)

        turns(2)
        page.goto(f"/t/{code}")
        outcome = "(farkled(, [0-9,]+ gone)?|banked [0-9,]+)"
        line = page.locator(".say small")
        expect(line).to_have_text(
            re.compile(f"While you were away: ((You|Bo) {outcome}( · )?){{2}}$")
        )
        page.reload()
        expect(line).not_to_contain_text("While you were away")
        page.goto("about:blank")
        turns(6)
        page.goto(f"/t/{code}")
        expect(line).to_contain_text("While you were away: 6 turns, the last of them:")
        page.locator(".note .chip", has_text="Turns").click()
        turn = page.locator("dialog .turns > li")
        expect(page.locator("dialog .turns > li.new")).to_have_count(6)
        turn.first.locator("summary").click()
        expect(turn.first.locator(".rolls li").first).to_be_visible()
