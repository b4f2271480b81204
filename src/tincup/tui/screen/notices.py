"""Sentences that a person has been told, and as many of them as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tincup.game.events import Banked, Event, Farkled, PutOut, SetAside, WonOutright
from tincup.tui.terminal.terminal import Terminal
from tincup.tui.terminal.text import wrap


class Notice(NamedTuple):
    """A sentence with its styles; one that is ``kept`` is shown before later ones that are not.

    ``of_start``: it is about the roll-off, which is summed up in one sentence when it is over, and
    shown if there is room for it beside the turns.
    """

    sentence: str
    styles: tuple[str, ...] = ()
    kept: bool = False
    of_start: bool = False


def styles_of(events: Sequence[Event]) -> tuple[str, ...]:
    if any(isinstance(event, Farkled | PutOut) for event in events):  # what is lost comes with one
        return ("red",)
    if any(isinstance(event, Banked | WonOutright) for event in events):
        return ("green",)
    if any(isinstance(event, SetAside) and event.hot_dice for event in events):
        return ("yellow",)
    return ()


def latest(notices: Sequence[Notice], terminal: Terminal, rows: int) -> list[str]:
    """Return the last of these sentences, whole ones only, in at most ``rows`` lines.

    Those that are kept come first, then the others, both from the end; what is told of the start
    comes last, because a turn that has begun says more.
    """
    cells = terminal.size[0] - 1
    places = range(len(notices))
    by_weight = sorted(
        places, key=lambda place: (notices[place].of_start, not notices[place].kept, -place)
    )
    chosen: dict[int, list[str]] = {}
    for place in by_weight:
        lines = wrap(terminal.plain(notices[place].sentence), cells, "  ")
        if sum(map(len, chosen.values())) + len(lines) > rows:
            break
        chosen[place] = [terminal.style(line, *notices[place].styles) for line in lines]
    return [line for place in sorted(chosen) for line in chosen[place]]
