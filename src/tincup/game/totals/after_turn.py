"""After a turn: the next side's turn, the final round, the play-off, the end."""

from __future__ import annotations

from typing import Literal

from tincup.game.events import (
    EndedBy,
    Event,
    FinalRoundBegan,
    GameOver,
    LeaderBeaten,
    LeftBoard,
    PlayOffBegan,
    Started,
    StartTied,
    TargetReached,
    TurnBrokenOff,
)
from tincup.game.state import RollOff, State, Turn, is_present, leading, loser
from tincup.game.totals.last_turns import (
    final_round,
    in_playing_order,
    is_last_turn,
    opened_again,
    rivals,
    turns_to_come,
    with_last_turns,
)


def after_bank(state: State, events: list[Event]) -> State:
    """Go on after a bank, with the side's entry already up to date."""
    side = state.turn.side
    total = state.sides[side].total
    if not state.rules.end.is_reached(total):
        return next_turn(state, events)
    if state.rules.end.finds_loser:
        return _leave_board(state, events)
    if state.trigger is not None or state.play_off:
        return next_turn(_opened_again(state, events), events)
    events.append(TargetReached(side, total))
    queue = final_round(state, side)
    if is_last_turn(state):
        return next_turn(state._replace(queue=queue, trigger=side), events)
    if present := tuple(other for other in queue if is_present(state, other)):
        events.append(FinalRoundBegan(side, present))
    return next_turn(state._replace(queue=queue, trigger=side), events)


def _opened_again(state: State, events: list[Event]) -> State:
    """Give everyone else one more turn if the bank has got its side ahead."""
    side, queue = state.turn.side, opened_again(state)
    most = max((state.sides[s].total for s in rivals(state, side)), default=0)
    if not queue or state.sides[side].total <= most:
        return state
    if present := tuple(other for other in queue if is_present(state, other)):
        events += [LeaderBeaten(side, state.sides[side].total), FinalRoundBegan(side, present)]
    return state._replace(queue=queue, trigger=side)


def next_turn(state: State, events: list[Event]) -> State:
    """Hand the dice on: to the next side that is there, or end the game."""
    course, count, side = state.lineup.course, len(state.sides), state.turn.side
    queue = turns_to_come(state) if course.counts_rounds else state.queue
    if queue is None:
        for step in range(1, count + 1):
            following = (side + step) % count
            if is_present(state, following):
                begun = state.with_turn("roll", Turn(following, 0, course.dice))
                break
        else:
            return _over(state, "abandoned", events)
    else:
        for place, following in enumerate(queue, 1):
            if is_present(state, following):
                turn = Turn(following, 0, course.dice)
                begun = state._replace(phase="roll", turn=turn, queue=queue[place:])
                break
        else:
            return _settle(state._replace(queue=()), events)
    return with_last_turns(begun, begun.trigger) if course.counts_rounds else begun


def withdraw(
    state: State, player: int, reason: Literal["resigned", "time"], events: list[Event]
) -> State:
    """Go on after a side has resigned or a player has left, or end the game.

    ``player`` is who was to roll or decide for the side, should its turn be broken off; ``reason``
    is why the game is over, should too few sides be left.
    """
    playing = [s for s, side in enumerate(state.sides) if side.status == "playing"]
    if state.rules.end.finds_loser:
        if any(side.status == "resigned" for side in state.sides):
            return _over(state, reason, events)
    elif len(playing) < min(2, len(state.sides)):
        return _over(state, reason, events)
    if not any(is_present(state, s) for s in playing):
        return _over(state, "abandoned", events)
    if state.roll_off is not None:
        return _roll_off_without(state, events)
    side = state.turn.side
    if is_present(state, side):
        return state
    events.append(TurnBrokenOff(side, player))
    return next_turn(state, events)


def after_win(state: State, events: list[Event]) -> State:
    """End the game by a roll that wins it for the side to act, whatever the totals are."""
    return _over(state, "outright", events)


def after_loss(state: State, events: list[Event]) -> State:
    """Go on after a roll has put the side to act out; the last side left has won."""
    playing = sum(side.status == "playing" for side in state.sides)
    if playing < min(2, len(state.sides)):
        return _over(state, "put_out", events)
    return next_turn(state, events)


def _leave_board(state: State, events: list[Event]) -> State:
    side = state.turn.side
    sides = list(state.sides)
    sides[side] = sides[side]._replace(status="safe")
    state = state.with_sides(sides)
    events.append(LeftBoard(side))
    left = [s for s, other in enumerate(sides) if other.status == "playing"]
    if len(left) == 1:
        return _last_turn_of_loser(state, left[0], events)
    return next_turn(state, events) if left else _over(state, "target", events)


def _last_turn_of_loser(state: State, last: int, events: list[Event]) -> State:
    """Give ``last``, alone on the board, its turn if the round has it; else end the game."""
    side = state.turn.side
    if last not in final_round(state, side) or not is_present(state, last):
        return _over(state, "target", events)
    events.append(FinalRoundBegan(side, (last,)))
    contenders = (min(side, last), max(side, last))
    return next_turn(state._replace(queue=(last,), trigger=side, contenders=contenders), events)


def _settle(state: State, events: list[Event]) -> State:
    """End the game after the last turn, unless a tie is to be played off."""
    tied = leading(state)
    to_play = len(tied) > 1 and state.rules.end.plays_off_ties
    if to_play and any(is_present(state, s) for s in tied):
        order = in_playing_order(state, tied)
        events.append(PlayOffBegan(order))
        return next_turn(state._replace(queue=order, contenders=tied, play_off=True), events)
    return _over(state, "target", events)


def _over(state: State, ending: EndedBy, events: list[Event]) -> State:
    turn = Turn(state.turn.side, 0, 0)
    ended = state._replace(phase="over", ending=ending, turn=turn, queue=(), roll_off=None)
    events.append(GameOver(ending, ended.winners, loser(ended)))
    return ended


def _roll_off_without(state: State, events: list[Event]) -> State:
    """Go on with the roll-off without sides that are gone; if those led, all others roll again."""
    roll_off = state.roll_off
    assert roll_off is not None
    waiting = tuple(s for s in roll_off.waiting if is_present(state, s))
    best = tuple(s for s in roll_off.best if is_present(state, s))
    left = RollOff(waiting, best, roll_off.total)
    if roll_off.best and not best:
        left = RollOff(_everyone(state))
    return settle_roll_off(state._replace(roll_off=left), events)


def _everyone(state: State) -> tuple[int, ...]:
    return tuple(s for s in range(len(state.sides)) if is_present(state, s))


def settle_roll_off(state: State, events: list[Event]) -> State:
    """Go on with the roll-off: the next side rolls, the tied roll again, or the game starts."""
    roll_off = state.roll_off
    assert roll_off is not None
    if not roll_off.waiting and len(roll_off.best) != 1:
        roll_off = RollOff(roll_off.best or _everyone(state))
        events.append(StartTied(roll_off.waiting))
    if roll_off.waiting:
        turn = Turn(roll_off.waiting[0], 0, state.rules.start.roll_off)
        return state._replace(roll_off=roll_off, turn=turn)
    return begin_with(state, roll_off.best[0], events)


def begin_with(state: State, starter: int, events: list[Event]) -> State:
    events.append(Started(starter))
    turn = Turn(starter, 0, state.rules.dice)
    begun = state._replace(phase="roll", roll_off=None, starter=starter, turn=turn)
    return with_last_turns(begun, None)
