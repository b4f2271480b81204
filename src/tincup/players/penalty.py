"""What a farkle would cost besides the turn score."""

from __future__ import annotations

from tincup.game import State


def penalty_due(state: State) -> int:
    """What a farkle now would take from the total."""
    penalty, side = state.rules.turn.farkle_penalty, state.sides[state.turn.side]
    in_final_round = state.queue is not None
    if penalty is None or not penalty.is_due(side.farkles + 1, in_final_round=in_final_round):
        return 0
    return penalty.taken_from(side.total)
