"""What follows a turn: whose turn is next, the final round, the play-off, the end."""

from __future__ import annotations

from tincup.game.state import Ending, RollOff, State, Turn, TurnEnd, is_present, leading


def after_turn(state: State, report: TurnEnd) -> State:
    """The state once a turn has ended and its side's entry is up to date."""
    state = state._replace(last=report)
    rules, side = state.rules.end, state.turn.side
    reached = report.kind == "banked" and rules.is_reached(state.sides[side].total)
    if rules.winner == "last_on_board_loses":
        if reached:
            sides = list(state.sides)
            sides[side] = sides[side]._replace(status="safe")
            state = state._replace(sides=tuple(sides))
        on_board = sum(it.status == "playing" for it in state.sides)
        return _over(state, "target") if on_board <= 1 else next_turn(state)
    if reached and state.queue is None:
        state = state._replace(queue=_final_round(state), trigger=side)
    return next_turn(state)


def next_turn(state: State) -> State:
    """Hand the dice on: to the next side that is there, or end the game."""
    count, side = len(state.sides), state.turn.side
    if state.queue is None:
        order = ((side + step) % count for step in range(1, count + 1))
        found = next((it for it in order if is_present(state, it)), None)
        if found is None:
            return _over(state, "abandoned")
        return state._replace(phase="roll", turn=Turn(found, 0, state.rules.dice))
    queue = list(state.queue)
    while queue:
        found = queue.pop(0)
        if is_present(state, found):
            turn = Turn(found, 0, state.rules.dice)
            return state._replace(phase="roll", turn=turn, queue=tuple(queue))
    return _settle(state._replace(queue=()))


def withdraw(state: State, player: int) -> State:
    """The state once a side has resigned or a player has left: go on, or end the game.

    ``player`` is who was to roll or decide for the side, should its turn be broken off.
    """
    if state.is_over:
        return state
    playing = [s for s, it in enumerate(state.sides) if it.status == "playing"]
    if state.rules.end.winner == "last_on_board_loses":
        if any(it.status == "resigned" for it in state.sides):
            return _over(state, "resigned")
    elif len(playing) < min(2, len(state.sides)):
        return _over(state, "resigned")
    if not any(is_present(state, s) for s in playing):
        return _over(state, "abandoned")
    if state.roll_off is not None:
        return _roll_off_without(state)
    if is_present(state, state.turn.side):
        return state
    side = state.turn.side
    report = TurnEnd(side, player, "broken_off")
    return next_turn(state._replace(last=report))


def _final_round(state: State) -> tuple[int, ...]:
    """The sides that have a turn left once this turn's side has reached the target, in order."""
    count, side = len(state.sides), state.turn.side
    others = tuple((side + step) % count for step in range(1, count))
    match state.rules.end.final_round:
        case "one_more_turn":
            return others
        case "complete_round":
            until = (state.starter - side) % count  # how far off the round's first side is
            return others[: until - 1] if until else others
        case _:
            return ()


def _settle(state: State) -> State:
    """Every turn has been taken: the highest total wins, unless a tie is to be played off."""
    tied = leading(state)
    to_play = len(tied) > 1 and state.rules.end.ties == "play_off"
    if to_play and any(is_present(state, s) for s in tied):
        count = len(state.sides)
        order = tuple(sorted(tied, key=lambda s: (s - state.starter) % count))
        return next_turn(state._replace(queue=order, contenders=tied, play_off=True))
    return _over(state, "target")


def _over(state: State, ending: Ending) -> State:
    turn = Turn(state.turn.side, 0, 0)
    return state._replace(phase="over", ending=ending, turn=turn, queue=(), roll_off=None)


def _roll_off_without(state: State) -> State:
    """The roll-off once some side is no longer there; if it led, all the others roll again."""
    roll_off = state.roll_off
    assert roll_off is not None
    waiting = tuple(s for s in roll_off.waiting if is_present(state, s))
    best = tuple(s for s in roll_off.best if is_present(state, s))
    left = RollOff(waiting, best, roll_off.total)
    if roll_off.best and not best:
        left = RollOff(_everyone(state))
    return settle_roll_off(state._replace(roll_off=left))


def _everyone(state: State) -> tuple[int, ...]:
    return tuple(s for s in range(len(state.sides)) if is_present(state, s))


def settle_roll_off(state: State) -> State:
    """Go on with the roll-off: the next side rolls, the tied roll again, or the game starts."""
    roll_off = state.roll_off
    assert roll_off is not None
    if not roll_off.waiting and len(roll_off.best) != 1:
        roll_off = RollOff(roll_off.best or _everyone(state))
    if roll_off.waiting:
        turn = Turn(roll_off.waiting[0], 0, state.rules.start.roll_off)
        return state._replace(roll_off=roll_off, turn=turn)
    starter = roll_off.best[0]
    turn = Turn(starter, 0, state.rules.dice)
    return state._replace(phase="roll", roll_off=None, starter=starter, turn=turn)
