"""Whether a turn under a rule set can ever be banked, and for enough."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from tincup.messages import Message, message
from tincup.rules.chart import Chart, distinct_parts
from tincup.rules.chart_lines import FACES
from tincup.rules.errors import value_found


def turn_faults(values: dict[str, Any], chart: Chart) -> Iterator[tuple[str, Message, Message]]:
    """Faults (key, problem, remedy) of rules under which no turn could ever bank.

    Only sizes matter: any union of combinations that is small enough is a possible keep, so a
    keep of ``k`` dice is possible when ``k`` is a sum of combination sizes.
    """
    dice = values["dice"]
    sizes = _best_by_size(chart, dice)
    possible = [_keep_sizes(n, sizes, values, chart) for n in range(dice + 1)]
    reachable, bankable, hot = {dice}, False, False
    waiting = [dice]
    while waiting:
        n = waiting.pop()
        for kept in possible[n]:
            left = n - kept
            hot |= left == 0
            bankable |= left > 0 or not _must_roll(values["turn.hot_dice"], n == dice)
            if left and left not in reachable:
                reachable.add(left)
                waiting.append(left)
    if not bankable:
        yield (
            "turn.hot_dice",
            message("fault-never-banks", value=f'"{values["turn.hot_dice"]}"'),
            message("accepted-to-bank", value='"may"'),
        )
        return
    most = None if hot else max(_most_by_dice(sizes, possible))
    for key in ("turn.opening_minimum", "turn.bank_minimum"):
        if most is not None and values[key] > most:
            yield key, value_found(values[key]), message("accepted-by-a-turn", most=most)


def _best_by_size(chart: Chart, dice: int) -> dict[int, int]:
    """The most points that a keep of each possible number of dice makes."""
    best = {0: 0}
    for size in range(1, dice + 1):
        made = [
            best[size - len(combination.dice)] + combination.points
            for combination in chart.combinations.values()
            if size - len(combination.dice) in best
        ]
        if made:
            best[size] = max(made)
    del best[0]
    return best


def _keep_sizes(n: int, sizes: dict[int, int], values: dict[str, Any], chart: Chart) -> set[int]:
    possible = {size for size in sizes if size <= n}
    must_roll = _must_roll(values["turn.hot_dice"], n == values["dice"])
    if must_roll and not values["turn.hot_dice_escape"]:
        possible = _sizes_without_escape(n, possible, chart)
    if n == 1 < values["dice"] and values["turn.last_die_succeeds_on"]:
        possible = {1}
    if n == values["dice"] and values["turn.nothing_scores"]:
        possible.add(n)
    return possible


def _sizes_without_escape(n: int, sizes: set[int], chart: Chart) -> set[int]:
    """Which sizes of keeps remain where a roll that scores whole must be kept whole."""
    remaining: set[int] = set()
    for roll in combinations_with_replacement(FACES, n):
        if remaining == sizes:
            break
        if chart.points(roll) is not None:
            remaining.add(n)
        else:
            kept = (part for part in distinct_parts(roll) if part and len(part) not in remaining)
            remaining |= {len(part) for part in kept if chart.points(part) is not None}
    return remaining


def _must_roll(hot_dice: str, one_roll: bool) -> bool:
    return hot_dice == "must" or (hot_dice == "must_in_one_roll" and one_roll)


def _most_by_dice(sizes: dict[int, int], possible: list[set[int]]) -> list[int]:
    """The most a turn can still make with 0, 1, ... dice to roll when no keep uses them all."""
    most = [0] * len(possible)
    for n in range(1, len(possible)):
        made = [sizes.get(k, 0) + most[n - k] for k in possible[n]]
        most[n] = max(made, default=0)
    return most
