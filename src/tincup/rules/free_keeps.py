"""Keeps after which a turn may be banked, where after some dice it may not be banked at once."""

from __future__ import annotations

from functools import cache
from typing import Any

from tincup.rules.chart import Chart
from tincup.rules.chart_lines import Dice
from tincup.rules.dice_sets import largest, sets_of
from tincup.rules.turn_model import TurnRules


def free_keeps(values: dict[str, Any], chart: Chart) -> list[dict[int, int]] | None:
    """By dice rolled, and kept: the most points of keeps after which no dice ask for another roll.

    ``None`` where none ever do. Duties by the number of dice left are looked at elsewhere.
    """
    turn = _turn(values)
    if not turn.must_roll_after and chart.asking is None:
        return None
    free: list[dict[int, int]] = [{} for _ in range(values["dice"] + 1)]
    forces = cache(turn.forced_by)
    for n in range(1, values["dice"] + 1):
        most = free[n]
        for roll in sets_of(n):
            of_roll = chart.on(n)
            keeps = _keeps(values, turn, of_roll, roll)
            for kept in keeps if values["turn.keep"] == "some" else largest(keeps):
                bound = forces(kept) or of_roll.confirm(kept)
                if keeps[kept] > most.get(len(kept), -1) and not bound:
                    most[len(kept)] = keeps[kept]
    return free


def may_pay_freely(values: dict[str, Any], chart: Chart) -> bool:
    """True if some roll of all the dice of which none scores has none of the sets."""
    turn = _turn(values)
    return any(
        not turn.forced_by(roll)
        and not chart.decisive.are_in(roll)
        and not chart.scoring_parts(roll)
        for roll in sets_of(values["dice"])
    )


def _turn(values: dict[str, Any]) -> TurnRules:
    return TurnRules(
        must_roll_after=values["turn.must_roll_after"] or (),
        refresh_on=values["turn.refresh_on"] or (),
        nothing_scores=values["turn.nothing_scores"],
        nothing_scores_on=values["turn.nothing_scores_on"],
        hot_dice=values["turn.hot_dice"],
    )


def _keeps(values: dict[str, Any], turn: TurnRules, chart: Chart, roll: Dice) -> dict[Dice, int]:
    """The points of each keep of a roll after the first, where not all that scores is kept."""
    if chart.decisive.are_in(roll):
        return {}
    dice, faces = values["dice"], values["turn.last_die_succeeds_on"]
    if len(roll) == 1 < dice and faces:
        return (
            {roll: chart.points(roll) or values["turn.last_die_points"]} if roll[0] in faces else {}
        )
    found: dict[Dice, int] = {part: chart.points(part) or 0 for part in chart.scoring_parts(roll)}
    if not found and len(roll) == dice and turn.pays_nothing(first=False):
        found = {roll: turn.paid_for_nothing}
    if len(roll) < dice and roll in turn.refreshing:
        found.setdefault(roll, 0)
    must_roll = turn.must_roll_again(one_roll=len(roll) == dice)
    if must_roll and not values["turn.hot_dice_escape"] and roll in found:
        return {roll: found[roll]}
    return found
