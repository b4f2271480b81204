"""The tables of `tincup arena`: as text, and as a page in one file without a script."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from tincup.cli.output import GAP, display_width, print_table
from tincup.lab.arenas.arena import Arena, Place
from tincup.lab.arenas.bradley_terry import MEAN, Rating
from tincup.lab.arenas.folder import OUT
from tincup.messages import language, text, visible
from tincup.narration import close_percent, decimal, number, rules_name

NOBODY: Final = "\u2013"
"""Stands where there is no figure: no rating, or a player's games against themselves."""


def print_arena(arena: Arena, table: Sequence[Place]) -> None:
    print(title(arena), end="\n\n")
    print_table(headings(table), rows(arena, table))
    print()
    _print_cross_table(arena, table)
    print()
    for line in lines(arena, table):
        print(line)


def title(arena: Arena) -> str:
    return text(
        "arena-title",
        players=len(arena.names),
        games=arena.played,
        rules=rules_name(arena.rules),
        seed=visible(arena.seed),
    )


def headings(table: Sequence[Place]) -> list[str]:
    shown = [
        text("arena-column-place"),
        text("match-column-player"),
        text("arena-column-rating"),
        text("match-column-interval"),
        text("match-column-won"),
        text("arena-column-games"),
        text("match-column-share"),
    ]
    return [*shown, text("match-column-forfeits")] if has_forfeits(table) else shown


def rows(arena: Arena, table: Sequence[Place]) -> list[list[str]]:
    found = []
    for at, place in enumerate(table, 1):
        row = [
            str(at),
            visible(arena.names[place.player]),
            NOBODY if place.rating.points is None else f"{place.rating.points:.0f}",
            _interval(place.rating),
            won(place.won),
            number(place.games),
            close_percent(place.share, 1) if place.games else NOBODY,
        ]
        if has_forfeits(table):
            row.append(number(sum(place.forfeits.values())))
        found.append(row)
    return found


def has_forfeits(table: Sequence[Place]) -> bool:
    return any(place.forfeits for place in table)


def _interval(rating: Rating) -> str:
    if rating.low is not None and rating.high is not None:
        return text("match-interval", low=f"{rating.low:.0f}", high=f"{rating.high:.0f}")
    if rating.low is not None:
        return text("arena-above", low=f"{rating.low:.0f}")
    if rating.high is not None:
        return text("arena-below", high=f"{rating.high:.0f}")
    return NOBODY


def won(games: float) -> str:
    """Return games won as text; a game that both have won counts as a half."""
    return number(round(games)) if games == round(games) else decimal(games, 1)


def cell(arena: Arena, row: Place, column: Place) -> str:
    games, wins = score(arena, row, column)
    return f"{won(wins)}/{number(games)}" if games else NOBODY


def score(arena: Arena, row: Place, column: Place) -> tuple[int, float]:
    pair = (min(row.player, column.player), max(row.player, column.player))
    result = arena.results.get(pair)
    if result is None:
        return 0, 0.0
    return 2 * result.deals, result.won[pair.index(row.player)]


def _print_cross_table(arena: Arena, table: Sequence[Place]) -> None:
    """Print the cross table; on a terminal, only as many columns at a time as fit the line."""
    cells = [[cell(arena, row, column) for column in table] for row in table]
    names = [visible(arena.names[place.player]) for place in table]
    width = GAP + max(display_width(it) for row in cells for it in row)
    at_once = len(table)
    if sys.stdout.isatty():
        before = len(str(len(table))) + GAP + max(map(display_width, names))
        at_once = max(1, (shutil.get_terminal_size().columns - before) // width)
    for begin in range(0, len(table), at_once):
        end = min(begin + at_once, len(table))
        if begin:
            print()
        print_table(
            [
                text("arena-column-place"),
                text("match-column-player"),
                *(str(at + 1) for at in range(begin, end)),
            ],
            [
                [str(at), name, *row[begin:end]]
                for at, (name, row) in enumerate(zip(names, cells, strict=True), 1)
            ],
        )


def lines(arena: Arena, table: Sequence[Place]) -> list[str]:
    said = [text("arena-cells")]
    if all(place.rating == Rating() for place in table):
        said.append(text("arena-no-ratings"))
    else:
        said.append(text("arena-ratings", mean=round(MEAN)))
        if any(place.rating.points is None for place in table):
            said.append(text("arena-one-sided"))
    if shared := sum(result.shared for result in arena.results.values()):
        said.append(text("arena-shared", games=shared))
    for place in table:
        for code, games in place.forfeits.items():
            said.append(text("match-fault", games=games, reason=visible(place.faults[code])))
        if place.unplayed:
            player = visible(arena.names[place.player])
            said.append(text("arena-unplayed", player=player, games=place.unplayed, row=OUT))
    return said


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
