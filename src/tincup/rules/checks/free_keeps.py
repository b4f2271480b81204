"""Finds keeps after which a turn may be banked, where after some dice it may not."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from tincup.rules.best_keeps import best_keeps
from tincup.rules.charts.chart import Chart
from tincup.rules.charts.dice_sets import sets_of
from tincup.rules.turn_model import TurnRules


def free_keeps(values: dict[str, Any], chart: Chart) -> list[dict[int, int]] | None:
    """Return, by dice rolled and dice kept, the most points of keeps that force no further roll.

    Rolls are those after the first. ``None`` where no keep forces one. Duties by the number of dice
    left are looked at elsewhere.
    """
    turn = _turn(values)
    if not turn.must_roll_after and chart.asking is None:
        return None
    free: list[dict[int, int]] = [{} for _ in range(values["dice"] + 1)]
    for most, rolls in zip(free[1:], best_keeps(turn, chart, values["dice"]), strict=True):
        for offered in rolls.values():
            for (kept, forced), points in offered.items():
                if not forced:
                    most[kept] = max(points, most.get(kept, points))
    return free


def may_pay_freely(values: dict[str, Any], chart: Chart) -> bool:
    """Return True if some roll of all the dice scores nothing and has none of the forcing sets."""
    turn = _turn(values)
    return any(
        not turn.forces(roll) and not chart.decisive.are_in(roll) and chart.nothing.has(roll)
        for roll in sets_of(values["dice"])
    )


def _turn(values: dict[str, Any]) -> TurnRules:
    return TurnRules(**{it.name: values[f"turn.{it.name}"] for it in fields(TurnRules)})
