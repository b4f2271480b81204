"""The nearness of the end: the turns left, whether this is the last, and the totals it must beat.

This is the one place that knows how a game comes to its end. The engine asks it which turns follow,
and so do bots, exact play, positions, sheets and views: none of them reads ``State.queue`` or
``State.trigger``, so a new way for a game to end is taught here and known everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable

from tincup.game.state import State


def is_last_turn(state: State) -> bool:
    """Return True if the side to act has no turn after this one, and every other side at most one.

    It is so in a final round (unless it is opened again: `opens_again`), in the last of so many
    rounds, in a play-off (which a new tie begins again), and once the game is over.
    """
    return state.queue is not None


def before_last_turns(state: State) -> State:
    """Return the same state with the last turns still to come."""
    return state._replace(queue=None, trigger=None)


def in_last_turns(state: State, to_come: tuple[int, ...] | None, trigger: int | None) -> State:
    """Return a state with these sides' last turns to come, ``None`` before them.

    ``trigger``: the side that brought on the final round.
    """
    return state._replace(queue=to_come, trigger=trigger)


def following(state: State) -> tuple[int, ...]:
    """Return the sides whose last turns follow this one, in order; none before the last turns.

    Those who are away are among them: they may be back by then.
    """
    return state.queue or ()


def has_turn_left(state: State, side: int) -> bool:
    """Return True if a side is at its turn or has one to come, should it be there to take it."""
    if state.is_over:
        return False
    return state.queue is None or side == state.turn.side or side in state.queue


def turns_left(state: State, side: int) -> int | None:
    """Return the turns a side has left by the number of rounds, the current one included.

    ``None`` where any number of rounds may follow. Should a target be reached before, or somebody
    be away, it may have fewer.
    """
    rounds = state.rules.end.most_rounds
    if rounds is None or state.play_off or state.is_over or state.roll_off is not None:
        return None
    to_come = _to_come(state)
    most = max(it.turns + (s in to_come) for s, it in enumerate(state.sides))
    return rounds - most + (side in to_come)


def in_final_round(state: State) -> bool:
    """Return True if the final round is being played, or the game has ended with it."""
    if state.trigger is None:
        return is_last_turn(state) and not state.play_off and not state.is_over
    return state.rules.end.has_final_round and not state.play_off


def brought_on_by(state: State) -> int | None:
    """Return the side that reached the target and brought on the last turns; ``None`` before that.

    In a game for the last on the board: the last side but one to have left it.
    """
    return state.trigger


def final_round(state: State, side: int) -> tuple[int, ...]:
    """Return the sides that have a turn left, in order, once ``side`` reaches the target."""
    end = state.rules.end
    if not end.has_final_round:
        return ()
    if end.completes_round or (state.queue is not None and state.trigger is None):
        return _rest_of_round(state, side)
    return _others(state, side)


def opens_again(state: State) -> tuple[int, ...]:
    """Return the sides that get one more turn, in order, should the side to act get ahead.

    That is in a final round that goes on until nobody does; none anywhere else.
    """
    if not _may_open_again(state):
        return ()
    others, side = _others(state, state.turn.side), state.turn.side
    rest = _rest_of_round(state, side) if _is_last_round(state) else others
    return tuple(s for s in others if s in rest)


def opened_again(state: State) -> tuple[int, ...]:
    """Return the same after that side has banked and is ahead."""
    if not _may_open_again(state):
        return ()
    side = state.turn.side
    return turns_to_come(state._replace(trigger=side, queue=_others(state, side))) or ()


def _may_open_again(state: State) -> bool:
    return state.trigger is not None and not state.play_off and state.rules.end.opens_again


def is_played_out(state: State) -> bool:
    """Return True if a game that stops here may have ended by its rules, nobody having resigned."""
    rounds = state.rules.end.most_rounds
    return state.trigger is not None or (rounds is not None and _most_turns(state) >= rounds)


def rivals(state: State, side: int) -> list[int]:
    """Return the other sides that can win otherwise than by somebody's leaving."""
    return [s for s in state.contenders if s != side and not state.sides[s].is_gone]


def to_beat(state: State) -> list[int]:
    """Return the rivals that have had their last turn, whose totals the side to act must beat."""
    if state.queue is None:
        return []
    return [s for s in rivals(state, state.turn.side) if s not in state.queue]


def is_given_turn(state: State) -> bool:
    """Return True if the final round, if it has begun, gives the side to act a turn."""
    if state.trigger is None or state.play_off:
        return True
    return state.turn.side in _final_turns(state, state.trigger)


def turns_to_come(state: State) -> tuple[int, ...] | None:
    """Return the sides that have turns after the one under way, in order; ``None``: without end.

    Those who are away are among them. They are worked out only where rounds are counted; elsewhere
    a state has them, and the engine spares itself this call.
    """
    end, side = state.rules.end, state.turn.side
    if end.most_rounds is None or state.play_off:
        return state.queue
    order = (*_others(state, side), side)
    if state.trigger is not None:
        order = _after(_final_turns(state, state.trigger), side)
    if _most_turns(state) < end.most_rounds:
        return order if state.trigger is not None else None
    return tuple(s for s in order if s in _rest_of_round(state, side))


def with_last_turns(state: State, trigger: int | None) -> State:
    """Complete a state of which all else is known: say whose turns are left, and who can win.

    ``trigger`` is the side that brought on the last turns, ``None`` if no side has.
    """
    contenders = state.contenders
    if trigger is not None and state.rules.end.finds_loser:
        contenders = tuple(sorted({trigger, state.turn.side}))
    side = state.turn.side
    queue: tuple[int, ...] | None = None
    if state.is_over:
        queue = ()
    elif trigger is not None and state.rules.end.finds_loser:
        queue = ()  # nobody follows the last on the board
    elif state.play_off:
        queue = _after(in_playing_order(state, contenders), side)
    else:
        if trigger is not None:
            queue = _after(_final_turns(state, trigger), side)
        if _is_last_round(state):
            rest = _rest_of_round(state, side)
            queue = rest if queue is None else tuple(s for s in queue if s in rest)
    return state._replace(trigger=trigger, contenders=contenders, queue=queue)


def _most_turns(state: State) -> int:
    return max(side.turns for side in state.sides)


def _is_last_round(state: State) -> bool:
    """Return True if after this round some side has had as many turns as there are rounds."""
    rounds = state.rules.end.most_rounds
    if rounds is None or state.roll_off is not None:
        return False
    to_come = _to_come(state)
    return any(side.turns + (s in to_come) >= rounds for s, side in enumerate(state.sides))


def _to_come(state: State) -> tuple[int, ...]:
    return (state.turn.side, *_rest_of_round(state, state.turn.side))


def _final_turns(state: State, trigger: int) -> tuple[int, ...]:
    end = state.rules.end
    if not end.has_final_round:
        return ()
    return _rest_of_round(state, trigger) if end.completes_round else _others(state, trigger)


def _others(state: State, side: int) -> tuple[int, ...]:
    count = len(state.sides)
    return tuple((side + step) % count for step in range(1, count))


def _rest_of_round(state: State, side: int) -> tuple[int, ...]:
    until = (state.starter - side) % len(state.sides)  # how far off the round's first side is
    return _others(state, side)[: until - 1] if until else _others(state, side)


def _after(order: tuple[int, ...], side: int) -> tuple[int, ...]:
    return order[order.index(side) + 1 :] if side in order else order


def in_playing_order(state: State, sides: Iterable[int]) -> tuple[int, ...]:
    count = len(state.sides)
    return tuple(sorted(sides, key=lambda s: (s - state.starter) % count))


def mirrored(state: State) -> State:
    """Return a state of two sides with their numbers exchanged, names left aside.

    Both sides must be there, and the start must be settled.
    """
    queue, trigger = state.queue, state.trigger
    return state._replace(
        sides=state.sides[::-1],
        turn=state.turn._replace(side=1 - state.turn.side),
        starter=1 - state.starter,
        queue=None if queue is None else tuple(1 - side for side in queue),
        trigger=None if trigger is None else 1 - trigger,
        contenders=tuple(sorted(1 - side for side in state.contenders)),
        bonus=None if state.bonus is None else 1 - state.bonus,
    )
