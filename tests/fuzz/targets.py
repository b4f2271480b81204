"""All targets, by name; each is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from tests.fuzz.target import Target

TARGETS: Final = {
    "rules": "target_rules:RuleFiles",
    "sets": "target_rules:Settings",
    "fields": "target_rules:PlainSettings",
    "records": "target_records:Records",
    "verify": "target_records:Shown",
    "review": "target_records:Reviews",
    "positions": "target_positions:Positions",
    "advise": "target_positions:Advice",
    "solved": "target_positions:Solved",
    "saves": "target_tables:Saves",
    "ledgers": "target_tables:Ledgers",
    "sent": "target_sent:SentGames",
    "caches": "target_caches:Solutions",
    "typed": "target_typed:Typed",
    "score": "target_typed:Scores",
    "play": "target_typed:Sessions",
    "planted": "planted:Planted",
    "planted-none": "planted:PlantedNone",
    "planted-hang": "planted:PlantedHang",
    "planted-sleep": "planted:PlantedSleep",
}
"""The module of this package, and the class in it."""

REAL: Final = tuple(name for name in TARGETS if not name.startswith("planted"))
"""Without those that are there for the tests of the fuzzer."""


def target_class(name: str) -> type[Target]:
    """The class of the target of this name."""
    module, _, kind = TARGETS[name].partition(":")
    target: type[Target] = getattr(import_module(f"tests.fuzz.{module}"), kind)
    return target
