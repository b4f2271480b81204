"""Chances among any number of sides, put together from the two-sided solution.

For each pair of sides the race between the two alone is solved exactly. If ``w`` is the chance of
side ``i`` in its race against ``j``, the odds against it there are ``(1 - w) / w``; its odds
against all the others together are taken to be the sum,

    p(i) = 1 / (1 + sum over j of (1 - w(i, j)) / w(i, j)),

and the chances are scaled to add up to one. For two sides that is exact, and it would be for many
if winning were a lottery in which every side holds so many tickets. Where it is not, it errs
mostly near the end: a side that must win this very turn does so against all at once. How much that
costs a player is measured in `tincup.solve.many_loss`.

In the final round the last turn is exact, but for an exchange with the leader; who has turns before
it is taken to chase the highest total as it stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from tincup.game import Side, State, Table, Turn
from tincup.game.state import is_present
from tincup.rules import RuleSet
from tincup.solve.compile import compile_rules
from tincup.solve.errors import Unsolvable
from tincup.solve.many_finals import last_turns
from tincup.solve.many_space import COMPLETE_ROUND, LOSER_SOUGHT, Floats, ending_of, flat_rolls
from tincup.solve.solution import Solution

NEVER = 1e-12
"""Odds are taken from chances that are at least this."""


def odds_rule(won: Floats) -> Floats:
    """The chances of several sides from those of pairs.

    ``won[..., i, j]`` is the chance of ``i`` in a race against ``j`` alone; what stands on the
    diagonal does not matter.
    """
    sides = won.shape[-1]
    others = ~np.eye(sides, dtype=bool)
    sure = np.clip(won, NEVER, 1.0 - NEVER)
    against = np.where(others, (1.0 - sure) / sure, 0.0).sum(axis=-1)
    chances: Floats = 1.0 / (1.0 + against)
    return chances / chances.sum(axis=-1, keepdims=True)


class Odds:
    """The approximation for games by one rule set; ``pair`` is its two-sided solution."""

    def __init__(self, rules: RuleSet, sides: int, pair: Solution) -> None:
        self.rules, self.sides, self.pair = rules, sides, pair
        self.compiled = compile_rules(rules, sides)
        self._table = Table(rules, [str(k) for k in range(2 * rules.partners)])
        self._known: dict[tuple[Side, Side, bool], float] = {}

    def chances(self, state: State) -> list[float]:
        """The chance of each side to win, in a state in which a turn starts."""
        playing = [s for s in range(len(state.sides)) if is_present(state, s)]
        if ending_of(self.rules) == LOSER_SOUGHT:
            return self._not_losing(state, playing)
        if state.queue is not None:
            return self._final_round(state)
        chances = [0.0] * len(state.sides)
        for s, chance in zip(playing, odds_rule(self._pairs(state, playing)), strict=True):
            chances[s] = float(chance)
        return chances

    def _pairs(self, state: State, playing: Sequence[int]) -> Floats:
        """The chance of each of these sides in its race against each other one."""
        count, mover = len(state.sides), state.turn.side
        won = np.full((len(playing), len(playing)), 0.5)
        complete = ending_of(self.rules) == COMPLETE_ROUND
        for i, s in enumerate(playing):
            for j, t in enumerate(playing):
                if (s - mover) % count < (t - mover) % count:
                    started = (s - state.starter) % count < (t - state.starter) % count
                    won[i, j] = self._race(state.sides[s], state.sides[t], started or not complete)
                    won[j, i] = 1.0 - won[i, j]
        return won

    def _race(self, one: Side, other: Side, started: bool) -> float:
        """The chance of a side to move against another; ``started``: it is first in the round."""
        key = (one._replace(turns=0), other._replace(turns=0), started)
        if key not in self._known:
            first = State(
                self._table, "roll", key[:2], Turn(0, 0, self.rules.dice),
                starter=0 if started else 1, contenders=(0, 1),
            )
            self._known[key] = self.pair.win(first)
        return self._known[key]

    def _not_losing(self, state: State, playing: Sequence[int]) -> list[float]:
        """The chances where all but one win; they share the win."""
        winners = len(state.sides) - 1
        chances = [1.0 / winners] * len(state.sides)
        lost = odds_rule(1.0 - self._pairs(state, playing))
        for s, chance in zip(playing, lost, strict=True):
            chances[s] = (1.0 - float(chance)) / winners
        return chances

    def _final_round(self, state: State) -> list[float]:
        to_come = [s for s in (state.turn.side, *(state.queue or ())) if is_present(state, s)]
        done = [
            s for s in state.contenders
            if s not in to_come and state.sides[s].status != "resigned"
        ]  # fmt: skip
        if not done:  # a play-off starts
            return [(s in to_come) / len(to_come) for s in range(len(state.sides))]
        highest = max(state.sides[s].total for s in done)
        leading = [s for s in done if state.sides[s].total == highest]
        chances = [0.0] * len(state.sides)
        for s in leading:
            chances[s] = 1.0 / len(leading)
        for s in to_come:
            caught = self.last_turn(state.sides[s], highest, len(leading))
            chances = [chance * (1.0 - caught) for chance in chances]
            chances[s] += caught
        return chances

    def last_turn(self, side: Side, highest: int, holders: int) -> float:
        """The chance of a side to win the last turn of a game against so many at the top.

        One that is level or ahead, which only a play-off knows, counts as one step behind.
        """
        behind = max(1, (highest - side.total) // self.compiled.step)
        kind = int(not side.on_board and len(self._last) == 2)
        table = self._last[kind, min(holders, self.sides - 1) - 1]
        return float(table[behind]) if behind < len(table) else 0.0

    @property
    def safe(self) -> int:
        """How many steps ahead of the others nothing can be lost any more."""
        return int(self._last.shape[2])

    @cached_property
    def _last(self) -> Floats:
        compiled = self.compiled
        minimums = [compiled.bank_minimum]
        if compiled.opening_minimum > compiled.bank_minimum:
            minimums.append(compiled.opening_minimum)
        holders = max(1, self.sides - 1)
        return last_turns(self.rules, flat_rolls(compiled), minimums, holders)


def check_pairs(rules: RuleSet) -> None:
    """Refuse rules under which two sides cannot play. Raises `Unsolvable`."""
    low, _ = rules.players or (1, None)
    if low > 2:
        raise Unsolvable(
            f"{rules.name} is for {low} sides at least; its approximation needs the game of two"
        )
