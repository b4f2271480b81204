"""Dice drawn large enough to be read across a table; they tumble before they rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, Literal

from tincup.tui.terminal.terminal import Terminal

Look = Literal["plain", "chosen", "useless", "lost"]
"""The look of a die in a roll: ``chosen`` ones are set aside, ``useless`` ones cannot be."""

_STYLES: Final[dict[Look, tuple[str, ...]]] = {
    "plain": (), "chosen": ("bold", "cyan"), "useless": ("dim",), "lost": ("red",),
}  # fmt: skip
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


def drawn(dice: Sequence[int], terminal: Terminal, looks: Sequence[Look] = ()) -> list[str]:
    looks = looks or ["plain"] * len(dice)
    faces = [
        [terminal.style(line, *_STYLES[look]) for line in _face(die, look, terminal)]
        for die, look in zip(dice, looks, strict=True)
    ]
    return [_GAP.join(lines) for lines in zip(*faces, strict=True)]


def _face(die: int, look: Look, terminal: Terminal) -> list[str]:
    symbols, chosen = terminal.symbols, look == "chosen"
    corners = symbols.chosen_corners if chosen else symbols.corners
    bar = (symbols.chosen_horizontal if chosen else symbols.horizontal) * (WIDTH - 2)
    side = symbols.chosen_vertical if chosen else symbols.vertical
    left_top, right_top, left_bottom, right_bottom = tuple(corners)
    return [
        left_top + bar + right_top,
        *(side + line.replace("*", symbols.pip) + side for line in _PIPS[die]),
        left_bottom + bar + right_bottom,
    ]


def drawn_width(count: int) -> int:
    return count * (WIDTH + len(_GAP)) - len(_GAP)


def in_digits(dice: Sequence[int], looks: Sequence[Look] = ()) -> str:
    looks = looks or ["plain"] * len(dice)
    marked = zip(dice, looks, strict=True)
    return " ".join(f"[{die}]" if look == "chosen" else str(die) for die, look in marked)


def looks(
    roll: Sequence[int], chosen: Sequence[int], usable: Sequence[Sequence[int]]
) -> list[Look]:
    """Return the look of each die of a roll: useless if no way to set dice aside has it."""
    taken, most = Counter(chosen), Counter[int]()
    for dice in usable:
        most |= Counter(dice)
    seen: list[Look] = []
    place = Counter[int]()
    for die in roll:
        place[die] += 1
        if place[die] <= taken[die]:
            seen.append("chosen")
        else:
            seen.append("plain" if place[die] <= most[die] else "useless")
    return seen


TUMBLING: Final = 5
"""The faces that each die shows before it rests: all but the one it comes to."""

_MOMENT: Final = 0.055  # seconds that each of them is seen


def tumble(roll: Sequence[int], terminal: Terminal) -> Iterator[tuple[int, ...]]:
    """Yield the faces that dice show one after another until they rest, with a moment after each.

    There are none where nothing is to move, or somebody is in a hurry.
    """
    for step in range(TUMBLING, 0, -1):
        if not terminal.animates or terminal.hurried:
            return
        yield tuple(
            (die - 1 + (step if place % 2 else -step)) % 6 + 1 for place, die in enumerate(roll)
        )
        terminal.pause(_MOMENT)
