"""The rolls of a rule set as flat arrays, laid out for `tincup.solve.two.lanes`.

Rolls that offer the same choices are one *class*. An option is where its worth stands in the
table of a turn: so many rows (chart steps) further down, in the column of the dice it leaves.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

import numpy as np

from tincup.rules import FACES
from tincup.solve.arrays import Floats, Ints
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls import compile as compiling
from tincup.solve.rolls.compile import CompiledRules

LANES: Final = 16
"""States are worked out so many at a time."""

FULL, PRUNED, LOW_BANKED, SWAPPED, SWAPPED_PRUNED = 0, 1, 2, 5, 6
TABLES: Final = 7
"""Tables of classes: all options; those left when more points are never worse; (from
`LOW_BANKED`) those left when one also banks with up to 3, 4 or 5 dice left; the first two again
for a turn that has used the exchange."""

NEGLIGIBLE: Final = 1e-13
LONGEST: Final = 100_000


class Option(NamedTuple):
    """A choice after a roll: ``steps`` more, then ``column``; ``swap``: it uses the exchange.

    Columns 0..dice-1 hold what having 1..dice dice to roll is worth when one may also bank;
    column ``dice`` what it is worth when all the dice must be rolled.
    """

    swap: int
    column: int
    steps: int


class Rolls(NamedTuple):
    """Every roll of 1..dice dice.

    ``classes[table, n-1]`` are the first class and the end of the classes of ``n`` dice. Class
    ``c`` has weight ``weights[c]`` (its probability) and options
    ``options[starts[c]:starts[c + 1]]``. ``chances[n-1]`` is the chance to farkle with ``n``
    dice; then come, for a roll of all dice, the chance of a keep after which one may bank, the
    chance that one must roll again, and the least of the chances to farkle.
    ``span`` is the most steps that one keep makes. ``reach``: how many rows further duties to
    roll all dice again are followed, until so many in a row are too unlikely to matter.
    """

    dice: int
    layers: int
    span: int
    must: int
    reach: int
    classes: Ints
    starts: Ints
    options: Ints
    weights: Floats
    chances: Floats


def rolls_of(compiled: CompiledRules, lanes: int) -> Rolls:
    """The rolls of a rule set, for so many lanes. Raises `Unsolvable`."""
    dice, columns = compiled.dice, compiled.dice + 1
    counted = [_kinds(compiled, n) for n in range(1, dice + 1)]
    everything = [option for found in counted for kind in found for option in kind]
    layers = 1 + max(option.swap for option in everything)
    width = layers * columns * lanes
    classes = np.zeros((TABLES, dice, 2), np.int64)
    starts, options, weights = [0], list[int](), list[float]()
    for table in range(TABLES):
        swapped = table >= SWAPPED
        if swapped and layers == 1:
            continue
        for n, found in enumerate(counted):
            merged: Counter[frozenset[Option]] = Counter()
            for kind, ways in found.items():
                if kind:
                    merged[_offered(kind, table, dice)] += ways
            classes[table, n] = len(weights), len(weights) + len(merged)
            for kind, ways in sorted(merged.items(), key=_order):
                weights.append(ways / len(FACES) ** (n + 1))
                options += [
                    it.steps * width + ((it.swap or swapped) * columns + it.column) * lanes
                    for it in sorted(kind)
                ]
                starts.append(len(options))
    farkle = [found[frozenset()] / len(FACES) ** n for n, found in enumerate(counted, 1)]
    return Rolls(
        dice,
        layers,
        max(option.steps for option in everything),
        int(any(option.column == dice for option in everything)),
        _reach(counted[-1], dice),
        classes,
        np.array(starts, np.int64),
        np.array(options, np.int64),
        np.array(weights),
        np.array([*farkle, *_tail(counted[-1], dice), min(farkle)]),
    )


def _order(item: tuple[frozenset[Option], int]) -> tuple[int, list[Option]]:
    """Classes with as many options together: loops over them are then easy to predict."""
    kind, _ = item
    return len(kind), sorted(kind)


def _kinds(compiled: CompiledRules, n: int) -> Counter[frozenset[Option]]:
    """How many of the rolls of ``n`` dice offer each set of options; the empty set is a farkle."""
    found: Counter[frozenset[Option]] = Counter()
    for chance, options in compiled.sets(n):
        kind = frozenset(
            Option(
                int(bool(it.flags & compiling.EXCHANGE)),
                compiled.dice if it.flags & compiling.MUST_ROLL else it.next_dice - 1,
                it.points,
            )
            for it in options
        )
        found[kind] += int(chance * len(FACES) ** n)
    found[frozenset()] = int(compiled.farkle_ways[n])
    return found


def _offered(kind: frozenset[Option], table: int, dice: int) -> frozenset[Option]:
    """The options of a class that a table keeps.

    Where more points are never worse, of the options that lead to the same dice only the one of
    the most points matters; and where one then banks anyway, the number of dice does not.
    """
    kept = [option for option in kind if table < SWAPPED or not option.swap]
    if table in (FULL, SWAPPED):
        return frozenset(kept)
    banked = 3 + table - LOW_BANKED if LOW_BANKED <= table < SWAPPED else 0
    best: dict[tuple[int, int], Option] = {}
    for option in sorted(kept):
        column = 0 if option.column < min(banked, dice - 1) else option.column
        place = option.swap, column
        if place not in best or best[place].steps < option.steps:
            best[place] = option._replace(column=column)
    return frozenset(best.values())


def _tail(kinds: Counter[frozenset[Option]], dice: int) -> tuple[float, float]:
    """The chances that a roll of all dice lets one bank, and that it only lets one roll again."""
    free = sum(ways for kind, ways in kinds.items() if any(it.column < dice for it in kind))
    ways_of_all = len(FACES) ** dice
    lost = kinds[frozenset()]
    return free / ways_of_all, (ways_of_all - free - lost) / ways_of_all


def _reach(kinds: Counter[frozenset[Option]], dice: int) -> int:
    """The rows that duties to roll all dice again lead over before they are negligible."""
    steps: Counter[int] = Counter()
    for kind, ways in kinds.items():
        duties = [it.steps for it in kind if it.column == dice]
        if duties:
            steps[max(duties)] += ways
    if not steps:
        return 0
    past = [1.0]  # the chance to get past row d from row 0 by such duties alone
    while past[-1] > NEGLIGIBLE:
        d = len(past)
        if d > LONGEST:
            raise Unsolvable("rolling all dice again is a duty so often that a turn hardly ends")
        chance = sum(ways * (past[d - it] if it < d else 1.0) for it, ways in steps.items())
        past.append(chance / len(FACES) ** dice)
    return len(past)
