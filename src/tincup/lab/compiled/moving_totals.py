"""Totals that move otherwise than by what is banked: exact targets, pegs, and changes of places.

What `tincup.game.totals.pegs` and `State.gain` do for the engine, compiled. Other games never come
here.
"""

from __future__ import annotations

from tincup.lab.compiled.compiling import inlined, inner
from tincup.lab.compiled.game_arrays import (
    BEFORE,
    BOARD,
    BY_PLAY_OFF,
    LAST_TOTAL,
    PREVIOUS,
    SIDE,
    TOTAL,
    Game,
)
from tincup.solve.arrays import Ints

_BITS = 4
"""As many hold the number of a side."""


@inner
def counted(game: Game, play_off: int, total: int, made: int) -> int:
    """Return what banking so much adds to a total."""
    beyond = total + made - game.least
    if not game.must_hit or play_off or beyond <= 0:
        return made
    return max(0, game.least - beyond) - total if game.bounces else 0


@inner
def bump(game: Game, standing: Ints, side: int) -> None:
    """Send back the pegs in the hole that a side's peg has moved to, one after another."""
    landed, count = side, 1  # those to look at, the next one in the lowest bits
    while count:
        moved, landed, count = landed & ((1 << _BITS) - 1), landed >> _BITS, count - 1
        hole = standing[moved, TOTAL]
        if hole <= 0 or hole >= game.least:
            continue
        hit = 0  # before any of them moves
        for other in range(game.sides):
            if other != moved and standing[other, TOTAL] == hole:
                hit |= int((other - moved) % game.lanes == 0) << other
        for other in range(game.sides):
            if hit >> other & 1:
                back = max(hole - game.bump, game.bump_floor)
                if game.bump == LAST_TOTAL:
                    back = standing[other, PREVIOUS]
                standing[other, TOTAL] = back
                if game.chain:
                    landed |= other << (_BITS * count)
                    count += 1


@inner
def give(game: Game, standing: Ints, giver: int, points: int) -> None:
    """Give the other side with the lowest total what a bank was too much."""
    lowest = (giver + 1) % game.sides
    for step in range(2, game.sides):
        other = (giver + step) % game.sides
        if standing[other, TOTAL] < standing[lowest, TOTAL]:
            lowest = other
    if standing[lowest, TOTAL] + points < game.least:
        standing[lowest, TOTAL] += points
        if game.lanes:
            bump(game, standing, lowest)


@inner
def move(game: Game, standing: Ints, now: Ints, banked: int, cost: int) -> None:
    """Count what a turn has banked, or the cost of its farkle (below 0), in the totals."""
    side, play_off = now[SIDE], now[BY_PLAY_OFF]
    _remember(game, standing)
    total, beyond, gain = standing[side, TOTAL], 0, -cost
    if banked >= 0:
        gain = counted(game, play_off, total, banked)
        if game.must_hit and not play_off:
            beyond = max(0, total + banked - game.least)
        standing[side, BOARD] |= int(beyond == 0 or game.bounces == 1)
    elif game.leaves_board:
        standing[side, BOARD] = 0
    standing[side, TOTAL] = total + gain
    if game.lanes and gain:
        bump(game, standing, side)
    if beyond and game.gives:
        give(game, standing, side, beyond)
    _look_back(game, standing)


@inlined
def _remember(game: Game, standing: Ints) -> None:
    if game.lanes:
        for side in range(game.sides):
            standing[side, BEFORE] = standing[side, TOTAL]


@inlined
def _look_back(game: Game, standing: Ints) -> None:
    """Note the totals that pegs may be sent back to, once totals have moved."""
    if game.lanes:
        for side in range(game.sides):
            after, before = standing[side, TOTAL], standing[side, BEFORE]
            if after > before:
                standing[side, PREVIOUS] = max(before, 0)
            elif standing[side, PREVIOUS] >= after:
                standing[side, PREVIOUS] = 0


@inner
def is_behind(game: Game, standing: Ints, side: int) -> bool:
    """Return True if there is somebody to change places with."""
    most = standing[side, TOTAL]
    for other in range(game.sides):
        most = max(most, standing[other, TOTAL])
    return bool(most > standing[side, TOTAL])


@inner
def change_places(game: Game, standing: Ints, side: int) -> None:
    """Let a side and the leader change places; of equal leaders the one whose turn comes first."""
    leader = side
    for step in range(1, game.sides):
        other = (side + step) % game.sides
        if standing[other, TOTAL] > standing[leader, TOTAL]:
            leader = other
    _remember(game, standing)
    standing[side, TOTAL], standing[leader, TOTAL] = standing[leader, TOTAL], standing[side, TOTAL]
    _look_back(game, standing)
