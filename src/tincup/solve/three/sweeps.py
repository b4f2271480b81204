"""Sweeps over a race of three in which totals fall, until no chance changes any more.

Every turn is worked out from what its farkle and its banks were worth when they were last worked
out. In the order of `tincup.solve.three.groups.groups` most of that is new, and what is not is
unlikely: a penalty, or being bumped. A state whose mover has two plans that are equally good may
go from one to the other for ever; then the two are averaged, as sides mix them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import inf, log
from time import perf_counter
from typing import Final

import numpy as np

from tincup.solve.arrays import Floats
from tincup.solve.progress import Progress
from tincup.solve.three.finals import Setting
from tincup.solve.three.groups import System, groups, in_threads
from tincup.solve.three.part import Part, is_due
from tincup.solve.three.room import most_rows, room

SWEEP_TOLERANCE: Final = 1e-10
"""Sweeps end when no chance changes by more. Near the end changes fall by a constant factor, so
what is left is of the same order."""

MOST_SWEEPS: Final = 500

PATIENCE: Final = 12
"""So many sweeps that do not halve the change, and states that still change are averaged."""

USUAL_SHARE: Final = 1.0 / 16
"""About the share of the work that one sweep is, until changes tell more."""


class Sweeper:
    """Sweeps what a `Part` has, in place; ``keep`` is handed what there is now and then."""

    def __init__(
        self,
        setting: Setting,
        begun: Part,
        progress: Progress | None = None,
        keep: Callable[[Part], None] | None = None,
    ) -> None:
        self.setting, self.part = setting, begun
        self.progress, self.keep, self.saved = progress, keep, perf_counter()
        self.workers = min(2, os.cpu_count() or 1)
        self.rooms = [room(most_rows(setting), setting.rolls) for _ in range(self.workers)]
        self.systems = sum(len(it[0]) for it in groups(setting.space))

    def solve(self) -> Part:
        """Sweep until nothing changes, and once more with every option kept: the residual."""
        while not self.part.checking:
            part, change = self.part, self._sweep(0.9)
            sweeps, best, since = part.sweeps + 1, part.best, part.since + 1
            if change < best / 2:
                best, since = change, 0
            done = change <= SWEEP_TOLERANCE or sweeps >= MOST_SWEEPS
            self.part = part._replace(
                checking=done, groups=0, residual=0.0, sweeps=sweeps, best=best, since=since
            )
        return self.part._replace(residual=self._sweep(1.0))

    def _sweep(self, share: float) -> float:
        """Go through all systems; return the largest change. ``share`` of the work is then done."""
        from tincup.solve.three.sweep_kernel import put_made, sweep_systems

        part, setting = self.part, self.setting
        if not part.groups:
            part.known.farkle[:] = -1.0
        worst, swept, first = [part.residual], 0, self._done()
        each, late = min(USUAL_SHARE, share - first), part.since - PATIENCE
        restless, average = SWEEP_TOLERANCE if late >= 0 else inf, 1.0 / (2 + max(0, late))
        with ThreadPoolExecutor(self.workers) as pool:
            for number, system in enumerate(groups(setting.space), 1):
                swept += len(system[0])
                if number <= part.groups:
                    continue
                made = np.empty((len(system[0]), 3, 3))

                def work_out(some: System, worker: int, workers: int, made: Floats = made) -> None:
                    worst.append(
                        sweep_systems(
                            made,
                            part.values,
                            setting,
                            part.known,
                            self.rooms[worker],
                            *some,
                            part.mixed,
                            worker,
                            workers,
                            part.checking,
                        )
                    )

                in_threads(pool, self.workers, work_out, system)
                if not part.checking:
                    put_made(part.values, made, part.mixed, restless, average, *system)
                if self.keep and is_due(self.saved):
                    self.keep(part._replace(groups=number, residual=max(worst)))
                    self.saved = perf_counter()
                if self.progress:
                    self.progress(first + each * swept / self.systems)
        return max(worst)

    def _done(self) -> float:
        """Return about the share of the work that is done: changes fall by a constant factor."""
        part = self.part
        if part.checking:
            return 0.9
        return min(0.85, 0.9 * log(min(part.best, 1.0)) / log(SWEEP_TOLERANCE))
