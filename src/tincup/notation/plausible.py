"""Whether a game by the rules can reach a state, as far as that one state can show."""

from __future__ import annotations

from tincup.game.state import State, is_present
from tincup.notation.plausible_side import check_side, refuse
from tincup.notation.reachable import is_reachable
from tincup.notation.rounds import plays_after_trigger


def check_plausible(state: State) -> None:
    """Raise `PositionError` for the first thing that cannot be so in any game."""
    if state.roll_off is not None:
        _check_roll_off(state)
    _check_start(state)
    _check_trigger(state)
    if state.bonus is not None and state.rules.turn.first_bank_bonus is None:
        refuse("bonus", str(state.bonus + 1), "none: the rules have no bonus")
    for side in range(len(state.sides)):
        check_side(state, side)
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
        refuse("rolloff", "a roll-off", "none: the rules have the order given start")
    if state.is_over:
        refuse("rolloff", "a roll-off", "none in a finished game")
    if any(not is_present(state, side) for side in (*waiting, *best)):
        refuse("rolloff", "a side that is gone", "sides that are there")
    if best and (max(best) >= min(waiting) or not dice <= total <= 6 * dice):
        accepted = f"sides that rolled before those yet to roll, with {dice} to {6 * dice}"
        refuse("rolloff", f"the total {total} of those ahead", accepted)
    if state.turn.side != waiting[0]:
        refuse("side", str(state.turn.side + 1), f"{waiting[0] + 1}, the first yet to roll")
    begun = any(side.total or side.on_board or side.farkles or side.turns for side in state.sides)
    if begun or state.trigger is not None or state.play_off:
        refuse("rolloff", "a roll-off", "none once a turn has been taken")
    if state.phase == "decide" or state.turn.dice != dice or state.turn.score:
        refuse("dice", _dice_shown(state), f"{dice}d, rolled to choose who starts, and no score")


def _check_start(state: State) -> None:
    chosen = state.rules.start.roll_off and state.roll_off is None
    if state.starter and not chosen:
        refuse("start", str(state.starter + 1), "1, or nothing: no roll-off has chosen another")


def _check_trigger(state: State) -> None:
    """The final round and the play-off, in a game that may be over."""
    end, trigger = state.rules.end, state.trigger
    for_loser = end.finds_loser
    reached = [s for s, total in enumerate(state.totals) if end.is_reached(total)]
    if trigger is None:
        if state.play_off:
            refuse("final round", "-", "the side that brought it on, before the play-off")
        if reached and not for_loser:
            said = f"side {reached[0] + 1} has {state.totals[reached[0]]}"
            refuse("final round", "-", f"the side that brought it on: {said}")
        return
    if for_loser:
        refuse("final round", str(trigger + 1), "- by these rules: the last on the board loses")
    if not reached and state.rules.turn.farkle_penalty is None:  # a penalty may have taken it
        enough = f"{'more than ' if end.must_surpass else ''}{end.target}"
        refuse("final round", str(trigger + 1), f"-: nobody has {enough}")
    if state.play_off and (not end.plays_off_ties or len(state.contenders) < 2):
        said = ",".join(str(side + 1) for side in state.contenders)
        accepted = "two sides or more" if end.plays_off_ties else "none: a tie is shared"
        refuse("playoff", said, accepted)


def _check_going_on(state: State) -> None:
    rules, side = state.rules, state.turn.side
    playing = [s for s, side in enumerate(state.sides) if side.status == "playing"]
    if not is_present(state, side):
        refuse("side", f"{side + 1}, which is gone", "a side that still takes turns")
    if rules.end.finds_loser:
        if len(playing) < 2 or any(side.status == "resigned" for side in state.sides):
            refuse("ending", "none", "an ending: there is a loser")
    elif state.trigger is None and len(playing) == 1 < len(state.sides):
        refuse("ending", "none", "ending=resigned: only one side plays on")
    if not plays_after_trigger(state):
        refuse("side", str(side + 1), "a side that has a turn in the final round")
    if side not in state.contenders:
        refuse("side", str(side + 1), "a side of the play-off")


def _check_over(state: State) -> None:
    turn, ending = state.turn, state.ending
    if turn.score or turn.exchange:
        refuse("turn score", str(turn.score), "0 in a finished game")
    playing = [s for s, side in enumerate(state.sides) if side.status == "playing"]
    resigned = any(side.status == "resigned" for side in state.sides)
    for_loser = state.rules.end.finds_loser
    fits = {
        "target": len(playing) <= 1 if for_loser else state.trigger is not None,
        "resigned": resigned and (for_loser or len(playing) <= 1),
        "time": resigned and (for_loser or len(playing) <= 1),
        "abandoned": not any(is_present(state, s) for s in playing),
    }
    if not fits[ending]:
        why = {
            "target": "a final round that has been played",
            "resigned": "sides that have resigned",
            "time": "a side that has resigned",
            "abandoned": "players who are all away",
        }
        refuse("ending", f"{ending}, which does not fit the rest", f"it only with {why[ending]}")


def _check_turn(state: State) -> None:
    rules, turn = state.rules, state.turn
    if state.roll_off is not None:
        return
    step = state.lineup.scoring.step
    if turn.score % step:
        refuse("turn score", str(turn.score), f"a multiple of {step}")
    count = len(turn.roll) or turn.dice
    if not 1 <= count <= rules.dice:
        refuse("dice", _dice_shown(state), f"1 to {rules.dice} dice")
    if turn.exchange and not rules.has_exchange:
        refuse("turn score", f"{turn.score}~", "no ~: no combination lets places be changed")
    if turn.roll and not state.lineup.scoring.keeps[turn.roll]:
        refuse("dice", f"{_dice_shown(state)}, a farkle", "a roll in which something scores")
    if not is_reachable(rules, count, turn.score, turn.exchange):
        dice = "1 die" if count == 1 else f"{count} dice"
        said = f"{turn.score}{'~' if turn.exchange else ''} with {dice} left"
        refuse("turn score", said, "a score that some keeps make, leaving that many dice")


def _dice_shown(state: State) -> str:
    return "".join(map(str, state.turn.roll)) or f"{state.turn.dice}d"
