"""Valid inputs: the presets, the golden files of earlier versions, and drawn ones."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis.strategies import SearchStrategy

from tests.golden.files import rules_by_digest
from tincup.game import Game
from tincup.notation import Record, position, write_record
from tincup.rules import RuleSet, load, presets
from tincup.testing import games, rule_files

GOLDEN = Path(__file__).parents[1] / "golden"
PRESETS = Path(__file__).parents[2] / "src" / "tincup" / "rules" / "presets"

_Drawn = TypeVar("_Drawn")


def drawn(strategy: SearchStrategy[_Drawn], count: int, seed: int) -> list[_Drawn]:
    """What a strategy makes up, the same for the same seed."""
    values: list[_Drawn] = []

    @seeded(seed)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def take(value: _Drawn) -> None:
        values.append(value)

    take()
    return values[:count]


def preset_files() -> list[bytes]:
    """The rule files of the presets."""
    return [path.read_bytes() for path in sorted(PRESETS.glob("*.toml"))]


def drawn_rule_files(seed: int) -> list[bytes]:
    """Rule files that somebody might have written."""
    return [text.encode() for text in drawn(rule_files(), 16, seed)]


def golden_records() -> list[bytes]:
    """The records of earlier versions."""
    folders = ("e7fee10/records", "e7fee10/played", "fd3a763/records")
    paths = [path for folder in folders for path in sorted((GOLDEN / folder).glob("*.toml"))]
    return [path.read_bytes() for path in paths]


@cache
def drawn_games(seed: int) -> list[tuple[str, Game]]:
    """Drawn games, each with the id of the preset it is by."""
    return [
        (preset, game)
        for preset in presets()
        for game in drawn(games(load(preset), most=25), 2, seed)
    ]


def drawn_records(seed: int) -> list[bytes]:
    """The records of drawn games."""
    return [write_record(Record(game)).encode() for _, game in drawn_games(seed)]


def golden_positions() -> list[tuple[str, bytes]]:
    """Positions of earlier versions, each with the id of the preset it is by."""
    path = GOLDEN / "e7fee10" / "positions.jsonl"
    lines = map(json.loads, path.read_text("utf-8").splitlines())
    rules = rules_by_digest()
    golden = [(rules[line["rules"]].id, line["position"]) for line in lines]
    return [(preset, text.encode()) for preset, text in golden if preset in presets()]


def drawn_positions(seed: int) -> list[tuple[str, bytes]]:
    """Positions of drawn games."""
    return [(preset, position(game.state).encode()) for preset, game in drawn_games(seed)]


SHORT: Final = (
    "plain end.target=500",
    "farkle-cribbage-advanced end.target=15",
    "playmonster end.target=500 turn.opening_minimum=300",
    "farkle-cribbage-partners end.target=15",
    "dix-mille end.target=1000",
    "kingdom-come end.target=1000",
    "literally end.target=1000",
)
"""Presets, and settings with which they are solved within a moment."""


@cache
def short_rules(stated: str) -> RuleSet:
    """The rule set of a preset and settings after it."""
    preset, *sets = stated.split()
    return load(preset, sets=sets)


def options_for(stated: str) -> list[str]:
    """The options of a command for it."""
    preset, *sets = stated.split()
    return ["--rules", preset, *(argument for one in sets for argument in ("--set", one))]
