"""The page of `tincup arena --html`: the tables in one file, without a script, light or dark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from tincup.cli.reports.arena_text import cell, headings, lines, rows, score, title
from tincup.lab.arenas.arena import Arena, Place
from tincup.messages import language, text, visible
from tincup.narration import close_percent

_STYLE: Final = """
:root { color-scheme: light dark; --line: #8886; --good: 30 120 60; --bad: 170 50 40; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem;
  color: #1b1b1b; background: #fff; }
h1 { font-size: 1.3rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
div { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .3rem .7rem; text-align: right; }
thead th { vertical-align: bottom; } th:nth-child(2) { text-align: left; }
td small { display: block; opacity: .75; }
@media (prefers-color-scheme: dark) {
  :root { --good: 110 210 140; --bad: 240 130 110; }
  body { color: #e6e6e6; background: #181a1b; }
}
"""


def page(arena: Arena, table: Sequence[Place]) -> str:
    heading = escape(title(arena))
    return (
        f'<!doctype html>\n<html lang="{escape(language())}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{heading}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{heading}</h1>\n"
        f"<h2>{escape(text('arena-heading-ratings'))}</h2>\n{_ratings(arena, table)}"
        f"<h2>{escape(text('arena-heading-cross'))}</h2>\n{_cross_table(arena, table)}"
        + "".join(f"<p>{escape(line)}</p>\n" for line in lines(arena, table))
        + "</body>\n</html>\n"
    )


def _ratings(arena: Arena, table: Sequence[Place]) -> str:
    written = [
        [_number(row[0]), _head(row[1], "row"), *(f"<td>{escape(it)}</td>" for it in row[2:])]
        for row in rows(arena, table)
    ]
    return _table([_head(it) for it in headings(table)], written)


def _cross_table(arena: Arena, table: Sequence[Place]) -> str:
    names = [visible(arena.names[place.player]) for place in table]
    columns = [
        _head(text("arena-column-place")),
        _head(text("match-column-player")),
        *(f'<th scope="col" title="{escape(name)}">{at}</th>' for at, name in enumerate(names, 1)),
    ]
    written = [
        [_number(str(at)), _head(name, "row"), *(_cell(arena, row, column) for column in table)]
        for at, (name, row) in enumerate(zip(names, table, strict=True), 1)
    ]
    return _table(columns, written)


def _cell(arena: Arena, row: Place, column: Place) -> str:
    games, wins = score(arena, row, column)
    said = escape(cell(arena, row, column))
    if not games:
        return f"<td>{said}</td>"
    share = wins / games
    colour = "good" if share > 0.5 else "bad"
    return (
        f'<td style="background: rgb(var(--{colour}) / {abs(share - 0.5) * 0.7:.2f})">'
        f"{said}<small>{escape(close_percent(share, 1))}</small></td>"
    )


def _number(said: str) -> str:
    return f"<td>{escape(said)}</td>"


def _head(said: str, scope: str = "col") -> str:
    return f'<th scope="{scope}">{escape(said)}</th>'


def _table(columns: Iterable[str], written: Iterable[Iterable[str]]) -> str:
    body = "\n".join(f"<tr>{''.join(row)}</tr>" for row in written)
    head = "".join(columns)
    return (
        f"<div><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table></div>\n"
    )
