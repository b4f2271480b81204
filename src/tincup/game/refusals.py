"""Reasons against keeping dice, against rolling on, and against banking a turn."""

from __future__ import annotations

from typing import Any, Final

from tincup.game.errors import IllegalAction, MalformedAction, Refusal
from tincup.game.scoring import KeepOption, added
from tincup.game.state import State
from tincup.game.totals.pegs import leader_ahead
from tincup.rules.charts.dice_sets import is_part, without
from tincup.rules.charts.lines import Dice

Needed = tuple[int, int]
"""The points that a turn needs to be banked: so many more, and so many of the next keep alone."""


def needed_to_bank(state: State) -> Needed:
    return state.minimum() - state.turn.score, _needed_of_roll(state)


def _needed_of_roll(state: State) -> int:
    """Return what a single roll must still make to open; by most rules, and once one has, 0."""
    lineup, turn = state.lineup, state.turn
    if not lineup.course.opens_by_roll or turn.opened or state.sides[turn.side].on_board:
        return 0
    return lineup.rules.turn.opening_minimum


def has_opened(state: State, points: int) -> bool:
    """Return True if no single roll must make the opening minimum once ``points`` are kept."""
    return points >= _needed_of_roll(state)


def may_bank(state: State, needed: Needed, keep: KeepOption, points: int) -> bool:
    """Return True if `why_not_bank` has no reason against banking after this keep.

    ``needed`` are the `needed_to_bank`, ``points`` those that the keep is scored for.
    """
    is_bound = keep.must_roll or keep.confirm or state.turn.confirm
    if is_bound and must_roll_on(state, keep, points):
        return False
    more, of_roll = needed
    if not keep.dice_left:
        more -= state.hot_dice_bonus(keep)
    return points >= more and points >= of_roll


def must_roll_on(state: State, keep: KeepOption, points: int) -> bool:
    return (keep.must_roll or state.unconfirmed(keep, points) > 0) and may_roll(state, keep)


def may_roll(state: State, keep: KeepOption) -> bool:
    """Return True if `why_not_roll` has no reason against rolling on after this keep."""
    rules, turn = state.rules.turn, state.turn
    if not state.has_limits or keep.chance:
        return True
    if state.is_one_roll:
        return False
    is_over = keep.dice_left == 0 and not rules.has_hot_dice_left(turn.hot_dice)
    return rules.has_roll_left(turn.rolls) and not is_over


def why_not_roll(state: State, keep: KeepOption) -> Refusal | None:
    """Return why the turn may not go on after this keep; ``None`` if it may."""
    if may_roll(state, keep):
        return None
    rules = state.rules.turn
    if state.is_one_roll:
        return _refusal(state, "no-roll-in-final-round", "end.final_round", {})
    if not rules.has_roll_left(state.turn.rolls):
        return _refusal(state, "no-roll-left", "turn.most_rolls", {"most": rules.most_rolls})
    about = {"most": rules.most_hot_dice, "count": state.rules.dice}
    return _refusal(state, "no-hot-dice-left", "turn.most_hot_dice", about)


def why_stuck(state: State, keep: KeepOption, *, exchange: bool, points: int) -> Refusal | None:
    """Return why a turn could neither go on nor be banked after this keep; ``None`` if it could."""
    rolling = why_not_roll(state, keep)
    if rolling is None:
        return None
    banking = why_not_bank(state, keep, exchange, points)
    if banking is None:
        return None
    both = dict(rolling.data) | dict(banking.data)
    both["opening"] = banking.rule == "turn.opening_minimum"
    both.setdefault("opening_by", "turn")
    return _refusal(state, _AND_TOO_FEW[rolling.code], rolling.rule, both)


_AND_TOO_FEW: Final = {
    "no-roll-left": "no-roll-left-and-too-few",
    "no-hot-dice-left": "no-hot-dice-left-and-too-few",
    "no-roll-in-final-round": "no-roll-in-final-round-and-too-few",
}
"""The code of a refusal to roll where there are also too few points to bank."""


def may_do_nothing(state: State) -> bool:
    """Return True if dice of the roll score, and yet the turn may neither go on nor end."""
    if not state.has_limits:
        return False
    needed = needed_to_bank(state)
    return not any(
        may_roll(state, keep) or may_bank(state, needed, keep, points)
        for keep in state.keeps[state.turn.roll].values()
        for points, swap in keep.ways()
        if not swap or why_not_exchange(state, keep) is None
    )


def why_not_bank(
    state: State, keep: KeepOption, exchange: bool = False, points: int | None = None
) -> Refusal | None:
    """Return the reason why the turn may not be banked after this keep; ``None`` if it may.

    ``points`` are those that it is scored for, if not the most.

    >>> from tincup.game import Roll, Start, apply, keep_options, new_game
    >>> from tincup.rules import load
    >>> state = apply(new_game(load("playmonster"), ["Ada", "Bo"]), Start(0))
    >>> state = apply(state, Roll((1, 2, 2, 3, 3, 4)))
    >>> refusal = why_not_bank(state, keep_options(state)[0])
    >>> refusal.rule, refusal.data["missing"]
    ('turn.opening_minimum', 400)
    """
    if points is None:
        points = (keep.exchange_points or 0) if exchange else keep.points
    if may_bank(state, needed_to_bank(state), keep, points):
        return None
    if keep.chance:
        to_roll = {"left": keep.dice_left, "count": state.rules.dice, "one_roll": False}
        return _refusal(state, "must-roll-again", "turn.second_chance", to_roll)
    bonus = 0 if keep.dice_left else state.hot_dice_bonus(keep)
    too_few = why_too_few(state, state.turn.score + points + bonus, points)
    if not must_roll_on(state, keep, points):
        return too_few
    code, rule, about = _duty(state, keep, points)
    if too_few is None:
        return _refusal(state, code, rule, about)
    both = {
        **about,
        "opening": too_few.rule == "turn.opening_minimum",
        "opening_by": too_few.data.get("opening_by", "turn"),
        "needed": too_few.data["needed"],
        "score": too_few.data["score"],
        "missing": too_few.data["missing"],
        "unit": too_few.data["unit"],
    }
    if "must_beat" in too_few.data:
        both["must_beat"] = too_few.data["must_beat"]
    return _refusal(state, f"{code}-with-too-few", rule, both)


def _duty(state: State, keep: KeepOption, points: int) -> tuple[str, str, dict[str, Any]]:
    """Return the duty to roll after this keep: its refusal's code, its rule, and what is said."""
    turn, dice = state.rules.turn, state.rules.dice
    if not keep.must_roll:
        more = {"points": state.unconfirmed(keep, points), "unit": state.rules.unit}
        return "unconfirmed", "scores", more
    is_whole = len(state.turn.roll) == dice
    if not turn.must_roll_on(keep.dice_left, one_roll=is_whole):
        return "must-roll-after", "turn.must_roll_after", {"dice": turn.forced_by(keep.dice)}
    rule = "turn.must_roll_with" if keep.dice_left else "turn.hot_dice"
    one_roll = not turn.must_roll_again(one_roll=False)
    return "must-roll-again", rule, {"left": keep.dice_left, "count": dice, "one_roll": one_roll}


def why_too_few(state: State, score: int, kept: int | None = None) -> Refusal | None:
    """Return the reason why the side to act may not bank this turn score; ``None`` if it may.

    ``kept``: what is set aside of the last roll; ``None`` for a turn of which no roll is known.
    """
    turn, on_board = state.rules.turn, state.sides[state.turn.side].on_board
    needed, opening_by, side = state.minimum(), "turn", state.turn.side
    opens = not on_board and needed > state.every_minimum(side)
    if kept is not None and not has_opened(state, kept):
        needed, score, opening_by, opens = turn.opening_minimum, kept, "roll", True
    if score >= needed:
        return None
    about: dict[str, Any] = {
        "needed": needed,
        "score": score,
        "missing": needed - score,
        "unit": state.rules.unit,
    }
    if opens:
        about["opening_by"] = opening_by
        return _refusal(state, "below-opening-minimum", "turn.opening_minimum", about)
    if state.to_beat(side):
        about["must_beat"] = turn.must_beat
    return _refusal(state, "below-bank-minimum", "turn.bank_minimum", about)


def _refusal(state: State, code: str, rule: str, about: dict[str, Any]) -> Refusal:
    """Return the refusal, which also says which variation set the rule, if one that is on did."""
    if variation := state.rules.switches.setting(rule):
        about |= {"variation": variation.id, "variation_name": variation.name}
    return Refusal(code, rule, about)


def why_not_exchange(state: State, keep: KeepOption) -> Refusal | None:
    """Return the reason why this keep may not change places with the leader; ``None`` if it may."""
    if keep.exchange_points is None:
        return Refusal("no-exchange-in-dice", "scores")
    if state.turn.exchange:
        return Refusal("already-exchanging", "turn.exchange")
    if leader_ahead(state, state.turn.side) is None:
        return Refusal("nobody-ahead", "turn.exchange")
    return None


def why_not_score(
    state: State, keep: KeepOption, points: int, *, exchange: bool = False
) -> MalformedAction | IllegalAction | None:
    """Return the error for scoring a keep for so many points; ``None`` where that is allowed."""
    if type(points) is not int:
        return MalformedAction("not-points", {"value": repr(points)})
    if keep.scored(exchange=exchange, points=points) is not None:
        return None
    ways = [it for it, swap in keep.ways() if swap == exchange]
    if not state.lineup.scoring.as_liked:
        most = {"dice": keep.dice, "points": ways[0], "given": points}
        return IllegalAction("scores-the-most", "turn.scoring", most)
    possible = ", ".join(map(str, ways))
    about = {"dice": keep.dice, "possible": possible, "given": points}
    return IllegalAction("no-such-scoring", "scores", about)


def why_not_keep(state: State, dice: Dice) -> Refusal | None:
    roll = state.turn.roll
    keeps = state.keeps[roll]
    if dice in keeps:
        return None
    if not dice:
        return Refusal("nothing-set-aside", "scores")
    whole = keeps.get(roll)
    chart = state.rules.chart
    if whole and len(roll) == state.rules.dice and chart.points(roll) is None:
        about = {"points": whole.points, "count": len(roll)}
        return _refusal(state, "all-or-nothing", "turn.nothing_scores", about)
    if added(chart.on(len(roll)), state.turn.pool, dice) is None:
        if chart.points(dice) is not None:
            numbers = {"dice": dice, "count": state.rules.dice}
            return Refusal("only-with-all-dice", "scores", numbers)
        useless = tuple(die for die in dice if not any(die in kept for kept in keeps))
        return Refusal(
            "not-combinations",
            "scores",
            {"dice": dice, "useless": useless, "nothing_scores": useless == dice},
        )
    more = next((kept for kept in keeps if is_part(dice, kept)), None)
    if more and state.rules.turn.keeps_all:
        lacking = {"dice": dice, "more": without(more, dice)}
        return _refusal(state, "must-keep-more", "turn.keep", lacking)
    if whole:
        return _refusal(state, "must-keep-all", "turn.hot_dice_escape", {})
    return _refusal(state, "last-die-fails", "turn.last_die_succeeds_on", {"dice": dice})


def why_no_such_keep(state: State, dice: Dice) -> MalformedAction | IllegalAction:
    """Return the error for dice that cannot be kept of the roll on the table."""
    roll = state.turn.roll
    too_many = tuple(die for die in dice if dice.count(die) > roll.count(die))
    if too_many:
        return MalformedAction("not-in-roll", {"dice": too_many, "roll": roll})
    refusal = why_not_keep(state, dice)
    assert refusal is not None
    return IllegalAction.of(refusal)
