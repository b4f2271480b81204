"""Players as tables of choices, for the kernel of whole games.

A table is filled by asking the player itself, one cell at a time, as games come to need them: so it
cannot differ from the player. What is asked is a state of the middle of a game: the answer holds
for all that are like it in what `Asking` names. How a game stands in its end is left to the kernel,
for the players that look at it (`Asking.watches`): by `tincup.game.totals.aims` they bank what wins
at once, and do not bank what has lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from threading import Lock
from typing import NamedTuple

import numpy as np

from tincup.game import Bank, Decision, State, Turn, new_game
from tincup.game.state import Side
from tincup.game.totals.last_turns import before_last_turns
from tincup.game.turn.farkles import after_farkle
from tincup.lab.compiled.game_arrays import BANK, BANKS, KNOWN, ROLL, Choices
from tincup.lab.compiled.kernel_rules import knows
from tincup.lab.compiled.roll_kinds import Rolls
from tincup.players import FixedThresholdPlayer, Player, ThresholdPlayer
from tincup.players.greedy import GreedyPlayer
from tincup.players.threshold import prospects
from tincup.rules import RuleSet
from tincup.solve.arrays import Ints
from tincup.solve.errors import Unsolvable
from tincup.solve.turn.one_turn import turn_of

_FAR_BELOW = -(10**9)
"""A total that no turn takes to a target."""


class Asking(NamedTuple):
    """A player, and what its choice depends on beside the roll, the turn score and the opening.

    Players with the same ``key`` choose alike. ``watches``: on the scores that win, or lose, at the
    end of a game; ``pays``: on what a farkle costs; ``stops``: on being far ahead.
    """

    player: Player
    key: tuple[str, float]
    watches: bool
    pays: bool
    stops: bool


def asking(player: Player, rules: RuleSet) -> Asking | None:
    """Return how to ask a player; ``None`` for one whose choices are no table by these rules."""
    if type(player) is ThresholdPlayer:
        stops = max(prospects(rules).success) == 1
        key = "thresholds", player.boldness
        return Asking(player, key, watches=True, pays=True, stops=stops)
    if type(player) is FixedThresholdPlayer:
        key = "threshold", player.threshold
        return Asking(player, key, watches=False, pays=True, stops=False)
    if type(player) is GreedyPlayer:
        try:
            turn_of(rules, on_board=False)
            turn_of(rules, on_board=True)
        except Unsolvable:
            return None  # it looks ahead then, or refuses
        return Asking(player, ("greedy", 0.0), watches=False, pays=False, stops=False)
    return None


def kernel_can_play(rules: RuleSet, players: Sequence[Player]) -> bool:
    """Return True if whole games of these players, one a side, are played in compiled code."""
    return knows(rules, len(players)) and all(asking(it, rules) is not None for it in players)


class Tables:
    """The choices of players under a rule set, among so many sides, as far as they are known."""

    def __init__(self, rules: RuleSet, sides: int) -> None:
        self.rolls = Rolls(rules)
        self.coin = rules.total_step(self.rolls.step)
        self._rules = rules
        names = [str(1 + at) for at in range(sides * rules.partners)]
        self._start = new_game(rules, names)
        self._asking: list[Asking] = []
        self._rows: Ints = np.full((0, 2, 1, 1, rules.dice + 1), -1, np.int64)
        self._cells: Ints = np.zeros(1024, np.int64)
        self._used = 0
        self.guard = Lock()
        """Held by whoever plays by the tables, or adds to them: threads may share them."""

    def policy(self, asked: Asking) -> int:
        """Return the number of a policy, which is new if its player is."""
        with self.guard:
            for number, known in enumerate(self._asking):
                if known.key == asked.key:
                    return number
            self._asking.append(asked)
            self._widen(len(self._asking) - 1, 0, 0)
            return len(self._asking) - 1

    @property
    def choices(self) -> Choices:
        flags = ([it[at] for it in self._asking] for at in (2, 3, 4))
        return Choices(self._rows, self._cells, *(np.array(it, np.int64) for it in flags))

    def learn(self, missing: Ints) -> None:
        """Ask for choices that are not known: rows with the columns `POLICY` to `KIND`."""
        for policy, board, cost, score, kind in np.unique(missing, axis=0).tolist():
            roll = self.rolls.shown[kind]
            at = policy, board, cost, score, len(roll)
            self._widen(policy, cost, score)
            if self._rows[at] < 0:
                self._rows[at] = self._row(int(self.rolls.arrays.kinds[len(roll)]))
            cell = self._rows[at] + self.rolls.arrays.place[kind]
            self._cells[cell] = self._ask(policy, board, cost * self.coin, score, kind)

    def _widen(self, policy: int, cost: int, score: int) -> None:
        shape, rows = self._rows.shape, self._rows
        at = policy, 1, cost, score
        needed = [max(have, it + 1) for have, it in zip(shape, at, strict=False)]
        if needed[3] > shape[3]:
            needed[3] = max(needed[3], 2 * shape[3])
        if (*needed, shape[4]) != shape:
            self._rows = np.full((*needed, shape[4]), -1, np.int64)
            self._rows[tuple(slice(0, have) for have in shape)] = rows

    def _row(self, cells: int) -> int:
        begin, self._used = self._used, self._used + cells
        if self._used > len(self._cells):
            more = np.zeros(max(len(self._cells), cells), np.int64)
            self._cells = np.concatenate([self._cells, more])
        return begin

    def _ask(self, policy: int, board: int, cost: int, score: int, kind: int) -> int:
        roll = self.rolls.shown[kind]
        asked, state = self._asking[policy], self._state(board == 1, cost)
        assert not asked.pays or state.sides[0].total - after_farkle(state).total == cost
        state = state.with_turn("decide", Turn(0, score * self.rolls.step, 0, roll))
        if not asked.watches:
            return self._cell(kind, [asked.player.decide(state)])
        assert isinstance(asked.player, ThresholdPlayer)
        weighed = sorted(asked.player.weigh(state), key=lambda it: it[0], reverse=True)
        decided = weighed[0][1]  # of equals it is the first, as a sort leaves them in order
        others = (it for _, it in weighed if (type(it) is Bank) != (type(decided) is Bank))
        return self._cell(kind, [decided, *islice(others, 1)])

    def _cell(self, kind: int, decisions: Sequence[Decision]) -> int:
        """Return a cell of one or two decisions, the better first: a bank, and one that is none."""
        cell = 1 << KNOWN | (type(decisions[0]) is Bank) << BANKS
        for decision in decisions:
            cell |= (self._way(kind, decision) + 1) << (BANK if type(decision) is Bank else ROLL)
        return cell

    def _way(self, kind: int, decision: Decision) -> int:
        roll = self.rolls.shown[kind]
        points = decision.points
        if points is None:
            points = self._start.lineup.scoring.keeps[roll][decision.dice].points
        return self.rolls.ways[roll].index((decision.dice, points))

    def _state(self, on_board: bool, cost: int) -> State:
        """Return a state of the middle of a game, by which a farkle costs so much.

        The total is so low that nothing this turn makes is enough, if it would not be anyhow.
        """
        total, farkles = self._standing(cost)
        own = Side(total, on_board, farkles)
        others = [Side(0)] * (len(self._start.sides) - 1)
        state = before_last_turns(self._start)._replace(sides=(own, *others), roll_off=None)
        return state.with_turn("decide", Turn(0, 0, 0))

    def _standing(self, cost: int) -> tuple[int, int]:
        """Return the lowest total, and farkles in a row, with which a farkle costs so much."""
        penalty = self._rules.turn.farkle_penalty
        if penalty is None or not cost:
            return _FAR_BELOW, 0
        if penalty.takes_all:
            return cost, penalty.after - 1
        amounts = penalty.amounts
        if penalty.floor is None:
            return _FAR_BELOW, penalty.after - 1 + amounts.index(cost)
        return penalty.floor + cost, penalty.after - 1 + amounts.index(max(amounts))


@lru_cache(maxsize=16)
def tables_of(rules: RuleSet, sides: int) -> Tables:
    """Return the tables of a rule set; all matches by it share what they have asked."""
    return Tables(rules, sides)
