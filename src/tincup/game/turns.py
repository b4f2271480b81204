"""One turn: a roll, a keep, a bank, a farkle, or the whole of it entered as its points."""

from __future__ import annotations

from tincup.game.actions import Decision, EnterTurn, Keep, Roll
from tincup.game.endings import after_turn, settle_roll_off
from tincup.game.errors import IllegalAction, MalformedAction
from tincup.game.pegs import Move, exchange, leader_ahead, move_to
from tincup.game.scoring import KeepOption
from tincup.game.state import State, Turn, TurnEnd
from tincup.rules.chart import FACES, Dice

_MOST_POINTS = 1_000_000_000


def roll(state: State, action: Roll) -> State:
    """The state after the dice's move."""
    turn = state.turn
    if state.phase not in ("roll", "roll_off"):
        raise _not_now(state, "roll")
    dice = _sorted(action.dice)
    if len(dice) != turn.dice:
        raise MalformedAction(f"{_to_be_rolled(turn.dice)}, not {len(dice)}")
    if state.phase == "roll_off":
        return _roll_for_start(state, dice)
    if not state.lineup.scoring.keeps[dice]:
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


def decide(state: State, action: Decision) -> State:
    """The state after a keep, or a keep and the bank."""
    if state.phase != "decide":
        raise _not_now(state, "keep dice")
    turn = state.turn
    dice = _sorted(action.dice)
    option = state.lineup.scoring.keeps[turn.roll].get(dice)
    if option is None:
        raise _no_such_keep(state, dice)
    points: int | None = option.points
    if action.exchange:
        points = option.exchange_points
        refusal = _why_not_exchange(state, option)
        if refusal is not None:
            raise refusal
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
    if (
        not side.on_board
        and score < turn.opening_minimum
        and turn.opening_minimum > turn.bank_minimum
    ):
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


def may_exchange(state: State, option: KeepOption) -> bool:
    """Whether this keep may be used to change places with the leader."""
    return _why_not_exchange(state, option) is None


def _why_not_exchange(state: State, option: KeepOption) -> IllegalAction | None:
    if option.exchange_points is None:
        return IllegalAction("scores", "these dice do not let you change places with the leader")
    if state.turn.exchange:
        return IllegalAction("turn.exchange", "this turn already changes places with the leader")
    if leader_ahead(state, state.turn.side) is None:
        return IllegalAction("turn.exchange", "nobody is ahead of you to change places with")
    return None


def _no_such_keep(state: State, dice: Dice) -> MalformedAction | IllegalAction:
    roll, shown = state.turn.roll, " ".join(map(str, dice))
    if not dice:
        return IllegalAction("scores", "at least one die that scores must be set aside")
    if any(dice.count(die) > roll.count(die) for die in dice):
        return MalformedAction(f"{shown} is not in the roll {' '.join(map(str, roll))}")
    whole = state.lineup.scoring.keeps[roll].get(roll)
    if whole and state.rules.chart.points(roll) is None and len(roll) == state.rules.dice > 1:
        return IllegalAction(
            "turn.nothing_scores",
            f"nothing in this roll scores, which pays {whole.points}: all {len(roll)} dice "
            "count as set aside",
        )
    if state.rules.chart.points(dice) is None:
        scoring = state.lineup.scoring.keeps[roll]
        useless = [die for die in dice if not any(die in kept for kept in scoring)]
        which = f" ({' '.join(map(str, useless))} cannot)" if useless else ""
        return IllegalAction(
            "scores", f"every die set aside must be part of a combination in {shown}{which}"
        )
    if whole:
        return IllegalAction(
            "turn.hot_dice_escape", "every die scores, so all must be kept and rolled again"
        )
    return IllegalAction("turn.last_die_succeeds_on", f"the last die does not succeed on {shown}")


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
    other: int | None = None
    moved: tuple[Move, ...] = ()
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
    total = before.total
    moved: tuple[Move, ...] = ()
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


def enter_turn(state: State, action: EnterTurn) -> State:
    """The state after a turn at a real table, of which only the points are known."""
    if state.phase != "roll" or state.turn.score or state.turn.exchange:
        raise _not_now(state, "enter a whole turn")
    points, step = action.points, state.lineup.scoring.step
    if type(points) is not int or not 0 <= points <= _MOST_POINTS:
        raise MalformedAction(f"a turn's points are a whole number from 0, not {points}")
    if not points and not action.exchange:
        return _farkle(state)
    if points % step:
        raise IllegalAction(
            "scores",
            f"no turn makes {points} {state.rules.unit}: the chart goes in steps of {step}",
        )
    if action.exchange:
        if not state.rules.chart.has_exchange:
            raise IllegalAction("scores", "no combination lets you change places with the leader")
        if leader_ahead(state, state.turn.side) is None:
            raise IllegalAction("turn.exchange", "nobody is ahead of you to change places with")
        if state.rules.turn.exchange == "at_once":
            state, _ = _change_places(state)
    if refusal := _too_few(state, points):
        raise refusal
    return _bank(state, points, action.exchange)


def _not_now(state: State, what: str) -> IllegalAction:
    waiting = {
        "roll_off": "the sides are rolling to see who starts",
        "roll": _to_be_rolled(state.turn.dice),
        "decide": "first choose what to keep of the roll on the table",
        "over": "the game is over",
    }
    return IllegalAction("turn", f"you cannot {what} now: {waiting[state.phase]}")


def _to_be_rolled(dice: int) -> str:
    return "1 die is to be rolled" if dice == 1 else f"{dice} dice are to be rolled"


def _sorted(dice: Dice) -> Dice:
    try:
        return tuple(sorted(dice))
    except TypeError:
        raise MalformedAction(f"dice are whole numbers from 1 to 6, not {dice!r}") from None
