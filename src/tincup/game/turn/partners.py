"""Partners who alternate from throw to throw: whose throw is next."""

from __future__ import annotations

from tincup.game.state import State


def partner_after(state: State) -> int:
    """Return the partner of the side to act whose throw follows one by its `State.player`."""
    if not state.lineup.course.alternates_by_throw:
        return 0
    players = state.lineup.sides[state.turn.side]
    return (players.index(state.player) + 1) % len(players)


def with_throw_made(state: State) -> State:
    """Pass the next throw to a partner, once the player to roll has thrown what counts."""
    side = state.turn.side
    partner = partner_after(state)
    if partner == state.sides[side].partner:
        return state
    sides = list(state.sides)
    sides[side] = sides[side]._replace(partner=partner)
    return state.with_sides(sides)
