"""The exact chances of a roll: that it is a farkle, ends the turn, or is decided by a line."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from tincup.game.errors import MalformedAction
from tincup.game.scoring import is_farkle, is_nothing
from tincup.game.second_chance import best_chance
from tincup.rules.charts.dice_sets import sets_of, ways
from tincup.rules.charts.lines import BUST, COSTS, FACES, LOSE, Dice
from tincup.rules.rule_set import RuleSet

_NONE: Final = Fraction(0)


def farkle_chance(
    rules: RuleSet, dice: int, *, first: bool = False, clear: Dice = (), pool: Dice = ()
) -> Fraction:
    """Return the exact chance that a roll of this number of dice is a farkle under these rules.

    ``first``: it is the first roll of a turn, on which more may score. ``clear``: the faces that it
    does not show, as it is rolled again where it does. ``pool``: the dice set aside that it may
    combine with.
    Raises `MalformedAction` for a number of dice that is never rolled under them.

    >>> from tincup.rules import load
    >>> farkle_chance(load("playmonster"), 1)
    Fraction(2, 3)
    """
    _check_dice(rules, dice)
    counts = first and dice == rules.dice and rules.turn.pays_nothing(first=True)
    return _farkle_chance(rules, dice, counts, clear, pool)


@lru_cache(maxsize=512)  # more than the 462 sets that may lie aside
def _farkle_chance(rules: RuleSet, dice: int, first: bool, clear: Dice, pool: Dice) -> Fraction:
    rolls = rolls_without(dice, clear)
    farkles = sum(ways(roll) for roll in rolls if is_farkle(rules, roll, first=first, pool=pool))
    return Fraction(farkles, (len(FACES) - len(clear)) ** dice)


def rolls_without(dice: int, clear: Dice) -> Iterable[Dice]:
    if not clear:
        return sets_of(dice)
    return (roll for roll in sets_of(dice) if not any(face in roll for face in clear))


@lru_cache(maxsize=64)
def nothing_chance(rules: RuleSet, clear: Dice = ()) -> Fraction:
    """Return the exact chance that a roll of all the dice is a farkle in which nothing scores.

    The roll is not the first of a turn, on which more may score. ``clear`` as for `farkle_chance`.
    """
    rolls = (roll for roll in rolls_without(rules.dice, clear) if is_nothing(rules, roll))
    found = sum(ways(roll) for roll in rolls if is_farkle(rules, roll))
    return Fraction(found, (len(FACES) - len(clear)) ** rules.dice)


def plain_farkle_chance(
    rules: RuleSet, dice: int, *, first: bool = False, clear: Dice = (), pool: Dice = ()
) -> Fraction:
    """Return the chance of a farkle by which no line takes points or puts a side out.

    Some of these are rolled again.
    """
    decided = (decided_chance(rules, dice, it, clear=clear) for it in (COSTS, BUST, LOSE))
    return farkle_chance(rules, dice, first=first, clear=clear, pool=pool) - sum(decided)


def _saved(rules: RuleSet, dice: int, *, first: bool, clear: Dice) -> Fraction:
    """Return the chance of a roll of which nothing scores and a second one that makes up for it."""
    if not rules.turn.second_chance:
        return Fraction(0)
    rolls = (it for it in rolls_without(dice, clear) if is_farkle(rules, it, first=first))
    saved = sum((ways(it) * best_chance(rules, it) for it in rolls), Fraction(0))
    return Fraction(saved, (len(FACES) - len(clear)) ** dice)


@lru_cache(maxsize=512)
def roll_risk(
    rules: RuleSet,
    dice: int,
    *,
    first: bool = False,
    tries: int = 0,
    clear: Dice = (),
    pool: Dice = (),
    short: Fraction = _NONE,
) -> Fraction:
    """Return the exact chance that rolling this many dice ends the turn, whatever is rolled again.

    ``first``: it is the first roll of a turn. ``tries``: how often the last die has been tried.
    ``clear``: the faces that the roll may not show. ``pool``: the dice that it may combine with.
    ``short``: the chance that something scores, and yet the turn may neither go on nor be banked.
    """
    farkle = farkle_chance(rules, dice, first=first, clear=clear, pool=pool)
    risk = farkle + short - _saved(rules, dice, first=first, clear=clear)
    again = plain_farkle_chance(rules, dice, first=first, clear=clear, pool=pool)
    ends = farkle + short - again
    if first and rules.turn.rolls_farkle_again:
        return ends / (1 - again)
    for _ in range(rules.tries_with(dice) - tries - 1):
        risk = ends + again * risk
    return risk


@lru_cache(maxsize=256)
def decided_chance(rules: RuleSet, dice: int, effect: str, *, clear: Dice = ()) -> Fraction:
    """Return the exact chance that a line of the chart gives a roll of ``dice`` dice this effect.

    ``effect`` is one of `tincup.rules.charts.lines.DECISIVE`; ``clear`` as for `farkle_chance`.
    Raises `MalformedAction` for a number of dice that is never rolled under the rules.
    """
    _check_dice(rules, dice)
    decisive = rules.chart.on(dice).decisive
    if effect not in decisive.effects:
        return Fraction(0)
    rolls = rolls_without(dice, clear)
    found = sum(ways(roll) for roll in rolls if decisive.makes(effect, roll))
    return Fraction(found, (len(FACES) - len(clear)) ** dice)


def _check_dice(rules: RuleSet, dice: int) -> None:
    if not 1 <= dice <= rules.dice:
        about = {"most": rules.dice, "rules": rules.id, "given": dice}
        raise MalformedAction("never-rolled", about)
