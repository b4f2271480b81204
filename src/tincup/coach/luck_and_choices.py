"""The bill of a game: where a result came from, in tenths of a per cent that add up exactly."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, fsum
from typing import Final, NamedTuple

from tincup.coach.reviews import Account, Change, Review
from tincup.game import EnterTurn

_TENTHS: Final = 1_000
HUNDREDTHS: Final = 10_000


class Bill(NamedTuple):
    """Tenths of a per cent: those before the ``result`` add up to it.

    ``entered`` is the effect of the side's own turns of which only the points are known, and
    ``others_entered`` that of the others': luck and choices in one. ``rest`` is what was neither:
    people who left, a start that was told. ``estimate``: where chances are estimates, by how much
    they do not agree with themselves. ``best`` of the ``choices`` cost nothing.
    """

    start: int
    luck: int
    others_luck: int
    errors: int
    others_errors: int
    entered: int
    others_entered: int
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
    entered, others_entered = _entered(review, side, own=True), _entered(review, side, own=False)
    rest = it.entered - entered - others_entered + it.resigned + it.away
    known = (it.start, it.luck, it.others_luck, it.errors, it.others_errors)
    parts = (*known, entered, others_entered, rest, it.estimate)
    result = round(_TENTHS * it.result)
    decisions = review.decisions(side)
    errors = review.costliest(len(decisions), side)
    count = len(decisions)
    return Bill._make((*in_units(parts, result, _TENTHS), result, count, count - len(errors)))


def _entered(review: Review, side: int, *, own: bool) -> float:
    """Return what turns entered whole did for a side: its own, or the others'."""
    return fsum(it.shifts[side] for it in whole_turns(review) if (it.side == side) == own)


def whole_turns(review: Review) -> list[Change]:
    return [it for it in review.changes if isinstance(review.action(it), EnterTurn)]


def in_units(parts: Sequence[float], whole: int, of_one: int) -> list[int]:
    """Return chances in units, ``of_one`` to a chance of 1, that add up to ``whole``.

    Each is off by less than a unit: the largest remainders are rounded up, as seats are shared out
    by Hare and Niemeyer.

    >>> in_units((0.5, 0.33333, 0.16667), 1000, 1000)
    [500, 333, 167]
    """
    units = [floor(of_one * part) for part in parts]
    order = sorted(range(len(parts)), key=lambda at: units[at] - of_one * parts[at])
    for at in order[: whole - sum(units)]:
        units[at] += 1
    return units


def in_hundredths(account: Account) -> Account:
    """Return an account in whole hundredths of a per cent, of which the same holds exactly."""
    *parts, result = account
    whole = round(HUNDREDTHS * result)
    return Account._make((*in_units(parts, whole, HUNDREDTHS), whole))


def curve(review: Review) -> list[Sequence[float]]:
    """Return the worth of the game to each side at its start and after each turn."""
    return [review.values[0], *(review.values[turn.stop] for turn in review.game.turns())]


def moments(review: Review, side: int) -> list[Moment]:
    """Return the three decisions of a side that cost most, the worst first."""
    return [
        Moment(it, review.turn(it), round(-_TENTHS * it.effect))
        for it in review.costliest(side=side)
    ]
