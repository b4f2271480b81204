"""Views of rule sets side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tincup.lab.comparing.compare import Column
    from tincup.lab.figures import Figure
    from tincup.protocol.comparing import ComparedRules, ComparisonView, FigureView


def comparison_view(columns: Sequence[Column], *, is_whole: bool) -> ComparisonView:
    """Return the results of at least one rule set; ``is_whole``: Ctrl-C did not cut them short."""
    setting = columns[0].setting
    return {
        "seed": setting.seed,
        "player": setting.player.text,
        "weaker": setting.weaker.text,
        "sides": setting.sides,
        "pace": setting.pace,
        "most_turns": setting.most_turns,
        "whole": is_whole,
        "rules": [_column_view(column) for column in columns],
    }


def _column_view(column: Column) -> ComparedRules:
    from tincup.lab.comparing.combinations import lines
    from tincup.lab.comparing.compare import FIGURES

    figures = ((name, column.figure(name)) for name in FIGURES)
    return {
        "label": column.label,
        "rules": column.rules.id,
        "digest": column.rules.digest,
        "games": column.games,
        "cut": column.cut,
        "why_inexact": column.why_inexact or None,
        "figures": {name: _figure_view(it) for name, it in figures if it is not None},
        "combinations": [
            {
                "pattern": line.pattern,
                "least": line.least,
                "most": line.most,
                "chance": float(line.chance),
                "worth": _if_there(column.worths.get(line.pattern)),
                "kept": _if_there(column.kept(line.pattern)),
            }
            for line in lines(column.rules)
        ],
    }


def _if_there(figure: Figure | None) -> FigureView | None:
    return None if figure is None else _figure_view(figure)


def _figure_view(figure: Figure) -> FigureView:
    interval = figure.interval
    return {
        "value": figure.value,
        "exact": figure.is_exact,
        "interval": None if interval is None else list(interval),
    }
