"""Twelve rule files as families might write them, each of which combines five fields or more.

Each takes another part of the table of fields, so that fields meet which the presets keep apart.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.game.duel import Duel
from tests.notation.games import names_for, random_game
from tincup.messages import in_language, languages
from tincup.narration import rules_page
from tincup.notation import Record, parse_position, position, verify_record, write_record
from tincup.rules import RuleError, RuleSet, from_values, load, parse
from tincup.rules.canonical import values
from tincup.rules.editing import edit

FILES = sorted((Path(__file__).parent / "families").glob("*.toml"))

LABELS = {"id", "name", "extends"}

every_file = pytest.mark.parametrize("file", FILES, ids=lambda it: it.stem)


@cache
def rules_of(file: Path) -> RuleSet:
    return load(file)


def stated(file: Path) -> list[str]:
    """The keys of all fields and lines that the file states."""
    found = []
    for section, inside in tomllib.loads(file.read_text("utf-8")).items():
        if section not in LABELS:
            names = inside if isinstance(inside, dict) else ()
            found += [f"{section}.{name}" for name in names] or [section]
    return found


def test_there_are_twelve_and_no_two_are_the_same_game() -> None:
    assert len({rules_of(file).digest for file in FILES}) == len(FILES) == 12


@every_file
def test_five_fields_or_more_are_stated_and_each_has_an_effect(file: Path) -> None:
    assert len(stated(file)) >= 5
    assert rules_of(file).warnings == ()


@every_file
def test_it_comes_back_from_every_form(file: Path) -> None:
    rules, text = rules_of(file), file.read_text("utf-8")
    assert from_values(values(rules)) == rules
    assert parse(edit(text, {}, "the form").text) == rules
    game = random_game(rules, 7, longest=60)
    assert parse_position(position(game.state), rules).sides == game.state.sides
    written = write_record(Record(game))
    found = verify_record(written)
    assert found.is_right
    assert found.record is not None
    assert found.record.game.start.rules == rules


@every_file
@pytest.mark.parametrize("language", languages())
def test_whatever_it_states_is_in_its_words(file: Path, language: str) -> None:
    """Without a value that it states it reads otherwise."""
    text = file.read_text("utf-8")
    with in_language(language):
        page = rules_page(rules_of(file))
        for key in stated(file):
            other = without(text, key)
            assert other is None or rules_page(other) != page, key


def without(text: str, key: str) -> RuleSet | None:
    """The rule set without a value that the file states; ``None`` where others need it."""
    try:
        edited = edit(text, {key: None}, "the form")
    except RuleError:
        return None
    return None if edited.faults else edited.sound


@every_file
@pytest.mark.parametrize("games", [2, pytest.param(50, marks=pytest.mark.slow)])
def test_two_engines_play_the_same_games(file: Path, games: int) -> None:
    rules = rules_of(file)
    for seed in range(games):
        chance = Random(seed)
        duel = Duel(rules, names_for(rules, chance))
        duel.finish(chance, people=0.01)


@pytest.mark.slow
@every_file
def test_a_thousand_random_games(file: Path) -> None:
    rules: Any = rules_of(file)
    finished = 0
    for seed in range(1000):
        game = random_game(rules, seed, longest=3000)
        finished += game.state.is_over
        if seed % 50 == 0:
            assert verify_record(write_record(Record(game))).is_right
    assert finished > 900
