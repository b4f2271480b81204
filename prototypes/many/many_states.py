"""A solved race of three as chances of a game's states."""

from __future__ import annotations

from tincup.game import State
from tincup.solve.errors import Unsolvable
from tincup.solve.many_exact import RaceOfThree
from tincup.solve.many_space import LOSER_SOUGHT


class ExactChances:
    """The chances of all sides in any state in which a turn starts, looked up."""

    def __init__(self, race: RaceOfThree) -> None:
        self.race = race

    def chances(self, state: State) -> list[float]:
        """The chance of each side to win, in a state in which a turn starts."""
        statuses = [it.status for it in state.sides]
        if state.away or "resigned" in statuses:
            raise Unsolvable("a side has left the game: there is nothing to work out")
        first = state.turn.side
        order = [first, (first + 1) % 3, (first + 2) % 3]
        race = self.race
        if race.space.ending == LOSER_SOUGHT and "safe" in statuses:
            one, other = (s for s in order if statuses[s] != "safe")
            won = float(race.pair[self.index(state, one), self.index(state, other)])
            worth = {one: 0.5 * won, other: 0.5 * (1.0 - won)}
            return [worth.get(s, 0.5) for s in range(3)]
        if state.queue is not None:
            found = self._final_round(state)
        else:
            place = (first - state.starter) % 3 if race.space.places == 3 else 0
            at = [self.index(state, s) for s in order]
            found = [float(it) for it in race.values[place, at[0], at[1], at[2]]]
        chances = [0.0] * 3
        for s, chance in zip(order, found, strict=True):
            chances[s] = chance
        return chances

    def index(self, state: State, s: int) -> int:
        """The side state of a side."""
        side, space = state.sides[s], self.race.space
        total, rest = divmod(side.total, self.race.compiled.step)
        if rest or not 0 <= total < space.target:
            raise Unsolvable(f"no side at the start of a turn can have a total of {side.total:,}")
        return int(total) if side.on_board or not space.kind.any() else space.size - 1

    def _final_round(self, state: State) -> list[float]:
        """The chances in the order of turns, the side to move first."""
        ends, step, first = self.race.ends, self.race.compiled.step, state.turn.side
        queue = state.queue or ()
        done = [s for s in range(3) if s != first and s not in queue]
        highest = max(state.sides[s].total for s in done)
        behind = {
            s: (highest - state.sides[s].total) // step for s in (first, *queue)
        }
        kind = {s: int(self.race.space.kind[self.index(state, s)]) for s in behind}
        found = {s: 0.0 for s in range(3)}
        if not queue or behind[first] >= ends.safe or behind[queue[0]] >= ends.safe:
            last = min(behind, key=lambda s: behind[s])
            holders = [s for s in done if state.sides[s].total == highest]
            table = ends.last[kind[last], len(holders) - 1]
            found[last] = float(table[behind[last]]) if behind[last] < ends.safe else 0.0
            for s in holders:
                found[s] = (1.0 - found[last]) / len(holders)
        else:
            lead = behind[queue[0]] - behind[first] + ends.offset
            worth = ends.middle[kind[first], kind[queue[0]], lead, behind[first]]
            found = {first: float(worth[0]), queue[0]: float(worth[1]), done[0]: float(worth[2])}
        return [found[(first + k) % 3] for k in range(3)]
