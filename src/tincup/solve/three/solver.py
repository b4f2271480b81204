"""The race of three sides, solved exactly: the chances of all at the start of every turn."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Final

import numpy as np

from tincup.rules import RuleSet
from tincup.solve.arrays import Floats
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.rolls.layout import Rolls, rolls_of
from tincup.solve.solve import solve
from tincup.solve.support import check
from tincup.solve.three.finals import Setting, finals
from tincup.solve.three.groups import System, groups, in_threads
from tincup.solve.three.part import Part, is_due
from tincup.solve.three.room import most_rows, nothing_known, room
from tincup.solve.three.space import (
    COMPLETE_ROUND,
    EIGHT,
    LOSER_SOUGHT,
    NO_FINAL,
    WIDTH,
    SideSpace,
    ending_of,
    side_space,
)
from tincup.solve.three.sweeps import Sweeper
from tincup.solve.two.solver import Race, solve_race
from tincup.solve.two.space import FARKLES, ON_BOARD, TOTAL, extent_of
from tincup.solve.two.stuck import bankable

BYTES_A_STATE: Final = 48
"""Bytes of three chances, twice: what has been kept is read before it is taken apart."""

MOST_STATES: Final = 3_000_000_000 // BYTES_A_STATE
"""As many as 3 GB hold."""

RESIDUAL_TOLERANCE: Final = 1e-9
"""A solution with a larger residual is none: solved systems have 1e-13 (`NEWTON_TOLERANCE`), and
one without an equilibrium among the plans that were tried is off by far more."""

CHECKED_WHOLE: Final = 120_000
SAMPLE: Final = 16
"""Of a race of more states than that, only every so many blocks of systems are worked out again."""


@dataclass(frozen=True, eq=False)
class RaceOfThree:
    """A solved race of three sides.

    ``values[place, x, y, z]`` are the chances of the side to move, the next and the one after that,
    which have the side states ``x``, ``y``, ``z`` of `SideSpace`; ``place`` is how many sides have
    moved before in the round, where that matters, else 0. ``mixed`` is the number of systems of
    three states that have an equilibrium only with mixed decisions. ``residual`` is the most by
    which the chance of a side to move differs from the best that its turn can make of it, and the
    others' chances from what that turn leaves them (but where it is mixed); beyond `CHECKED_WHOLE`
    states, in a sample. Where totals fall, ``mixed`` counts states, not systems, and ``sweeps`` is
    how often all turns were worked out, else 0. ``seconds``: how long it took to solve;
    ``memory_mb``: the most memory that the process had used by then.
    """

    step: int
    setting: Setting
    values: Floats
    mixed: int
    residual: float
    sweeps: int = 0
    seconds: float = 0.0
    memory_mb: float = 0.0

    @property
    def first_chances(self) -> tuple[float, float, float]:
        """The chances of the first, second and third side to win a game that begins."""
        start = self.setting.space.start
        first, second, third = self.values[0, start, start, start].tolist()
        return first, second, third

    @property
    def states(self) -> int:
        return self.values.size // 3


def check_exact(rules: RuleSet, cut: int = 0) -> None:
    """Refuse rules whose race of three is too large, or not solved exactly. Raises `Unsolvable`.

    ``cut`` (steps, at most 0): where endless totals are cut off.
    """
    check(rules, "three")
    if rules.end.must_hit and not _can_always_hit(rules, cut):
        raise Unsolvable("unsolvable-exactly-of-three", rules=rules.name)
    states = states_of(rules, cut)
    if states > MOST_STATES:
        raise Unsolvable(
            "unsolvable-too-large-of-three",
            rules=rules.name,
            states=states,
            gigabytes=states * BYTES_A_STATE / 1e9,
            most=MOST_STATES,
        )


def states_of(rules: RuleSet, cut: int = 0) -> int:
    """Return the number of states at the start of a turn, by arithmetic alone.

    ``cut`` as for `check_exact`.
    """
    sides = extent_of(rules, compile_rules(rules, 3), cut, among=3).sides
    return int(sides**3 * (3 if ending_of(rules) == COMPLETE_ROUND else 1))


def totals_fall(rules: RuleSet) -> bool:
    """Return True if anything but a bank changes what a side has at the start of a turn."""
    turn = rules.turn
    return bool(turn.farkle_penalty or rules.pegs_among(3) or turn.takes_off_board)


def _can_always_hit(rules: RuleSet, cut: int) -> bool:
    """Return True if the first to hit the target wins, and every total may still come to it."""
    compiled = compile_rules(rules, 3)
    scores, comes = bankable(compiled, compiled.target), {compiled.target}
    low = extent_of(rules, compiled, cut, among=3).low
    for total in range(compiled.target - 1, low - 1, -1):
        if any(total + it in comes for it in scores if it >= max(1, compiled.bank_minimum)):
            comes.add(total)
    opened = any(it in comes for it in scores if it >= compiled.opening_minimum)
    return ending_of(rules) == NO_FINAL and opened and len(comes) == compiled.target + 1 - low


def solve_three(
    rules: RuleSet,
    *,
    progress: Callable[[float], None] | None = None,
    begun: Part | None = None,
    keep: Callable[[Part], None] | None = None,
) -> RaceOfThree:
    """Solve the race; ``progress`` is told the share that is done. Raises `Unsolvable`.

    ``keep`` is handed what there is now and then, so that it can be gone on with as ``begun``.
    """
    step, space, rolls = frame(rules)
    setting = Setting(space, finals(rules, space, rolls), _pair(rules, space), rolls)
    done = begun or _nothing(setting)
    if space.falls:
        swept = Sweeper(setting, done, progress, keep).solve()
        return _solved(rules, step, setting, swept)
    solver, saved = _Solver(setting, done), perf_counter()
    share_of_check = 0.4 / (1 if solver.checks_all else SAMPLE)
    for checking, before, share in (
        (False, 0.0, 1.0 - share_of_check),
        (True, 1.0 - share_of_check, share_of_check),
    ):
        todo, systems = solver.check if checking else solver.solve, 0
        with ThreadPoolExecutor(solver.workers) as pool:
            for number, system in enumerate(groups(space), 1):
                systems += len(system[0])
                if (checking, number) <= (done.checking, done.groups):
                    continue
                some = sample(system, number) if checking and not solver.checks_all else system
                in_threads(pool, solver.workers, todo, some)
                if keep and is_due(saved):
                    residual = max(solver.residuals)
                    keep(
                        Part(solver.values, solver.mixed, solver.known, checking, number, residual)
                    )
                    saved = perf_counter()
                if progress:
                    progress(before + share * min(1.0, 9 * systems / solver.values.size))
    part = Part(solver.values, solver.mixed, solver.known, residual=max(solver.residuals))
    return _solved(rules, step, setting, part)


def _solved(rules: RuleSet, step: int, setting: Setting, part: Part) -> RaceOfThree:
    """Return the race that is solved. Raises `Unsolvable` where no equilibrium has been found."""
    if part.residual > RESIDUAL_TOLERANCE:
        raise Unsolvable(
            "unsolvable-no-equilibrium",
            rules=rules.name,
            tolerance=f"{RESIDUAL_TOLERANCE:.0e}",
            residual=f"{part.residual:.0e}",
        )
    return RaceOfThree(
        step, setting, part.values, int(part.mixed.sum()), part.residual, part.sweeps
    )


def frame(rules: RuleSet) -> tuple[int, SideSpace, Rolls]:
    """Return the step, the side states and the rolls of a race of three. Raises `Unsolvable`.

    Where penalties have no floor, totals are cut off where those of two sides are.
    """
    check_exact(rules)
    compiled, cut, penalty = compile_rules(rules, 3), 0, rules.turn.farkle_penalty
    if penalty and penalty.stops_at is None:
        cut = solve(rules).race.space.low
        check_exact(rules, cut)
    return compiled.step, side_space(rules, compiled, cut), rolls_of(compiled, WIDTH)


def _nothing(setting: Setting) -> Part:
    space = setting.space
    sides = (space.size,) * 3
    values, mixed = np.full((space.places, *sides, 3), -1.0), np.zeros(sides, np.bool_)
    return Part(values, mixed, nothing_known(space, setting.rolls))


class _Solver:
    def __init__(self, setting: Setting, done: Part) -> None:
        self.values, self.mixed, self.known, self.setting = *done[:3], setting
        self.checks_all = self.values.size <= 3 * CHECKED_WHOLE
        self.workers = min(2, os.cpu_count() or 1)
        self.most_rows = most_rows(setting)
        self.rooms = [room(self.most_rows, setting.rolls) for _ in range(self.workers)]
        self.residuals = [done.residual]

    def solve(self, system: System, worker: int, workers: int) -> None:
        """Solve a worker's part of systems that do not depend on one another."""
        from tincup.solve.three.systems import solve_systems

        left, work = np.empty(len(system[0]), np.int64), self.rooms[worker]
        count = solve_systems(
            self.values, self.setting, self.known, work, *system, worker, workers, left
        )
        if count:
            from tincup.solve.three.mixed import mix

            xs, ys, zs = (it[left[:count]] for it in system)
            for x, y, z in zip(xs, ys, zs, strict=True):
                self.mixed[x, y, z] = mix(self.values, self.setting, x, y, z, self.most_rows)
            self._check((xs, ys, zs), worker, 0, 1)

    def check(self, system: System, worker: int, workers: int) -> None:
        self._check(system, worker, worker, workers)

    def _check(self, system: System, place: int, first: int, step: int) -> None:
        from tincup.solve.three.systems import check_systems

        work = self.rooms[place]
        worst = check_systems(
            self.values, self.setting, self.known, work, *system, self.mixed, first, step
        )
        self.residuals.append(worst)


def sample(system: System, number: int) -> System:
    """Return some of the systems of one sum, in whole blocks; other ones for each ``number``."""
    chosen = (np.arange(len(system[0])) // EIGHT - number) % SAMPLE == 0
    xs, ys, zs = (it[chosen] for it in system)
    return xs, ys, zs


def _pair(rules: RuleSet, space: SideSpace) -> Floats:
    """Return the two-sided chances where two sides are left to find the loser."""
    if space.ending != LOSER_SOUGHT:
        return np.zeros((1, 1))
    race = solve_race(rules, cut=min(space.low, 0))
    at = states_of_two(space, race)
    return np.ascontiguousarray(race.values[0][np.ix_(at, at)])


def states_of_two(space: SideSpace, race: Race) -> list[int]:
    """Return, for each side state of a race of three, the number it has in a race of two."""
    total, on_board, farkles = (race.space.column(it) for it in (TOTAL, ON_BOARD, FARKLES))
    opening = bool(space.kind.any())
    return [
        int(
            np.flatnonzero(
                (total == t) & ((on_board == 1 - kind) | (not opening)) & (farkles == count)
            )[0]
        )
        for t, kind, count in zip(space.total, space.kind, space.farkles, strict=True)
    ]
