"""The bill of a game: where a result came from, in tenths of a per cent that add up exactly."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from tincup.coach.reviews import Change, Review


class Bill(NamedTuple):
    """Tenths of a per cent: the first seven add up to the ``result``.

    ``rest`` is what was neither luck nor a choice: turns entered whole, people who left.
    ``estimate``: where chances are estimates, by how much they do not agree with themselves.
    ``best`` of the ``choices`` cost nothing.
    """

    start: int
    luck: int
    others_luck: int
    errors: int
    others_errors: int
    rest: int
    estimate: int
    result: int
    choices: int
    best: int


class Moment(NamedTuple):
    """A decision that cost something: ``after`` so many turns, and what it cost in tenths."""

    change: Change
    after: int
    cost: int


def bill(review: Review, side: int) -> Bill:
    it = review.account(side)
    rest = it.entered + it.resigned + it.away
    parts = (it.start, it.luck, it.others_luck, it.errors, it.others_errors, rest, it.estimate)
    result = round(1000 * it.result)
    decisions = review.decisions(side)
    errors = review.costliest(len(decisions), side)
    count = len(decisions)
    return Bill._make((*in_tenths(parts, result), result, count, count - len(errors)))


def in_tenths(parts: Sequence[float], whole: int) -> list[int]:
    """Return chances in tenths of a per cent that add up to ``whole``, each off by less than one.

    The largest remainders are rounded up, as seats are shared out by Hare and Niemeyer.

    >>> in_tenths((0.5, 0.33333, 0.16667), 1000)
    [500, 333, 167]
    """
    tenths = [floor(1000 * part) for part in parts]
    order = sorted(range(len(parts)), key=lambda at: tenths[at] - 1000 * parts[at])
    for at in order[: whole - sum(tenths)]:
        tenths[at] += 1
    return tenths


def curve(review: Review) -> list[Sequence[float]]:
    """Return the worth of the game to each side at its start and after each turn."""
    return [review.values[0], *(review.values[turn.stop] for turn in review.game.turns())]


def moments(review: Review, side: int, most: int = 3) -> list[Moment]:
    """Return the decisions of a side that cost most, the worst first."""
    return [
        Moment(it, review.turn(it), round(-1000 * it.effect)) for it in review.costliest(most, side)
    ]
