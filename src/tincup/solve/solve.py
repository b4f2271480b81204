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
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.support import check
from tincup.solve.two.solution import Solution, first_player_wins
from tincup.solve.two.solver import Race, frame, solve_race
from tincup.solve.two.turn_table import load_kernels

CUT_TOLERANCE: Final = 1e-10
"""A cut is low enough when moving it further down changes the first player's chance by less: each
move of the cut has at most half the effect of the one before, so all that could follow add up to no
more, and four decimals of a per cent, 1e-6, are shown."""

MOST_CUTS: Final = 8

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
        try:
            cache.save(path, key, _stored(solution))
        except OSError:
            return solution  # no room or no right to keep it: it is no less solved
    return solution


def check_sides(rules: RuleSet, sides: int) -> None:
    """Refuse a number of sides that the rules or exact play do not know. Raises `Unsolvable`."""
    if sides != 2:
        raise Unsolvable(f"this exact play is for two sides, not {sides}")
    if rules.fewest_sides > 2 or (rules.most_sides or 2) < 2:
        raise Unsolvable(f"{rules.name} is not for two sides")


def _solve(rules: RuleSet, sides: int, progress: Progress | None) -> Solution:
    from tincup.solve.certificate.certificate import certify

    begun = perf_counter()
    race, cut, effect = _race(rules, rising_part_of(progress, 0.0, CERTIFYING))
    certificate = certify(race, rules, progress=rising_part_of(progress, CERTIFYING, 1.0))
    if not certificate.residual < RESIDUAL_TOLERANCE:
        raise Unsolvable(
            f"{rules.name}: the check finds a value off by {certificate.residual:.1e}; "
            "such rules are beyond exact play"
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
    """The race, where it was cut off, and what the last move of the cut did."""
    penalty = rules.turn.farkle_penalty
    if penalty is None or penalty.floor is not None:
        return solve_race(rules, progress=progress), None, 0.0
    step = compile_rules(rules, 2).step
    depth = -(-max(rules.end.target // 10, 6 * penalty.points) // step)
    done = 0.5
    race, effect = solve_race(rules, cut=-depth, progress=rising_part_of(progress, 0.0, done)), 1.0
    for _ in range(MOST_CUTS):
        depth += depth // 2
        following = 0.5 + 0.5 * done
        part = rising_part_of(progress, done, following)
        lower, done = solve_race(rules, cut=-depth, begin=race, progress=part), following
        before, effect = effect, abs(first_player_wins(lower) - first_player_wins(race))
        race = lower
        if effect < CUT_TOLERANCE:
            break
        if effect > before / 2:
            raise Unsolvable(
                f"{rules.name}: penalties without a floor take totals down for ever: wherever they "
                f"are cut off matters (by {effect:.1e}). A floor makes such rules solvable"
            )
    return race, -depth * step, effect


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
