"""What a position leaves out because it follows from the rest: how many turns each side has had."""

from __future__ import annotations

from tincup.game.state import State


def turns_in_step(state: State, round_number: int) -> tuple[int, ...]:
    """How many turns each side has taken in an undisturbed game of that many rounds.

    The sides before the one to act have taken this round's turn; in a finished game so has it.
    """
    count, starter = len(state.sides), state.starter
    done = _place(state, state.turn.side) + (1 if state.is_over else 0)
    if state.roll_off is not None:
        done = 0
    before = round_number - 1
    return tuple([before + ((side - starter) % count < done) for side in range(count)])


def _place(state: State, side: int) -> int:
    """A side's place in the playing order, from 0."""
    return (side - state.starter) % len(state.sides)
