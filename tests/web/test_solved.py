"""Every preset of two sides, worked out by the page in a real browser, as it is natively."""

from __future__ import annotations

from base64 import b64decode
from time import monotonic

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Browser

from tests.browser.test_exact_in_node import ALIKE, of_two
from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched
from tests.web.test_site import kept, opened, tool
from tests.web.web_space import WebSpace, folder, space, visit
from tincup.rules import preset
from tincup.site.build import solutions_of

pytestmark = [needs_archive, pytest.mark.deep]

__all__ = ["folder", "space"]

READ = """async () => {
    const kept = await caches.open('tincup-solutions');
    const last = (await kept.keys()).at(-1);
    const bytes = new Uint8Array(await (await kept.match(last)).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return [last.url.split('/').at(-1), btoa(text)];
}"""
"""The solution that was kept last: its name, and its bytes in base 64."""

COUNT = "async () => (await (await caches.open('tincup-solutions')).keys()).length"

LONGEST = 1_800
"""Seconds for one of them, on a machine that is busy."""


def values(solution: bytes) -> NDArray[np.float64]:
    """The arrays of a solution's file, which follow a line that says what they are."""
    return np.frombuffer(solution[solution.index(b"\n") + 1 :], np.float64)


@pytest.mark.timeout(4 * 3_600)
def test_every_preset_is_solved_as_natively(
    browser: Browser, space: WebSpace, watched: Watched
) -> None:
    """`-s` prints the table: numbers in the solution, seconds in the page, the difference."""
    print()
    with visit(browser, space, watched) as page:
        opened(page, "files")
        kept(page)
        space.end()
        tool(page, "best")
        for count, name in enumerate(of_two(), 1):
            begun = monotonic()
            page.get_by_role("combobox").select_option(name)
            while page.evaluate(COUNT) < count:
                page.wait_for_timeout(200)
                assert monotonic() < begun + LONGEST, name
            seconds = monotonic() - begun
            file, text = page.evaluate(READ)
            native = solutions_of([preset(name)])
            here, there = values(native[file]), values(b64decode(text))
            difference = float(np.abs(here - there).max())
            print(f"{name:28} {here.size:9} {seconds:7.1f} {difference:.1e}", flush=True)
            assert difference <= ALIKE
