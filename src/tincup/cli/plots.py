"""Pictures for `--plot`, drawn by Matplotlib; a file is written whole or not at all."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from warnings import catch_warnings, simplefilter

import numpy as np

from tincup.cli.errors import UserError
from tincup.cli.output import check_new
from tincup.files import replace_file
from tincup.messages import text
from tincup.narration import dice_count, rules_name, side_label
from tincup.narration.subjects import nameless

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from tincup.coach import Review
    from tincup.rules import RuleSet
    from tincup.solve.rounds.leads import Leads
    from tincup.solve.turn.one_turn import Reach, Turn
    from tincup.solve.two.solution import Solution


KINDS = (".svg", ".png")


def check_drawable(path: Path) -> None:
    if path.suffix.lower() not in KINDS:
        raise UserError(f"{path} is neither a .svg nor a .png: which kind of picture is it to be?")
    check_new(path)
    try:
        import matplotlib as mpl  # noqa: F401 - only whether it is there
    except ImportError as error:
        wanted = "drawing needs Matplotlib; in Tincup's folder: scripts/play --add plot"
        raise UserError(f"{wanted}, or pip install '.[plot]'") from error


def new_figure(width: float = 9.0, height: float = 5.0) -> tuple[Figure, Axes]:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure, figure.add_subplot()


def plain(text: str) -> str:
    """Return `text` so that Matplotlib does not take dollar signs for formulas."""
    return text.replace("$", r"\$")


def save(figure: Figure, path: Path) -> None:
    from matplotlib import rc_context

    picture = BytesIO()
    kind = path.suffix.lower().removeprefix(".")
    # The same numbers give the same bytes: no date, and names in the file that do not change.
    unchanging: dict[str, Any] = {"metadata": {"Date": None}} if kind == "svg" else {}
    with rc_context({"svg.hashsalt": "tincup"}), catch_warnings():
        simplefilter("ignore")  # a character of a name that the font lacks is drawn as a box
        figure.savefig(picture, format=kind, dpi=150, **unchanging)
    replace_file(path, picture.getvalue(), 0o644)


MOST_TURN_SCORES = 1500
"""The most turn scores in a picture; of more only every second, third ... is drawn."""


def draw_turn(rules: RuleSet, turn: Turn, path: Path) -> None:
    """Draw by how much rolling beats banking, for every turn score and number of dice to roll.

    Blue: roll; red: bank. The turn scores end where banking has long been best, except on a fresh
    roll of all dice.
    """
    from matplotlib.colors import TwoSlopeNorm

    thresholds = {n: turn.bank_at(n) for n in range(1, rules.dice + 1)}
    shown = [score for n, score in thresholds.items() if score is not None and n < rules.dice]
    rows = int(1.25 * max(shown, default=20 * turn.step)) // turn.step + 2
    scores = np.arange(0, rows, -(-rows // MOST_TURN_SCORES)) * turn.step
    gain = np.array(
        [
            [turn.roll_value(int(score), n) - score for score in scores]
            for n in range(1, rules.dice + 1)
        ]
    )
    most = float(gain.max(initial=turn.step))
    figure, axes = new_figure()
    mesh = axes.pcolormesh(
        scores,
        np.arange(1, rules.dice + 1),
        gain,
        cmap="RdBu",
        norm=TwoSlopeNorm(0.0, -most, most),
        shading="nearest",
        rasterized=True,
    )
    for n, score in thresholds.items():
        if score is not None and score <= scores[-1]:
            edge = score - turn.step / 2
            axes.plot([edge, edge], [n - 0.5, n + 0.5], color="black", linewidth=2)
            axes.annotate(
                text("plot-turn-bank", score=score),
                (edge, n),
                xytext=(4, 0),
                textcoords="offset points",
                va="center",
                fontsize=9,
            )
    if turn.minimum:
        axes.axvline(turn.minimum * turn.step - turn.step / 2, color="black", linestyle=":")
    axes.set_yticks(range(1, rules.dice + 1))
    axes.set_xlabel(text("plot-turn-score", unit=rules.unit))
    axes.set_ylabel(text("turn-heading-dice"))
    axes.set_title(plain(text("plot-turn-title", rules=rules_name(rules))))
    figure.colorbar(mesh, label=text("plot-turn-gain", unit=rules.unit), extend="min")
    save(figure, path)


def draw_reach(rules: RuleSet, reach: Reach, path: Path) -> None:
    table = reach.table()
    shown = np.arange(0, len(table), -(-len(table) // MOST_TURN_SCORES))
    scores = shown * reach.step
    figure, axes = new_figure()
    for n in range(rules.dice, 0, -1):
        axes.plot(
            scores,
            table[shown, n - 1],
            drawstyle="steps-post",
            label=dice_count(n),
        )
    axes.set_xlabel(text("plot-turn-score", unit=rules.unit))
    axes.set_ylabel(text("plot-reach-chance", points=reach.goal))
    axes.set_ylim(0, 1)
    axes.set_title(plain(text("plot-reach-title", points=reach.goal, rules=rules_name(rules))))
    axes.grid(visible=True, alpha=0.3)
    axes.legend(title=text("plot-to-roll"))
    save(figure, path)


MOST_TOTALS = 800
"""The most totals in a picture each way; of more only every second, third ... is drawn."""


def draw_win(solution: Solution, path: Path) -> None:
    """Draw the chance to win of the side to move, on the board, by the totals of both sides.

    Neither has farkles in a row, and the side to move is the one that started the game.
    """
    totals, chances = solution.win_by_totals()
    shown = slice(None, None, -(-len(totals) // MOST_TOTALS))
    totals, chances = totals[shown], chances[shown, shown]
    rules = solution.rules
    figure, axes = new_figure(7.5, 6.0)
    mesh = axes.pcolormesh(
        totals, totals, 100 * chances.T, cmap="RdBu", vmin=0, vmax=100, rasterized=True
    )
    lines = axes.contour(
        totals,
        totals,
        100 * chances.T,
        levels=np.arange(10, 100, 10),
        colors="black",
        linewidths=[1.8 if level == 50 else 0.5 for level in range(10, 100, 10)],
    )
    axes.clabel(lines, fmt="%d %%", fontsize=7)
    axes.plot(totals, totals, color="black", linestyle=":", linewidth=0.8)
    axes.set_xlabel(text("plot-win-total", unit=rules.unit))
    axes.set_ylabel(text("plot-win-other", unit=rules.unit))
    axes.set_title(plain(text("plot-win-title", rules=rules_name(rules))))
    axes.set_aspect("equal")
    figure.colorbar(mesh, label=text("plot-win-chance"))
    save(figure, path)


ROUNDS_SHOWN = 6
"""The number of curves for the rounds left: more would lie on one another."""

ALL_BUT_WON = 0.999
"""Leads are drawn up to the one with this chance to win when all the rounds are left."""


def draw_leads(solution: Leads, path: Path) -> None:
    """Draw the chance to win of the side that begins a round, by its lead and the rounds left.

    Both sides are on the board and have no farkles in a row.
    """
    from tincup.solve.rounds.leads import BANKED

    rounds = (len(solution.worth) - 1) // 2
    shown = sorted({max(1, round(it)) for it in np.geomspace(1, rounds, ROUNDS_SHOWN)})
    half = solution.worth[-1].shape[2] // 2
    ahead = solution.wins(2 * rounds, BANKED, BANKED, np.arange(half))
    far = int(np.searchsorted(ahead, ALL_BUT_WON))
    leads = np.arange(-far, far + 1)
    figure, axes = new_figure(7.5, 5.0)
    for left in shown:
        chances = solution.wins(2 * left, BANKED, BANKED, leads)
        axes.plot(leads * solution.step, 100 * chances, label=f"{left}")
    axes.axhline(50, color="black", linestyle=":", linewidth=0.8)
    axes.set_xlabel(text("plot-win-lead", unit=solution.rules.unit))
    axes.set_ylabel(text("plot-win-chance"))
    axes.set_title(plain(text("plot-win-title", rules=rules_name(solution.rules))))
    axes.legend(title=text("plot-win-rounds"))
    save(figure, path)


BAR_WIDTH = 0.38
"""The width of a bar, in turns; a turn's luck and its errors stand side by side."""


def draw_review(review: Review, path: Path) -> None:
    """Draw each side's chance to win through the game and, below, how each turn changed it.

    All turns are equally wide, however often they rolled. The bars are of the side whose turn it
    was: how much its dice won, and how much its decisions cost.
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
    return f"C{side % 10}"
