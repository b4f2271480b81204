"""The page in every language: as the browser likes it, as a link asks, and as the menu chooses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.messages.foreign import english_in
from tests.server.running import Client, Server
from tests.web.browser import Player, Watched, visitor
from tests.web.test_games import STEPS
from tests.web.test_table import CUT_OFF
from tincup.messages import in_language, text

LOCALES = {"de": "de-DE", "fr": "fr-FR"}

ALL_THAT_IS_SAID = """() => [document.title, document.body.innerText,
    document.getElementById('said').textContent,
    ...[...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((it) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => it.getAttribute(name) ?? '')),
    ].join('\\n')"""


@pytest.fixture(params=["fr", pytest.param("de", marks=pytest.mark.slow)])
def speaker(
    request: pytest.FixtureRequest, browser: Browser, server: Server, watched: Watched
) -> Iterator[tuple[str, Page]]:
    """A narrow phone whose owner speaks another language."""
    narrow = {"width": 320, "height": 568}
    locale = LOCALES[request.param]
    with visitor(browser, server, watched, locale=locale, viewport=narrow) as context:
        yield request.param, context.new_page()


@pytest.mark.slow
def test_a_whole_game_without_a_word_of_english(speaker: tuple[str, Page]) -> None:
    language, page = speaker
    player = Player(page)
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == language
    english: set[str] = set()

    def look() -> None:
        english.update(english_in(page.evaluate(ALL_THAT_IS_SAID), language))

    look()
    player.quick_game("kingdom-come")
    for _ in range(STEPS):
        look()
        assert page.evaluate(CUT_OFF) == []
        if player.play_step() == "over":
            break
    expect(page.locator(".glory h2")).to_be_visible()
    look()
    assert page.evaluate(CUT_OFF) == []
    assert english == set()


def test_the_menu_without_a_word_of_english(speaker: tuple[str, Page]) -> None:
    language, page = speaker
    Player(page).quick_game()
    with in_language(language):
        page.get_by_role("button", name=text("web-menu")).click()
        tabs = [text(f"web-{name}") for name in ("turns", "settings", "keys", "rules")]
    for tab in tabs:
        page.locator("label.choice", has_text=tab).click()
        said = page.evaluate(ALL_THAT_IS_SAID)
        assert english_in(said, language) == set(), tab
    with in_language(language):
        expect(page.get_by_role("heading", name=text("rules-what-scores"))).to_be_visible()
    assert english_in(page.evaluate(ALL_THAT_IS_SAID), language) == set()


@pytest.mark.slow
def test_the_menu_changes_the_language_and_the_browser_remembers(page: Page) -> None:
    Player(page).quick_game()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Menu").click()
    page.locator("label.choice", has_text="Settings").click()
    page.locator("label.choice", has_text="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    with in_language("de"):  # the settings are open as before, once
        sheet = page.get_by_role("dialog", name=text("web-menu"))
        expect(sheet.get_by_text(text("web-set-language"))).to_be_visible()
        page.reload()
        expect(page.get_by_role("button", name=text("web-menu"))).to_be_visible()
        assert page.evaluate("history.state?.sheet ?? ''") == ""
        expect(sheet).not_to_be_visible()
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    with in_language("de"):
        expect(page.get_by_text(text("web-tagline"))).to_be_visible()


@pytest.mark.smoke
def test_a_link_names_the_language(page: Page) -> None:
    page.goto("/?language=fr")
    assert "language" not in page.url
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_nobody_of_a_quick_game_is_called_you_by_the_server(
    browser: Browser, server: Server, watched: Watched, language: str
) -> None:
    """What the page calls "you" has a name for everybody else, whose sentences are about it."""
    with visitor(browser, server, watched, locale=language) as context:
        page = context.new_page()
        Player(page).quick_game()
        code = page.url.rpartition("/")[2]
        with in_language(language), Client(server) as client:
            name = client.get(f"/tables/{code}")["view"]["seats"][0]["name"]
            assert name == text("web-player") != text("web-you")
            side = page.locator('.table > .sides .side[data-side="1"]')
            expect(side).to_contain_text(text("web-you"))
