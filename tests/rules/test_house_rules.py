"""The house rules of examples/rules: each combines fields that families combine."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tincup.game import Game, Roll, legal_actions
from tincup.messages import in_language, languages
from tincup.narration import rules_sections
from tincup.notation import Record, parse_position, position, read_record, write_record
from tincup.rules import RuleSet, load, parse
from tincup.rules.canonical import toml, values
from tincup.testing import check_rules

FOLDER = Path(__file__).parents[2] / "examples" / "rules"
FILES = sorted(FOLDER.glob("*.toml"))
FEWEST_FIELDS = 5
ABOUT = ("id", "name", "summary", "source", "choices", "extends")


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def test_there_are_twelve() -> None:
    assert len(FILES) == 12


def stated(rules: RuleSet) -> set[str]:
    """The keys that the rule set gives values of its own, but for the chart's."""
    found: set[str] = set()
    for key, value in values(rules).items():
        if isinstance(value, dict):
            found |= {f"{key}.{name}" for name in value}
        elif key not in ABOUT:
            found.add(key)
    return {key for key in found if not key.startswith("scores.")}


def test_each_combines_what_can_be_combined(path: Path) -> None:
    rules = load(path)
    assert rules.id == path.stem
    assert not rules.warnings
    assert len(stated(rules)) >= FEWEST_FIELDS
    again = parse(toml(values(rules)))
    assert (again.digest, values(again)) == (rules.digest, values(rules))


def test_random_games_go_by_it_to_their_end(path: Path) -> None:
    report = check_rules(path, games=8, seed=1)
    assert report.actions > 8 * 10


@pytest.mark.slow
def test_a_thousand_random_games_go_by_it_to_their_end(path: Path) -> None:
    assert check_rules(path, games=1000, seed=2).games == 1000


def test_its_games_are_written_and_read_again(path: Path) -> None:
    rules, chance = load(path), Random(3)
    names = [f"Player {seat + 1}" for seat in range(max(2, rules.fewest_sides) * rules.partners)]
    game = Game.of(rules, names)
    while not game.state.is_over:
        state = game.state
        assert parse_position(position(state), rules, names) == state
        if state.phase == "decide":
            game.play(chance.choice(legal_actions(state)))
        else:
            game.play(Roll(tuple(chance.choices(range(1, 7), k=state.turn.dice))))
    text = write_record(Record(game))
    again = read_record(text)
    assert again.game.states == game.states
    assert write_record(again) == text


@pytest.mark.parametrize("language", languages())
def test_it_is_explained(path: Path, language: str) -> None:
    rules = load(path)
    with in_language(language):
        said = [sentence for _, section in rules_sections(rules) for sentence in section]
    assert len(set(said)) == len(said) > FEWEST_FIELDS
    digits = "".join(filter(str.isalnum, "".join(said)))
    for number in (rules.end.target, rules.end.most_rounds, rules.turn.opening_minimum):
        assert not number or str(number) in digits
