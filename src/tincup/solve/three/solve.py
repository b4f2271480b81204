"""A game of three sides solved, or found in the cache."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Final

from tincup.rules import RuleSet
from tincup.solve import cache
from tincup.solve.memory import megabytes
from tincup.solve.three.finals import Finals, Setting
from tincup.solve.three.solver import RaceOfThree, check_exact, frame, solve_three

_FACTS: Final = ("mixed", "residual", "seconds", "memory_mb")


def three(
    rules: RuleSet,
    *,
    progress: Callable[[float], None] | None = None,
    force: bool = False,
    keep: bool = True,
) -> RaceOfThree:
    """Solve the race of three, or find it in the cache; arguments as for the solution of two.

    Raises `Unsolvable`, before anything large is allocated, for what exact play does not reach.
    """
    check_exact(rules)
    path = cache.path_of(rules.digest, 3)
    key = {"rules": rules.digest, "sides": 3, "solver": cache.solver_version()}
    if not force:
        kept = _restore(rules, cache.load(path, key))
        if kept is not None:
            return kept
    begun = perf_counter()
    race = solve_three(rules, progress=progress)
    race = replace(race, seconds=perf_counter() - begun, memory_mb=megabytes(race.values))
    setting = race.setting
    arrays = {"values": race.values, "last": setting.ends.last, "middle": setting.ends.middle}
    facts = {it: getattr(race, it) for it in _FACTS}
    if keep:
        cache.save(path, key, cache.Stored(facts, arrays | {"pair": setting.pair}))
    return race


def _restore(rules: RuleSet, stored: cache.Stored | None) -> RaceOfThree | None:
    if stored is None:
        return None
    arrays, facts = stored.arrays, stored.facts
    step, space, rolls = frame(rules)
    if arrays["values"].shape != (space.places, space.size, space.size, space.size, 3):
        return None
    last = arrays["last"]
    ends = Finals(last, arrays["middle"], space.target - 1, last.shape[2])
    setting = Setting(space, ends, arrays["pair"], rolls)
    return RaceOfThree(step, setting, arrays["values"], **{it: facts[it] for it in _FACTS})
