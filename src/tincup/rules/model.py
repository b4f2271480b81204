"""The settings of a rule set, and what they mean for a game.

Every field is documented, with its default and what it accepts, in `tincup.rules.fields`.
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

from tincup.rules.chart import Chart, Scorings
from tincup.rules.variations import Switches, Variation


@dataclass(frozen=True)
class FarklePenalty:
    """What ``after`` farkles in consecutive turns of one side cost it."""

    after: int
    points: int
    floor: int | None = None
    restart: bool = True
    in_final_round: bool = True

    def is_due(self, farkles: int, *, in_final_round: bool) -> bool:
        """Whether the farkle that brings the count in a row to ``farkles`` is penalised."""
        return farkles >= self.after and (self.in_final_round or not in_final_round)

    def taken_from(self, total: int) -> int:
        """What a penalty takes from this total, which it never takes below the floor."""
        if self.floor is None:
            return self.points
        return total - max(total - self.points, min(self.floor, total))

    @property
    def counts_in_a_row(self) -> bool:
        """Whether a farkle's penalty depends on the farkles before it."""
        return self.after > 1

    def count_after(self, farkles: int) -> int:
        """The count of farkles in a row after a penalty at the count ``farkles``."""
        return 0 if self.restart else farkles


@dataclass(frozen=True)
class FirstBankBonus:
    """``points`` for the first side that banks ``score`` or more in one turn."""

    score: int
    points: int


@dataclass(frozen=True)
class TurnRules:
    """The rules of a turn."""

    opening_minimum: int = 0
    bank_minimum: int = 0
    hot_dice: Literal["may", "must", "must_in_one_roll"] = "may"
    hot_dice_escape: bool = True
    last_die_succeeds_on: tuple[int, ...] = ()
    last_die_points: int = 0
    nothing_scores: int = 0
    exchange: Literal["on_banking", "at_once"] = "on_banking"
    farkle_penalty: FarklePenalty | None = None
    farkle_leaves_board: bool = False
    first_bank_bonus: FirstBankBonus | None = None
    scoring: Literal["best", "any"] = "best"

    def minimum(self, *, on_board: bool) -> int:
        """What a turn must make to be banked, by a side that is on the board or is not yet."""
        return self.bank_minimum if on_board else max(self.opening_minimum, self.bank_minimum)

    @property
    def has_opening(self) -> bool:
        """Whether getting on the board takes more than banking does later."""
        return self.opening_minimum > self.bank_minimum

    def must_roll_again(self, *, one_roll: bool) -> bool:
        """Whether hot dice must be rolled again; ``one_roll``: a single roll was kept whole."""
        return self.hot_dice == "must" or (self.hot_dice == "must_in_one_roll" and one_roll)

    @property
    def takes_off_board(self) -> bool:
        """Whether a farkle takes a side off the board, so that it must open once more."""
        return self.farkle_leaves_board and self.has_opening

    @property
    def scores_as_liked(self) -> bool:
        """Whether dice may be scored in any way, for fewer points than the best way gives too."""
        return self.scoring == "any"

    @property
    def exchanges_at_once(self) -> bool:
        """Whether an exchange with the leader is carried out at once, not on banking."""
        return self.exchange == "at_once"


@dataclass(frozen=True)
class EndRules:
    """How the game ends and who has won."""

    target: int
    reached: Literal["at_least", "more_than"] = "at_least"
    final_round: Literal["one_more_turn", "complete_round", "none"] = "one_more_turn"
    ties: Literal["share", "play_off"] = "share"
    winner: Literal["highest", "last_on_board_loses"] = "highest"
    loser_found: Literal["at_once", "after_round"] = "at_once"
    rounds: int | None = None

    def is_reached(self, total: int) -> bool:
        """Whether this total has reached the target."""
        return total > self.target if self.must_surpass else total >= self.target

    @property
    def must_surpass(self) -> bool:
        """Whether the target itself is not enough."""
        return self.reached == "more_than"

    @property
    def least_total(self) -> int:
        """The smallest whole number that has reached the target."""
        return self.target + 1 if self.must_surpass else self.target

    def to_go(self, total: int) -> int:
        """What a side with this total still needs to reach the target."""
        return max(0, self.least_total - total)

    @property
    def finds_loser(self) -> bool:
        """Whether a side that reaches the target is safe, and the last on the board loses."""
        return self.winner == "last_on_board_loses"

    @property
    def has_final_round(self) -> bool:
        """Whether others have turns left once a side has reached the target.

        In a game for the last on the board: once all sides but one have.
        """
        if self.finds_loser:
            return self.loser_found == "after_round"
        return self.final_round != "none"

    @property
    def completes_round(self) -> bool:
        """Whether the final round is the rest of the round, so that turns are equal in number."""
        return self.has_final_round and (self.finds_loser or self.final_round == "complete_round")

    @cached_property
    def most_rounds(self) -> int | None:
        """How many rounds end the game, if nothing else does before; ``None`` for any number."""
        return None if self.finds_loser else self.rounds

    @property
    def has_last_turns(self) -> bool:
        """Whether a side can have turns of which it is known that they are its last."""
        return self.has_final_round or self.most_rounds is not None

    @property
    def has_ties(self) -> bool:
        """Whether sides with equal highest totals can be left at the end."""
        return self.has_last_turns and not self.finds_loser

    @property
    def plays_off_ties(self) -> bool:
        """Whether equal highest totals are played off."""
        return self.ties == "play_off" and self.has_ties


@dataclass(frozen=True)
class StartRules:
    """The rules of who starts."""

    roll_off: int = 0


@dataclass(frozen=True)
class BoardRules:
    """What pegs do to one another on a shared board."""

    one_peg_per_hole: bool = False
    bump: int = 1
    bump_floor: int = 0
    chain: bool = True

    def bumped_to(self, hole: int) -> int:
        """Where a peg goes that is bumped out of this hole."""
        return max(hole - self.bump, self.bump_floor)


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
    unit: Literal["points", "holes"]
    chart: Chart
    turn: TurnRules
    end: EndRules
    start: StartRules
    board: BoardRules | None
    switches: Switches = field(default=Switches(), repr=False)
    """The variations that there are and those that are on; the digest knows nothing of them."""

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

    @cached_property
    def has_exchange(self) -> bool:
        """Whether any dice let a side change places with the leader."""
        return self.chart.has_exchange

    @cached_property
    def scorings(self) -> Scorings:
        """Every way of scoring kept dice by the chart, be it allowed or not."""
        return self.chart.scorings

    @property
    def fewest_sides(self) -> int:
        """The smallest number of sides that can play."""
        return max(self.players[0] if self.players else 1, 2 if self.end.finds_loser else 1)

    @property
    def most_sides(self) -> int | None:
        """The largest number of sides that can play; ``None`` for any number."""
        return self.players[1] if self.players else None

    def total_step(self, turn_step: int) -> int:
        """A number of which every total is a multiple, as every turn score is of ``turn_step``.

        Of turn scores, penalties, floors, bonuses and bumps together.
        """
        parts = [turn_step]
        penalty, bonus, pegs = self.turn.farkle_penalty, self.turn.first_bank_bonus, self.pegs
        if penalty is not None:
            parts += [penalty.points, penalty.floor or 0]
        if bonus is not None:
            parts.append(bonus.points)
        if pegs is not None:
            parts += [pegs.bump, pegs.bump_floor]
        return gcd(*parts)
