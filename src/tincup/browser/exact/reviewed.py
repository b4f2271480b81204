"""A review as a page shows it: sentences and rows, with their headings."""

from __future__ import annotations

from typing import Any

from tincup.coach import Change, Review
from tincup.messages import text
from tincup.narration.reviews import (
    decision_said,
    percentage,
    review_cost,
    review_opening,
    review_options,
    review_roll,
    review_rows,
    review_scale,
    review_style,
    signed,
)


def review_words(review: Review) -> dict[str, Any]:
    """Return everything that `tincup review` says of a game, in parts."""
    sides = range(len(review.game.start.sides))
    costliest = review.costliest()
    return {
        "said": review_opening(review),
        "rows": [[cell.strip() for cell in row] for row in review_rows(review, sides)],
        "styles": [*(review_style(review, side) for side in sides), review_scale()],
        "costliest": text("review-costliest" if costliest else "review-no-errors"),
        "decisions": [_decision(review, it) for it in costliest],
        "rolls": [
            {"heading": text(heading), "said": [_roll(review, it) for it in rolls]}
            for heading, rolls in (
                ("review-luckiest", review.luckiest()),
                ("review-unluckiest", review.unluckiest()),
            )
            if rolls
        ],
    }


def _decision(review: Review, change: Change) -> dict[str, Any]:
    state = review.before(change)
    options = [
        [label, decision_said(state, it.action), _percent(percentage(it.win))]
        for label, it in review_options(change).items()
    ]
    return {"said": review_cost(review, change), "options": options}


def _roll(review: Review, change: Change) -> list[str]:
    return [review_roll(review, change), _percent(signed(change.effect))]


def _percent(number: str) -> str:
    return text("percent", percent=number.strip())
