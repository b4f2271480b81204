"""Solve a rule set: the race, its certificate, and the cache of solutions."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Final

import numpy as np

from tincup.rules import RuleSet
from tincup.solve import cache
from tincup.solve.errors import Unsolvable
from tincup.solve.memory import megabytes
from tincup.solve.progress import Progress, rising_part_of
from tincup.solve.support import check
from tincup.solve.two.cut import solve_cut
from tincup.solve.two.solution import Solution
from tincup.solve.two.solver import Race, frame, solve_race
from tincup.solve.two.turn_table import load_kernels

RESIDUAL_TOLERANCE: Final = 1e-8
"""A residual that nothing explains: it is ten thousand times what sweeps and cuts leave open
(`tincup.solve.two.solver.SWEEP_TOLERANCE`), and a hundred times the largest of the presets."""

CERTIFYING: Final = 0.7
"""About the share of the work after which what remains is the certificate."""


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
    """Whether `solve` will find the solution in the cache, unless its file is damaged."""
    return cache.has(cache.path_of(rules.digest, sides), _key(rules, sides))


def check_sides(rules: RuleSet, sides: int) -> None:
    """Refuse a number of sides that the rules or exact play do not know. Raises `Unsolvable`."""
    if sides != 2:
        raise Unsolvable("unsolvable-not-two", given=sides)
    if rules.fewest_sides > 2 or (rules.most_sides or 2) < 2:
        raise Unsolvable("unsolvable-not-for-two", rules=rules.name)


def _solve(rules: RuleSet, sides: int, progress: Progress | None) -> Solution:
    from tincup.solve.certificate.certificate import certify

    begun = perf_counter()
    race, cut, effect = _race(rules, rising_part_of(progress, 0.0, CERTIFYING))
    certificate = certify(race, rules, progress=rising_part_of(progress, CERTIFYING, 1.0))
    if not certificate.residual < RESIDUAL_TOLERANCE:
        raise Unsolvable(
            "unsolvable-not-certified", rules=rules.name, residual=f"{certificate.residual:.1e}"
        )
    if progress:
        progress(1.0)
    memory = megabytes(race.values)
    return Solution(
        rules,
        sides,
        race,
        certificate.residual,
        certificate.error_bound,
        perf_counter() - begun,
        memory,
        cut,
        effect,
    )


def _race(rules: RuleSet, progress: Progress | None) -> tuple[Race, int | None, float]:
    """The race, where it was cut off, and what lower cuts would change."""
    penalty = rules.turn.farkle_penalty
    if penalty is None or penalty.floor is not None:
        return solve_race(rules, progress=progress), None, 0.0
    race, cut, effect = solve_cut(rules, progress)
    return race, cut * race.step, effect


def _key(rules: RuleSet, sides: int) -> dict[str, object]:
    return {"rules": rules.digest, "sides": sides, "solver": cache.solver_version()}


def _stored(solution: Solution) -> cache.Stored:
    facts = {
        "residual": solution.residual,
        "error_bound": solution.error_bound,
        "seconds": solution.seconds,
        "memory_mb": solution.memory_mb,
        "cut": solution.cut,
        "low": solution.race.space.low,
        "cut_effect": solution.cut_effect,
        "sweeps": solution.race.sweeps,
    }
    race = solution.race
    return cache.Stored(facts, {"values": race.values, "last": race.last, "ties": race.ties})


def _restore(rules: RuleSet, sides: int, stored: cache.Stored | None) -> Solution | None:
    if stored is None:
        return None
    facts, values = stored.facts, stored.arrays["values"]
    race = frame(rules, facts["low"], (stored.arrays["last"], stored.arrays["ties"]))
    size = len(race.space.sides)
    if values.shape != (race.space.planes, size, size):
        return None
    race = replace(race, values=np.ascontiguousarray(values), sweeps=facts["sweeps"])
    return Solution(
        rules,
        sides,
        race,
        facts["residual"],
        facts["error_bound"],
        facts["seconds"],
        facts["memory_mb"],
        facts["cut"],
        facts["cut_effect"],
    )
