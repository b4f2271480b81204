"""Advice as a page shows it: a sentence, and every option with what it is worth."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from tincup.game import State
from tincup.narration.reviews import (
    Weighed,
    advice_said,
    beginning_said,
    beginnings_said,
    decision_said,
)
from tincup.notation import action_text
from tincup.players.estimates.beginnings import Beginning, weighed_beginnings
from tincup.players.estimates.rough import (
    Rough,
    rough_chance,
    rough_options,
    rough_points,
    rough_turn,
)

if TYPE_CHECKING:
    from tincup.coach.advice import Choice

_Option = TypeVar("_Option", Rough, "Choice")


def choices_view(state: State, choices: Sequence[Weighed]) -> dict[str, Any]:
    """Return a sentence about these options, and each of them, best first.

    ``points`` is an estimate of what the turn makes on average after that option; of a state in
    which dice are to be rolled, which has no options, there is one of the turn itself.
    """
    if not choices:
        return {"said": "", "choices": [], "points": rough_turn(state)}
    points = [rough_points(state, it.action) for it in choices]
    return {
        "said": advice_said(state, choices, points[0]),
        "choices": [
            {
                "action": action_text(it.action),
                "words": decision_said(state, it.action),
                "win": it.win,
                "change": it.change,
                "points": made,
                "farkle": it.farkle,
            }
            for it, made in zip(choices, points, strict=True)
        ],
    }


def some_of(options: Iterable[_Option], among: Container[str] | None) -> list[_Option]:
    """Return those of the options whose actions are ``among`` these texts, or all for ``None``.

    They come in the same order, and are compared with the best of themselves.
    """
    found = [it for it in options if among is None or action_text(it.action) in among]
    return [it._replace(change=it.change - found[0].change) for it in found]


def estimate_view(state: State, among: Container[str] | None = None) -> dict[str, Any]:
    """Return the same as `choices_view` from an estimate: in milliseconds, under any rules.

    ``among`` is as in `some_of`.
    """
    if state.phase == "roll":
        if ways := weighed_beginnings(state, rough_chance):
            return {
                "win": ways[0].win,
                "said": beginnings_said(ways),
                "choices": [*map(_way, ways)],
            }
        return {"win": rough_chance(state), **choices_view(state, ())}
    if state.phase != "decide":
        return {"win": None, "said": "", "choices": []}
    options = some_of(rough_options(state), among)
    return {"win": options[0].win, **choices_view(state, options)}


def _way(way: Beginning) -> dict[str, Any]:
    return {
        "action": "carry" if way.goes_on else "roll",
        "words": beginning_said(way),
        "win": way.win,
        "change": way.change,
        "points": rough_turn(way.state),
        "farkle": way.farkle,
    }
