"""A bot that looks one turn ahead, exactly, at an estimate of how the race would then stand.

What a total is worth is estimated by `tincup.players.estimates.estimate`. On that the turn at hand
is worked out by the same recursion as exact play, every roll and keep with its chance. So the bot
takes the risks that the score asks for: it banks early when ahead and goes for broke when somebody
is about to win. It needs no solution of the race, and copes with any number of sides.

What it does not see: penalties and bumps to come, the chance to change places that a later roll of
this turn may bring, the sets that later rolls make and that have to be cleared or confirmed, what
any roll but the next adds to dice set aside, what a bank leaves the next side to go on with, and,
in turns after this one, whatever fields of the rules exact play does not know (they count as left
at their defaults). Keeps and points are the game's own.
"""

from __future__ import annotations

import sys
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

import numpy as np

from tincup.game import Bank, Decision, State, after_keeping, farkle_chance, legal_actions
from tincup.game.odds.chances import nothing_chance, plain_farkle_chance
from tincup.game.refusals import has_opened
from tincup.game.second_chance import completes
from tincup.game.state import Turn
from tincup.game.totals.aims import stays_behind
from tincup.game.totals.pegs import exchanged
from tincup.game.turn.carry_on import beginnings
from tincup.game.turn.farkles import keeps_points
from tincup.players.base import NO_LIMIT, Limit, PlayerBase
from tincup.players.estimates.estimate_rounds import RoundsEstimate, race_estimate
from tincup.players.limited_turn import Left, LimitedTurn, ended
from tincup.players.misjudging import error_of, errors_of_beginnings, key_in
from tincup.players.threshold import ThresholdPlayer
from tincup.rules.charts.dice_sets import sets_of, ways
from tincup.rules.charts.lines import FACES, Dice
from tincup.solve.alone.clock import clock_of
from tincup.solve.arrays import Floats
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.layout import DUTY
from tincup.solve.worth import Worth, best_first

KERNELS: Final = "tincup.solve.turn.kernels"

_MOST_ROWS = 1_200
"""Steps of a turn score that are looked at; beyond them the bot banks."""


class LookaheadPlayer(PlayerBase):
    """A player that weighs each decision by the estimated chance to win that it leaves.

    ``blur`` is the standard deviation of its errors about each of those chances, as a share of what
    a typical turn is worth just then; the errors are the same each time for the same position and
    name: each belongs to a turn score and what is then rolled, or to banking it. Where the rules
    let no turn be banked it decides like a `ThresholdPlayer`.
    """

    def __init__(self, name: str, blur: float = 0.0) -> None:
        super().__init__(name)
        self.blur = blur

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        """Return the decision that is worth most; of equals a bank, then the first legal one.

        No error makes it bank a total that has lost: that much is plain to see.
        """
        try:
            every = self.weigh(state)
            weighed = [it for it in every if not _is_lost(state, it[1])] or every
        except Unsolvable:
            return ThresholdPlayer(self.name).decide(state, limit)
        if self.blur and len(weighed) > 1:
            key, spread = key_in(state, self.name), self.spread(state)
            weighed = [(win + spread * error_of(state, it, key), it) for win, it in weighed]
        return best_first([Worth(action, win) for win, action in weighed])[0].action

    def spread(self, state: State) -> float:
        """Return the standard deviation of its errors in this turn."""
        return self.blur * turn_of(state, swapped=state.turn.exchange).swing

    def carries_on(self, state: State) -> bool:
        """Return True if going on is worth more to it than a turn with all the dice."""
        going_on, anew = beginnings(state)
        try:
            gain = self.roll_value(going_on) - self.roll_value(anew)
        except Unsolvable:
            return ThresholdPlayer(self.name).carries_on(state)
        if self.blur:
            of_going_on, of_anew = errors_of_beginnings(key_in(state, self.name))
            gain += self.spread(state) * (of_going_on - of_anew)
        return gain > 0.0

    def roll_value(self, state: State) -> float:
        """Return the estimated chance to win of the side that is about to roll.

        Raises `tincup.solve.errors.Unsolvable` like `weigh`.
        """
        if state.turn.offer is not None:
            return max(map(self.roll_value, beginnings(state)))
        turn, dice = turn_of(state, swapped=state.turn.exchange), state.turn.dice
        if state.turn.chance:
            return self._second_chance(state, turn, state.turn.chance)
        hot_dice, opened = state.turn.hot_dice, has_opened(state, 0)
        tries = state.turn.tries
        asked = state.turn.clear, state.turn.confirm, state.turn.pool
        left = Left(state.rolls_left, state.hot_dice_left, hot_dice, opened, tries, *asked)
        worth = turn.roll(state.turn.score, dice, left) + _paid_at_first(state, turn)
        return _with_first_farkle(state, turn, worth)

    def farkle_value(self, state: State) -> float:
        """Return the estimated chance to win of the side to act, should its turn end in a farkle.

        Raises `tincup.solve.errors.Unsolvable` like `weigh`.
        """
        turn = turn_of(state, swapped=state.turn.exchange)
        if keeps_points(state):
            return turn.bank(state.turn.score)
        is_first = not (state.turn.roll or state.turn.score or state.turn.exchange)
        if is_first and state.rules.turn.first_farkle_costs:
            return turn.farkled_at_first
        dice, lost = state.turn.dice, turn.farkled
        if dice == state.rules.dice and state.rules.turn.nothing_costs:
            lost += _cost_of_nothing(state, turn) / float(farkle_chance(state.rules, dice))
        return lost

    def standing(self, state: State, side: int) -> float:
        """Return the estimated chance to win of a side that waits for its turn, where rounds count.

        Raises `tincup.solve.errors.Unsolvable` like `weigh`.
        """
        clock = clock_of(state.rules)
        return RoundsEstimate(clock, state, swapped=False, side=side).standing

    def weigh(self, state: State) -> list[tuple[float, Decision]]:
        """Return the estimated chance to win of each of `legal_actions`.

        Raises `tincup.solve.errors.Unsolvable` where the rules let no turn be banked.
        """
        weighed: list[tuple[float, Decision]] = []
        for action in legal_actions(state):
            score, dice = after_keeping(state, action)
            at_once = action.exchange and state.rules.turn.exchanges_at_once
            begun = exchanged(state) if at_once else state
            turn = turn_of(begun, swapped=state.turn.exchange or action.exchange)
            banks = type(action) is Bank
            if state.keeps[state.turn.roll][action.dice].chance:
                weighed.append((self._second_chance(state, turn, action.dice), action))
                continue
            worth = turn.bank(score) if banks else turn.roll(score, dice, _left(state, action))
            weighed.append((worth, action))
        return weighed

    def _second_chance(self, state: State, turn: LookedAhead, kept: Dice) -> float:
        """Return the worth of rolling all dice of the roll but these, which must be completed."""
        rest = (len(state.turn.roll) or state.turn.dice + len(kept)) - len(kept)
        lost = turn.bank(state.turn.score) if keeps_points(state) else turn.farkled
        worth = 0.0
        for roll in sets_of(rest):
            whole = tuple(sorted(kept + roll))
            best = lost
            if completes(state.rules, kept, whole):
                now = state.turn._replace(dice=0, roll=whole, chance=())
                decided = self.weigh(state.with_turn("decide", now))
                best = max((win for win, _ in decided), default=lost)
            worth += ways(roll) * best
        found: float = worth / len(FACES) ** rest
        return found


def _left(state: State, action: Decision) -> Left:
    keep, hot_dice = state.keeps[state.turn.roll][action.dice], state.hot_dice_left
    points = keep.scored(exchange=action.exchange, points=action.points)
    is_hot = len(action.dice) == len(state.turn.roll)
    left = None if hot_dice is None else hot_dice - is_hot
    opened = has_opened(state, points or 0)
    clear, pool = state.rules.turn.cleared_after(keep.dice), state.pool_after(keep)
    had = state.turn.hot_dice + is_hot
    now = Left(state.rolls_left, left, had, opened, clear=clear, pool=pool)
    return now._replace(confirm=state.unconfirmed(keep, points or 0))


def _paid_at_first(state: State, turn: LookedAhead) -> float:
    """Return the worth of a first roll beyond that of a later one of as many dice; else 0."""
    rules, dice = state.rules, state.turn.dice
    if state.turn.pool or state.keeps is state.lineup.scoring.later:
        return 0.0
    chance = farkle_chance(rules, dice) - farkle_chance(rules, dice, first=True)
    paid = rules.turn.paid_for_nothing + rules.turn.bonus_for_hot_dice(0)
    rolls, hot_dice = state.rolls_left, state.hot_dice_left
    is_last = rolls == 1 or hot_dice == 0
    opened = has_opened(state, rules.turn.paid_for_nothing)
    left = Left(rolls and rolls - 1, hot_dice and hot_dice - 1, 1, opened)
    worth = turn.farkled if is_last else turn.roll(paid, dice, left)
    may_stop = is_last or not rules.turn.must_roll_again(one_roll=True)
    if opened and paid >= state.minimum() and may_stop:
        worth = max(worth, turn.bank(paid))
    return float(chance) * (worth - turn.farkled)


def _with_first_farkle(state: State, turn: LookedAhead, worth: float) -> float:
    """Return the worth of a roll, corrected for what a farkle comes to on a turn's first roll."""
    rules = state.rules.turn
    if state.turn.score or state.turn.exchange or rules.first_roll_farkle is None:
        return worth
    worth -= _cost_of_nothing(state, turn)  # what a first roll has of its own replaces it
    if not rules.rolls_farkle_again:
        chance = float(farkle_chance(state.rules, state.turn.dice, first=True))
        return worth + chance * (turn.farkled_at_first - turn.farkled)
    chance = float(plain_farkle_chance(state.rules, state.turn.dice, first=True))
    return (worth - chance * turn.farkled) / (1.0 - chance)


def _cost_of_nothing(state: State, turn: LookedAhead) -> float:
    """Return what a roll of all the dice gains in worth, as it costs points if none scores."""
    if not state.rules.turn.nothing_costs:
        return 0.0
    return float(nothing_chance(state.rules)) * (turn.farkled_by_nothing - turn.farkled)


def _is_lost(state: State, action: Decision) -> bool:
    """Return True if a decision banks a score that cannot win any more.

    It is False where others may open the round again.
    """
    if type(action) is not Bank:
        return False
    waits = state.turn.exchange and not state.rules.turn.exchanges_at_once
    score, _ = after_keeping(state, action)
    return stays_behind(state, score, exchange=waits or action.exchange)


def turn_of(state: State, *, swapped: bool = False) -> LookedAhead:
    """Return the turn under way, worked out from its start. Raises `Unsolvable`."""
    start = state.with_turn("roll", Turn(state.turn.side, 0, state.rules.dice))
    if state.rules.alternates_by_throw:  # whose throw it is does not matter
        start = start.with_sides([side._replace(partner=0) for side in start.sides])
    return _worked_out(start, swapped=swapped)


@lru_cache(maxsize=32)  # a turn at each of some tables, with and without a change of places
def _worked_out(start: State, *, swapped: bool) -> LookedAhead:
    return LookedAhead(start, swapped=swapped)


class Case(NamedTuple):
    """What a turn is worked out from: values beyond its rows, banks in them, farkles by dice."""

    values: Floats
    bank: Floats
    farkle: Floats


class LookedAhead:
    """A turn, worked out: what banking each score in steps is worth, and rolling on with it.

    ``rolled[n - 1, score, 0]`` is for ``n`` dice; scores beyond either count as the last.
    """

    def __init__(self, state: State, *, swapped: bool) -> None:
        self.clock = clock = clock_of(state.rules)
        recursion, compiled, self.step = clock.recursion, clock.compiled, clock.step
        race = race_estimate(clock, state, swapped=swapped)
        side = state.sides[state.turn.side]
        minimum = max(compiled.minimum(on_board=side.on_board), -(-state.minimum() // self.step))
        rows = min(max(race.enough, minimum) + 1, _MOST_ROWS)
        worth = race.banked(np.arange(rows + recursion.largest))
        unswapped = race_estimate(clock, state, swapped=False) if swapped else race
        lost = np.array([unswapped.farkled()])  # a change of places that waits is lost too
        values = np.empty((recursion.columns, len(worth), 1))
        values[:] = worth[:, None]
        survives = clock.survives
        values[DUTY] = survives * values[DUTY] + (1.0 - survives) * lost
        turn = state.rules.turn
        self.farkled = self.farkled_by_nothing = self.farkled_at_first = float(lost[0])
        if turn.nothing_costs:
            self.farkled_by_nothing = unswapped.farkled(nothing=True)
        if turn.first_farkle_costs:
            self.farkled_at_first = unswapped.farkled(first=True)
        stuck = ended(state.rules, lost, self.farkled_by_nothing)[:, 0]
        for left in recursion.bound:
            farkle = compiled.farkle_chance[left]
            values[left] = (1.0 - farkle) * values[left] + farkle * stuck[left - 1]
        bank = worth[:rows, None].copy()
        bank[:minimum] = -np.inf
        self.case = Case(values, bank, stuck)
        self.banked, self._minimum = worth, minimum
        needs_roll = not has_opened(state, 0)
        self._is_counted = state.has_limits or bool(turn.hot_dice_bonus) or needs_roll
        self._is_counted |= turn.farkle_keeps_points or bool(turn.refresh_on)
        self._is_counted |= turn.last_die_tries > 1 or bool(turn.must_roll_after)
        self._is_counted |= turn.clear_combo or state.rules.combines
        self._is_counted |= state.rules.chart.asking is not None
        self._rules = state.rules

    @cached_property
    def rolled(self) -> Floats:
        kernels = sys.modules.get(KERNELS)  # quicker, once something has loaded them
        if kernels is not None:
            found: Floats = kernels.fill(self.clock.recursion, [self.case])[0]
            return found
        (values, bank, stuck), recursion = self.case, self.clock.recursion
        rolled, block = np.empty((recursion.dice, *bank.shape)), recursion.block
        by_dice = stuck[:, None, None]
        recursion.fill(values.copy(), bank, by_dice, rolled, range(len(bank)), block=block)
        return rolled

    @cached_property
    def _limited(self) -> LimitedTurn:
        by_nothing, minimum = self.farkled_by_nothing, self._minimum
        return LimitedTurn(
            self._rules, self.step, self.banked, minimum, self.farkled, by_nothing=by_nothing
        )

    @cached_property
    def swing(self) -> float:
        """By how much a typical turn that is banked is better than a farkle."""
        return max(0.0, self.bank(self.clock.typical_score) - self.farkled)

    def bank(self, score: int) -> float:
        return float(self.banked[min(score // self.step, len(self.banked) - 1)])

    def roll(self, score: int, dice: int, left: Left) -> float:
        if self._is_counted:
            return self._limited.roll(score // self.step, dice, left)
        row = min(score // self.step, self.rolled.shape[1] - 1)
        return float(self.rolled[dice - 1, row, 0])
