"""Totals that move: banking, penalties, changing places, and pegs that bump one another."""

from __future__ import annotations

from tincup.game.events import Bumped, Event, ExcessGiven
from tincup.game.state import Side, State
from tincup.rules.rule_set import RuleSet


def leader_ahead(state: State, side: int) -> int | None:
    """Return the side to change places with: the highest still on the board above this one.

    Of equal leaders it is the one whose turn comes soonest. ``None`` when nobody is ahead.
    """
    count = len(state.sides)
    ahead = [
        other
        for other in ((side + step) % count for step in range(1, count))
        if state.sides[other].status == "playing"
        and state.sides[other].total > state.sides[side].total
    ]
    return max(ahead, key=lambda other: state.sides[other].total, default=None)


def exchange(sides: list[Side], one: int, other: int) -> None:
    ahead, behind = sides[other].total, sides[one].total
    sides[one] = sides[one]._replace(total=ahead)
    sides[other] = sides[other]._replace(total=behind)


def exchanged(state: State) -> State:
    """Return the state with the side to act in the place of the leader, if one is ahead."""
    leader = leader_ahead(state, state.turn.side)
    if leader is None:
        return state
    sides = list(state.sides)
    exchange(sides, state.turn.side, leader)
    return state.with_sides(sides)


def total_if_banked(state: State, score: int, *, exchange: bool) -> int:
    """Return the total of the side to act after banking this turn score, before pegs are bumped.

    ``exchange``: banking also changes places with the leader, if one is ahead.
    """
    before = total_before(state, exchange=exchange)
    return before + state.gain(score, before)


def total_before(state: State, *, exchange: bool) -> int:
    """Return the total that banking now would add to; ``exchange``: it changes places first."""
    side = state.turn.side
    leader = leader_ahead(state, side) if exchange else None
    return state.sides[side if leader is None else leader].total


def give_to_lowest(state: State, sides: list[Side], points: int, events: list[Event]) -> None:
    """Give the other side with the lowest total what a bank was too much.

    Of equals it is the one whose turn comes soonest. Nobody gets to the target, or beyond it, by
    what is given: then it is lost.
    """
    count, giver, end = len(sides), state.turn.side, state.rules.end
    others = [(giver + step) % count for step in range(1, count)]
    others = [other for other in others if sides[other].status == "playing"]
    lowest = min(others, key=lambda other: sides[other].total, default=None)
    if lowest is None or end.is_reached(total := sides[lowest].total + points):
        return
    sides[lowest] = sides[lowest]._replace(total=total)
    events.append(ExcessGiven(lowest, points, total))
    bump(state.rules, sides, lowest, events)


def bump(rules: RuleSet, sides: list[Side], side: int, events: list[Event]) -> None:
    """Send back the pegs in the hole that a side's peg has moved to, one after another.

    Start (and what lies behind it) and the finish never count as occupied.
    """
    board = rules.pegs
    if board is None:
        return
    landed = [side]
    while landed:
        moved = landed.pop(0)
        for hit in _occupants(rules, sides, moved):
            hole = sides[hit].total
            back = board.bumped_to(hole, sides[hit].previous)
            sides[hit] = sides[hit]._replace(total=back)
            events.append(Bumped(hit, hole, back))
            if board.chain:
                landed.append(hit)


def _occupants(rules: RuleSet, sides: list[Side], moved: int) -> list[int]:
    hole, board = sides[moved].total, rules.pegs
    if board is None or hole <= 0 or rules.end.is_reached(hole):
        return []
    return [
        s
        for s, side in enumerate(sides)
        if s != moved and side.total == hole and side.status == "playing"
        if board.shares_lane(s, moved)
    ]
