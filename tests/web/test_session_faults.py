"""Bad lines, and fingers that are too quick: what the page makes of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.server.running import Client, Server, begun_table, choice, running
from tests.web.browser import Watched, visitor
from tests.web.test_together import NETWORK
from tests.web.views import HOLD, remembered

SHOWN = "main.table[data-awaits=roll], main.table[data-awaits=choose]"


class Line:
    """The network between a page and its server."""

    def __init__(self, page: Page) -> None:
        self.connections: list[WebSocketRoute] = []
        self.dead: list[WebSocketRoute] = []
        self.sent: list[Any] = []
        page.route_web_socket(lambda url: "/live" in url, self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self.connections.append(route)

        def up(message: str | bytes) -> None:
            self.sent.append(message)
            if route not in self.dead:
                server.send(message)

        def down(message: str | bytes) -> None:
            if route not in self.dead:
                route.send(message)

        route.on_message(up)
        server.on_message(down)

    def freeze(self) -> None:
        """The connection carries nothing any more, and nobody notices."""
        self.dead += self.connections

    def cut(self) -> None:
        """The connection breaks, and both sides notice."""
        self.connections[-1].close(code=4000)


def test_a_connection_cut_while_a_bot_plays(
    browser: Browser, server: Server, watched: Watched
) -> None:
    code, _, (ada,), view = begun_table(server, "Ada", "bot:easy", "bot:easy", "bot:easy")
    with (
        visitor(browser, server, watched, dice="calm") as context,
        Client(server, ada) as client,
    ):
        page = context.new_page()
        line = Line(page)
        page.goto(f"/t/{code}#{ada}")
        expect(page.locator(SHOWN)).to_be_attached()
        while view["game"]["player"] == 1:
            view = client.command(code, **choice(view))["view"]
        expect(page.locator(".dock.wait .chip")).to_be_visible()
        while view["game"]["player"] != 1:
            view = client.get(f"/tables/{code}")["view"]
        page.wait_for_timeout(100)
        line.cut()
        expect(page.locator(SHOWN)).to_have_attribute("data-seq", str(view["seq"]), timeout=5_000)
        assert len(line.connections) == 2


ONE_DIE = {"extends": "plain", "dice": 1, "scores": dict.fromkeys("123456", 50)}
"""Every roll has one keep, which is chosen as soon as it is seen."""


def test_a_second_tap_ends_the_fall_and_no_more(
    browser: Browser, server: Server, watched: Watched
) -> None:
    code, _, secrets, _ = begun_table(server, "Ada", "Bo", rules=ONE_DIE)
    with visitor(browser, server, watched, dice="calm") as context:
        page = context.new_page()
        line = Line(page)
        page.goto(f"/t/{code}#{'.'.join(secrets)}")
        expect(page.locator("main[data-awaits=roll]")).to_be_attached()
        for number, key in enumerate("rb", 1):
            page.locator(".act.roll").click()
            expect(page.locator("main[data-awaits=wait]")).to_be_attached()
            page.wait_for_selector(".die.falling")
            page.keyboard.press(key)
            expect(page.locator("main[data-awaits=choose]")).to_be_attached()
            expect(page.locator(".pick[aria-pressed=true]")).to_be_attached()
            page.wait_for_timeout(300)
            assert len(line.sent) == number


@pytest.mark.parametrize("loads_again", [False, True])
def test_who_sits_down_on_a_bad_line_has_one_seat(
    page: Page, server: Server, watched: Watched, loads_again: bool
) -> None:
    watched.expected = ("Failed to load resource",)
    with Client(server) as client:
        people = [{"player": "person", "name": "Ada"}, {}, {}]
        code = client.post("/tables", rules="plain", seats=people)["code"]

        def lost(route: Route) -> None:
            client.post(f"/tables/{code}/seats", **(route.request.post_data_json or {}))
            route.abort()

        page.route(f"**/tables/{code}/seats", lost, times=1)
        page.goto(f"/t/{code}")
        page.get_by_label("Your name").fill("Bo")
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_role("alert")).to_be_visible()
        if loads_again:
            page.reload()
            page.get_by_label("Your name").fill("Bo")
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_text("Bo (you)")).to_be_visible()
        seats = client.get(f"/tables/{code}")["view"]["seats"]
        assert [seat["name"] for seat in seats[:2]] == ["Ada", "Bo"]
        assert seats[2]["player"] == "open"


def test_a_command_that_is_not_answered_is_sent_on_another_connection(
    browser: Browser, server: Server, watched: Watched
) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo", rules=ONE_DIE)
    with visitor(browser, server, watched) as context, Client(server, ada) as client:
        page = context.new_page()
        line = Line(page)
        page.goto(f"/t/{code}#{ada}")
        expect(page.locator("main[data-awaits=roll]")).to_be_attached()
        line.freeze()
        page.locator(".act.roll").click()
        expect(page.locator("main[data-awaits=choose]")).to_be_attached(timeout=9_000)
        assert len(line.connections) == 2
        assert len(line.sent) == 2
        assert client.get(f"/tables/{code}")["view"]["seq"] == view["seq"] + 1


def test_a_network_that_is_back_has_a_new_connection(
    browser: Browser, server: Server, watched: Watched
) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo", rules=ONE_DIE)
    with visitor(browser, server, watched) as context, Client(server, ada) as client:
        page = context.new_page()
        line = Line(page)
        page.goto(f"/t/{code}#{ada}")
        expect(page.locator("main[data-awaits=roll]")).to_be_attached()
        line.freeze()
        client.command(code, **choice(view))
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.locator("main[data-awaits=choose]")).to_be_attached(timeout=3_000)


def test_a_second_loss_is_told_like_the_first(
    browser: Browser, tmp_path: Path, watched: Watched
) -> None:
    watched.expected = NETWORK
    with running(tmp_path) as server, visitor(browser, server, watched) as context:
        code, _, (ada, _), _ = begun_table(server, "Ada", "Bo")
        page = context.new_page()
        page.goto(f"/t/{code}#{ada}")
        expect(page.locator("main[data-awaits=roll]")).to_be_attached()
        page.wait_for_load_state("networkidle")
        wire = page.locator(".wire")
        for _ in range(2):
            server.stop()
            expect(wire).to_have_text("Reconnecting…", timeout=9_000)
            server.start()
            expect(wire).to_have_text("You are back. Nothing was lost.")
            expect(wire).to_have_count(0)


def test_who_leaves_before_the_table_is_there_leaves_nothing(page: Page, server: Server) -> None:
    code, _, (ada, _), _ = begun_table(server, "Ada", "Bo")
    line = Line(page)
    page.goto("/")
    page.evaluate(HOLD, [code, ada])
    remembered(page, [code])
    asked: list[Route] = []

    def kept_waiting(route: Route) -> None:
        asked.append(route)

    page.route(f"**/api/tables/{code}", kept_waiting, times=1)
    page.locator(".game .row").click()
    expect(page.locator("main.table")).to_be_attached()
    page.go_back()
    expect(page.locator("main.home")).to_be_visible()
    asked[0].continue_()
    page.wait_for_timeout(500)
    assert not line.connections


def test_a_choice_ends_with_the_dice_it_was_made_of(
    browser: Browser, server: Server, watched: Watched
) -> None:
    rules = {**ONE_DIE, "dice": 2}
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo", rules=rules)
    with visitor(browser, server, watched) as context, Client(server, ada) as client:
        view = client.command(code, **choice(view))["view"]
        page = context.new_page()
        line = Line(page)
        page.goto(f"/t/{code}#{ada}")
        page.locator(".pick").first.click()
        expect(page.locator(".pick[aria-pressed=true]")).to_be_attached()
        line.freeze()
        keep = next(it["keep"] for it in view["game"]["options"] if len(it["dice"]) == 2)
        client.command(code, "act", seq=view["seq"], action=keep)
        view = client.get(f"/tables/{code}")["view"]
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.locator(SHOWN)).to_have_attribute("data-seq", str(view["seq"]))
        expect(page.locator(".pick").first).to_be_visible()
        expect(page.locator(".pick[aria-pressed=true]")).to_have_count(0)


def test_a_server_that_was_restored_from_a_backup(
    browser: Browser, tmp_path: Path, watched: Watched
) -> None:
    watched.expected = NETWORK
    with running(tmp_path) as server, visitor(browser, server, watched) as context:
        code, _, (ada, _), view = begun_table(server, "Ada", "Bo", rules=ONE_DIE)
        page = context.new_page()
        page.goto(f"/t/{code}#{ada}")
        page.wait_for_load_state("networkidle")
        server.stop()
        database = tmp_path / "server.db"
        saved = database.read_bytes()
        server.start()
        for _ in range(2):
            expect(page.locator("main[data-awaits=roll]")).to_be_attached()
            with Client(server, ada) as client:
                client.command(code, **choice(view))
            expect(page.locator("main[data-awaits=choose]")).to_be_attached()
            server.stop()
            database.write_bytes(saved)
            server.start()
