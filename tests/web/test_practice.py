"""Practice: a position with rules of one's own, and the link that holds it in another browser."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched, visitor
from tests.web.test_alone import opened
from tests.web.test_strong import LONG, SHORT, check, prefer
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space
from tincup.hosting.rules.rule_sets import rules_of_file
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
    with visitor(browser, space, watched, viewport=SIZE) as context:
        prefer(context, SHORT)
        page = context.new_page()
        opened(page)
        page.get_by_role("button", name=text("web-tools-best")).click()
        for field, total in (("mine", "450"), ("other", "1,100")):
            page.get_by_label(text(f"web-practice-{field}")).fill(total)
        for face in (1, 1, 1, 2, 3, 6):
            page.get_by_role("button", name=text("web-practice-take", face=face)).click()
        digest, best = known(page)
        link = page.locator(".address").inner_text()
        check(page)
    assert digest == rules_of_file(SHORT).digest
    assert "?" not in link
    with visitor(browser, space, watched, viewport=SIZE) as context:
        page = context.new_page()
        asked = list[str]()
        page.on("request", lambda it: asked.append(it.url))
        page.goto(link)
        assert known(page) == (digest, best)
        assert page.locator(".address").inner_text() == link
        assert "practice" not in page.url
        assert not any("practice=" in url.partition("#")[0] for url in asked)
        check(page)
        sheet = page.locator("main.tools")
        for bad, said in (
            (f"{PATH}{link[link.index('#') :][:-9]}", text("web-practice-damaged")),
            (f"{PATH}#practice={'A' * 1_000_000}", text("web-practice-long")),
            (f"{PATH}?practice=plain.1201.1500.0.111236", "1201"),
            (f"{PATH}?practice=no-such.1200.1500.0.111236", text("web-practice-link")),
        ):
            at(page, bad)
            expect(sheet.get_by_role("alert")).to_contain_text(said, timeout=PATIENCE)
            check(page)


DEAR = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


@pytest.mark.timeout(600)
def test_a_link_is_kept_while_it_asks_for_leave_to_load(
    browser: Browser, space: WebSpace, watched: Watched
) -> None:
    """Where data are saved, nothing is loaded unasked: the position is there afterwards."""
    with visitor(browser, space, watched, viewport=SIZE) as context:
        context.add_init_script(DEAR)
        page = context.new_page()
        page.goto(stated())
        load = page.get_by_role("button", name=text("web-engine-load"))
        expect(load).to_be_visible(timeout=PATIENCE)
        load.click()
        mine = page.get_by_label(text("web-practice-mine"))
        expect(mine).to_have_value("1200", timeout=PATIENCE)
        check(page)


def packed(text: str) -> str:
    """A link whose end unpacks to this."""
    deflating = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    written = deflating.compress(text.encode()) + deflating.flush()
    return f"{PATH}#practice={base64.urlsafe_b64encode(written).decode().rstrip('=')}"


def stated(roll: str = "111236", more: dict[str, str] | None = None, **rules: Any) -> str:
    """A link with these rules in it, a position with this roll, and what else they ask about."""
    ours = {"name": "Ours", "extends": "plain", **rules}
    at = ["1200", "1500", "", roll]
    return packed(json.dumps({"rules": ours, "at": at, "more": more or {}}))


@pytest.mark.timeout(600)
def test_what_rules_remember_is_asked(browser: Browser, space: WebSpace, watched: Watched) -> None:
    """A turn that must beat one's last, which had 1,100: what is on the table is too little."""
    link = stated("112346", {"made-mine": "1100"}, turn={"bank_minimum": "own_last_turn"})
    with visitor(browser, space, watched, viewport=SIZE) as context:
        page = context.new_page()
        opened(page)
        at(page, link)
        options = page.locator(".coach tbody tr")
        last = page.get_by_label(text("practice-made-mine"))
        expect(last).to_have_value("1100", timeout=PATIENCE)
        expect(options.first).to_be_visible(timeout=PATIENCE)
        rolled = options.count()
        last.fill("150")
        expect(options).not_to_have_count(rolled, timeout=PATIENCE)
        assert ".made-mine_150" not in page.locator(".address").inner_text()
        check(page)
        at(page, f"{PATH}?practice=playmonster.1200.1500..112346.made-mine_150")
        expect(page.get_by_role("alert")).to_contain_text("made", timeout=PATIENCE)


def nested(levels: int) -> str:
    return f'{{"rules":{{"name":"Ours","x":{"[" * levels}{"]" * levels}}},"at":["","","",""]}}'


BAD = {
    "a bomb": (packed(f'{{"rules":{{"name":"{"a" * 3_000_000}"}}}}'), "web-practice-damaged"),
    "a long name": (stated(name="a" * 1_000_000), "name"),
    "deeper than a stack": (packed(nested(900_000)), "web-practice-damaged"),
    "deep": (packed(nested(500)), "web-practice-damaged"),
    "deeper than rules are": (packed(nested(12)), "nested"),
    "no object": (packed("[1, 2]"), "web-practice-damaged"),
    "rules without rules": (packed('{"rules":{"name":"Ours"},"at":["","","",""]}'), "scores"),
    "a position of another kind": (
        packed('{"rules":{"name":"Ours"},"at":[1,2,3,4]}'),
        "web-practice-damaged",
    ),
    "a key that rules do not have": (stated(colour="red"), "colour"),
    "rules of another format": (stated(format=99), "format"),
    "a contradiction": (stated(turn={"opening_minimum": 900}, end={"target": 500}), "target"),
    "a number beyond numbers": (stated(end={"target": 10**400}), "end.target"),
    "text that turns around": (stated(name="a\u202eb"), "U+202E"),
    "a chart without an end": (stated(scores={f"{it}": 50 for it in range(900)}), "200"),
    "thirteen dice": (stated("1" * 13), "web-practice-damaged"),
    "dice that the rules do not have": (stated("1" * 12), "1" * 12),
    "a number that is none": (f"{PATH}?practice=plain.1e9.1500.0.111236", "web-practice-link"),
}
"""Links, and a part of what is said to each: a word of it, or the id of the message."""


def shown(sheet: Locator, part: str) -> None:
    """A sentence says what is wrong, no longer than there is room for."""
    alert = sheet.get_by_role("alert")
    said = text(part) if part.startswith("web-") else part
    expect(alert).to_contain_text(said, timeout=PATIENCE)
    assert 10 < len(alert.inner_text()) < 700


@pytest.mark.timeout(1_200)
def test_links_that_somebody_made_up(browser: Browser, space: WebSpace, watched: Watched) -> None:
    """Each is a sentence, and the view takes a position after it."""
    with visitor(browser, space, watched, viewport=SIZE) as context:
        page = context.new_page()
        opened(page)
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        sheet = page.locator("main.tools")
        for link, part in BAD.values():
            at(page, link)
            shown(sheet, part)
            assert page.evaluate("document.documentElement.scrollWidth") <= SIZE["width"]
        at(page, stated(""))
        page.get_by_label(text("web-practice-mine")).fill("1,201")
        shown(sheet, "1201")
        page.get_by_label(text("web-practice-mine")).fill("1,200")
        expect(sheet.get_by_role("alert")).to_have_count(0)
        expect(page.locator(".coach .said")).to_contain_text("%", timeout=PATIENCE)
        at(page, stated("111222334456", dice=12))
        expect(page.locator(".coach tbody tr").first).to_be_visible(timeout=PATIENCE)
        page.get_by_role("button", name=text("web-home")).click()
        expect(page.locator("main.home")).to_be_visible()


@pytest.mark.timeout(600)
def test_how_far_a_solution_is(browser: Browser, space: WebSpace, watched: Watched) -> None:
    """It is stopped, with the estimate still there, and begun again."""
    with visitor(browser, space, watched, viewport=SIZE) as context:
        prefer(context, LONG)
        page = context.new_page()
        opened(page)
        page.get_by_role("button", name=text("web-tools-best")).click()
        coach = page.locator(".coach")
        for again in (False, True):
            if again:
                coach.get_by_role("button", name=text("web-work-again")).click()
            share = coach.locator("progress[value]")
            expect(share).to_be_visible(timeout=PATIENCE)
            check(page)
            coach.get_by_role("button", name=text("web-work-stop")).click()
            expect(coach.locator(".kind")).to_contain_text(text("web-best-stopped"))
            expect(coach.locator(".said")).to_contain_text("%")
            check(page)
