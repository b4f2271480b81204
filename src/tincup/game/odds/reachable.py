"""Scores that a turn can make, and the dice it then has left to roll."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final

from tincup.game.scoring import Scoring, scoring_of
from tincup.rules.charts.chart import Chart
from tincup.rules.charts.dice_sets import sets_of
from tincup.rules.charts.lines import Dice
from tincup.rules.rule_set import RuleSet

_FAR: Final = 100
"""In steps of the chart; a turn score beyond is taken to be possible without working it out."""

_MANY: Final = 9
"""Beyond this many keeps or hot dice it is not worked out whether there can be as many."""

_FEW_DICE: Final = 6
"""With more dice no list of every roll's keeps is made: a roll of twelve may have hundreds."""

_Keep = tuple[int, int, bool]
"""Dice rolled, points kept, and True if the keep changes places."""


def is_reachable(
    rules: RuleSet,
    dice: int,
    score: int,
    exchange: bool,
    *,
    keeps: int | None = None,
    hot_dice: int | None = None,
) -> bool:
    """Return True if some keeps make ``score`` and leave ``dice`` to roll.

    ``keeps`` is how many they are, ``hot_dice`` how many of them kept the last die; ``None``: any.
    The answer errs on the lenient side: it is never no for a turn that can happen.
    """
    if _may_be_any(rules):
        return True
    turns = _turns(rules)
    if score > _FAR * turns.step:
        return True
    keeps = None if keeps is None or rules.turn.carries_on or keeps > _MANY else keeps
    if hot_dice is not None and hot_dice > _MANY:
        return True
    return turns.possible(dice, score, exchange, keeps, hot_dice)


def can_be_banked(rules: RuleSet, points: int, *, exchange: bool = False) -> bool:
    """Return True if some turn ends with just ``points`` to bank, minimums left aside.

    ``exchange``: it has used a combination to change places. The answer errs on the lenient side:
    it is never no for a turn that can happen.
    """
    turns = _turns(rules)
    if points < 0 or points % turns.step:
        return False
    return points > _FAR * turns.step or _may_be_any(rules) or turns.bankable(points, exchange)


def _may_be_any(rules: RuleSet) -> bool:
    """Return True if too much depends on earlier turns that this one may have gone on with."""
    return rules.turn.carries_on and (rules.turn.counts_hot_dice or rules.has_exchange)


def least_bank(rules: RuleSet, points: int) -> int:
    """Return the least that a turn can make of ``points`` or more; 0 where that is 0 or less."""
    if points <= 0:
        return 0
    step = _turns(rules).step
    score = -(-points // step) * step
    while not can_be_banked(rules, score):
        score += step
    return score


def nearest_banks(rules: RuleSet, points: int, *, exchange: bool = False) -> tuple[int, ...]:
    """Return the scores nearest to ``points``, from below and from above, that a turn can make.

    Only what is above where a turn can make nothing below.
    """
    step = _turns(rules).step
    above = -(-points // step) * step
    while not can_be_banked(rules, above, exchange=exchange):
        above += step
    below = (points - 1) // step * step
    least = 0 if exchange else 1
    while below >= least and not can_be_banked(rules, below, exchange=exchange):
        below -= step
    return (below, above) if below >= least else (above,)


def may_leave(rules: RuleSet, dice: int) -> Iterator[tuple[int, int]]:
    """Yield what a roll of this many dice may score, each with how many dice it leaves to roll.

    It errs on the lenient side: there may be scores among them that no roll is allowed.
    """
    turns = _turns(rules)
    for left, keeps in turns.before.items():
        yield from ((points, left) for rolled, points, _ in keeps if rolled == dice)
    if dice == rules.dice and turns.first_pays is not None:
        yield turns.first_pays, dice


class _Turns:
    """The scores of turns by their keeps, each of one roll.

    Where dice of several rolls combine, they score what some dice of one roll could have scored.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.dice, self.bonus_for = rules.dice, rules.turn.bonus_for_hot_dice
        self.counts = rules.turn.counts_hot_dice
        ends_duty = rules.turn.has_limits or rules.end.ends_by_roll  # with the last roll
        ends_duty |= rules.turn.farkle_keeps_points  # with the farkle
        always = rules.turn.must_roll_again(one_roll=False)
        self.must_roll_on = {
            (rolled, left): not ends_duty
            and rules.turn.must_roll_on(left % rules.dice, one_roll=rolled == rules.dice)
            and not (left == rules.dice and rules.combines and not always)
            for rolled in range(1, rules.dice + 1)
            for left in range(1, rules.dice + 1)
        }
        self.step = Scoring(rules).step
        turn = rules.turn
        only_first = turn.pays_nothing(first=True) and not turn.pays_nothing(first=False)
        self.first_pays = turn.paid_for_nothing if only_first else None
        self.before: dict[int, set[_Keep]] = {n: set() for n in range(1, rules.dice + 1)}
        self.last: dict[int, set[_Keep]] = self.before
        """The keeps in ``before`` with which a turn may be banked."""
        if (turn.must_roll_after or rules.chart.asking is not None) and not ends_duty:
            self.last = {n: set() for n in range(1, rules.dice + 1)}
        if rules.turn.keeps_all and rules.dice <= _FEW_DICE and not rules.combines:
            self._add_keeps(rules)
        else:
            self._add_parts(rules)
        self._known: dict[tuple[int, int, bool, int | None, int | None], bool] = {}

    def _add_keeps(self, rules: RuleSet) -> None:
        """Add every keep of every roll: which dice may be kept depends on the others."""
        keeps = scoring_of(rules).later
        for rolled in range(1, rules.dice + 1):
            for keep in (keep for roll in sets_of(rolled) for keep in keeps[roll].values()):
                after = self.before[keep.dice_left or rules.dice]
                made = {(rolled, points, swap) for points, swap in keep.ways()}
                after |= made
                bound = rules.turn.forces(keep.dice) or keep.confirm
                if self.last is not self.before and not bound:
                    self.last[keep.dice_left or rules.dice] |= made

    def _add_parts(self, rules: RuleSet) -> None:
        """Add all dice that score together, which may be kept of any roll that has them."""
        for size in range(1, rules.dice + 1):
            charts = rules.chart, rules.chart.fewer
            worths = {id(it): _worths(rules, it, size) for it in charts}
            free = worths
            if self.last is not self.before:
                free = {id(it): _worths(rules, it, size, free=True) for it in charts}
            for rolled in range(size, rules.dice + 1):
                if rolled == 1 < rules.dice and rules.turn.last_die_succeeds_on:
                    continue
                chart, after = id(rules.chart.on(rolled)), rolled - size or rules.dice
                self.before[after] |= {(rolled, *worth) for worth in worths[chart]}
                self.last[after] |= {(rolled, *worth) for worth in free[chart]}
        self._add_special(rules)

    def _add_special(self, rules: RuleSet) -> None:
        turn, hot = rules.turn, set[_Keep]()
        if turn.last_die_succeeds_on and rules.dice > 1:
            for face in turn.last_die_succeeds_on:
                points = rules.chart.on(1).points((face,))
                hot.add((1, turn.last_die_points if points is None else points, False))
        hot |= {(len(dice), 0, False) for dice in turn.refreshing}
        if turn.pays_nothing(first=False):
            hot.add((rules.dice, turn.paid_for_nothing, False))
        self.before[rules.dice] |= hot
        self.last[rules.dice] |= hot

    def possible(
        self,
        dice: int,
        score: int,
        exchange: bool,
        keeps: int | None = None,
        hot_dice: int | None = None,
    ) -> bool:
        """Return True if keeps lead back from here to the beginning of a turn: see `is_reachable`.

        The recursion ends: every keep scores at least a step, but for a last die, which never
        follows itself, and for the one keep that changes places.
        """
        if not score and not exchange and dice == self.dice and not keeps and not hot_dice:
            return True
        if hot_dice is None and self.counts:
            return any(self.possible(dice, score, exchange, keeps, it) for it in range(_MANY + 1))
        counts_fit = keeps in (None, 1) and hot_dice in (None, 1)
        if counts_fit and self._paid_at_first(dice, score, exchange):
            return True
        is_hot = dice == self.dice
        bonus = self.bonus_for((hot_dice or 1) - 1) if is_hot else 0
        if score < 0 or keeps == 0 or (is_hot and hot_dice == 0):
            return False
        key = (dice, score, exchange, keeps, hot_dice)
        if key not in self._known:
            self._known[key] = any(
                self.possible(
                    rolled,
                    score - points - bonus,
                    exchange and not swap,
                    None if keeps is None else keeps - 1,
                    None if hot_dice is None else hot_dice - is_hot,
                )
                for rolled, points, swap in self.before[dice]
                if exchange or not swap
            )
        return self._known[key]

    def _paid_at_first(self, dice: int, score: int, exchange: bool) -> bool:
        """Return True if a first roll that scored nothing leads here, and no later one would."""
        if self.first_pays is None or dice != self.dice or exchange:
            return False
        return score == self.first_pays + self.bonus_for(0)

    def bankable(self, score: int, exchange: bool) -> bool:
        hot = self.dice
        if self._paid_at_first(hot, score, exchange) and not self.must_roll_on[hot, hot]:
            return True
        return any(
            self.possible(
                rolled,
                score - points - (self.bonus_for(before or 0) if dice == hot else 0),
                exchange and not swap,
                hot_dice=before,
            )
            for dice, keeps in self.last.items()
            for rolled, points, swap in keeps
            for before in (range(_MANY) if self.counts else (None,))
            if (exchange or not swap) and not self.must_roll_on[rolled, dice]
        )


@lru_cache(maxsize=16)
def _turns(rules: RuleSet) -> _Turns:
    return _Turns(rules)


def _scores(rules: RuleSet, chart: Chart, kept: Dice, *, exchange: bool) -> Collection[int]:
    if rules.turn.scores_as_liked:
        return chart.scorings.of(kept, exchange=exchange)
    points = chart.exchange_points(kept) if exchange else chart.points(kept)
    return () if points is None else (points,)


def _worths(
    rules: RuleSet, chart: Chart, size: int, *, free: bool = False
) -> set[tuple[int, bool]]:
    """Return the scores of keeps, and whether they exchange; ``free``: of bankable ones only."""
    worths = set()
    for kept in sets_of(size):
        if free and (rules.turn.forces(kept) or chart.confirm(kept)):
            continue
        for swap in (False, True):
            worths |= {(points, swap) for points in _scores(rules, chart, kept, exchange=swap)}
    return worths
