"""Names that look alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final

from tincup.names.skeletons import skeleton

_PAIRS: Final = {ord("w"): "vv", ord("W"): "VV", ord("d"): "cl"}
"""Letters that two others together look like, beside "m", which Unicode's data have."""


def looks(name: str) -> frozenset[str]:
    """Looks of a name, in capitals or not: names alike have one of these in common.

    "IDA" looks like "lDA" as it stands, and is "ida" in small letters, so that both count. Two
    letters may look like one as it stands alone: "cl" is like "d", and not like "D".
    """
    as_it_stands = skeleton(name).translate(_PAIRS).casefold()
    return frozenset({skeleton(name.casefold()), as_it_stands})


def first_alike(name: str, others: Iterable[str]) -> str | None:
    """The first of other names that cannot be told from this one, or differs by capitals alone."""
    own = looks(name)
    return next((other for other in others if own & looks(other)), None)


def difference(name: str, other: str) -> str:
    """The first character of a name that the other has not there, like U+0410.

    Where the name is no more than the beginning of the other, what the other has beyond it.
    """
    pairs = zip_longest(name, other, fillvalue="")
    differing = next((one or there for one, there in pairs if one != there), "")
    return f"U+{ord(differing):04X}" if differing else ""


def pairs_alike(names: Sequence[str]) -> list[tuple[int, int]]:
    """Each name (from 0) that looks like one before it, with the first such; equal ones are one."""
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
