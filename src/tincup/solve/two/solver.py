"""The race for two sides, solved exactly: the chance to win at the start of every turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from math import log
from typing import Final

from tincup.rules import RuleSet
from tincup.solve import arrays
from tincup.solve.arrays import INT, Floats, Ints
from tincup.solve.errors import Unsolvable
from tincup.solve.progress import Progress, rising_part_of
from tincup.solve.rolls.compile import CompiledRules, compile_rules
from tincup.solve.rolls.layout import Rolls, rolls_of
from tincup.solve.threads import Threads, some
from tincup.solve.two.grid import SHORTEST, WIDE, Grid, even_grid, graded_grid
from tincup.solve.two.guesses import carry_down, guessed
from tincup.solve.two.last_turn import duties_ahead, last_turns
from tincup.solve.two.linear import LEFT, WORN, Linear
from tincup.solve.two.mixing import Mixer
from tincup.solve.two.order import order_of, places_of
from tincup.solve.two.space import (
    BOUNCES,
    FARKLED,
    FARKLES,
    GIVES,
    LANES,
    NO_EXCHANGE,
    ON_BOARD,
    PASSES,
    WHOLE,
    Space,
    check_size,
    space_of,
    without_bonus,
)
from tincup.solve.two.stuck import check_given, mark_stuck

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

USUAL_SLOPE: Final = 0.4
"""About the chance to farkle in a turn, from which Newton's steps begin."""

EVERY: Final = 16
OF_GRID: Final = 4
"""Progress is told after so many groups of states, and so many times in a sweep of a grid, which is
little work."""

USUAL_SWEEPS: Final = 14
USUAL_EASED: Final = 6
"""About what presets take whose totals fall, without linear passes and with them, grids counted as
one; progress goes by it until changes tell more."""

MOST_OF_GRID: Final = 12
FIRST_ENOUGH: Final = 2e-2
NEAR_ENOUGH: Final = 2e-3
"""Where totals fall, an even and a graded grid of them are swept before all states: so often at
most, and until no value changes by more, as what is between is off by about as much."""

UNSETTLED: Final = 3
GAIN: Final = 0.25
"""In so many sweeps policies may still change. Linear passes are given up where changes do not fall
by this factor from then on: mixing does as well."""


@dataclass(frozen=True)
class Race:
    """A solved race, as arrays: see `tincup.solve.two.space.Space` for what indexes them.

    ``values[plane, x, y]`` is the chance to win of a side ``x`` to move against ``y``; with two
    planes, plane 0 when the side to move started the game. ``last[plane, kind, behind]`` is that
    of a side in its last turn, ``ties[f1, f2]`` that of the side that starts a play-off. With a
    bonus to win, the planes of ``values`` and ``last`` come twice: then once it is gone.
    """

    step: int
    space: Space
    rolls: Rolls
    last: Floats
    ties: Floats
    values: Floats
    sweeps: int = 0

    @cached_property
    def gone(self) -> Race:
        """The game once a side has had the bonus; this one, where there is none to win."""
        planes, space = self.space.planes, self.space
        if not space.bonus:
            return self
        last, values = (arrays.part(it, planes, 2 * planes) for it in (self.last, self.values))
        return replace(self, space=without_bonus(space), last=last, values=values)

    @property
    def states(self) -> int:
        return self.values.nbytes // self.values.itemsize


def frame(rules: RuleSet, cut: int = 0, ends: tuple[Floats, Floats] | None = None) -> Race:
    """Return all of a race but its values, which are left empty. Raises `Unsolvable`.

    ``cut`` (in steps, at most 0): where totals without a floor are cut off. ``ends``: ``last`` and
    ``ties``, where they are known.
    """
    compiled: CompiledRules = compile_rules(rules, 2, moments=True)
    check_size(rules, compiled, cut)
    space = space_of(rules, compiled, cut)
    mark_stuck(space, compiled)
    check_given(rules, space)
    rolls = rolls_of(compiled, LANES)
    last, ties = ends or last_turns(rules, space, rolls, compiled.step)
    return Race(compiled.step, space, rolls, last, ties, arrays.floats(last.shape[0], 1, 1))


def solve_race(
    rules: RuleSet,
    *,
    cut: int = 0,
    begin: Race | None = None,
    progress: Progress | None = None,
    tolerance: float = SWEEP_TOLERANCE,
    every: float = 0.0,
) -> Race:
    """Solve the race. Raises `Unsolvable`; ``cut`` as for `frame`.

    ``begin``: the race of the same rules with a higher cut, whose values are near enough. Sweeps
    end when no value changes by more than ``tolerance``. ``every``: solve it roughly, by totals so
    many steps apart.
    """
    race = frame(rules, cut)
    parts = [race.gone, race] if race.space.bonus else [race]
    values, sweeps = race.values, 0
    for k, part in enumerate(parts):
        tell = rising_part_of(progress, k / len(parts), (k + 1) / len(parts))
        solver = Sweeper(rules, part, tell)
        if begin is not None:
            solver.begin_with(begin if part is race else begin.gone)
        if part is not race.gone:
            solver.lead_to(values)
        values, more = solver.solve_roughly(every, tolerance) if every else solver.solve(tolerance)
        sweeps += more
    return Race(race.step, race.space, race.rolls, race.last, race.ties, values, sweeps)


class Sweeper:
    def __init__(
        self, rules: RuleSet, race: Race, progress: Progress, workers: int | None = None
    ) -> None:
        space, rolls = race.space, race.rolls
        self.rules, self.space, self.rolls, self.last = rules, space, rolls, race.last
        self.ahead = duties_ahead(space, rolls, race.gone.last)
        self.progress, self.shown = progress, 0.0
        # To bank nothing is then better than to farkle, and leads to a state of the same sum.
        passes = rules.turn.takes_off_board and bool(rolls.free_keeps)
        lost = passes or rules.turn.farkle_penalty is not None
        # A bank that is too much ties a state to itself, so that it is one of a pair.
        self.chained = lost and space.overshoot == PASSES
        self.falls = lost or bool(space.pegs) or space.exchange != NO_EXCHANGE
        # Slopes guessed from totals that are stuck may be 1: a step is then none at all.
        self.falls |= space.overshoot != PASSES
        self.values, self.guessed = guessed(space, race.values.shape[0]), True
        self.few = self.values.nbytes // 8 <= FEW
        # Linear passes take every bank for one that leads to a state of the same game.
        self.eased = self.chained and self.few and not space.bonus
        keeps_slopes = self.eased or not self.chained
        shape = (space.planes, space.size, space.size) if keeps_slopes else (1, 1, 1)
        self.slopes = arrays.fill(arrays.floats(*shape), USUAL_SLOPE)
        counts = max(space.listed(FARKLES)) + 1
        self.known = arrays.floats(2, space.planes, counts, space.size, rolls.dice + 1)
        self.forgets = rolls.layers == 2 or not all(space.listed(ON_BOARD))
        # A farkle at the floor may lead to a state that is worked on at the same time.
        places = places_of(space)
        tangled = any(places[to] == places[x] for x, to in enumerate(space.listed(FARKLED)))
        shared = (self.chained and (tangled or passes)) or space.exchange != NO_EXCHANGE
        self.seen = arrays.copy(self.values) if shared else self.values
        self.workers = workers or some()
        longest = race.last.shape[2] + space.target - space.low + max(space.listed(WHOLE))
        longest += space.target - space.low if space.overshoot in (BOUNCES, GIVES) else 1
        rows = longest + rolls.span + rolls.reach + rolls.far + 2
        table = rolls.layers * LANES * (1 + (rolls.dice + 1) * rows) + rolls.plan.kept
        bank = rolls.layers * LANES * (rows + rolls.span + 1)
        self.buffers = [(arrays.floats(table), arrays.floats(2, bank)) for _ in range(self.workers)]

    def begin_with(self, race: Race) -> None:
        """Take over the values of another race of the same rules, cut off no lower."""
        carry_down(self.values, self.space, race.values, race.space)
        arrays.take_from(self.seen, self.values)
        self.guessed = False

    def lead_to(self, gone: Floats) -> None:
        """Take these values of the game once the bonus is gone, which stay as they are."""
        planes = self.space.planes
        for it in (self.values, self.seen):
            arrays.take_from(arrays.part(it, planes, 2 * planes), gone)

    def solve_roughly(self, every: float, tolerance: float) -> tuple[Floats, int]:
        """Return about the values, from totals so many steps apart, and how many sweeps it took."""
        with Threads(self.workers) as threads:
            grid = even_grid(self.space, every)
            sweeps, change = self._sweep_grid(grid, threads, PATIENT, tolerance, (0.0, 1.0))
        if change > tolerance:
            raise self._moves_on(sweeps, change)
        return self.values, sweeps

    def _sweep_grid(
        self,
        grid: Grid,
        threads: Threads,
        most: int,
        tolerance: float,
        shares: tuple[float, float],
    ) -> tuple[int, float]:
        """Sweep a grid until no value changes by more, and fill in between its totals.

        ``shares``: the work before it and its own, as parts. Returns how many sweeps it took, at
        ``most``, and the largest change of the last one.
        """
        from tincup.solve.two.array_kernels import fill_rows, keep_chances, put_rows, take_rows

        sides = arrays.of(INT, grid.sides)
        groups, mixer = order_of(self.space, grid.sides).groups, Mixer(REMEMBERED)
        sweeps, change, (done, share) = 0, 1.0, shares
        each = share / min(most, USUAL_SWEEPS)
        before, after = (
            arrays.floats(self.values.shape[0], len(sides), self.space.size) for _ in range(2)
        )
        while sweeps < most and change > tolerance:
            take_rows(before, self.values, sides)
            begun = done + min(each * sweeps, share - each)
            change = self._sweep(groups, threads, False, (begun, each), grid)
            sweeps += 1
            take_rows(after, self.values, sides)
            mixer.mix(before, after)
            keep_chances(arrays.flat(after))
            put_rows(self.values, after, sides)
            arrays.take_from(self.seen, self.values)
        fill_rows(self.values, grid.corners, grid.shares)
        arrays.take_from(self.seen, self.values)
        return sweeps, change

    def solve(self, tolerance: float = SWEEP_TOLERANCE) -> tuple[Floats, int]:
        """Return the values, once a sweep changes none by more, and how many sweeps it took."""
        from tincup.solve.two.array_kernels import keep_chances

        space = self.space
        order = order_of(space, range(space.size), paired=not self.chained)
        linear = Linear(space, self.rolls, self.slopes, order) if self.eased else None
        with Threads(self.workers) as threads:
            done = first = change = ratio = 0.0
            noted = 0
            usual_sweeps = USUAL_EASED if linear else USUAL_SWEEPS
            each = 1.0 / usual_sweeps if self.falls else 1.0
            mixer = Mixer(REMEMBERED if self.few else 0)
            begun = int(linear is not None and space.target - space.low >= SHORTEST)
            if begun:
                half = each / 2
                if self.guessed:
                    grid = even_grid(space, WIDE)
                    self._sweep_grid(grid, threads, MOST_OF_GRID, FIRST_ENOUGH, (0.0, half))
                grid = graded_grid(space)
                self._sweep_grid(grid, threads, MOST_OF_GRID, NEAR_ENOUGH, (half, half))
                done = each
            for sweep in range(1, MOST_SWEEPS + 1):
                before = arrays.copy(self.values) if self.falls else self.values
                earlier, previous = change, ratio
                if linear:
                    worn = ratio > WORN or not begun
                    notes = not noted or (noted == 1 and sweep >= UNSETTLED and worn)
                    noted = sweep if notes else noted
                else:
                    notes = sweep == 1 and not self.chained
                change = self._sweep(order.groups, threads, notes, (done, each))
                if change <= tolerance or not self.falls:
                    return self.values, sweep
                ratio = change / earlier if earlier else 1.0
                if sweep > max(noted, UNSETTLED) and ratio > GAIN:
                    linear = None
                if linear:
                    linear.follow(before, self.values)
                    # One ratio may be small by luck, so the one before counts if it is as late.
                    left = max(ratio, LEFT, previous if sweep > noted + 1 else 0.0)
                    if change * left <= tolerance:
                        return self.values, sweep
                else:
                    mixer.mix(before, self.values)
                    keep_chances(arrays.flat(self.values))
                if space.overshoot != PASSES:
                    arrays.fill(self.slopes, USUAL_SLOPE)
                arrays.take_from(self.seen, self.values)
                if sweep >= PATIENT and change > SLOW:
                    break
                first = first or change
                # Changes fall by a constant factor only after the first few sweeps, by more and
                # more with linear passes.
                usual = min((begun + sweep) / usual_sweeps, 0.75 if linear else 0.5)
                done = max(done, usual, log(first / change) / log(first / tolerance))
                each = min(done / (begun + sweep), 1.0 - done)
        raise self._moves_on(sweep, change)

    def _moves_on(self, sweeps: int, change: float) -> Unsolvable:
        return Unsolvable(
            "unsolvable-no-convergence",
            rules=self.rules.name,
            passes=sweeps,
            change=f"{change:.1e}",
        )

    def _sweep(
        self,
        groups: list[tuple[Ints, Ints]],
        threads: Threads,
        notes: bool,
        shares: tuple[float, float],
        grid: Grid | None = None,
    ) -> float:
        """Go through all states once; ``shares``: the work before it and its own, as parts.

        ``notes``: slopes are noted, or where pairs are solved there are no values yet.
        ``grid``: what the states are of.
        """
        from tincup.solve.two.array_kernels import fill_between, show_states

        done, each = shares
        change = 0.0
        arrays.fill(self.known, -1.0)
        known = arrays.whole_of(self.known)
        half = len(known) // 2
        work = list(accumulate(len(xs) for xs, _ in groups))
        often = len(groups) // OF_GRID + 1 if grid else EVERY
        for number, (xs, ys) in enumerate(groups):
            if self.forgets:
                known[half:] = known[:half]
            change = max(change, self._group(xs, ys, threads, notes))
            if grid:
                fill_between(self.values, xs, ys, *grid[1:])
            if self.seen is not self.values:
                show_states(self.seen, self.values, xs, ys)
                if grid:
                    fill_between(self.seen, xs, ys, *grid[1:])
            if number % often == 0:
                # A sweep that gained less than it was taken for leaves the bar where it is.
                self.shown = max(self.shown, done + each * work[number] / work[-1])
                self.progress(self.shown)
        return change

    def _group(self, xs: Ints, ys: Ints, threads: Threads, notes: bool) -> float:
        workers = self.workers if len(xs) > LANES else 1
        # Lower totals are more work and come first, so blocks of lanes are dealt out in turn.
        parts = threads.run(lambda k: self._run(xs, ys, k, workers, notes), workers)
        return max(parts)

    def _run(self, xs: Ints, ys: Ints, worker: int, workers: int, notes: bool) -> float:
        from tincup.solve.two.sweep_kernel import solve_states

        change: float = solve_states(
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
            worker,
            workers,
            not self.chained,
            notes,
            *self.buffers[worker],
        )
        return change
