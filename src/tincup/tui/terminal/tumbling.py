"""Dice that tumble for a moment before they rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tincup.tui.terminal.terminal import Terminal

TUMBLING: Final = 5
"""How many faces each die shows before it rests: all but the one it comes to."""

_MOMENT: Final = 0.055  # seconds that each of them is seen


def tumble(roll: Sequence[int], terminal: Terminal) -> Iterator[tuple[int, ...]]:
    """The faces that dice show one after another until they rest; a moment passes after each.

    None where nothing is to move, or somebody is in a hurry.
    """
    for step in range(TUMBLING, 0, -1):
        if not terminal.animates or terminal.hurried:
            return
        yield tuple(
            (die - 1 + (step if place % 2 else -step)) % 6 + 1 for place, die in enumerate(roll)
        )
        terminal.pause(_MOMENT)
