"""The exact chance that the next roll of a turn under way ends it."""

from __future__ import annotations

from fractions import Fraction

from tincup.game.odds.chances import roll_risk
from tincup.game.odds.offers import KeepChoice, outcomes
from tincup.game.refusals import has_opened, why_too_few
from tincup.game.scoring import KeepOption
from tincup.game.second_chance import completion_chance
from tincup.game.state import State


def risk_after(state: State, keep: KeepOption, points: int | None = None) -> Fraction:
    """Return the exact chance that the roll which follows a keep ends the turn.

    ``points`` are those that it is scored for, if not the most.
    """
    rules, turn = state.rules, state.turn
    if keep.chance:
        return 1 - completion_chance(rules, keep.dice, keep.dice_left)
    if points is None:
        points = keep.points
    after = turn._replace(
        score=turn.score + points + state.hot_dice_bonus(keep),
        dice=keep.dice_left or rules.dice,
        roll=(),
        exchange=True,  # whatever else it has, its next roll is not its first
        hot_dice=turn.hot_dice + (not keep.dice_left),
        opened=has_opened(state, points),
        clear=rules.turn.cleared_after(keep.dice),
        pool=state.pool_after(keep),
    )
    return risk_of_roll(state.with_turn("roll", after))


def risk_of_roll(state: State) -> Fraction:
    """Return the exact chance that the roll which is waited for ends the turn.

    It does where nothing scores, and where the turn may then neither go on nor be banked; what is
    paid for nothing on a first roll, or completed by a second chance, is taken to be enough.
    """
    turn, short = state.turn, Fraction(0)
    if turn.chance:
        return 1 - completion_chance(state.rules, turn.chance, turn.dice)
    if state.has_limits and why_too_few(state, turn.score, 0) is not None:
        short = _short_chance(state)
    return roll_risk(
        state.rules,
        turn.dice,
        first=not (turn.score or turn.exchange),
        tries=turn.tries,
        clear=turn.clear,
        pool=turn.pool,
        short=short,
    )


def _short_chance(state: State) -> Fraction:
    """Return the chance that dice of the roll score, and yet it may neither go on nor be banked."""
    rules, turn = state.rules, state.turn
    ends, is_hot_over = state.rolls_left == 1, state.hot_dice_left == 0
    bonus, least = rules.turn.bonus_for_hot_dice(turn.hot_dice), state.minimum()
    found = every = 0

    def is_stuck(choice: KeepChoice) -> bool:
        hot = choice.dice == rules.dice
        if not ends and not (hot and is_hot_over):
            return False
        made = turn.score + choice.points + hot * bonus
        return made < least or not has_opened(state, choice.points)

    for choices, count in outcomes(rules, turn.dice, turn.clear, turn.pool):
        every += count
        found += count if choices and all(map(is_stuck, choices)) else 0
    return Fraction(found, every)
