"""Checks that what a position says of a side is possible: total, farkles, and being out."""

from __future__ import annotations

from tincup.game.state import Side, State
from tincup.game.totals.last_turns import is_last_turn
from tincup.messages import Message, message
from tincup.notation.errors import PositionError, refuse
from tincup.notation.position import total_text
from tincup.rules.charts.lines import LOSE


def check_side(state: State, side: int) -> None:
    """Raise `PositionError` for the first thing about the side that cannot be so."""
    standing = state.sides[side]
    if side == state.bonus:
        _check_bonus(state, side)
    if not standing.turns and not _is_moved_by_others(state):
        _check_before_turns(state, side)
    _check_total(state, side)
    _check_aside(state, side)
    _check_previous(state, side)
    _check_made(state, side)
    _check_farkles(state, side)
    _check_safe(state, side)
    _check_out(state, side)


def may_have_lost_all(state: State, side: int) -> bool:
    """Return True if a side on the board may have nothing; of any other, 0 says it is off."""
    penalty, standing = state.rules.turn.farkle_penalty, state.sides[side]
    falls = state.rules.has_exchange or state.rules.end.bounces or bool(state.rules.roll_losses)
    if penalty is not None and not falls and state.rules.pegs_among(len(state.sides)) is None:
        return standing.turns > penalty.after  # it has banked once
    return _lowest_total(state, side) <= 0


def with_farkles(state: State) -> State:
    """Fill in the farkles in a row of every side that has banked nothing in its turns.

    They are filled in only where there is but one number that they can be.
    """
    penalty, sides = state.rules.turn.farkle_penalty, list(state.sides)
    for side, standing in enumerate(sides):
        try:
            _check_farkles(state, side)
        except PositionError:
            if standing.total:
                continue
            restarts = penalty is not None and penalty.restart
            row = standing.turns % penalty.after if penalty and restarts else standing.turns
            sides[side] = standing._replace(farkles=row)
    return state._replace(sides=tuple(sides))


def _is_moved_by_others(state: State) -> bool:
    """Return True if a total may change before its side has had a turn."""
    rules = state.rules
    if rules.end.gives_excess:
        return True
    return bool(state.lineup.head_starts) and (
        rules.has_exchange or rules.pegs_among(len(state.sides)) is not None
    )


def _check_before_turns(state: State, side: int) -> None:
    """Check that a side that has had no turn has what its head start gives."""
    standing, points = state.sides[side], state.lineup.head_start(side)
    given = _total_found(standing, side)
    if points and (not standing.on_board or standing.total != points):
        refuse("totals", given, "position-head-start", points=str(points))
    if standing.on_board and not points:
        refuse("totals", given, "position-total-without-turn")


def _check_bonus(state: State, side: int) -> None:
    standing, rules = state.sides[side], state.rules
    if not standing.turns:
        refuse("bonus", message("position-found-no-turn", side=side + 1), "position-bonus-side")
    bonus = rules.turn.first_bank_bonus
    # totals may have fallen
    falls = (
        rules.may_cost
        or rules.has_exchange
        or rules.pegs_among(len(state.sides))
        or rules.end.bounces
    )
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
    standing, rules_end = state.sides[side], state.rules.end
    given = _total_found(standing, side)
    step = state.rules.total_step(state.lineup.scoring.step)
    if standing.total % step:
        refuse("totals", given, "position-multiple", step=step)
    if rules_end.excess(standing.total) and not state.play_off:
        refuse("totals", given, "position-at-most", most=rules_end.goal)
    lowest = _lowest_total(state, side)
    if standing.total < lowest:
        if standing.on_board and lowest > 0:
            keeps = state.rules.turn.takes_off_board
            refuse("totals", given, "position-total-on-board", least=str(lowest), keeps=keeps)
        refuse("totals", given, "position-at-least", least=str(lowest))
    if not standing.on_board and standing.total > 0:
        turn = state.rules.turn
        swaps = state.rules.has_exchange and (turn.exchanges_at_once or turn.opens_by_turns)
        if not (turn.takes_off_board or swaps or state.rules.end.gives_excess):
            off_board = message("position-found-off-board", total=total_text(standing))
            refuse("totals", off_board, "position-banked", total=str(standing.total))


def _check_aside(state: State, side: int) -> None:
    """Check what waits aside: of a side off the board, and less than would get it there."""
    standing, turn = state.sides[side], state.rules.turn
    if not standing.aside:
        return
    given, step = str(standing.aside), state.lineup.scoring.step
    if not turn.opens_by_turns or standing.on_board or standing.turns <= standing.farkles:
        refuse("aside", given, "position-no-aside", side=side + 1)
    if standing.aside % step:
        refuse("aside", given, "position-multiple", step=step)
    if standing.aside >= turn.opening_minimum:
        refuse("aside", given, "position-at-most", most=turn.opening_minimum - step)


def _check_previous(state: State, side: int) -> None:
    """Check the total that a side would be sent back to: one below that which it has."""
    previous, pegs = state.sides[side].previous, state.rules.pegs
    if not previous:
        return
    if pegs is None or not pegs.goes_to_last_total:
        refuse("back", str(previous), "position-no-back")
    step = state.rules.total_step(state.lineup.scoring.step)
    if previous % step:
        refuse("back", str(previous), "position-multiple", step=step)
    if previous >= state.sides[side].total:
        refuse("back", str(previous), "position-back", total=str(state.sides[side].total))


def _check_made(state: State, side: int) -> None:
    standing, must_beat = state.sides[side], state.rules.turn.must_beat
    made, step = standing.made, state.lineup.scoring.step
    if not made:
        return
    if must_beat is None:
        refuse("made", str(made), "position-no-made")
    if made % step:
        refuse("made", str(made), "position-multiple", step=step)
    alone = must_beat == "own_last_turn" or sum(bool(it.made) for it in state.sides) == 1
    if standing.farkles or not standing.turns or not alone:
        refuse("made", str(made), "position-made", side=side + 1, any=must_beat == "last_bank")


def _total_found(standing: Side, side: int) -> Message:
    return message("position-found-total", total=total_text(standing), side=side + 1)


def _lowest_total(state: State, side: int) -> int:
    """Return the least total of this side, after all that can have been taken from it."""
    lost = state.rules.turn.most_below_by_roll * _turns_behind(state, side)
    return _lowest_but_for_rolls(state, side) - lost


def _turns_behind(state: State, side: int) -> int:
    """Return how many turns may have made a total: another side's, where places change."""
    if state.rules.has_exchange:
        return max(other.turns for other in state.sides)
    return state.sides[side].turns


def _lowest_but_for_rolls(state: State, side: int) -> int:
    standing, turn = state.sides[side], state.rules.turn
    pegs = state.rules.pegs_among(len(state.sides))
    penalty, head_start = turn.farkle_penalty, state.lineup.head_start(side)
    bumped = pegs.lowest if pegs is not None else 0
    if penalty is None:
        falls = pegs is not None or state.rules.has_exchange or state.rules.end.bounces
        falls |= state.rules.may_cost
        if standing.on_board and not falls:
            opening = max(turn.opening_minimum, turn.fixed_minimum)
            return head_start or max(opening, state.lineup.scoring.step)
        return bumped
    turns = _turns_behind(state, side)
    times = turns // penalty.after if penalty.restart else max(0, turns - penalty.after + 1)
    taken, floor = bumped - penalty.largest * times, penalty.stops_at
    return taken if floor is None else max(taken, min(floor, bumped))


def _check_farkles(state: State, side: int) -> None:
    standing, penalty = state.sides[side], state.rules.turn.farkle_penalty
    restarts = penalty is not None and penalty.restart
    spared = penalty is not None and not penalty.in_final_round and is_last_turn(state)
    head_start = state.lineup.head_start(side)
    has_banked = standing.on_board and not head_start and not _is_moved_by_others(state)
    most = standing.turns - (1 if has_banked else 0)
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
    if standing.status == "out" or (state.ending == "outright" and side == state.turn.side):
        taken_off = max(0, taken_off - 1)  # a roll that decided ended its last turn
    too_much = state.rules.end.must_hit and not state.rules.end.bounces  # and so scored nothing
    too_much |= state.rules.turn.opens_by_turns  # or waits aside
    if standing.on_board or not taken_off or too_much:
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


def _check_out(state: State, side: int) -> None:
    standing = state.sides[side]
    if standing.status == "out" and not (state.rules.chart.may_be(LOSE) and standing.turns):
        given = message("position-found-out", side=side + 1)
        refuse("out", given, "position-out-sides", turns=standing.turns)
