"""Makes the page's font out of the published one, without what no text of the page has.

    python -m tests.web.font

Left out are characters that neither a message nor a language of Western Europe uses, fractions
and marks that are set above letters. What a name has beyond that comes from the fallback; the
hints stay, by which browsers round widths.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

from fontTools import subset  # comes with matplotlib
from fontTools.ttLib import TTFont

import tincup

PUBLISHED: Final = Path(__file__).parent / "figtree-latin-wght-normal.woff2"
SENT: Final = Path(tincup.__file__).parent / "web" / "vendor" / "figtree.woff2"
FEATURES: Final = ["kern", "locl", "rvrn", "tnum"]


def said() -> set[str]:
    """Every character of the messages, and those in which names are written."""
    messages = (Path(tincup.__file__).parent / "messages").glob("*.ftl")
    letters = "".join(map(chr, (*range(0x20, 0x7F), *range(0xC0, 0x100)))) + "ŒœŸ"
    return {*letters, *"".join(it.read_text("utf-8") for it in messages)}


def made() -> Any:
    """The font with these characters alone."""
    font = TTFont(PUBLISHED, recalcTimestamp=False)
    options = subset.Options(layout_features=FEATURES, notdef_outline=False)
    options.name_IDs = [0, 1, 2, 13, 14]  # whose it is, what it is called, its licence
    cut = subset.Subsetter(options)
    cut.populate(text="".join(said()))
    cut.subset(font)
    return font


def main() -> None:
    """Write the font that is sent."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / SENT.name
        font = made()
        font.flavor = "woff2"
        font.save(written)
        shutil.copyfile(written, SENT)


if __name__ == "__main__":
    main()
