"""The skeleton of a text: the same for texts that look the same (UTS 39, section 4)."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category, normalize

from tincup.messages import first_unseen
from tincup.names.data import ascii_prototypes, prototypes

_OTHER_WIDTH: Final = re.compile("[\uff00-\uffef]+")
"""Characters as wide as those of Chinese, or half as wide, of which Unicode's data have a few."""

_DOTTED: Final = re.compile("([ij]\u0323?)\u0307")
"""A letter that has a dot, with one more: it is drawn where the other one is."""


def skeleton(text: str) -> str:
    """The text with one character for all that look like it, and without what is not seen.

    Spaces of any width and number are one. Skeletons are to be compared, and not to be shown.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.translate(ascii_prototypes()).split())
    narrow = _OTHER_WIDTH.sub(lambda found: normalize("NFKC", found[0]), text)
    seen = "".join(c for c in normalize("NFD", narrow) if not _is_unseen(c))
    known = normalize("NFD", seen.translate(prototypes()))
    return " ".join(_DOTTED.sub(r"\1", known).split())


def _is_unseen(character: str) -> bool:
    return category(character) == "Cf" or first_unseen(character) is not None
