"""Checks that a game by the rules can reach a state, as far as that one state can show."""

from __future__ import annotations

from tincup.game.first_state import first_sides
from tincup.game.odds.reachable import is_reachable
from tincup.game.refusals import may_do_nothing
from tincup.game.state import State, is_present
from tincup.game.totals.last_turns import brought_on_by, is_given_turn, is_played_out, rivals
from tincup.messages import message
from tincup.notation.errors import refuse
from tincup.notation.side_check import check_side
from tincup.notation.turn_counts import check_counts
from tincup.rules.charts.lines import WIN


def check_plausible(state: State) -> None:
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
    check_counts(state)
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
    first = first_sides(state.lineup)
    begun = any(side[:4] != start[:4] for side, start in zip(state.sides, first, strict=True))
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
    there: dict[tuple[int, int], int] = {}
    for number, side in enumerate(state.sides):
        if side.status != "playing" or side.total <= 0 or end.is_reached(side.total):
            continue
        other = there.setdefault((number % board.lanes, side.total), number)
        if other != number:
            given = message(
                "position-found-hole", total=side.total, first=other + 1, second=number + 1
            )
            refuse("totals", given, "position-own-holes")


def _check_trigger(state: State) -> None:
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
    if end.target is None:
        refuse("final round", str(trigger + 1), "position-no-target")
    if for_loser:
        _check_last_two(state, trigger)
    elif not reached and not state.rules.may_cost:
        refuse(
            "final round",
            str(trigger + 1),
            "position-no-trigger",
            target=end.target,
            reached=end.reached,
        )
    if end.opens_again and not state.play_off:
        _check_leader(state, trigger)
    if state.play_off and (not end.plays_off_ties or len(state.contenders) < 2):
        said = ",".join(str(side + 1) for side in state.contenders)
        accepted = "position-play-off-sides" if end.plays_off_ties else "position-no-play-off"
        refuse("playoff", said, accepted)


def _check_leader(state: State, leader: int) -> None:
    """Refuse another leader than the side that is ahead, where the final round opens again."""
    rules = state.rules
    if rules.may_cost or rules.has_exchange:
        return
    totals = [-1 if it.status == "resigned" else it.total for it in state.sides]
    if leader in rivals(state, -1) and totals[leader] < max(totals):
        side = totals.index(max(totals))
        found, total = str(leader + 1), str(totals[side])
        refuse("final round", found, "position-leader", side=side + 1, total=total)


def _check_rounds(state: State) -> None:
    rounds, side = state.rules.end.most_rounds, state.turn.side
    if rounds is None or state.play_off:
        return
    most = max(it.turns + (s == side and not state.is_over) for s, it in enumerate(state.sides))
    if most > rounds:
        refuse("round", str(most), "position-at-most", most=rounds)


def _check_last_two(state: State, trigger: int) -> None:
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
        "outright": state.rules.chart.may_be(WIN) and _has_played(state, playing),
        "put_out": state.sides[state.turn.side].status == "out" and len(playing) <= 1,
        "resigned": resigned and (for_loser or len(playing) <= 1),
        "time": resigned and (for_loser or len(playing) <= 1),
        "abandoned": not any(is_present(state, s) for s in playing),
    }
    if not fits[ending]:
        given = message("position-found-ending", ending=ending)
        refuse("ending", given, "position-ending-needs", ending=ending)


def _has_played(state: State, playing: list[int]) -> bool:
    side = state.turn.side
    return side in playing and state.sides[side].turns > 0


def _check_turn(state: State) -> None:
    rules, turn = state.rules, state.turn
    if state.roll_off is not None:
        return
    step = state.lineup.scoring.step
    if turn.score % step:
        refuse("turn score", str(turn.score), "position-multiple", step=step)
    count = len(turn.roll) or turn.dice + len(turn.chance)
    if not 1 <= count <= rules.dice:
        refuse("dice", _dice_shown(state), "position-dice", dice=rules.dice)
    if turn.exchange and not rules.has_exchange:
        refuse("turn score", f"{turn.score}~", "position-no-exchange")
    if turn.roll and not state.keeps[turn.roll]:
        effect = state.rules.chart.on(count).decisive.effect(turn.roll)
        given = message("position-found-farkle", roll=_dice_shown(state), effect=effect or "farkle")
        refuse("dice", given, "position-scoring-roll")
    if turn.roll and may_do_nothing(state):
        refuse("dice", _dice_shown(state), "position-roll-without-end")
    if not _is_reachable(state, count):
        score = f"{turn.score}{'~' if turn.exchange else ''}"
        given = message("position-found-score", score=score, dice=count)
        refuse("turn score", given, "position-score")
    if turn.exchange:
        _check_exchange(state)


def _is_reachable(state: State, dice: int) -> bool:
    """Return True if some keeps make this turn score with so many dice to roll, or just rolled."""
    rules, turn = state.rules.turn, state.turn
    if turn.pool:
        return True  # as the check of these dice has found
    return is_reachable(
        state.rules,
        dice,
        turn.score,
        turn.exchange,
        keeps=None
        if rules.most_rolls is None or state.rules.combines
        else turn.rolls - bool(turn.roll or turn.chance),
        hot_dice=turn.hot_dice if rules.counts_hot_dice else None,
    )


def _check_exchange(state: State) -> None:
    """Refuse a turn that changed places with nobody; somebody may have given up since."""
    turn, at_once = state.turn, state.rules.turn.exchanges_at_once
    own, totals = state.totals[turn.side], state.totals
    if not (own > min(totals) if at_once else own < max(totals)):
        accepted = "position-exchange-behind" if at_once else "position-exchange-ahead"
        refuse("turn score", f"{turn.score}~", accepted)


def _dice_shown(state: State) -> str:
    return "".join(map(str, state.turn.roll)) or f"{state.turn.dice}d"
