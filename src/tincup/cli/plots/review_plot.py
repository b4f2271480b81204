"""A picture of a reviewed game: everybody's chances, and the luck and errors of every turn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tincup.cli.plots.drawing import new_figure, plain, save
from tincup.messages import text
from tincup.narration import rules_name, side_label
from tincup.narration.subjects import nameless

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from tincup.coach import Review

BAR_WIDTH = 0.38
"""Of a turn; its luck and its errors stand side by side."""


def draw_review(review: Review, path: Path) -> None:
    """Draw the chance of every side to win through the game and, below, what each turn changed.

    A turn is as wide as any other, however often it rolled. Bars are for the side whose turn it
    was: what its dice won it, and what its decisions cost.
    """
    figure, axes = new_figure(9.0, 7.0)
    figure.clear()
    chances, changes = figure.subplots(2, 1, sharex=True, height_ratios=[3, 2])
    rules = review.game.start.rules
    _draw_chances(review, chances)
    _draw_changes(review, changes)
    chances.set_title(plain(text("review-plot-title", rules=rules_name(rules))))
    chances.set_ylabel(text("review-plot-chance"))
    changes.set_ylabel(text("review-plot-change"))
    changes.set_xlabel(text("review-plot-turn"))
    for axes in (chances, changes):
        axes.grid(visible=True, alpha=0.3)
        axes.legend(fontsize=8, loc="best")
    save(figure, path)


def _draw_chances(review: Review, axes: Axes) -> None:
    lineup, spans = review.game.start.lineup, review.game.turns()
    moments = [0.0]
    for turn, span in enumerate(spans):
        moments += [turn + (at + 1) / len(span) for at in range(len(span))]
    for side in range(len(lineup.sides)):
        worth = [100 * values[side] for values in review.values]
        axes.plot(
            moments,
            worth,
            label=plain(side_label(lineup, side, nameless(lineup))),
            color=_colour(side),
        )
    axes.set_ylim(-2, 102)


def _draw_changes(review: Review, axes: Axes) -> None:
    lineup = review.game.start.lineup
    for side in range(len(lineup.sides)):
        name = plain(side_label(lineup, side, nameless(lineup)))
        luck, errors = dict[int, float](), dict[int, float]()
        for changes, sums in ((review.rolls(side), luck), (review.decisions(side), errors)):
            for change in changes:
                turn = review.turn(change)
                sums[turn] = sums.get(turn, 0.0) + 100 * change.effect
        for sums, shift, said, hatch in (
            (luck, 0.3, text("review-plot-luck", name=name), ""),
            (errors, 0.7, text("review-plot-errors", name=name), "////"),
        ):
            places = [turn + shift for turn in sums]
            axes.bar(
                places,
                list(sums.values()),
                BAR_WIDTH,
                color=_colour(side) if not hatch else "white",
                edgecolor=_colour(side),
                hatch=hatch,
                label=said,
            )
    axes.axhline(0.0, color="black", linewidth=0.8)


def _colour(side: int) -> str:
    """The side's colour in both parts of the picture."""
    return f"C{side % 10}"
