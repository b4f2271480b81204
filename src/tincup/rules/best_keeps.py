"""The best keeps of every roll, one for each number of dice kept, without listing all keeps.

A roll of twelve dice may have hundreds of keeps, and there are 6,188 such rolls. Questions about
all rolls at once (the chance of a score, how a turn goes on) need only the best keeps, and these
follow from the rolls with one die less.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tincup.rules.charts.chart import Chart
from tincup.rules.charts.dice_sets import largest, smaller
from tincup.rules.charts.lines import FACES, Dice
from tincup.rules.turn_model import TurnRules

Offered = dict[tuple[int, bool], int]
"""The most points, by the number of dice kept and whether the keep forces another roll."""


def best_keeps(
    turn: TurnRules, chart: Chart, dice: int, *, first: bool = False, faces: Sequence[int] = FACES
) -> Iterator[dict[Dice, Offered]]:
    """Yield what each roll of 1, 2, ... ``dice`` dice offers; nothing where no die may be kept.

    ``first``: rolls of all the dice are the first of a turn. Only ``faces`` are shown.
    """
    by_chart = _by_chart(turn, chart.fewer, faces)
    of_all = by_chart if chart.fewer is chart else _by_chart(turn, chart, faces)
    for size in range(1, dice + 1):
        offered = next(by_chart)
        if of_all is not by_chart:
            whole = next(of_all)
            offered = whole if size == dice else offered
        decisive = chart.on(size).decisive
        yield {
            roll: {}
            if decisive.are_in(roll)
            else _in_a_turn(turn, chart.on(size), roll, it, dice, first=first)
            for roll, it in offered.items()
        }


def _in_a_turn(
    turn: TurnRules, chart: Chart, roll: Dice, offered: Offered, dice: int, *, first: bool
) -> Offered:
    """Return what a roll offers by the rules of a turn, be it more or less than by the chart."""
    size = len(roll)
    whole = size, turn.forces(roll)
    scored = size, whole[1] or bool(chart.confirm(roll))
    if size == 1 < dice and turn.last_die_succeeds_on:
        if roll[0] not in turn.last_die_succeeds_on:
            return {}
        offered = {scored: offered[scored]} if scored in offered else {whole: turn.last_die_points}
    if not offered and size == dice and turn.pays_nothing(first=first):
        offered = {whole: turn.paid_for_nothing}
    if size < dice and roll in turn.refreshing and scored not in offered:
        offered = {whole: 0} if turn.keeps_all else {**offered, whole: 0}
    must_roll = turn.must_roll_again(one_roll=size == dice)
    if must_roll and not turn.hot_dice_escape:
        return {it: offered[it] for it in (scored, whole) if it in offered} or offered
    return offered


def _by_chart(turn: TurnRules, chart: Chart, faces: Sequence[int]) -> Iterator[dict[Dice, Offered]]:
    """Yield the offers by the chart alone, with one die more each time."""
    if turn.keeps_all:
        for by_roll in _largest_parts(chart, faces):
            yield {roll: _most(turn, chart, parts) for roll, parts in by_roll.items()}
        return
    before: dict[Dice, Offered] = {(): {}}
    while True:
        now: dict[Dice, Offered] = {}
        for roll in _longer(before, faces):
            offered: Offered = {}
            for fewer in smaller(roll):
                for kept, points in before[fewer].items():
                    if points > offered.get(kept, -1):
                        offered[kept] = points
            now[roll] = offered | _most(turn, chart, (roll,))
        yield now
        before = now


def _most(turn: TurnRules, chart: Chart, kept: Sequence[Dice]) -> Offered:
    offered: Offered = {}
    for dice in kept:
        points = chart.points(dice)
        if points is not None:
            key = len(dice), turn.forces(dice) or bool(chart.confirm(dice))
            offered[key] = max(points, offered.get(key, points))
    return offered


def _largest_parts(chart: Chart, faces: Sequence[int]) -> Iterator[dict[Dice, list[Dice]]]:
    """Yield, by roll, the largest parts that score, with one die more each time."""
    before: dict[Dice, list[Dice]] = {(): []}
    while True:
        now: dict[Dice, list[Dice]] = {}
        for roll in _longer(before, faces):
            if chart.points(roll) is not None:
                now[roll] = [roll]
            else:
                now[roll] = largest({part for fewer in smaller(roll) for part in before[fewer]})
        yield now
        before = now


def _longer(sets: Iterable[Dice], faces: Sequence[int]) -> Iterator[Dice]:
    return ((*dice, face) for dice in sets for face in faces if dice[-1:] <= (face,))
