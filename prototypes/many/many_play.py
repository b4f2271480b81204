"""The turn under way among several sides: what every decision gives each of them.

The chances at the starts of turns are given; the engine says which of them a bank or a farkle
leads to, so every rule that it knows counts here too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np

from tincup.game import Bank, Decision, EnterTurn, State, apply
from tincup.game.pegs import exchange, leader_ahead
from tincup.solve.compile import CompiledRules
from tincup.solve.errors import Unsolvable
from tincup.solve.many_space import Floats, FlatRolls

NO_RISK: Final = 1e-11
"""Banking that loses by less than this compared with winning for certain ends a turn."""

MOST_ROWS: Final = 20_000


class Chances(Protocol):
    """Whatever knows the chances of all sides in a state in which a turn starts."""

    def chances(self, state: State) -> list[float]:
        """The chance of each side to win."""
        ...


@dataclass(frozen=True, eq=False)
class TurnWorth:
    """The table of a turn; the chances in it begin with the side whose turn it is."""

    start: State
    rolls: FlatRolls
    step: int
    table: Floats
    farkle: Floats

    def rolling(self, state: State) -> list[float]:
        """The chances of all sides, in their order, once dice are to be rolled."""
        from tincup.solve.many_turn import roll_worth

        turn = state.turn
        total, best = self.farkle[0].copy(), self.farkle[0].copy()
        layer = int(turn.exchange and self.rolls.layers == 2)
        row = turn.score // self.step
        roll_worth(total, best, self.table, self.farkle, self.rolls, row, layer, turn.dice)
        return in_order_of_sides(total, turn.side)


def in_order_of_sides(worth: Floats, side: int) -> list[float]:
    """Chances that begin with this side, in the order of the sides."""
    return [float(worth[(s - side) % len(worth)]) for s in range(len(worth))]


def after_turn_chances(source: Chances, state: State) -> list[float]:
    """The chances of all sides when a turn has just ended."""
    if state.is_over:
        winners = state.winners
        return [(s in winners) / len(winners) for s in range(len(state.sides))]
    return source.chances(state)


def after_decision(source: Chances, turn: TurnWorth, state: State, action: Decision) -> list[float]:
    """The chances of all sides after a decision in the turn under way."""
    after = apply(state, action)
    if type(action) is Bank:
        return after_turn_chances(source, after)
    return turn.rolling(after)


def work_out(
    source: Chances, compiled: CompiledRules, rolls: FlatRolls, state: State
) -> TurnWorth:
    """The table of the turn that is under way in a state. Raises `Unsolvable`."""
    from tincup.solve.many_turn import one_turn

    turn, step, side = state.turn, compiled.step, state.turn.side
    start = state._replace(phase="roll", turn=turn._replace(score=0, dice=rolls.dice, roll=(), exchange=False))
    at_once = state.rules.turn.exchange == "at_once"
    swapped = start
    other = leader_ahead(start, side)
    if at_once and turn.exchange:
        other = None  # it has happened already
    elif at_once and other is not None:
        sides = list(start.sides)
        exchange(sides, side, other)
        swapped = start._replace(sides=tuple(sides))
    layers = [(start, False)]
    if rolls.layers == 2:
        layers.append((swapped, not at_once))
    possible = [True, other is not None or turn.exchange]
    first = turn.score // step
    banks: list[list[Floats | None]] = [[] for _ in layers]
    row, ends = 0, 0
    while row <= ends + rolls.span:
        for layer, (before, swap) in enumerate(layers):
            worth = None
            if row >= first and possible[layer]:
                worth = _banked(source, before, row * step, swap)
            banks[layer].append(worth)
        if row == ends and not _is_safe(banks, ends, state, step):
            ends += 1
        row += 1
        if row > MOST_ROWS:
            raise Unsolvable(f"{state.rules.name}: this turn has no end that is best")
    things = len(state.sides)
    never = np.zeros(things)
    never[0] = -1.0
    bank = np.array([[never if it is None else it for it in rows] for rows in banks])
    bank = np.ascontiguousarray(bank.swapaxes(0, 1))
    farkle = np.array([
        _turned(after_turn_chances(source, apply(before, EnterTurn(0))), side)
        if possible[layer] else never
        for layer, (before, _) in enumerate(layers)
    ])
    table = np.zeros((len(bank), rolls.layers * (rolls.dice + 1), things))
    one_turn(table, bank, farkle, rolls, min(first, ends), ends)
    return TurnWorth(start, rolls, step, table, farkle)


def _turned(chances: list[float], side: int) -> Floats:
    """Chances in the order of the sides, beginning with this one."""
    return np.array(chances[side:] + chances[:side])


def _banked(source: Chances, start: State, points: int, swap: bool) -> Floats | None:
    """What banking so many points is worth; ``None`` where the rules forbid it."""
    from tincup.game import GameError

    if not points and not swap:
        return None
    try:
        after = apply(start, EnterTurn(points, swap))
    except GameError:
        return None
    return _turned(after_turn_chances(source, after), start.turn.side)


def _is_safe(banks: list[list[Floats | None]], row: int, state: State, step: int) -> bool:
    """Whether banking in this row is as good as it can ever be."""
    worth = banks[0][row]
    if worth is None:
        return False
    best = 1.0
    if state.rules.end.winner == "last_on_board_loses":
        best = 1.0 / (len(state.sides) - 1)
    reached = state.rules.end.is_reached(state.sides[state.turn.side].total + row * step)
    return reached and bool(worth[0] >= best - NO_RISK)
