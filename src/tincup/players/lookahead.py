"""A bot that looks one turn ahead, exactly, at an estimate of how the race would then stand.

What a total is worth is read off `tincup.solve.alone.clock`: the chance to be done before the
others, each playing as if alone. On that the turn at hand is worked out by the same recursion as
exact play, every roll and keep with its chance. So the bot takes the risks that the score asks
for: it banks early when ahead and goes for broke when somebody is about to win. It needs no
solution of the race, and copes with any number of sides.

What it does not see: penalties and bumps to come, the chance to change places that a later roll of
this turn may bring, and, in turns after this one, whatever fields of the rules exact play does not
know (they count as left at their defaults). Keeps and points are the game's own.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tincup.game import Bank, Decision, State, legal_actions
from tincup.game.pegs import leader_ahead
from tincup.game.state import Turn
from tincup.notation import position
from tincup.players.base import NO_LIMIT, Limit, PlayerBase
from tincup.players.penalty import penalty_due
from tincup.players.threshold import ThresholdPlayer
from tincup.solve.alone.clock import Clock, clock_of
from tincup.solve.arrays import Floats
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.layout import DUTY
from tincup.solve.turn.expected import after_keeping
from tincup.solve.turn.horizon import survival

Steps = NDArray[np.int64]

_MOST_ROWS = 1_200
"""How many steps of a turn are looked at; beyond them one banks."""

_BAR = 2
"""How finely it is weighed how far to go beyond the target, in steps."""


class LookaheadPlayer(PlayerBase):
    """A player that weighs each decision by the estimated chance to win that it leaves.

    ``blur`` is the standard deviation of its errors about each of those chances, as a share of what
    a typical turn is worth just then; the errors are the same each time for the same position and
    name. By rules under which no turn can be banked it decides like a `ThresholdPlayer`.
    """

    def __init__(self, name: str, blur: float = 0.0) -> None:
        super().__init__(name)
        self.blur = blur

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        """The decision that is worth most; the first of `legal_actions` among equals."""
        try:
            weighed = self.weigh(state)
        except Unsolvable:
            return ThresholdPlayer(self.name).decide(state, limit)
        if self.blur and len(weighed) > 1:
            errors = Random(f"{self.name} {position(state)}")  # noqa: S311 - dice are elsewhere
            spread = self.blur * _turn(state, swapped=state.turn.exchange).swing
            weighed = [(it + errors.gauss(0.0, spread), action) for it, action in weighed]
        return max(weighed, key=lambda it: it[0])[1]

    def roll_value(self, state: State) -> float:
        """The estimated chance to win of the side that is about to roll.

        Raises `tincup.solve.errors.Unsolvable` like `weigh`.
        """
        turn = _turn(state, swapped=state.turn.exchange)
        return turn.roll(state.turn.score, state.turn.dice)

    def weigh(self, state: State) -> list[tuple[float, Decision]]:
        """The estimated chance to win of each of `legal_actions`.

        Raises `tincup.solve.errors.Unsolvable` by rules under which no turn can be banked.
        """
        weighed: list[tuple[float, Decision]] = []
        for action in legal_actions(state):
            score, dice = after_keeping(state, action)
            turn = _turn(state, swapped=state.turn.exchange or action.exchange)
            banks = type(action) is Bank
            weighed.append((turn.bank(score) if banks else turn.roll(score, dice), action))
        return weighed


def _turn(state: State, *, swapped: bool) -> _Turn:
    """The turn under way: the same for all its rolls."""
    start = state.with_turn("roll", Turn(state.turn.side, 0, state.rules.dice))
    return _worked_out(start, swapped=swapped)


@lru_cache(maxsize=32)  # a turn at each of some tables, with and without a change of places
def _worked_out(start: State, *, swapped: bool) -> _Turn:
    return _Turn(start, swapped=swapped)


class _Turn:
    """The turn under way, worked out on the estimate."""

    def __init__(self, state: State, *, swapped: bool) -> None:
        self.clock = clock = clock_of(state.rules)
        recursion, compiled, self.step = clock.recursion, clock.compiled, clock.step
        race = _Race(clock, state, swapped=swapped)
        side = state.sides[state.turn.side]
        minimum = compiled.bank_minimum if side.on_board else compiled.opening_minimum
        rows = min(max(race.enough, minimum) + 1, _MOST_ROWS)
        worth = race.banked(np.arange(rows + recursion.largest))
        lost = np.array([race.farkled(penalty_due(state))])
        values = np.empty((recursion.columns, len(worth), 1))
        values[:] = worth[:, None]
        survives = float(survival(compiled)[DUTY])
        values[DUTY] = survives * values[DUTY] + (1.0 - survives) * lost
        bank = worth[:rows, None].copy()
        bank[:minimum] = -np.inf
        self._rolled = np.empty((recursion.dice, rows, 1))
        recursion.fill(values, bank, lost, self._rolled, range(rows), block=recursion.block)
        self._bank = worth
        self._lost = float(lost[0])

    @property
    def swing(self) -> float:
        """By how much a typical turn that is banked is better than a farkle."""
        return max(0.0, self.bank(self.clock.typical_score) - self._lost)

    def bank(self, score: int) -> float:
        """What banking is worth."""
        return float(self._bank[min(score // self.step, len(self._bank) - 1)])

    def roll(self, score: int, dice: int) -> float:
        """What rolling is worth."""
        row = min(score // self.step, self._rolled.shape[1] - 1)
        return float(self._rolled[dice - 1, row, 0])


class _Rival(NamedTuple):
    """Another side: its total in steps, whether it is on the board (1 or 0).

    ``chased``: the side to act has another turn once this one has reached the target.
    """

    total: int
    board: int
    chased: bool


class _Race:
    """The estimate: how a side's chance depends on what it banks now."""

    def __init__(self, clock: Clock, state: State, *, swapped: bool) -> None:
        self.clock, self.rules = clock, state.rules
        self.mover = state.turn.side
        totals = _totals(state, clock.step, swapped=swapped)
        self.own, self.board = totals[self.mover], int(state.sides[self.mover].on_board)
        count = len(state.sides)
        order = [(self.mover + k) % count for k in range(1, count)]
        able = [s for s in order if state.sides[s].status == "playing" and s in state.contenders]
        rivals = {
            s: _Rival(totals[s], int(state.sides[s].on_board), _follows(state, s, self.mover))
            for s in able
        }
        self.rivals = list(rivals.values())
        self.final = state.queue is not None
        following = [s for s in able if s in (state.queue or ())]
        done = [totals[s] for s in able if self.final and s not in following]
        self.to_beat = max(done, default=None)
        if not self.final:
            following = [s for s in able if _follows(state, self.mover, s)]
        self.chasers = [rivals[s] for s in following]
        self._bars = _bars(clock)
        self.bonus = state.rules.turn.first_bank_bonus if state.bonus is None else None
        self.last = state.rules.end.finds_loser

    @property
    def enough(self) -> int:
        """The turn score in steps from which on more is hardly worth anything."""
        ahead = [it.total for it in self.chasers]
        safe = 0
        if self.chasers:
            reach = self.clock.reach(np.arange(len(self.clock.within[0, 0]) * self.clock.unit), 1)
            safe = int(np.count_nonzero(reach > 1e-3))
        need = [self.to_beat or 0, 0 if self.final else self.clock.target]
        return max(1, max([*need, *(it + safe for it in ahead)]) - self.own + 1)

    def banked(self, scores: Steps) -> Floats:
        """The chance to win after banking each of these turn scores, in steps."""
        totals = self.own + scores
        if self.bonus is not None:
            has_bonus = scores * self.clock.step >= self.bonus.score
            totals = totals + has_bonus * (self.bonus.points // self.clock.step)
        if self.final:
            return self._ended(totals)
        chances = self._before(totals, 1)
        reached = totals >= self.clock.target
        if self.last:
            chances[reached] = 1.0
        else:
            chances[reached] = self._ended(totals[reached])
        return chances

    def farkled(self, penalty: int) -> float:
        """The chance to win after a farkle that takes ``penalty`` points."""
        total = np.array([self.own - penalty // self.clock.step])
        if self.final:
            return float(self._ended(total)[0])
        board = 0 if self.rules.turn.takes_off_board else self.board
        return float(self._before(total, board)[0])

    def _before(self, totals: Steps, board: int) -> Floats:
        """The chance to be done before every rival, all of whom are to move first."""
        within = self.clock.within
        cells = self.clock.cells(np.maximum(self.clock.target - totals, 1))
        mine = within[board][:, cells]
        own = np.diff(mine, axis=0)
        if self.last:
            others = np.ones(within.shape[1])
            for rival in self.rivals:
                others = others * within[rival.board, :, self._cell(rival)]
            saved: Floats = mine[-1] - others[1:] @ own
            return saved
        if self.chasers:
            own[0] = self._stays_ahead(totals, board)
        open_still = np.ones(own.shape)
        for rival in self.rivals:
            left = 1.0 - within[rival.board, 1:, self._cell(rival)]
            if rival.chased:
                held = 1.0 - self._beats(rival, totals, board)
                left = left[:, None] * np.minimum(held / max(left[0], 1e-9), 1.0)
                left[0] = held
            open_still *= left.reshape(len(left), -1)
        chance: Floats = np.einsum("kt,kt->t", open_still, own)
        return chance

    def _cell(self, rival: _Rival) -> int:
        return int(self.clock.cells(np.array(self.clock.target - rival.total)))

    def _stays_ahead(self, totals: Steps, board: int) -> Floats:
        """The best chance to reach the target in the next turn, and not to be caught after it."""
        best = np.zeros(len(totals))
        for more in self._bars:
            reached = np.maximum(self.clock.target, totals) + more
            chance = self.clock.reach(reached - totals, board)
            best = np.maximum(best, chance * self._uncaught(reached))
        return best

    def _beats(self, rival: _Rival, totals: Steps, board: int) -> Floats:
        """The best chance of a rival to do the same in its next turn, with me at these totals."""
        best = np.zeros(len(totals))
        for more in self._bars:
            reached = np.full(len(totals), max(self.clock.target, rival.total) + more)
            chance = self.clock.reach(reached - rival.total, rival.board)
            best = np.maximum(best, chance * (1.0 - self._caught(reached - totals, board)))
        return best

    def _caught(self, ahead: Steps, board: int) -> Floats:
        """The chance that a side so far behind catches up in one turn; a tie is half of it."""
        passed = self.clock.reach(np.maximum(ahead + 1, 0), board)
        level = self.clock.reach(np.maximum(ahead, 0), board)
        chance: Floats = 0.5 * (passed + level)
        return chance

    def _uncaught(self, totals: Steps) -> Floats:
        """The chance that no chaser catches up with these totals."""
        chance = np.ones(len(totals))
        for rival in self.chasers:
            chance *= 1.0 - self._caught(totals - rival.total, rival.board)
        return chance

    def _ended(self, totals: Steps) -> Floats:
        """The chance to win with these totals when each chaser has one more turn."""
        won = np.ones(len(totals))
        if self.to_beat is not None:
            won = np.where(totals > self.to_beat, 1.0, np.where(totals == self.to_beat, 0.5, 0.0))
        chance: Floats = won * self._uncaught(totals)
        return chance


def _follows(state: State, first: int, other: int) -> bool:
    """Whether the other side still has a turn once the first has reached the target."""
    end = state.rules.end
    if not end.has_final_round:
        return False
    count, start = len(state.sides), state.starter
    return not end.completes_round or (other - start) % count > (first - start) % count


def _bars(clock: Clock) -> list[int]:
    """How far beyond the target a side may think of going, in steps."""
    return [it for it in range(0, 41 * _BAR, _BAR) if clock.reach(np.array([it]), 1)[0] > 1e-3]


def _totals(state: State, step: int, *, swapped: bool) -> list[int]:
    """The totals in steps, as they will be when a turn that is ``swapped`` is banked."""
    totals = [it.total // step for it in state.sides]
    side = state.turn.side
    pending = swapped and not state.rules.turn.exchanges_at_once
    leader = leader_ahead(state, side) if pending else None
    if leader is not None:
        totals[side], totals[leader] = totals[leader], totals[side]
    return totals
