"""How long work reports how far it is."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[float], None]
"""Told the share of the work that is done, 0 to 1."""


def part_of(progress: Progress | None, start: float, end: float) -> Progress | None:
    """What to tell of a part of the work that goes from one share of it to another."""
    if progress is None:
        return None
    return lambda share: progress(start + (end - start) * share)


def rising_part_of(progress: Progress | None, start: float, end: float) -> Progress:
    """The same for a part whose own share may fall back: what is told of the whole never does."""
    reached = 0.0

    def tell(share: float) -> None:
        nonlocal reached
        reached = max(reached, min(share, 1.0))
        if progress:
            progress(start + (end - start) * reached)

    return tell
