"""Advice on one decision: every legal option with what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tincup.game import Bank, Decision, State, farkle_chance
from tincup.notation import parse_position
from tincup.rules import RuleSet
from tincup.solve.errors import Unsolvable
from tincup.solve.evaluator import prepare
from tincup.solve.turn.expected import after_keeping, expected_score
from tincup.solve.worth import EQUAL_CHANCE_TOLERANCE, Worth, best_first


class Choice(NamedTuple):
    """One legal option of the side to act, and what it is worth.

    ``win`` is the side's chance to win the game after it, with the best play of all from there; a
    shared win counts as its share. ``change`` is that less the best option's: 0 for the best,
    negative for others. ``expected_turn_score`` is the largest that the turn can be expected to
    make from there, in points or holes: the turn score itself for a bank, ``None`` where it is
    infinite. ``farkle`` is the chance that the next roll of this turn is a farkle, 0 for a bank.
    """

    action: Decision
    win: float
    change: float
    expected_turn_score: float | None
    farkle: float


class Advice(NamedTuple):
    """What there is to say about a position.

    ``win`` is the chance to win of the side to act, or to roll, at its best. ``choices`` are its
    options, the best first; none where dice are to be rolled. ``exact``: the chances are those of
    exact play, not of an approximation.
    """

    state: State
    exact: bool
    win: float
    choices: tuple[Choice, ...]

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
) -> Advice:
    """What every legal option is worth in a state, or in a position of a game under these rules.

    The first advice on a rule set solves it for as many sides as there are, which may take up to
    a minute and reports the share that is done to ``progress``; the solution is stored. Among more
    than two sides chances may be approximate; under rules that cannot be solved they are what
    looking one turn ahead estimates. ``light``: for a single answer of a program that ends then,
    see `tincup.solve.evaluator.prepare`.

    Raises `ValueError` for a position without rules, `tincup.notation.PositionError` for one that
    cannot be read, and `tincup.solve.errors.Unsolvable` where the game is over, the start is still
    rolled for, or no game under these rules has such a state.
    """
    if isinstance(position, str):
        if rules is None:
            raise ValueError("a position alone does not say by which rules it is played")
        state = parse_position(position, rules)
    else:
        state = position
    if state.is_over:
        raise Unsolvable("the game is over: there is nothing to advise")
    if state.phase == "roll_off":
        raise Unsolvable("the sides are still rolling to see who starts: nobody has a choice yet")
    try:
        evaluator = prepare(state.rules, len(state.sides), progress, light=light)
    except Unsolvable:
        return _estimated(state)
    exact = evaluator.is_exact(state)
    if state.phase == "roll":
        return Advice(state, exact, evaluator.roll_value(state), ())
    return _advice(state, evaluator.options(state), exact=exact)


def _estimated(state: State) -> Advice:
    """Advice under rules that cannot be solved: what looking one turn ahead estimates."""
    from tincup.players.lookahead import LookaheadPlayer  # seldom needed

    player = LookaheadPlayer("")
    if state.phase == "roll":
        return Advice(state, False, _chance(player.roll_value(state)), ())
    weighed = [Worth(action, _chance(win)) for win, action in player.weigh(state)]
    return _advice(state, best_first(weighed), exact=False)


def _chance(estimate: float) -> float:
    """An estimate as a chance: rounding may have taken it a little below 0 or above 1."""
    return min(1.0, max(0.0, estimate))


def _advice(state: State, options: list[Worth], *, exact: bool) -> Advice:
    best = options[0].win
    choices = tuple(
        Choice(action, win, _change(win, best), _expected(state, action), _risk(state, action))
        for action, win in options
    )
    return Advice(state, exact, best, choices)


def _change(win: float, best: float) -> float:
    return win - best if best - win > EQUAL_CHANCE_TOLERANCE else 0.0


def _expected(state: State, action: Decision) -> float | None:
    try:
        return expected_score(state, action)
    except Unsolvable:
        return None  # infinite: `Turn` says why, and the column has a gap


def _risk(state: State, action: Decision) -> float:
    if type(action) is Bank:
        return 0.0
    _, dice = after_keeping(state, action)
    return float(farkle_chance(state.rules, dice))
