"""Players that work a turn out from its start, as plans for the kernel of whole games.

A planner makes of starts of turns what its player would have worked out at each of them: the
optimal player's by the solution, sixteen at once, and those of one that looks a turn ahead one by
one. Decisions by a plan are the player's own, as `tincup.solve.worth.best_first` has them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import numpy as np

from tincup.game import State
from tincup.game.scoring import scoring_of
from tincup.game.totals.last_turns import is_last_turn
from tincup.lab.compiled.game_arrays import DUE, FREE, UNUSED, Plan
from tincup.players import Player
from tincup.players.lookahead import LookaheadPlayer, LookedAhead, turn_of
from tincup.players.misjudging import key_in
from tincup.players.optimal import OptimalPlayer
from tincup.rules import RuleSet
from tincup.solve.arrays import Floats, Ints
from tincup.solve.errors import Unsolvable
from tincup.solve.evaluator import exact_of
from tincup.solve.two.solution import Solution
from tincup.solve.two.space import LANES, TOTAL
from tincup.solve.two.turn_table import TurnTable, load_kernels, work_out

MOST_PLANS: Final = 2_048
"""Turns that are planned at once: some tens of megabytes."""


class Planner(Protocol):
    """Players whose planners have the same ``key`` choose alike."""

    @property
    def key(self) -> tuple[object, ...]: ...

    def plan(self, states: Sequence[State]) -> list[Plan]:
        """Return plans for the turns that start in these states, in their order."""
        ...


def planner_of(player: Player, rules: RuleSet, start: State) -> Planner | None:
    """Return a player's planner, ``None`` where its turns are no plans; ``start``: of a game.

    Loads the kernels of exact play.
    """
    if rules.turn.must_roll_after:
        return None  # duties to roll fewer than all the dice, which no plan has
    if type(player) is OptimalPlayer:
        try:
            solution = exact_of(rules, len(start.sides))
        except Unsolvable:
            player = LookaheadPlayer(player.name)  # as it decides then
        else:
            if isinstance(solution, Solution):
                return _OfSolution(solution)
            return None
    if type(player) is not LookaheadPlayer or rules.end.gives_excess:
        return None  # what others are given may make a bank lose
    try:
        turn_of(start)
    except Unsolvable:
        return None
    return LookingAhead(player, rules)


class LookingAhead:
    def __init__(self, player: LookaheadPlayer, rules: RuleSet) -> None:
        from tincup.solve.turn import kernels  # loads Numba

        self._fill = kernels.fill

        self._player = player
        self._uses = np.full(1 + rules.dice, DUE, np.int64)  # errors may make any roll worth more
        self.key = "look-ahead", *((player.name, player.blur) if player.blur else ())

    def plan(self, states: Sequence[State]) -> list[Plan]:
        turns = [LookedAhead(it, swapped=False) for it in states]
        rolled = self._fill(turns[0].clock.recursion, [it.case for it in turns])
        return [*map(self._plan, states, turns, rolled)]

    def _plan(self, state: State, turn: LookedAhead, rolled: Floats) -> Plan:
        player = self._player
        dice, rows, _ = rolled.shape
        worth = np.empty((1 + dice, len(turn.banked)))
        worth[1:, :rows], worth[1:, rows:] = rolled[..., 0], rolled[:, -1]
        worth[0] = worth[dice]
        key = key_in(state, player.name) if player.blur else (0, 0)
        return Plan(turn.banked, worth.T, self._uses, key, player.blur * turn.swing)


class _OfSolution:
    def __init__(self, solution: Solution) -> None:
        load_kernels()
        from tincup.lab.compiled import optimal_turns

        self.key = ("optimal",)
        self._fill = optimal_turns.stakes_of
        self._solution = solution
        self._last_turns: dict[tuple[int, ...], Plan] = {}
        self._uses = _uses(solution.rules)

    def plan(self, states: Sequence[State]) -> list[Plan]:
        """Return the plans of these states; those in the race are worked out together."""
        solution, race = self._solution, self._solution.race
        plans: dict[int, Plan] = {}
        in_race = list[tuple[int, int, int, int, int]]()
        for at, state in enumerate(states):
            if is_last_turn(state):
                plans[at] = self._last_turn(state)
                continue
            plane, x, y = solution.place(state)
            totals = race.space.sides[[x, y], TOTAL]
            in_race.append((int(totals.max()), plane, x, y, at))
        in_race.sort()  # what is alike needs as many rows
        for first in range(0, len(in_race), LANES):
            part = in_race[first : first + LANES]
            lanes = np.array([*part, *[part[-1]] * (LANES - len(part))], np.int64)
            stakes = self._fill(race, lanes[:, 1], lanes[:, 2], lanes[:, 3])
            table = _by_lanes(work_out(race.rolls, stakes), len(stakes.bank))
            for lane, (*_, at) in enumerate(part):
                plans[at] = self._plan(stakes.bank[:, 0, lane], table[..., lane])
        return [plans[at] for at in range(len(states))]

    def _last_turn(self, state: State) -> Plan:
        if state.play_off:
            return self._plan_of_last(state)
        like = self._solution.last_turn_like(state)
        if like not in self._last_turns:
            self._last_turns[like] = self._plan_of_last(state)
        return self._last_turns[like]

    def _plan_of_last(self, state: State) -> Plan:
        solution = self._solution
        stakes = solution.stakes(state)
        bank = stakes.bank[:, 0, 0]
        table = _by_lanes(work_out(solution.race.rolls, stakes), len(bank))[..., 0]
        scores = solution.scores_in_last_turn(state, len(bank))
        return self._plan(bank[scores], table[scores])

    def _plan(self, bank: Floats, worth: Floats) -> Plan:
        """Return a plan by what rolls are ``worth``, by score and column."""
        allowed = np.where(bank < 0.0, -np.inf, bank)
        return Plan(allowed, worth, self._uses)


def _uses(rules: RuleSet) -> Ints:
    """Return how a number of dice may come to be rolled again, as `Plan` has it."""
    uses = np.full(1 + rules.dice, UNUSED, np.int64)
    for ways in scoring_of(rules).keeps.values():
        for keep in ways.values():
            column = keep.dice_left if keep.must_roll else keep.dice_left or rules.dice
            uses[column] = max(uses[column], DUE if keep.must_roll else FREE)
    return uses


def _by_lanes(table: TurnTable, rows: int) -> Floats:
    """Return what a turn is worth by its scores, the columns of the layout, and lanes.

    It has not changed places: a roll with which it might goes by no plan.
    """
    layers, columns = table.rolls.layers, table.rolls.dice + 1
    values: Floats = table.values[layers * LANES : layers * LANES * (1 + rows * columns)]
    return values.reshape(rows, layers, columns, LANES)[:, 0]
