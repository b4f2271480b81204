"""Checks that a turn under a rule set can ever be banked, and for enough points."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import inf
from typing import Any, Final
from weakref import WeakKeyDictionary

from tincup.messages import Message, message
from tincup.rules.best_keeps import best_keeps
from tincup.rules.charts.chart import Chart
from tincup.rules.checks.free_keeps import free_keeps, may_pay_freely
from tincup.rules.errors import value_found, written
from tincup.rules.turn_model import TurnRules

_DUTIES: Final = {"turn.must_roll_after", "turn.must_roll_with", "turn.hot_dice"}


def turn_faults(values: dict[str, Any], chart: Chart) -> Iterator[tuple[str, Message, Message]]:
    """Yield the faults (key, problem, remedy) of rules under which no turn could ever bank.

    Only sizes matter: any union of combinations that is small enough is a possible keep, so a keep
    of ``k`` dice is possible when ``k`` is a sum of combination sizes.
    """
    dice = values["dice"]
    whole = _best_by_size(chart, dice)
    fewer = whole if chart.fewer is chart else _best_by_size(chart.fewer, dice - 1)
    sizes = [fewer] * dice + [whole]
    possible = _keep_sizes(sizes, values, chart)
    if chart.decisive and not possible[dice]:
        yield "scores", message("fault-all-decided"), message("accepted-not-all-decided")
        return
    free = free_keeps(values, chart)
    at_first = _paid_for_nothing(values) if _pays_first_only(values) else 0
    bankable = at_first > 0 and not _must_roll(values["turn.hot_dice"], one_roll=True)
    bankable &= free is None or may_pay_freely(values, chart)
    reachable, hot = {dice}, False
    waiting = [dice]
    while waiting:
        n = waiting.pop()
        for kept in possible[n]:
            left = n - kept
            hot |= left == 0
            hot_duty = _must_roll(values["turn.hot_dice"], n == dice)
            may_end = left not in values["turn.must_roll_with"] if left else not hot_duty
            bankable |= may_end and (free is None or kept in free[n])
            if left and left not in reachable:
                reachable.add(left)
                waiting.append(left)
    limited = values["turn.most_rolls"] is not None
    limited |= values["turn.most_hot_dice"] is not None and (hot or at_first > 0)
    bankable |= limited  # the last roll has no duty after it
    if not bankable:
        yield _never_banks(values, chart, hot=hot or at_first > 0)
        return
    by_turn = values["turn.opening_by"] == "turn"
    if values["turn.opening_by"] == "roll":
        yield from _opening_fault(values, [(sizes[n], possible[n]) for n in sorted(reachable)])
    most_by_dice = _most_by_dice(sizes, possible, values["turn.must_roll_with"], free)
    after_first = at_first + most_by_dice[dice]
    most = None if hot else max(after_first, *(most_by_dice[n] for n in reachable))
    if limited:
        most = _most_within(values, sizes, possible)
    for key in ("turn.opening_minimum", "turn.bank_minimum")[not by_turn :]:
        if most is not None and type(values[key]) is int and values[key] > most:
            yield key, value_found(values[key]), message("accepted-by-a-turn", most=int(most))


def _never_banks(
    values: dict[str, Any], chart: Chart, *, hot: bool
) -> tuple[str, Message, Message]:
    """Return the fault of duties to roll under which no turn ends but in a farkle.

    ``hot``: every die may have been kept.
    """
    if chart.asking is not None:
        others = turn_faults(
            values, Chart([replace(it, confirm=0) for it in chart.lines], chart.dice)
        )
        if all(key not in _DUTIES for key, _, _ in others):
            remedy = message("accepted-not-all-confirmed")
            return "scores", message("fault-all-confirmed"), remedy
    if after := values["turn.must_roll_after"]:
        others = turn_faults(values | {"turn.must_roll_after": ()}, chart)
        if all(key not in {"turn.must_roll_with", "turn.hot_dice"} for key, _, _ in others):
            problem = message("fault-never-banks", value=written(list(after)))
            return "turn.must_roll_after", problem, message("accepted-fewer-sets")
    if counts := values["turn.must_roll_with"]:
        return (
            "turn.must_roll_with",
            message("fault-never-banks", value=str(list(counts))),
            message("accepted-fewer-left", hot=hot and values["turn.hot_dice"] != "may"),
        )
    return (
        "turn.hot_dice",
        message("fault-never-banks", value=f'"{values["turn.hot_dice"]}"'),
        message("accepted-to-bank", value='"may"', keep_some=_would_bank(values, chart)),
    )


def _opening_fault(
    values: dict[str, Any], rolls: list[tuple[dict[int, int], set[int]]]
) -> Iterator[tuple[str, Message, Message]]:
    """Refuse an opening minimum that no single roll makes, where one must.

    ``rolls`` has, for each number of dice to roll, the most points by size of keep, and the
    possible sizes.
    """
    made = [points.get(size, 0) for points, sizes in rolls for size in sizes]
    if values["turn.last_die_succeeds_on"]:
        made.append(values["turn.last_die_points"])
    most, opening = max(*made, _paid_for_nothing(values)), values["turn.opening_minimum"]
    if opening > most:
        remedy = message("accepted-by-a-roll", most=most)
        yield "turn.opening_minimum", value_found(opening), remedy


def _would_bank(values: dict[str, Any], chart: Chart) -> bool:
    """Return True if turns could be banked if players did not have to keep all that scores."""
    if values["turn.keep"] == "some":
        return False
    faults = turn_faults(values | {"turn.keep": "some"}, chart)
    return all(key != "turn.hot_dice" for key, _, _ in faults)


def _best_by_size(chart: Chart, dice: int) -> dict[int, int]:
    most: dict[int, int] = {}
    for combination in chart.counting.values():
        size = len(combination.dice)
        most[size] = max(most.get(size, combination.points), combination.points)
    best = {0: 0}
    for size in range(1, dice + 1):
        made = [best[size - part] + points for part, points in most.items() if size - part in best]
        if made:
            best[size] = max(made)
    del best[0]
    return best


_known: WeakKeyDictionary[Chart, dict[tuple[int, str, str], list[set[int]]]] = WeakKeyDictionary()
"""Results of `_sizes_by_chart`; rule sets that differ in other fields share their charts."""


def _keep_sizes(
    sizes: Sequence[Mapping[int, int]], values: dict[str, Any], chart: Chart
) -> list[set[int]]:
    dice, hot_dice = values["dice"], values["turn.hot_dice"]
    hot_dice = "may" if values["turn.hot_dice_escape"] else hot_dice
    key = dice, values["turn.keep"], hot_dice
    known = _known.setdefault(chart, {})
    if key not in known:
        known[key] = _sizes_by_chart(sizes, chart, *key)
    possible = [set(it) for it in known[key]]
    if dice > 1 and values["turn.last_die_succeeds_on"]:
        possible[1] = {1}
    if _paid_for_nothing(values) and not _pays_first_only(values):
        possible[dice].add(dice)
    for n in range(1, dice + 1):
        if any(len(pattern) == n for pattern in values["turn.refresh_on"] or ()):
            possible[n].add(n)
    return possible


def _sizes_by_chart(
    sizes: Sequence[Mapping[int, int]], chart: Chart, dice: int, keep: Any, hot_dice: Any
) -> list[set[int]]:
    turn = TurnRules(keep=keep, hot_dice=hot_dice, hot_dice_escape=False)
    may_decide = chart.decisive or chart.fewer.decisive
    if not may_decide and keep == "some" and hot_dice == "may":
        return [{size for size in sizes[n] if size <= n} for n in range(dice + 1)]
    found = best_keeps(turn, chart, dice)
    return [set(), *({kept for it in rolls.values() for kept, _ in it} for rolls in found)]


def _must_roll(hot_dice: str, one_roll: bool) -> bool:
    return hot_dice == "must" or (hot_dice == "must_in_one_roll" and one_roll)


def _paid_for_nothing(values: dict[str, Any]) -> int:
    return TurnRules(nothing_scores=values["turn.nothing_scores"]).paid_for_nothing


def _pays_first_only(values: dict[str, Any]) -> bool:
    return bool(_paid_for_nothing(values)) and values["turn.nothing_scores_on"] == "first_roll"


def _most_within(
    values: dict[str, Any], sizes: Sequence[Mapping[int, int]], possible: list[set[int]]
) -> float:
    """Return the most that a turn can make within its limits of rolls and hot dice.

    Duties to roll are left aside, as they end with the last roll, so it is never too small.
    """
    dice, nothing = values["dice"], _paid_for_nothing(values)
    rolls, hot_dice = values["turn.most_rolls"], values["turn.most_hot_dice"]
    bonus = max(values["turn.hot_dice_bonus"], default=0)
    succeeds = values["turn.last_die_points"] if values["turn.last_die_succeeds_on"] else 0
    rolls = dice * (hot_dice + 1) if rolls is None else rolls  # each roll of them keeps a die
    hot_dice = rolls if hot_dice is None else min(hot_dice, rolls)
    # The points of each keep of so many dice, by the dice that it leaves
    keeps: list[dict[int, int]] = [{} for _ in range(dice + 1)]
    for n in range(1, dice + 1):
        for kept in possible[n] | ({n} if n == dice and nothing else set()):
            points = max(sizes[n].get(kept, 0), succeeds if n == 1 else 0)
            if kept == n:
                points = max(points, nothing if n == dice else 0) + bonus
            keeps[n][n - kept] = points
    # most[h][n]: what so many dice can still make with some rolls, and hot dice h times more
    most = [[0.0] * (dice + 1) for _ in range(hot_dice + 1)]
    for _ in range(rolls):
        before = most
        # Without a die left, all of them are rolled again, unless it has been done often enough.
        then = [[above[dice], *row[1:]] for above, row in pairwise([[0.0] * (dice + 1), *before])]
        most = [
            [max([0.0, *(points + row[left] for left, points in it.items())]) for it in keeps]
            for row in then
        ]
        if most == before:
            break
    return float(most[hot_dice][dice])


def _most_by_dice(
    sizes: Sequence[Mapping[int, int]],
    possible: list[set[int]],
    must_roll_with: Collection[int],
    free: Sequence[Mapping[int, int]] | None,
) -> list[float]:
    """Return the most a turn can still make with 0, 1, ... dice to roll when no keep uses them all.

    Minus infinity where it can no longer be banked. ``free`` has the most points of the keeps that
    may be banked, by dice rolled and kept, where some may not.
    """
    most, rolled = [0.0], [0.0]  # with what may be banked at once, and with another roll at least
    for n in range(1, len(possible)):
        after = most if free is None else rolled
        made = [sizes[n].get(k, 0) + after[n - k] for k in possible[n]]
        if free is not None:
            made += [points for k, points in free[n].items() if n - k not in must_roll_with]
        rolled.append(max(made, default=-inf))
        most.append(max([*made, -inf if n in must_roll_with else 0.0]))
    return most
