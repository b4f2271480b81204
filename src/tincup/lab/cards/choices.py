"""The rules for which a card is worked out, and what a card chooses of a roll."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np

from tincup.lab.cards.kernels import Choices
from tincup.lab.errors import ExperimentError
from tincup.lab.turns import Offers
from tincup.players.cards import Card
from tincup.rules import RuleSet
from tincup.solve.rolls.moments import has_moments
from tincup.solve.support import Unsupported, check


def check_carded(rules: RuleSet) -> None:
    """Refuse rules for which no card is worked out.

    Raises `ExperimentError`, or `Unsupported` for those that exact play itself does not know.
    """
    turn, end = rules.turn, rules.end
    check(rules, "two" if end.target is not None else "rounds")
    penalty = turn.farkle_penalty is not None
    # Elsewhere what is too much for a target does what a farkle does, and the lead alone counts.
    whole = end.must_hit or end.target is None
    for key, refused in (
        ("turn.first_bank_bonus", turn.first_bank_bonus is not None),
        ("end.ties = play_off", end.plays_off_ties),
        ("end.final_round = one_roll", end.ends_by_roll),
        ("end.overshoot", end.bounces or end.gives_excess),
        ("turn.farkle_penalty", whole and penalty),
        ("turn.farkle_leaves_board", whole and turn.takes_off_board),
        ("turn.opening_minimum", end.target is None and turn.has_opening),
    ):
        if refused:
            raise ExperimentError("card-not-for", rules=rules.name, key=key)
    if has_moments(rules):
        try:
            check(rules, "alone")  # which knows turns by the number of dice
        except Unsupported as refusal:
            raise ExperimentError(
                "card-not-for", rules=rules.name, key=refusal.data["key"]
            ) from refusal


def check_fits(card: Card, rules: RuleSet, step: int) -> None:
    """Refuse a card for other dice, another step or another end. Raises `ExperimentError`."""
    if card.dice != rules.dice or card.step != step:
        raise ExperimentError("card-for-others", rules=rules.name, dice=rules.dice, step=step)
    if bool(card.turns) != (rules.end.target is None):
        raise ExperimentError("card-for-other-end", rules=rules.name)


def choices_of(
    offers: Offers, step: int, worth: tuple[int, ...], rooms: Sequence[int] | None = None
) -> Choices:
    """Return what a card chooses that counts this ``worth`` for the dice to roll.

    ``rooms``: the most steps that each row of choices may make; all of them, if there are none.
    """
    rooms = [int(offers.points.max())] if rooms is None else rooms
    chosen = np.zeros((4, len(rooms), len(offers.chance)), np.int64)
    columns = (it.tolist() for it in (offers.points, offers.dice, offers.must, offers.swap))
    keeps = list(zip(*columns, strict=True))
    for (row, room), kind in product(enumerate(rooms), range(chosen.shape[2])):
        span = slice(offers.start[kind], offers.start[kind + 1])
        # No card speaks of changing places.
        offered = [it[:3] for it in keeps[span] if it[0] <= room and not it[3]]
        free = [(points, dice) for points, dice, must in offered if not must]
        if free:
            chosen[:2, row, kind] = max(free)
        if offered:
            kept = max(offered, key=lambda it: (it[0] * step + worth[it[1] - 1], *it))
            chosen[2:, row, kind] = kept[:2]
    return Choices(*chosen)
