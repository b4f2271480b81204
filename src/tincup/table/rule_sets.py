"""The rule sets of tables: one for all tables by the same values, and as long as some table has it.

What is large in them is shared wider: a chart by all that have its lines, whatever else they say
(`tincup.rules.charts.chart.chart_of`), and what can be kept of rolls by all that play the same,
whatever they are called (`tincup.game.scoring.scoring_of`).
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256
from threading import Lock
from typing import Any, Final
from weakref import WeakValueDictionary

from tincup.rules import RuleSet, from_values

MOST_BYTES: Final = 4 * 1024 * 1024
MOST_RULE_SETS: Final = 64
"""The most that are kept for the next table, though none may have them now: the last asked for."""

_BASE: Final = 3_000
_LINE: Final = 150
"""Rough bytes of a rule set beside its chart, and of each line in its canonical form."""

_in_use: Final = WeakValueDictionary[bytes, RuleSet]()
_last: Final = OrderedDict[bytes, RuleSet]()
_changing: Final = Lock()
"""Rule sets are asked for in threads, too."""


def rules_of(values: Mapping[str, Any]) -> RuleSet:
    """Return the rule set of these values: one for all tables by the same. Raises `RuleError`."""
    try:
        stated = json.dumps(values)
    except RecursionError:  # so deep are no rules, and the error says it
        return _from(dict(values))
    key = sha256(stated.encode()).digest()  # the text would be kept, and may have 64 KiB
    rules = _in_use.get(key)
    if rules is None:
        rules = _in_use.setdefault(key, _from(json.loads(stated)))
    _keep(key, rules)
    return rules


def forget() -> None:
    with _changing:
        _last.clear()


def held(rules: RuleSet) -> int:
    return _BASE + _LINE * len(rules.chart.lines)


def _keep(key: bytes, rules: RuleSet) -> None:
    with _changing:
        _last[key] = rules
        _last.move_to_end(key)
        bytes_held = sum(map(_all_of, _last.values()))
        while len(_last) > 1 and (bytes_held > MOST_BYTES or len(_last) > MOST_RULE_SETS):
            bytes_held -= _all_of(_last.popitem(last=False)[1])


def _all_of(rules: RuleSet) -> int:
    return held(rules) + rules.chart.held


def _from(values: dict[str, Any]) -> RuleSet:
    return from_values(values, subject="the rules of this table")
