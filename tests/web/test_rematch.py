"""A rematch: whoever has the page of the game before it open is taken along."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.running import Client, Server, choice
from tests.web.browser import Player, Watched, listen, visitor, wait_until_heard

RULES = {"extends": "plain", "end": {"target": 300}}


def opened(server: Server) -> tuple[dict[str, Any], dict[str, str]]:
    """A table where Ada is the host, and Bo sits at a device elsewhere; whose secret is whose."""
    seats = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
    with Client(server) as client:
        told: dict[str, Any] = client.post("/tables", rules=RULES, seats=seats)
    one, other = told["secrets"].values()
    return told, {"Ada": f"{told['host']}.{one}", "Bo": other}


def play_out(server: Server, told: dict[str, Any]) -> None:
    with Client(server, told["host"], *told["secrets"].values()) as everybody:
        view = everybody.command(told["code"], "start")["view"]
        while view["status"] == "playing":
            view = everybody.command(told["code"], **choice(view))["view"]


def test_everybody_is_taken_along(browser: Browser, server: Server, watched: Watched) -> None:
    told, links = opened(server)
    code, watch = told["code"], told["watch"]
    with (
        visitor(browser, server, watched) as one,
        visitor(browser, server, watched) as two,
        visitor(browser, server, watched) as others,
    ):
        ada, bo = Player(one.new_page()), Player(two.new_page())
        ada.page.goto(f"/t/{code}#{links['Ada']}")
        bo.page.goto("/")
        bo.page.goto(f"/t/{code}#{links['Bo']}")
        guest, tv, spectator = (others.new_page() for _ in range(3))
        guest.goto(f"/t/{code}")
        tv.goto(f"/tv/{code}")
        spectator.goto(f"/tv/{watch}")
        play_out(server, told)
        expect(bo.page.locator(".oops")).to_be_visible()
        for page in (tv, spectator):
            expect(page.locator(".oops")).to_be_visible()
        listen(ada.page)
        ada.page.get_by_role("button", name="Rematch").click()
        wait_until_heard(ada.page, "The rematch: everybody moves on by one seat.")
        expect(ada.page.locator(".oops")).to_have_count(0)
        again = ada.page.url.rpartition("/")[2]
        assert again != code
        for page in (bo.page, guest):
            expect(page).to_have_url(f"{server.address}/t/{again}")
        expect(tv).to_have_url(f"{server.address}/tv/{again}")
        assert bo.awaited() == "roll", "who sat second begins"
        with Client(server, told["host"]) as client:
            assert client.get(f"/tables/{again}")["you"]["host"]
        expect(tv.locator(".say h2")).to_contain_text("Bo is rolling")
        expect(spectator.locator(".say h2")).to_contain_text("Bo is rolling")
        assert not spectator.url.endswith(watch)
        assert again not in spectator.url, "one joins by that"
        assert again not in spectator.content()
        assert "you are watching" not in bo.page.content()
        seq = bo.seq
        bo.roll.click()  # with their seat; what falls may be a farkle, after which it is Ada's turn
        bo.moved_on(seq)
        bo.page.go_back()
        expect(bo.page.locator("main.home")).to_be_visible()  # not the table before


@pytest.mark.slow
def test_the_rematch_is_told_to_whoever_is_taken_along(
    browser: Browser, server: Server, watched: Watched
) -> None:
    told, links = opened(server)
    with visitor(browser, server, watched) as context:
        page = context.new_page()
        page.goto(f"/t/{told['code']}#{links['Bo']}")
        play_out(server, told)
        expect(page.locator(".oops")).to_be_visible()
        with Client(server, told["host"]) as host:
            again = host.post(f"/tables/{told['code']}/rematch")["code"]
        expect(page.locator(".notice")).to_have_text("The rematch: everybody moves on by one seat.")
        expect(page.get_by_text("Bo (you)")).to_be_visible()
        page.goto(f"/t/{told['code']}")  # the game before can be looked at
        expect(page.locator(".oops")).to_be_visible()
        page.get_by_role("button", name="Rematch").click()
        expect(page).to_have_url(f"{server.address}/t/{again}")


@pytest.mark.slow
def test_a_television_that_comes_later_shows_the_rematch(
    browser: Browser, server: Server, watched: Watched
) -> None:
    watched.expected = ("closed before the connection is established",)  # it leaves at once
    told, _ = opened(server)
    play_out(server, told)
    with visitor(browser, server, watched) as context:
        tv = context.new_page()
        tv.goto(f"/tv/{told['watch']}")
        expect(tv.locator(".oops")).to_be_visible()
        with Client(server, told["host"]) as host:
            again = host.post(f"/tables/{told['code']}/rematch")["code"]
        expect(tv.locator(".tv-side")).to_have_text(["Bo", "Ada"])
        tv.goto(f"/tv/{told['code']}")
        expect(tv).to_have_url(f"{server.address}/tv/{again}")


@pytest.mark.slow
def test_a_guest_may_ask_for_it(browser: Browser, server: Server, watched: Watched) -> None:
    told, links = opened(server)
    play_out(server, told)
    with visitor(browser, server, watched) as one, visitor(browser, server, watched) as two:
        ada, bo = one.new_page(), two.new_page()
        ada.goto(f"/t/{told['code']}#{links['Ada']}")
        expect(ada.locator(".end-dock .roll small")).to_have_text("the next one begins")
        bo.goto(f"/t/{told['code']}#{links['Bo']}")
        rematch = bo.locator(".end-dock .roll")
        expect(rematch.locator("small")).to_have_text("the host begins it")
        rematch.click()
        expect(bo).not_to_have_url(f"{server.address}/t/{told['code']}")
        expect(bo.get_by_text("Bo (you)")).to_be_visible()
        expect(ada).to_have_url(bo.url)
        ada.get_by_role("button", name="Start").click()
        assert Player(bo).awaited() == "roll"
