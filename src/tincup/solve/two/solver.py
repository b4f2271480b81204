"""The race for two sides, solved exactly: the chance to win at the start of every turn."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

import numpy as np

from tincup.rules import RuleSet
from tincup.solve.arrays import Floats, Ints
from tincup.solve.errors import Unsolvable
from tincup.solve.progress import Progress
from tincup.solve.rolls.compile import CompiledRules, compile_rules
from tincup.solve.rolls.layout import Rolls, rolls_of
from tincup.solve.two.last_turn import duties_ahead, last_turns
from tincup.solve.two.space import (
    FARKLES,
    LANES,
    MINIMUM,
    NO_EXCHANGE,
    ON_BOARD,
    START,
    TOTAL,
    Space,
    check_size,
    space_of,
)

SWEEP_TOLERANCE: Final = 1e-12
"""Sweeps end when no value changes by more. Near the end changes fall by a constant factor a sweep,
so what is left is of the same order: a hundredth of what the certificate of a preset allows."""

MOST_SWEEPS: Final = 400
PATIENT: Final = 120
SLOW: Final = 1e-4
"""If `PATIENT` sweeps have not brought the changes below this, no more are tried; presets take
15."""

REMEMBERED: Final = 4
FEW: Final = 4_000_000
"""Sweeps are remembered, `REMEMBERED` of them, where there are at most `FEW` states."""

FURTHER: Final = 2
SMALLEST: Final = 1e-12
"""The slope of chances below a cut is taken from totals so many steps apart, and chances as no
smaller, and no nearer to 1, than that."""

EVERY: Final = 16
"""Progress is told after this number of groups of states."""

USUAL_SWEEPS: Final = 14
"""About what presets take whose totals fall: progress goes by it until changes tell more."""


@dataclass(frozen=True)
class Race:
    """A solved race, as arrays: see `tincup.solve.two.space.Space` for what indexes them.

    ``values[plane, x, y]`` is the chance to win of a side ``x`` to move against ``y``; with two
    planes, plane 0 when the side to move started the game. ``last[plane, kind, behind]`` is that
    of a side in its last turn, ``ties[f1, f2]`` that of the side that starts a play-off.
    """

    step: int
    space: Space
    rolls: Rolls
    last: Floats
    ties: Floats
    values: Floats
    sweeps: int = 0

    @property
    def states(self) -> int:
        """The number of states at the start of a turn."""
        return self.values.size


def frame(rules: RuleSet, cut: int = 0, ends: tuple[Floats, Floats] | None = None) -> Race:
    """All of a race but its values, which are left empty. Raises `Unsolvable`.

    ``cut`` (in steps, at most 0): where totals without a floor are cut off. ``ends``: ``last`` and
    ``ties``, where they are known.
    """
    compiled: CompiledRules = compile_rules(rules, 2)
    check_size(rules, compiled, cut)
    space = space_of(rules, compiled, cut)
    rolls = rolls_of(compiled, LANES)
    last, ties = ends or last_turns(rules, space, rolls, compiled.step)
    return Race(compiled.step, space, rolls, last, ties, np.empty((space.planes, 0, 0)))


def solve_race(
    rules: RuleSet,
    *,
    cut: int = 0,
    begin: Race | None = None,
    progress: Progress | None = None,
    tolerance: float = SWEEP_TOLERANCE,
) -> Race:
    """Solve the race. Raises `Unsolvable`; ``cut`` as for `frame`.

    ``begin``: the race of the same rules with a higher cut, whose values are near enough. Sweeps
    end when no value changes by more than ``tolerance``.
    """
    race = frame(rules, cut)
    solver = Sweeper(rules, race, progress or (lambda _: None))
    if begin is not None:
        solver.begin_with(begin)
    values, sweeps = solver.solve(tolerance)
    return Race(race.step, race.space, race.rolls, race.last, race.ties, values, sweeps)


def aligned(size: int) -> Floats:
    """An array of zeros that starts with a cache line: vectors then do not straddle two."""
    line = 64
    memory = np.zeros(size + line // 8)
    first = -memory.ctypes.data % line // 8
    return memory[first : first + size]


class Mixer:
    """Anderson's mixing: it tells from the last sweeps which point they approach.

    Of all averages of the last points it takes the one whose change, averaged the same way, is
    smallest. Where the sweep is linear, as it is once the policies have settled, that is GMRES.
    """

    def __init__(self, remembered: int) -> None:
        self._remembered = remembered
        self._after: list[Floats] = []
        self._change: list[Floats] = []

    def mix(self, before: Floats, after: Floats) -> Floats:
        """The next point, given the last one and what a sweep made of it."""
        if not self._remembered:
            return after
        self._after = [*self._after[-self._remembered :], after.copy()]
        self._change = [*self._change[-self._remembered :], (after - before).reshape(-1)]
        count = len(self._change)
        if count < 2:
            return after
        differences = np.array([it - self._change[-1] for it in self._change[:-1]])
        products = differences @ differences.T
        products += np.eye(count - 1) * 1e-14 * np.trace(products)
        shares = np.linalg.lstsq(products, -(differences @ self._change[-1]), rcond=None)[0]
        mixed = self._after[-1].copy()
        for share, point in zip(shares, self._after[:-1], strict=True):
            mixed += share * (point - self._after[-1])
        return mixed


class Sweeper:
    """One race being solved."""

    def __init__(
        self, rules: RuleSet, race: Race, progress: Progress, workers: int | None = None
    ) -> None:

        space, rolls = race.space, race.rolls
        self.rules, self.space, self.rolls, self.last = rules, space, rolls, race.last
        self.ahead = duties_ahead(space, rolls, race.last)
        self.progress = progress
        self.chained = rules.turn.farkle_penalty is not None
        self.falls = self.chained or bool(space.pegs) or space.exchange != NO_EXCHANGE
        total = space.column(TOTAL)
        size = len(total)
        lead = (total[:, None] - total[None, :]) / space.target
        self.values = np.repeat((0.5 + 0.5 * np.tanh(2 * lead))[None], space.planes, axis=0)
        self.slopes = np.full((1, 1, 1) if self.chained else self.values.shape, 0.4)
        counts = int(space.column(FARKLES).max()) + 1
        self.known = np.empty((2, space.planes, counts, size, rolls.dice + 1))
        self.forgets = rolls.layers == 2 or not space.column(ON_BOARD).all()
        penalty = rules.turn.farkle_penalty
        tangled = penalty is not None and (penalty.after == 1 or not penalty.restart)
        shared = tangled or space.exchange != NO_EXCHANGE
        self.seen = self.values.copy() if shared else self.values
        self.workers = workers or min(2, os.cpu_count() or 1)
        longest = race.last.shape[2] + space.target - space.low + int(space.column(MINIMUM).max())
        rows = longest + rolls.span + rolls.reach + 2
        table = rolls.layers * LANES * (1 + (rolls.dice + 1) * rows) + rolls.plan.kept
        bank = rolls.layers * LANES * (rows + rolls.span + 1)
        self.buffers = [
            (aligned(table), aligned(2 * bank).reshape(2, bank)) for _ in range(self.workers)
        ]
        self.lanes = LANES

    def begin_with(self, race: Race) -> None:
        """Take what another race of the same rules, cut off further up, has for the same states.

        Lower totals go on as the lowest of it do, in a straight line where a chance stands as the
        logarithm of its odds.
        """
        starts = {(row[ON_BOARD], row[FARKLES]): row[START] for row in race.space.sides.tolist()}
        low, sides = race.space.low, self.space.sides.tolist()
        like = np.array([starts[r[ON_BOARD], r[FARKLES]] + max(r[TOTAL], low) for r in sides])
        below = np.maximum(low - self.space.column(TOTAL), 0)
        chances = np.clip(race.values, SMALLEST, 1.0 - SMALLEST)
        odds = np.log(chances / (1.0 - chances))
        for axis in (1, 2):
            taken = odds.take(like, axis)
            above = np.minimum(like + FURTHER, len(race.space.sides) - 1)
            slope = (odds.take(above, axis) - taken) / FURTHER
            shape = (1, -1, 1) if axis == 1 else (1, 1, -1)
            odds = taken - slope * below.reshape(shape)
        self.values[:] = 1.0 / (1.0 + np.exp(-odds))
        self.seen[:] = self.values

    def solve(self, tolerance: float = SWEEP_TOLERANCE) -> tuple[Floats, int]:
        """The values, once a sweep changes none by more, and how many sweeps it took."""
        groups = list(_groups(self.space, self.chained))
        with ThreadPoolExecutor(self.workers) as pool:
            done = first = change = 0.0
            each = 1.0 / USUAL_SWEEPS if self.falls else 1.0
            mixer = Mixer(REMEMBERED if self.values.size <= FEW else 0)
            for sweep in range(1, MOST_SWEEPS + 1):
                before = self.values.copy() if self.falls else self.values
                change = self._sweep(groups, pool, sweep == 1, (done, each))
                if change <= tolerance or not self.falls:
                    return self.values, sweep
                np.clip(mixer.mix(before, self.values), 0.0, 1.0, out=self.values)
                self.seen[:] = self.values
                if sweep >= PATIENT and change > SLOW:
                    break
                first = first or change
                # Changes fall by a constant factor only after the first few sweeps.
                usual = min(sweep / USUAL_SWEEPS, 0.5)
                done = max(done, usual, np.log(first / change) / np.log(first / tolerance))
                each = min(done / sweep, 1.0 - done)
        raise Unsolvable(
            "unsolvable-no-convergence",
            rules=self.rules.name,
            passes=sweep,
            change=f"{change:.1e}",
        )

    def _sweep(
        self,
        groups: list[tuple[Ints, Ints]],
        pool: ThreadPoolExecutor,
        first: bool,
        shares: tuple[float, float],
    ) -> float:
        """Go through all states once; ``shares``: the work before it and its own, as parts."""
        done, each = shares
        change = 0.0
        self.known[:] = -1.0
        work = np.cumsum([len(xs) for xs, _ in groups])
        for number, (xs, ys) in enumerate(groups):
            if self.forgets:
                self.known[1] = self.known[0]
            change = max(change, self._group(xs, ys, pool, first))
            if self.seen is not self.values:
                self.seen[:, xs, ys] = self.values[:, xs, ys]
                self.seen[:, ys, xs] = self.values[:, ys, xs]
            if number % EVERY == 0:
                self.progress(done + each * float(work[number] / work[-1]))
        return change

    def _group(self, xs: Ints, ys: Ints, pool: ThreadPoolExecutor, first: bool) -> float:
        if len(xs) <= self.lanes:
            return self._run(xs, ys, 0, first)
        # Lower totals are more work and come first, so blocks of lanes are dealt out in turn.
        dealt = np.arange(len(xs)) // self.lanes % self.workers
        parts = [
            pool.submit(self._run, xs[dealt == k], ys[dealt == k], k, first)
            for k in range(self.workers)
        ]
        return max(part.result() for part in parts)

    def _run(self, xs: Ints, ys: Ints, worker: int, first: bool) -> float:
        from tincup.solve.two.sweep_kernel import solve_states

        return solve_states(
            self.values,
            self.seen,
            self.slopes,
            self.known,
            self.last,
            self.ahead,
            self.space,
            self.rolls,
            xs,
            ys,
            not self.chained,
            first,
            *self.buffers[worker],
        )


def _groups(space: Space, chained: bool) -> Iterator[tuple[Ints, Ints]]:
    """The states in the order to solve them, those that do not depend on one another together.

    Banking raises the sum of the totals, so states come in descending order of it; where farkles
    are counted, in descending order of their number next.
    """
    total, count = space.column(TOTAL), space.column(FARKLES)
    xs, ys = (it.reshape(-1) for it in np.indices((len(total), len(total))))
    if not chained and space.planes == 1:
        kept = xs <= ys
        xs, ys = xs[kept], ys[kept]
    sums = total[xs] + total[ys]
    level = count[xs] + count[ys]
    order = np.lexsort((total[xs], -level, -sums))
    xs, ys = xs[order], ys[order]
    key = sums[order] * (2 * int(count.max()) + 1) + level[order]
    ends = np.flatnonzero(np.diff(key)) + 1
    yield from zip(np.split(xs, ends), np.split(ys, ends), strict=True)
