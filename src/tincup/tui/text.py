"""Text measured in the cells of a terminal: wide characters take two, combining marks none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size


def width(text: str) -> int:
    """How many cells the text takes."""
    return cell_len(text)


def fit(text: str, cells: int, *, right: bool = False, more: str = "…") -> str:
    """The text in exactly ``cells`` cells: padded, or cut short with ``more`` at its end."""
    have = cell_len(text)
    if have > cells:
        room = cells - cell_len(more)
        return set_cell_size(text, cells) if room < 1 else set_cell_size(text, room) + more
    padding = " " * (cells - have)
    return padding + text if right else text + padding


def wrap(text: str, cells: int, indent: str = "") -> list[str]:
    """The text on lines of at most ``cells`` cells, later lines indented; long words are cut."""
    return flow(text.split(), cells, " ", indent)


def flow(parts: Iterable[str], cells: int, gap: str = "   ", indent: str = "") -> list[str]:
    """Parts one after another on lines of at most ``cells`` cells, none of them broken."""
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
    """Rows as lines with their columns aligned; ``right`` are the columns aligned to the right."""
    to_right = set(right)
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return [
        gap.join(
            fit(cell, widths[place], right=place in to_right) for place, cell in enumerate(row)
        ).rstrip()
        for row in rows
    ]


def printable(text: str, longest: int = 40) -> str:
    """Something that was typed, fit to be shown again: on one line, short, harmless."""
    shown = "".join(c if c.isprintable() else "?" for c in text[: longest + 1])
    return shown if len(shown) <= longest else shown[: longest - 3] + "..."
