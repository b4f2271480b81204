"""The best offers of rolls for each way to go on, without a list of every keep of every roll."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tincup.game.errors import MalformedAction
from tincup.game.odds.chances import rolls_without
from tincup.game.scoring import scoring_of
from tincup.rules.best_keeps import best_keeps
from tincup.rules.charts.dice_sets import ways
from tincup.rules.charts.lines import FACES, Dice
from tincup.rules.rule_set import RuleSet

MostPoints = dict[tuple[int, bool], int]
"""The most points by how many dice are left to roll (0 where all were kept), and whether the turn
may not be banked; nothing where it is over, be it won.
"""


def best_keeps_of(
    rules: RuleSet, *, first: bool = False, clear: Dice = ()
) -> Iterator[dict[Dice, MostPoints]]:
    """Yield what each roll of 1, 2, ... dice offers.

    ``first``: rolls of all the dice are the first of a turn. ``clear``: the faces that no roll
    shows.
    """
    faces = [face for face in FACES if face not in clear]
    turn = rules.turn
    every = best_keeps(turn, rules.chart, rules.dice, first=first, faces=faces)
    for dice, rolls in enumerate(every, 1):
        hot = turn.must_roll_again(one_roll=dice == rules.dice)
        duty = [left in turn.must_roll_with if left else hot for left in range(dice)]
        found: dict[Dice, MostPoints] = {}
        for roll, offered in rolls.items():
            best: MostPoints = {}
            for (kept, forced), points in offered.items():
                on = dice - kept, forced or duty[dice - kept]
                best[on] = max(points, best.get(on, points))
            found[roll] = best
        yield found


@lru_cache(maxsize=64)
def counted_offers(
    rules: RuleSet, clear: Dice = ()
) -> tuple[tuple[tuple[MostPoints, int], ...], ...]:
    """Return, by number of dice from 1, each different offer of rolls after a turn's first.

    Each comes with the number of ways in which the dice can fall that have it. ``clear`` is as for
    `best_keeps_of`.
    """
    found = []
    for rolls in best_keeps_of(rules, clear=clear):
        counted: dict[tuple[tuple[tuple[int, bool], int], ...], int] = {}
        for roll, offer in rolls.items():
            key = tuple(sorted(offer.items()))
            counted[key] = counted.get(key, 0) + ways(roll)
        found.append(tuple((dict(key), count) for key, count in counted.items()))
    return tuple(found)


class KeepChoice(NamedTuple):
    """One way to go on after a roll: ``points``, and how many dice are then there to roll.

    ``must_roll``: the rules forbid banking after it.
    """

    points: int
    dice: int
    must_roll: bool


KeepChoices = tuple[KeepChoice, ...]
"""The most that can be had for each number of dice to roll next; empty for a farkle."""


@lru_cache(maxsize=256)
def outcomes(
    rules: RuleSet, dice: int, clear: Dice = (), pool: Dice = ()
) -> tuple[tuple[KeepChoices, int], ...]:
    """Return the choices after rolls of ``dice`` dice, and in how many of 6**dice ways each comes.

    The rolls are those after the first of a turn, on which more may score. Rolls that show a face
    of ``clear`` are left out, as they are rolled again. ``pool``: the dice that they combine with.

    Rolls that offer the same are counted together. Raises `MalformedAction` for a number of dice
    that is never rolled under these rules.
    """
    if not 1 <= dice <= rules.dice:
        about = {"most": rules.dice, "rules": rules.id, "given": dice}
        raise MalformedAction("never-rolled", about)
    if pool:
        return _beside(rules, dice, clear, pool)
    return tuple(
        (
            tuple(
                sorted(
                    (
                        KeepChoice(points, left or rules.dice, duty)
                        for (left, duty), points in offer.items()
                    ),
                    key=lambda choice: choice[1:],
                )
            ),
            count,
        )
        for offer, count in counted_offers(rules, clear)[dice - 1]
    )


def _beside(
    rules: RuleSet, dice: int, clear: Dice, pool: Dice
) -> tuple[tuple[KeepChoices, int], ...]:
    """Return the same for rolls that combine with dice set aside before."""
    keeps = scoring_of(rules).beside(pool)
    counted: dict[KeepChoices, int] = {}
    for roll in rolls_without(dice, clear):
        most: dict[tuple[int, bool], int] = {}
        for keep in keeps[roll].values():
            after = keep.dice_left or rules.dice, keep.must_roll
            most[after] = max(keep.points, most.get(after, 0))
        choices = tuple(KeepChoice(points, *after) for after, points in sorted(most.items()))
        counted[choices] = counted.get(choices, 0) + ways(roll)
    return tuple(counted.items())
