"""The end of a game by a rule set: the fields of ``[end]`` and what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

FinalRound = Literal["one_more_turn", "one_roll", "until_unbeaten", "complete_round", "none"]


@dataclass(frozen=True)
class EndRules:
    """The rules that end the game and say who has won.

    ``target`` is ``None`` where the number of rounds alone ends the game.
    """

    target: int | None
    reached: Literal["at_least", "more_than", "exactly"] = "at_least"
    final_round: FinalRound = "one_more_turn"
    ties: Literal["share", "play_off"] = "share"
    winner: Literal["highest", "last_on_board_loses"] = "highest"
    loser_found: Literal["at_once", "after_round"] = "at_once"
    rounds: int | None = None
    overshoot: Literal["no_score", "bounce", "to_lowest"] = "no_score"

    def is_reached(self, total: int) -> bool:
        """Return True if this total has reached the target; False where there is none.

        Where the target must be hit exactly, a total can be beyond it only after a play-off.
        """
        return self.target is not None and total >= self.least_total

    @property
    def goal(self) -> int:
        """The target, which must be there: callers that may find none check `target` first."""
        assert self.target is not None, "these rules have no target"
        return self.target

    @property
    def must_surpass(self) -> bool:
        return self.reached == "more_than"

    @cached_property
    def must_hit(self) -> bool:
        """True if the target must be hit exactly: a bank that would pass it makes too much."""
        return self.reached == "exactly" and self.target is not None

    @property
    def bounces(self) -> bool:
        """True if a total that would pass an exact target bounces back by as much."""
        return self.must_hit and self.overshoot == "bounce"

    @property
    def gives_excess(self) -> bool:
        """True if what would pass an exact target is given to the side with the lowest total."""
        return self.must_hit and self.overshoot == "to_lowest"

    def excess(self, total: int) -> int:
        """Return by how much this total would pass an exact target; 0 where it would not."""
        return max(0, total - self.goal) if self.must_hit else 0

    def settled(self, before: int, after: int) -> int:
        """Return the total of a side that had ``before`` and has banked its way to ``after``.

        That is ``after``, unless it is beyond an exact target. A total that bounces back stops at
        0.
        """
        excess = self.excess(after)
        if not excess:
            return after
        return max(0, self.goal - excess) if self.bounces else before

    @cached_property
    def least_total(self) -> int:
        """The smallest total that reaches the target, which must be there."""
        return self.goal + 1 if self.must_surpass else self.goal

    def to_go(self, total: int) -> int | None:
        """Return the amount this side still needs to reach the target; ``None`` without one."""
        return None if self.target is None else max(0, self.least_total - total)

    @property
    def finds_loser(self) -> bool:
        """True if a side that reaches the target is safe, and the last on the board loses."""
        return self.winner == "last_on_board_loses"

    @property
    def has_final_round(self) -> bool:
        """True if others have turns left once a side has reached the target.

        In a game for the last on the board: once all sides but one have.
        """
        if self.finds_loser:
            return self.loser_found == "after_round"
        return self.final_round != "none" and self.target is not None

    @property
    def completes_round(self) -> bool:
        """True if the final round is the rest of the round, so that all have equally many turns."""
        return self.has_final_round and (self.finds_loser or self.final_round == "complete_round")

    @cached_property
    def opens_again(self) -> bool:
        """True if taking the lead in the final round gives all others one more turn again."""
        return (
            self.final_round == "until_unbeaten" and self.has_final_round and not self.finds_loser
        )

    @cached_property
    def ends_by_roll(self) -> bool:
        return self.final_round == "one_roll" and self.has_final_round and not self.finds_loser

    @cached_property
    def most_rounds(self) -> int | None:
        """The number of rounds that ends the game if nothing else does; ``None`` for no limit."""
        return None if self.finds_loser else self.rounds

    @property
    def has_last_turns(self) -> bool:
        """True if a side can have a turn that is known to be its last."""
        return self.has_final_round or self.most_rounds is not None

    @property
    def has_ties(self) -> bool:
        """True if several sides can end with the same highest total."""
        return self.has_last_turns and not self.finds_loser

    @property
    def plays_off_ties(self) -> bool:
        return self.ties == "play_off" and self.has_ties
