"""The page on a home screen: its manifest, its icons, and the button that installs it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat  # comes with matplotlib
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.server.running import Server
from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched, browser_path
from tests.web.icons import FOLDER, drawn
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space, visit
from tincup.messages import in_language, languages, text

__all__ = ["folder", "space"]

MOST_DIFFERENT = 2
"""Of 255, on average: the files have fewer colours than what is drawn."""

FETCHED = "(url) => fetch(url).then(async (it) => [it.status, (await it.blob()).type])"


def protocol(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def manifest_of(page: Page) -> tuple[dict[str, Any], dict[str, Any]]:
    """The manifest as it is written and as the browser reads it, which finds no fault in it."""
    found = protocol(page).send("Page.getAppManifest")
    assert found["errors"] == []
    read = found["manifest"]
    for icon in read["icons"]:
        assert page.evaluate(FETCHED, icon["url"]) == [200, icon["type"]]
    return json.loads(found["data"]), read


def test_the_manifest_of_a_server_s_page(page: Page, server: Server) -> None:
    for language in languages():
        page.goto(f"/?language={language}")
        written, read = manifest_of(page)
        with in_language(language):
            assert (written["lang"], written["description"]) == (language, text("web-tagline"))
        assert read["startUrl"] == read["scope"] == read["id"] == f"{server.address}/"


@needs_archive
@pytest.mark.slow
def test_the_manifest_of_a_folder_without_a_network(
    browser: Browser, space: WebSpace, watched: Watched
) -> None:
    with visit(browser, space, watched) as page:
        page.goto(PATH)
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        address = space.address
        space.end()
        page.reload()
        _, read = manifest_of(page)
        assert read["startUrl"] == read["scope"] == f"{address}{PATH}"


@needs_archive
@pytest.mark.slow
def test_chromium_would_install_them(
    browser: Browser, server: Server, space: WebSpace, tmp_path: Path
) -> None:
    """In a profile, for nothing is installed from a private window."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=browser_path(), args=["--no-sandbox"], timeout=PATIENCE
    )
    try:
        (page,) = context.pages
        for address in (f"{server.address}/", f"{space.address}{PATH}"):
            page.goto(address, timeout=PATIENCE)
            asked = protocol(page)
            if not asked.send("Page.getAppId"):
                pytest.skip("this browser installs nothing: name a whole one in TINCUP_BROWSER")
            assert asked.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    finally:
        context.close()


OFFERED = """() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    offer.prompt = () => { window.prompted = (window.prompted ?? 0) + 1; };
    return dispatchEvent(offer);
}"""


def test_it_is_offered_in_the_settings_once(page: Page) -> None:
    page.goto("/")
    settings = page.get_by_role("button", name=text("web-settings"))
    install = page.get_by_role("button", name=text("web-install"))
    settings.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(install).to_have_count(0)
    page.get_by_role("button", name=text("web-close")).click()
    assert not page.evaluate(OFFERED)  # and the browser shows no banner of its own
    settings.click()
    install.click()
    expect(install).to_have_count(0)
    assert page.evaluate("window.prompted") == 1


def test_the_icons_are_as_they_are_drawn(browser: Browser) -> None:
    now = drawn(browser)
    assert {path.name for path in FOLDER.iterdir()} == now.keys()
    for name, picture in now.items():
        kept = Image.open(FOLDER / name).convert("RGBA")
        assert kept.size == picture.size
        assert max(ImageStat.Stat(ImageChops.difference(kept, picture)).mean) < MOST_DIFFERENT, name
