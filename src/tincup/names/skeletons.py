"""The skeleton of a text: the same for texts that look the same (UTS 39, section 4)."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category, normalize

from tincup.messages import first_unseen
from tincup.names.data import ascii_prototypes, prototypes

_OTHER_WIDTH: Final = re.compile("[\uff00-\uffef]+")
"""Full-width and half-width characters, of which Unicode's data have a few."""

_DOTTED: Final = re.compile("([ij]\u0323?)\u0307")
"""A letter that has a dot, with one more, which is drawn over the first."""


def skeleton(text: str) -> str:
    """Return the text with one character for all that look like it, without unseen characters.

    Spaces of any width and number are one. Skeletons are for comparison, not to be shown.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.translate(ascii_prototypes()).split())
    narrow = _OTHER_WIDTH.sub(lambda found: normalize("NFKC", found[0]), text)
    seen = "".join(c for c in normalize("NFD", narrow) if not _is_unseen(c))
    known = normalize("NFD", seen.translate(prototypes()))
    return " ".join(_DOTTED.sub(r"\1", known).split())


def _is_unseen(character: str) -> bool:
    return category(character) == "Cf" or first_unseen(character) is not None
