"""Players as tables of choices, or plans, for the kernel of whole games.

A table is filled by asking the player itself, one cell at a time, as games come to need them: so it
cannot differ from the player. What is asked is a state of the middle of a game: the answer holds
for all that are like it in what `Asking` names. How a game stands in its end is left to the kernel,
for the players that look at it (`Asking.watches`): by `tincup.game.totals.aims` they bank what wins
at once, and do not bank what has lost.

Players whose choices follow from how all sides stand have a plan made for each turn instead, when
games come to it (`tincup.lab.compiled.planners`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby, islice
from threading import Lock
from typing import NamedTuple

import numpy as np

from tincup.game import Bank, Decision, State, Turn
from tincup.game.state import Side
from tincup.game.totals.last_turns import before_last_turns
from tincup.game.turn.farkles import after_farkle
from tincup.lab.compiled.block import MOST, MOST_PLANNED
from tincup.lab.compiled.carded import cards_of
from tincup.lab.compiled.game_arrays import (
    BANK,
    BANKS,
    BY_CARD,
    BY_CELLS,
    BY_PLAN,
    ENDS,
    FARKLED,
    HEAD,
    KEPT,
    KIND,
    LACKING,
    NEXT,
    NO_PLAN,
    OF_KINDS,
    OF_PLAN,
    POLICY,
    WAY,
    Choices,
    Plans,
)
from tincup.lab.compiled.kernel_rules import knows
from tincup.lab.compiled.planners import (
    MOST_PLANS,
    NO_PLANS,
    LookingAhead,
    Planner,
    joined,
    planner_of,
)
from tincup.lab.compiled.roll_kinds import Rolls
from tincup.lab.compiled.standings import Standings
from tincup.players import FixedThresholdPlayer, Player, ThresholdPlayer
from tincup.players.card import CardPlayer
from tincup.players.cards import Card
from tincup.players.greedy import GreedyPlayer
from tincup.players.lookahead import LookaheadPlayer
from tincup.players.optimal import OptimalPlayer
from tincup.players.threshold import prospects
from tincup.rules import FACES, RuleSet
from tincup.solve.arrays import Ints
from tincup.solve.errors import Unsolvable
from tincup.solve.turn.one_turn import turn_of

_NOBODY = -1
"""In place of a policy, where none is known."""

_FAR_BELOW = -(10**9)
"""A total that no turn takes to a target."""


class Asking(NamedTuple):
    """A player, and what its choice depends on beside the roll, the turn score and the opening.

    Players with the same ``key`` choose alike. ``watches``: on the scores that win, or lose, at the
    end of a game; ``pays``: on what a farkle costs; ``stops``: on being far ahead. With a
    ``planner`` or a ``card`` there is nothing to ask.
    """

    player: Player
    key: tuple[object, ...]
    watches: bool
    pays: bool
    stops: bool
    planner: Planner | None = None
    card: Card | None = None

    @property
    def manner(self) -> int:
        return BY_PLAN if self.planner else BY_CARD if self.card else BY_CELLS


def asking(player: Player, rules: RuleSet, sides: int) -> Asking | None:
    """Return how to ask a player; ``None`` for one whose choices are no table by these rules."""
    if type(player) is LookaheadPlayer or type(player) is OptimalPlayer:
        planner = tables_of(rules, sides).planner(player)
        if planner is None:
            return None
        watches = type(planner) is LookingAhead
        return Asking(player, planner.key, watches, pays=False, stops=False, planner=planner)
    key: tuple[object, ...]
    if type(player) is CardPlayer:
        if player.card.dice != rules.dice or player.card.turns:
            return None  # it refuses them, or knows more of rounds than the kernel
        key = "card", player.card
        return Asking(player, key, watches=False, pays=False, stops=False, card=player.card)
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
    sides = len(players)
    return knows(rules, sides) and all(asking(it, rules, sides) is not None for it in players)


def most_games(rules: RuleSet, players: Sequence[Player]) -> int:
    """Return the most games of a block of players that `kernel_can_play` has let pass."""
    asked = (asking(it, rules, len(players)) for it in players)
    return MOST_PLANNED if any(it is not None and it.planner for it in asked) else MOST


class Tables:
    """The choices of players under a rule set, among so many sides, as far as they are known."""

    def __init__(self, rules: RuleSet, sides: int) -> None:
        self.rolls = Rolls(rules)
        self.coin = rules.total_step(self.rolls.step)
        self._rules = rules
        self._standings = Standings(rules, sides)
        self._start = self._standings.new_game
        self._asking: list[Asking] = []
        self._row_of: dict[tuple[int, int, int, int, int], int] = {}
        self._cells: Ints = np.zeros(1024, np.int64)
        self._used = 0
        self._row(_NOBODY, 0, 0, 0, rules.dice)  # where turns begin that nothing is known of
        self._starts: Ints = np.zeros((0, 2, 1), np.int64)
        self.guard = Lock()
        """Held by whoever plays by the tables, or adds to them: threads may share them."""

    def policy(self, asked: Asking) -> int:
        """Return the number of a policy, which is new if its player is."""
        with self.guard:
            for number, known in enumerate(self._asking):
                if known.key == asked.key:
                    return number
            self._asking.append(asked)
            self._widen(len(self._asking) - 1, 0)
            return len(self._asking) - 1

    @property
    def choices(self) -> Choices:
        every = self._asking
        rows = [[it.watches, it.pays, it.stops, it.manner] for it in every]
        watches, pays, stops, manners = np.array(rows, np.int64).reshape(-1, 4).T.copy()
        cards = cards_of([it.card for it in every], self._rules.dice)
        return Choices(self._starts, self._cells, watches, pays, stops, manners, cards)

    def planner(self, player: Player) -> Planner | None:
        """Return what plans the turns of a player, if anything does."""
        return planner_of(player, self._rules, self._start)

    def settle(self, found: Ints, standing: Ints, now: Ints, of_games: Ints) -> Plans:
        """Ask for what these games lack: choices, or plans, whose numbers go to ``of_games``.

        Of more turns than are planned at once the others have none afterwards.
        """
        self._learn(found[found[:, KIND] != OF_PLAN][:, POLICY:KEPT])
        lacking = np.flatnonzero(found[:, KIND] == OF_PLAN)
        if not len(lacking):
            return NO_PLANS
        starts = self._standings.starts(found[lacking, POLICY], standing[lacking], now[lacking])
        plans = list[Plans]()
        for policy, group in groupby(starts.each[:MOST_PLANS], lambda it: it[0]):
            planner = self._asking[policy].planner
            assert planner is not None
            plans += planner.plan([state for _, state in group])
        of_games[lacking] = np.where(starts.of_game < len(plans), starts.of_game, NO_PLAN)
        return joined(plans)

    def _learn(self, missing: Ints) -> None:
        """Ask for choices that are not known: rows with the columns `POLICY` to `KIND`."""
        dice = self._rules.dice
        for policy, board, cost, score, kind in np.unique(missing, axis=0).tolist():
            self._widen(policy, cost)
            self._starts[policy, board, cost] = self._row(policy, board, cost, 0, dice)
            row = self._row(policy, board, cost, score, len(self.rolls.shown[kind]))
            cell = self._cell((policy, board, cost, score), kind)
            at = row + HEAD + 2 * (kind - int(self._cells[row + OF_KINDS]))
            self._cells[at : at + 2] = cell

    def _widen(self, policy: int, cost: int) -> None:
        """Make room for where turns begin."""
        more = policy + 1 - len(self._starts), cost + 1 - self._starts.shape[2]
        if max(more) > 0:  # seldom, and asked for every choice
            policies, costs = (max(it, 0) for it in more)
            self._starts = np.pad(self._starts, [(0, policies), (0, 0), (0, costs)])

    def _row(self, policy: int, board: int, cost: int, score: int, dice: int) -> int:
        """Return the row for a turn score and a number of dice to roll, made if need be."""
        key = policy, board, cost, score, dice
        if key in self._row_of:
            return self._row_of[key]
        kinds = self.rolls.arrays
        first, end = kinds.first[dice : dice + 2].tolist()
        begin = self._row_of[key] = self._used
        self._used += HEAD + 2 * (end - first)
        while self._used > len(self._cells):
            self._cells = np.concatenate([self._cells, np.zeros_like(self._cells)])
        row = self._cells[begin : self._used]
        row[:HEAD] = len(FACES) ** dice, score, first, 0
        row[HEAD::2] = 1 << ENDS
        is_farkle = kinds.start[first:end] == kinds.start[first + 1 : end + 1]
        row[HEAD + 1 :: 2] = np.where(is_farkle, FARKLED, LACKING)
        return begin

    def _cell(self, before: tuple[int, int, int, int], kind: int) -> tuple[int, int]:
        """Return a pair of `Choices`, from the policy, the board, the cost and the score before."""
        policy, board, cost, score = before
        decisions = self._ask(*before, kind)
        what, points = (type(decisions[0]) is Bank) << BANKS, FARKLED
        rolls = self.rolls.arrays
        ends = 1
        for decision in decisions:
            number = self._way(kind, decision)
            way = int(rolls.start[kind]) + number
            made = score + int(rolls.points[way])
            if type(decision) is Bank:
                what |= (number + 1) << BANK
                points = made * self.rolls.step
            else:
                row = self._row(policy, board, cost, made, int(rolls.dice[way]))
                what |= (number + 1) << WAY | row << NEXT
                ends = 0
        return what | ends << ENDS, points

    def _ask(self, policy: int, board: int, cost: int, score: int, kind: int) -> list[Decision]:
        """Return one or two decisions, the better first: a bank, and one that is none."""
        cost *= self.coin
        roll = self.rolls.shown[kind]
        asked, state = self._asking[policy], self._state(board == 1, cost)
        assert not asked.pays or state.sides[0].total - after_farkle(state).total == cost
        state = state.with_turn("decide", Turn(0, score * self.rolls.step, 0, roll))
        if not asked.watches:
            return [asked.player.decide(state)]
        assert isinstance(asked.player, ThresholdPlayer)
        weighed = sorted(asked.player.weigh(state), key=lambda it: it[0], reverse=True)
        decided = weighed[0][1]  # of equals it is the first, as a sort leaves them in order
        others = (it for _, it in weighed if (type(it) is Bank) != (type(decided) is Bank))
        return [decided, *islice(others, 1)]

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
        state = before_last_turns(self._start)._replace(sides=(own, *others))
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
