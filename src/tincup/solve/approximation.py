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
from typing import Final

import numpy as np

from tincup.game import EnterTurn, State, apply
from tincup.game.last_turns import brought_on_by, following, is_last_turn
from tincup.game.state import is_present
from tincup.rules import RuleSet
from tincup.solve.arrays import Floats, Ints
from tincup.solve.solve import solve
from tincup.solve.support import check
from tincup.solve.turn_under_way import TurnEnds
from tincup.solve.two.solver import Race
from tincup.solve.two.space import FARKLES, ON_BOARD, START, TOTAL
from tincup.solve.worth import rules_of_pairs

SURE_TOLERANCE: Final = 1e-12
"""Odds are taken from chances that are at least this, and at most 1 less this: so that sums of
odds, up to 1e12, keep four digits of the others."""


def odds_rule(won: Floats) -> Floats:
    """The chances of several sides from those of pairs.

    ``won[..., i, j]`` is the chance of ``i`` in a race against ``j`` alone; what stands on the
    diagonal does not matter.
    """
    others = ~np.eye(won.shape[-1], dtype=bool)
    sure = np.clip(won, SURE_TOLERANCE, 1.0 - SURE_TOLERANCE)
    against = np.where(others, (1.0 - sure) / sure, 0.0).sum(axis=-1)
    chances = 1.0 / (1.0 + against)
    scaled: Floats = chances / chances.sum(axis=-1, keepdims=True)
    return scaled


class Odds(TurnEnds):
    """The approximate worth of states of games by one rule set among a number of sides.

    It follows resignations and absences: who is not there takes no turns. Raises `Unsolvable`
    where the race of two is not solved.
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
        """False: the answers are never exact."""
        return False

    def after(self, state: State) -> list[float]:
        """Each side's chance to win when a turn has just ended, and the game perhaps with it."""
        chances = self._stand(state, np.array([state.totals]))[0]
        return [float(it) for it in chances]

    def banked(self, start: State, points: Ints, *, swap: bool) -> Floats:
        """The mover's chance after banking each of these turn scores: see `TurnEnds`.

        Scores that leave totals level, where pegs may be bumped or ties be played off, go
        through the engine one by one; of the others only the mover's total differs.
        """
        side, worth = start.turn.side, np.empty(len(points))
        last = apply(start, EnterTurn(int(points[-1]), swap))
        others = [it.total for s, it in enumerate(last.sides) if s != side]
        totals = last.sides[side].total - int(points[-1]) + points
        level = np.isin(totals, others)
        reached = totals >= self.rules.end.least_total
        for group in (~level & ~reached, ~level & reached):
            rows = np.flatnonzero(group)
            if not len(rows):
                continue
            after = apply(start, EnterTurn(int(points[rows[0]]), swap))
            table = np.tile(after.totals, (len(rows), 1))
            table[:, side] = totals[rows]
            worth[rows] = self._stand(after, table)[:, side]
        for row in np.flatnonzero(level):
            worth[row] = self.after(apply(start, EnterTurn(int(points[row]), swap)))[side]
        return worth

    def _stand(self, state: State, totals: Ints) -> Floats:
        """Each side's chance in states like this one, with these totals: (case, side)."""
        if self.rules.end.finds_loser:
            return self._not_losing(state, totals)
        if is_last_turn(state):
            return self._final_round(state, totals)
        playing = [s for s in range(self.sides) if is_present(state, s)]
        chances = np.zeros(totals.shape)
        chances[:, playing] = odds_rule(self._pairs(state, playing, totals))
        return chances

    def _pairs(self, state: State, playing: Sequence[int], totals: Ints) -> Floats:
        """The chance of each of these sides in its race against each other one: (case, i, j)."""
        count, mover, values = self.sides, state.turn.side, self.race.values
        won = np.full((len(totals), len(playing), len(playing)), 0.5)
        at = [self._index(state, s, totals[:, s]) for s in playing]
        for i, s in enumerate(playing):
            for j, t in enumerate(playing):
                if (s - mover) % count < (t - mover) % count:
                    started = (s - state.starter) % count < (t - state.starter) % count
                    plane = int(len(values) == 2 and not started)
                    won[:, i, j] = values[plane, at[i], at[j]]
                    won[:, j, i] = 1.0 - won[:, i, j]
        return won

    def _index(self, state: State, s: int, totals: Ints) -> Ints:
        """The side states of the race of two that a side has with these totals."""
        side, space = state.sides[s], self.race.space
        penalty = self.rules.turn.farkle_penalty
        farkles = min(side.farkles, penalty.counts - 1) if penalty else 0
        on_board = int(side.on_board or (0, farkles) not in self._blocks)
        start, high = self._blocks[on_board, farkles]
        at: Ints = start + np.clip(totals // self.race.step, space.low, high)
        return at

    @cached_property
    def _blocks(self) -> dict[tuple[int, int], tuple[int, int]]:
        """By being on the board and farkles: where side states start, and the highest total."""
        space = self.race.space
        blocks: dict[tuple[int, int], tuple[int, int]] = {}
        for row in space.sides:
            key = int(row[ON_BOARD]), int(row[FARKLES])
            high = max(int(row[TOTAL]), blocks.get(key, (0, space.low))[1])
            blocks[key] = int(row[START]), high
        return blocks

    def _not_losing(self, state: State, totals: Ints) -> Floats:
        """The chances where all but one win and share it; who resigns has lost."""
        playing = [s for s in range(self.sides) if is_present(state, s)]
        lost = np.zeros(totals.shape)
        if brought_on_by(state) is not None:  # the last two, of whom the less far off loses
            last_two = list(state.contenders)
            lost[:, last_two] = 1.0 - self._final_round(state, totals)[:, last_two]
        elif state.is_over:
            lost[:] = 1.0
            lost[:, list(state.winners)] = 0.0
        elif playing:
            lost[:, playing] = odds_rule(1.0 - self._pairs(state, playing, totals))
        chances: Floats = (1.0 - lost) / (self.sides - 1)
        return chances

    def _final_round(self, state: State, totals: Ints) -> Floats:
        """The chances when only the highest total counts; over, or with turns to come."""
        able = [s for s in state.contenders if not state.sides[s].is_gone]
        to_come = [] if state.is_over else [state.turn.side, *following(state)]
        to_come = [s for s in to_come if s in able and is_present(state, s)]
        chances = np.zeros(totals.shape)
        if state.play_off and set(to_come) == set(able):  # a new round of it
            chances[:, able] = 1.0 / len(able)
            return chances
        highest = totals[:, able].max(axis=1)
        holds = totals[:, able] == highest[:, None]
        chances[:, able] = holds / holds.sum(axis=1, keepdims=True)
        for s in to_come:
            behind = np.maximum(1, (highest - totals[:, s]) // self.race.step)
            caught = self._last_turn(state.sides[s].on_board, behind)
            chances *= 1.0 - caught[:, None]
            chances[:, s] += caught
        return chances

    def _last_turn(self, on_board: bool, behind: Ints) -> Floats:
        """The chance to win the last turn from ``behind`` steps behind; a tie is half a win."""
        tables = self.race.last[0]
        table = tables[0 if on_board else len(tables) // 2]
        caught: Floats = table[np.minimum(behind, len(table) - 1)]
        return caught
