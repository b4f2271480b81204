"""Views of a whole game gone through again."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tincup.game import Roll
from tincup.notation import action_text, position

if TYPE_CHECKING:
    from tincup.coach import Change, Review
    from tincup.protocol.analysis import (
        AccountView,
        Changes,
        DecisionView,
        Place,
        ReviewView,
        RollView,
    )


def review_view(review: Review) -> ReviewView:
    """What became of every side's chance to win, and why; chances and changes are from -1 to 1.

    ``values`` are what the game was worth to each side before every action, and last what it came
    to. ``actions`` count from 1, as entries of ``values`` do.
    """
    state = review.game.state
    return {
        "rules": state.rules.id,
        "digest": state.rules.digest,
        "method": review.method,
        "why_inexact": None if review.why_inexact is None else str(review.why_inexact),
        "finished": review.is_finished,
        "sides": [account_view(review, side) for side in range(len(state.sides))],
        "decisions": [_decision_view(review, it) for it in review.decisions()],
        "rolls": [_roll_view(review, it) for it in review.rolls()],
        "values": [list(values) for values in review.values],
    }


def account_view(review: Review, side: int) -> AccountView:
    """Where one side's result came from: ``start`` and all changes add up to ``result``."""
    return {
        "number": side + 1,
        "name": review.game.start.lineup.side_name(side),
        **cast("Changes", review.account(side)._asdict()),
        "decisions": len(review.decisions(side)),
        "error_per_decision": review.error_per_decision(side),
        "style": review.style(side),
    }


def _decision_view(review: Review, change: Change) -> DecisionView:
    """A decision in which there was a choice; ``cost`` is 0 for the best."""
    assert change.done is not None
    assert change.best is not None
    return {
        **_place(review, change),
        "done": action_text(change.done.action),
        "win": change.done.win,
        "best": action_text(change.best.action),
        "best_win": change.best.win,
        "cost": max(0.0, -change.effect),
        "options": change.options,
    }


def _roll_view(review: Review, change: Change) -> RollView:
    """A roll: what it won the side that rolled."""
    action = review.action(change)
    assert isinstance(action, Roll)
    return {**_place(review, change), "dice": sorted(action.dice), "luck": change.effect}


def _place(review: Review, change: Change) -> Place:
    state = review.before(change)
    return {
        "action": change.action + 1,
        "turn": review.turn(change) + 1,
        "side": change.side + 1,
        "player": state.player + 1,
        "position": position(state),
    }
