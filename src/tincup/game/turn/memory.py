"""What a side remembers of turns that are over, where the rules ask for it later."""

from __future__ import annotations

from tincup.game.state import Side, State


def with_previous(state: State, sides: list[Side]) -> list[Side]:
    """Return the sides after totals have changed, each with the total it may be sent back to."""
    pegs = state.lineup.course.pegs
    if pegs is None or not pegs.goes_to_last_total:
        return sides
    return [
        after._replace(previous=_previous(before, after.total))
        for before, after in zip(state.sides, sides, strict=True)
    ]


def _previous(before: Side, total: int) -> int:
    """Return the total a side had before it last rose; 0 where it is no longer above that."""
    if total > before.total:
        return max(before.total, 0)
    return before.previous if before.previous < total else 0


def with_turn_over(state: State, sides: list[Side], points: int) -> list[Side]:
    """Return the sides after the turn of the side to act, which has banked this many points."""
    if state.lineup.course.is_to_beat:
        must_beat, mover = state.rules.turn.must_beat, state.turn.side
        for side, it in enumerate(sides):
            if side == mover:
                sides[side] = it._replace(made=points)
            elif must_beat == "last_bank":
                sides[side] = it._replace(made=0)
    return with_previous(state, sides)
