"""Takes pictures of the page in a real browser, before a real server.

    python -m tests.web.picture                 docs/page.jpg
    python -m tests.web.picture FOLDER [VIEWS]  every view, or those such as 'stake*', at every size

Needs a browser (see CONTRIBUTING.md). Dice fall as they like, so every run's pictures are others;
take a new one when the page looks different.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from fnmatch import fnmatch
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image  # comes with matplotlib
from playwright.sync_api import Browser, sync_playwright

from tests.server.running import Server, running
from tests.web.browser import Watched, launched, visitor
from tests.web.views import TELEVISION, VIEWS
from tests.web.views_of_sheets import SHEETS
from tests.web.views_of_sides import SIDES

PICTURE = Path(__file__).parents[2] / "docs" / "page.jpg"
_PHONE = {"width": 390, "height": 760}
_SETTLED_MS = 4000
_QUIET_MS = 700
_QUALITY = 85
_SIZES = [
    *((320, 568, 2), (390, 844, 3), (844, 390, 2)),
    *((820, 1180, 1), (1440, 900, 1), (1920, 1080, 1)),
]
"""With how many pixels of the screen each of theirs has."""
_TELEVISION = [(1280, 720, 1)]


def taken(browser: Browser, server: Server, *, dark: bool) -> list[Image.Image]:
    """The home page, and a table with dice on it."""
    scheme = "dark" if dark else "light"
    with visitor(browser, server, Watched(), viewport=_PHONE, color_scheme=scheme) as context:
        page = context.new_page()
        page.goto("/")
        page.wait_for_timeout(_SETTLED_MS)
        home = page.screenshot()
        page.get_by_role("button", name="Roll").first.click()
        page.wait_for_timeout(_SETTLED_MS)
        page.keyboard.press("a")
        page.wait_for_timeout(_SETTLED_MS)
        return [Image.open(BytesIO(shot)) for shot in (home, page.screenshot())]


def beside(shots: Sequence[Image.Image], gap: int = 16) -> Image.Image:
    """Pictures of one height beside one another."""
    width = sum(shot.width + gap for shot in shots) - gap
    whole = Image.new("RGB", (width, shots[0].height), "white")
    left = 0
    for shot in shots:
        whole.paste(shot, (left, 0))
        left += shot.width + gap
    return whole


def every_view(browser: Browser, server: Server, folder: Path, only: str | None) -> None:
    """A picture of each view for each size, day beside night."""
    folder.mkdir(parents=True, exist_ok=True)
    for views, sizes in ((VIEWS | SIDES | SHEETS, _SIZES), (TELEVISION, _TELEVISION)):
        for name, show in views.items():
            for width, height, density in sizes if only is None or fnmatch(name, only) else ():
                viewport, shots = {"width": width, "height": height}, []
                for scheme in ("light", "dark"):
                    how: dict[str, Any] = {"viewport": viewport, "color_scheme": scheme}
                    how["device_scale_factor"] = density
                    with visitor(browser, server, Watched(), **how) as context:
                        page = context.new_page()
                        show(page, server)
                        page.wait_for_timeout(_QUIET_MS)
                        shots.append(Image.open(BytesIO(page.screenshot())))
                beside(shots).save(folder / f"{name}-{width}.jpg", quality=_QUALITY)


def main() -> None:
    """Take the pictures that are asked for."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = launched(playwright)
        if sys.argv[1:]:
            only = sys.argv[2] if len(sys.argv) > 2 else None
            every_view(browser, server, Path(sys.argv[1]), only)
            browser.close()
            return
        shots = [*taken(browser, server, dark=False), taken(browser, server, dark=True)[1]]
        browser.close()
    beside(shots).save(PICTURE, quality=_QUALITY, optimize=True)


if __name__ == "__main__":
    main()
