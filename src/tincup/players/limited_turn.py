"""A turn with few rolls or hot dice, or a bonus for these, worked out from the worth of banks.

A turn that a single roll must open is worked out here as well: what counts is whether one has.

Rolls and hot dice that are left count down, so every value follows from smaller counts: no sweep
over turn scores is needed, as in `tincup.solve.turn.recursion`, but one table for each pair of
counts. A column is a turn score in steps of the chart.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

import numpy as np

from tincup.game.odds.chances import (
    decided_chance,
    farkle_chance,
    nothing_chance,
    plain_farkle_chance,
)
from tincup.game.odds.offers import KeepChoice, outcomes
from tincup.rules import FACES, RuleSet
from tincup.rules.charts.lines import LOSE, WIN, Dice
from tincup.solve.arrays import Floats

_FAR: Final = 8
"""More rolls than this count as this many: hardly a turn comes to them."""

_HOT: Final = 3
"""The same of hot dice."""


class Left(NamedTuple):
    """The rest of a turn's limited rolls and hot dice; ``None``: any number.

    ``rolls`` and ``hot_dice`` are those to come, ``had`` how often every die has been kept, where
    there is a bonus for it. ``opened``: no roll has to make the opening minimum any more.
    ``tries``: how often the last die, which is to be rolled, has been rolled in vain.
    ``clear``: the faces that the next roll may not show; sets that later rolls make are left aside.
    ``confirm``: the points that must still be made before the turn may be banked; what later rolls
    bring to be confirmed is taken to be confirmed by any roll after it. ``pool``: the dice that the
    next roll may combine with; later ones are taken to have none.
    """

    rolls: int | None = None
    hot_dice: int | None = None
    had: int = 0
    opened: bool = True
    tries: int = 0
    clear: Dice = ()
    confirm: int = 0
    pool: Dice = ()

    @property
    def may_keep_points(self) -> bool:
        return self.opened and not self.confirm


def ended(rules: RuleSet, lost: Floats, by_nothing: float, clear: Dice = ()) -> Floats:
    """Return, by number of dice from 1, the chance to win with a roll of which nothing can be kept.

    A farkle leaves the chances ``lost``, by the turn score or whatever they go by, which is the
    second axis, or ``by_nothing`` if all the dice were rolled and none scores, where that costs
    points; among these rolls are those that win the game, or lose it.
    """
    worths = np.tile(lost, (rules.dice, 1))
    for dice in range(1, rules.dice + 1):
        wins, loses = (decided_chance(rules, dice, it, clear=clear) for it in (WIN, LOSE))
        costs = dice == rules.dice and rules.turn.nothing_costs
        costing = nothing_chance(rules, clear) if costs else Fraction(0)
        if wins or loses or costing:  # who is put out counts as a farkle among the chances
            gained = float(wins) * (1.0 - lost) - float(loses) * lost
            gained += float(costing) * (by_nothing - lost)
            farkle = farkle_chance(rules, dice, clear=clear)
            worths[dice - 1] += gained / float(wins + farkle) if wins + farkle else 0.0
    return worths


def farkled(rules: RuleSet, bank: Floats, minimum: int, lost: float) -> Floats:
    """Return, by turn score, the chance to win after a farkle, which may keep what could be banked.

    As for `LimitedTurn`, of a turn that needs no single roll any more to open.
    """
    worths = np.full(len(bank), lost)
    if rules.turn.farkle_keeps_points:
        least = max(minimum, 1)
        worths[least:] = bank[least:]
    return worths


class LimitedTurn:
    """The worth of rolling with limits. ``bank[score]`` is a bank's worth, ``lost`` a farkle's.

    ``by_nothing`` is that of a farkle with all the dice, of which none scores.

    ``minimum`` is the least score that may be banked; scores are in steps of ``step`` points, and
    scores beyond the end of ``bank`` count as its last. Rolls to come are those after a turn's
    first.
    """

    def __init__(
        self,
        rules: RuleSet,
        step: int,
        bank: Floats,
        minimum: int,
        lost: float,
        *,
        by_nothing: float | None = None,
    ) -> None:
        self._rules, self._step = rules, step
        self._bank = bank.copy()
        self._bank[:minimum] = -np.inf
        self._lost = np.full(len(bank), lost)
        by_nothing = lost if by_nothing is None else by_nothing
        self._by_nothing = by_nothing
        self._ended = ended(rules, self._lost, by_nothing)
        self._farkled = farkled(rules, bank, minimum, lost)
        self._ended_opened = ended(rules, self._farkled, by_nothing)
        self._known: dict[tuple[Left, int], Floats] = {}

    def roll(self, score: int, dice: int, left: Left) -> float:
        rolls = None if left.rolls is None else min(left.rolls, _FAR)
        hot_dice = None if left.hot_dice is None else min(left.hot_dice, _HOT)
        if rolls is None and hot_dice is None:
            hot_dice = _HOT
        worth = self._rolled(left._replace(rolls=rolls, hot_dice=hot_dice), dice)
        return float(worth[min(score, len(self._bank) - 1)])

    def _rolled(self, left: Left, dice: int) -> Floats:
        left = left._replace(had=min(left.had, len(self._rules.turn.hot_dice_bonus)))
        if (left, dice) not in self._known:
            worth = np.zeros(len(self._bank))
            every = (len(FACES) - len(left.clear)) ** dice
            for choices, count in outcomes(self._rules, dice, left.clear, left.pool):
                best = np.full(len(self._bank), -np.inf)
                for choice in choices:
                    best = np.maximum(best, self._kept(choice, left))
                stuck = self._lost if choices else self._stuck(left)[dice - 1]
                worth += count * np.where(np.isinf(best), stuck, best)
            if left.tries + 1 < self._rules.tries_with(dice):
                plain = plain_farkle_chance(self._rules, dice, clear=left.clear, pool=left.pool)
                again = float(plain) * every
                next_try = self._rolled(left._replace(tries=left.tries + 1), dice)
                lost = self._farkled if left.may_keep_points else self._lost
                worth += again * (next_try - lost)
            self._known[left, dice] = worth / every
        return self._known[left, dice]

    def _stuck(self, left: Left) -> Floats:
        """Return, by number of dice from 1, the worth of a roll of which nothing can be kept."""
        if not left.clear:
            return self._ended_opened if left.may_keep_points else self._ended
        lost = self._farkled if left.may_keep_points else self._lost
        return ended(self._rules, lost, self._by_nothing, left.clear)

    def _kept(self, choice: KeepChoice, left: Left) -> Floats:
        rules, (rolls, hot_dice, had, opened, *_) = self._rules.turn, left
        is_hot = choice.dice == self._rules.dice
        goes_on = rolls != 1 and not (is_hot and hot_dice == 0)
        opened = opened or choice.points >= rules.opening_minimum
        bonus = rules.bonus_for_hot_dice(had) if is_hot else 0
        confirm = max(left.confirm - choice.points - bonus, 0)
        worth = np.full(len(self._bank), -np.inf)
        if goes_on:
            rolls = None if rolls is None else rolls - 1
            hot_dice = None if hot_dice is None else hot_dice - is_hot
            now = Left(rolls, hot_dice, had + is_hot, opened, confirm=confirm)
            worth = self._rolled(now, choice.dice)
        if opened and (not (choice.must_roll or confirm) or not goes_on):
            worth = np.maximum(worth, self._bank)
        last = len(self._bank) - 1
        points = (choice.points + bonus) // self._step
        scores = np.minimum(np.arange(last + 1) + points, last)
        found: Floats = worth[scores]
        return found
