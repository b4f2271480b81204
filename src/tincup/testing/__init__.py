"""For tests: strategies that make up rule sets and games, and checks of house rules and bots.

The strategies need Hypothesis (``pip install hypothesis``), which is imported when one is first
asked for; `check_rules` and `check_player` need nothing more.

>>> from tincup.testing import check_rules
>>> check_rules("plain", games=3).games
3
"""

from tincup.testing.conformance import (
    ConformanceError,
    EndlessGame,
    RulesReport,
    check_rules,
    check_state,
    check_step,
)
from tincup.testing.game_strategies import actions, dice, games, names, players, rolls
from tincup.testing.player_check import PlayerReport, check_player
from tincup.testing.rule_strategies import house_rules, rule_files, rule_sets, rule_values

__all__ = [
    "ConformanceError",
    "EndlessGame",
    "PlayerReport",
    "RulesReport",
    "actions",
    "check_player",
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
