"""Several browsers at one table, and what comes of a connection that is cut."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.server.running import Client, Server, begun_table, choice, running
from tests.web.browser import PATIENCE, Player, Watched, visitor

NETWORK = ("WebSocket connection", "ERR_CONNECTION", "Failed to load resource")
"""What the browser's console says of a server that is away."""

RULES = "kingdom-come"  # the shortest game

UNDER_THE_WIRE = """() => {
    const wire = document.querySelector('.wire').getBoundingClientRect();
    return [...document.querySelectorAll('main :not(:has(*)):not(canvas)')]
        .filter((it) => it.offsetParent && !it.closest('.wire, .unseen'))
        .filter((it) => {
            const box = it.getBoundingClientRect();
            return box.left < wire.right && wire.left < box.right
                && box.top < wire.bottom - 2 && wire.top < box.bottom - 2;
        })
        .map((it) => it.outerHTML);
}"""
"""What the line about the connection covers: boxes of lines may touch, for letters are lower."""


def opened(page: Page, name: str) -> str:
    """A table for two friends, opened at the home page; its address."""
    page.goto("/")
    page.get_by_text("Friends, each on a phone").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Rules").select_option(RULES)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".invite")).to_be_visible()
    return page.url


OPEN_SHORT_GAME = """async () => {
    const rules = { extends: 'plain', end: { target: 1000 } };
    const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rules, seats: [{ player: 'person', name: 'Ada' }, {}] }),
    });
    return (await answer.json()).code;
}"""
"""A table of rules that the home page does not offer."""


def opened_short(page: Page) -> str:
    page.goto("/")
    code = page.evaluate(OPEN_SHORT_GAME)
    page.goto(f"/t/{code}")
    expect(page.locator(".invite")).to_be_visible()
    return page.url


def seated(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text(f"{name} (you)")).to_be_visible()


@contextmanager
def two_friends(
    browser: Browser, server: Server, watched: Watched, *, short: bool = False
) -> Generator[tuple[Player, Player, str]]:
    with visitor(browser, server, watched) as one, visitor(browser, server, watched) as other:
        ada, bo = Player(one.new_page()), Player(other.new_page())
        address = opened_short(ada.page) if short else opened(ada.page, "Ada")
        seated(bo.page, address, "Bo")
        ada.page.get_by_role("button", name="Start").click()
        yield ada, bo, address


def play_on(players: list[Player], steps: int) -> bool:
    """Whoever is to act does; whether the game is over."""
    for _ in range(steps):
        awaited = [it for it in players if it.awaits in ("roll", "choose")]
        if any(it.awaits == "over" for it in players):
            return True
        if not awaited:
            players[0].page.wait_for_timeout(20)
            continue
        awaited[0].play_step()
    return False


@pytest.mark.smoke
def test_two_friends_play_and_a_third_looks_on(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with (
        two_friends(browser, server, watched, short=True) as (ada, bo, address),
        visitor(browser, server, watched) as third,
    ):
        watcher = Player(third.new_page())
        watcher.page.goto(address)
        assert play_on([ada, bo], 2_000)
        expect(ada.page.locator(".glory h2")).to_contain_text(re.compile("You won|Bo won"))
        shown = [sorted(it.page.locator(".standings .sum").all_inner_texts()) for it in (ada, bo)]
        assert shown[0] == shown[1]
        expect(watcher.page.locator(".glory h2")).to_contain_text(re.compile("Ada won|Bo won"))
        assert watcher.page.locator(".act.bank:not([aria-disabled=true])").count() <= 1


@pytest.mark.slow
def test_a_server_that_was_away(browser: Browser, tmp_path: Path, watched: Watched) -> None:
    watched.expected = NETWORK
    with running(tmp_path) as server, visitor(browser, server, watched) as context:
        player = Player(context.new_page())
        player.quick_game()
        while player.awaited() != "choose":
            player.play_step()
        player.chips.first.click()
        faces, seq = player.faces(), player.seq
        server.stop()
        wire = player.page.locator(".wire")
        expect(wire).to_have_text("Reconnecting…", timeout=PATIENCE)
        assert player.faces() == faces
        assert player.page.evaluate(UNDER_THE_WIRE) == []
        player.dice.first.dispatch_event("pointerdown", {"button": 0})  # choosing still works
        player.chips.first.click()
        player.roll.click()  # is sent when the server is back
        expect(player.roll.locator("small")).to_have_text("waiting")
        expect(player.bank.locator("small")).to_have_text(" ")
        server.start()
        expect(wire).to_have_text("You are back. Nothing was lost.", timeout=PATIENCE)
        player.moved_on(seq)
        player.awaited()
        expect(wire).to_have_count(0)
        with Client(server) as client:
            view = client.get(f"/tables/{player.page.url.rpartition('/')[2]}")["view"]
        assert player.seq == str(view["seq"])


@pytest.mark.slow
def test_banking_while_the_server_is_away(
    browser: Browser, tmp_path: Path, watched: Watched
) -> None:
    watched.expected = NETWORK
    with running(tmp_path) as server, visitor(browser, server, watched) as context:
        player = Player(context.new_page())
        player.quick_game()
        for _ in range(60):
            if player.awaited() == "choose":
                player.chips.first.click()
                if player.bank.get_attribute("aria-disabled") == "false":
                    break
            player.play_step()
        seq = player.seq
        server.stop()
        expect(player.page.locator(".wire")).to_have_text("Reconnecting…", timeout=PATIENCE)
        player.press("b")
        expect(player.bank.locator("small")).to_have_text("waiting")
        expect(player.bank).to_have_class(re.compile("busy"))
        expect(player.roll.locator("small")).to_have_text(" ")
        expect(player.roll).not_to_have_class(re.compile("busy"))
        server.start()
        player.moved_on(seq)
        player.awaited()


@pytest.mark.slow
def test_who_was_away_comes_back_to_the_present(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with two_friends(browser, server, watched) as (ada, bo, address):
        play_on([ada, bo], 6)
        bo.page.goto("about:blank")
        with Client(server) as client:

            def game() -> dict[str, Any]:
                told = client.get(f"/tables/{address.rpartition('/')[2]}")
                state: dict[str, Any] = told["view"]["game"]
                return state

            for _ in range(30):
                if game()["player"] != 1:
                    break
                ada.play_step()
            assert game()["player"] == 2
            bo.page.goto(address)
            expect(bo.page.locator("main.table")).to_be_visible(timeout=PATIENCE)
            assert bo.awaited() in ("roll", "choose")
            totals = [f"{side['total']:,}" for side in game()["sides"]]
            assert bo.page.locator(".table > .sides .total").all_inner_texts() == totals


@pytest.mark.slow
def test_a_code_may_be_typed_in_capitals(
    browser: Browser, server: Server, watched: Watched
) -> None:
    watched.expected = ("Failed to load resource",)
    with visitor(browser, server, watched) as one, visitor(browser, server, watched) as two:
        address = opened_short(one.new_page())
        page = two.new_page()
        code = address.rpartition("/")[2]
        page.goto(f"/t/{code.upper()}")
        expect(page).to_have_url(address)
        expect(page.get_by_role("button", name="Sit down")).to_be_visible()
        for wrong in ("zzzzzz", "zz"):
            page.goto(f"/t/{wrong}")
            expect(page.get_by_text("There is no such table")).to_be_visible()


def test_a_connection_cut_while_bots_play(
    browser: Browser, server: Server, watched: Watched
) -> None:
    code, _, (ada,), view = begun_table(server, "Ada", "bot:easy", "bot:easy", "bot:easy")
    connections: list[WebSocketRoute] = []

    def connected(route: WebSocketRoute) -> None:
        connections.append(route)
        route.connect_to_server()

    with (
        visitor(browser, server, watched, dice="calm") as context,
        Client(server, ada) as client,
    ):
        page = context.new_page()
        page.route_web_socket(lambda url: "/live" in url, connected)
        page.goto(f"/t/{code}#{ada}")
        shown = page.locator("main.table[data-awaits=roll], main.table[data-awaits=choose]")
        expect(shown).to_be_attached()
        while view["game"]["player"] == 1:
            view = client.command(code, **choice(view))["view"]
        expect(page.locator(".dock.wait .chip")).to_be_visible()
        while view["game"]["player"] != 1:
            view = client.get(f"/tables/{code}")["view"]
        connections[-1].close(code=4000)
        expect(shown).to_have_attribute("data-seq", str(view["seq"]))
        assert len(connections) == 2
