"""One side alone: the fewest turns to the target, on average, and how that number varies.

A state is what is known at the start of a turn: the total, the farkles in a row, whether the side
is on the board. A turn costs one; banking ``t`` leads to the total ``t`` higher, a farkle to the
state that it brings. So the least expected number of turns satisfies

    N(state) = 1 + min over policies of a turn of E[N(state after the turn)],

with 0 at the target. Totals can fall (penalties), so states do not descend in one order, and a
farkle leads back to where the turn began. The equations are solved by policy iteration: for the
present ``N`` every state's best turn is worked out (all states side by side, by total, from the
target down); each turn's chances of every next state make a linear system, whose solution is the
exact ``N`` of that policy. That is Newton's method on the equations above, so near the end the
same chances serve for several rounds as the slopes. It ends when every equation is met.

Without a floor penalties could take a total down for ever; totals are cut at a bound, where a
penalty takes nothing more; ``cut_effect`` says from the solution itself how much that matters.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import numpy as np

from tincup.rules.rule_set import RuleSet
from tincup.solve.alone.states import States
from tincup.solve.arrays import Floats, Indices
from tincup.solve.errors import Unsolvable
from tincup.solve.progress import Progress, part_of
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.rolls.layout import DUTY
from tincup.solve.rolls.survival import survival
from tincup.solve.support import check
from tincup.solve.turn.distribution import distribution, policy_of
from tincup.solve.turn.one_turn import TIE_TOLERANCE, solve_table
from tincup.solve.turn.recursion import TurnRecursion

_MOST_ROUNDS: Final = 60
_USUAL_ROUNDS: Final = 7
"""Rounds that presets take, by which progress is told."""

_EQUATION_TOLERANCE: Final = 1e-10
"""In turns: how well every equation is to be met. Expected turns go up to some thousands, of which
rounding is 1e-12, and six digits are shown."""

_ROUNDING: Final = 1e-14
"""The equations of longer games are to be met to this part of their turns: some dozens of units in
the last place."""

_ENDLESS: Final = 1e12
"""Turns: more come of a matrix that only rounding keeps from being singular."""

_WELL_BETTER: Final = 0.1
"""Old slopes serve as long as a round leaves no more than this part of the error."""


class Alone:
    """The fewest expected turns of one side alone to the target. Raises `Unsolvable`.

    ``residual`` is the largest amount by which any state's equation is not met.
    """

    def __init__(self, rules: RuleSet, progress: Progress | None = None) -> None:
        check(rules, "alone")
        self.compiled = compiled = compile_rules(rules, sides=1)
        recursion = TurnRecursion(compiled)
        self.states = states = States.of(rules, compiled)
        turns = _guess(recursion, states)
        visits: Floats | None = None
        error = np.inf
        for done in range(_MOST_ROUNDS):
            shares = (min(it, _USUAL_ROUNDS) / _USUAL_ROUNDS for it in (done, done + 1))
            best = _Turns(recursion, states, turns, part_of(progress, *shares))
            before, error = error, float(np.max(np.abs(best.best - turns)))
            if error <= max(_EQUATION_TOLERANCE, _ROUNDING * float(turns.max())):
                break
            if visits is None or error > _WELL_BETTER * before:
                visits = _visits(best.next_state())
                turns = visits.sum(axis=1)
            else:
                turns = turns + visits @ (best.best - turns)
        else:
            raise ArithmeticError("the fewest turns do not settle")
        self.residual, self._turns, self._best = error, turns, best

    @cached_property
    def next_state(self) -> Floats:
        """The chance that a turn leads from each state (row) to each (column); none at the end."""
        return self._best.next_state()

    @property
    def expected_turns(self) -> float:
        return float(self._turns[self.states.first])

    def distribution(self, least: float = 1e-12) -> Floats:
        """Return the chance that exactly ``n`` turns are needed, by ``n``, at the fewest expected.

        Followed until less than ``least`` is left.
        """
        chances = [0.0]
        reached = 1.0 - self.next_state.sum(axis=1)
        at = np.zeros(len(reached))
        at[self.states.first] = 1.0
        while at.sum() > least:
            chances.append(float(at @ reached))
            at = at @ self.next_state
        return np.array(chances)

    @cached_property
    def cut_effect(self) -> float:
        """By how many turns cutting totals off shortens the game: 0 where there is no cut.

        How often the cut is expected to soften a penalty, times what a whole penalty costs there.
        """
        states = self.states
        if not states.cut.any():
            return 0.0
        visits = _visits(self.next_state)[states.first]
        at_cut, above = states.banked[0], states.banked[min(states.penalty, len(states.banked) - 1)]
        cost = float(self._turns[at_cut] - self._turns[above])
        return float(visits[states.cut].sum()) * cost


class _Turns:
    """The best turn of every state, when ``turns`` says what each state is thought to need.

    Columns are laid out as in `tincup.solve.turn.recursion`, the cases being states; a row is a
    total, counted from the lowest. Values are minus the expected further turns. ``best`` is the
    least expected number of turns from each state.
    """

    def __init__(
        self,
        recursion: TurnRecursion,
        states: States,
        turns: Floats,
        progress: Progress | None = None,
    ) -> None:
        self.recursion, self.states = recursion, states
        self.starts = states.totals - states.lowest
        self.opens = self.starts + states.minimums
        self.end = states.target - states.lowest
        self.rows = max(self.end, int(self.opens.max()))
        self.survives = np.array([float(it) for it in survival(recursion.compiled)])
        reach = min(recursion.largest, self.rows)
        height, size = self.rows + reach, len(turns)
        options = [(to, np.minimum(more, reach)) for to, more in recursion.options]
        self.places = [to * height + more for to, more in options]
        self.place_of_option = np.concatenate(self.places)
        self.column_of_option = np.concatenate([to for to, _ in options])
        self.points_of_option = np.concatenate([more for _, more in options])
        farkle = -turns[states.after_farkle]
        self.values = np.zeros((recursion.columns, height, size))
        self.goes_on = np.zeros(self.values.shape, np.bool_)
        self.bound = np.array(recursion.bound, np.intp)
        for column in (DUTY, *recursion.bound):
            self.values[column, self.rows :] = (1.0 - self.survives[column]) * farkle
            self.goes_on[column] = True
        self.best = np.empty(size)
        worth = np.zeros(self.rows)
        worth[: self.end] = -turns[states.banked]
        for row in range(self.rows - 1, -1, -1):
            self._fill(row, float(worth[row]), farkle)
            if progress:
                progress(1.0 - row / self.rows)

    def _fill(self, row: int, worth: float, farkle: Floats) -> None:
        """Fill one row of values, for the states that can have this total within a turn."""
        recursion = self.recursion
        active = int(np.searchsorted(self.starts, row, side="right"))
        flat = self.values.reshape(-1, self.values.shape[2])[:, :active]
        best = flat[self.places[0] + row]
        for place in self.places[1:]:
            part = best[: len(place)]
            np.maximum(part, flat[place + row], out=part)
        lost = recursion.farkle[:, None] * farkle[:active]
        rolled = recursion.weigh(best) + lost
        if recursion.has_free_options:  # one die may lead to all the dice at the same row
            self._settle(row, rolled, worth, active)
            one = recursion.rolled == 1
            rolled[0] = recursion.weights[one] @ flat[self.places[0][one] + row] + lost[0]
        self._settle(row, rolled, worth, active)
        new = slice(int(np.searchsorted(self.starts, row)), active)
        self.best[new] = 1.0 - rolled[-1, new]

    def _settle(self, row: int, rolled: Floats, worth: float, active: int) -> None:
        goes_on = (self.opens[:active] > row) | (rolled > worth + TIE_TOLERANCE)
        goes_on[self.bound - 1] = True
        self.values[DUTY, row, :active] = rolled[-1]
        self.values[1:, row, :active] = np.where(goes_on, rolled, worth)
        self.goes_on[1:, row, :active] = goes_on

    def next_state(self) -> Floats:
        """Return the chances that a turn leads from each state (row) to each (column)."""
        recursion, states, size = self.recursion, self.states, len(self.starts)
        height = self.values.shape[1]
        # What each state may be rolling by column and row; the last column is what it has banked.
        chances = np.zeros((recursion.columns + 1, height, size))
        chances[recursion.dice, self.starts, np.arange(size)] = 1.0
        flat, goes_on = chances.reshape(-1), self.goes_on.reshape(-1, size)
        # A turn that must roll on is one that rolls all the dice.
        rolls_at = np.where(self.column_of_option == DUTY, recursion.dice, self.column_of_option)
        rolls_at = (rolls_at * height + self.points_of_option) * size
        banks_at = (recursion.columns * height + self.points_of_option) * size
        groups = recursion.one_die_first()
        for row in range(self.rows):
            active = int(np.searchsorted(self.starts, row, side="right"))
            options, state = self._choices(row, active), np.arange(active)
            for group in groups:
                chosen = options[group]
                chance = (
                    chances[recursion.rolled[group], row, :active] * recursion.weights[group, None]
                )
                on = goes_on[self.place_of_option[chosen] + row, state]
                where = np.where(on, rolls_at[chosen], banks_at[chosen]) + (row * size + state)
                np.add.at(flat, where.reshape(-1), chance.reshape(-1))
        # Beyond the last row everything may be banked; who must roll on may still farkle.
        rolled = chances[1:-1]
        farkle = np.einsum("n,nrs->s", recursion.farkle, rolled[:, : self.rows])
        farkle += np.einsum("n,nrs->s", 1.0 - self.survives[1:], rolled[:, self.rows :])
        following = np.zeros((size, size))
        following[:, states.banked] = chances[-1, : self.end].T
        following[np.arange(size), states.after_farkle] += farkle
        return following

    def _choices(self, row: int, active: int) -> Indices:
        """Return each set's best option in each state, numbered by layer: (sets, states)."""
        flat = self.values.reshape(-1, self.values.shape[2])[:, :active]
        best = flat[self.places[0] + row]
        chosen: Indices = np.repeat(np.arange(len(best))[:, None], active, axis=1)
        first = len(best)
        for place in self.places[1:]:
            count = len(place)
            worth = flat[place + row]
            better = worth > best[:count]
            np.copyto(best[:count], worth, where=better)
            np.copyto(chosen[:count], np.arange(first, first + count)[:, None], where=better)
            first += count
        return chosen


def _guess(recursion: TurnRecursion, states: States) -> Floats:
    try:
        turns: Floats = _visits(_typical_turns(recursion, states)).sum(axis=1)
    except Unsolvable:  # typical turns never make the opening minimum: that is not yet a proof
        turns = 1.0 + (states.target - states.totals) / max(1, recursion.block)
    return turns


def _typical_turns(recursion: TurnRecursion, states: States) -> Floats:
    """Guess ``next_state``, taking every turn for one far from the target.

    A score that may not be banked yet counts as a farkle.
    """
    compiled = recursion.compiled
    table = solve_table(recursion, compiled.bank_minimum, stops_at=compiled.target)
    typical = distribution(policy_of(table))
    size = len(states.totals)
    chances, every = np.zeros((size, size)), np.arange(size)
    farkles = np.full(size, typical.farkle)
    for score, chance in zip(typical.scores // compiled.step, typical.chances, strict=True):
        total = states.totals + score
        counts = score >= states.minimums
        stays = counts & (total < states.target)
        chances[every[stays], states.banked[total[stays] - states.lowest]] += chance
        farkles[~counts] += chance
    chances[every, states.after_farkle] += farkles
    return chances


def _visits(next_state: Floats) -> Floats:
    """Return how often each state (column) is expected to come up on the way from each (row)."""
    try:
        visits = np.asarray(np.linalg.inv(np.eye(len(next_state)) - next_state), np.float64)
    except np.linalg.LinAlgError:
        visits = np.full_like(next_state, np.inf)
    if not np.all(np.isfinite(visits)) or np.min(visits) < -1e-6 or np.max(visits) > _ENDLESS:
        raise Unsolvable("unsolvable-target-out-of-reach")
    return visits
