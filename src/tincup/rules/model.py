"""The settings of a rule set, and what they mean for a game.

Every field is documented, with its default and what it accepts, in `tincup.rules.fields.schema`.
Points are in the rule set's ``unit`` (points or holes).

What a field means for a game is asked here and nowhere else: the methods and properties are the
questions that the game, the solver, the notation and the interfaces put to a rule set, so that
none of them compares a field with a value of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from math import gcd
from typing import Literal

from tincup.rules.charts.chart import Chart
from tincup.rules.charts.lines import Loss
from tincup.rules.end_model import EndRules
from tincup.rules.turn_model import TurnRules
from tincup.rules.variations import Switches, Variation


@dataclass(frozen=True)
class StartRules:
    roll_off: int = 0


@dataclass(frozen=True)
class BoardRules:
    one_peg_per_hole: bool = False
    lanes: int = 1
    bump: int | Literal["last_total", "start"] = 1
    bump_floor: int = 0
    chain: bool = True

    def shares_lane(self, side: int, other: int) -> bool:
        """Return True if the pegs of two sides are in one lane; lanes are given out in turn."""
        return (side - other) % self.lanes == 0

    def bumped_to(self, hole: int, last: int = 0) -> int:
        """Return the hole to which a peg bumped out of ``hole`` goes; ``last``: where it was."""
        if isinstance(self.bump, int):
            return max(hole - self.bump, self.bump_floor)
        return last if self.goes_to_last_total else 0

    @property
    def goes_to_last_total(self) -> bool:
        """True if a side that is bumped goes back to the total it had before the present one."""
        return self.bump == "last_total"

    @property
    def amounts(self) -> tuple[int, ...]:
        """The numbers of holes that totals change by, or stop at, where pegs are bumped."""
        return (self.bump, self.bump_floor) if isinstance(self.bump, int) else ()

    @property
    def lowest(self) -> int:
        return self.bump_floor if isinstance(self.bump, int) else 0


@dataclass(frozen=True, eq=False)
class Settings:
    """Everything that a rule set says, and what that means for a game."""

    id: str
    name: str
    summary: str
    source: str
    choices: tuple[str, ...]
    fallen_dice_again: bool
    dice: int
    players: tuple[int, int] | None
    partners: int
    partners_alternate: Literal["turn", "throw"]
    unit: Literal["points", "holes"]
    chart: Chart
    turn: TurnRules
    end: EndRules
    start: StartRules
    board: BoardRules | None
    switches: Switches = field(default=Switches(), repr=False)
    """The variations offered and those that are on; the digest knows nothing of them."""

    @cached_property
    def alternates_by_throw(self) -> bool:
        """True if partners alternate from throw to throw, within a turn too."""
        return self.partners > 1 and self.partners_alternate == "throw"

    @cached_property
    def combines(self) -> bool:
        """True if dice set aside earlier in the turn count with later ones, to some effect."""
        return self.turn.combine == "turn" and self.turn.has_combining(self.chart, self.dice)

    @property
    def variations(self) -> tuple[Variation, ...]:
        """The variations that can be switched on."""
        return self.switches.offered

    @property
    def switched_on(self) -> tuple[Variation, ...]:
        """The variations that are on; a whole stands for its parts."""
        return tuple(map(self.switches.get, self.switches.on))

    @property
    def pegs(self) -> BoardRules | None:
        """The rules by which pegs bump one another; ``None`` where they share holes."""
        return self.board if self.board is not None and self.board.one_peg_per_hole else None

    def pegs_among(self, sides: int) -> BoardRules | None:
        """Return `pegs` among this many sides; ``None`` also where each has a lane of its own."""
        return self.pegs if self.pegs is not None and self.pegs.lanes < sides else None

    @cached_property
    def has_exchange(self) -> bool:
        return self.chart.has_exchange

    @cached_property
    def counts_as_made(self) -> bool:
        """True if a bank adds to the total what its turn has made, whatever that is."""
        turn = self.turn
        return not (turn.first_bank_bonus or turn.opens_by_turns or self.end.must_hit)

    def tries_with(self, dice: int) -> int:
        """Return how often this many dice may be rolled before scoring nothing is a farkle."""
        return self.turn.last_die_tries if dice == 1 < self.dice else 1

    @cached_property
    def roll_losses(self) -> tuple[Loss, ...]:
        return (*self.turn.roll_losses, *self.chart.losses)

    @property
    def may_lose_all(self) -> bool:
        """True if a single roll may take a side's whole total."""
        return "total" in self.roll_losses

    @property
    def may_cost(self) -> bool:
        """True if a farkle may take points from a total."""
        return self.turn.farkle_penalty is not None or bool(self.roll_losses)

    @cached_property
    def most_lost_by_roll(self) -> int:
        """The most points that a single roll takes from a total; 0 where that depends on it.

        A line of the chart takes its points besides what a first roll costs.
        """
        nothing = max((-it for it in self.turn.roll_losses if it != "total"), default=0)
        lines = max((-it for it in self.chart.losses if it != "total"), default=0)
        return max(nothing, self.turn.most_below_by_roll + lines)

    @property
    def fewest_sides(self) -> int:
        """The smallest number of sides that can play."""
        return max(self.players[0] if self.players else 1, 2 if self.end.finds_loser else 1)

    @property
    def most_sides(self) -> int | None:
        """The largest number of sides that can play; ``None`` for any number."""
        return self.players[1] if self.players else None

    def total_step(self, turn_step: int) -> int:
        """Return a number that divides every total if ``turn_step`` divides every turn score.

        It is the common divisor of turn scores, penalties, floors, bonuses and bumps.
        """
        parts = [turn_step]
        penalty, bonus, pegs = self.turn.farkle_penalty, self.turn.first_bank_bonus, self.pegs
        if penalty is not None:
            parts += [*penalty.amounts, penalty.stops_at or 0]
        if bonus is not None:
            parts.append(bonus.points)
        parts += [loss for loss in self.roll_losses if loss != "total"]
        if pegs is not None:
            parts += pegs.amounts
        return gcd(*parts)
