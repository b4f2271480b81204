"""The strategies: what they draw is valid, and reaches all that the format allows."""

import subprocess
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from tests.effort import fewer
from tincup.game import EnterTurn, Game, Leave, Resign, Return, Start, apply, new_game
from tincup.game.lineup import LONGEST_NAME, check_names
from tincup.rules import RuleSet, from_values, load, parse, preset, presets
from tincup.rules.fields.kinds import REQUIRED, Field
from tincup.rules.fields.schema import FIELDS, every_field
from tincup.testing import (
    actions,
    dice,
    games,
    house_rules,
    names,
    players,
    rolls,
    rule_files,
    rule_sets,
    rule_values,
)

LOOK = settings(
    max_examples=2000,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def reaches(strategy: st.SearchStrategy[Any], condition: Any) -> None:
    """That the strategy draws such a thing, soon; raises `NoSuchExample` if not."""
    find(strategy, condition, settings=LOOK)


@cache
def first_house_rules() -> list[RuleSet]:
    """What is drawn first: once, for all that is looked for."""
    drawn: list[RuleSet] = []

    @settings(LOOK, max_examples=60)
    @given(house_rules())
    def take(rules: RuleSet) -> None:
        drawn.append(rules)

    take()
    return drawn


def reaches_rules(condition: Callable[[RuleSet], bool]) -> None:
    """That such house rules are drawn, at first or later."""
    if not any(map(condition, first_house_rules())):
        reaches(house_rules(), condition)


@fewer(2)
@given(rule_values())
def test_rule_values_are_valid(values: dict[str, Any]) -> None:
    assert isinstance(from_values(values), RuleSet)


@fewer(2)
@given(rule_files())
def test_rule_files_are_valid(text: str) -> None:
    assert isinstance(parse(text), RuleSet)


FIELDS_THAT_PLAY = [
    field.key for field in FIELDS if field.key not in ("id", "name", "turn.farkle_penalty")
]


@pytest.mark.parametrize("key", FIELDS_THAT_PLAY)
def test_every_field_is_varied(key: str) -> None:
    section, _, name = key.rpartition(".")
    field = next(it for it in FIELDS if it.key == key)

    def differs(rules: RuleSet) -> bool:
        holder = getattr(rules, section) if section else rules
        return holder is not None and getattr(holder, name) != field.default

    reaches_rules(differs)


@pytest.mark.parametrize(
    "field",
    [it for it in every_field() if it.key.count(".") == 2 and it.default is not REQUIRED],
    ids=lambda field: field.key,
)
def test_every_field_of_a_table_is_varied(field: Field) -> None:
    section, table, name = field.key.split(".")

    def differs(rules: RuleSet) -> bool:
        holder = getattr(getattr(rules, section), table)
        return holder is not None and getattr(holder, name) != field.default

    reaches_rules(differs)


@pytest.mark.parametrize(
    "condition",
    [
        lambda line: line.pattern.isdigit() and len(line.pattern) > 2,
        lambda line: line.pattern.isalpha() and len(line.pattern) > 2,
        lambda line: not line.pattern.isalpha() and not line.pattern.isdigit(),
        lambda line: isinstance(line.points, str),
        lambda line: line.effect is not None,
        lambda line: len(line.pattern) == 6,
    ],
    ids=["specific", "wildcard", "mixed", "formula", "exchange", "six dice"],
)
def test_charts_have_lines_of_every_kind(condition: Any) -> None:
    reaches_rules(lambda rules: any(map(condition, rules.chart.lines)))


def test_rule_sets_are_presets_or_made_up() -> None:
    reaches(rule_sets(), lambda rules: rules.id in presets())
    reaches(rule_sets(), lambda rules: rules.id not in presets())


def test_rule_files_stand_alone_or_extend() -> None:
    reaches(rule_files(), lambda text: "extends" in text)
    reaches(rule_files(), lambda text: "extends" not in text)


@given(names())
def test_names_can_be_used(name: str) -> None:
    assert check_names(load("plain"), [name]) == [name]
    assert 0 < len(name) <= LONGEST_NAME


def test_names_are_of_any_script() -> None:
    reaches(names(), lambda name: not name.isascii())
    reaches(names(), lambda name: " " in name)


@fewer(2)
@given(rule_sets(), st.data())
def test_players_can_sit_down(rules: RuleSet, data: st.DataObject) -> None:
    seated = data.draw(players(rules))
    assert new_game(rules, seated).lineup.names == tuple(seated)


@given(st.data(), st.integers(1, 6))
def test_dice_and_rolls(data: st.DataObject, count: int) -> None:
    assert len(data.draw(rolls(count))) == count
    found = data.draw(dice(2, 4))
    assert 2 <= len(found) <= 4
    assert set(found) <= {1, 2, 3, 4, 5, 6}


@fewer(2)
@given(games(), st.data())
def test_actions_are_legal(game: Game, data: st.DataObject) -> None:
    if not game.state.is_over:
        apply(game.state, data.draw(actions(game.state, people=True)))


@fewer(4)
@given(games(preset("plain"), most=30))
def test_games_are_of_these_rules_and_no_longer(game: Game) -> None:
    assert game.state.rules == preset("plain")
    assert len(game.actions) <= 30


@pytest.mark.parametrize("kind", [EnterTurn, Leave, Return, Resign, Start])
def test_games_have_actions_of_every_kind(kind: type) -> None:
    reaches(
        games(preset("playmonster")), lambda it: any(type(action) is kind for action in it.actions)
    )


def test_games_without_people_going() -> None:
    @fewer(2)
    @given(games(people=False, most=40))
    def nobody_goes(game: Game) -> None:
        assert not game.state.away
        assert not any(isinstance(it, Leave | Return | Resign) for it in game.actions)

    nobody_goes()


def test_some_games_are_over() -> None:
    reaches(games(load("plain", ["end.target=300"])), lambda it: it.state.ending == "target")


WITHOUT_HYPOTHESIS = """
import sys
sys.modules["hypothesis"] = None
import tincup.testing
assert tincup.testing.check_rules("plain", games=1).games == 1
try:
    tincup.testing.rule_sets()
except ImportError as error:
    print(error)
"""


@pytest.mark.real
def test_without_hypothesis_a_sentence_says_how_to_get_it() -> None:
    """The check needs nothing more; a strategy says what it needs."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_HYPOTHESIS], capture_output=True, text=True, check=True
    )
    assert done.stdout == (
        "the strategies of tincup.testing need Hypothesis: pip install hypothesis\n"
    )


@pytest.mark.real
def test_importing_it_does_not_import_hypothesis() -> None:
    code = "import sys, tincup.testing; assert 'hypothesis' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
