"""One turn: a roll, a keep, a bank, a farkle, or the whole of it entered as its points."""

from __future__ import annotations

from collections.abc import Mapping

from tincup.game.actions import Decision, EnterTurn, Keep, Roll, Start
from tincup.game.errors import IllegalAction, MalformedAction, check_index
from tincup.game.events import (
    AsideCounted,
    Banked,
    BonusWon,
    Completed,
    Event,
    Exchanged,
    Farkled,
    FellShort,
    HotDiceBonus,
    KeptBack,
    NotCleared,
    Overshot,
    Penalised,
    PointsKept,
    PutAside,
    PutOut,
    Rolled,
    RolledAgain,
    SetAside,
    StartRolled,
    TakenOffBoard,
    TurnEntered,
    WonOutright,
)
from tincup.game.refusals import (
    has_opened,
    may_do_nothing,
    why_no_such_keep,
    why_not_bank,
    why_not_exchange,
    why_not_roll,
    why_not_score,
    why_stuck,
    why_too_few,
)
from tincup.game.scoring import KeepOption, is_second_chance
from tincup.game.second_chance import completes
from tincup.game.state import Side, State, Turn, is_present, player_of
from tincup.game.totals.after_turn import (
    after_bank,
    after_loss,
    after_win,
    begin_with,
    next_turn,
    settle_roll_off,
)
from tincup.game.totals.pegs import bump, exchange, give_to_lowest, leader_ahead
from tincup.game.turn.carry_on import with_offer
from tincup.game.turn.farkles import after_farkle, keeps_points, rolled_again
from tincup.game.turn.memory import with_previous, with_turn_over
from tincup.game.turn.partners import partner_after, with_throw_made
from tincup.rules.charts.lines import FACES, LOSE, WIN, Dice

_MOST_POINTS = 1_000_000_000
_ONLY_INTEGERS = frozenset({int})


def roll(state: State, action: Roll, events: list[Event]) -> State:
    turn, phase = state.turn, state.phase
    if phase not in ("roll", "roll_off"):
        raise _not_now(state, "roll")
    dice = _sorted(action.dice)
    if len(dice) != turn.dice:
        raise MalformedAction("wrong-number-of-dice", {"needed": turn.dice, "given": len(dice)})
    if phase == "roll_off":
        return _roll_for_start(state, action.dice, events)
    if turn.chance:
        dice = tuple(sorted(dice + turn.chance))
    course, player, keeps = state.lineup.course, player_of(state, turn.side), state.keeps[dice]
    events.append(Rolled(turn.side, player, tuple(action.dice)))
    if turn.clear and not set(dice).isdisjoint(turn.clear):
        events.append(NotCleared(turn.side, player, dice, turn.clear))
        return state
    has_chance = course.has_second_chance and is_second_chance(keeps)
    if not keeps or has_chance or turn.chance:
        if turn.chance and completes(state.rules, turn.chance, dice):
            events.append(Completed(turn.side, player, dice))
        elif ended := _nothing_kept(state, dice, events, has_chance and not turn.chance):
            return ended
    thrower = state
    if course.alternates_by_throw and not turn.chance:
        state = with_throw_made(state)
    rolls = turn.rolls + (course.counts_rolls and not turn.chance)
    after = state.with_turn("decide", turn.rolled(dice, rolls))
    if state.has_limits and may_do_nothing(after):
        return _farkle(thrower, dice, events, _falls_short(after))
    return after


def _nothing_kept(state: State, dice: Dice, events: list[Event], has_chance: bool) -> State | None:
    """Return the state after a roll that allows no keep; ``None`` if it has a second chance."""
    turn, course = state.turn, state.lineup.course
    if course.may_win_or_lose:
        effect = state.rules.chart.on(len(dice)).decisive.effect(dice)
        if effect in (WIN, LOSE):
            return _win_or_lose(state, dice, events, wins=effect == WIN)
    if course.eases_farkles and (again := rolled_again(state, dice)) is not None:
        events.append(RolledAgain(turn.side, state.player, dice, again.tries_left))
        return again
    if has_chance:
        return None
    if course.eases_farkles and keeps_points(state, dice):
        total = state.sides[turn.side].total + turn.score
        events.append(PointsKept(turn.side, state.player, dice, turn.score, total))
        return _bank(state, turn.score, turn.exchange, events)
    return _farkle(state, dice, events)


def _falls_short(state: State) -> FellShort:
    keeps = state.keeps[state.turn.roll].values()
    best = max(keep.points + state.hot_dice_bonus(keep) for keep in keeps)
    side, of_roll = state.turn.side, max(keep.points for keep in keeps)
    if not has_opened(state, of_roll):
        return FellShort(side, of_roll, state.rules.turn.opening_minimum)
    needed = state.minimum()
    return FellShort(side, state.turn.score + best, needed)


def _roll_for_start(state: State, dice: Dice, events: list[Event]) -> State:
    if any(die not in FACES for die in dice):
        raise MalformedAction("no-such-face", {"dice": tuple(sorted(dice))})
    roll_off, side, total = state.roll_off, state.turn.side, sum(dice)
    assert roll_off is not None
    events.append(StartRolled(side, tuple(dice)))
    best = roll_off.best
    if total >= roll_off.total:
        best = (*best, side) if total == roll_off.total else (side,)
    roll_off = roll_off._replace(
        waiting=roll_off.waiting[1:], best=best, total=max(total, roll_off.total)
    )
    return settle_roll_off(state._replace(roll_off=roll_off), events)


def start(state: State, action: Start, events: list[Event]) -> State:
    """Begin with the side that people have named, instead of a roll-off that nobody has begun."""
    side, roll_off = action.side, state.roll_off
    check_index("no-such-side", side, len(state.sides))
    if roll_off is None or roll_off.total:
        raise _not_now(state, "start")
    if not is_present(state, side):
        raise IllegalAction("cannot-start", "turn", {"name": state.lineup.side_name(side)})
    return begin_with(state, side, events)


def decide(state: State, action: Decision, events: list[Event]) -> State:
    if state.phase != "decide":
        raise _not_now(state, "keep")
    turn = state.turn
    keep = _legal(state.keeps[turn.roll], action.dice)
    if keep is None:
        raise why_no_such_keep(state, _sorted(action.dice))
    points = keep.points
    if action.exchange or action.points is not None:
        points = _points(state, keep, action)
    banks, course = type(action) is not Keep, state.lineup.course
    if state.has_limits:
        _check_limits(state, action, keep, points)
    if banks and (refusal := why_not_bank(state, keep, action.exchange, points)):
        raise IllegalAction.of(refusal)
    if keep.chance:
        return _keep_back(state, keep, events)
    score, dice_next, hot_dice, bonus = turn.score + points, keep.dice_left, turn.hot_dice, 0
    if not dice_next:
        bonus = state.hot_dice_bonus(keep)
        score += bonus
        dice_next = course.dice
        hot_dice += course.counts_hot_dice
    events.append(
        SetAside(
            turn.side,
            player_of(state, turn.side),
            turn.roll,
            keep.dice,
            points,
            action.exchange,
            score,
            dice_next,
            not keep.dice_left,
        )
    )
    if bonus:
        events.append(HotDiceBonus(turn.side, bonus, score))
    if action.exchange and course.exchanges_at_once:
        state = _change_places(state, events)
    swap = turn.exchange or action.exchange
    if banks:
        banked = _bank(state, score, swap, events)
        offers = course.carries_on
        return with_offer(banked, turn.side, score, keep.dice_left) if offers else banked
    now = turn.kept(score, dice_next, swap, hot_dice)
    return state.with_turn("roll", _bound(state, keep, points, now) if course.binds else now)


def _bound(state: State, keep: KeepOption, points: int, now: Turn) -> Turn:
    """Return the turn with what its keeps leave it to heed: faces to clear, points to confirm."""
    turn = state.lineup.rules.turn
    return now._replace(
        opened=state.turn.opened or (turn.opens_by_roll and _opens(state, points)),
        clear=turn.cleared_after(keep.dice),
        confirm=state.unconfirmed(keep, points),
        pool=state.pool_after(keep),
    )


def _keep_back(state: State, keep: KeepOption, events: list[Event]) -> State:
    turn = state.turn
    events.append(KeptBack(turn.side, state.player, turn.roll, keep.dice, keep.dice_left))
    now = turn._replace(dice=keep.dice_left, roll=(), chance=keep.dice)
    return state.with_turn("roll", now)


def _opens(state: State, points: int) -> bool:
    return not state.sides[state.turn.side].on_board and has_opened(state, points)


def _points(state: State, keep: KeepOption, action: Decision) -> int:
    """Return the score of a keep that exchanges, or is scored for fewer points than it could be."""
    points: int | None = keep.points
    if action.exchange:
        points = keep.exchange_points
        if refusal := why_not_exchange(state, keep):
            raise IllegalAction.of(refusal)
    if action.points is not None:
        if error := why_not_score(state, keep, action.points, exchange=action.exchange):
            raise error
        points = action.points
    assert points is not None
    return points


def _check_limits(state: State, action: Decision, keep: KeepOption, points: int) -> None:
    refusal = why_stuck(state, keep, exchange=action.exchange, points=points)
    if refusal is None and type(action) is Keep:
        refusal = why_not_roll(state, keep)
    if refusal:
        raise IllegalAction.of(refusal)


def _legal(keeps: Mapping[Dice, KeepOption], dice: Dice) -> KeepOption | None:
    try:
        keep = keeps.get(dice)
    except TypeError:  # a list, which `_sorted` makes a tuple of
        keep = None
    if keep is not None and keep.dice is dice:
        return keep  # the very dice of a legal keep, as players take them, need no check
    return keeps.get(_sorted(dice))


def enter_turn(state: State, action: EnterTurn, events: list[Event]) -> State:
    """Bank or lose a whole turn at a real table, of which only the points are known."""
    turn = state.turn
    if state.phase != "roll" or turn.score or turn.exchange or turn.chance:
        raise _not_now(state, "enter-turn")
    points, step = action.points, state.lineup.scoring.step
    if type(points) is not int or not 0 <= points <= _MOST_POINTS:
        raise MalformedAction("not-points", {"value": str(points)})
    entered = TurnEntered(turn.side, state.player, points, action.exchange)
    if not points and not action.exchange:
        events.append(entered)
        return _farkle(state, (), events)
    if points % step:
        about = {"points": points, "step": step, "unit": state.rules.unit}
        raise IllegalAction("no-such-score", "scores", about)
    if action.exchange:
        if not state.rules.has_exchange:
            raise IllegalAction("no-exchange-in-rules", "scores")
        if leader_ahead(state, turn.side) is None:
            raise IllegalAction("nobody-ahead", "turn.exchange")
    if refusal := why_too_few(state, points):
        raise IllegalAction.of(refusal)
    events.append(entered)
    if action.exchange and state.rules.turn.exchanges_at_once:
        state = _change_places(state, events)
    return _bank(state, points, action.exchange, events)


def _change_places(state: State, events: list[Event]) -> State:
    side = state.turn.side
    other = leader_ahead(state, side)
    if other is None:
        return state
    sides = list(state.sides)
    exchange(sides, side, other)
    events.append(Exchanged(side, other, sides[side].total, sides[other].total))
    return state.with_sides(with_previous(state, sides))


def _bank(state: State, points: int, swap: bool, events: list[Event]) -> State:
    course, rules, side = state.lineup.course, state.lineup.rules, state.turn.side
    player = player_of(state, side)
    if swap and not course.exchanges_at_once:
        state = _change_places(state, events)
    sides = list(state.sides)
    before = sides[side]
    total, beyond, waits, bonus = before.total + points, 0, False, None
    if not course.counts_as_made:
        total, beyond = before.total + state.gain(points), state.overshoots(points)
        waits, bonus = state.only_waits(points), state.bonus_for(points)
    aside, made = before.aside, points
    opens = not waits and (not beyond or rules.end.bounces)
    events.append(Banked(side, player, points, before.total + points))
    if waits and points:
        aside += points
        needed = rules.turn.opening_minimum
        events.append(PutAside(side, points, aside, needed, before.total))
    elif aside and not waits:
        made += aside
        events.append(AsideCounted(side, aside, before.total + made))
    if bonus:
        made += bonus.points
        events.append(BonusWon(side, bonus.points, before.total + made, bonus.score))
        state = state._replace(bonus=side)
    if beyond:
        lost = before.total + made - total
        events.append(Overshot(side, beyond, lost, total, rules.end.bounces))
    on_board, turns = opens or before.on_board, before.turns + 1
    aside, partner = 0 if opens else aside, before.partner
    if state.phase == "roll":  # a turn that was entered, or a farkle's throw that keeps its points
        partner = partner_after(state)
    kept = (before.status, aside, before.previous, 0, partner)
    sides[side] = Side(total, on_board, 0, turns, *kept)
    if course.pegs is not None and total != before.total:
        bump(rules, sides, side, events)
    if beyond and rules.end.gives_excess:
        give_to_lowest(state, sides, beyond, events)
    return after_bank(state.with_sides(with_turn_over(state, sides, points)), events)


def _farkle(state: State, roll: Dice, events: list[Event], short: FellShort | None = None) -> State:
    side = state.turn.side
    sides = list(state.sides)
    before, after = sides[side], after_farkle(state, roll)
    events.append(Farkled(side, player_of(state, side), roll, state.turn.score))
    if short is not None:
        events.append(short)
    if before.on_board and not after.on_board:
        events.append(TakenOffBoard(side, state.rules.turn.opening_minimum))
    sides[side] = after
    if after.total != before.total:
        events.append(Penalised(side, before.total - after.total, after.total))
        bump(state.rules, sides, side, events)
    return next_turn(state.with_sides(with_turn_over(state, sides, 0)), events)


def _win_or_lose(state: State, roll: Dice, events: list[Event], *, wins: bool) -> State:
    side = state.turn.side
    sides = list(state.sides)
    before = sides[side]._replace(turns=sides[side].turns + 1, partner=partner_after(state))
    sides[side] = before
    if wins:
        events.append(WonOutright(side, state.player, roll))
        return after_win(state.with_sides(sides), events)
    events.append(PutOut(side, state.player, roll, state.turn.score))
    sides[side] = before._replace(status="out")
    return after_loss(state.with_sides(with_turn_over(state, sides, 0)), events)


def _not_now(state: State, what: str) -> IllegalAction:
    about = {"action": what, "phase": state.phase, "count": state.turn.dice}
    return IllegalAction("not-now", "turn", about)


def _sorted(dice: Dice) -> Dice:
    try:
        # 1.0 and True are equal to 1, so that a look-up alone would take them for faces.
        if _ONLY_INTEGERS.issuperset(map(type, dice)):
            return (*sorted(dice),)
    except TypeError as error:  # not even a collection
        raise MalformedAction("not-dice", {"value": repr(dice)}) from error
    raise MalformedAction("not-dice", {"value": repr(dice)})
