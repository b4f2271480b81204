"""Yesterday's best line-up of the cup, in the page of the day after."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, time
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, expect

from tests.server.running import running
from tests.server.test_cup import A_DAY, Cup
from tests.web.browser import Watched, visitor
from tests.web.test_asked import pictured
from tincup.messages import in_language, languages, text

SIZE: Any = {"width": 320, "height": 640}
LONG = "Wolfeschlegelsteinhausenbergerdorff Sr"
NAMES = ("Ada", None, LONG, None)


def played(folder: Path, noon: datetime) -> Any:
    """Attempts of a day in the database of a server, and how they stand the day after."""
    cup = Cup(folder)
    cup.at = noon
    for seed, name in enumerate(NAMES):
        cup.finish(seed, name)
    cup.at += A_DAY
    past = cup.day()["yesterday"]
    cup.close()
    cup.engine.dispose()
    return past


@pytest.mark.timeout(300)
def test_yesterday_s_best_are_lined_up(browser: Browser, watched: Watched, tmp_path: Path) -> None:
    """Without names but for those that were given, with the seed; in every language."""
    noon = datetime.combine(datetime.now(UTC), time(12), UTC)
    with ThreadPoolExecutor(1) as elsewhere:  # the browser's driver has a loop in this thread
        past = elsewhere.submit(played, tmp_path, noon - A_DAY).result()
    totals = [it["total"] for it in past["best"]]
    assert totals == sorted(totals, reverse=True)
    assert sorted(it["name"] or "" for it in past["best"]) == sorted(it or "" for it in NAMES)
    with (
        running(tmp_path) as server,
        visitor(browser, server, watched, viewport=SIZE) as context,
    ):
        page = context.new_page()
        for language in languages():
            with in_language(language):
                page.goto(f"/?language={language}&cup")
                lineup = page.locator(".cup-past")
                rows = lineup.locator("ol > li")
                expect(rows).to_have_count(len(NAMES))
                for row, best in zip(rows.all(), past["best"], strict=True):
                    expect(row).to_contain_text(best["name"] or text("web-cup-nameless"))
                    shown = row.locator("b").inner_text()
                    assert int("".join(filter(str.isdigit, shown))) == best["total"]
                expect(lineup).to_contain_text(text("web-cup-yesterday"))
                expect(lineup.locator("code")).to_have_text(past["seed"])
                assert not Axe().run(page).response["violations"]
                assert page.evaluate("document.documentElement.scrollWidth") <= SIZE["width"]
                lineup.scroll_into_view_if_needed()
                pictured(page, f"cup-past-{language}")
