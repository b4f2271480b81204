"""Which turn scores a turn can reach, and with how many dice left to roll."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from tincup.game.scoring import Scoring
from tincup.rules.chart import FACES
from tincup.rules.model import RuleSet

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


class _Turns:
    def __init__(self, rules: RuleSet) -> None:
        self.dice = rules.dice
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


@lru_cache(maxsize=16)
def _turns(rules: RuleSet) -> _Turns:
    return _Turns(rules)


def _worths(rules: RuleSet, size: int) -> set[tuple[int, bool]]:
    worths = set()
    for kept in combinations_with_replacement(FACES, size):
        for worth, swap in (
            (rules.chart.points(kept), False),
            (rules.chart.exchange_points(kept), True),
        ):
            if worth is not None:
                worths.add((worth, swap))
    return worths
