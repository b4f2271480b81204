"""The order of the columns of a row, in which compiled loops can fill them, the last one first."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeVar

It = TypeVar("It", bound=Hashable)


def in_row_order(every: Sequence[It], leads: Mapping[It, AbstractSet[It]]) -> list[It]:
    """Return the same, each before all that it ``leads`` to; else as they are.

    Nothing leads in a circle, and whatever leads to the last of them finds it filled.
    """
    places = {it: place for place, it in enumerate(every)}
    found = dict[It, None]()  # the last one first

    def put(it: It) -> None:
        if it not in found:
            for to in sorted(leads[it] - {every[-1]}, key=places.__getitem__, reverse=True):
                put(to)
            found[it] = None

    for it in reversed(every):
        put(it)
    return [*reversed(found)]
