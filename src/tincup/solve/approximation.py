"""Chances among any number of sides, put together from the two-sided solution.

For each pair of sides the race between the two alone is solved exactly. If ``w`` is the chance of
side ``i`` in its race against ``j``, the odds against it there are ``(1 - w) / w``; its odds
against all the others together are taken to be the sum,

    p(i) = 1 / (1 + sum over j of (1 - w(i, j)) / w(i, j)),

and the chances are scaled to add up to one. For two sides that is exact, and it would be for many
if winning were a lottery in which every side holds a number of tickets.

In the final round the last turn is exact; who has turns before it is taken to chase the highest
total as it stands. Everything that a rule does within the turn under way is followed exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final

from tincup.game import EnterTurn, State, apply
from tincup.game.state import is_present
from tincup.game.totals.last_turns import brought_on_by, following, is_last_turn
from tincup.rules import RuleSet
from tincup.solve.solve import solve
from tincup.solve.support import check
from tincup.solve.turn_under_way import TurnEnds
from tincup.solve.two.solver import Race
from tincup.solve.two.space import FARKLES, ON_BOARD, START, TOTAL
from tincup.solve.worth import rules_of_pairs

SURE_TOLERANCE: Final = 1e-12
"""Odds are taken from chances between this and 1 less this: sums of odds, up to 1e12, then keep
four digits of the others."""


def odds_rule(won: Sequence[Sequence[Any]]) -> list[Any]:
    """Return the chances of several sides, from those of pairs.

    ``won[i][j]`` is the chance of ``i`` in a race against ``j`` alone, as `sure` returns it: a
    number, or an array of cases; what stands on the diagonal does not matter.
    """
    chances = [
        1.0 / (1.0 + sum((1.0 - it) / it for j, it in enumerate(row) if j != i))
        for i, row in enumerate(won)
    ]
    whole = sum(chances)
    return [it / whole for it in chances]


def sure(chance: float) -> float:
    """Keep a chance so far from 0 and 1 that odds can be taken from it."""
    return min(max(chance, SURE_TOLERANCE), 1.0 - SURE_TOLERANCE)


class Odds(TurnEnds):
    """The approximate worth of states of games by one rule set among a number of sides.

    It follows resignations and absences: a side that is not there takes no turns. Raises
    `Unsolvable` where the race of two cannot be solved.
    """

    def __init__(
        self,
        rules: RuleSet,
        sides: int,
        *,
        progress: Callable[[float], None] | None = None,
        light: bool = False,
    ) -> None:
        check(rules, "approximation")
        super().__init__(rules, sides)
        self.race: Race = solve(rules_of_pairs(rules), 2, progress=progress, light=light).race

    def is_exact(self, state: State) -> bool:  # noqa: ARG002 - it never is
        return False

    def after(self, state: State) -> list[float]:
        return self._stand(state, state.totals)

    def banked(self, start: State, points: Sequence[int], *, swap: bool) -> list[float]:
        """Return the mover's chance after banking each of these turn scores: see `TurnEnds`.

        Scores that leave totals level, where pegs may be bumped or ties be played off, go
        through the engine one by one; of the others only the mover's total differs.
        """
        side, least = start.turn.side, self.rules.end.least_total
        last = apply(start, EnterTurn(points[-1], swap))
        others = {it.total for s, it in enumerate(last.sides) if s != side}
        before = last.sides[side].total - start.made(points[-1])
        # By whether the target is reached, and the bonus won.
        alike: dict[tuple[bool, bool], Callable[[int], float]] = {}
        worth = []
        for it in points:
            total = before + start.made(it)
            kind = total >= least, start.bonus_for(it) is not None
            if total in others:
                worth.append(self.after(apply(start, EnterTurn(it, swap)))[side])
                continue
            if kind not in alike:
                alike[kind] = self._by_total(apply(start, EnterTurn(it, swap)), side)
            worth.append(alike[kind](total))
        return worth

    def _by_total(self, state: State, side: int) -> Callable[[int], float]:
        """Return a function from this side's total to its chance in states like this one."""
        totals = list(state.totals)
        if self.rules.end.finds_loser or is_last_turn(state) or not is_present(state, side):
            before, behind = totals[:side], totals[side + 1 :]
            return lambda total: self._stand(state, [*before, total, *behind])[side]
        others = [s for s in range(self.sides) if s != side and is_present(state, s)]
        among = self._pairs(state, others, totals)
        against = [
            sum((1.0 - it) / it for j, it in enumerate(row) if j != i)
            for i, row in enumerate(among)
        ]  # of the others, among themselves
        ways = [(self._plane(state, side, s), self._index(state, s, totals[s])) for s in others]
        races = list(zip(ways, against, strict=True))

        def chance(total: int) -> float:
            at = self._index(state, side, total)
            own, rest = 1.0, 0.0
            for way, odds in races:
                won = self._won(*way, at)
                own += (1.0 - won) / won
                rest += 1.0 / (1.0 + odds + won / (1.0 - won))
            return 1.0 / (1.0 + rest * own)

        return chance

    def _stand(self, state: State, totals: Sequence[int]) -> list[float]:
        if self.rules.end.finds_loser:
            return self._not_losing(state, totals)
        if is_last_turn(state):
            return self._final_round(state, totals)
        playing = [s for s in range(self.sides) if is_present(state, s)]
        return self._laid_out(playing, odds_rule(self._pairs(state, playing, totals)))

    def _laid_out(self, sides: Sequence[int], chances: Sequence[float]) -> list[float]:
        known = dict(zip(sides, chances, strict=True))
        return [known.get(s, 0.0) for s in range(self.sides)]

    def _pairs(
        self, state: State, playing: Sequence[int], totals: Sequence[int]
    ) -> list[list[float]]:
        """Return ``won[i][j]``, the chance of ``playing[i]`` in its race against ``playing[j]``."""
        won = [[0.5] * len(playing) for _ in playing]
        at = [self._index(state, s, totals[s]) for s in playing]
        for i, s in enumerate(playing):
            for j in range(i):
                won[i][j] = self._won(self._plane(state, s, playing[j]), at[j], at[i])
                won[j][i] = 1.0 - won[i][j]
        return won

    def _plane(self, state: State, s: int, other: int) -> tuple[int, bool]:
        """Return the plane of the race of two, and True if ``s`` is the first of them to move."""
        count, mover = self.sides, state.turn.side
        is_first = (s - mover) % count < (other - mover) % count
        first, second = (s, other) if is_first else (other, s)
        started = (first - state.starter) % count < (second - state.starter) % count
        plane = int(self.race.space.planes == 2 and not started)
        return plane + self._first_plane(state), is_first

    def _first_plane(self, state: State) -> int:
        """Return the first plane of the race: with a bonus to win, or once it is gone."""
        return 0 if state.bonus is None else self.race.space.planes

    def _won(self, way: tuple[int, bool], other: int, own: int) -> float:
        """Return the chance of the side in side state ``own``; ``way`` comes from `_plane`."""
        plane, is_first = way
        if is_first:
            return sure(float(self.race.values[plane, own, other]))
        return sure(1.0 - float(self.race.values[plane, other, own]))

    def _index(self, state: State, s: int, total: int) -> int:
        side = state.sides[s]
        penalty = self.rules.turn.farkle_penalty
        farkles = min(side.farkles, penalty.counts - 1) if penalty else 0
        on_board = int(side.on_board or (0, farkles) not in self._blocks)
        start, high = self._blocks[on_board, farkles]
        return start + min(max(total // self.race.step, self.race.space.low), high)

    @cached_property
    def _blocks(self) -> dict[tuple[int, int], tuple[int, int]]:
        """By (on board, farkles): where side states start, and the highest total in steps."""
        space = self.race.space
        blocks: dict[tuple[int, int], tuple[int, int]] = {}
        for row in space.sides.tolist():
            key = row[ON_BOARD], row[FARKLES]
            high = max(row[TOTAL], blocks.get(key, (0, space.low))[1])
            blocks[key] = row[START], high
        return blocks

    def _not_losing(self, state: State, totals: Sequence[int]) -> list[float]:
        """Return the chances where all but one win and share it; a side that resigns has lost."""
        playing = [s for s in range(self.sides) if is_present(state, s)]
        lost = [0.0] * self.sides
        if brought_on_by(state) is not None:  # the last two, of whom the less far off loses
            chances = self._final_round(state, totals)
            last_two = list(state.contenders)
            lost = self._laid_out(last_two, [1.0 - chances[s] for s in last_two])
        elif state.is_over:
            lost = [float(s not in state.winners) for s in range(self.sides)]
        elif playing:
            pairs = self._pairs(state, playing, totals)
            lost = self._laid_out(playing, odds_rule([[1.0 - it for it in row] for row in pairs]))
        return [(1.0 - it) / (self.sides - 1) for it in lost]

    def _final_round(self, state: State, totals: Sequence[int]) -> list[float]:
        """Return the chances when only the highest total counts: over, or with turns to come."""
        able = [s for s in state.contenders if not state.sides[s].is_gone]
        to_come = [] if state.is_over else [state.turn.side, *following(state)]
        to_come = [s for s in to_come if s in able and is_present(state, s)]
        if state.play_off and set(to_come) == set(able):  # a new round of it
            return self._laid_out(able, [1.0 / len(able)] * len(able))
        highest = max(totals[s] for s in able)
        holders = [s for s in able if totals[s] == highest]
        chances = self._laid_out(holders, [1.0 / len(holders)] * len(holders))
        for s in to_come:
            behind = max(1, (highest - totals[s]) // self.race.step)
            caught = self._last_turn(state, s, behind)
            chances = [it * (1.0 - caught) for it in chances]
            chances[s] += caught
        return chances

    def _last_turn(self, state: State, s: int, behind: int) -> float:
        """Return the chance to win the last turn from so many steps behind; a tie is half a win."""
        last = self.race.last
        _, rows, most = last.shape
        kind = 0 if state.sides[s].on_board else rows // 2
        return float(last[self._first_plane(state), kind, min(behind, most - 1)])
