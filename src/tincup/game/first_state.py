"""The state before the first turn of a game."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.game.lineup import Lineup
from tincup.game.state import RollOff, Side, State, Turn
from tincup.rules.rule_set import RuleSet


def new_game(rules: RuleSet, players: Sequence[str], head_starts: Sequence[int] = ()) -> State:
    """Return the first state of a game of these players, in the order they sit.

    ``head_starts`` are the points that each side begins with: with any, it is on the board.
    Raises `GameError` when the rules do not allow this number of players, a name cannot be used,
    or a head start cannot be had.

    >>> from tincup.rules import load
    >>> print(new_game(load("playmonster"), ["Ada", "Bo"]))
    <playmonster: Ada 0, Bo 0; roll_off, Ada, turn score 0, 1 dice>
    >>> new_game(load("plain"), ["Ada", "Bo"], [1000, 0]).totals
    (1000, 0)
    """
    lineup = Lineup(rules, players, head_starts)
    count = len(lineup.sides)
    everyone = tuple(range(count))
    roll_off = rules.start.roll_off if count > 1 else 0
    is_last_round = rules.end.most_rounds == 1 and not roll_off
    return State(
        lineup,
        "roll_off" if roll_off else "roll",
        first_sides(lineup),
        Turn(0, 0, roll_off or rules.dice),
        queue=everyone[1:] if is_last_round else None,
        contenders=everyone,
        roll_off=RollOff(everyone) if roll_off else None,
    )


def first_sides(lineup: Lineup) -> tuple[Side, ...]:
    starts = map(lineup.head_start, range(len(lineup.sides)))
    return tuple(Side(points, on_board=points > 0) for points in starts)
