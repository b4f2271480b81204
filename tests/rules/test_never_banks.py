"""Rule sets under which no turn could ever be banked, held against every keep of every roll."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from typing import Any

from tests.brute_chart import PaperChart
from tests.seeded import part
from tincup.rules import RuleError, from_values

PATTERNS = ("1", "5", "x", "xx", "11", "12", "xy", "66", "xxx", "xxy")
DUTIES = {"turn.must_roll_after", "turn.must_roll_with", "turn.hot_dice"}


def drawn(chance: Random) -> dict[str, Any]:
    """A few lines, and duties of every kind."""
    dice = chance.choice((2, 3))
    patterns = [it for it in PATTERNS if len(it) <= dice]
    turn: dict[str, Any] = {
        "must_roll_after": chance.sample(patterns, chance.choice((1, 1, 2, 3))),
        "hot_dice": chance.choice(("may", "must", "must_in_one_roll")),
        "hot_dice_escape": chance.random() < 0.6,
        "keep": chance.choice(("some", "all")),
    }
    if chance.random() < 0.3:
        turn["must_roll_with"] = [chance.randrange(1, dice)]
    if chance.random() < 0.3:
        turn["nothing_scores"] = 50
        turn["nothing_scores_on"] = chance.choice(("any_roll", "first_roll"))
    if chance.random() < 0.2:
        turn |= {"last_die_succeeds_on": [1, 2], "last_die_points": 50}
    if chance.random() < 0.2 and dice > 2:
        turn["refresh_on"] = ["xx"]
    scores = {it: chance.choice((50, 100)) for it in chance.sample(patterns, chance.choice((1, 2)))}
    return {
        "id": "drawn",
        "name": "Drawn",
        "dice": dice,
        "scores": scores,
        "turn": turn,
        "end": {"target": 10_000},
    }


def may_bank(values: dict[str, Any]) -> bool:
    """Whether some keep may be banked of a roll that some keeps lead to."""
    chart, dice = PaperChart(values), values["dice"]
    seen, waiting = {dice}, [dice]
    while waiting:
        count = waiting.pop()
        for roll in combinations_with_replacement(range(1, 7), count):
            for first in {True, False} if count == dice else {False}:
                for kept in chart.keeps(roll, first=first).values():
                    if not kept.must_roll:
                        return True
                    if (left := kept.left or dice) not in seen:
                        seen.add(left)
                        waiting.append(left)
    return False


def test_a_rule_set_is_refused_just_where_no_turn_could_be_banked() -> None:
    chance, accepted, refused = Random(part()), 0, 0
    while accepted < 30 or refused < 30:
        values = drawn(chance)
        try:
            from_values(values)
        except RuleError as error:
            if DUTIES.isdisjoint(fault.key for fault in error.faults):
                continue
            assert not may_bank(values), values
            refused += 1
        else:
            assert may_bank(values), values
            accepted += 1
