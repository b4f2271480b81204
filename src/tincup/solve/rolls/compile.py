"""The one bridge from a rule set to arrays: every choice that a roll can offer, with its chance.

What a roll offers matters only as its set of options: how many points, how many dice next, and
what follows. Of the 923 rolls of one to six dice a few hundred different sets remain, and many
rolls share one; `CompiledRules` has each once for its number of dice, with the exact number of
ways to roll it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate, combinations_with_replacement
from math import gcd
from typing import TYPE_CHECKING, Final, NamedTuple

from tincup.game.odds.offers import counted_offers
from tincup.game.scoring import scoring_of
from tincup.game.state import Turn
from tincup.rules.charts.dice_sets import ways
from tincup.rules.charts.lines import FACES
from tincup.rules.rule_set import RuleSet
from tincup.solve import arrays
from tincup.solve.arrays import BYTE, FLOAT, INT, INT8, INT32, Floats, Ints
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.moments import (
    FORCED,
    FREE,
    Moment,
    has_moments,
    moment_offers,
    plain_moments,
    start_of,
)
from tincup.solve.rolls.more_points import more_points_never_hurt

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MUST_ROLL: Final = 1
"""Flag of an option after which the turn may not be banked (a duty to roll hot dice)."""

EXCHANGE: Final = 2
"""Flag of an option that uses the exchange with the leader: only while somebody is ahead, and
only once in a turn."""


_LISTED: Final = 6
"""Of more dice the keeps of every roll are not listed where the best of them are enough."""


class Option(NamedTuple):
    """The result of a keep: points in steps, the dice to roll if the turn goes on, the flags.

    ``next_dice`` is the rule set's number of dice after hot dice. That is also the only way to
    have all the dice, so ``next_dice == dice`` says that every die has been kept.
    """

    points: int
    next_dice: int
    flags: int


_Plain = tuple[int, int, int]
"""An option that is still in points; thousands are made and most forgotten."""


@dataclass(frozen=True, eq=False)
class CompiledRules:
    """A rule set as flat arrays, for loops and for NumPy; whole numbers, so nothing is rounded.

    Points, minimums, target, penalty and floor are in steps of ``step`` points (or holes).
    A set of options is what some rolls of ``n`` dice offer. The sets of ``n`` dice are
    ``dice_start[n] : dice_start[n + 1]`` (n from 1 to ``dice``; a farkle is no set), and the
    options of set ``s`` are ``set_start[s] : set_start[s + 1]`` of the three option arrays.
    Set ``s`` comes up in ``ways[s]`` of ``rolls[n]`` rolls, which are ``6 ** n`` but for those that
    are made again; ``farkle_ways[n]`` of them are farkles, and any others lose the game.

    With a number of dice left that is ``forced`` a turn may not be banked, but must be rolled on.
    A turn score may be banked from ``opening_minimum`` (by a side with nothing banked yet; it
    includes the bank minimum) or ``bank_minimum`` steps on. ``target`` is the least total in
    steps that has reached the target, whichever way "reached" is meant, 0 where there is none.
    ``penalty_after`` is 0 when there is no penalty; ``penalty_points`` is the most that it takes, 0
    where that is the whole total; ``penalty_floor`` is ``None`` when totals have none.
    """

    digest: str
    sides: int
    step: int
    dice: int
    dice_start: NDArray[np.int32]
    set_start: NDArray[np.int32]
    ways: Ints
    chance: Floats
    points: Ints
    next_dice: NDArray[np.int8]
    flags: NDArray[np.uint8]
    farkle_ways: Ints
    farkle_chance: Floats
    forced: tuple[int, ...]
    opening_minimum: int
    bank_minimum: int
    target: int
    penalty_after: int
    penalty_points: int
    penalty_floor: int | None
    moments: tuple[Moment, ...]
    rolls: tuple[int, ...]

    @cached_property
    def columns(self) -> dict[Moment, int]:
        return {moment: column for column, moment in enumerate(self.moments, 1)}

    @cached_property
    def _columns_rolled(self) -> dict[Moment, int]:
        return {it._replace(kind=FREE): column for it, column in self.columns.items() if it.dice}

    def cell_of(self, turn: Turn, score: int) -> tuple[int, int]:
        """Return the row and the column of the dice that a turn is about to roll.

        ``score`` is what it has made in steps, as far as that matters. Raises `Unsolvable` where
        no turn comes to that, which not every position that can be stated has been checked for.
        """
        most = max(it.hot_dice for it in self.moments)
        moment = Moment(
            turn.dice,
            turn.rolls,
            min(turn.hot_dice, most),
            first=self.moments[-1].first and not (turn.score or turn.exchange),
            tries=turn.tries,
            chance=turn.chance,
            clear=turn.clear,
            confirm=turn.confirm,
            pool=turn.pool,
        )
        column = self._columns_rolled.get(moment)
        if column is None:
            raise Unsolvable("unsolvable-moment")
        return score + self.moments[column - 1].ahead, column

    def sets(self, n: int) -> Iterator[tuple[Fraction, tuple[Option, ...]]]:
        """Yield each different set of options that ``n`` dice can offer, with its exact chance."""
        for s in range(self.dice_start[n], self.dice_start[n + 1]):
            span = slice(self.set_start[s], self.set_start[s + 1])
            options = zip(
                self.points[span].tolist(),
                self.next_dice[span].tolist(),
                self.flags[span].tolist(),
                strict=True,
            )
            yield (
                Fraction(int(self.ways[s]), self.rolls[n]),
                tuple(Option(*it) for it in options),
            )

    def minimum(self, *, on_board: bool) -> int:
        return self.bank_minimum if on_board else self.opening_minimum

    def farkle(self, n: int) -> Fraction:
        return Fraction(int(self.farkle_ways[n]), self.rolls[n])

    def steps(self, score: int) -> int:
        """Return a turn score in steps. Raises `Unsolvable` when no turn can have it."""
        if score < 0 or score % self.step:
            raise Unsolvable("unsolvable-score", score=score, step=self.step)
        return score // self.step

    def check_dice(self, dice: int) -> int:
        """Return the number of dice, if that many can be rolled. Raises `Unsolvable`."""
        if not 1 <= dice <= self.dice:
            raise Unsolvable("unsolvable-number-of-dice", most=self.dice, given=dice)
        return dice


def compile_rules(
    rules: RuleSet,
    sides: int = 2,
    *,
    totals: bool = True,
    drop: bool = True,
    moments: bool = False,
    step: int = 0,
) -> CompiledRules:
    """Return the arrays of a rule set for so many sides; 1 for one side alone, or one turn.

    With ``totals`` the step divides the penalty, its floor and bumps as well, so that every total
    is a whole number of steps; without, it is the largest that divides all turn scores. For one
    side alone there is nobody to change places with, so exchanges are left out. Options are
    dropped only as far as `more_points_never_hurt` proves that they are never better than
    another of the same roll, and with ``drop=False`` not at all. With ``moments`` there is a column
    for every moment that a turn may have; without, one for each number of dice. ``step``: the
    points of a step, if it is not to be the largest.

    The arrays of the last few rule sets are kept: they are to be read, not written.
    """
    known = moments and has_moments(rules)
    drops = drop and not known and more_points_never_hurt(rules, sides)
    return _compiled(rules, sides, totals, drops, known, step)


def compile_one_roll(rules: RuleSet, step: int) -> CompiledRules:
    """Return the arrays of a turn of a single roll; ``step`` as for `compile_rules`."""
    turn = replace(rules.turn, most_rolls=1)
    return compile_rules(replace(rules, turn=turn), 2, moments=True, step=step)


@lru_cache(maxsize=16)
def _compiled(  # noqa: PLR0917 - all that tells arrays apart
    rules: RuleSet, sides: int, totals: bool, drop: bool, by_moment: bool, step: int
) -> CompiledRules:
    """Make the arrays as `compile_rules` says; with ``drop`` options that are never better go."""
    moments, forced = plain_moments(rules.dice), tuple(sorted(rules.turn.must_roll_with))
    every = [6**it.dice for it in moments]
    if by_moment:
        moments, offers, every = _offers_by_moment(rules, exchanges=sides > 1)
        amounts = {points for it in offers for options in it for points, _, _ in options}
        forced = tuple(n for n, it in enumerate(moments, 1) if it.kind == FORCED)
    elif drop and sides == 1 and rules.dice > _LISTED:
        offers, amounts = _best_offers(rules), {scoring_of(rules).step}
    else:
        offers = _offers(rules, exchanges=sides > 1)
        amounts = {points for it in offers for options in it for points, _, _ in options}
    step = step or _step(rules, amounts, sides if totals else 0)
    sets: list[dict[tuple[_Plain, ...], int]] = [{} for _ in range(len(moments) + 1)]
    for counted, offered in zip(sets, offers, strict=True):
        for offer, count in offered.items():
            key = tuple(sorted(_best_for_each(offer) if drop else offer))
            counted[key] = counted.get(key, 0) + count
    farkles = [it.pop((), 0) for it in sets]
    ordered = [sorted(it.items()) for it in sets]
    flat = [one for by_dice in ordered for one in by_dice]
    options = [option for key, _ in flat for option in key]
    sizes = [size for size, by_dice in zip(every, ordered[1:], strict=True) for _ in by_dice]
    turn, penalty = rules.turn, rules.turn.farkle_penalty
    floor = penalty.stops_at if penalty else None
    return CompiledRules(
        digest=rules.digest,
        sides=sides,
        step=step,
        dice=len(moments),
        dice_start=_starts([0, *map(len, ordered[1:])]),
        set_start=_starts([len(key) for key, _ in flat]),
        ways=arrays.of(INT, [count for _, count in flat]),
        chance=arrays.of(
            FLOAT, [count / size for (_, count), size in zip(flat, sizes, strict=True)]
        ),
        points=arrays.of(INT, [points // step for points, _, _ in options]),
        next_dice=arrays.of(INT8, [after for _, after, _ in options]),
        flags=arrays.of(BYTE, [flags for _, _, flags in options]),
        farkle_ways=arrays.of(INT, farkles),
        farkle_chance=arrays.of(
            FLOAT, [it / size for it, size in zip(farkles, [1, *every], strict=True)]
        ),
        forced=forced,
        opening_minimum=-(-turn.minimum(on_board=False) // step),
        bank_minimum=-(-turn.minimum(on_board=True) // step),
        target=0 if rules.end.target is None else -(-rules.end.least_total // step),
        penalty_after=penalty.after if penalty else 0,
        penalty_points=penalty.largest // step if penalty else 0,
        penalty_floor=None if floor is None else floor // step,
        moments=moments,
        rolls=(0, *every),
    )


def _offers(rules: RuleSet, *, exchanges: bool) -> list[dict[frozenset[_Plain], int]]:
    """Return, by number of dice, what rolls offer in points (nothing: a farkle) and how many do so.

    A duty to roll fewer than all the dice because of a set kept (`must_roll_after`) is left out:
    the clock of bots that look ahead takes such a turn for free. Nor do the first roll's own points
    (`nothing_scores_on`) count here: the clock takes every roll for one after the first.
    """
    keeps, dice, bonus = scoring_of(rules).later, rules.dice, rules.turn.bonus_for_hot_dice(0)
    offers: list[dict[frozenset[_Plain], int]] = [{}]
    for n in range(1, dice + 1):
        counted: dict[frozenset[_Plain], int] = {}
        for roll in combinations_with_replacement(FACES, n):
            kept = keeps[roll].values()
            offered = frozenset(
                (
                    points + (0 if it.dice_left else bonus),
                    it.dice_left or dice,
                    (it.must_roll and not it.dice_left) * MUST_ROLL | swap * EXCHANGE,
                )
                for it in kept
                for points, swap in it.ways()
                if exchanges or not swap
            )
            counted[offered] = counted.get(offered, 0) + ways(roll)
        offers.append(counted)
    return offers


def _offers_by_moment(
    rules: RuleSet, *, exchanges: bool
) -> tuple[tuple[Moment, ...], list[dict[frozenset[_Plain], int]], list[int]]:
    """Return the moments of a turn, what rolls offer at each of them, and how many rolls there are.

    A duty to roll all the dice as they are at the beginning of a turn is a flag, no moment.
    """
    found, start = moment_offers(rules), start_of(rules)
    duty = start._replace(kind=FORCED)
    moments = tuple(it for it in found if it != duty)
    columns = {moment: column for column, moment in enumerate(moments, 1)}
    offers: list[dict[frozenset[_Plain], int]] = [{}]
    for moment in moments:
        counted: dict[frozenset[_Plain], int] = {}
        for ways_to_keep, count in found[moment].counted.items():
            options = frozenset(
                (
                    it.points,
                    columns[start if it.to == duty else it.to],
                    (it.to == duty) * MUST_ROLL | it.swap * EXCHANGE,
                )
                for it in ways_to_keep
                if exchanges or not it.swap
            )
            counted[options] = counted.get(options, 0) + count
        offers.append(counted)
    return moments, offers, [found[it].rolls for it in moments]


def _best_offers(rules: RuleSet) -> list[dict[frozenset[_Plain], int]]:
    """Return the same with the most points of each way to go on, for one side alone."""
    found: list[dict[frozenset[_Plain], int]] = [{}]
    bonus = rules.turn.bonus_for_hot_dice(0)
    for by_dice in counted_offers(rules):
        counted: dict[frozenset[_Plain], int] = {}
        for offer, count in by_dice:
            options = frozenset(
                (
                    points + (0 if left else bonus),
                    left or rules.dice,
                    (duty and not left) * MUST_ROLL,
                )
                for (left, duty), points in offer.items()
            )
            counted[options] = counted.get(options, 0) + count
        found.append(counted)
    return found


def _best_for_each(options: frozenset[_Plain]) -> list[_Plain]:
    """Leave out options that another beats: as many dice, as free to bank, more points."""
    return [
        (points, after, flags)
        for points, after, flags in options
        if not any(
            more >= points and dice == after and not bound & ~flags
            for more, dice, bound in options
            if (more, bound) != (points, flags)
        )
    ]


def _step(rules: RuleSet, amounts: set[int], sides: int) -> int:
    """Return the largest number that divides every turn score and, with ``sides``, any total.

    ``amounts`` are what keeps score.
    """
    amounts = {*amounts, rules.turn.paid_for_nothing}
    penalty, pegs = rules.turn.farkle_penalty, rules.pegs_among(sides)
    bonus = rules.turn.first_bank_bonus
    if sides and penalty:
        amounts |= {*penalty.amounts, penalty.stops_at or 0}
    if sides and bonus:
        amounts.add(bonus.points)
    if sides and pegs:
        amounts |= {*pegs.amounts}
    return gcd(*amounts)


def _starts(lengths: list[int]) -> NDArray[np.int32]:
    starts: NDArray[np.int32] = arrays.of(INT32, accumulate(lengths, initial=0))
    return starts
