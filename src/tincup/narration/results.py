"""The result of a finished game, in words."""

from __future__ import annotations

from collections.abc import Iterable

from tincup.game import State, loser
from tincup.messages import parts, text
from tincup.narration.subjects import nameless, side_label, side_subject, sides_listed


def result(state: State, viewer: int | None = None) -> list[str]:
    """Return a sentence that says who won a finished game, and another with everybody's totals."""
    ranked = sorted(range(len(state.sides)), key=lambda side: -state.sides[side].total)
    totals = text("result-totals", totals=listed_totals(state, ranked, viewer))
    return [_who_won(state, viewer), totals]


def _who_won(state: State, viewer: int | None) -> str:
    lineup, winners = state.lineup, state.winners
    if state.ending == "abandoned":
        return text("result-abandoned")
    lost = loser(state)
    if lost is not None:
        who, name = side_subject(lineup, lost, viewer)
        if state.sides[lost].status == "resigned":
            return text("result-lost-by-resigning", who=who, name=name)
        if state.sides[lost].status == "safe":
            other = next(s for s in state.contenders if s != lost)
            ahead = side_subject(lineup, other, viewer)
            return text("result-lost-behind", who=who, name=name, other=ahead.name)
        return text("result-lost", who=who, name=name)
    if state.rules.end.finds_loser:
        names = sides_listed(lineup, state.contenders, viewer)
        return text("result-nobody-lost", names=names)
    if not winners:
        put_out = state.ending == "put_out"
        return text("result-nobody-left" if put_out else "result-all-resigned")
    if state.ending in ("outright", "put_out"):
        who, name = side_subject(lineup, winners[0], viewer)
        outright = state.ending == "outright"
        return text("result-won-outright" if outright else "result-won-left", who=who, name=name)
    points, unit = state.sides[winners[0]].total, state.rules.unit
    if len(winners) > 1:
        names = sides_listed(lineup, winners, viewer)
        return text("result-shared", names=names, points=points, unit=unit)
    who, name = side_subject(lineup, winners[0], viewer)
    return text("result-won", who=who, name=name, points=points, unit=unit)


def listed_totals(state: State, sides: Iterable[int], viewer: int | None = None) -> str:
    return parts(side_total(state, side, viewer) for side in sides)


def side_total(state: State, side: int, viewer: int | None = None) -> str:
    """Return a side with its total: "Ada 10,050"."""
    name = side_label(state.lineup, side, viewer)
    return text("result-total", name=name, total=state.sides[side].total)


def outcome(state: State) -> str:
    """Return the result of a game in a few words: "Ada won", "not finished"."""
    if not state.is_over:
        return text("outcome-unfinished")
    if not state.winners:
        put_out = state.ending == "put_out"
        return text("outcome-nobody-left" if put_out else "outcome-abandoned")
    lineup, ending = state.lineup, state.ending
    lost = loser(state)
    if lost is not None:
        return text("outcome-lost", name=side_label(lineup, lost, nameless(lineup)), ending=ending)
    if state.rules.end.finds_loser:
        return text("outcome-nobody-lost")
    if len(state.winners) == 1:
        name = side_label(lineup, state.winners[0], nameless(lineup))
        return text("outcome-won", name=name, ending=ending)
    names = sides_listed(lineup, state.winners, nameless(lineup))
    return text("outcome-shared", names=names, ending=ending)
