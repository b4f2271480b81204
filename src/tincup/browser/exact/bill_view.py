"""The bill of a game as a page shows it, with the curve of chances and the moments that cost."""

from __future__ import annotations

from typing import Any

from tincup.coach import Review
from tincup.coach.luck_and_choices import Moment, bill, curve, moments
from tincup.game import Roll, State
from tincup.narration.reviews import (
    decision_said,
    review_entered,
    review_method,
    review_scale,
    review_word,
)
from tincup.solve.worth import Worth


def bill_view(review: Review) -> dict[str, Any]:
    """Return for each side its bill in tenths of a per cent, its word and its costliest decisions.

    ``curve`` has the chance of each side at the start and after each turn. ``inexact`` says why the
    chances are not those of exact play, and ``entered`` why turns of which only the points are
    known count as a whole; both are empty where there is nothing to say. ``has_rolls``: something
    was rolled that is known, so that there is luck to be told from choices.
    """
    return {
        "inexact": review_method(review) if review.why_inexact else "",
        "entered": review_entered(review),
        "has_rolls": any(isinstance(it, Roll) for it in review.game.actions),
        "sides": [_side(review, side) for side in range(len(review.game.start.sides))],
        "curve": [list(values) for values in curve(review)],
        "scale": review_scale(),
    }


def _side(review: Review, side: int) -> dict[str, Any]:
    costliest = [_moment(review, it) for it in moments(review, side)]
    return {
        **bill(review, side)._asdict(),
        "word": review_word(review, side),
        "moments": costliest,
    }


def _moment(review: Review, moment: Moment) -> dict[str, Any]:
    change, state = moment.change, review.before(moment.change)
    assert change.done is not None
    assert change.best is not None
    return {
        "after": moment.after,
        "side": change.side + 1,
        "cost": moment.cost,
        "roll": list(state.turn.roll),
        "score": state.turn.score,
        "done": _way(state, change.done),
        "best": _way(state, change.best),
    }


def _way(state: State, worth: Worth) -> dict[str, Any]:
    words = decision_said(state, worth.action)
    return {"words": words, "kept": list(worth.action.dice), "win": worth.win}
