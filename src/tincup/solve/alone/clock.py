"""The number of turns a side needs when it plays as if alone: a cheap picture of a whole race.

The chance to reach the target within ``k`` more turns, for every distance. A turn is taken to be a
typical one, played for its score alone, except that the last may be played for the very distance
that is left, by the best chance to make so much in one turn. So with ``p(s)`` the chance that a
typical turn makes ``s`` and ``R(r)`` the best chance to make ``r`` in one turn,

    F(0, r) = 1 where r <= 0,
    F(k, r) = max(R(r), sum over s of p(s) F(k - 1, r - s)).

Where a target is many typical turns off, how many of them it takes is a matter of their mean and
variance alone: with ``m`` and ``v`` those of one turn, ``k`` turns make a normal number of steps,

    F(k, r) = Phi((k m - r) / sqrt(k v)).

Penalties, pegs and changing places are left aside. Nothing here is exact play: it is what
`tincup.players.lookahead` weighs a total by, for any number of sides, without solving the race.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import erf, sqrt
from typing import Final

import numpy as np

from tincup.game.scoring import scoring_of
from tincup.rules.charts.dice_sets import sets_of, ways
from tincup.rules.charts.lines import FACES
from tincup.rules.field_changes import vary
from tincup.rules.rule_set import RuleSet
from tincup.solve.arrays import Floats, Ints
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.rolls.layout import DUTY
from tincup.solve.rolls.survival import survival
from tincup.solve.turn.distribution import Distribution, distribution, policy_of
from tincup.solve.turn.one_turn import chances_of_reaching, solve_table
from tincup.solve.turn.recursion import TurnRecursion

Steps = Ints

MOST_CELLS: Final = 1_000
"""Distances are counted in units of several steps where there would be more of them."""

MOST_TURNS: Final = 150
"""No race is followed for longer turn by turn."""

NEAR_TURNS: Final = 100
"""Distances are followed turn by turn up to so many typical turns; `FAR_TURNS` is well below it, so
a side that is farther off than this is hardly ever done before one that is not far off."""

FAR_TURNS: Final = 40
"""From so many typical turns on, the sum of what they make is taken to be normal."""

UNDONE_TOLERANCE: Final = 1e-4
"""A race is followed until a side at the start is done but for this chance: far below the error of
playing as if alone, which costs a bot that goes by it about a hundredth of a game (docs/bots.md).
"""

LONG_TURN: Final = 20
"""Hardly any turn makes more than so many typical ones."""

FURTHEST: Final = 2_000
"""The best chance to make more steps than this in one turn counts as none."""


UNLIKELY: Final = 1e-9
"""Numbers of steps that several turns exceed with less than this chance count as never made."""


class Clock:
    """The number of turns until a side alone is done, by one rule set; distances are in steps.

    A step is ``step`` points. ``typical_score`` is what a typical turn makes on average, in points
    or holes, ``mean`` the same in steps. ``within[board, k, cell]`` is the chance to be done within
    ``k`` turns, ``board`` 0 for a side that still has the opening minimum to make; see `cells` for
    what a cell is. Where a game has no target, distances are looked at as if it were `FURTHEST`
    steps off.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.compiled = compiled = compile_rules(rules, sides=1)
        self.recursion = recursion = TurnRecursion(compiled)
        self.step, self.target = compiled.step, compiled.target or FURTHEST
        minimums = (compiled.opening_minimum, compiled.bank_minimum)
        self._turns = turns = [self._typical(it) for it in minimums]
        self.typical_score = int(turns[1].mean)
        self.mean = max(turns[1].mean / self.step, UNLIKELY)
        # A lead to be made up may be larger than a short target.
        far = max(self.target, int(LONG_TURN * self.mean))
        reach = chances_of_reaching(recursion, min(far, FURTHEST))
        self._reach_by_board = [_with_minimum(reach, it) for it in minimums]
        last = _one_roll(rules, self.step) if rules.end.ends_by_roll else reach
        self._catch_by_board = [_with_minimum(last, it) for it in minimums]
        near = min(self.target, max(MOST_CELLS, int(NEAR_TURNS * self.mean)))
        self.unit = -(-near // MOST_CELLS)
        self.size = -(-near // self.unit) + 1
        cells = np.arange(self.size) * self.unit
        self._best = [self.reach(cells, board) for board in range(2)]
        self._after: list[tuple[Floats, Floats]] = [(np.ones(1), np.ones(1))]

    @cached_property
    def within(self) -> Floats:
        best, moves = self._best, [self._moves(it) for it in self._turns]
        beyond = [np.ones(len(made) - 1) for made, _ in moves]  # a turn may make more than needed
        now = np.zeros((2, self.size))
        now[:, 0] = 1.0
        within = [now]
        while len(within) < MOST_TURNS and within[-1][0, -1] < 1.0 - UNDONE_TOLERANCE:
            before = within[-1]
            # Once it has banked, a side is on the board.
            after = [
                np.convolve(np.concatenate([beyond[b], before[1]]), moves[b][0], mode="valid")
                + moves[b][1] * before[b]
                for b in range(2)
            ]
            now = np.maximum(np.maximum(best, after), before)
            now[:, 0] = 1.0
            within.append(now)
        done: Floats = np.stack(within, axis=1)
        return done

    @cached_property
    def reached(self) -> Floats:
        """The best chance to make so many steps, or more, in one turn on the board, by steps."""
        return self.reach(np.arange(FURTHEST), 1)

    @cached_property
    def survives(self) -> float:
        """The best chance to get to bank for one who must roll all the dice.

        Raises `Unsolvable` where nobody ever does.
        """
        return float(survival(self.compiled)[DUTY])

    @cached_property
    def spread(self) -> float:
        made = self._made(self._turns[1])
        return max(sqrt(made @ (np.arange(len(made)) - self.mean) ** 2), UNLIKELY)

    def done(self, distances: Steps, board: int, turns: Steps) -> Floats:
        """Return the chance to make so many steps in so many typical turns, by turns and distances.

        A side that is not on the board is farther off by what waiting for that costs on average.
        """
        made = self._made(self._turns[board])
        opens = float(made[1:].sum())
        if not opens:
            return np.zeros((len(turns), len(distances)))
        waits = self.mean / opens - float(made @ np.arange(len(made))) / opens
        ahead = turns[:, None] * self.mean - distances - (0.0 if board else waits)
        deviations = ahead / (self.spread * np.sqrt(np.maximum(turns, 1)))[:, None]
        chances: Floats = np.interp(deviations, _DEVIATIONS, _NORMAL)
        return chances

    def after_turns(self, count: int, board: int) -> Floats:
        """Return the chance to make so many steps, by their number, in ``count`` typical turns."""
        while len(self._after) <= count:
            opening, on_board = self._after[-1]
            made = [self._made(it) for it in self._turns]
            # Once it has banked, a side is on the board.
            banks = made[0][1:]  # none where a typical turn never makes the opening minimum
            opened = np.convolve(banks, on_board) if len(banks) else banks
            fresh = np.concatenate([[0.0], opened])
            fresh[: len(opening)] += made[0][0] * opening
            self._after.append((_shortened(fresh), _shortened(np.convolve(made[1], on_board))))
        return self._after[count][board]

    def _made(self, turn: Distribution) -> Floats:
        """Return the chances of a typical turn by the steps that it makes; 0: it is a farkle."""
        steps = turn.scores // self.step
        made = np.zeros(int(steps.max(initial=1)) + 1)  # also of a turn that is never banked
        np.add.at(made, steps, turn.chances)
        made[0] += 1.0 - float(turn.chances.sum())
        return made

    def reach(self, steps: Steps, board: int) -> Floats:
        """Return the best chance to make ``steps`` steps, or more, in one turn."""
        return _at_least(steps, self._reach_by_board[board])

    def catch(self, steps: Steps, board: int) -> Floats:
        """Return the same in a turn of the final round, which may be a single roll."""
        return _at_least(steps, self._catch_by_board[board])

    def cells(self, steps: Steps) -> Steps:
        """Return the cells of distances in steps; 0 is the target."""
        numbers: Steps = np.clip(-(-steps // self.unit), 0, self.size - 1)
        return numbers

    def turn(self, board: int, boldness: float) -> Floats:
        """Return the chances of a turn by what it makes, where a farkle costs less than it does.

        It costs less by ``boldness`` typical turns; below 0 it costs more.
        """
        minimum = (self.compiled.opening_minimum, self.compiled.bank_minimum)[board]
        stop = max(int(LONG_TURN * self.mean), minimum, 1)
        farkle = np.array([boldness * self.mean])
        table = solve_table(self.recursion, minimum, farkle, stops_at=stop)
        return self._made(distribution(policy_of(table)))

    def _typical(self, minimum: int) -> Distribution:
        stop = max(min(self.target, FURTHEST), minimum, 1)
        return distribution(policy_of(solve_table(self.recursion, minimum, stops_at=stop)))

    def _moves(self, turn: Distribution) -> tuple[Floats, float]:
        """Return the chances to bank, by the cells that it makes, and the chance not to."""
        made, over = np.divmod(turn.scores // self.step, self.unit)
        shares = turn.chances * over / self.unit  # between two cells: shared out between them
        moves = np.zeros(int(made.max(initial=0)) + 2)
        np.add.at(moves, made, turn.chances - shares)
        np.add.at(moves, made + 1, shares)
        return moves, 1.0 - float(turn.chances.sum())


def _at_least(steps: Steps, table: Floats) -> Floats:
    # np.clip takes three times as long for the one or two numbers that a decision asks for
    within = np.minimum(np.maximum(steps, 0), len(table) - 1)
    chances: Floats = np.where(steps < len(table), table[within], 0.0)
    return np.where(steps > 0, chances, 1.0)  # none are there already, farkle or not


def _with_minimum(table: Floats, minimum: int) -> Floats:
    """Return the table, by distance, where anything less than the minimum is as hard as that."""
    least = table.copy()
    least[:minimum] = table[min(minimum, len(table) - 1)]
    return least


def _one_roll(rules: RuleSet, step: int) -> Floats:
    """Return the chances that the best keep of one roll of all dice makes so many steps or more."""
    scoring, bonus = scoring_of(rules), rules.turn.bonus_for_hot_dice(0)
    best = {
        roll: max(it.points + (0 if it.dice_left else bonus) for it in keeps.values()) // step
        for roll in sets_of(rules.dice)
        if (keeps := scoring.keeps[roll])
    }
    made = np.zeros(max(best.values(), default=0) + 2)  # the last one is none
    for roll, steps in best.items():
        made[steps] += ways(roll)
    chances: Floats = np.cumsum(made[::-1])[::-1] / len(FACES) ** rules.dice
    return chances


_DEVIATIONS: Final = np.linspace(-8.0, 8.0, 1601)
_NORMAL: Final = np.array([0.5 + 0.5 * erf(it / sqrt(2.0)) for it in _DEVIATIONS])
"""The chance of a normal number to be below so many standard deviations."""


def _shortened(made: Floats) -> Floats:
    kept = np.cumsum(made[::-1])[::-1] > UNLIKELY
    return made[: int(np.flatnonzero(kept)[-1]) + 1]


@lru_cache(maxsize=16)
def clock_of(rules: RuleSet) -> Clock:
    """Return the clock of a rule set; the last few are kept. Raises `Unsolvable`.

    Dice that refresh all of them are left aside: no table has a keep of several that scores
    nothing.
    """
    return Clock(vary(rules, ["turn.refresh_on=[]"]) if rules.turn.refresh_on else rules)
