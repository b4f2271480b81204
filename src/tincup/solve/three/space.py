"""What one of three sides can have at the start of a turn, and its rolls, as flat arrays."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tincup.rules import RuleSet
from tincup.solve.arrays import Floats, Ints
from tincup.solve.rolls.compile import MUST_ROLL, CompiledRules

NO_FINAL: Final = 0
ONE_MORE_TURN: Final = 1
COMPLETE_ROUND: Final = 2
LOSER_SOUGHT: Final = 3
"""How a game ends: at once, with a turn for all the others, with the round, with a loser."""


class SideSpace(NamedTuple):
    """The side states of a rule set without penalties; amounts in steps.

    A side state is a total; one more, the last, is a side that is not on the board, where an
    opening minimum asks for it. ``total``, ``minimum`` (what its turn must make to bank) and
    ``kind`` (1: not on the board) are indexed by side state, ``minimums`` by kind. ``ending`` is
    one of the constants of this module. ``places`` is how many places in the round matter.
    """

    target: int
    places: int
    ending: int
    start: int
    total: Ints
    minimum: Ints
    kind: Ints
    minimums: Ints

    @property
    def size(self) -> int:
        """How many side states there are."""
        return len(self.total)


class FlatRolls(NamedTuple):
    """Every choice that a roll can offer, for loops.

    The table of a turn has a row for each turn score in steps, and in it cells: cell ``m - 1`` is
    a turn that may bank or roll ``m`` dice, cell ``dice`` one that must roll them all. The
    classes of rolls of ``n`` dice are ``classes[n - 1]`` (first and end); class ``c`` has the
    chance ``weights[c]`` and the options ``starts[c]:starts[c + 1]``, each so many ``steps``
    further down in a ``cell``. Of a roll of all the dice ``free`` is the chance of an option that
    may bank, ``bound`` that of nothing but duties to roll them all again. ``least`` is the
    smallest chance to farkle.
    """

    dice: int
    span: int
    duties: bool
    free: float
    bound: float
    least: float
    classes: Ints
    starts: Ints
    steps: Ints
    cells: Ints
    weights: Floats
    farkle: Floats


def side_space(rules: RuleSet, compiled: CompiledRules) -> SideSpace:
    """The side states of three sides."""
    target = compiled.target
    opening = compiled.opening_minimum > compiled.bank_minimum
    total = np.arange(target + opening)
    minimum = np.full(len(total), compiled.bank_minimum)
    kind = np.zeros(len(total), np.int64)
    if opening:
        total[-1], minimum[-1], kind[-1] = 0, compiled.opening_minimum, 1
    ending = ending_of(rules)
    places = 3 if ending == COMPLETE_ROUND else 1
    start = len(total) - 1 if opening else 0
    minimums = np.array([compiled.bank_minimum, compiled.opening_minimum][: 1 + opening])
    return SideSpace(target, places, ending, start, total, minimum, kind, minimums)


def ending_of(rules: RuleSet) -> int:
    """Which of this module's endings a rule set has."""
    if rules.end.winner == "last_on_board_loses":
        return LOSER_SOUGHT
    kinds = {"none": NO_FINAL, "one_more_turn": ONE_MORE_TURN, "complete_round": COMPLETE_ROUND}
    return kinds[rules.end.final_round]


def flat_rolls(compiled: CompiledRules) -> FlatRolls:
    """The choices of a compiled rule set without exchanges, laid out for the table of a turn."""
    classes = np.zeros((compiled.dice, 2), np.int64)
    starts, steps, cells, weights = [0], list[int](), list[int](), list[float]()
    for n in range(1, compiled.dice + 1):
        classes[n - 1, 0] = len(weights)
        for chance, options in compiled.sets(n):
            for it in options:
                steps.append(it.points)
                cells.append(compiled.dice if it.flags & MUST_ROLL else it.next_dice - 1)
            weights.append(float(chance))
            starts.append(len(steps))
        classes[n - 1, 1] = len(weights)
    bound = sum(
        float(chance)
        for chance, kept in compiled.sets(compiled.dice)
        if all(it.flags & MUST_ROLL for it in kept)
    )
    farkle = compiled.farkle_chance[1:]
    return FlatRolls(
        compiled.dice,
        int(compiled.points.max()),
        bool((compiled.flags & MUST_ROLL).any()),
        1.0 - bound - float(farkle[-1]),
        bound,
        float(farkle.min()),
        classes,
        np.array(starts, np.int64),
        np.array(steps, np.int64),
        np.array(cells, np.int64),
        np.array(weights),
        np.ascontiguousarray(farkle),
    )
