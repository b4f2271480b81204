"""An independent solver for small games of several sides: the engine, dictionaries and patience.

What a turn can come to is found by playing turns with `chance_outcomes`, `legal_actions` and
`apply`; what a turn that made so many points, or farkled, leads to is the engine's word too.
States that differ only in the names of the sides are one. A side decides for its own best, and
between equals for the best of the side whose turn is next. A turn that has made more than
``most`` points, and is well ahead, is cut off: it is banked where it may be.
"""

from __future__ import annotations

from functools import cached_property

from tincup.game import (
    Bank,
    EnterTurn,
    State,
    apply,
    chance_outcomes,
    legal_actions,
    new_game,
    step,
)
from tincup.game.events import Banked
from tincup.rules import RuleSet

SAME = 1e-12
SETTLED = 1e-14

AHEAD = 3
"""A turn goes on at least until it is so far ahead of everybody."""

DUTIES = 14
"""How much further a turn is followed that may not be banked."""

Worth = tuple[float, ...]
Choice = tuple[int, int]
"""A turn score, and the dice to roll; no dice: the score is banked."""


class Reference:
    """The values of all states in which a turn starts; ``settled``: they were found."""

    def __init__(self, rules: RuleSet, sides: int, most: int, rounds: int = 300) -> None:
        self.rules, self.sides, self.most = rules, sides, most
        self.value: dict[State, Worth] = {}
        self.after: dict[State, dict[int, tuple[State, int]]] = {}
        self.turns: dict[tuple[bool, int], dict[Choice, list[tuple[float, list[Choice]]]]] = {}
        waiting = [canonical(new_game(rules, [str(k) for k in range(sides)]))[0]]
        self.value[waiting[0]] = (1 / sides,) * sides
        while waiting:
            self._explore(waiting.pop(), waiting)
        self.settled = self._settle(rounds)

    @property
    def starts(self) -> list[State]:
        """The states in which a turn starts, side 0's."""
        return list(self.after)

    def win(self, state: State) -> Worth:
        """The chances of all sides in their order."""
        turned, by = canonical(state)
        return tuple(self.value[turned][(s - by) % self.sides] for s in range(self.sides))

    def _turn(self, start: State) -> dict[Choice, list[tuple[float, list[Choice]]]]:
        """For each score and dice to roll, what the rolls offer; nothing for a farkle."""
        mine = start.sides[0]
        enough = max(self.most, max(start.totals) - mine.total + AHEAD)
        key = mine.on_board, enough
        if key not in self.turns:
            found: dict[Choice, list[tuple[float, list[Choice]]]] = {}
            waiting = [(0, self.rules.dice)]
            while waiting:
                score, dice = choice = waiting.pop()
                if choice in found:
                    continue
                found[choice] = []
                if score > enough + DUTIES:
                    continue  # so long a row of duties does not count
                before = start._replace(turn=start.turn._replace(score=score, dice=dice))
                for roll, chance in chance_outcomes(before):
                    rolled = apply(before, roll)
                    offered = []
                    actions = legal_actions(rolled)
                    if score > enough and any(type(it) is Bank for it in actions):
                        actions = tuple(it for it in actions if type(it) is Bank)
                    for action in actions:
                        after, events = step(rolled, action)
                        if type(action) is Bank:
                            offered += [(it.points, 0) for it in events if isinstance(it, Banked)]
                        else:
                            offered.append((after.turn.score, after.turn.dice))
                            waiting.append(offered[-1])
                    found[choice].append((float(chance), offered))
            self.turns[key] = found
        return self.turns[key]

    def _explore(self, start: State, waiting: list[State]) -> None:
        banked = {
            score
            for rolls in self._turn(start).values()
            for _, offered in rolls
            for score, dice in offered
            if not dice
        }
        self.after[start] = {}
        for points in (0, *sorted(banked)):
            after, by = canonical(apply(start, EnterTurn(points)))
            self.after[start][points] = after, by
            if after in self.value:
                continue
            won = after.winners
            self.value[after] = tuple(
                (s in won) / len(won) if won else 1 / self.sides for s in range(self.sides)
            )
            if not after.is_over:
                waiting.append(after)

    def _settle(self, rounds: int) -> bool:
        order = sorted(
            self.after, key=lambda it: (it.queue is None, len(it.queue or ()), -sum(it.totals))
        )
        for number in range(rounds):
            change = 0.0
            for start in order:
                if number and start.queue is not None:
                    continue  # nothing comes back there
                value = _Turn(self, start).worth
                change = max(change, *map(_distance, value, self.value[start]))
                self.value[start] = value
            if number and change < SETTLED:
                return True
        return False


def _distance(one: float, other: float) -> float:
    return abs(one - other)


class _Turn:
    """One turn, worked out."""

    def __init__(self, reference: Reference, start: State) -> None:
        self.reference = reference
        self.start = start
        self.rolls = reference._turn(start)
        self.known: dict[Choice, Worth] = {}

    @cached_property
    def worth(self) -> Worth:
        """What it gives every side."""
        return self._worth((0, self.reference.rules.dice))

    def _worth(self, choice: Choice) -> Worth:
        if choice not in self.known:
            score, dice = choice
            if not dice:
                self.known[choice] = self._ended(score)
            else:
                total = [0.0] * self.reference.sides
                for chance, offered in self.rolls[choice]:
                    worth = self._best(offered) if offered else self._ended(0)
                    for s, share in enumerate(worth):
                        total[s] += chance * share
                self.known[choice] = tuple(total)
        return self.known[choice]

    def _best(self, offered: list[Choice]) -> Worth:
        worths = [self._worth(it) for it in offered]
        best = worths[0]
        for it in worths:
            if it[0] > best[0] + SAME or (it[0] >= best[0] - SAME and it[1] > best[1]):
                best = it
        return best

    def _ended(self, points: int) -> Worth:
        """What it gives every side to have ended the turn with so many points."""
        after, by = self.reference.after[self.start][points]
        value = self.reference.value[after]
        return tuple(value[s - by] for s in range(len(value)))


def canonical(state: State) -> tuple[State, int]:
    """The state with the side whose turn it is as side 0, and by how much it was turned."""
    count, by = len(state.sides), state.turn.side
    queue = state.queue

    def turned(side: int) -> int:
        return (side - by) % count

    complete = state.rules.end.final_round == "complete_round" and not state.is_over
    penalty = state.rules.turn.farkle_penalty
    most = penalty.counts - 1 if penalty else 0
    sides = [
        it._replace(turns=0, farkles=min(it.farkles, most), previous=0)
        for it in state.sides[by:] + state.sides[:by]
    ]
    return state._replace(
        sides=tuple(sides),
        turn=state.turn._replace(side=0),
        starter=turned(state.starter) if complete else 0,
        queue=None if queue is None else tuple(map(turned, queue)),
        contenders=tuple(sorted(map(turned, state.contenders))),
        trigger=None if state.trigger is None else turned(state.trigger),
    ), by
