"""What a position leaves out because it follows from the rest: turns in step, sides to come."""

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


def queue_after(state: State) -> tuple[int, ...]:
    """The sides that have a turn after the one to act, once the final round has begun.

    In a play-off the tied sides in playing order; otherwise the sides in order up to the one that
    brought it on, or up to the end of the round.
    """
    count, side = len(state.sides), state.turn.side
    if state.rules.end.finds_loser:
        return ()  # nobody follows the last on the board
    if state.play_off:
        order = sorted(state.contenders, key=lambda other: _place(state, other))
        return tuple(other for other in order if _place(state, other) > _place(state, side))
    stop = state.trigger
    if state.rules.end.completes_round:
        stop = state.starter
    following = []
    for step in range(1, count):
        other = (side + step) % count
        if other == stop:
            break
        following.append(other)
    return tuple(following)


def plays_after_trigger(state: State) -> bool:
    """Whether the side to act is one of those that a final round gives a turn."""
    side, trigger = state.turn.side, state.trigger
    if trigger is None or state.play_off:
        return True
    end = state.rules.end
    if not end.has_final_round:
        return False
    if end.completes_round and trigger != state.starter:
        return _place(state, side) > _place(state, trigger)
    return side != trigger


def _place(state: State, side: int) -> int:
    """A side's place in the playing order, from 0."""
    return (side - state.starter) % len(state.sides)
