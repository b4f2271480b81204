"""Solve a game of two sides: its race, the certificate, and the cache of solutions.

Where penalties have no floor, totals are cut off at one: first a few penalties below nothing. What
a lower cut changes falls by a constant factor with every penalty that it is moved down, as a side
has to be penalised once more before it earns anything. So two moves of the cut tell how much all
further ones would change, and how many more are needed.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from math import ceil, log
from time import perf_counter
from typing import Final, NamedTuple

from tincup.rules import RuleSet
from tincup.solve import cache
from tincup.solve.errors import Unsolvable
from tincup.solve.progress import Progress, megabytes, rising_part_of
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.support import check
from tincup.solve.two.grid import SHORTEST, WIDE
from tincup.solve.two.solution import Solution, first_player_wins
from tincup.solve.two.solver import SWEEP_TOLERANCE, Race, frame, solve_race
from tincup.solve.two.turn_table import load_kernels

RESIDUAL_TOLERANCE: Final = 1e-8
"""A residual from here on is refused as unexplained: it is ten thousand times what sweeps and cuts
leave open (`tincup.solve.two.solver.SWEEP_TOLERANCE`), and a hundred times the largest of presets.
"""

CERTIFYING: Final = 0.7
"""About the share of the work after which what remains is the certificate."""

CUT_TOLERANCE: Final = 1e-10
"""A cut is low enough when all that lower ones would change of the first player's chance is less:
four decimals of a per cent, 1e-6, are shown."""

FIRST_FACTOR: Final = 0.02
"""The factor by which each further penalty is at first taken to change less: it decides how far the
cut moves the second time, then it is measured. For the preset with such penalties it is 0.01."""

FIRST_TOLERANCES: Final = (1e-7, 1e-9)
"""The first two races only show how much a move of the cut changes: they are solved roughly."""

ROUGH_TOLERANCE: Final = 1e-11
"""Further races on a grid are solved to this, a tenth of `CUT_TOLERANCE`; those that all totals are
swept for, as well as any: the last one is the solution."""

FEWEST: Final = 10
"""A cut is looked for by this many totals at least on the way to the target."""

ROUGHLY: Final = 0.2
"""About the share of the work after which a cut has been found on a grid."""

LARGEST_FACTOR: Final = 0.97
MOST_CUTS: Final = 12
"""The search for a cut ends in a refusal after so many moves, or where the factor is larger."""


def solve(
    rules: RuleSet,
    sides: int = 2,
    *,
    progress: Progress | None = None,
    force: bool = False,
    keep: bool = True,
    light: bool = False,
) -> Solution:
    """Work out optimal play of both sides, or find it in the cache.

    ``progress`` is told the share that is done, 0 to 1. ``force``: work it out even if the cache
    has it; ``keep``: put it there. ``light``: a solution from the cache comes a second sooner,
    without the compiled kernels, and answers in some hundredths of a second instead of one
    thousandth. Raises `Unsolvable`, before anything large is allocated, for what exact play does
    not reach.
    """
    check_sides(rules, sides)
    check(rules, "two")
    path, key = cache.path_of(rules.digest, sides), _key(rules, sides)
    if not force:
        kept = _restore(rules, sides, cache.load(path, key))
        if kept is not None:
            if not light:
                load_kernels()
            return kept
    load_kernels()
    solution = _solve(rules, sides, progress)
    if keep:
        cache.save(path, key, _stored(solution))
    return solution


def is_kept(rules: RuleSet, sides: int = 2) -> bool:
    """Return True if `solve` will find the solution in the cache, unless its file is damaged."""
    return cache.has(cache.path_of(rules.digest, sides), _key(rules, sides))


def check_sides(rules: RuleSet, sides: int) -> None:
    """Refuse a number of sides that the rules or exact play do not know. Raises `Unsolvable`."""
    if sides != 2:
        raise Unsolvable("unsolvable-not-two", given=sides)
    if rules.fewest_sides > 2 or (rules.most_sides or 2) < 2:
        raise Unsolvable("unsolvable-not-for-two", rules=rules.name)


def _solve(rules: RuleSet, sides: int, progress: Progress | None) -> Solution:
    from tincup.solve.certificate import certify

    begun = perf_counter()
    race, cut, effect = _race(rules, rising_part_of(progress, 0.0, CERTIFYING))
    certificate = certify(race, rules, progress=rising_part_of(progress, CERTIFYING, 1.0))
    if not certificate.residual < RESIDUAL_TOLERANCE:
        raise Unsolvable(
            "unsolvable-not-certified", rules=rules.name, residual=f"{certificate.residual:.1e}"
        )
    if progress:
        progress(1.0)
    memory, seconds = megabytes(race.values), perf_counter() - begun
    return Solution(rules, sides, race, *certificate, seconds, memory, cut, effect)


def _race(rules: RuleSet, progress: Progress | None) -> tuple[Race, int | None, float]:
    """Return the race, where it was cut off (in points), and what lower cuts would change."""
    penalty = rules.turn.farkle_penalty
    if penalty is None or penalty.stops_at is not None:
        return solve_race(rules, progress=progress), None, 0.0
    race, cut, effect = solve_cut(rules, progress)
    return race, cut * race.step, effect


def _key(rules: RuleSet, sides: int) -> dict[str, object]:
    return {"rules": rules.digest, "sides": sides, "solver": cache.solver_version()}


def _stored(solution: Solution) -> cache.Stored:
    race = solution.race
    facts = {it: getattr(solution, it) for it in _FACTS}
    facts |= {"low": race.space.low, "sweeps": race.sweeps}
    return cache.Stored(facts, {"values": race.values, "last": race.last, "ties": race.ties})


def _restore(rules: RuleSet, sides: int, stored: cache.Stored | None) -> Solution | None:
    if stored is None:
        return None
    facts, values = stored.facts, stored.arrays["values"]
    race = frame(rules, facts["low"], (stored.arrays["last"], stored.arrays["ties"]))
    size = race.space.size
    if values.shape != (race.last.shape[0], size, size):
        return None
    race = replace(race, values=values, sweeps=facts["sweeps"])
    return Solution(rules, sides, race, **{it: facts[it] for it in _FACTS})


_FACTS: Final = ("residual", "error_bound", "seconds", "memory_mb", "cut", "cut_effect")
"""Fields of a `Solution` that are kept beside its race."""


class CutRace(NamedTuple):
    """A race, the total in steps where it was cut off, and about what lower cuts would change."""

    race: Race
    cut: int
    effect: float


def solve_cut(rules: RuleSet, progress: Progress | None) -> CutRace:
    """Solve a race whose penalties have no floor. Raises `Unsolvable` if no cut is low enough."""
    penalty = rules.turn.farkle_penalty
    assert penalty is not None
    lost = penalty.largest // compile_rules(rules, 2, moments=True).step
    every = rough_spacing(rules, lost)
    if every:
        with suppress(Unsolvable):  # on a grid: with all totals it may still be found
            rough = _cut_race(rules, lost, every, rising_part_of(progress, 0.0, ROUGHLY))
            told = rising_part_of(progress, ROUGHLY, 1.0)
            race = solve_race(rules, cut=rough.cut, begin=rough.race, progress=told)
            return rough._replace(race=race)
    return _cut_race(rules, lost, 0.0, progress)


def _cut_race(rules: RuleSet, lost: int, every: float, progress: Progress | None) -> CutRace:
    """Return a race cut off low enough; ``every``: by totals so many steps apart, if not 0."""
    penalties, down, done = 1, 1, 0.4
    rough, better, best = *FIRST_TOLERANCES, ROUGH_TOLERANCE if every else SWEEP_TOLERANCE
    told = rising_part_of(progress, 0.0, done)
    race = solve_race(rules, cut=-lost, progress=told, tolerance=rough, every=every)
    before, moved, last, factor = 0.0, 0.0, 1, FIRST_FACTOR
    for number in range(MOST_CUTS):
        penalties += down
        following = 0.5 + 0.5 * done
        lower = solve_race(
            rules,
            cut=-penalties * lost,
            begin=race,
            progress=rising_part_of(progress, done, following),
            tolerance=best if number else better,
            every=every,
        )
        moved = abs(first_player_wins(lower) - first_player_wins(race))
        race, done = lower, following
        if number > 0:
            factor = _factor(moved / before, last, down)
            if factor > LARGEST_FACTOR:
                break
        effect = moved * factor**down / (1.0 - factor**down)
        if number > 0 and effect < CUT_TOLERANCE:
            return CutRace(race, -penalties * lost, effect)
        before, last = max(moved, SWEEP_TOLERANCE), down
        needed = ceil(log(CUT_TOLERANCE / effect) / log(factor)) if effect > 0.0 else 1
        down = min(max(1, needed), penalties)
    raise Unsolvable("unsolvable-without-floor", rules=rules.name, effect=f"{moved:.1e}")


def rough_spacing(rules: RuleSet, lost: int) -> float:
    """Return how many steps apart the totals are by which a cut is looked for; 0: it is by all.

    Cuts are whole penalties of ``lost`` steps below 0, and each is one of those totals.
    """
    compiled = compile_rules(rules, 2, moments=True)
    every = lost / ceil(lost / min(WIDE, compiled.target / FEWEST))
    return 0.0 if compiled.target < SHORTEST or rules.end.must_hit else every


def _factor(ratio: float, first: int, second: int) -> float:
    """Return the part of a change left by each penalty, from the ``ratio`` of two moves of the cut.

    With a factor ``f`` a move by ``first`` penalties and the one after it, by ``second``, change as
    much as 1 - f**first and f**first * (1 - f**second): their ratio rises with ``f``.
    """
    low, high = 0.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        if middle**first * (1.0 - middle**second) < ratio * (1.0 - middle**first):
            low = middle
        else:
            high = middle
    return high
