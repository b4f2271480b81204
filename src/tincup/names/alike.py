"""Names that look alike, by the skeletons of texts (UTS 39, section 4)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final
from unicodedata import category, normalize

from tincup.messages import first_unseen
from tincup.names.data import ascii_prototypes, prototypes

_PAIRS: Final = {ord("w"): "vv", ord("W"): "VV", ord("d"): "cl"}
"""Letters that two others together look like; "m" is missing because Unicode's data have it."""

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


def looks(name: str) -> frozenset[str]:
    """Return looks of a name, as it stands and in small letters: names alike have one in common.

    "IDA" looks like "lDA" as it stands, and is "ida" in small letters, so that both count. Two
    letters may look like one as it stands alone: "cl" is like "d", and not like "D".
    """
    as_it_stands = skeleton(name).translate(_PAIRS).casefold()
    return frozenset({skeleton(name.casefold()), as_it_stands})


def first_alike(name: str, others: Iterable[str]) -> str | None:
    """Return the first of other names that looks like this one, or differs only by capitals."""
    own = looks(name)
    return next((other for other in others if own & looks(other)), None)


def difference(name: str, other: str) -> str:
    """Return the first character of a name that the other has not there, like U+0410.

    If the name is only the beginning of the other, it is what the other has beyond it. Equal names
    give "".
    """
    pairs = zip_longest(name, other, fillvalue="")
    differing = next((one or there for one, there in pairs if one != there), "")
    return f"U+{ord(differing):04X}" if differing else ""


def pairs_alike(names: Sequence[str]) -> list[tuple[int, int]]:
    """Return each name (from 0) that looks like an earlier one, after the first such earlier one.

    Equal names count as one.
    """
    seen: dict[str, int] = {}
    pairs = []
    for place, name in enumerate(names):
        own = looks(name)
        first = min((seen[look] for look in own if look in seen), default=place)
        if names[first] != name:
            pairs.append((first, place))
        for look in own:
            seen.setdefault(look, place)
    return pairs
