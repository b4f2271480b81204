"""Why dice may not be kept, and why a turn may not be banked."""

from __future__ import annotations

from tincup.game.errors import IllegalAction, MalformedAction, Refusal
from tincup.game.pegs import leader_ahead
from tincup.game.scoring import KeepOption
from tincup.game.state import State
from tincup.rules.chart_lines import Dice


def may_bank(
    state: State, keep: KeepOption, *, exchange: bool = False, points: int | None = None
) -> bool:
    """Whether the turn may be banked after this keep: `why_not_bank` has no reason against it."""
    if points is None:
        points = keep.exchange_points if exchange else keep.points
    side = state.sides[state.turn.side]
    least = state.rules.turn.minimum(on_board=side.on_board)
    return not keep.must_roll and state.turn.score + (points or 0) >= least


def why_not_bank(
    state: State, keep: KeepOption, exchange: bool = False, points: int | None = None
) -> Refusal | None:
    """Why the turn may not be banked after this keep, or ``None`` when it may.

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
        points = keep.exchange_points if exchange else keep.points
    too_few = why_too_few(state, state.turn.score + (points or 0))
    if not keep.must_roll:
        return too_few
    one_roll = not state.rules.turn.must_roll_again(one_roll=False)
    if too_few is None:
        about = {"count": state.rules.dice, "one_roll": one_roll}
        return Refusal("must-roll-again", "turn.hot_dice", about)
    both = {
        "count": state.rules.dice,
        "one_roll": one_roll,
        "opening": too_few.rule == "turn.opening_minimum",
        "needed": too_few.data["needed"],
        "score": too_few.data["score"],
        "missing": too_few.data["missing"],
        "unit": too_few.data["unit"],
    }
    return Refusal("must-roll-again-with-too-few", "turn.hot_dice", both)


def why_too_few(state: State, score: int) -> Refusal | None:
    """Why the side to act may not bank this turn score, or ``None`` when it may."""
    turn, on_board = state.rules.turn, state.sides[state.turn.side].on_board
    needed = turn.minimum(on_board=on_board)
    if score >= needed:
        return None
    about = {
        "needed": needed,
        "score": score,
        "missing": needed - score,
        "unit": state.rules.unit,
    }
    if not on_board and turn.has_opening:
        return Refusal("below-opening-minimum", "turn.opening_minimum", about)
    return Refusal("below-bank-minimum", "turn.bank_minimum", about)


def why_not_exchange(state: State, keep: KeepOption) -> Refusal | None:
    """Why this keep may not be used to change places with the leader, or ``None`` if it may."""
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
    """The error for scoring a keep for so many points; ``None`` where that is allowed."""
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
    """Why these dice of the roll on the table may not be kept, or ``None`` when they may."""
    roll = state.turn.roll
    keeps = state.lineup.scoring.keeps[roll]
    if dice in keeps:
        return None
    if not dice:
        return Refusal("nothing-set-aside", "scores")
    whole = keeps.get(roll)
    if whole and len(roll) == state.rules.dice and state.rules.chart.points(roll) is None:
        about = {"points": whole.points, "count": len(roll)}
        return Refusal("all-or-nothing", "turn.nothing_scores", about)
    if state.rules.chart.points(dice) is None:
        useless = tuple(die for die in dice if not any(die in kept for kept in keeps))
        return Refusal(
            "not-combinations",
            "scores",
            {"dice": dice, "useless": useless, "nothing_scores": useless == dice},
        )
    if whole:
        return Refusal("must-keep-all", "turn.hot_dice_escape")
    return Refusal("last-die-fails", "turn.last_die_succeeds_on", {"dice": dice})


def why_no_such_keep(state: State, dice: Dice) -> MalformedAction | IllegalAction:
    """The error for dice that cannot be kept of the roll on the table."""
    roll = state.turn.roll
    too_many = tuple(die for die in dice if dice.count(die) > roll.count(die))
    if too_many:
        return MalformedAction("not-in-roll", {"dice": too_many, "roll": roll})
    refusal = why_not_keep(state, dice)
    assert refusal is not None
    return IllegalAction.of(refusal)
