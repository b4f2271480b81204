"""A name that its holder has taken out of a log: what stands for it, and what says so.

The entries that had it are written anew, with another name in its place. Their hashes stay, and so
do those of all entries after them, which people may have compared: an entry of its own says which
entries no longer are what they were hashed as, and what they say instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal, NamedTuple

from tincup.table.forms import AtLeastOne, FilledText, Hash, Means, SeatNumber

NAMED: Final = frozenset({"opened", "sat", "assigned", "created", "settled"})
"""The kinds of entries that have names; no other is ever written anew."""


class Rewritten(NamedTuple):
    """An entry that says something else now.

    ``digest`` is what `tincup.table.log.chain.link` makes of what it says alone.
    """

    number: AtLeastOne
    chain: Annotated[Hash, Means("its hash, which stays")]
    digest: Annotated[Hash, Means("of what it says now")]


class Unnamed(NamedTuple):
    """Somebody has taken their name out of the log; see below."""

    seat: SeatNumber
    name: Annotated[FilledText, Means("what the seat is called now")]
    rewritten: Annotated[tuple[Rewritten, ...], Means("the entries that had the name")]
    kind: Literal["unnamed"] = "unnamed"


def stand_in(seat: int, others: Iterable[str]) -> str:
    """Return the name of a seat (from 0) without one, in any language: ``#1``.

    It is unlike the names of ``others``.
    """
    from tincup.names import first_alike  # read with the first name

    others, name = tuple(others), f"#{seat + 1}"
    while first_alike(name, others) is not None:
        name = f"#{name}"
    return name
