"""A turn by a rule set: the fields of ``[turn]`` and what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from tincup.rules.charts.chart import Chart
from tincup.rules.charts.dice_sets import Without, distinct_parts, sets_of, without
from tincup.rules.charts.lines import Dice, Loss, bindings_of, left_after


@dataclass(frozen=True)
class FarklePenalty:
    """The cost to a side of ``after`` farkles in consecutive turns.

    ``points`` is an amount; or several, of which the farkle that completes the count costs the
    first, each further one in a row the next, and the last repeats; or all that the side has.
    """

    after: int
    points: int | tuple[int, ...] | Literal["total"]
    floor: int | None = None
    restart: bool = True
    in_final_round: bool = True

    def is_due(self, farkles: int, *, in_final_round: bool) -> bool:
        """Return True if the farkle that brings the count in a row to ``farkles`` is penalised."""
        return farkles >= self.after and (self.in_final_round or not in_final_round)

    def left_of(self, total: int, farkles: int, floor: int | None) -> int:
        """Return what the penalty at this count leaves of a total, not taken below the floor."""
        if self.takes_all:
            return min(total, 0)
        left = total - self.amount(farkles)
        return left if floor is None else max(left, min(floor, total))

    def taken_from(self, total: int, farkles: int) -> int:
        return total - self.left_of(total, farkles, self.floor)

    @property
    def takes_all(self) -> bool:
        return self.points == "total"

    @cached_property
    def amounts(self) -> tuple[int, ...]:
        """The cost of the first penalty in a row, the second and so on; empty if it takes all."""
        if isinstance(self.points, str):
            return ()
        return self.points if isinstance(self.points, tuple) else (self.points,)

    @property
    def largest(self) -> int:
        """The most that a penalty takes; 0 where that depends on the total."""
        return max(self.amounts, default=0)

    def amount(self, farkles: int) -> int:
        return self.amounts[min(farkles - self.after, len(self.amounts) - 1)]

    @cached_property
    def stops_at(self) -> int | None:
        """The total that penalties stop at, if there is one."""
        return 0 if self.takes_all else self.floor

    @cached_property
    def counts(self) -> int:
        """The number of counts of farkles in a row, from 0 on, that affect the next penalty."""
        return self.after + max(len(self.amounts), 1) - 1

    @cached_property
    def counts_in_a_row(self) -> bool:
        """True if a farkle's penalty depends on the farkles before it."""
        return self.counts > 1

    def count_after(self, farkles: int) -> int:
        return 0 if self.restart else farkles

    def next_count(self, farkles: int) -> int:
        """Return the count after one more farkle, no higher than makes a difference."""
        count = farkles + 1
        if count >= self.after:
            count = self.count_after(count)
        return min(count, self.counts - 1)


@dataclass(frozen=True)
class FirstBankBonus:
    """``points`` for the first side that banks ``score`` or more in one turn."""

    score: int
    points: int


LEAST_SET: Final = 3
"""The fewest dice of one face that make a set."""


@dataclass(frozen=True)
class FirstRollFarkle:
    points: Loss


@dataclass(frozen=True)
class TurnRules:
    opening_minimum: int = 0
    bank_minimum: int | Literal["own_last_turn", "last_bank"] = 0
    hot_dice: Literal["may", "must", "must_in_one_roll"] = "may"
    hot_dice_escape: bool = True
    last_die_succeeds_on: tuple[int, ...] = ()
    last_die_points: int = 0
    nothing_scores: Loss = 0
    exchange: Literal["on_banking", "at_once"] = "on_banking"
    farkle_penalty: FarklePenalty | None = None
    farkle_leaves_board: bool = False
    first_bank_bonus: FirstBankBonus | None = None
    scoring: Literal["best", "any"] = "best"
    combine: Literal["roll", "turn"] = "roll"
    keep: Literal["some", "all"] = "some"
    must_roll_with: tuple[int, ...] = ()
    must_roll_after: tuple[str, ...] = ()
    clear_combo: bool = False
    nothing_scores_on: Literal["any_roll", "first_roll"] = "any_roll"
    most_rolls: int | None = None
    most_hot_dice: int | None = None
    hot_dice_bonus: tuple[int, ...] = ()
    opening_by: Literal["turn", "roll", "turns"] = "turn"
    farkle_keeps_points: bool = False
    refresh_on: tuple[str, ...] = ()
    first_roll_farkle: FirstRollFarkle | Literal["again"] | None = None
    last_die_tries: int = 1
    second_chance: bool = False
    carry_on: Literal["never", "may", "on_board"] = "never"

    def minimum(self, *, on_board: bool) -> int:
        """Return the least that a turn must make to be banked, by a side on the board or off it.

        `State.minimum` also considers a turn that must be beaten.
        """
        every = self.fixed_minimum
        return every if on_board or self.opens_by_turns else max(self.opening_minimum, every)

    @cached_property
    def fixed_minimum(self) -> int:
        """The number of points that every turn must make to be banked; 0 for none."""
        return self.bank_minimum if isinstance(self.bank_minimum, int) else 0

    @cached_property
    def must_beat(self) -> Literal["own_last_turn", "last_bank"] | None:
        """The turn that a turn must beat to be banked: its side's last, or that of any side."""
        return None if isinstance(self.bank_minimum, int) else self.bank_minimum

    @property
    def has_opening(self) -> bool:
        """True if getting on the board takes more than banking does later."""
        return self.opening_minimum > (0 if self.opening_by == "roll" else self.fixed_minimum)

    @cached_property
    def opens_by_roll(self) -> bool:
        """True if a single roll of the turn must make the opening minimum."""
        return self.opening_by == "roll" and self.has_opening

    @cached_property
    def opens_by_turns(self) -> bool:
        """True if points of several turns wait aside until they come to the opening minimum."""
        return self.opening_by == "turns" and self.has_opening

    def must_roll_again(self, *, one_roll: bool) -> bool:
        """Return True if hot dice must be rolled again; ``one_roll``: one roll was kept whole."""
        return self.hot_dice == "must" or (self.hot_dice == "must_in_one_roll" and one_roll)

    def must_roll_on(self, left: int, *, one_roll: bool) -> bool:
        """Return True if a turn with ``left`` dice may not be banked; 0: every die is kept."""
        return left in self.must_roll_with if left else self.must_roll_again(one_roll=one_roll)

    @cached_property
    def forcing(self) -> frozenset[Dice]:
        """The sets of dice after which a turn may not be banked, where a keep contains them."""
        return frozenset(dice for pattern in self.must_roll_after for dice in bindings_of(pattern))

    @cached_property
    def _unforced(self) -> Without:
        return Without(self.forcing)

    def forces(self, kept: Dice) -> bool:
        """Return True if a keep may not be banked because of a set of dice in it."""
        return bool(self.must_roll_after) and not self._unforced.has(kept)

    def forced_by(self, kept: Dice) -> Dice:
        """Return the largest set of dice because of which a keep may not be banked, if any."""
        if not self.forces(kept):
            return ()
        found = self.forcing.intersection(distinct_parts(kept))
        return max(found, key=lambda dice: (len(dice), dice), default=())

    def cleared_after(self, kept: Dice) -> Dice:
        """Return the faces of the sets in this keep, which the next roll may not show."""
        if not self.clear_combo or len(kept) < LEAST_SET:
            return ()
        return tuple(sorted({face for face in kept if kept.count(face) >= LEAST_SET}))

    def has_forced(self, chart: Chart, dice: int) -> bool:
        """Return True if some keep of up to this many dice is followed by a duty to roll."""
        fitting = [it for it in self.forcing if len(it) <= dice]
        if not fitting:
            return False
        if self.paid_for_nothing or self.refresh_on:
            return True  # whole rolls may be kept whatever they show
        sets = (it for size in range(1, dice + 1) for it in sets_of(size))
        return any(self.forces(it) and chart.points(it) is not None for it in sets)

    def has_sets(self, chart: Chart, dice: int) -> bool:
        """Return True if three or more alike of this many dice may be kept, and a roll follow."""
        if dice < LEAST_SET or self.most_rolls == 1:
            return False
        if self.paid_for_nothing or self.refresh_on:
            return True  # whole rolls may be kept whatever they show
        sets = (it for size in range(LEAST_SET, dice + 1) for it in sets_of(size))
        alike = (it for it in sets if any(it.count(face) >= LEAST_SET for face in it))
        return any(chart.points(it) is not None for it in alike)

    def has_combining(self, chart: Chart, dice: int) -> bool:
        """Return True if some dice score otherwise with dice set aside before than alone."""
        if self.most_rolls == 1 or not any(len(it) > 1 for it in chart.counting):
            return False
        return any(
            (points := chart.points(both)) is not None
            and (before := chart.points(part)) is not None
            and points != before + (chart.points(without(both, part)) or 0)
            for size in range(2, dice + 1)
            for both in sets_of(size)
            for part in distinct_parts(both)
            if 0 < len(part) < size
        )

    @cached_property
    def limits_hot_dice(self) -> bool:
        most, rolls = self.most_hot_dice, self.most_rolls
        return most is not None and (rolls is None or most + 1 < rolls)

    @cached_property
    def counts_hot_dice(self) -> bool:
        """True if it matters how often every die has been kept in a turn."""
        return self.limits_hot_dice or len(self.hot_dice_bonus) > 1

    def bonus_for_hot_dice(self, before: int) -> int:
        bonus = self.hot_dice_bonus
        return bonus[min(before, len(bonus) - 1)] if bonus else 0

    @cached_property
    def has_limits(self) -> bool:
        return self.most_rolls is not None or self.limits_hot_dice

    def has_roll_left(self, rolls: int) -> bool:
        return self.most_rolls is None or rolls < self.most_rolls

    def has_hot_dice_left(self, hot_dice: int) -> bool:
        return not self.limits_hot_dice or hot_dice < (self.most_hot_dice or 0)

    @cached_property
    def refreshing(self) -> frozenset[Dice]:
        """The rolls of fewer than all the dice that may be kept whole, whatever they score."""
        return frozenset(dice for pattern in self.refresh_on for dice in bindings_of(pattern))

    @property
    def keeps_all(self) -> bool:
        return self.keep == "all"

    @cached_property
    def paid_for_nothing(self) -> int:
        """The points for a roll of all the dice in which nothing scores, where it pays."""
        return 0 if self.nothing_scores == "total" else max(self.nothing_scores, 0)

    def pays_nothing(self, *, first: bool) -> bool:
        """Return True if dice pay when none of them scores; ``first``: on a turn's first roll."""
        return self.paid_for_nothing > 0 and (first or self.nothing_scores_on == "any_roll")

    @cached_property
    def nothing_costs(self) -> bool:
        """True if a roll of all the dice in which nothing scores takes points from the total."""
        return self.nothing_scores != self.paid_for_nothing

    @property
    def rolls_farkle_again(self) -> bool:
        return self.first_roll_farkle == "again"

    @cached_property
    def eases_farkles(self) -> bool:
        """True if some rolls in which nothing scores are no farkles, or keep the points."""
        return self.farkle_keeps_points or self.rolls_farkle_again or self.last_die_tries > 1

    @property
    def first_farkle_costs(self) -> bool:
        return isinstance(self.first_roll_farkle, FirstRollFarkle)

    def rest_of(self, total: int, *, first: bool, nothing: bool) -> int:
        """Return the rest of a total after what a farkle's roll costs by itself, besides a penalty.

        ``first``: it is the first of its turn. ``nothing``: it is one of all the dice, in which
        nothing scores; that takes no more than there is. What a first roll costs of its own takes
        the place of the other.
        """
        own = self.first_roll_farkle
        if first and isinstance(own, FirstRollFarkle):
            return min(total, 0) if own.points == "total" else total + own.points
        if not nothing or not self.nothing_costs:
            return total
        return left_after(total, self.nothing_scores)

    @cached_property
    def roll_losses(self) -> tuple[Loss, ...]:
        """The costs that rolls may have of their own, but for those by lines of the chart."""
        own = self.first_roll_farkle
        of_first = (own.points,) if isinstance(own, FirstRollFarkle) else ()
        return (*of_first, self.nothing_scores) if self.nothing_costs else of_first

    @cached_property
    def most_below_by_roll(self) -> int:
        """The most points by which a single roll can take a total of 0 below it."""
        own = self.first_roll_farkle
        if isinstance(own, FirstRollFarkle) and isinstance(own.points, int):
            return -own.points
        return 0

    @cached_property
    def carries_on(self) -> bool:
        return self.carry_on != "never"

    def may_carry_on(self, *, on_board: bool) -> bool:
        """Return True if a side on the board, or off it, may go on with what it has been left."""
        return self.carries_on and (on_board or self.carry_on == "may")

    @property
    def takes_off_board(self) -> bool:
        return self.farkle_leaves_board and self.has_opening

    @property
    def scores_as_liked(self) -> bool:
        """True if players may score dice in any way, for fewer points than the best way too."""
        return self.scoring == "any"

    @property
    def exchanges_at_once(self) -> bool:
        return self.exchange == "at_once"
