"""Dice drawn so that they can be read across a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tincup.tui.terminal import Symbols

_PIPS: Final = {
    1: ("       ", "   *   ", "       "),
    2: (" *     ", "       ", "     * "),
    3: (" *     ", "   *   ", "     * "),
    4: (" *   * ", "       ", " *   * "),
    5: (" *   * ", "   *   ", " *   * "),
    6: (" *   * ", " *   * ", " *   * "),
}
_GAP: Final = " "
WIDTH: Final = 9
HEIGHT: Final = 5


def drawn(dice: Sequence[int], symbols: Symbols) -> list[str]:
    """Faces side by side, `HEIGHT` lines."""
    bar, side = symbols.horizontal * (WIDTH - 2), symbols.vertical
    left_top, right_top, left_bottom, right_bottom = tuple(symbols.corners)
    faces = [
        [
            left_top + bar + right_top,
            *(side + line.replace("*", symbols.pip) + side for line in _PIPS[die]),
            left_bottom + bar + right_bottom,
        ]
        for die in dice
    ]
    return [_GAP.join(lines) for lines in zip(*faces, strict=True)]


def drawn_width(count: int) -> int:
    """How many columns so many drawn dice take."""
    return count * (WIDTH + len(_GAP)) - len(_GAP)


def in_digits(dice: Sequence[int]) -> str:
    """Faces as digits, apart."""
    return " ".join(map(str, dice))
