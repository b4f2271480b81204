"""Finds fields about a turn whose values do not go together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tincup.messages import Message, message
from tincup.rules.charts.chart import Chart
from tincup.rules.errors import value_found, written
from tincup.rules.fields.kinds import TOTAL

Clash = tuple[str, Message, Message]
"""The key of a fault, the problem and the remedy."""


def clashes(values: dict[str, Any], chart: Chart) -> Iterator[Clash]:
    """Yield the faults of values that clash with one another, though each is sound alone."""
    yield from _refreshing(values)
    yield from _limits(values, chart)
    yield from _penalty(values)
    yield from _nothing(values)
    yield from _combining(values)


def _refreshing(values: dict[str, Any]) -> Iterator[Clash]:
    """Refuse patterns of all the dice, and of a last die that has faces of its own."""
    key, stated = "turn.refresh_on", values["turn.refresh_on"] or ()
    if beyond := [it for it in stated if len(it) >= values["dice"]]:
        yield key, value_found(beyond), message("accepted-to-refresh", dice=values["dice"])
    if (faces := values["turn.last_die_succeeds_on"]) and any(len(it) == 1 for it in stated):
        remedy = message("accepted-to-refresh-by-last-die", faces=str(list(faces)))
        yield key, value_found(list(stated)), remedy


def _limits(values: dict[str, Any], chart: Chart) -> Iterator[Clash]:
    """Refuse limits that leave no room for a duty to roll again."""
    duties = {
        "turn.hot_dice": (f'"{values["turn.hot_dice"]}"', '"may"'),
        "turn.must_roll_with": (str(list(values["turn.must_roll_with"])), "[]"),
        "turn.must_roll_after": (written(list(values["turn.must_roll_after"])), "[]"),
    }
    if (asking := chart.asking) is not None:
        duties[f'scores."{asking.pattern}".confirm'] = (str(asking.confirm), "0")
    bound = {key: it for key, it in duties.items() if it[0] != it[1]}
    for limit, least in (("turn.most_rolls", 2), ("turn.most_hot_dice", 1)):
        given = values[limit]
        keys = bound.keys() & ({"turn.hot_dice"} if limit == "turn.most_hot_dice" else bound)
        if given is None or given >= least or not keys:
            continue
        key = min(keys)
        stated, other = bound[key]
        remedy = message(
            "accepted-limit", least=least, key=f"{key} = {stated}", other=f"{key} = {other}"
        )
        yield limit, value_found(given), remedy


def _penalty(values: dict[str, Any]) -> Iterator[Clash]:
    """Refuse amounts of a penalty of which only the first can ever be due."""
    penalty = values["turn.farkle_penalty"]
    if penalty is not None and penalty.restart and len(penalty.amounts) > 1:
        problem = value_found(list(penalty.amounts))
        yield "turn.farkle_penalty.points", problem, message("accepted-first-loss")


def _nothing(values: dict[str, Any]) -> Iterator[Clash]:
    """Refuse a cost of the first roll of a turn alone, which has a field of its own."""
    loss, key = values["turn.nothing_scores"], "turn.nothing_scores_on"
    if values[key] == "first_roll" and (loss == TOTAL or loss < 0):
        remedy = message("accepted-first-roll-farkle", loss=written(loss))
        yield key, value_found("first_roll"), remedy


def _combining(values: dict[str, Any]) -> Iterator[Clash]:
    """Refuse fields about what one roll has set aside, or its points, where turns combine dice."""
    if values["turn.combine"] != "turn":
        return
    for key, default in _OF_ONE_ROLL.items():
        if (stated := values[key]) != default:
            shown = written(list(stated) if isinstance(stated, tuple) else stated)
            instead = written(list(default) if isinstance(default, tuple) else default)
            remedy = message(
                "accepted-to-combine", key=f"{key} = {shown}", other=f"{key} = {instead}"
            )
            yield "turn.combine", value_found("turn"), remedy


_OF_ONE_ROLL: Final[dict[str, Any]] = {
    "turn.scoring": "best",
    "turn.second_chance": False,
    "turn.must_roll_after": (),
    "turn.clear_combo": False,
    "turn.carry_on": "never",
}
"""Fields that mean nothing for dice of several rolls unless they have these values."""
