"""What a rule set keeps in memory: what a game asks of it, and no more than can be worked out."""

from __future__ import annotations

import tracemalloc
from itertools import combinations_with_replacement
from typing import Any

import pytest
from benchmarks.hostile_traffic import formulas, many_lines, many_ways, trivial_rules

from tincup.game import farkle_chance
from tincup.game.scoring import Scoring, is_farkle
from tincup.rules import FACES, RuleSet, from_values, load, preset, presets
from tincup.rules.charts import scorings

ODD = {
    "last die": ["turn.last_die_succeeds_on=[2,3]"],
    "nothing scores": ["turn.nothing_scores=50"],
    "nothing scores at first": ["turn.nothing_scores=50", "turn.nothing_scores_on=first_roll"],
    "one die": ["dice=1", "turn.nothing_scores=50"],
    "must roll": ["turn.hot_dice=must", "turn.hot_dice_escape=no"],
}


def rule_sets() -> dict[str, RuleSet]:
    own = (trivial_rules(1), many_lines(1), many_ways(1), formulas(1))
    return {
        **{name: preset(name) for name in presets()},
        **{name: load("plain", sets) for name, sets in ODD.items()},
        **{f"own {n}": from_values(values) for n, values in enumerate(own)},
    }


@pytest.mark.parametrize("rules", rule_sets().values(), ids=rule_sets())
def test_a_farkle_is_a_roll_of_which_nothing_can_be_kept(rules: RuleSet) -> None:
    scoring = Scoring(rules)
    for size in range(1, rules.dice + 1):
        for roll in combinations_with_replacement(FACES, size):
            assert is_farkle(rules, roll) == (not scoring.later[roll]), roll
            assert is_farkle(rules, roll, first=True) == (not scoring.keeps[roll]), roll


@pytest.mark.parametrize("most", [1, 40])
def test_ways_to_score_that_were_forgotten_are_worked_out_anew(
    monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    own = from_values(many_ways(1)).chart
    whole = own.new_scorings()
    monkeypatch.setattr(scorings, "_MOST_KEPT", most)
    forgetful = own.new_scorings()
    for kept in [*combinations_with_replacement(FACES, 3), (1, 2, 3, 4, 5, 6), (1, 1, 2)]:
        for exchange in (False, True):
            ways = whole.of(kept, exchange=exchange)
            assert list(forgetful.of(kept, exchange=exchange).items()) == list(ways.items())


@pytest.mark.parametrize(
    ("values", "most"),
    [(trivial_rules, 15_000), (many_lines, 120_000), (many_ways, 60_000), (formulas, 65_000)],
)
def test_what_a_rule_set_of_ones_own_keeps(values: Any, most: int) -> None:
    before = after = 0
    tracemalloc.start()
    for number in range(4):  # the first ones take the place of what others left where it is shared
        stated = values(number)
        before, _ = tracemalloc.get_traced_memory()
        rules = from_values(stated)
        assert rules.digest
        assert farkle_chance(rules, 6) < 1  # the first view tells it
        after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < most
