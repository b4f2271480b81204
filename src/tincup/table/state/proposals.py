"""Proposals of those at a table to each other, and how they come to stand or fall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tincup.table.log import entries as log


class Proposal(NamedTuple):
    """A question that somebody has asked the others to agree to, while it stands.

    ``number`` is that of its entry, ``by`` who asks, with their ``seats``; ``agreed`` are the seats
    that agree, those among them. ``asks`` and ``lasting`` as in
    `tincup.table.log.entries.Proposed`.
    """

    number: int
    by: log.Actor
    asks: Mapping[str, Any]
    seats: frozenset[int]
    agreed: frozenset[int]
    lasting: bool


def following(
    standing: Proposal | None, content: log.Content, number: int, actor: log.Actor, *, is_over: bool
) -> Proposal | None:
    """Return the proposal that stands after entry ``number``; ``is_over``: so is the game then."""
    if isinstance(content, log.Proposed):
        seats = frozenset(content.seats)
        return Proposal(number, actor, content.asks, seats, seats, content.lasting)
    if standing is None:
        return None
    match content:
        case log.Answered():
            agreed = standing.agreed | frozenset(content.seats)
            return standing._replace(agreed=agreed) if content.agrees else None
        case log.Granted():
            return None
        case log.Acted() | log.Undone() | log.Corrected() if is_over or not standing.lasting:
            return None
        case _:
            return standing
