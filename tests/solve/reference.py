"""An independent solver for small games: nothing but the engine, dictionaries and patience.

Every state of the game, in the middle of turns too, is found by playing it: `chance_outcomes`,
`legal_actions` and `apply` are all it knows of the rules. Only a turn score beyond ``most`` is cut
off, by leaving out the actions that go on from there while one may bank.
"""

from __future__ import annotations

from collections.abc import Collection

from tincup.game import Bank, State, apply, chance_outcomes, legal_actions, new_game
from tincup.rules import RuleSet

SETTLED = 1e-12

DUTIES = 12
"""How much further a turn is followed that may not be banked: rolls all dice again."""


class Reference:
    """The values of all the states that can be reached from some start."""

    def __init__(self, rules: RuleSet, most: int, starts: Collection[State] = ()) -> None:
        self.most = most
        self.index: dict[State, int] = {}
        self.states: list[State] = []
        self.kind: list[int] = []  # 0: the game is over, 1: chance, 2: side 0 decides, 3: side 1
        self.edges: list[list[tuple[int, float]]] = []
        self.value: list[float] = []
        for start in starts or [new_game(rules, ["a", "b"])]:
            self._explore(start)
        self._settle()

    def win(self, state: State) -> float:
        """The chance of the side to move to win, a shared win counting a half."""
        return self.chance(state, state.turn.side)

    def chance(self, state: State, side: int) -> float:
        """The chance of a side to win from here on."""
        value = self.value[self.index[plain(state)]]
        return value if side == 0 else 1 - value

    def _number(self, state: State, waiting: list[int]) -> int:
        state = plain(state)
        if state not in self.index:
            self.index[state] = len(self.states)
            self.states.append(state)
            self.edges.append([])
            self.kind.append(0)
            self.value.append(0.5)
            waiting.append(len(self.states) - 1)
        return self.index[state]

    def _explore(self, start: State) -> None:
        waiting: list[int] = []
        self._number(start, waiting)
        while waiting:
            node = waiting.pop()
            state = self.states[node]
            if state.is_over:
                won = state.winners
                self.value[node] = (0 in won) / len(won)
            elif state.phase == "decide":
                self.kind[node] = 2 + state.turn.side
                actions = legal_actions(state)
                if self._enough(state) and any(type(it) is Bank for it in actions):
                    actions = tuple(it for it in actions if type(it) is Bank)
                elif state.turn.score > self.most + DUTIES:
                    self.kind[node] = 0  # so long a row of duties to roll does not count
                    continue
                self.edges[node] = [
                    (self._number(apply(state, it), waiting), 1.0) for it in actions
                ]
            else:
                self.kind[node] = 1
                merged: dict[int, float] = {}
                for roll, chance in chance_outcomes(state):
                    following = self._number(apply(state, roll), waiting)
                    merged[following] = merged.get(following, 0.0) + float(chance)
                self.edges[node] = list(merged.items())

    def _enough(self, state: State) -> bool:
        """Whether a turn has gone so far that it is cut off: not while it is behind."""
        mine, other = state.sides[state.turn.side], state.sides[1 - state.turn.side]
        return state.turn.score > max(self.most, other.total - mine.total)

    def _settle(self) -> None:
        order = sorted(
            (node for node, kind in enumerate(self.kind) if kind),
            key=lambda it: (
                -sum(self.states[it].totals),
                -self.states[it].turn.score,
                self.states[it].phase == "roll",
            ),
        )
        change = 1.0
        for _ in range(2000):
            change = 0.0
            for node in order:
                kind, edges = self.kind[node], self.edges[node]
                if kind == 1:
                    value = sum(self.value[it] * chance for it, chance in edges)
                elif kind == 2:
                    value = max(self.value[it] for it, _ in edges)
                else:
                    value = min(self.value[it] for it, _ in edges)
                change = max(change, abs(value - self.value[node]))
                self.value[node] = value
            if change < SETTLED:
                return
        raise AssertionError(f"the reference does not settle: it still changes by {change}")


def plain(state: State) -> State:
    """The state without what takes no part in what follows.

    A play-off goes on from wherever the totals are: only their difference counts.
    """
    end = state.rules.end
    shift = 0
    if state.play_off:
        reached = end.target + (end.reached == "more_than")
        shift = min(state.totals) - reached
    sides = tuple(
        side._replace(turns=0, total=side.total - shift, farkles=_count(state, side.farkles))
        for side in state.sides
    )
    if state.is_over:
        return state._replace(sides=sides, last=None, turn=state.turn._replace(side=0))
    both = end.final_round == "complete_round" or end.ties == "play_off"
    return state._replace(sides=sides, last=None, starter=state.starter if both else 0)


def _count(state: State, farkles: int) -> int:
    penalty = state.rules.turn.farkle_penalty
    return min(farkles, penalty.after - 1) if penalty else 0
