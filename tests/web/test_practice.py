"""Practice: a position with rules of one's own, and the link that holds it in another browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched, visitor
from tests.web.test_alone import opened
from tests.web.test_strong import SHORT, check, prefer
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space
from tincup.hosting.rule_sets import rules_of_file
from tincup.messages import text

pytestmark = [needs_archive, pytest.mark.slow]

__all__ = ["folder", "space"]

SIZE = {"width": 320, "height": 640}


def known(page: Page) -> tuple[str | None, str]:
    """The digest of the rules, and what is best by exact play."""
    expect(page.locator(".coach .kind")).to_have_text(text("web-coach-exact"), timeout=PATIENCE)
    coach = page.locator(".coach")
    return coach.get_attribute("data-digest"), coach.locator("tbody tr").first.inner_text()


def at(page: Page, link: str) -> None:
    """Open a link in a page that may be at the same address but for what is behind #."""
    page.goto("about:blank")
    page.goto(link)


@pytest.mark.timeout(600)
def test_a_link_brings_rules_of_one_s_own_to_another_browser(
    browser: Browser, space: WebSpace, watched: Watched
) -> None:
    with visitor(browser, space, watched, viewport=SIZE) as context:  # type: ignore[arg-type]
        prefer(context, SHORT)
        page = context.new_page()
        opened(page)
        page.get_by_role("button", name=text("web-practice"), exact=True).click()
        for field, total in (("mine", "450"), ("other", "1,100")):
            page.get_by_label(text(f"web-practice-{field}")).fill(total)
        for face in (1, 1, 1, 2, 3, 6):
            page.get_by_role("button", name=text("web-practice-take", face=face)).click()
        digest, best = known(page)
        link = page.locator(".address").inner_text()
        check(page)
    assert digest == rules_of_file(SHORT).digest
    assert "?" not in link
    with visitor(browser, space, watched, viewport=SIZE) as context:  # type: ignore[arg-type]
        page = context.new_page()
        asked = list[str]()
        page.on("request", lambda it: asked.append(it.url))
        page.goto(link)
        assert known(page) == (digest, best)
        assert page.locator(".address").inner_text() == link
        assert "practice" not in page.url
        assert not any("practice=" in url.partition("#")[0] for url in asked)
        check(page)
        sheet = page.get_by_role("dialog")
        for bad, said in (
            (f"{PATH}{link[link.index('#') :][:-9]}", text("web-practice-damaged")),
            (f"{PATH}#practice={'A' * 1_000_000}", text("web-practice-long")),
            (f"{PATH}?practice=plain.1201.1500.0.111236", "1201"),
            (f"{PATH}?practice=no-such.1200.1500.0.111236", text("web-practice-link")),
        ):
            at(page, bad)
            expect(sheet.get_by_role("alert")).to_contain_text(said, timeout=PATIENCE)
            check(page)
