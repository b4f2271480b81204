"""An independent solver for small games: nothing but the engine, dictionaries and patience.

Every state of the game, in the middle of turns too, is found by playing it: `chance_outcomes`,
`legal_actions` and `apply` are all it knows of the rules. Only a turn score beyond ``most`` is cut
off, by leaving out the actions that go on from there while one may bank.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from functools import cache

import numpy as np

from tincup.game import Bank, State, apply, chance_outcomes, legal_actions, new_game
from tincup.game.state import Side
from tincup.game.turn.carry_on import beginnings
from tincup.rules import RuleSet

SETTLED = 1e-14
MOST_ROUNDS = 100_000

DUTIES = 30
"""How much further a turn is followed that may not be banked: rolls all dice again."""

OVER, CHANCE, FIRST, SECOND = range(4)
"""Kinds of nodes: the game is over, dice are rolled, side 0 or side 1 decides."""


class TooLarge(Exception):
    """There are more states than one cares to wait for."""


class Reference:
    """The values of all the states that can be reached from some start."""

    def __init__(
        self, rules: RuleSet, most: int, starts: Collection[State] = (), largest: int = 1_000_000
    ) -> None:
        self.most, self.largest = most, largest
        self.index: dict[Hashable, int] = {}
        self.states: list[State] = []
        self.kind: list[int] = []
        self.edges: list[dict[int, float]] = []
        self.value: list[float] = []
        for start in starts or [new_game(rules, ["a", "b"])]:
            self._explore(start)
        self.value = self._settled()

    def win(self, state: State) -> float:
        """The chance of the side to move to win, a shared win counting a half."""
        return self.chance(state, state.turn.side)

    def chance(self, state: State, side: int) -> float:
        """The chance of a side to win from here on."""
        value = self.value[self.index[plain(state)[1:]]]
        return value if side == 0 else 1 - value

    def _number(self, state: State, waiting: list[int]) -> int:
        state = plain(state)
        key = state[1:]  # all but the table, which stays the same
        number = self.index.setdefault(key, len(self.states))
        if number == len(self.states):
            self.states.append(state)
            self.edges.append({})
            self.kind.append(OVER)
            self.value.append(0.5)
            waiting.append(number)
        return number

    def _explore(self, start: State) -> None:
        waiting: list[int] = []
        self._number(start, waiting)
        while waiting:
            node = waiting.pop()
            if len(self.states) > self.largest:
                raise TooLarge
            state = self.states[node]
            if state.is_over:
                won = state.winners
                self.value[node] = (0 in won) / len(won)
            elif state.phase == "decide":
                actions = legal_actions(state)
                if self._enough(state) and any(type(it) is Bank for it in actions):
                    actions = tuple(it for it in actions if type(it) is Bank)
                elif state.turn.score > self.most + DUTIES:
                    continue  # so long a row of duties to roll does not count
                self.kind[node] = (FIRST, SECOND)[state.turn.side]
                for action in actions:
                    self.edges[node][self._number(apply(state, action), waiting)] = 1.0
            elif state.turn.offer is not None:
                self.kind[node] = (FIRST, SECOND)[state.turn.side]
                for begun in beginnings(state):
                    self.edges[node][self._number(begun, waiting)] = 1.0
            else:
                self.kind[node] = CHANCE
                merged = self.edges[node]
                for roll, chance in chance_outcomes(state):
                    following = self._number(apply(state, roll), waiting)
                    merged[following] = merged.get(following, 0.0) + float(chance)

    def _enough(self, state: State) -> bool:
        """Whether a turn has gone so far that it is cut off: not while it is behind."""
        mine, other = state.sides[state.turn.side], state.sides[1 - state.turn.side]
        return state.turn.score > max(self.most, other.total - mine.total)

    def _settled(self) -> list[float]:
        """Every state's value from those that follow, all at once, until none changes."""
        kinds = np.array(self.kind)
        parts = []
        for kind, combine in ((CHANCE, np.add), (FIRST, np.maximum), (SECOND, np.minimum)):
            nodes = np.flatnonzero(kinds == kind)
            edges = [self.edges[node] for node in nodes]
            after = np.array([it for found in edges for it in found], np.int64)
            weight = np.array([it for found in edges for it in found.values()])
            begins = np.cumsum([0, *map(len, edges[:-1])])
            if len(nodes):
                parts.append((combine.reduceat, nodes, after, weight, begins))
        value = np.array(self.value)
        for _ in range(MOST_ROUNDS):
            before = value.copy()
            for reduce, nodes, after, weight, begins in parts:
                value[nodes] = reduce(value[after] * weight, begins)
            if np.abs(value - before).max() < SETTLED:
                return [float(it) for it in value]
        raise AssertionError("the reference does not settle")


def plain(state: State) -> State:
    """The state without what takes no part in what follows.

    A play-off goes on from wherever the totals are: only their difference counts. So it is where
    there is no target.
    """
    end = state.rules.end
    shift = 0 if end.target is not None else state.totals[1]
    if state.play_off:
        reached = end.goal + (end.reached == "more_than")
        shift = min(state.totals) - reached
    penalty = state.rules.turn.farkle_penalty
    most = penalty.counts - 1 if penalty else 0
    counts_rounds = end.most_rounds is not None
    sides = tuple(_plain_side(side, shift, most, counts_rounds) for side in state.sides)
    if state.is_over:
        side = state.turn.side if state.ending == "outright" else 0  # who has won, by then
        return state._replace(sides=sides, turn=state.turn._replace(side=side))
    both = end.final_round == "complete_round" or end.ties == "play_off" or counts_rounds
    return state._replace(sides=sides, starter=state.starter if both else 0)


@cache
def _plain_side(side: Side, shift: int, most_farkles: int, counts_turns: bool) -> Side:
    farkles, turns = min(side.farkles, most_farkles), side.turns if counts_turns else 0
    return side._replace(turns=turns, total=side.total - shift, farkles=farkles)
