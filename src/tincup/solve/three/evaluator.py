"""The race of three sides solved: what its states are worth, and where it is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from time import perf_counter
from typing import Final

from tincup.game import State
from tincup.rules import RuleSet
from tincup.solve import cache
from tincup.solve.approximation.odds import Odds
from tincup.solve.errors import Unsolvable
from tincup.solve.solve import megabytes
from tincup.solve.three.finals import Finals, Setting
from tincup.solve.three.solver import RaceOfThree, frame, solve_three
from tincup.solve.turn_ends import TurnEnds

_FACTS: Final = ("mixed", "residual", "seconds", "memory_mb")


class Three(TurnEnds):
    """The exact worth of states of games of three sides; see `Evaluator`.

    Once a side has resigned, or while one is away, which the race knows nothing of, chances are
    those of the approximation. Raises `Unsolvable`.
    """

    def __init__(self, rules: RuleSet, *, progress: Callable[[float], None] | None = None) -> None:
        super().__init__(rules, 3, exact=True)
        self.race = three(rules, progress=progress)

    def after(self, state: State) -> list[float]:
        """Each side's chance to win when a turn has just ended, and the game perhaps with it."""
        if state.is_over:
            return [(s in state.winners) / len(state.winners) for s in range(3)]
        statuses = [it.status for it in state.sides]
        if state.away or "resigned" in statuses:
            return self._others.after(state)
        setting, first = self.race.setting, state.turn.side
        order = [first, (first + 1) % 3, (first + 2) % 3]
        if "safe" in statuses:
            one, other = (s for s in order if statuses[s] != "safe")
            won = float(setting.pair[self._index(state, one), self._index(state, other)])
            worth = {one: 0.5 * won, other: 0.5 * (1.0 - won)}
            return [worth.get(s, 0.5) for s in range(3)]
        if state.queue is not None:
            return self._final_round(state)
        place = (first - state.starter) % 3 if setting.space.places == 3 else 0
        found = self.race.values[(place, *(self._index(state, s) for s in order))]
        return [float(found[(s - first) % 3]) for s in range(3)]

    def _index(self, state: State, s: int) -> int:
        """The side state of a side."""
        side, space = state.sides[s], self.race.setting.space
        total, rest = divmod(side.total, self.race.step)
        if rest or not 0 <= total < space.target:
            raise Unsolvable(f"no side at the start of a turn can have a total of {side.total:,}")
        return int(total) if side.on_board or not space.kind.any() else space.size - 1

    def _final_round(self, state: State) -> list[float]:
        """The chances when only the highest total counts, with one or two turns to come."""
        ends, first, queue = self.race.setting.ends, state.turn.side, state.queue or ()
        done = [s for s in range(3) if s != first and s not in queue]
        highest = max(state.sides[s].total for s in done)
        behind = {s: (highest - state.sides[s].total) // self.race.step for s in (first, *queue)}
        kind = {s: int(self.race.setting.space.kind[self._index(state, s)]) for s in behind}
        if queue and max(behind.values()) < ends.safe:
            lead = behind[queue[0]] - behind[first] + ends.offset
            worth = ends.middle[kind[first], kind[queue[0]], lead, behind[first]]
            found = dict(zip((first, queue[0], done[0]), worth, strict=True))
        else:
            last = min(behind, key=lambda s: behind[s])
            holders = [s for s in done if state.sides[s].total == highest]
            table = ends.last[kind[last], len(holders) - 1]
            caught = table[behind[last]] if behind[last] < ends.safe else 0.0
            found = {s: (1.0 - caught) / len(holders) for s in holders} | {last: caught}
        return [float(found.get(s, 0.0)) for s in range(3)]

    @cached_property
    def _others(self) -> Odds:
        return Odds(self.rules, 3)


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
    path = cache.path_of(rules.digest, 3)
    key = {"rules": rules.digest, "sides": 3, "solver": cache.source_hash()}
    if not force:
        found = _restore(rules, cache.load(path, key))
        if found is not None:
            return found
    begun = perf_counter()
    race = solve_three(rules, progress=progress)
    race = replace(race, seconds=perf_counter() - begun, memory_mb=megabytes(race.values))
    setting = race.setting
    arrays = {"values": race.values, "last": setting.ends.last, "middle": setting.ends.middle}
    facts = {it: getattr(race, it) for it in _FACTS}
    if keep:
        try:
            cache.save(path, key, cache.Stored(facts, arrays | {"pair": setting.pair}))
        except OSError:
            return race  # no room or no right to keep it: it is no less solved
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
