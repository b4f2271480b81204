"""The best offers of rolls for each way to go on, without a list of every keep of every roll."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tincup.rules.best_keeps import best_keeps
from tincup.rules.charts.dice_sets import ways
from tincup.rules.charts.lines import FACES, Dice
from tincup.rules.rule_set import RuleSet

MostPoints = dict[tuple[int, bool], int]
"""The most points by how many dice are left to roll (0 where all were kept), and whether the turn
may not be banked; nothing where it is over, be it won.
"""


def best_keeps_of(
    rules: RuleSet, *, first: bool = False, clear: Dice = ()
) -> Iterator[dict[Dice, MostPoints]]:
    """Yield what each roll of 1, 2, ... dice offers.

    ``first``: rolls of all the dice are the first of a turn. ``clear``: the faces that no roll
    shows.
    """
    faces = [face for face in FACES if face not in clear]
    turn = rules.turn
    every = best_keeps(turn, rules.chart, rules.dice, first=first, faces=faces)
    for dice, rolls in enumerate(every, 1):
        hot = turn.must_roll_again(one_roll=dice == rules.dice)
        duty = [left in turn.must_roll_with if left else hot for left in range(dice)]
        found: dict[Dice, MostPoints] = {}
        for roll, offered in rolls.items():
            best: MostPoints = {}
            for (kept, forced), points in offered.items():
                on = dice - kept, forced or duty[dice - kept]
                best[on] = max(points, best.get(on, points))
            found[roll] = best
        yield found


@lru_cache(maxsize=64)
def counted_offers(
    rules: RuleSet, clear: Dice = ()
) -> tuple[tuple[tuple[MostPoints, int], ...], ...]:
    """Return, by number of dice from 1, each different offer of rolls after a turn's first.

    Each comes with the number of ways in which the dice can fall that have it. ``clear`` is as for
    `best_keeps_of`.
    """
    found = []
    for rolls in best_keeps_of(rules, clear=clear):
        counted: dict[tuple[tuple[tuple[int, bool], int], ...], int] = {}
        for roll, offer in rolls.items():
            key = tuple(sorted(offer.items()))
            counted[key] = counted.get(key, 0) + ways(roll)
        found.append(tuple((dict(key), count) for key, count in counted.items()))
    return tuple(found)
