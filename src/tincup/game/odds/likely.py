"""How much a turn can make at most, and which scores hardly any turn makes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from math import inf
from typing import Final

from tincup.game.odds.offers import best_keeps_of
from tincup.game.odds.reachable import may_leave
from tincup.game.scoring import KeepOption, scoring_of
from tincup.rules.charts.dice_sets import sets_of, ways
from tincup.rules.charts.lines import FACES, Dice
from tincup.rules.rule_set import RuleSet

RARE: Final = 1e-3
"""A score is rare if a smaller share of turns than this makes it, even if nobody ever stops."""

_BINS: Final = 100
"""The number of parts of the most that one roll scores; scores are rounded up to them."""

_FARTHEST: Final = 50 * _BINS
"""In bins: nobody asks about turns of more than fifty of the best rolls, however likely."""

_MANY: Final = 20
"""More rolls or hot dice than this, where the rules end a turn there, count as no limit."""


def is_rare(rules: RuleSet, points: int, *, one_roll: bool = False) -> bool:
    """Return True if hardly any turn makes this many points, or none can.

    That is a score above the target, above what as many rolls and hot dice as the rules allow can
    make, or one that a smaller share of turns than `RARE` would make. ``one_roll``: the turn is a
    single roll.
    """
    if rules.end.target is not None and points > rules.end.target:
        return True
    return points > _most(rules, one_roll) or points >= _rare_from(rules)


def may_score(rules: RuleSet, scores: tuple[int, ...]) -> bool:
    """Return True if a turn's rolls may score these points in this order; a last 0 is a farkle.

    Each is of the dice that the rolls before it have left. Where hot dice are paid for, they are
    left out: nobody can tell whether a score has the bonus in it.
    """
    *before, last = scores
    kept = scores if last else before
    if rules.combines:
        pools: set[Dice] = {()}
        for points in kept:
            pools = {after for it in pools for after in _after_pool(rules, it).get(points, ())}
        left = set(map(len, pools))
    else:
        left = {rules.dice}
        for points in kept:
            left = {after for dice in left for after in _after(rules, dice).get(points, ())}
    return bool(left) and bool(kept) and rules.turn.has_roll_left(len(scores) - 1)


@lru_cache(maxsize=128)
def _after(rules: RuleSet, dice: int) -> dict[int, set[int]]:
    """Return, by what a roll of this many dice may score, how many dice it may leave to roll."""
    after = defaultdict[int, set[int]](set)
    for points, left in may_leave(rules, dice):
        if left < rules.dice or not rules.turn.hot_dice_bonus:
            after[points].add(left)
    return after


@lru_cache(maxsize=64)
def _after_pool(rules: RuleSet, pool: Dice) -> dict[int, set[Dice]]:
    """Return, by what a roll beside these dice may add, which dice may then lie aside."""
    after = defaultdict[int, set[Dice]](set)
    for roll in sets_of(rules.dice - len(pool)):
        keeps = scoring_of(rules).beside(pool)[roll].values() if pool else _keeps(rules, roll)
        for keep in keeps:
            if keep.dice_left:
                after[keep.points].add(tuple(sorted(pool + keep.dice)))
            elif not rules.turn.hot_dice_bonus:
                after[keep.points].add(())
    return after


def _keeps(rules: RuleSet, roll: Dice) -> Iterator[KeepOption]:
    scoring = scoring_of(rules)
    yield from scoring.keeps[roll].values()
    if scoring.later is not scoring.keeps:
        yield from scoring.later[roll].values()


@lru_cache(maxsize=16)
def _most(rules: RuleSet, one_roll: bool) -> float:
    """Return the most a turn can make in its rolls and hot dice; infinite where nothing ends it."""
    turn = rules.turn
    most_rolls = 1 if one_roll else turn.most_rolls or inf
    most_hot_dice = inf if turn.most_hot_dice is None else turn.most_hot_dice
    if min(most_rolls, most_hot_dice) > _MANY:
        return inf
    bonus = max(turn.hot_dice_bonus, default=0)
    best = _best(rules)

    @cache
    def most(dice: int, rolls: float, hot_dice: float) -> float:
        if not rolls or hot_dice < 0:
            return 0
        return max(
            (
                points + most(left, rolls - 1, hot_dice)
                if left
                else points + bonus + most(rules.dice, rolls - 1, hot_dice - 1)
                for left, points in best[dice].items()
            ),
            default=0,
        )

    return most(rules.dice, most_rolls, most_hot_dice)


def _best(rules: RuleSet) -> dict[int, dict[int, int]]:
    """Return the most that a roll scores, by its number of dice and how many of them it leaves."""
    best: dict[int, dict[int, int]] = {dice: {} for dice in _counts(rules)}
    for first in {rules.turn.pays_nothing(first=True), rules.turn.pays_nothing(first=False)}:
        for dice, rolls in enumerate(best_keeps_of(rules, first=first), 1):
            for offered in rolls.values():
                for (left, _), points in offered.items():
                    best[dice][left] = max(points, best[dice].get(left, 0))
    return best


@lru_cache(maxsize=16)
def _rare_from(rules: RuleSet) -> float:
    """Return the least score that fewer turns than `RARE` make if they keep all that scores."""
    step, bonus = scoring_of(rules).step, max(rules.turn.hot_dice_bonus, default=0)
    every = best_keeps_of(rules, first=True)
    best = [
        (roll, *max((points, left) for (left, _), points in offered.items()))
        for rolls in every
        for roll, offered in rolls.items()
        if offered
    ]
    width = max(step, (max((points for _, points, _ in best), default=0) + bonus) // _BINS)
    steps: dict[int, defaultdict[tuple[int, int], float]] = {
        dice: defaultdict(float) for dice in _counts(rules)
    }
    for roll, scored, left in best:
        points = scored + (0 if left else bonus)
        step_of = (-(-points // width), left or rules.dice)
        steps[len(roll)][step_of] += ways(roll) / len(FACES) ** len(roll)
    going_on = {dice: sum(it.values()) for dice, it in steps.items()}
    at: defaultdict[int, dict[int, float]] = defaultdict(lambda: dict.fromkeys(steps, 0.0))
    at[0][rules.dice] = lasting = 1.0  # the chance that the score gets as far as this bin
    for score in range(_FARTHEST):
        if lasting < RARE:
            return score * width
        here = at.pop(score, {})
        for dice in here:  # a last die that scores nothing leaves more dice at the same score
            chance = here[dice]
            lasting -= chance * (1 - going_on[dice])
            for (more, left), share in steps[dice].items() if chance else ():
                there = at[score + more] if more else here
                there[left] += chance * share
    return _FARTHEST * width


def _counts(rules: RuleSet) -> range:
    return range(1, rules.dice + 1)
