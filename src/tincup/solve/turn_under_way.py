"""The turn under way among several sides: what every decision is worth to the side that takes it.

A `TurnEnds` says what follows the turn: the chances at the start of every turn, exact or not. From
there the turn is worked out like one of the race of two.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tincup.game import Bank, EnterTurn, State, apply, legal_actions
from tincup.game.state import Turn
from tincup.game.totals.pegs import exchange, leader_ahead
from tincup.rules import RuleSet
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import CompiledRules, compile_rules
from tincup.solve.rolls.layout import Rolls, rolls_of
from tincup.solve.two.space import LANES
from tincup.solve.two.turn_table import TurnTable, stakes_alike, work_out
from tincup.solve.worth import (
    Worth,
    best_first,
    chances_at_start,
    check_decision,
    check_roll,
    check_state,
)

BANK_TOLERANCE: Final = 1e-12
"""A bank that is worth less by at most this counts as equal: see
`tincup.solve.worth.EQUAL_CHANCE_TOLERANCE`."""

MOST_ROWS: Final = 100_000
"""The longest turn that is followed, in steps."""

FIRST_LOOK: Final = 64


class TurnEnds(ABC):
    """An `Evaluator` of games by one rule set among a number of sides.

    It knows what the end of a turn leads to, and works out the turn from that.
    """

    may_bank_nothing = False
    """True if a turn that has scored nothing is worth more banked than farkled."""

    def __init__(self, rules: RuleSet, sides: int) -> None:
        self.rules, self.sides = rules, sides

    @abstractmethod
    def is_exact(self, state: State) -> bool: ...

    @abstractmethod
    def after(self, state: State) -> list[float]:
        """Return each side's chance to win when a turn, and perhaps the game, has just ended."""

    def banked(self, start: State, points: Sequence[int], *, swap: bool) -> list[float]:
        """Return the mover's chance to win once it has banked each of these turn scores.

        ``points`` ascend and meet the minimums; with ``swap`` the turn that began in ``start``
        has used the exchange with the leader.
        """
        side = start.turn.side
        ends = (apply(start, EnterTurn(it, swap)) for it in points)
        return [self.after(it)[side] for it in ends]

    def chances(self, state: State) -> list[float]:
        check_state(self.rules, self.sides, state)
        return chances_at_start(self.after, state)

    def options(self, state: State) -> list[Worth]:
        check_state(self.rules, self.sides, state)
        check_decision(state)
        return TurnUnderWay(self, state).options(state)

    def roll_value(self, state: State) -> float:
        check_state(self.rules, self.sides, state)
        check_roll(state)
        return TurnUnderWay(self, state).rolling(state)


class _Layer(NamedTuple):
    """A turn without, or with, the exchange used: ``start`` and ``swap`` as for `TurnEnds`.

    ``limit`` is what banking can be worth at most, ``farkle`` what a farkle is worth.
    """

    start: State
    swap: bool
    limit: float
    farkle: float


@lru_cache(maxsize=16)
def _arrays(rules: RuleSet) -> tuple[CompiledRules, Rolls]:
    compiled = compile_rules(rules, 3, moments=True)
    return compiled, rolls_of(compiled, LANES)


class TurnUnderWay:
    """The turn under way in a state, worked out. Raises `Unsolvable` when it has no best end."""

    def __init__(self, ends: TurnEnds, state: State) -> None:
        self.ends, self.side = ends, state.turn.side
        self.compiled, self.rolls = _arrays(ends.rules)
        me = state.sides[self.side]
        compiled = self.compiled
        self.minimum = compiled.minimum(on_board=me.on_board)
        self.table = self._work_out(state)

    def options(self, state: State) -> list[Worth]:
        worths = []
        for action in legal_actions(state):
            after = apply(state, action)
            if type(action) is Bank:
                worths.append(Worth(action, self.ends.after(after)[self.side]))
            else:
                worths.append(Worth(action, self.rolling(after)))
        return best_first(worths)

    def rolling(self, state: State) -> float:
        turn = state.turn
        cell = self.compiled.cell_of(turn, self.compiled.steps(turn.score))
        return self.table.roll(*cell, turn.exchange)

    def _work_out(self, state: State) -> TurnTable:
        rolls = self.rolls
        layers = self._layers(state)
        if rolls.layers == 1:
            layers = layers[:1]
        possible = [it for it in layers if it]
        limit = max(it.limit for it in possible)
        worst = max(0.0, limit - max(it.farkle for it in possible))
        enough = limit - rolls.least_farkle * worst
        score = self.compiled.steps(state.turn.score)
        rows = max(self.minimum + rolls.span, self.compiled.target) + FIRST_LOOK
        banks = [self._banks(it, 0, rows) for it in layers]
        while True:
            open_rows, uneven = [False] * rows, [False] * rows
            for layer, bank in zip(layers, banks, strict=True):
                if layer:
                    limit, least = layer.limit, min(enough, layer.limit) - BANK_TOLERANCE
                    for row, worth in enumerate(bank):
                        if worth < least:
                            open_rows[row] = True
                        if abs(worth - limit) > BANK_TOLERANCE:
                            uneven[row] = True
            # As far as the turn has come, unless more points change nothing from some row on.
            first = max(self.minimum, min(score, _end(uneven)) + rolls.span)
            ends = max(first, _end(uneven if state.rules.end.must_hit else open_rows))
            certain = ends + rolls.reach
            needed = certain + rolls.span + 1
            if ends < rows and needed <= rows:
                break
            if rows > MOST_ROWS:
                raise Unsolvable("unsolvable-no-best-end", rules=state.rules.name)
            more = 2 * rows if ends >= rows else needed
            banks = [
                [*bank, *self._banks(it, rows, more)]
                for it, bank in zip(layers, banks, strict=True)
            ]
            rows = more
        bank = [worth for row in list(zip(*banks, strict=True))[:needed] for worth in row]
        farkle = [it.farkle if it else -1.0 for it in layers]
        return work_out(rolls, stakes_alike(rolls, bank, farkle, ends, certain))

    def _banks(self, layer: _Layer | None, first: int, end: int) -> list[float]:
        """Return the worth of banking at turn scores from ``first`` on, -1 where one may not."""
        if layer is None:
            return [-1.0] * (end - first)
        nothing = layer.swap or self.ends.may_bank_nothing
        least = max(first, self.minimum, 0 if nothing else 1)
        if least >= end:
            return [-1.0] * (end - first)
        points = [row * self.compiled.step for row in range(least, end)]
        banked = self.ends.banked(layer.start, points, swap=layer.swap)
        return [*[-1.0] * (least - first), *banked]

    def _layers(self, state: State) -> list[_Layer | None]:
        """Return the turn from its start, without the exchange and (if that can be) with it."""
        turn = Turn(self.side, 0, state.rules.dice)
        start = swapped = state._replace(phase="roll", turn=turn)
        at_once = state.rules.turn.exchanges_at_once
        if at_once and state.turn.exchange:  # it has happened: there is no way back
            return [self._layer(start, start, swap=False)] * 2
        other = leader_ahead(start, self.side)
        plain = self._layer(start, start, swap=False)
        if other is None or self.rolls.layers == 1:
            # Who was ahead may have given up after the exchange was chosen: it changes nothing.
            return [plain, plain if state.turn.exchange else None]
        if at_once:
            sides = list(start.sides)
            exchange(sides, self.side, other)
            swapped = start._replace(sides=tuple(sides))
        return [plain, self._layer(start, swapped, swap=True)]

    def _layer(self, start: State, farkling: State, *, swap: bool) -> _Layer:
        most = MOST_ROWS * self.compiled.step
        (limit,) = self.ends.banked(start, [most], swap=swap)
        farkle = self.ends.after(apply(farkling, EnterTurn(0)))[self.side]
        return _Layer(start, swap, limit, farkle)


def _end(rows: Sequence[bool]) -> int:
    return next((row for row in range(len(rows), 0, -1) if rows[row - 1]), 0)
