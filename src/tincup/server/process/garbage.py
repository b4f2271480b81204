"""When a server looks for garbage in cycles: seldom, and as far as possible while nobody waits."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from time import process_time
from typing import Final

_YOUNG: Final = (20_000, 5)
"""Garbage is looked for among new objects after so many more than were given back, and after so
many times among those that were in use then.
"""

_NEVER: Final = 2**31 - 1

_MOST: Final = 2.0
_MOST_AT_REST: Final = 1.25
"""Garbage is looked for everywhere when there is so many times as much as after the last time:
while there is much to do, and while there is little.
"""

_LITTLE: Final = 0.1
"""Seconds of processor time in a second."""


class Garbage:
    """Has garbage looked for everywhere by how much memory is in use, and never by itself.

    What an action makes has no cycles, and neither has what strangers can make, as far as it is
    known. To look at all there is takes half a second with a thousand tables, in which everybody
    waits: Python would do it whenever there is a fourth more, which is every few seconds while so
    many play. The clock ``used`` tells processor time.
    """

    def __init__(
        self,
        blocks: Callable[[], int] = sys.getallocatedblocks,
        collect: Callable[[], object] = gc.collect,
        used: Callable[[], float] = process_time,
    ) -> None:
        self._blocks = blocks
        self._collect = collect
        self._used = used
        self._used_before = used()
        self._kept = blocks()

    def look(self) -> None:
        used = self._used()
        is_little, self._used_before = used - self._used_before < _LITTLE, used
        if self._blocks() > self._kept * (_MOST_AT_REST if is_little else _MOST):
            self._collect()
            self._kept = self._blocks()


def collect_seldom() -> Garbage:
    """Look for garbage among what is new alone, and never among what was imported."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_YOUNG, _NEVER)
    return Garbage()
