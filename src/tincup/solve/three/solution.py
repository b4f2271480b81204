"""A game of three sides, solved or found in the cache, as an `Evaluator`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import numpy as np

from tincup.game import State
from tincup.game.totals.last_turns import following, is_last_turn, to_beat
from tincup.rules import RuleSet
from tincup.solve import cache
from tincup.solve.errors import Unsolvable
from tincup.solve.progress import megabytes
from tincup.solve.three.finals import Finals, Setting
from tincup.solve.three.part import Part
from tincup.solve.three.room import Known
from tincup.solve.three.solver import RaceOfThree, check_exact, frame, solve_three
from tincup.solve.turn_under_way import TurnEnds
from tincup.solve.worth import nobody_is_gone


class ThreeSides(TurnEnds):
    """The exact worth of states of games of three sides; see `Evaluator`.

    A state from which a side has gone is refused. Raises `Unsolvable`.
    """

    def __init__(self, rules: RuleSet, *, progress: Callable[[float], None] | None = None) -> None:
        super().__init__(rules, 3)
        self.race = three(rules, progress=progress)
        self._penalty = rules.turn.farkle_penalty
        self.may_bank_nothing = bool(self.race.setting.space.falls)

    def is_exact(self, state: State) -> bool:
        return nobody_is_gone(state)

    def after(self, state: State) -> list[float]:
        if state.is_over:
            return [*state.shares]
        statuses = [it.status for it in state.sides]
        if not nobody_is_gone(state):
            raise Unsolvable("unsolvable-side-gone-of-three")
        setting, first = self.race.setting, state.turn.side
        order = [first, (first + 1) % 3, (first + 2) % 3]
        if "safe" in statuses:
            one, other = (s for s in order if statuses[s] != "safe")
            won = float(setting.pair[self._index(state, one), self._index(state, other)])
            worth = {one: 0.5 * won, other: 0.5 * (1.0 - won)}
            return [worth.get(s, 0.5) for s in range(3)]
        if is_last_turn(state):
            return self._final_round(state)
        place = (first - state.starter) % 3 if setting.space.places == 3 else 0
        chances = self.race.values[(place, *(self._index(state, s) for s in order))]
        return [float(chances[(s - first) % 3]) for s in range(3)]

    def _index(self, state: State, s: int) -> int:
        side, space, penalty = state.sides[s], self.race.setting.space, self._penalty
        total, rest = divmod(side.total, self.race.step)
        if penalty and penalty.stops_at is None:
            total = max(total, space.low)
        count = min(side.farkles, penalty.counts - 1) if penalty else 0
        kind = int(not side.on_board and space.kind.any())
        found = np.flatnonzero(
            (space.total == total) & (space.kind == kind) & (space.farkles == count)
        )
        if rest or not len(found):
            raise Unsolvable("unsolvable-total", total=side.total)
        return int(found[0])

    def _final_round(self, state: State) -> list[float]:
        """Return the chances when only the highest total counts, with one or two turns to come."""
        ends, first, queue = self.race.setting.ends, state.turn.side, following(state)
        done = to_beat(state)
        highest = max(state.sides[s].total for s in done)
        space, index = self.race.setting.space, {s: self._index(state, s) for s in (first, *queue)}
        behind = {s: highest // self.race.step - int(space.total[x]) for s, x in index.items()}
        kind = {s: int(space.kind[x]) for s, x in index.items()}
        if queue and max(behind.values()) < ends.safe:
            lead = behind[queue[0]] - behind[first] + ends.offset
            worth = ends.middle[kind[first], kind[queue[0]], lead, behind[first]]
            chances = dict(zip((first, queue[0], done[0]), worth, strict=True))
        else:
            last = min(behind, key=lambda s: behind[s])
            holders = [s for s in done if state.sides[s].total == highest]
            table = ends.last[kind[last], len(holders) - 1]
            caught = table[behind[last]] if behind[last] < ends.safe else 0.0
            chances = {s: (1.0 - caught) / len(holders) for s in holders} | {last: caught}
        return [float(chances.get(s, 0.0)) for s in range(3)]


_FACTS: Final = ("mixed", "residual", "sweeps", "seconds", "memory_mb")
_REACHED: Final = ("checking", "groups", "residual", "sweeps", "best", "since")
_UNFINISHED: Final = {"unfinished": True}


def three(
    rules: RuleSet,
    *,
    progress: Callable[[float], None] | None = None,
    force: bool = False,
    keep: bool = True,
) -> RaceOfThree:
    """Solve the race of three, or find it in the cache; arguments as for `solve` of two.

    What takes long is kept now and then as far as it goes, and gone on with.
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
    part = None if force else _begun(rules, cache.load(path, key | _UNFINISHED))
    race = solve_three(
        rules,
        progress=progress,
        begun=part,
        keep=partial(_keep, path, key | _UNFINISHED) if keep else None,
    )
    race = replace(race, seconds=perf_counter() - begun, memory_mb=megabytes(race.values))
    setting = race.setting
    arrays = {"values": race.values, "last": setting.ends.last, "middle": setting.ends.middle}
    facts = {it: getattr(race, it) for it in _FACTS}
    if keep:
        cache.save(path, key, cache.Stored(facts, arrays | {"pair": setting.pair}))
    return race


def _keep(path: Path, key: dict[str, Any], part: Part) -> None:
    """Keep a race that is being worked out, in the place of the solution."""
    known, mixed = part.known, np.flatnonzero(part.mixed).astype(np.float64)
    arrays = {"values": part.values, "mixed": mixed, "farkle": known.farkle}
    arrays["total"] = known.total.astype(np.float64)
    facts = {it: getattr(part, it) for it in _REACHED}
    cache.save(path, key, cache.Stored(facts, arrays))


def _begun(rules: RuleSet, stored: cache.Stored | None) -> Part | None:
    if stored is None:
        return None
    _, space, _ = frame(rules)
    values, mixed = stored.arrays["values"], np.zeros((space.size,) * 3, np.bool_)
    mixed.reshape(-1)[stored.arrays["mixed"].astype(np.int64)] = True
    known = Known(stored.arrays["total"].astype(np.int64), stored.arrays["farkle"])
    return Part(values, mixed, known, **{it: stored.facts[it] for it in _REACHED})


def _restore(rules: RuleSet, stored: cache.Stored | None) -> RaceOfThree | None:
    if stored is None:
        return None
    arrays, facts = stored.arrays, stored.facts
    step, space, rolls = frame(rules)
    if arrays["values"].shape != (space.places, space.size, space.size, space.size, 3):
        return None
    last = arrays["last"]
    ends = Finals(last, arrays["middle"], space.target - 1 - space.low, last.shape[2])
    setting = Setting(space, ends, arrays["pair"], rolls)
    return RaceOfThree(step, setting, arrays["values"], **{it: facts[it] for it in _FACTS})
