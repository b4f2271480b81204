"""Which scores a turn can make, and with how many dice left to roll."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from tincup.game.scoring import Scoring
from tincup.rules.chart import sets_of
from tincup.rules.chart_lines import Dice
from tincup.rules.rule_set import RuleSet

_FAR: Final = 100
"""Steps of the chart; a turn score beyond them is taken to be possible without working it out."""

_Keep = tuple[int, int, bool]
"""How many dice were there to roll, the points kept, and whether they change places."""


def is_reachable(rules: RuleSet, dice: int, score: int, exchange: bool) -> bool:
    """Whether some keeps make ``score`` and leave ``dice`` to roll.

    The answer errs on the lenient side: it is never no for a turn that can happen.
    """
    turns = _turns(rules)
    return score > _FAR * turns.step or turns.possible(dice, score, exchange)


def can_be_banked(rules: RuleSet, points: int, *, exchange: bool = False) -> bool:
    """Whether some turn ends with just ``points`` to bank, minimums left aside.

    ``exchange``: it has used a combination to change places. The answer errs on the lenient side:
    it is never no for a turn that can happen.
    """
    turns = _turns(rules)
    if points < 0 or points % turns.step:
        return False
    return points > _FAR * turns.step or turns.bankable(points, exchange)


def least_bank(rules: RuleSet, points: int) -> int:
    """The least that a turn can make of ``points`` or more; 0 where nothing has to be made."""
    if points <= 0:
        return 0
    step = _turns(rules).step
    score = -(-points // step) * step
    while not can_be_banked(rules, score):
        score += step
    return score


def nearest_banks(rules: RuleSet, points: int, *, exchange: bool = False) -> tuple[int, ...]:
    """What a turn can make that is nearest to ``points``, from below and from above.

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


class _Turns:
    def __init__(self, rules: RuleSet) -> None:
        self.dice = rules.dice
        self.must_roll_again = {
            rolled: rules.turn.must_roll_again(one_roll=rolled == rules.dice)
            for rolled in range(1, rules.dice + 1)
        }
        self.step = Scoring(rules).step
        self.before: dict[int, set[_Keep]] = {n: set() for n in range(1, rules.dice + 1)}
        for size in range(1, rules.dice + 1):
            for points, swap in _worths(rules, size):
                for rolled in range(size, rules.dice + 1):
                    if rolled == 1 < rules.dice and rules.turn.last_die_succeeds_on:
                        continue
                    self.before[rolled - size or rules.dice].add((rolled, points, swap))
        self._add_special(rules)
        self._known: dict[tuple[int, int, bool], bool] = {}

    def _add_special(self, rules: RuleSet) -> None:
        turn, hot = rules.turn, self.before[rules.dice]
        if turn.last_die_succeeds_on and rules.dice > 1:
            for face in turn.last_die_succeeds_on:
                points = rules.chart.points((face,))
                hot.add((1, turn.last_die_points if points is None else points, False))
        if turn.nothing_scores:
            hot.add((rules.dice, turn.nothing_scores, False))

    def possible(self, dice: int, score: int, exchange: bool) -> bool:
        """Whether keeps lead back from here to the beginning of a turn.

        The recursion ends: every keep scores at least a step, but for a last die, which never
        follows itself, and for the one keep that changes places.
        """
        if not score and not exchange and dice == self.dice:
            return True
        if score < 0:
            return False
        key = (dice, score, exchange)
        if key not in self._known:
            self._known[key] = any(
                self.possible(rolled, score - points, exchange and not swap)
                for rolled, points, swap in self.before[dice]
                if exchange or not swap
            )
        return self._known[key]

    def bankable(self, score: int, exchange: bool) -> bool:
        """Whether a turn with this score can end with the keep that makes it."""
        return any(
            self.possible(rolled, score - points, exchange and not swap)
            for dice, keeps in self.before.items()
            for rolled, points, swap in keeps
            if (exchange or not swap) and not (dice == self.dice and self.must_roll_again[rolled])
        )


@lru_cache(maxsize=16)
def _turns(rules: RuleSet) -> _Turns:
    return _Turns(rules)


def _scores(rules: RuleSet, kept: Dice, *, exchange: bool) -> Collection[int]:
    """What these dice may score; nothing where they cannot be kept."""
    if rules.turn.scores_as_liked:
        return rules.scorings.of(kept, exchange=exchange)
    points = rules.chart.exchange_points(kept) if exchange else rules.chart.points(kept)
    return () if points is None else (points,)


def _worths(rules: RuleSet, size: int) -> set[tuple[int, bool]]:
    worths = set()
    for kept in sets_of(size):
        for swap in (False, True):
            worths |= {(points, swap) for points in _scores(rules, kept, exchange=swap)}
    return worths
