"""Text measured in the cells of a terminal, and the characters that a screen is drawn with.

Wide characters take two cells, combining marks none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size

_BREAKS: Final = re.compile(r"[^\S\u00a0\u2007\u202f]+")
"""Places where a line may end: white space except non-breaking spaces."""


def width(text: str) -> int:
    return cell_len(text)


def fit(text: str, cells: int, *, right: bool = False, more: str = "…") -> str:
    """Return the text in exactly ``cells`` cells: padded, or cut short with ``more`` at its end."""
    have = cell_len(text)
    if have > cells:
        room = cells - cell_len(more)
        return set_cell_size(text, cells) if room < 1 else set_cell_size(text, room) + more
    padding = " " * (cells - have)
    return padding + text if right else text + padding


def wrap(text: str, cells: int, indent: str = "") -> list[str]:
    """Break the text into lines of at most ``cells`` cells, later ones indented; cut long words."""
    return flow(filter(None, _BREAKS.split(text)), cells, " ", indent)


def flow(parts: Iterable[str], cells: int, gap: str = "   ", indent: str = "") -> list[str]:
    lines: list[str] = []
    for part in parts:
        if lines and cell_len(lines[-1]) + len(gap) + cell_len(part) <= cells:
            lines[-1] += gap + part
            continue
        start = indent if lines else ""
        room = max(cells - len(start), 1)
        lines.append(start + (part if cell_len(part) <= room else fit(part, room)))
    return lines or [""]


def columns(rows: Sequence[Sequence[str]], right: Iterable[int] = (), gap: str = "  ") -> list[str]:
    return [gap.join(row).rstrip() for row in aligned(rows, right)]


def aligned(rows: Sequence[Sequence[str]], right: Iterable[int] = ()) -> list[list[str]]:
    to_right = set(right)
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return [
        [fit(cell, widths[place], right=place in to_right) for place, cell in enumerate(row)]
        for row in rows
    ]


def as_sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}{'' if said.endswith('?') else '.'}"


def printable(text: str, longest: int = 40) -> str:
    """Return something typed so that it can be shown again: on one line, short, harmless."""
    shown = "".join(c if c.isprintable() else "?" for c in text[: longest + 1])
    return shown if len(shown) <= longest else shown[: longest - 3] + "..."


class Symbols(NamedTuple):
    """The characters that are drawn with; ``chosen_`` for dice that are set aside."""

    pip: str
    corners: str
    horizontal: str
    vertical: str
    chosen_corners: str
    chosen_horizontal: str
    chosen_vertical: str
    marker: str
    front_peg: str
    back_peg: str
    hole: str
    more: str


UNICODE: Final = Symbols("●", "┌┐└┘", "─", "│", "┏┓┗┛", "━", "┃", "▶", "●", "○", "·", "…")
ASCII: Final = Symbols("o", "++++", "-", "|", "####", "=", "#", ">", "@", "o", ".", "..")
