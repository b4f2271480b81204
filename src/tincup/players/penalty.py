"""What a farkle would cost beside the turn."""

from __future__ import annotations

from tincup.game import State


def penalty_due(state: State) -> int:
    """What a farkle now would take from the total."""
    penalty = state.rules.turn.farkle_penalty
    if penalty is None or (state.queue is not None and not penalty.in_final_round):
        return 0
    side = state.sides[state.turn.side]
    if side.farkles + 1 < penalty.after:
        return 0
    if penalty.floor is None:
        return penalty.points
    return max(0, min(penalty.points, side.total - penalty.floor))
