"""Questions about one turn and about one side alone, each answered by one call."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tincup.rules import RuleSet
from tincup.shortcuts import rule_set
from tincup.solve.alone.fewest_turns import Alone
from tincup.solve.progress import Progress
from tincup.solve.turn.long_run import long_run_points_per_turn
from tincup.solve.turn.one_turn import Reach, Turn


@dataclass(frozen=True, slots=True)
class TurnResult:
    """The worth of one turn at best, in points or holes.

    ``expected_score``: the largest expected turn score of a turn that begins. ``long_run``: the
    largest average gain of a turn with penalties for farkles in a row counted, for a side that is
    on the board. By number of dice there are ``farkle``, the exact chance that they farkle, and
    ``bank_at``, the turn score from which on banking is right with so many left to roll; ``None``
    for never.
    """

    expected_score: float
    long_run: float
    farkle: Mapping[int, Fraction]
    bank_at: Mapping[int, int | None]


def turn(
    rules: RuleSet | str = "playmonster",
    *,
    on_board: bool = True,
    progress: Progress | None = None,
) -> TurnResult:
    """Return the worth of one turn, played for nothing but its expected score, exactly.

    ``rules`` may be a preset's id or a rule file. ``on_board``: True if the opening minimum is
    behind the side; else the turn must make it to bank. Raises `RuleError`, and `Unsolvable` where
    the expectation is infinite or no turn can be banked.

    >>> worth = turn("plain")
    >>> round(worth.expected_score, 3), worth.bank_at[2]
    (446.571, 250)
    """
    known = rule_set(rules)
    found = Turn(known, on_board=on_board, progress=progress)
    dice = range(1, known.dice + 1)
    return TurnResult(
        expected_score=found.expected_score,
        long_run=long_run_points_per_turn(known),
        farkle={n: found.farkle(n) for n in dice},
        bank_at={n: found.bank_at(n) for n in dice},
    )


def reach(
    rules: RuleSet | str,
    points: int,
    *,
    turn_score: int = 0,
    dice: int | None = None,
    on_board: bool = True,
    progress: Progress | None = None,
) -> float:
    """Return the best chance, 0 to 1, that a turn banks so many points (holes) or more.

    The turn has made ``turn_score`` so far and ``dice`` dice are rolled next, by default all of
    them. Raises `RuleError`, and `Unsolvable` for a goal or a number of dice that no turn has.

    >>> round(reach("plain", 1000), 4)
    0.2501
    """
    found = Reach(rule_set(rules), points, on_board=on_board, progress=progress)
    return found.chance(turn_score, dice)


def fewest_turns(
    rules: RuleSet | str = "playmonster", *, progress: Progress | None = None
) -> float:
    """Return the fewest turns that one side alone needs to the target, on average, played for that.

    Raises `RuleError`, and `Unsolvable` where it cannot be worked out.
    """
    return Alone(rule_set(rules), progress).expected_turns
