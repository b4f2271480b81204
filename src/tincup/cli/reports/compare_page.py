"""The page of `tincup compare --html`: one file with tables and plots, which loads nothing else.

A plot has a dot and an interval for each rule set, and a sentence that says which differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from tincup.cli.reports.compare_text import (
    Row,
    Table,
    cell,
    combination_tables,
    figure_rows,
    figure_table,
    remarks,
    title,
)
from tincup.lab.comparing.compare import Column
from tincup.lab.figures import Figure
from tincup.messages import language, text, visible
from tincup.narration import rules_name

_STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d2330; --soft: #5b6475; --line: #d5d9e0;
  --paper: #ffffff; --mark: #1f5fbf; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaf0; --soft: #a3acbd; --line: #3a4150; --paper: #14171e; --mark: #7fb0ff; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .25rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 0; }
p { margin: .25rem 0 .75rem; } .soft { color: var(--soft); }
.wide { overflow-x: auto; margin: 1rem 0; } table { border-collapse: collapse; font-size: .9rem; }
th, td { padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line);
  text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
th:first-child, td:first-child { text-align: left; white-space: normal; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 13px; }
svg .axis { stroke: var(--line); } svg .mark { fill: var(--mark); stroke: var(--mark); }
"""


def page(columns: Sequence[Column], *, is_whole: bool) -> str:
    """Return the whole page; ``is_whole`` is False if the games were broken off."""
    heading = text("compare-page-title")
    parts = [
        f"<h1>{_said(heading)}</h1>",
        f"<p>{_said(title(columns))}</p>",
        "" if is_whole else f"<p><strong>{_said(text('compare-broken-off'))}</strong></p>",
        _names(columns),
        _table(figure_table(columns)),
        *(f'<p class="soft">{_said(remark)}</p>' for remark in remarks(columns)),
        *(_section(row, columns) for row in figure_rows(columns)),
        f"<h2>{_said(text('compare-heading-combinations'))}</h2>",
        *(_table(table) for table in combination_tables(columns)),
    ]
    body = "\n".join(filter(None, parts))
    return (
        f'<!doctype html>\n<html lang="{escape(language())}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_said(heading)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _said(words: str) -> str:
    return escape(visible(words))


def _names(columns: Sequence[Column]) -> str:
    items = (
        f"<li><strong>{_said(it.label)}</strong>: {_said(rules_name(it.rules))}</li>"
        for it in columns
    )
    return f"<ul>{''.join(items)}</ul>"


def _section(row: Row, columns: Sequence[Column]) -> str:
    labels = [column.label for column in columns]
    return (
        f"<section><h3>{_said(row.label)}</h3>\n<p>{_said(reading(row, labels))}</p>\n"
        f"{plot(row, labels)}</section>"
    )


def _table(table: Table) -> str:
    labels = (f'<th scope="col">{_said(it)}</th>' for it in (table.heading, *table.labels))
    lines = (
        f'<tr><th scope="row">{_said(first)}</th>'
        + "".join(f"<td>{_said(cell)}</td>" for cell in cells)
        + "</tr>"
        for first, *cells in table.rows
    )
    return (
        f'<div class="wide"><table><thead><tr>{"".join(labels)}</tr></thead>'
        f"<tbody>{''.join(lines)}</tbody></table></div>"
    )


_WIDTH: Final = 720
_LEFT: Final = 210
_RIGHT: Final = 180
_HEIGHT: Final = 26
"""The height of one rule set, in units of the drawing."""

_LONGEST: Final = 30
"""The most characters of a label in a plot; the table above it has the whole label."""


def plot(row: Row, labels: Sequence[str]) -> str:
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
