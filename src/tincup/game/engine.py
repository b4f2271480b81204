"""The engine: which actions are legal in a state, and the state that follows an action.

Pure: no input or output, no clock, no randomness. A game is a fold of actions over `new_game`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial

from tincup.game.actions import Action, Bank, Decision, EnterTurn, Keep, Leave, Resign, Return, Roll
from tincup.game.endings import after_turn, next_turn, settle_roll_off, withdraw
from tincup.game.errors import IllegalAction, MalformedAction
from tincup.game.pegs import Move, exchange, leader_ahead, move_to
from tincup.game.scoring import KeepOption
from tincup.game.state import Side, State, Turn, TurnEnd
from tincup.rules.chart import FACES, Dice


def legal_actions(state: State) -> tuple[Decision, ...]:
    """Every decision the side to act may take, most points first; empty unless it must decide.

    What is not a decision of that side (`Roll`, `EnterTurn`, `Resign`, `Leave`, `Return`) is not
    listed: dice come from chance, and people may go at any time.
    """
    if state.phase != "decide":
        return ()
    found: list[Decision] = []
    options = state.table.scoring.keeps[state.turn.roll].values()
    for option in sorted(options, key=lambda it: (-it.points, len(it.dice), it.dice)):
        for swap in (False, True) if _may_exchange(state, option) else (False,):
            if why_not_bank(state, option, swap) is None:
                found.append(Bank(option.dice, swap))
            found.append(Keep(option.dice, swap))
    return tuple(found)


def keep_options(state: State) -> tuple[KeepOption, ...]:
    """What may be kept of the roll on the table, most points first; empty unless deciding."""
    if state.phase != "decide":
        return ()
    options = state.table.scoring.keeps[state.turn.roll].values()
    return tuple(sorted(options, key=lambda it: (-it.points, len(it.dice), it.dice)))


def chance_outcomes(state: State) -> Iterator[tuple[Roll, Fraction]]:
    """Every different roll that the state waits for, with its exact probability."""
    if state.phase not in ("roll", "roll_off"):
        return
    n = state.turn.dice
    for dice in combinations_with_replacement(FACES, n):
        ways = factorial(n)
        for face in FACES:
            ways //= factorial(dice.count(face))
        yield Roll(dice), Fraction(ways, len(FACES) ** n)


def apply(state: State, action: Action) -> State:
    """The state that follows.

    Raises `MalformedAction` for what makes no sense under any rules and `IllegalAction`, with the
    rule and a sentence that says why, for what the rules forbid.
    """
    match action:
        case Keep() | Bank():
            return _decide(state, action)
        case Roll():
            return _roll(state, action)
        case EnterTurn():
            return _enter_turn(state, action)
        case Resign():
            return _resign(state, action)
        case Leave() | Return():
            return _come_and_go(state, action)
    raise MalformedAction(f"{action!r} is not an action")


def why_not_bank(state: State, option: KeepOption, swap: bool = False) -> IllegalAction | None:
    """Why the turn may not be banked after this keep, or ``None`` when it may."""
    points = option.exchange_points if swap else option.points
    if option.must_roll:
        how = " in one roll" if state.rules.turn.hot_dice == "must_in_one_roll" else ""
        return IllegalAction(
            "turn.hot_dice",
            f"all {state.rules.dice} dice have scored{how}, so they must be rolled again",
        )
    return _too_few(state, state.turn.score + (points or 0))


def _too_few(state: State, score: int) -> IllegalAction | None:
    turn, unit = state.rules.turn, state.rules.unit
    side = state.sides[state.turn.side]
    if not side.on_board and score < turn.opening_minimum and turn.opening_minimum > turn.bank_minimum:
        return IllegalAction(
            "turn.opening_minimum",
            f"you need {turn.opening_minimum} {unit} in one turn to get on the board; "
            f"this turn has {score}",
        )
    if score < turn.bank_minimum:
        return IllegalAction(
            "turn.bank_minimum",
            f"every turn must make {turn.bank_minimum} {unit} to bank; this turn has {score}",
        )
    return None


def _may_exchange(state: State, option: KeepOption) -> bool:
    return (
        option.exchange_points is not None
        and not state.turn.exchange
        and leader_ahead(state, state.turn.side) is not None
    )


def _roll(state: State, action: Roll) -> State:
    turn = state.turn
    if state.phase not in ("roll", "roll_off"):
        raise _not_now(state, "roll")
    dice = tuple(sorted(action.dice))
    if len(dice) != turn.dice:
        raise MalformedAction(
            f"{turn.dice} {'die is' if turn.dice == 1 else 'dice are'} to be rolled, not {len(dice)}"
        )
    if state.phase == "roll_off":
        return _roll_for_start(state, dice)
    if not state.table.scoring.keeps[dice]:
        return _farkle(state)
    return state._replace(phase="decide", turn=Turn(turn.side, turn.score, 0, dice, turn.exchange))


def _roll_for_start(state: State, dice: Dice) -> State:
    if any(die not in FACES for die in dice):
        raise MalformedAction(f"dice have faces 1 to 6, not {' '.join(map(str, dice))}")
    roll_off, side, total = state.roll_off, state.turn.side, sum(dice)
    assert roll_off is not None
    best = roll_off.best
    if total >= roll_off.total:
        best = (*best, side) if total == roll_off.total else (side,)
    roll_off = roll_off._replace(
        waiting=roll_off.waiting[1:], best=best, total=max(total, roll_off.total)
    )
    return settle_roll_off(state._replace(roll_off=roll_off))


def _decide(state: State, action: Decision) -> State:
    if state.phase != "decide":
        raise _not_now(state, "keep dice")
    turn = state.turn
    dice = tuple(sorted(action.dice))
    option = state.table.scoring.keeps[turn.roll].get(dice)
    if option is None:
        raise _no_such_keep(state, dice)
    points: int | None = option.points
    if action.exchange:
        points = option.exchange_points
        _check_exchange(state, option)
        if state.rules.turn.exchange == "at_once":
            state, _ = _change_places(state)
    assert points is not None
    swap = turn.exchange or action.exchange
    score = turn.score + points
    if type(action) is Keep:
        left = option.dice_left or state.rules.dice
        return state._replace(phase="roll", turn=Turn(turn.side, score, left, (), swap))
    refusal = why_not_bank(state, option, action.exchange)
    if refusal is not None:
        raise refusal
    return _bank(state, score, swap)


def _no_such_keep(state: State, dice: Dice) -> MalformedAction | IllegalAction:
    roll, shown = state.turn.roll, " ".join(map(str, dice))
    if not dice:
        return IllegalAction("scores", "at least one die that scores must be set aside")
    if any(dice.count(die) > roll.count(die) for die in dice):
        return MalformedAction(f"{shown} is not in the roll {' '.join(map(str, roll))}")
    if state.rules.chart.points(dice) is None:
        scoring = state.table.scoring.keeps[roll]
        useless = [die for die in dice if not any(die in kept for kept in scoring)]
        which = f" ({' '.join(map(str, useless))} cannot)" if useless else ""
        return IllegalAction(
            "scores", f"every die set aside must be part of a combination in {shown}{which}"
        )
    if roll in state.table.scoring.keeps[roll]:
        return IllegalAction(
            "turn.hot_dice_escape", "every die scores, so all must be kept and rolled again"
        )
    return IllegalAction("turn.last_die_succeeds_on", f"the last die does not succeed on {shown}")


def _check_exchange(state: State, option: KeepOption) -> None:
    if option.exchange_points is None:
        raise IllegalAction("scores", "these dice do not let you change places with the leader")
    if state.turn.exchange:
        raise IllegalAction("turn.exchange", "this turn already changes places with the leader")
    if leader_ahead(state, state.turn.side) is None:
        raise IllegalAction("turn.exchange", "nobody is ahead of you to change places with")


def _change_places(state: State) -> tuple[State, tuple[int, Move] | None]:
    """The state after the side to act has changed places with the leader, if one is ahead."""
    other = leader_ahead(state, state.turn.side)
    if other is None:
        return state, None
    sides = list(state.sides)
    move = exchange(sides, state.turn.side, other)
    return state._replace(sides=tuple(sides)), (other, move)


def _bank(state: State, points: int, swap: bool) -> State:
    side, player = state.turn.side, state.player
    other, moved = None, ()
    if swap and state.rules.turn.exchange == "on_banking":
        state, swapped = _change_places(state)
        if swapped:
            other, move = swapped
            moved = (move,)
    sides = list(state.sides)
    before = sides[side]
    sides[side] = before._replace(on_board=True, farkles=0, turns=before.turns + 1)
    if points:
        moved += move_to(state.rules, sides, side, before.total + points)
    report = TurnEnd(side, player, "banked", points, 0, other, moved)
    return after_turn(state._replace(sides=tuple(sides)), report)


def _farkle(state: State) -> State:
    side, player = state.turn.side, state.player
    sides = list(state.sides)
    before = sides[side]
    farkles = before.farkles + 1
    penalty = state.rules.turn.farkle_penalty
    total, moved = before.total, ()
    due = penalty is not None and farkles >= penalty.after
    if penalty and due and (penalty.in_final_round or state.queue is None):
        total = before.total - penalty.points
        if penalty.floor is not None:
            total = max(total, min(penalty.floor, before.total))
        farkles = 0 if penalty.restart else farkles
    sides[side] = before._replace(farkles=farkles, turns=before.turns + 1)
    if total != before.total:
        moved = move_to(state.rules, sides, side, total)
    report = TurnEnd(side, player, "farkled", 0, before.total - total, None, moved)
    return after_turn(state._replace(sides=tuple(sides)), report)


def _enter_turn(state: State, action: EnterTurn) -> State:
    if state.phase != "roll" or state.turn.score or state.turn.exchange:
        raise _not_now(state, "enter a whole turn")
    points, step = action.points, state.table.scoring.step
    if type(points) is not int or not 0 <= points <= 1_000_000_000:
        raise MalformedAction(f"a turn's points are a whole number from 0, not {points}")
    if not points and not action.exchange:
        return _farkle(state)
    if points % step:
        raise IllegalAction(
            "scores", f"no turn makes {points} {state.rules.unit}: the chart goes in steps of {step}"
        )
    if action.exchange:
        if not any(it.effect for it in state.rules.chart.combinations.values()):
            raise IllegalAction("scores", "no combination lets you change places with the leader")
        if leader_ahead(state, state.turn.side) is None:
            raise IllegalAction("turn.exchange", "nobody is ahead of you to change places with")
        if state.rules.turn.exchange == "at_once":
            state, _ = _change_places(state)
    if refusal := _too_few(state, points):
        raise refusal
    return _bank(state, points, action.exchange)


def _resign(state: State, action: Resign) -> State:
    if type(action.side) is not int or not 0 <= action.side < len(state.sides):
        raise MalformedAction(f"there is no side {action.side}")
    if state.is_over or state.sides[action.side].status != "playing":
        raise IllegalAction("turn", "only a side that is still playing can resign")
    sides = list(state.sides)
    sides[action.side] = sides[action.side]._replace(status="resigned")
    after = withdraw(state._replace(sides=tuple(sides)))
    if after.ending == "resigned" and action.reason == "time":
        after = after._replace(ending="time")
    return after


def _come_and_go(state: State, action: Leave | Return) -> State:
    player = action.player
    if type(player) is not int or not 0 <= player < len(state.table.names):
        raise MalformedAction(f"there is no player {player}")
    if state.is_over:
        raise IllegalAction("turn", "the game is over")
    name = state.table.names[player]
    if type(action) is Leave:
        if player in state.away:
            raise IllegalAction("turn", f"{name} has already left")
        return withdraw(state._replace(away=state.away | {player}))
    if player not in state.away:
        raise IllegalAction("turn", f"{name} is at the table")
    return state._replace(away=state.away - {player})


def _not_now(state: State, what: str) -> IllegalAction:
    waiting = {
        "roll_off": "the sides are rolling to see who starts",
        "roll": f"{state.turn.dice} dice are to be rolled",
        "decide": "first choose what to keep of the roll on the table",
        "over": "the game is over",
    }
    return IllegalAction("turn", f"you cannot {what} now: {waiting[state.phase]}")
