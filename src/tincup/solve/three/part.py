"""A race of three that is being worked out, as far as it goes."""

from __future__ import annotations

from time import perf_counter
from typing import Final, NamedTuple

from tincup.solve.arrays import Bools, Floats
from tincup.solve.three.room import Known

KEPT_EVERY: Final = 300.0
"""Seconds after which what has been worked out so far is kept."""


class Part(NamedTuple):
    """A race of three that is being worked out, as far as it goes.

    ``values`` and ``mixed`` as in `RaceOfThree`, each system by its first state. ``checking``: all
    are solved. Of what is being done ``groups`` are done; ``residual`` is the largest so far. Where
    totals fall, ``sweeps`` are done, ``best`` was the smallest change of one, ``since`` sweeps ago.
    """

    values: Floats
    mixed: Bools
    known: Known
    checking: bool = False
    groups: int = 0
    residual: float = 0.0
    sweeps: int = 0
    best: float = 1.0
    since: int = 0


def is_due(kept: float) -> bool:
    """Return True if what was last kept at this time, by `perf_counter`, is to be kept again."""
    return perf_counter() - kept >= KEPT_EVERY
