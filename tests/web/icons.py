"""The icons of the installed page, drawn from `icon.svg` by a real browser.

python -m tests.web.icons    writes src/tincup/web/icons/*.png
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image  # comes with matplotlib
from playwright.sync_api import Browser, sync_playwright

from tests.messages.scan import WEB
from tests.web.browser import launched

FOLDER = WEB / "icons"
_GROUND = '<rect width="32" height="32" rx="8" fill="#1F5F59"/>'
_COLOURS = 64
"""So few are enough for flat colours and their soft edges, in a third of the bytes."""


def whole() -> str:
    return (WEB / "icon.svg").read_text("utf-8")


def maskable() -> str:
    """The drawing within the circle that is left of every mask, its ground up to the edges."""
    head, ground, rest = whole().partition(_GROUND)
    assert ground
    drawing = rest.removesuffix("</svg>\n")
    to_edges = ground.replace(' rx="8"', "")
    return f'{head}{to_edges}<g transform="translate(3.2 3.2) scale(.8)">{drawing}</g></svg>'


def drawn(browser: Browser) -> dict[str, Image.Image]:
    """The icons by their names."""
    wanted = [("192.png", whole(), 192), ("512.png", whole(), 512)]
    wanted.append(("maskable.png", maskable(), 512))
    return {name: _drawn(browser, svg, size) for name, svg, size in wanted}


def _drawn(browser: Browser, svg: str, size: int) -> Image.Image:
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg}")
    shot = page.screenshot(omit_background=True)
    page.close()
    return Image.open(BytesIO(shot)).convert("RGBA")


def _write(path: Path, picture: Image.Image) -> None:
    picture.quantize(_COLOURS).save(path, optimize=True)


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launched(playwright)
        for name, picture in drawn(browser).items():
            _write(FOLDER / name, picture)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
