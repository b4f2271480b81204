"""A review as text for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tincup.messages import text

if TYPE_CHECKING:
    from tincup.coach import Review

CELLS = 79
"""The most cells that a line takes."""

SIDES_ACROSS = 4
"""Columns of the table of accounts that fit 80 cells; more sides come in another table below."""

LONGEST_NAME = 11
"""The most cells of a side's name above its column."""


def review_lines(review: Review) -> list[str]:
    from tincup.narration.reviews import (
        review_decision,
        review_opening,
        review_roll,
        review_rows,
        review_scale,
        review_style,
        signed,
    )
    from tincup.tui.terminal.text import wrap

    sides = range(len(review.game.start.sides))
    lines = [line for said in review_opening(review) for line in wrap(said, CELLS, "  ")]
    for first in range(0, len(sides), SIDES_ACROSS):
        lines += ["", *_rows(review_rows(review, sides[first : first + SIDES_ACROSS]))]
    lines.append("")
    for side in sides:
        lines += wrap(review_style(review, side), CELLS, "  ")
    lines += wrap(review_scale(), CELLS, "  ")
    costliest = review.costliest()
    lines += ["", text("review-costliest" if costliest else "review-no-errors")]
    for change in costliest:
        when, *options = review_decision(review, change)
        lines += [*_indented("  ", when), *(f"      {option}" for option in options)]
    for heading, rolls in (
        ("review-luckiest", review.luckiest()),
        ("review-unluckiest", review.unluckiest()),
    ):
        if rolls:
            lines += ["", text(heading)]
        for change in rolls:
            lines += _indented(
                f"  {text('percent', percent=signed(change.effect))}  ", review_roll(review, change)
            )
    return lines


def _indented(start: str, said: str) -> list[str]:
    from tincup.tui.terminal.text import wrap

    first, *others = wrap(said, CELLS - len(start))
    return [start + first, *(" " * len(start) + line for line in others)]


def _rows(rows: list[tuple[str, ...]]) -> list[str]:
    from tincup.tui.terminal.text import columns, fit, width

    (heading, *names), *below = rows
    cut = [name if width(name) <= LONGEST_NAME else fit(name, LONGEST_NAME) for name in names]
    return columns([(heading, *cut), *below], right=range(1, len(names) + 1))
