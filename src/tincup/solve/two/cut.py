"""How far down a race is followed whose penalties have no floor.

Totals are cut off at a floor, first a few penalties below nothing. What a lower one changes falls
by a constant factor with every penalty that it is moved down, as a side has to be penalised once
more before it earns anything. So from two moves of the cut it is known how much all further ones
would change, and how many more are needed.
"""

from __future__ import annotations

from math import ceil, log
from typing import Final, NamedTuple

from tincup.rules import RuleSet
from tincup.solve.errors import Unsolvable
from tincup.solve.progress import Progress, rising_part_of
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.two.solution import first_player_wins
from tincup.solve.two.solver import SWEEP_TOLERANCE, Race, solve_race

CUT_TOLERANCE: Final = 1e-10
"""A cut is low enough when all that lower ones would change of the first player's chance is less:
four decimals of a per cent, 1e-6, are shown."""

FIRST_FACTOR: Final = 0.02
"""What may be left of a change with each penalty, to choose the second move by; then it is known.
Of the preset that has such penalties it is 0.01."""

FIRST_TOLERANCES: Final = (1e-7, 1e-9)
"""The first two races only show how much a move of the cut changes: they are solved roughly."""

LARGEST_FACTOR: Final = 0.97
MOST_CUTS: Final = 12
"""A cut that still matters after so many moves, or by more with every penalty, is no good."""


class CutRace(NamedTuple):
    """A race, the total that it was cut off at in steps, and about what lower ones would change."""

    race: Race
    cut: int
    effect: float


def solve_cut(rules: RuleSet, progress: Progress | None) -> CutRace:
    """Solve a race whose penalties have no floor.

    Raises `Unsolvable` where no cut is low enough.
    """
    penalty = rules.turn.farkle_penalty
    assert penalty is not None
    lost = penalty.points // compile_rules(rules, 2).step
    penalties, down, done = 1, 1, 0.4
    rough, better = FIRST_TOLERANCES
    race = solve_race(
        rules, cut=-lost, progress=rising_part_of(progress, 0.0, done), tolerance=rough
    )
    before, moved, last, factor = 0.0, 0.0, 1, FIRST_FACTOR
    for number in range(MOST_CUTS):
        penalties += down
        following = 0.5 + 0.5 * done
        lower = solve_race(
            rules,
            cut=-penalties * lost,
            begin=race,
            progress=rising_part_of(progress, done, following),
            tolerance=better if number == 0 else SWEEP_TOLERANCE,
        )
        moved = abs(first_player_wins(lower) - first_player_wins(race))
        race, done = lower, following
        if number > 0:
            factor = _factor(moved / before, last, down)
            if factor > LARGEST_FACTOR:
                break
        effect = moved * factor**down / (1.0 - factor**down)
        if number > 0 and effect < CUT_TOLERANCE:
            return CutRace(race, -penalties * lost, effect)
        before, last = max(moved, SWEEP_TOLERANCE), down
        needed = ceil(log(CUT_TOLERANCE / effect) / log(factor)) if effect > 0.0 else 1
        down = min(max(1, needed), penalties)
    raise Unsolvable("unsolvable-without-floor", rules=rules.name, effect=f"{moved:.1e}")


def _factor(ratio: float, first: int, second: int) -> float:
    """What is left of a change with each penalty, from the ``ratio`` of two moves of the cut.

    With a factor ``f`` a move by ``first`` penalties and the one after it, by ``second``, change as
    much as 1 - f**first and f**first * (1 - f**second): their ratio rises with ``f``.
    """
    low, high = 0.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        if middle**first * (1.0 - middle**second) < ratio * (1.0 - middle**first):
            low = middle
        else:
            high = middle
    return high
