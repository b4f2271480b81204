"""How near the end is: whose turns are left, whether this one is the last, whom it must beat.

This is the one place that knows how a game comes to its end. The engine asks it which turns follow,
and so do bots, exact play, positions, sheets and views: none of them reads ``State.queue`` or
``State.trigger``, so a new way for a game to end is taught here and known everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable

from tincup.game.state import State


def is_last_turn(state: State) -> bool:
    """Whether nobody can bank after this turn but sides with one turn each: `following`.

    It is so in a final round, in a play-off until a tie starts it anew, and once the game is over.
    """
    return state.queue is not None


def following(state: State) -> tuple[int, ...]:
    """The sides whose last turns follow the one under way, in order; none before the last turns.

    Those who are away are among them: they may be back by then.
    """
    return state.queue or ()


def has_turn_left(state: State, side: int) -> bool:
    """Whether a side is at its turn or has one to come, should it be there to take it."""
    if state.is_over:
        return False
    return state.queue is None or side == state.turn.side or side in state.queue


def in_final_round(state: State) -> bool:
    """Whether the final round is being played, or the game has ended with it."""
    return state.trigger is not None and state.rules.end.has_final_round and not state.play_off


def brought_on_by(state: State) -> int | None:
    """The side that reached the target and so brought on the last turns; ``None`` before that.

    In a game for the last on the board: the last side but one to have left it.
    """
    return state.trigger


def final_round(state: State, side: int) -> tuple[int, ...]:
    """The sides that have a turn left, in order, once ``side`` reaches the target at its turn."""
    end, count = state.rules.end, len(state.sides)
    if not end.has_final_round:
        return ()
    others = tuple((side + step) % count for step in range(1, count))
    if not end.completes_round:
        return others
    until = (state.starter - side) % count  # how far off the round's first side is
    return others[: until - 1] if until else others


def rivals(state: State, side: int) -> list[int]:
    """The other sides that can win, if not by somebody's resignation."""
    return [s for s in state.contenders if s != side and state.sides[s].status != "resigned"]


def to_beat(state: State) -> list[int]:
    """The rivals of the side to act that have had their last turn, whose totals it must beat."""
    if state.queue is None:
        return []
    return [s for s in rivals(state, state.turn.side) if s not in state.queue]


def is_given_turn(state: State) -> bool:
    """Whether the side to act is one that the final round, if it has begun, gives a turn."""
    if state.trigger is None or state.play_off:
        return True
    return state.turn.side in final_round(state, state.trigger)


def with_last_turns(state: State, trigger: int | None) -> State:
    """The state of which everything else is known, with whose turns are left.

    ``trigger`` is the side that brought on the last turns, ``None`` if no side has.
    """
    contenders = state.contenders
    if trigger is not None and state.rules.end.finds_loser:
        contenders = tuple(sorted({trigger, state.turn.side}))
    queue: tuple[int, ...] | None = None
    if state.is_over:
        queue = ()
    elif trigger is not None and state.rules.end.finds_loser:
        queue = ()  # nobody follows the last on the board
    elif trigger is not None:
        tied = state.play_off
        order = in_playing_order(state, contenders) if tied else final_round(state, trigger)
        side = state.turn.side
        queue = order[order.index(side) + 1 :] if side in order else ()
    return state._replace(trigger=trigger, contenders=contenders, queue=queue)


def in_playing_order(state: State, sides: Iterable[int]) -> tuple[int, ...]:
    """These sides in the order in which a round has them."""
    count = len(state.sides)
    return tuple(sorted(sides, key=lambda s: (s - state.starter) % count))
