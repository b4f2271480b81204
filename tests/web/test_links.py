"""Links that people pass on: who can open them, and how they are copied."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Server, new_table, running
from tests.web.browser import LAN, Watched, visitor
from tests.web.views import VIEWS

SELECTED = "() => getSelection().toString().trim()"


@pytest.mark.slow
def test_an_address_of_this_computer_alone_says_so(page: Page, server: Server) -> None:
    code, host, _ = new_table(server, "Ada", "Bo")
    page.goto(f"/t/{code}#{host}")
    said = page.locator(".only-here")
    expect(said).to_contain_text("This address works on this computer only.")
    expect(said).to_contain_text("tincup page --lan or scripts/play --lan")
    expect(said).to_contain_text("and a server with tincup serve --host 0.0.0.0")
    expect(page.locator(".invite img")).to_have_count(0)


@pytest.mark.slow
def test_no_code_is_drawn_of_an_address_that_nobody_else_can_open(
    browser: Browser, watched: Watched, tmp_path: Path
) -> None:
    with (
        running(tmp_path, public_url="http://localhost:8477") as server,
        visitor(browser, server, watched) as context,
    ):
        code, host, _ = new_table(server, "Ada", "Bo")
        page = context.new_page()
        page.goto(f"/t/{code}#{host}")
        expect(page.locator(".only-here")).to_be_visible()
        expect(page.locator(".invite img")).to_have_count(0)
        page.goto(f"/tv/{code}")
        expect(page.locator(".tv-join")).to_be_visible()
        expect(page.locator(".tv-join img")).to_have_count(0)


@pytest.mark.slow
def test_a_known_address_is_what_is_passed_on(
    browser: Browser, watched: Watched, tmp_path: Path
) -> None:
    """As with --lan: the page is at 127.0.0.1, and the server knows what phones can open."""
    known = "http://192.168.1.7:8477"
    with (
        running(tmp_path, public_url=known) as server,
        visitor(browser, server, watched) as context,
    ):
        code, host, _ = new_table(server, "Ada", "Bo")
        page = context.new_page()
        page.goto(f"/t/{code}#{host}")
        expect(page.locator(".invite img")).to_be_visible()
        expect(page.locator(".invite .address")).to_have_text(f"{known}/tables/{code}")
        expect(page.locator(".only-here")).to_have_count(0)


def in_the_network(server: Server) -> str:
    return server.address.replace("127.0.0.1", LAN)


def test_copying_where_browsers_give_no_clipboard(
    browser: Browser, server: Server, watched: Watched
) -> None:
    code, host, _ = new_table(server, "Ada", "Bo")
    with visitor(browser, server, watched, base_url=in_the_network(server)) as context:
        page = context.new_page()
        page.goto(f"/t/{code}#{host}")
        expect(page.locator(".only-here")).to_have_count(0)
        assert page.evaluate("[isSecureContext, 'clipboard' in navigator]") == [False, False]
        page.evaluate("document.addEventListener('copy', () => { window.copies = 1; })")
        page.get_by_role("button", name="Copy the link").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        assert page.evaluate("window.copies") == 1
        assert page.evaluate(SELECTED) == f"{in_the_network(server)}/t/{code}"


@pytest.mark.slow
def test_copying_where_nothing_lets_the_page_selects_the_link(
    browser: Browser, server: Server, watched: Watched
) -> None:
    code, host, _ = new_table(server, "Ada", "Bo")
    with visitor(browser, server, watched, base_url=in_the_network(server)) as context:
        page = context.new_page()
        page.add_init_script("document.execCommand = () => false")
        page.goto(f"/t/{code}#{host}")
        page.get_by_role("button", name="Copy the link").click()
        expect(page.get_by_role("status").get_by_text("The link is selected")).to_be_visible()
        assert page.evaluate(SELECTED) == f"{in_the_network(server)}/t/{code}"


@pytest.mark.slow
def test_copying_a_link_to_a_seat_in_the_menu(
    browser: Browser, server: Server, watched: Watched
) -> None:
    """Everything outside an open sheet is out of reach there, for what copies too."""
    with visitor(browser, server, watched) as context:
        page = context.new_page()
        VIEWS["people"](page, server)
        page.get_by_role("button", name="New link").first.click()
        expect(page.locator("dialog .only-here")).to_contain_text("tincup page --lan")
    with visitor(browser, server, watched, base_url=in_the_network(server)) as context:
        page = context.new_page()
        VIEWS["people"](page, server)
        page.get_by_role("button", name="New link").first.click()
        expect(page.locator("dialog .only-here")).to_have_count(0)
        page.get_by_role("button", name="Copy the link").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        assert "#" in page.evaluate(SELECTED)
