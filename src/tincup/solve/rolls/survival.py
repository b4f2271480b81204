"""The best chance to get to bank while duties to roll on are in the way."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import MUST_ROLL, CompiledRules


class _Ends(NamedTuple):
    """The rolls of a number of dice: the chance that one may bank, and the others that score.

    ``bound`` has what the options of the others lead to: each set of numbers of dice that must be
    rolled, 0 standing for all of them, with its chance.
    """

    free: Fraction
    bound: dict[frozenset[int], Fraction]


def survival(compiled: CompiledRules) -> list[Fraction]:
    """Return ``s[m]``: the largest chance to get to bank in this turn for one who rolls ``m`` dice.

    Exact. ``s[0]``, the duty to roll all the dice, is ``s[dice]``. Minimums are left aside.
    Raises `Unsolvable` when there always is something that has to be rolled.

    With the chance ``x`` of a duty to roll all the dice, a way to play makes every ``s[m]`` a line
    ``a + b * x``; the best way for some ``x`` gives a better one, until it is the best for its own.
    """
    dice = compiled.dice
    every = [_ends(compiled, n) for n in range(1, dice + 1)]
    again = Fraction(0)
    while True:
        lines = {0: (Fraction(0), Fraction(1))}
        for n, ends in enumerate(every, 1):
            sure, tied = ends.free, Fraction(0)
            for numbers, chance in ends.bound.items():
                a, b = max((lines[it] for it in numbers), key=lambda it: it[0] + it[1] * again)
                sure, tied = sure + chance * a, tied + chance * b
            lines[n] = sure, tied
        sure, tied = lines[dice]
        if tied == 1:
            raise Unsolvable("unsolvable-never-banked")
        better = sure / (1 - tied)
        if better == again:
            return [a + b * again for a, b in lines.values()]
        again = better


def _ends(compiled: CompiledRules, n: int) -> _Ends:
    free, bound = Fraction(0), dict[frozenset[int], Fraction]()
    for chance, options in compiled.sets(n):
        numbers = frozenset(0 if it.flags & MUST_ROLL else it.next_dice for it in options)
        if numbers <= {0, *compiled.forced}:
            bound[numbers] = bound.get(numbers, Fraction(0)) + chance
        else:
            free += chance
    return _Ends(free, bound)
