"""A figure of several rule sets as a plot, a dot and an interval for each, and in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from tincup.cli.reports.compare_text import Row, cell
from tincup.lab.figures import Figure
from tincup.messages import text, visible

_WIDTH: Final = 720
_LEFT: Final = 210
_RIGHT: Final = 180
_HEIGHT: Final = 26
"""The height of one rule set, in units of the drawing."""

_LONGEST: Final = 30
"""The most characters of a label in a plot; the table above it has the whole label."""


def plot(row: Row, labels: Sequence[str]) -> str:
    """Draw the row as SVG, on a scale from 0 to the highest end of an interval."""
    highest = max((_high(it) for it in row.figures if it is not None), default=0.0) or 1.0
    room = _WIDTH - _LEFT - _RIGHT
    height = _HEIGHT * len(labels) + 8
    parts = [
        f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{_said(row.label)}">',
        f'<line class="axis" x1="{_LEFT}" y1="0" x2="{_LEFT}" y2="{height}"/>',
    ]
    for at, (label, figure) in enumerate(zip(labels, row.figures, strict=True)):
        middle = _HEIGHT * at + _HEIGHT / 2 + 4
        short = label if len(label) <= _LONGEST else f"{label[: _LONGEST - 1]}…"
        parts.append(f'<text x="0" y="{middle + 4:g}">{_said(short)}</text>')
        if figure is None:
            continue
        place = _LEFT + room * figure.value / highest
        span = figure.span
        if span is not None and span.high > span.low:
            ends = (_LEFT + room * end / highest for end in span)
            low, high = ends
            parts.append(
                f'<line class="mark" stroke-width="3" x1="{low:.1f}" y1="{middle:g}" '
                f'x2="{high:.1f}" y2="{middle:g}"/>'
            )
        said = cell(figure, is_share=row.is_share)
        parts += [
            f'<circle class="mark" cx="{place:.1f}" cy="{middle:g}" r="5"/>',
            f'<text x="{_WIDTH - _RIGHT + 14}" y="{middle + 4:g}">{_said(said)}</text>',
        ]
    return "".join([*parts, "</svg>"])


def reading(row: Row, labels: Sequence[str]) -> str:
    """Return a sentence that says which rule sets have the most and the least, if that is sure."""
    known = [
        (label, figure)
        for label, figure in zip(labels, row.figures, strict=True)
        if figure is not None
    ]
    most = max(known, key=lambda it: it[1].value)
    least = min(known, key=lambda it: it[1].value)
    high, low = most[1].span, least[1].span
    if len(known) < 2:
        return text("compare-reading-one", rules=known[0][0])
    if high is None or low is None:
        return text("compare-reading-few")
    if most[1].value == least[1].value:
        return text("compare-reading-same")
    if low.high >= high.low:
        return text("compare-reading-alike")
    said = [cell(it[1], is_share=row.is_share) for it in (most, least)]
    return text("compare-reading-differ", most=most[0], high=said[0], least=least[0], low=said[1])


def _high(figure: Figure) -> float:
    return figure.value if figure.interval is None else max(figure.value, figure.interval.high)


def _said(words: str) -> str:
    return escape(visible(words))
