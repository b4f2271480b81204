"""Pictures of one turn: roll or bank, and the chance to reach a score."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tincup.cli.plots.drawing import new_figure, plain, save

if TYPE_CHECKING:
    from tincup.rules import RuleSet
    from tincup.solve.turn.one_turn import Reach, Turn


MOST_ACROSS = 1500
"""Turn scores in a picture; of more every second, third ... one is drawn."""


def draw_turn(rules: RuleSet, turn: Turn, path: Path) -> None:
    """Draw by how much rolling is better than banking, for every turn score and dice to roll.

    Blue: roll; red: bank. It ends where, but for the first roll, banking has long been best.
    """
    from matplotlib.colors import TwoSlopeNorm

    thresholds = {n: turn.bank_at(n) for n in range(1, rules.dice + 1)}
    shown = [score for n, score in thresholds.items() if score is not None and n < rules.dice]
    rows = int(1.25 * max(shown, default=20 * turn.step)) // turn.step + 2
    scores = np.arange(0, rows, -(-rows // MOST_ACROSS)) * turn.step
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
                f"bank from {score:,}",
                (edge, n),
                xytext=(4, 0),
                textcoords="offset points",
                va="center",
                fontsize=9,
            )
    if turn.minimum:
        axes.axvline(turn.minimum * turn.step - turn.step / 2, color="black", linestyle=":")
    axes.set_yticks(range(1, rules.dice + 1))
    axes.set_xlabel(f"turn score ({rules.unit})")
    axes.set_ylabel("dice to roll")
    axes.set_title(plain(f"Roll or bank: {rules.name}"))
    figure.colorbar(mesh, label=f"rolling is better than banking by ({rules.unit})", extend="min")
    save(figure, path)


def draw_reach(rules: RuleSet, reach: Reach, path: Path) -> None:
    """Draw the best chance to bank the goal against the turn score: a line by number of dice."""
    table = reach.table()
    shown = np.arange(0, len(table), -(-len(table) // MOST_ACROSS))
    scores = shown * reach.step
    figure, axes = new_figure()
    for n in range(rules.dice, 0, -1):
        axes.plot(
            scores,
            table[shown, n - 1],
            drawstyle="steps-post",
            label=f"{n} {'die' if n == 1 else 'dice'}",
        )
    axes.set_xlabel(f"turn score ({rules.unit})")
    axes.set_ylabel(f"chance to bank {reach.goal:,} or more")
    axes.set_ylim(0, 1)
    axes.set_title(plain(f"Reaching {reach.goal:,} in one turn: {rules.name}"))
    axes.grid(visible=True, alpha=0.3)
    axes.legend(title="to roll")
    save(figure, path)
