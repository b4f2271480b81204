"""Advice as a page shows it: a sentence, and every option with what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tincup.game import State
from tincup.narration.advice import Weighed, advice_said
from tincup.narration.reviews import decision_said
from tincup.notation import action_text
from tincup.players.rough import rough_chance, rough_options, rough_points


def choices_view(state: State, choices: Sequence[Weighed]) -> dict[str, Any]:
    """Return a sentence about these options, and each of them, best first.

    ``points`` is an estimate of what the turn makes on average after that option.
    """
    points = [rough_points(state, it.action) for it in choices]
    return {
        "said": advice_said(state, choices, points[0]) if choices else "",
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


def estimate_view(state: State) -> dict[str, Any]:
    """Return the same as `choices_view` from an estimate: in milliseconds, under any rules."""
    if state.phase != "decide":
        win = rough_chance(state) if state.phase == "roll" else None
        return {"win": win, "said": "", "choices": []}
    options = rough_options(state)
    return {"win": options[0].win, **choices_view(state, options)}
