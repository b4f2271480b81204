"""A picture of a solved race: the chance to win over both totals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tincup.cli.plots.drawing import new_figure, plain, save

if TYPE_CHECKING:
    from tincup.solve.two.solution import Solution

MOST_ACROSS = 800
"""Totals in a picture each way; of more every second, third ... one is drawn."""


def draw_win(solution: Solution, path: Path) -> None:
    """Draw the chance to win of the side to move, on the board, against the totals of both.

    Both have no farkles in a row, and the side to move is the one that started the game.
    """
    totals, chances = solution.win_by_totals()
    shown = slice(None, None, -(-len(totals) // MOST_ACROSS))
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
    axes.set_xlabel(f"total of the side to move ({rules.unit})")
    axes.set_ylabel(f"total of the other side ({rules.unit})")
    axes.set_title(plain(f"Chance to win: {rules.name}"))
    axes.set_aspect("equal")
    figure.colorbar(mesh, label="chance of the side to move to win (%)")
    save(figure, path)
