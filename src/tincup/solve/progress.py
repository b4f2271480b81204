"""Progress reports of long work: how far it is, and how much memory it has taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tincup.solve.arrays import Floats


Progress = Callable[[float], None]
"""A function that is told the share of the work that is done, 0 to 1."""


def part_of(progress: Progress | None, start: float, end: float) -> Progress | None:
    """Return a progress report for the part of the work between two shares of the whole."""
    if progress is None:
        return None
    return lambda share: progress(start + (end - start) * share)


def rising_part_of(progress: Progress | None, start: float, end: float) -> Progress:
    """Return the same for a part whose own share may fall; the share of the whole never does."""
    reached = 0.0

    def tell(share: float) -> None:
        nonlocal reached
        reached = max(reached, min(share, 1.0))
        if progress:
            progress(start + (end - start) * reached)

    return tell


def megabytes(values: Floats) -> float:
    """Return the most memory in MB that this process has used; ``values`` is the largest array."""
    try:
        import resource
    except ImportError:  # not on this system: about what the arrays take
        return values.nbytes * 4 / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
