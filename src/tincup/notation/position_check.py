"""Whether a game by the rules can reach a state, as far as that one state can show."""

from __future__ import annotations

from typing import NoReturn

from tincup.game.last_turns import brought_on_by, is_given_turn, is_last_turn, is_played_out
from tincup.game.reachable import is_reachable
from tincup.game.state import Side, State, is_present
from tincup.messages import Argument, Message, message
from tincup.notation.errors import PositionError
from tincup.notation.position import total_text


def check_plausible(state: State) -> None:
    """Raise `PositionError` for the first thing that cannot be so in any game."""
    if state.roll_off is not None:
        _check_roll_off(state)
    _check_start(state)
    _check_trigger(state)
    _check_rounds(state)
    if state.bonus is not None and state.rules.turn.first_bank_bonus is None:
        refuse("bonus", str(state.bonus + 1), "position-no-bonus")
    for side in range(len(state.sides)):
        check_side(state, side)
    _check_pegs(state)
    if state.is_over:
        _check_over(state)
    else:
        _check_going_on(state)
        _check_turn(state)


def _check_roll_off(state: State) -> None:
    roll_off, dice = state.roll_off, state.rules.start.roll_off
    assert roll_off is not None
    waiting, best, total = roll_off
    if not dice or len(state.sides) == 1:
        refuse("rolloff", message("position-found-roll-off"), "position-no-roll-off")
    if state.is_over:
        refuse("rolloff", message("position-found-roll-off"), "position-no-roll-off-over")
    if any(not is_present(state, side) for side in (*waiting, *best)):
        refuse("rolloff", message("position-found-gone"), "position-roll-off-sides")
    if best and (max(best) >= min(waiting) or not dice <= total <= 6 * dice):
        given = message("position-found-roll-off-total", total=total)
        refuse("rolloff", given, "position-roll-off-total", least=dice, most=6 * dice)
    if state.turn.side != waiting[0]:
        refuse("side", str(state.turn.side + 1), "position-roll-off-side", side=waiting[0] + 1)
    begun = any(side.total or side.on_board or side.farkles or side.turns for side in state.sides)
    if begun or brought_on_by(state) is not None or state.play_off:
        refuse("rolloff", message("position-found-roll-off"), "position-no-roll-off-begun")
    if state.phase == "decide" or state.turn.dice != dice or state.turn.score:
        refuse("dice", _dice_shown(state), "position-roll-off-dice", dice=dice)


def _check_start(state: State) -> None:
    chosen = state.rules.start.roll_off and state.roll_off is None
    if state.starter and not chosen:
        refuse("start", str(state.starter + 1), "position-no-start")


def _check_pegs(state: State) -> None:
    """Refuse two pegs of sides that still play in one hole, where bumped pegs bump on."""
    board, end = state.rules.pegs, state.rules.end
    if board is None or not board.chain:
        return
    there: dict[int, int] = {}
    for number, side in enumerate(state.sides):
        if side.status != "playing" or side.total <= 0 or end.is_reached(side.total):
            continue
        other = there.setdefault(side.total, number)
        if other != number:
            given = message(
                "position-found-hole", total=side.total, first=other + 1, second=number + 1
            )
            refuse("totals", given, "position-own-holes")


def _check_trigger(state: State) -> None:
    """Check the final round and the play-off, in a game that may be over."""
    end, trigger = state.rules.end, brought_on_by(state)
    for_loser = end.finds_loser
    reached = [s for s, total in enumerate(state.totals) if end.is_reached(total)]
    if trigger is None:
        if state.play_off and not is_played_out(state):
            refuse("final round", "-", "position-trigger-before-play-off")
        if reached and not for_loser and not state.play_off:  # where no target is played for
            side, total = reached[0] + 1, str(state.totals[reached[0]])
            refuse("final round", "-", "position-trigger", side=side, total=total)
        return
    if for_loser:
        _check_last_two(state, trigger)
    elif not reached and state.rules.turn.farkle_penalty is None:  # a penalty may have taken it
        refuse(
            "final round",
            str(trigger + 1),
            "position-no-trigger",
            target=end.target,
            must_surpass=end.must_surpass,
        )
    if state.play_off and (not end.plays_off_ties or len(state.contenders) < 2):
        said = ",".join(str(side + 1) for side in state.contenders)
        accepted = "position-play-off-sides" if end.plays_off_ties else "position-no-play-off"
        refuse("playoff", said, accepted)


def _check_rounds(state: State) -> None:
    """Refuse more turns of a side than there are rounds."""
    rounds, side = state.rules.end.most_rounds, state.turn.side
    if rounds is None or state.play_off:
        return
    most = max(it.turns + (s == side and not state.is_over) for s, it in enumerate(state.sides))
    if most > rounds:
        refuse("round", str(most), "position-at-most", most=rounds)


def _check_last_two(state: State, trigger: int) -> None:
    """The side that brought on the last turn of a game for the last on the board."""
    if not state.rules.end.has_final_round:
        refuse("final round", str(trigger + 1), "position-no-final-round")
    gone = [s for s, side in enumerate(state.sides) if side.status == "safe" and s != trigger]
    last = state.turn.side
    if state.sides[trigger].status != "safe" or len({*gone, trigger, last}) < len(state.sides):
        refuse("final round", str(trigger + 1), "position-trigger-last-but-one")


def _check_going_on(state: State) -> None:
    rules, side = state.rules, state.turn.side
    playing = [s for s, side in enumerate(state.sides) if side.status == "playing"]
    if not is_present(state, side):
        refuse("side", message("position-found-side-gone", side=side + 1), "position-side-playing")
    if rules.end.finds_loser:
        fewest = 2 if brought_on_by(state) is None else 1
        if len(playing) < fewest or any(side.status == "resigned" for side in state.sides):
            refuse("ending", message("position-found-none"), "position-ending-loser")
    elif brought_on_by(state) is None and len(playing) == 1 < len(state.sides):
        refuse("ending", message("position-found-none"), "position-ending-resigned")
    if not is_given_turn(state):
        refuse("side", str(side + 1), "position-side-final-round")
    if side not in state.contenders:
        refuse("side", str(side + 1), "position-side-play-off")


def _check_over(state: State) -> None:
    turn, ending = state.turn, state.ending
    if turn.score or turn.exchange:
        refuse("turn score", str(turn.score), "position-score-when-over")
    playing = [s for s, side in enumerate(state.sides) if side.status == "playing"]
    resigned = any(side.status == "resigned" for side in state.sides)
    for_loser = state.rules.end.finds_loser
    fits = {
        "target": len(playing) <= 1 if for_loser else is_played_out(state),
        "resigned": resigned and (for_loser or len(playing) <= 1),
        "time": resigned and (for_loser or len(playing) <= 1),
        "abandoned": not any(is_present(state, s) for s in playing),
    }
    if not fits[ending]:
        given = message("position-found-ending", ending=ending)
        refuse("ending", given, "position-ending-needs", ending=ending)


def _check_turn(state: State) -> None:
    rules, turn = state.rules, state.turn
    if state.roll_off is not None:
        return
    step = state.lineup.scoring.step
    if turn.score % step:
        refuse("turn score", str(turn.score), "position-multiple", step=step)
    count = len(turn.roll) or turn.dice
    if not 1 <= count <= rules.dice:
        refuse("dice", _dice_shown(state), "position-dice", dice=rules.dice)
    if turn.exchange and not rules.has_exchange:
        refuse("turn score", f"{turn.score}~", "position-no-exchange")
    if turn.roll and not state.lineup.scoring.keeps[turn.roll]:
        given = message("position-found-farkle", roll=_dice_shown(state))
        refuse("dice", given, "position-scoring-roll")
    if not is_reachable(rules, count, turn.score, turn.exchange):
        score = f"{turn.score}{'~' if turn.exchange else ''}"
        given = message("position-found-score", score=score, dice=count)
        refuse("turn score", given, "position-score")
    if turn.exchange and not rules.turn.exchanges_at_once and not _was_behind(state):
        refuse("turn score", f"{turn.score}~", "position-exchange-ahead")


def _was_behind(state: State) -> bool:
    """Whether somebody was ahead to change places with: the side may have given up since."""
    own = state.sides[state.turn.side].total
    return any(side.total > own for side in state.sides)


def _dice_shown(state: State) -> str:
    return "".join(map(str, state.turn.roll)) or f"{state.turn.dice}d"


def refuse(field: str, found: str | Message, code: str, /, **args: Argument) -> NoReturn:
    """Raise `PositionError`."""
    raise PositionError(field, found, code, **args)


def check_side(state: State, side: int) -> None:
    """Raise `PositionError` for the first thing about the side that cannot be so."""
    standing = state.sides[side]
    if side == state.bonus:
        _check_bonus(state, side)
    if standing.on_board and not standing.turns:
        refuse("totals", _total_found(standing, side), "position-total-without-turn")
    _check_total(state, side)
    _check_farkles(state, side)
    _check_safe(state, side)


def _check_bonus(state: State, side: int) -> None:
    """Check that the side with the bonus has banked what wins it, and has it still."""
    standing, rules = state.sides[side], state.rules
    if not standing.turns:
        refuse("bonus", message("position-found-no-turn", side=side + 1), "position-bonus-side")
    bonus = rules.turn.first_bank_bonus
    falls = rules.turn.farkle_penalty or rules.has_exchange or rules.pegs  # totals may have fallen
    if bonus is None or falls:
        return
    least = bonus.score + bonus.points
    if not standing.on_board and not rules.turn.takes_off_board:
        given = _total_found(standing, side)
        refuse("totals", given, "position-bonus-on-board", least=str(least))
    if standing.total < least:
        refuse(
            "totals",
            _total_found(standing, side),
            "position-bonus-total",
            least=str(least),
            off_board=not standing.on_board,
        )


def _check_total(state: State, side: int) -> None:
    standing = state.sides[side]
    given = _total_found(standing, side)
    step = state.rules.total_step(state.lineup.scoring.step)
    if standing.total % step:
        refuse("totals", given, "position-multiple", step=step)
    lowest = _lowest_total(state, standing)
    if standing.total < lowest:
        if standing.on_board and lowest > 0:
            keeps = state.rules.turn.takes_off_board
            refuse("totals", given, "position-total-on-board", least=str(lowest), keeps=keeps)
        refuse("totals", given, "position-at-least", least=str(lowest))
    if not standing.on_board and standing.total > 0:
        turn = state.rules.turn
        if not (turn.takes_off_board or (turn.exchanges_at_once and state.rules.has_exchange)):
            off_board = message("position-found-off-board", total=total_text(standing))
            refuse("totals", off_board, "position-banked", total=str(standing.total))


def _total_found(standing: Side, side: int) -> Message:
    """The total as it stands in the line."""
    return message("position-found-total", total=total_text(standing), side=side + 1)


def _lowest_total(state: State, standing: Side) -> int:
    """The least total of this side, after all that can have been taken from it."""
    turn, pegs = state.rules.turn, state.rules.pegs
    penalty = turn.farkle_penalty
    bumped = pegs.bump_floor if pegs is not None else 0
    if penalty is None:
        if standing.on_board and pegs is None and not state.rules.has_exchange:
            return max(turn.minimum(on_board=False), state.lineup.scoring.step)
        return bumped
    turns = (
        max(other.turns for other in state.sides) if state.rules.has_exchange else standing.turns
    )
    times = turns // penalty.after if penalty.restart else max(0, turns - penalty.after + 1)
    taken = bumped - penalty.points * times
    return taken if penalty.floor is None else max(taken, min(penalty.floor, bumped))


def _check_farkles(state: State, side: int) -> None:
    standing, penalty = state.sides[side], state.rules.turn.farkle_penalty
    restarts = penalty is not None and penalty.restart
    spared = penalty is not None and not penalty.in_final_round and is_last_turn(state)
    most = standing.turns - (1 if standing.on_board else 0)
    if standing.on_board and state.rules.turn.takes_off_board:
        most = 0
    if penalty is not None and restarts and not spared:
        most = min(most, penalty.after - 1)
    if standing.farkles > most:
        given = message(
            "position-found-farkles",
            farkles=standing.farkles,
            side=side + 1,
            turns=standing.turns,
        )
        if standing.on_board and state.rules.turn.takes_off_board:
            refuse("farkles", given, "position-no-farkles-on-board", total=str(standing.total))
        refuse("farkles", given, "position-at-most", most=most)
    taken_off = standing.turns - standing.farkles
    if standing.on_board or not taken_off:
        return
    counted_anew = penalty is not None and restarts and standing.turns >= penalty.after
    if state.rules.turn.takes_off_board and (standing.farkles or counted_anew):
        return  # it may have been on the board before
    if penalty is None or not restarts or taken_off % penalty.after:
        given = message(
            "position-found-nothing-banked",
            farkles=standing.farkles,
            side=side + 1,
            turns=standing.turns,
        )
        if penalty is None or not restarts:
            refuse("farkles", given, "position-farkles", turns=standing.turns)
        refuse(
            "farkles",
            given,
            "position-farkles-less-penalties",
            turns=standing.turns,
            after=penalty.after,
        )


def _check_safe(state: State, side: int) -> None:
    standing, end = state.sides[side], state.rules.end
    reached, for_loser = end.is_reached(standing.total), end.finds_loser
    if standing.status == "safe" and not (for_loser and reached):
        accepted = "position-safe-sides" if for_loser else "position-nobody-safe"
        given = message("position-found-safe", side=side + 1, total=str(standing.total))
        refuse("safe", given, accepted)
    if for_loser and standing.status == "playing" and reached:
        refuse("totals", _total_found(standing, side), "position-total-or-safe", side=side + 1)
