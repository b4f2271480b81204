"""Totals that move: banking, penalties, changing places, and pegs that bump one another."""

from __future__ import annotations

from tincup.game.state import Side, State
from tincup.rules.model import RuleSet

Move = tuple[int, int, int]
"""A side, its total before, its total after."""


def leader_ahead(state: State, side: int) -> int | None:
    """The side to change places with: the highest total above this side's, still on the board.

    Of equal leaders the one whose turn comes soonest. ``None`` when nobody is ahead.
    """
    count = len(state.sides)
    ahead = [
        other
        for other in ((side + step) % count for step in range(1, count))
        if state.sides[other].status == "playing"
        and state.sides[other].total > state.sides[side].total
    ]
    return max(ahead, key=lambda it: state.sides[it].total, default=None)


def exchange(sides: list[Side], one: int, other: int) -> Move:
    """Let two sides change places; the other side's move."""
    before, after = sides[other].total, sides[one].total
    sides[one] = sides[one]._replace(total=before)
    sides[other] = sides[other]._replace(total=after)
    return other, before, after


def move_to(rules: RuleSet, sides: list[Side], side: int, total: int) -> tuple[Move, ...]:
    """Move a side's peg; the moves of the pegs that it bumps, one after another.

    Start (and what lies behind it) and the finish never count as occupied.
    """
    sides[side] = sides[side]._replace(total=total)
    board = rules.board
    if board is None or not board.one_peg_per_hole:
        return ()
    moves: list[Move] = []
    landed = [side]
    while landed:
        moved = landed.pop(0)
        for hit in _occupants(rules, sides, moved):
            hole = sides[hit].total
            back = max(hole - board.bump, board.bump_floor)
            sides[hit] = sides[hit]._replace(total=back)
            moves.append((hit, hole, back))
            if board.chain:
                landed.append(hit)
    return tuple(moves)


def _occupants(rules: RuleSet, sides: list[Side], moved: int) -> list[int]:
    """The other sides in the hole of a peg that was moved; several where holes may be shared."""
    hole = sides[moved].total
    if hole <= 0 or rules.end.is_reached(hole):
        return []
    return [
        s
        for s, it in enumerate(sides)
        if s != moved and it.total == hole and it.status == "playing"
    ]
