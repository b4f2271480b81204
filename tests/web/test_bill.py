"""What the end of a game offers: its costly choices on the felt, and its bill as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched, visitor
from tests.web.test_strong import SHORT, check, prefer, start
from tests.web.web_space import PATIENCE, WebSpace, folder, space
from tincup.messages import text

pytestmark = [needs_archive, pytest.mark.slow]

__all__ = ["folder", "space"]

WIDE = 1080
"""Pixels of the picture."""


@pytest.fixture
def context(browser: Browser, space: WebSpace, watched: Watched) -> Iterator[BrowserContext]:
    size = {"width": 320, "height": 640}
    with visitor(browser, space, watched, viewport=size) as made:
        yield made


def ended(context: BrowserContext, space: WebSpace, *, bots: int) -> Page:
    """A finished game of this page's own, with its bill, the network off."""
    prefer(context, SHORT, "easy", count=bots)
    page = context.new_page()
    player = start(page, space)
    while (awaited := player.awaited()) != "over":
        if awaited == "choose":  # as badly as it goes
            seq = player.seq
            player.chips.last.click()
            may_bank = player.bank.get_attribute("aria-disabled") == "false"
            (player.bank if may_bank else player.roll).click()
            player.moved_on(seq)
        else:
            player.play_step()
    expect(page.locator(".bill .played b")).to_be_visible(timeout=PATIENCE)
    return page


def picture(page: Page) -> Image.Image:
    """The bill as it is saved."""
    page.get_by_role("button", name=text("web-share"), exact=True).click()
    expect(page.locator(".passed[aria-busy=false] canvas")).to_be_visible()
    check(page)
    with page.expect_download() as saving:
        page.get_by_role("button", name=text("web-pass-save")).click()
    page.keyboard.press("Escape")
    return Image.open(BytesIO(Path(saving.value.path()).read_bytes())).convert("RGB")


@pytest.mark.timeout(600)
def test_a_costly_choice_is_shown_on_the_felt(context: BrowserContext, space: WebSpace) -> None:
    page = ended(context, space, bots=1)
    moment = page.locator(".moments li button").first
    dice = moment.locator(".unseen").inner_text()
    moment.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".still-dice .unseen")).to_have_text(dice)
    expect(sheet.locator(".still-die canvas").first).to_be_visible()
    rings = {}
    for way in ("done", "best"):
        choice = sheet.locator("label.choice", has_text=text(f"web-moment-{way}"))
        choice.click()
        rings[way] = sheet.locator(".still-die.aside").count(), choice.locator("small").inner_text()
    assert rings["done"] != rings["best"]
    check(page)
    page.keyboard.press("Escape")
    expect(moment).to_be_focused()


@pytest.mark.timeout(600)
def test_the_bill_of_three_sides_is_shared_as_a_picture(
    context: BrowserContext, space: WebSpace
) -> None:
    page = ended(context, space, bots=2)
    expect(page.locator(".bill dt", has_text=text("web-bill-luck-others"))).to_be_visible()
    expect(page.locator(".bill")).to_contain_text("Chances to win are approximate")
    expect(page.locator(".chances .band-of")).to_have_count(3)
    corners = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        drawn = picture(page)
        assert drawn.width == WIDE
        assert drawn.height > WIDE
        assert len(drawn.getcolors(drawn.width * drawn.height) or ()) > 50  # there is much on it
        corners.append(drawn.getpixel((2, 2)))
    assert sum(corners[0]) > 600 > 200 > sum(corners[1])  # type: ignore[arg-type]
