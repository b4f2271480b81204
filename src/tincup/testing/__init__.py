"""For tests: strategies that make up rule sets and games, and a check of a house rule.

The strategies need Hypothesis (``pip install hypothesis``), which is imported when one is first
asked for; `check_rules` needs nothing more.

>>> from tincup.testing import check_rules
>>> check_rules("plain", games=3).games
3
"""

from tincup.testing.conformance import (
    ConformanceError,
    RulesReport,
    check_rules,
    check_state,
    check_step,
)
from tincup.testing.game_strategies import actions, dice, games, names, players, rolls
from tincup.testing.rule_strategies import house_rules, rule_files, rule_sets, rule_values

__all__ = [
    "ConformanceError",
    "RulesReport",
    "actions",
    "check_rules",
    "check_state",
    "check_step",
    "dice",
    "games",
    "house_rules",
    "names",
    "players",
    "rolls",
    "rule_files",
    "rule_sets",
    "rule_values",
]
