"""Partners at phones of their own: who is not to choose sees what is marked, and can say so."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Client, Server, begun_table, choice
from tests.web.browser import Watched, visitor

RULES = {"extends": "plain", "partners": 2}


def at(page: Page, code: str, secret: str, *, marks: bool) -> None:
    """Come to the table with a seat, on a device whose settings are these."""
    page.goto("/")
    settings = json.dumps({"dice": "instant", "reading": 0, "sound": False, "marks": marks})
    page.evaluate("(it) => localStorage.setItem('tincup.settings', it)", settings)
    page.goto(f"/t/{code}#{secret}")
    expect(page.locator("main.table[data-awaits]")).to_be_attached()


def to_choose(server: Server) -> tuple[str, list[str], int, int]:
    """A table where somebody is to choose: its code, the secrets, and the seats of both partners.

    There is more than one choice: a single one is selected by itself.
    """
    code, _, secrets, view = begun_table(server, "Ada", "Bo", "Cy", "Dot", rules=RULES)
    clients = [Client(server, secret) for secret in secrets]
    while view["game"]["phase"] != "decide" or len(view["game"]["options"]) < 2:
        view = clients[view["game"]["player"] - 1].command(code, **choice(view))["view"]
    for client in clients:
        client.http.close()
    player = view["game"]["player"]
    return code, secrets, player, (player + 1) % 4 + 1


@pytest.mark.parametrize("answer", ["Fine", "Rather not"])
def test_a_partner_sees_what_is_marked_and_says_so(
    browser: Browser, server: Server, watched: Watched, answer: str
) -> None:
    code, secrets, player, partner = to_choose(server)
    name, other = ("Ada", "Bo", "Cy", "Dot")[player - 1], ("Ada", "Bo", "Cy", "Dot")[partner - 1]
    phone = {"width": 390, "height": 844}
    with (
        visitor(browser, server, watched, viewport=phone) as one,
        visitor(browser, server, watched, viewport=phone) as another,
    ):
        chooses, looks = one.new_page(), another.new_page()
        at(looks, code, secrets[partner - 1], marks=False)
        at(chooses, code, secrets[player - 1], marks=True)
        chooses.locator(".pick").first.click()
        note = looks.locator(".picks.note")
        expect(note).to_contain_text(f"{name} marks")
        assert looks.evaluate("document.documentElement.scrollWidth") == 390
        note.get_by_role("button", name=answer, exact=True).click()
        said = "is fine with it" if answer == "Fine" else "would rather not"
        expect(chooses.locator(".say")).to_contain_text(f"{other} {said}")
        expect(note).to_have_count(0)


@pytest.mark.slow
def test_nothing_is_shown_unless_somebody_wants_that(
    browser: Browser, server: Server, watched: Watched
) -> None:
    code, secrets, player, _ = to_choose(server)
    with visitor(browser, server, watched) as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda it: asked.append(it.url))
        at(page, code, secrets[player - 1], marks=False)
        page.locator(".pick").first.click()
        expect(page.locator(".pick[aria-pressed=true]")).to_have_count(1)
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert not [it for it in asked if it.endswith("/marked")]
