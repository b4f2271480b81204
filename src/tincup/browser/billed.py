"""The bill of a game as a page shows it, with the curve of chances and the moments that cost."""

from __future__ import annotations

from typing import Any

from tincup.coach import Review
from tincup.coach.bill import Moment, bill, curve, moments
from tincup.game import Bank, Keep
from tincup.narration.reviews import decision_said, review_scale, review_word


def bill_view(review: Review) -> dict[str, Any]:
    """For each side its bill, in tenths of a per cent, its word, and its costliest decisions.

    And the ``curve``: the chance of each side at the start and after each turn.
    """
    return {
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
    done = review.action(change)
    assert isinstance(done, Keep | Bank)
    assert change.best is not None
    return {
        "after": moment.after,
        "side": change.side + 1,
        "cost": moment.cost,
        "roll": list(state.turn.roll),
        "kept": list(done.dice),
        "done": decision_said(state, done),
        "best": decision_said(state, change.best.action),
    }
