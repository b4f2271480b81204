"""The skeleton of a text: the same for texts that look the same (UTS 39, section 4)."""

from __future__ import annotations

from unicodedata import category, normalize

from tincup.messages import first_unseen
from tincup.names.data import ascii_prototypes, prototypes


def skeleton(text: str) -> str:
    """The text with one character for all that look like it, and without what is not seen.

    Spaces of any width and number are one. Skeletons are to be compared, and not to be shown.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.translate(ascii_prototypes()).split())
    seen = "".join(c for c in normalize("NFD", text) if not _is_unseen(c))
    return " ".join(normalize("NFD", seen.translate(prototypes())).split())


def _is_unseen(character: str) -> bool:
    return category(character) == "Cf" or first_unseen(character) is not None
