"""A rule set as a value: what `tincup.rules.load` gives and everything else reads.

Every field is documented, with its default and what it accepts, in `tincup.rules.fields`.
Points are in the rule set's ``unit`` (points or holes).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from tincup.rules import canonical
from tincup.rules.chart import Chart


@dataclass(frozen=True)
class FarklePenalty:
    """What ``after`` farkles in consecutive turns of one side cost it."""

    after: int
    points: int
    floor: int | None = None
    restart: bool = True
    in_final_round: bool = True


@dataclass(frozen=True)
class TurnRules:
    """One turn."""

    opening_minimum: int = 0
    bank_minimum: int = 0
    hot_dice: Literal["may", "must", "must_in_one_roll"] = "may"
    hot_dice_escape: bool = True
    last_die_succeeds_on: tuple[int, ...] = ()
    last_die_points: int = 0
    nothing_scores: int = 0
    exchange: Literal["on_banking", "at_once"] = "on_banking"
    farkle_penalty: FarklePenalty | None = None


@dataclass(frozen=True)
class EndRules:
    """How the game ends and who has won."""

    target: int
    reached: Literal["at_least", "more_than"] = "at_least"
    final_round: Literal["one_more_turn", "complete_round", "none"] = "one_more_turn"
    ties: Literal["share", "play_off"] = "share"
    winner: Literal["highest", "last_on_board_loses"] = "highest"

    def is_reached(self, total: int) -> bool:
        """Whether this total has reached the target."""
        return total > self.target if self.reached == "more_than" else total >= self.target


@dataclass(frozen=True)
class StartRules:
    """Who starts."""

    roll_off: int = 0


@dataclass(frozen=True)
class BoardRules:
    """What pegs do to one another on a shared board."""

    one_peg_per_hole: bool = False
    bump: int = 1
    bump_floor: int = 0
    chain: bool = True


@dataclass(frozen=True, eq=False)
class RuleSet:
    """A complete, checked rule set. Two are equal when they play the same, whatever their names."""

    id: str
    name: str
    summary: str
    source: str
    choices: tuple[str, ...]
    dice: int
    players: tuple[int, int] | None
    partners: int
    unit: Literal["points", "holes"]
    chart: Chart
    turn: TurnRules
    end: EndRules
    start: StartRules
    board: BoardRules | None

    @cached_property
    def canonical(self) -> str:
        """The canonical form: one line of JSON that says how the game is played, names left out."""
        return canonical.form(self)

    @cached_property
    def digest(self) -> str:
        """``sha256:`` and the hex digest of the canonical form's UTF-8 bytes."""
        return canonical.digest(self.canonical)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and (self is other or self.digest == other.digest)

    def __hash__(self) -> int:
        return hash(self.digest)
