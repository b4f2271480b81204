"""Advice on one decision: every legal option with its worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tincup.coach.valuation import Method, Wish, valuation
from tincup.game import Bank, Decision, State
from tincup.game.turn_risk import risk_after
from tincup.messages import LocalizedError, Message
from tincup.notation import parse_position
from tincup.players.estimates.beginnings import Beginning, weighed_beginnings
from tincup.rules import RuleSet
from tincup.solve.arrays import HAS_NUMPY
from tincup.solve.errors import Unsolvable
from tincup.solve.worth import EQUAL_CHANCE_TOLERANCE


class Choice(NamedTuple):
    """One legal option of the side to act, and its worth.

    ``win`` is the side's chance to win the game after it, with the best play of all from there; a
    shared win counts as its share. ``change`` is that less the best option's: 0 for the best,
    negative for others. ``expected_turn_score`` is the largest that the turn can be expected to
    make from there, in points or holes: the turn score itself for a bank, ``None`` where it is
    infinite or by rules under which a turn is not worked out, and in a page. ``farkle`` is the
    chance that the next roll of this turn is a farkle, 0 for a bank.
    """

    action: Decision
    win: float
    change: float
    expected_turn_score: float | None
    farkle: float


class Advice(NamedTuple):
    """Advice about a position.

    ``win`` is the chance to win of the side to act, or to roll, at its best. ``choices`` are its
    options, the best first; none where dice are to be rolled. ``method`` says how the chances were
    found, and ``why_inexact``, where they are not those of exact play, why not. ``beginnings`` are
    the ways to begin a turn to which something was left.
    """

    state: State
    method: Method
    win: float
    choices: tuple[Choice, ...]
    why_inexact: Message | None = None
    beginnings: Sequence[Beginning] = ()

    @property
    def exact(self) -> bool:
        """True if the chances are those of exact play."""
        return self.method == "exact"

    @property
    def best(self) -> Choice | None:
        """The best option; ``None`` where there is nothing to decide."""
        return self.choices[0] if self.choices else None


def advise(
    position: State | str,
    rules: RuleSet | None = None,
    *,
    progress: Callable[[float], None] | None = None,
    light: bool = False,
    wish: Wish = "best",
) -> Advice:
    """Return the worth of every legal option in a state, or in a position as text.

    The first advice on a rule set solves it for as many sides as there are, which may take up to
    a minute and reports the share that is done to ``progress``; the solution is stored. Among more
    than two sides chances may be approximate; under rules that cannot be solved they are what
    looking one turn ahead estimates. ``light``: for a single answer of a program that ends then,
    see `tincup.solve.evaluator.prepare`. ``wish`` is for exact play or none, or for an estimate at
    once: see `tincup.coach.valuation.Wish`.

    Raises `TincupError` for a position without rules, `tincup.notation.PositionError` for one that
    cannot be read, and `tincup.solve.errors.Unsolvable` where the game is over, the start is still
    rolled for, no game under these rules has such a state, or exact play is asked for and there is
    none.

    >>> from tincup.game import Bank
    >>> from tincup.rules import load
    >>> position = "9900,9000 1 200 1256 - - 20"  # banked it is 10,250, where 10,000 wins
    >>> advice = advise(position, load("plain"), wish="approximate")
    >>> advice.method, advice.best.action == Bank((1, 5))
    ('estimated', True)
    """
    if isinstance(position, str):
        if rules is None:
            raise LocalizedError("advice-no-rules")
        state = parse_position(position, rules)
    else:
        state = position
    if state.is_over:
        raise Unsolvable("advice-game-over")
    if state.phase == "roll_off":
        raise Unsolvable("advice-roll-off")
    by = valuation(state, progress, wish=wish, light=light)
    method, why = by.method(state), by.why_inexact(state)
    if wish == "exact" and why is not None:
        raise Unsolvable(why.id, **why.args)
    if state.phase == "roll":
        ways = weighed_beginnings(state, by.roll_value)
        return Advice(state, method, by.roll_value(state), (), why, ways)
    options = by.options(state)
    best = options[0].win
    choices = tuple(
        Choice(action, win, _change(win, best), _expected(state, action), _risk(state, action))
        for action, win in options
    )
    return Advice(state, method, best, choices, why)


def _change(win: float, best: float) -> float:
    return win - best if best - win > EQUAL_CHANCE_TOLERANCE else 0.0


def _expected(state: State, action: Decision) -> float | None:
    if not HAS_NUMPY:
        return None
    from tincup.solve.turn.one_turn import expected_score

    try:
        return expected_score(state, action)
    except Unsolvable:
        return None  # infinite or not worked out: `Turn` says which


def _risk(state: State, action: Decision) -> float:
    if type(action) is Bank:
        return 0.0
    keep = state.keeps[state.turn.roll][tuple(sorted(action.dice))]
    points = keep.scored(exchange=action.exchange, points=action.points)
    return float(risk_after(state, keep, points))
