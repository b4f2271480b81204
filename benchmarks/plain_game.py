"""A game of plain Farkle as a short script would have it: what the engine's times stand beside.

It knows one chart, checks nothing, keeps no history and cannot be asked what is legal.
"""

from __future__ import annotations

from collections.abc import Callable

TRIPLES = (0, 1000, 200, 300, 400, 500, 600)
TARGET = 10_000
ENOUGH = 300
"""Points at which both the script and the engine's player below bank."""

Dice = tuple[int, ...]


def score(roll: Dice) -> tuple[int, int]:
    """The most points of a roll, and how many dice they take."""
    points = used = 0
    for face in range(1, 7):
        count = roll.count(face)
        if count >= 3:
            points += TRIPLES[face] * (count // 3)
            used += count // 3 * 3
            count %= 3
        if face == 1:
            points += 100 * count
            used += count
        elif face == 5:
            points += 50 * count
            used += count
    return points, used


def play(roll: Callable[[int], Dice], sides: int = 2) -> list[int]:
    """The totals of a game in which everyone keeps all that scores and banks at `ENOUGH`."""
    totals, side = [0] * sides, 0
    while True:
        turn, dice = 0, 6
        while turn < ENOUGH:
            points, used = score(roll(dice))
            if not used:
                turn = 0
                break
            turn += points
            dice = dice - used or 6
        totals[side] += turn
        if totals[side] >= TARGET:
            return totals
        side = (side + 1) % sides
