"""Starts of turns in games of the kernel, as the engine's states: those that are alike only once.

They are seen from the side to move, which is side 0 in them, whatever its seat was.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tincup.game import State, Turn, new_game
from tincup.game.state import Side
from tincup.game.totals.last_turns import in_last_turns
from tincup.lab.compiled.game_arrays import NOT_LAST
from tincup.lab.compiled.turn_starts import columns_by, starts_of
from tincup.rules import RuleSet
from tincup.solve.arrays import Ints


class Starts(NamedTuple):
    """Starts of turns that differ, each with its policy, in their order; the one of each game.

    ``rows`` has them as `tincup.lab.compiled.turn_starts` does.
    """

    each: list[tuple[int, State]]
    rows: Ints
    of_game: Ints


class Standings:
    """Makes states of games by a rule set, among so many sides."""

    def __init__(self, rules: RuleSet, sides: int) -> None:
        self._rules, self._count = rules, sides
        names = [str(1 + at) for at in range(sides * rules.partners)]
        self.new_game = new_game(rules, names)._replace(roll_off=None)
        self.columns = columns_by(rules, sides)

    def starts(self, policies: Ints, standing: Ints, now: Ints) -> Starts:
        """Return the starts of these games, by their policy, ``standing`` and ``now``."""
        rows = starts_of(self.columns, policies, standing, now)
        different, numbers = np.unique(rows, axis=0, return_inverse=True)
        each = [(row[0], self._state(row)) for row in different.tolist()]
        return Starts(each, different, numbers.ravel())

    def _state(self, row: list[int]) -> State:
        _, left, final_left, by_play_off, starter, *numbers = row
        count, width = self._count, self.columns.of_side
        sides, contends = list[Side](), list[int]()
        for side in range(count):
            of_side = numbers[width * side : width * (side + 1)]
            total, board, farkles, contending, turns, *previous = of_side
            its = Side(total, board == 1, farkles, turns)
            sides.append(its._replace(previous=previous[0]) if previous else its)
            if contending:
                contends.append(side)
        to_come: tuple[int, ...] | None = None
        is_final = final_left != NOT_LAST and not by_play_off
        if by_play_off:
            from_starter = -starter % count  # of the side to move; those before it have had theirs
            to_come = tuple(
                (starter + at) % count
                for at in range(from_starter + 1, count)
                if (starter + at) % count in contends
            )
        elif left != NOT_LAST:
            to_come = tuple(range(1, 1 + left))
        state = self.new_game._replace(
            phase="roll",
            sides=tuple(sides),
            turn=Turn(0, 0, self._rules.dice),
            starter=starter,
            contenders=tuple(contends),
            play_off=by_play_off == 1,
        )
        trigger = None
        if is_final:  # of a round to complete any that has had its turn in it will do
            trigger = starter if self._rules.end.completes_round else (final_left + 1) % count
        return in_last_turns(state, to_come, trigger)
