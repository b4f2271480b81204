"""What a comparison looks for in a game that the engine plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tincup.game import State
from tincup.game.events import Banked, Event, SetAside, turn_end
from tincup.lab.comparing.combinations import kept
from tincup.rules import RuleSet

SLOW_OPENING: Final = 3
"""Turns after which a side that has banked nothing is slow to open."""


class Watched:
    """One game, as the figures need it; told of each action by `tincup.lab.match_game.play`."""

    def __init__(self, rules: RuleSet, sides: int) -> None:
        self._rules = rules
        self._turns = [0] * sides
        self._opened = [False] * sides
        self.had_three = 0
        """Sides that have had `SLOW_OPENING` turns."""
        self.slow = 0
        """Those of them that had banked nothing in these turns."""
        self.leader: int | None = None
        """The leader when somebody first had half of the target, or half the rounds were over."""
        self.kept = Counter[str]()
        """The number of times each combination was kept, by its pattern."""
        self._is_half = False

    def __call__(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case SetAside():
                    self.kept.update(part.pattern for part in kept(self._rules, event))
                case Banked(side=side):
                    self._opened[side] = True
                case _:
                    pass
        ended = turn_end(events)
        if ended is not None:
            self._end(state, ended.side)

    def _end(self, state: State, side: int) -> None:
        self._turns[side] += 1
        if self._turns[side] == SLOW_OPENING:
            self.had_three += 1
            self.slow += not self._opened[side]
        totals = [it.total for it in state.sides]
        most = max(totals)
        if not self._is_half and self._has_half(most):
            self._is_half = True
            self.leader = totals.index(most) if totals.count(most) == 1 else None

    def _has_half(self, most: int) -> bool:
        end = self._rules.end
        if end.target is None:
            return 2 * min(self._turns) >= (end.most_rounds or 0)
        return 2 * most >= end.target
