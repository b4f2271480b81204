"""All games of a browser as one file, and back: reminded of, saved, dropped and checked."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from tests.site.test_runtime import needs_archive
from tests.web.browser import Player, Watched
from tests.web.test_alone import entries
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space, visit
from tincup.messages import in_language, text
from tincup.notation import verify_record

pytestmark = [pytest.mark.slow, needs_archive]

__all__ = ["folder", "space"]

DROP = """(input, file) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([file], 'games.json'));
  input.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}"""


def started(page: Page) -> None:
    expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)


def fits(page: Page) -> None:
    assert [it["id"] for it in Axe().run(page).response["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_all_games_as_a_file_and_back(
    browser: Browser, space: WebSpace, watched: Watched, tmp_path: Path
) -> None:
    narrow = {"viewport": {"width": 320, "height": 640}}
    with in_language("fr"), visit(browser, space, watched, **narrow) as page:
        page.add_init_script("navigator.storage.persisted = async () => false")
        page.goto(f"{PATH}fr.html")
        started(page)
        Player(page).roll.click()
        Player(page).awaited()
        page.get_by_role("button", name=text("web-home")).first.click()
        reminder = page.get_by_text(text("web-kept-remind", browser="other"))
        expect(reminder).to_be_visible()
        fits(page)
        before = entries(page)
        with page.expect_download() as saving:
            page.get_by_role("button", name=text("web-kept-save")).press("Enter")
        expect(reminder).to_have_count(0)
        path = tmp_path / "games.json"
        saving.value.save_as(path)
        copy = json.loads(path.read_text("utf-8"))
        (game,) = copy["tables"]
        assert verify_record(game["record"]).is_right
        page.get_by_role("button", name=text("web-kept")).click()
        expect(page.get_by_text(text("web-kept-games", games=1))).to_be_visible()
        page.get_by_role("button", name=text("web-kept-delete")).click()
        page.get_by_role("button", name=text("web-kept-delete-now")).click()
        expect(page.locator(".game")).to_have_count(0)
        started(page)
        assert entries(page) == []
        page.get_by_role("button", name=text("web-kept")).click()
        damaged = deepcopy(game)
        damaged["names"] = ["Ada", "Bo"]
        damaged["entries"][1]["chain"] = "0" * 64
        damaged["table"]["code"] = "0zzzzz"
        copy["tables"].insert(0, damaged)
        page.locator("input[type=file]").evaluate(DROP, json.dumps(copy))
        expect(page.get_by_role("alert")).to_contain_text("Ada et Bo")
        expect(page.get_by_text(text("web-kept-opened", games=1))).to_be_visible()
        fits(page)
        assert entries(page) == before
        page.locator("input[type=file]").set_input_files(path)
        expect(page.get_by_text(text("web-kept-opened", games=0))).to_be_visible()
        page.goto(f"{PATH}fr.html#/tools/record")
        page.locator("input[type=file]").set_input_files(path)
        right = page.locator(".checked .right")
        expect(right).to_contain_text(text("verified-right", name=text("verified-this-record")))
        fits(page)
        right.get_by_role("button").press("Enter")
        expect(page.locator(".checked dl")).to_be_visible()
