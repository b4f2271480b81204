"""The recursion of one turn, compiled: what `tincup.solve.turn.recursion` does, for several cases.

Loops are spelt out, as in the solver: see `tincup.solve.two.turn_kernels`.
"""

# ruff: noqa: FURB136, PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner, kernel
from tincup.solve.rolls.layout import DUTY
from tincup.solve.turn.recursion import Recursion

LANES: Final = 4
"""Cases worked out side by side."""


class Sets(NamedTuple):
    """What rolls offer: set ``k`` of ``of_dice[n] : of_dice[n + 1]`` is offered by ``n`` dice.

    Its options are ``start[k] : start[k + 1]``, distances in a table with a row for each score, in
    each a cell for each column, in each as many cases as there are `LANES`.
    """

    of_dice: Ints
    start: Ints
    weights: Floats
    options: Ints


@lru_cache(maxsize=16)
def _sets_of(recursion: Recursion) -> Sets:
    order = np.argsort(recursion.rolled, kind="stable")
    offered = [
        [
            (int(steps[k]) * recursion.columns + int(to[k])) * LANES
            for to, steps in recursion.options
            if k < len(to)
        ]
        for k in order
    ]
    numbers = np.arange(recursion.dice + 2)
    return Sets(
        np.searchsorted(recursion.rolled[order], numbers).astype(np.int64),
        np.cumsum([0, *map(len, offered)]),
        recursion.weights[order],
        np.array([it for each in offered for it in each], np.int64),
    )


def fill(recursion: Recursion, cases: Sequence[tuple[Floats, Floats, Floats]]) -> list[Floats]:
    """Return what rolling is worth in each of these cases, as `Recursion.fill` has it for one.

    A case has its values, what banking is worth, and what a farkle is by the number of dice.
    """
    found: list[Floats] = []
    for first in range(0, len(cases), LANES):
        part = cases[first : first + LANES]
        rows = max(len(bank) for _, bank, _ in part)
        length = max(values.shape[1] for values, _, _ in part)
        table = np.empty((length, recursion.columns, LANES))
        banks = np.empty((rows, LANES))
        lost = np.empty((recursion.dice, LANES))
        ends = np.zeros(LANES, np.int64)
        for lane, (values, bank, farkle) in enumerate(part):
            ends[lane] = len(bank)
            table[: values.shape[1], :, lane] = values[..., 0].T
            banks[: len(bank), lane] = bank[:, 0]
            lost[:, lane] = recursion.farkle * farkle
        rolled = np.empty((recursion.dice, rows, LANES))
        bound = np.zeros(recursion.columns, np.int64)
        bound[[*recursion.bound]] = 1
        _fill(_sets_of(recursion), bound, lost, table.reshape(-1), banks, ends, rolled)
        found += [rolled[:, : ends[lane], lane, None] for lane in range(len(part))]
    return found


@inner
def _roll(sets: Sets, n: int, table: Floats, row: int) -> tuple[float, float, float, float]:
    """Return what rolling ``n`` dice is worth by the lanes, which are spelt out for vectors."""
    worth_0 = worth_1 = worth_2 = worth_3 = 0.0
    for k in range(sets.of_dice[n], sets.of_dice[n + 1]):
        best_0 = best_1 = best_2 = best_3 = -np.inf
        for it in range(sets.start[k], sets.start[k + 1]):
            at = row + sets.options[it]
            one, two, three, four = table[at], table[at + 1], table[at + 2], table[at + 3]
            best_0 = one if one > best_0 else best_0
            best_1 = two if two > best_1 else best_1
            best_2 = three if three > best_2 else best_2
            best_3 = four if four > best_3 else best_3
        weight = sets.weights[k]
        worth_0 += weight * best_0
        worth_1 += weight * best_1
        worth_2 += weight * best_2
        worth_3 += weight * best_3
    return worth_0, worth_1, worth_2, worth_3


@kernel
def _fill(
    sets: Sets,
    bound: Ints,
    lost: Floats,
    table: Floats,
    bank: Floats,
    ends: Ints,
    rolled: Floats,
) -> None:
    dice = lost.shape[0]
    for score in range(bank.shape[0] - 1, -1, -1):
        row = score * (dice + 1) * LANES
        for n in range(dice, 0, -1):  # a last die may lead to all the dice at the same score
            worths = _roll(sets, n, table, row)
            for lane in range(LANES):
                worth = lost[n - 1, lane] + worths[lane]
                rolled[n - 1, score, lane] = worth
                if score < ends[lane]:
                    best = worth if bound[n] else max(bank[score, lane], worth)
                    table[row + n * LANES + lane] = best
                    if n == dice:
                        table[row + DUTY * LANES + lane] = worth
