"""Players as tables of choices, or plans, for the kernel of whole games.

A table is filled one cell at a time, as games come to need them: by asking the player itself, so
that it cannot differ from the player, or by `tincup.lab.compiled.weighing`, for very many at once.
What is asked is a state of the middle of a game: the answer holds for all that are like it in what
`Asking` names. How a game stands in its end is left to the kernel, for the players that look at it
(`Asking.watches`): by `tincup.game.totals.aims` they bank what wins at once, and do not bank what
has lost. Where a target must be hit exactly, an answer holds for one such standing.

Players whose choices follow from how all sides stand have a plan made for each turn instead, when
games come to it (`tincup.lab.compiled.planners`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import groupby
from threading import Lock

import numpy as np

from tincup.game import Bank, State, Turn
from tincup.game.state import Side
from tincup.game.totals.last_turns import before_last_turns
from tincup.lab.compiled.asking import Asking, asking
from tincup.lab.compiled.block import MOST, MOST_AHEAD
from tincup.lab.compiled.carded import cards_of
from tincup.lab.compiled.game_arrays import (
    ASKED,
    BANK,
    BANKS,
    BEHIND_ONE,
    ENDS,
    FARKLED,
    HEAD,
    KEPT,
    KIND,
    LACKING,
    NEXT,
    OF_KINDS,
    OF_PLAN,
    OF_TURN,
    POLICY,
    WAY,
    Choices,
    Plan,
    place_of,
)
from tincup.lab.compiled.kept_plans import KeptPlans
from tincup.lab.compiled.kernel_rules import knows
from tincup.lab.compiled.planners import MOST_PLANS, LookingAhead
from tincup.lab.compiled.roll_kinds import Rolls
from tincup.lab.compiled.standings import Standings
from tincup.lab.compiled.weighing import NO_WAY, Chosen, Rolled, Weighing
from tincup.players import FixedThresholdPlayer, Player, ThresholdPlayer
from tincup.rules import FACES, RuleSet
from tincup.solve.arrays import Ints

_FAR_BELOW = -(10**9)
"""A total that no turn takes to a target."""

_Turn = tuple[int, int, int, int, int, int]
"""What choices depend on, as `OF_TURN` has it."""

_NOTHING: _Turn = (-1, 0, 0, 0, 0, 0)
"""In place of a turn of which nothing is known."""


def kernel_can_play(rules: RuleSet, players: Sequence[Player]) -> bool:
    """Return True if whole games of these players, one a side, are played in compiled code."""
    sides = len(players)
    return knows(rules, sides) and all(asking(it, rules, sides) is not None for it in players)


def most_games(rules: RuleSet, players: Sequence[Player]) -> int:
    """Return the most games of a block of players that `kernel_can_play` has let pass."""
    asked = (asking(it, rules, len(players)) for it in players)
    looks = any(it is not None and type(it.planner) is LookingAhead for it in asked)
    return MOST_AHEAD if looks else MOST


class Tables:
    """The choices of players under a rule set, among so many sides, as far as they are known."""

    def __init__(self, rules: RuleSet, sides: int) -> None:
        self.rolls = Rolls(rules)
        self.coin = rules.total_step(self.rolls.step)
        self._rules = rules
        self.standings = Standings(rules, sides)
        self._start = self.standings.new_game
        self._asking: list[Asking] = []
        self._row_of: dict[tuple[_Turn, int, int], int] = {}
        self._cells: Ints = np.zeros(1024, np.int64)
        self._used = 0
        self._row(_NOTHING, 0, rules.dice)  # where turns begin that nothing is known of
        self._starts: Ints = np.zeros((0, 2 * BEHIND_ONE, 1), np.int64)
        self._known: Ints = np.zeros((64, OF_TURN + 1), np.int64)
        self._turns = 0
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

    def player(self, policy: int) -> Player:
        return self._asking[policy].player

    @property
    def choices(self) -> Choices:
        every = self._asking
        rows = [[it.watches, it.pays, it.stops, it.fits, it.manner] for it in every]
        of_policies = np.array(rows, np.int64).reshape(-1, 5).T.copy()
        cards = cards_of([it.card for it in every], self._rules.dice)
        watches, pays, stops, fits, manners = of_policies
        return Choices(
            self._starts, self._known, self._cells, watches, pays, stops, fits, manners, cards
        )

    def settle(self, found: Ints, standing: Ints, now: Ints, kept: KeptPlans | None) -> None:
        """Ask for what these games lack: choices, or plans, which are ``kept``.

        Of more turns than are planned at once the others have none afterwards.
        """
        self._learn(found[found[:, KIND] != OF_PLAN][:, POLICY:KEPT])
        lacking = np.flatnonzero(found[:, KIND] == OF_PLAN)
        if not len(lacking):
            return
        assert kept is not None
        starts = self.standings.starts(found[lacking, POLICY], standing[lacking], now[lacking])
        plans = list[Plan]()
        for policy, group in groupby(starts.each[:MOST_PLANS], lambda it: it[0]):
            planner = self._asking[policy].planner
            assert planner is not None
            plans += planner.plan([state for _, state in group])
        kept.keep(starts.rows[: len(plans)], plans)

    def _learn(self, missing: Ints) -> None:
        """Find choices that are not known: rows with the columns `POLICY` to `KIND`."""
        if not len(missing):
            return
        wanted = np.unique(missing, axis=0)
        for policy in np.unique(wanted[:, 0]).tolist():
            its = wanted[wanted[:, 0] == policy]
            chosen = self._chosen(self._asking[policy], its)
            for row, *choice in zip(its.tolist(), *(it.tolist() for it in chosen), strict=True):
                turn, score, kind = (*row[:OF_TURN],), row[OF_TURN], row[OF_TURN + 1]
                self._begin(turn)
                at = self._row(turn, score, self._dice_of[kind])
                cell = self._cell(turn, score, kind, *choice)
                at += HEAD + 2 * (kind - int(self._cells[at + OF_KINDS]))
                if self._cells[at + 1] != ASKED:  # as its row said, had there been one
                    self._cells[at : at + 2] = cell

    def _begin(self, turn: _Turn) -> None:
        """Note the row that a turn begins at."""
        if (turn, 0, self._rules.dice) in self._row_of:
            return
        row, (policy, board, cost, *_) = self._row(turn, 0, self._rules.dice), turn
        if not self._rules.end.must_hit:
            self._widen(policy, cost)
            self._starts[policy, board, cost] = row
            return
        self._turns += 1
        known = self._known
        if 2 * self._turns > len(known):
            self._known = np.zeros((2 * len(known), OF_TURN + 1), np.int64)
            for entry in known[known[:, OF_TURN] > 0].tolist():
                self._enter(entry)
        self._enter([*turn, row])

    def _enter(self, entry: list[int]) -> None:
        places = len(self._known)
        policy, board, cost, room, need, enough, _ = entry
        at = place_of(places, (policy, board, cost, room, need, enough))
        while self._known[at, OF_TURN]:
            at = (at + 1) % places
        self._known[at] = entry

    def _widen(self, policy: int, cost: int) -> None:
        """Make room for where turns begin."""
        more = policy + 1 - len(self._starts), cost + 1 - self._starts.shape[2]
        if max(more) > 0:  # seldom, and asked for every choice
            policies, costs = (max(it, 0) for it in more)
            self._starts = np.pad(self._starts, [(0, policies), (0, 0), (0, costs)])

    def _row(self, turn: _Turn, score: int, dice: int) -> int:
        """Return the row for a turn score and a number of dice to roll, made if need be."""
        key = turn, score, dice
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
        if turn[1] >= BEHIND_ONE:
            row[HEAD + 1 :: 2][kinds.exchanges[first:end] == 1] = ASKED
        return begin

    def _cell(self, turn: _Turn, score: int, kind: int, *choice: int) -> tuple[int, int]:
        """Return a pair of `Choices` from one of `Chosen`."""
        bank, way, banks = choice
        rolls, first = self.rolls.arrays, int(self.rolls.arrays.start[kind])
        what, points = int(banks) << BANKS, FARKLED
        if bank != NO_WAY:
            what |= (bank + 1) << BANK
            points = (score + int(rolls.points[first + bank])) * self.rolls.step
        if way == NO_WAY:
            return what | 1 << ENDS, points
        at = first + way
        row = self._row(turn, score + int(rolls.points[at]), int(rolls.dice[at]))
        return what | (way + 1) << WAY | row << NEXT, points

    @cached_property
    def _dice_of(self) -> list[int]:
        """The number of dice of each kind of roll."""
        return [len(it) for it in self.rolls.shown]

    @cached_property
    def _weighing(self) -> Weighing:
        return Weighing(self._rules, self.rolls)

    def _chosen(self, asked: Asking, its: Ints) -> Chosen:
        """Return what a player chooses; but for one that watches, its better choice alone."""
        player, turn = asked.player, self._rules.turn
        _, board, cost, room, need, enough, score, kind = its.T
        if type(player) is ThresholdPlayer or type(player) is FixedThresholdPlayer:
            minimum = np.where(board & 1, turn.minimum(on_board=True), turn.minimum(on_board=False))
            rolled = Rolled(kind, score, cost * self.coin, room, need, enough, minimum)
            chosen = self._weighing.choose(player, rolled)
            if asked.watches and not self._rules.end.must_hit:
                return chosen
            bank = np.where(chosen.banks, chosen.bank, NO_WAY)
            return chosen._replace(bank=bank, way=np.where(chosen.banks, NO_WAY, chosen.way))
        ways = [self._ask(asked, *it) for it in its[:, [1, -2, -1]].tolist()]
        found, banks = np.array(ways, np.int64).T
        bank = np.where(banks == 1, found, NO_WAY)
        return Chosen(bank, np.where(banks == 1, NO_WAY, found), banks == 1)

    def _ask(self, asked: Asking, board: int, score: int, kind: int) -> tuple[int, bool]:
        """Return a player's way to keep, and True if it is banked."""
        roll = self.rolls.shown[kind]
        state = self._state(board & 1 == 1)
        state = state.with_turn("decide", Turn(0, score * self.rolls.step, 0, roll))
        decision = asked.player.decide(state)
        points = decision.points
        if points is None:
            points = state.lineup.scoring.keeps[roll][decision.dice].points
        number = self.rolls.ways[roll].index((decision.dice, points))
        return number, type(decision) is Bank

    def _state(self, on_board: bool) -> State:
        """Return a state of the middle of a game, in which nobody is ahead.

        The total is so low that nothing this turn makes is enough, if it would not be anyhow.
        """
        others = [Side(_FAR_BELOW)] * (len(self._start.sides) - 1)
        own = Side(_FAR_BELOW, on_board)
        return before_last_turns(self._start)._replace(sides=(own, *others))


@lru_cache(maxsize=16)
def tables_of(rules: RuleSet, sides: int) -> Tables:
    """Return the tables of a rule set; all matches by it share what they have asked."""
    return Tables(rules, sides)


@lru_cache(maxsize=2)  # they may be large
def plans_of(tables: Tables) -> KeptPlans:
    """Return the plans of turns by these tables that are known so far."""
    return KeptPlans(tables.standings.columns, tables.standings.new_game.rules.dice)
