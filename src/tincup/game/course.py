"""The course that the turns of a rule set take: which steps they have beside the usual ones."""

from __future__ import annotations

from dataclasses import dataclass

from tincup.rules.charts.lines import LOSE, WIN
from tincup.rules.model import BoardRules
from tincup.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True)
class Course:
    """The answers of a rule set to what the engine asks at every action, each asked for once.

    A rule set that is asked anew takes eight times as long to answer as this takes to be read.
    Those without a docstring here are questions of the same name.
    """

    dice: int
    minimums: tuple[int, int]
    """What a turn must make to be banked by a side off the board, and on it."""
    is_to_beat: bool
    """True if a turn may have to beat an earlier one."""
    opens_by_roll: bool
    may_be_limited: bool
    """True if some turns have a limited number of rolls, or of hot dice."""
    counts_rolls: bool
    """True if it matters how many rolls a turn has had."""
    has_second_chance: bool
    alternates_by_throw: bool
    binds: bool
    """True if keeps may leave their turn more to heed than its points and dice."""
    may_win_or_lose: bool
    """True if some rolls win the game, or put their side out."""
    eases_farkles: bool
    rolls_cost: bool
    """True if a roll may cost points of its own."""
    has_hot_dice_bonus: bool
    counts_hot_dice: bool
    carries_on: bool
    exchanges_at_once: bool
    counts_as_made: bool
    pegs: BoardRules | None
    counts_rounds: bool


def course_of(rules: RuleSet) -> Course:
    turn, end = rules.turn, rules.end
    return Course(
        dice=rules.dice,
        minimums=(turn.minimum(on_board=False), turn.minimum(on_board=True)),
        is_to_beat=turn.must_beat is not None,
        opens_by_roll=turn.opens_by_roll,
        may_be_limited=turn.has_limits or end.ends_by_roll,
        counts_rolls=turn.most_rolls is not None,
        has_second_chance=turn.second_chance,
        alternates_by_throw=rules.alternates_by_throw,
        binds=turn.clear_combo or turn.opens_by_roll or rules.combines or rules.chart.has_confirm,
        may_win_or_lose=rules.chart.may_be(WIN) or rules.chart.may_be(LOSE),
        eases_farkles=turn.eases_farkles,
        rolls_cost=bool(rules.roll_losses),
        has_hot_dice_bonus=bool(turn.hot_dice_bonus),
        counts_hot_dice=turn.counts_hot_dice,
        carries_on=turn.carries_on,
        exchanges_at_once=turn.exchanges_at_once,
        counts_as_made=rules.counts_as_made,
        pegs=rules.pegs,
        counts_rounds=end.most_rounds is not None,
    )
