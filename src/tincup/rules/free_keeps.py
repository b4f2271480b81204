"""Keeps after which a turn may be banked, where some sets of dice must be followed by a roll."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tincup.rules.chart import Chart
from tincup.rules.chart_lines import Dice
from tincup.rules.dice_sets import is_part, sets_of
from tincup.rules.turn_model import TurnRules


def free_keeps(values: dict[str, Any], chart: Chart) -> list[dict[int, int]] | None:
    """By dice rolled, and kept: the most points of keeps that no set of dice forces a roll after.

    ``None`` where none ever does. Duties by the number of dice left are looked at elsewhere.
    """
    turn = _turn(values)
    if not turn.must_roll_after:
        return None
    free: list[dict[int, int]] = [{} for _ in range(values["dice"] + 1)]
    for n in range(1, values["dice"] + 1):
        for roll in sets_of(n):
            for kept, points in _keeps(values, turn, chart.on(n), roll):
                if not turn.forced_by(kept):
                    free[n][len(kept)] = max(free[n].get(len(kept), 0), points)
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


def _keeps(
    values: dict[str, Any], turn: TurnRules, chart: Chart, roll: Dice
) -> Iterator[tuple[Dice, int]]:
    """The keeps of a roll, not the first of its turn, as the game allows them, and their points."""
    if chart.decisive.are_in(roll):
        return
    dice, faces = values["dice"], values["turn.last_die_succeeds_on"]
    found: dict[Dice, int] = {part: chart.points(part) or 0 for part in chart.scoring_parts(roll)}
    if len(roll) == 1 < dice and faces:
        found = {roll: found.get(roll, values["turn.last_die_points"])} if roll[0] in faces else {}
    if not found and len(roll) == dice and turn.pays_nothing(first=False):
        found = {roll: turn.paid_for_nothing}
    if len(roll) < dice and roll in turn.refreshing:
        found.setdefault(roll, 0)
    must_roll = turn.must_roll_again(one_roll=len(roll) == dice)
    if must_roll and not values["turn.hot_dice_escape"] and roll in found:
        found = {roll: found[roll]}
    for kept, points in found.items():
        larger = (it for it in found if len(it) > len(kept))
        if values["turn.keep"] == "some" or not any(is_part(kept, it) for it in larger):
            yield kept, points
