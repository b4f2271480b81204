"""The states of one side alone at the start of its turns, in ascending order of totals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from tincup.rules.rule_set import RuleSet
from tincup.solve.arrays import Bools, Indices
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import CompiledRules

_MOST_STATES: Final = 1_500
_MOST_CELLS: Final = 500_000
_PENALTIES_BELOW: Final = 4
"""Without a floor totals are cut after this number of penalties in a row from nothing."""


@dataclass(frozen=True, eq=False)
class States:
    """State ``i`` has ``totals[i]`` steps and ``farkles[i]`` in a row; ``on_board[i]``.

    ``minimums[i]`` is what its turn must make to bank. A farkle leads to state
    ``after_farkle[i]``; ``cut[i]`` says that the penalty would have taken the total below the
    ``lowest`` that is kept. Banking leads to state ``banked[total - lowest]``, for totals below
    the ``target``. The game starts in state ``first``. All in steps.
    """

    totals: Indices
    farkles: Indices
    on_board: Bools
    minimums: Indices
    after_farkle: Indices
    cut: Bools
    banked: Indices
    lowest: int
    target: int
    first: int
    penalty: int

    @classmethod
    def of(cls, rules: RuleSet, compiled: CompiledRules) -> States:
        """Return the states of a rule set. Raises `Unsolvable` when they are too many."""
        penalty = rules.turn.farkle_penalty
        counts = penalty.counts if penalty else 1
        cost, step = compiled.penalty_points, compiled.step
        floor = compiled.penalty_floor if penalty else 0
        lowest = -_PENALTIES_BELOW * cost if floor is None else floor
        boards = 2 if compiled.opening_minimum > compiled.bank_minimum else 1
        size = counts * (compiled.target - lowest + (boards - 1) * (1 - lowest))
        _check_size(size, compiled.target - lowest, compiled)
        keys = [
            (total, farkles, board)
            for total in range(lowest, compiled.target)
            for board in range(2 - boards, 2)
            if board or total <= 0
            for farkles in range(counts)
        ]
        places = {key: i for i, key in enumerate(keys)}
        after: list[int] = []
        cut: list[bool] = []
        for total, farkles, board in keys:
            fallen, count, short = total, 0, False
            if penalty:
                count = penalty.next_count(farkles)
            if penalty and farkles + 1 >= penalty.after:
                fallen = penalty.left_of(total * step, farkles + 1, lowest * step) // step
                short = floor is None and total - penalty.amount(farkles + 1) // step < lowest
            after.append(places[fallen, count, board])
            cut.append(short)
        table = np.array(keys, np.intp)
        on_board = table[:, 2] == 1
        return cls(
            totals=table[:, 0],
            farkles=table[:, 1],
            on_board=on_board,
            minimums=np.where(on_board, compiled.bank_minimum, compiled.opening_minimum),
            after_farkle=np.array(after, np.intp),
            cut=np.array(cut, np.bool_),
            banked=np.array([places[it, 0, 1] for it in range(lowest, compiled.target)], np.intp),
            lowest=lowest,
            target=compiled.target,
            first=places[0, 0, 2 - boards],
            penalty=cost,
        )


def _check_size(states: int, rows: int, compiled: CompiledRules) -> None:
    if states > _MOST_STATES or states * rows > _MOST_CELLS:
        raise Unsolvable(
            "unsolvable-too-large-alone",
            target=compiled.target * compiled.step,
            states=states,
            scores=rows,
            most_states=_MOST_STATES,
            most_scores=_MOST_CELLS,
        )
