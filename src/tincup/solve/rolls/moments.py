"""The moments of a turn: what may be rolled next, and whether it may, must or cannot be rolled.

By most rules that is a number of dice. Where a turn's rolls or hot dice are counted, where a set
that is kept must be followed by a roll, or where a roll ends the game, there are more: each is a
column of its own in the table of a turn (`tincup.solve.rolls.layout`).
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from tincup.game.scoring import KeepOption, scoring_of
from tincup.rules.charts.dice_sets import ways
from tincup.rules.charts.lines import FACES, LOSE, WIN, Dice
from tincup.rules.rule_set import RuleSet
from tincup.solve.errors import Unsolvable

FREE, FORCED, ENDS, WON = range(4)
"""Kinds of moments: one may bank or roll, must roll, must bank, or has won the game."""

MOST_MOMENTS: Final = 120
"""The most moments that are solved: the work grows with their number."""


class Moment(NamedTuple):
    """A moment of a turn apart from its score.

    ``dice`` are rolled next, after so many ``rolls`` and ``hot_dice``, as far as they count.
    """

    dice: int
    rolls: int = 0
    hot_dice: int = 0
    kind: int = FREE


class Way(NamedTuple):
    """A way to keep dice: the points, the moment that it leads to, whether it changes places."""

    points: int
    to: Moment
    swap: bool


Offers = dict[Moment, dict[frozenset[Way], int]]
"""What rolls offer at each moment, with how many of them do; an empty set is a farkle."""

END: Final = Moment(0, kind=ENDS)
VICTORY: Final = Moment(0, kind=WON)


def plain_moments(dice: int) -> tuple[Moment, ...]:
    return tuple(Moment(n) for n in range(1, dice + 1))


def has_moments(rules: RuleSet) -> bool:
    """Return True if a turn has moments that the number of dice to roll does not tell apart."""
    turn = rules.turn
    counts = turn.has_limits or turn.counts_hot_dice
    return counts or turn.has_forced(rules.chart, rules.dice) or bool(_ends(rules))


def _ends(rules: RuleSet) -> frozenset[str]:
    effects = rules.chart.decisive.effects | rules.chart.fewer.decisive.effects
    return effects & {WIN, LOSE}


def moment_offers(rules: RuleSet) -> Offers:
    """Return what rolls offer at every moment of a turn. Raises `Unsolvable` if they are too many.

    In the order in which compiled loops can fill the columns of a row, the last one first: a keep
    that scores nothing leads to a later column, or to the last one, where every turn begins.
    """
    offers: Offers = {}
    start = Moment(rules.dice)
    waiting = [start]
    while waiting:
        moment = waiting.pop()
        if moment in offers:
            continue
        if len(offers) > MOST_MOMENTS:
            raise Unsolvable("unsolvable-too-many-moments", rules=rules.name, most=MOST_MOMENTS)
        offers[moment] = _offers_at(rules, moment)
        waiting += {way.to for offered in offers[moment] for way in offered}
    kinds = ENDS, WON
    order = sorted(
        offers, key=lambda it: (it == start, it.kind in kinds, it.rolls, it.hot_dice, it)
    )
    return {moment: offers[moment] for moment in order}


def _offers_at(rules: RuleSet, moment: Moment) -> dict[frozenset[Way], int]:
    counted: dict[frozenset[Way], int] = {}
    for roll in combinations_with_replacement(FACES, moment.dice) if moment.dice else ():
        effect = rules.chart.on(moment.dice).decisive.effect(roll)
        if effect == LOSE:  # the game is lost, whatever a farkle would be worth
            continue
        offered = frozenset(
            {Way(0, VICTORY, swap=False)} if effect == WIN else _of(rules, moment, roll)
        )
        counted[offered] = counted.get(offered, 0) + ways(roll)
    return counted or {frozenset(): 1}


def _of(rules: RuleSet, moment: Moment, roll: Dice) -> set[Way]:
    bonus = rules.turn.bonus_for_hot_dice(moment.hot_dice)
    return {
        Way(points + (0 if keep.dice_left else bonus), _after(rules, moment, keep), swap)
        for keep in scoring_of(rules).later[roll].values()
        for points, swap in keep.ways()
    }


def _after(rules: RuleSet, moment: Moment, keep: KeepOption) -> Moment:
    turn, left = rules.turn, keep.dice_left
    rolls, hot_dice = moment.rolls, moment.hot_dice
    if turn.most_rolls is not None:
        rolls += 1
    if not turn.has_roll_left(rolls) or not (left or turn.has_hot_dice_left(hot_dice)):
        return END
    if not left and turn.counts_hot_dice:
        most = turn.most_hot_dice if turn.limits_hot_dice else 0
        hot_dice = min(hot_dice + 1, max(most or 0, len(turn.hot_dice_bonus) - 1))
    return Moment(left or rules.dice, rolls, hot_dice, FORCED if keep.must_roll else FREE)
