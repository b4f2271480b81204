"""Settings that do nothing beside the others say so, with what would have to change."""

from copy import deepcopy
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.effort import fewer
from tests.game.duel import random_action
from tests.rules.files import EFFECTIVE, line_of, points, text, write
from tests.rules.test_files import BESIDE, GOOD_AND_BAD, NAMES
from tincup.game import apply, legal_actions, new_game
from tincup.rules import FACES, RuleSet, catalogue, from_values, load, parse, preset, presets, vary
from tincup.rules.charts.lines import canonical_pattern
from tincup.rules.fields.schema import FIELDS, every_field
from tincup.testing import rule_values


def said(rules: RuleSet) -> list[tuple[str, int | None]]:
    return [(it.key, it.line) for it in rules.warnings]


@pytest.mark.parametrize(
    ("rules", "sets", "key", "why"),
    [
        ("plain", ["turn.farkle_leaves_board=true"], None, "nothing has to be opened"),
        ("dix-mille-every-turn-350", ["turn.opening_minimum=300"], None, "turn.bank_minimum asks"),
        ("plain", ["turn.opening_by=roll"], None, "nothing has to be opened"),
        ("plain", ["turn.opening_by=roll", "turn.opening_minimum=50"], "turn.opening_minimum",
         "no turn can bank less than 50"),
        ("plain", ["turn.hot_dice_escape=false"], None, 'turn.hot_dice would have'),
        ("dix-mille", ["turn.keep=all", "turn.hot_dice_escape=false"], "turn.hot_dice_escape",
         "all that scores must be kept anyway"),
        ("plain", ["turn.nothing_scores_on=first_roll"], None, "would have to be more than 0"),
        ("plain", ["turn.most_rolls=3", "turn.most_hot_dice=2"], "turn.most_hot_dice",
         "larger by at least 2"),
        ("plain", ["dice=1", "turn.keep=all"], "turn.keep", "more or fewer dice could be kept"),
        ("farkle-cribbage-advanced", ["turn.last_die_succeeds_on=[1]", "turn.last_die_points=2"],
         "turn.last_die_points", "a face that does not score alone"),
        ("plain", ["turn.exchange=at_once"], None, "no line of the chart lets sides change places"),
        ("plain", ["turn.scoring=any", "scores.111=300", "scores.555=150"], None,
         "no dice can be scored in two ways"),
        ("zilch", ["turn.farkle_penalty.in_final_round=false"], None, "there is no final round"),
        ("farkle-cribbage", ["end.winner=last_on_board_loses", "end.final_round=one_more_turn"],
         "end.final_round", "end.loser_found says whether"),
        ("plain", ["end.ties=play_off"], None, "no sides can be level"),
        ("farkle-cribbage-loser", ["end.rounds=10"], None, 'end.winner would have to be "highest"'),
        ("plain", ["end.target=false", "end.rounds=9", "end.reached=more_than"], "end.reached",
         "end.target would have to be a number"),
        ("plain", ["end.target=false", "end.rounds=9", "end.final_round=complete_round"],
         "end.final_round", "without end.target no total brings on a final round"),
        ("plain", ["end.overshoot=bounce"], None, 'end.reached would have to be "exactly"'),
        ("plain", ['scores.222={points=0, or="farkle"}', 'scores.2222={points=0, or="farkle"}'],
         "scores.2222", 'a roll with its dice is decided by "222"'),
        ("plain", ['scores.xxyyzz={points=1500, only="all_dice"}'],
         "scores.xxyyzz", 'needs no only = "all_dice": it takes all 6 dice anyway'),
        ("plain", ['scores.222={points=0, or="farkle"}',
                   'scores.2222={points=0, or="farkle", only="all_dice"}'],
         "scores.2222", 'a roll with its dice is decided by "222"'),
        ("plain", ['scores.222={points=0, or="bust"}', 'scores.2222={points=0, or="farkle"}'],
         "scores.2222", 'a roll with its dice is decided by "222"'),
        ("plain", ["scores.222=-200", "scores.2222=-100"],
         "scores.2222", 'a roll with its dice is decided by "222"'),
        ("plain", ['scores.222={points=0, or="win"}', 'scores.2222={points=0, or="farkle"}'],
         "scores.2222", 'a roll with its dice is decided by "222"'),
        ("plain", ['scores.22={points=0, or="farkle"}', "scores.222=200"],
         "scores.222", 'a roll with its dice is decided by "22"'),
        ("playmonster", ["end.loser_found=after_round"], None, 'end.winner would have to be'),
        ("farkle-cribbage", ["board.bump=5"], None, "board.one_peg_per_hole would have to be true"),
        ("farkle-cribbage", ["board.chain=false"], None, "sides may have the same total"),
        (
            "farkle-cribbage-tournament",
            ["board.bump=start", "board.bump_floor=-3"],
            "board.bump_floor",
            "board.bump a number",
        ),
        ("farkle-cribbage", ["board.bump_floor=-3"], None, "one_peg_per_hole would have to be"),
        ("plain", ["turn.first_bank_bonus={ score = 1025, points = 500 }"],
         "turn.first_bank_bonus.score", "amounts to 1,050: turn scores go in steps of 50"),
        ("plain", ["turn.opening_minimum=510"], None, "amounts to 550"),
        ("plain", ["scores.11=150"], None, 'the line "1" gives its dice more; only more than 200'),
        ("plain", ["scores.1111=1000"], None, 'lines "1" and "111" together give its dice more'),
        ("plain", ["scores.111555=1200"], None, 'the lines "111" and "555" together give its dice'),
        ("plain", ["scores.1xxx=250"], None, "only more than 300 would count"),
        ("plain", ["turn.bank_minimum=50"], None, "no turn can bank less than 50 anyway"),
        ("plain", ["turn.opening_minimum=30"], None, "no turn can bank less than 50 anyway"),
        ("dix-mille-every-turn-350", ["turn.bank_minimum=320", "turn.opening_minimum=350"],
         "turn.opening_minimum", "no turn can bank less than 350 anyway"),
        ("facebook", ["turn.farkle_penalty.points=total", "turn.farkle_penalty.floor=-500"],
         "turn.farkle_penalty.floor", "turn.farkle_penalty.points would have to be a number"),
        ("plain", ["turn.farkle_penalty={ after = 1, points = 100, restart = false }"],
         "turn.farkle_penalty.restart", "turn.farkle_penalty.after would have to be 2 or more"),
        ("plain", ["end.target=5010"], None, "amounts to 5,050: totals go in steps of 50"),
        ("playmonster", ["end.target=5010"], None, "amounts to more than 5,000: totals go in"),
    ],
)  # fmt: skip
def test_what_has_no_effect(rules: str, sets: list[str], key: str | None, why: str) -> None:
    varied = load(rules, sets)
    key = key or sets[0].partition("=")[0]
    (warning,) = (it for it in varied.warnings if it.key == key)
    assert (warning.line, len(varied.warnings)) == (None, sum("=320" in it for it in sets) + 1)
    assert why in str(warning)
    assert str(warning).startswith(f"{warning.key} ")


def test_the_line_of_the_file_is_named() -> None:
    stated = text(turn__exchange='"at_once"')
    (warning,) = parse(stated).warnings
    line = line_of(stated, "exchange")
    assert (warning.key, warning.line) == ("turn.exchange", line)
    assert str(warning).startswith(f"line {line}, turn.exchange has no effect: ")


@pytest.mark.parametrize("name", presets())
def test_presets_state_nothing_in_vain(name: str) -> None:
    file = Path(catalogue.__file__).with_name("presets") / f"{name}.toml"
    assert not parse(file.read_text()).warnings


@pytest.mark.parametrize("key", [key for key in GOOD_AND_BAD if key not in NAMES])
def test_what_has_an_effect_is_not_warned_of(key: str) -> None:
    if key in ("end.winner", "players"):
        return  # they take the effect from others
    value = GOOD_AND_BAD[key][0][0]
    base = {**EFFECTIVE, **BESIDE.get(key, {})}
    rules = parse(text(**{**base, key.replace(".", "__", 1): value}))
    assert key not in [it.key for it in rules.warnings if it.message.id != "idle-between-steps"]


def test_every_field_that_may_have_no_effect_can_say_why() -> None:
    for field in every_field():
        assert (field.matters is None) == (not field.idle), field.key
    assert any(field.idle for field in FIELDS)


def test_a_default_or_what_a_field_amounts_to_is_stated_without_a_warning() -> None:
    assert not load("farkle-cribbage-loser", ["end.final_round=none"]).warnings
    assert not load("plain", ["turn.exchange=on_banking", "end.ties=share"]).warnings


def test_a_warning_ends_when_what_was_missing_is_set() -> None:
    idle = load("plain", ["turn.farkle_leaves_board=true"])
    assert said(vary(idle, ["end.target=5000"])) == [("turn.farkle_leaves_board", None)]
    assert not vary(idle, ["turn.opening_minimum=500"]).warnings


@pytest.mark.parametrize(
    ("rules", "sets"),
    [
        ("plain", ["scores.11=200"]),  # as much as the chart gives anyway is no trap
        ("plain", ["scores.22=10"]),
        ("plain", ["scores.11=150", "scores.1=60"]),
        ("plain", ["scores.x=60", "scores.11=150", 'scores.xxxx="xx * 9"']),  # counts in xxxx
        ("plain", ['scores.11={ points = 150, or = "exchange_with_leader" }']),
        ("plain", ['scores.222={points=0, or="farkle"}', 'scores.2222={points=0, or="bust"}']),
        ("plain", ["scores.222=-100", "scores.2222=-200"]),
        ("plain", ['scores.222={points=0, or="bust"}', 'scores.2222={points=0, or="win"}']),
        ("plain", ['scores.22={points=0, or="farkle", only="all_dice"}', "scores.222=250"]),
        ("plain", ["turn.bank_minimum=100"]),
        ("plain", ["scores.11=150", "turn.scoring=any"]),  # fewer than 200, as the player likes
        ("plain", ["turn.first_bank_bonus={ score = 50, points = 500 }"]),
        ("farkle-cribbage-advanced", ["turn.bank_minimum=1"]),  # the Bomb alone scores nothing
        ("plain", ["turn.farkle_penalty={ after = 1, points = 100, restart = true }"]),
        ("plain", ["end.target=5010", "turn.farkle_penalty={ after = 2, points = 10 }"]),
        ("plain", ["end.target=5010", "turn.first_bank_bonus={ score = 500, points = 20 }"]),
    ],
)
def test_what_looks_idle_and_is_not(rules: str, sets: list[str]) -> None:
    assert not load(rules, sets).warnings


FAMILY = '"111", "222", "333", "444", "555" and "666"'


def test_a_line_that_others_stand_above() -> None:
    idle = load("playmonster", ["scores.xxx=350"])
    assert idle == preset("playmonster")
    (warning,) = idle.warnings
    assert str(warning) == (
        f"scores.xxx has no effect: the lines {FAMILY} score all its dice; set them to false, "
        'or write "xxx" = { points = ..., replaces = true }'
    )
    assert not load("playmonster", ["scores.xxyy=350"]).warnings


def test_a_line_replaces_its_family() -> None:
    rules = load("playmonster", ["scores.xxx={ points = 350, replaces = true }"])
    assert not rules.warnings
    assert [points(rules.chart, triple) for triple in ("111", "222", "666")] == [350] * 3
    patterns = [line.pattern for line in rules.chart.lines]
    assert "111" not in patterns
    assert {"1", "5", "xxxx", "123456"} <= set(patterns)


def test_lines_of_the_same_file_stay(tmp_path: Path) -> None:
    lines = '"111" = 1000\n"aaa" = { points = 350, replaces = true }\n'
    chart = load(write(tmp_path, "ours", f'extends = "playmonster"\n[scores]\n{lines}')).chart
    assert [points(chart, triple) for triple in ("111", "222")] == [1000, 350]


def test_replacing_nothing_is_warned_of() -> None:
    idle = load("playmonster", ["scores.xxxx={ points = 900, replaces = true }"])
    assert "replaces nothing" in str(idle.warnings[0])
    assert points(idle.chart, "2222") == 900
    assert not load("playmonster", ["scores.xxxx={ points = 900, replaces = false }"]).warnings


IDLE_FIELDS = {
    "turn.opening_minimum": 0,
    "turn.bank_minimum": 0,
    "turn.farkle_penalty.restart": True,
}
"""Fields that may have no effect beside the others, and what they are then as good as."""


def test_no_target_is_as_good_as_none() -> None:
    sets = ["end.reached=more_than", "end.target=40"]
    assert not load("plain", sets).warnings  # as good as more than 0, which is no target


@fewer(4)
@given(rule_values(), st.data(), st.integers(0, 2**32))
def test_a_game_without_what_is_warned_of_is_the_same(
    values: dict[str, Any], data: st.DataObject, seed: int
) -> None:
    penalty = values["turn"].get("farkle_penalty")
    if penalty:
        penalty["after"] = data.draw(st.sampled_from([1, 1, 3]))
    turn = values["turn"]
    ends = [turn.get(name, False) for name in ("most_rolls", "most_hot_dice")]
    can_grow = all(it is False for it in ends)  # else it may not make so much
    most = min(60, values["end"]["target"]) if can_grow else 0
    if turn.get("opening_by") == "roll":  # a roll makes at least what the line of a single die does
        most = min(most, next(iter(values["scores"].values())))
    turn["opening_minimum"] = data.draw(st.integers(0, most))
    turn.pop("bank_minimum", None)
    rules = from_values(values)
    others = [other for it in rules.warnings if (other := as_warned(values, it.key, it.message))]
    assume(others)
    for other in others:
        same_scores(rules, other)
        same_turns(rules, other, seed)


def as_warned(values: dict[str, Any], key: str, warned: Any) -> RuleSet | None:
    """The rules as a warning says that they are played; ``None`` for those of another mechanism."""
    values = deepcopy(values)
    if key.startswith("scores."):
        if warned.id != "idle-line-beaten":
            return None
        name = canonical_pattern(key.removeprefix("scores."))[0]
        scores = values["scores"].items()
        values["scores"] = {it: made for it, made in scores if canonical_pattern(it)[0] != name}
    elif warned.id == "idle-target":
        values["end"]["target"] = warned.args["value"]
    elif warned.id in ("idle-minimum", "idle-restart"):
        *path, name = key.split(".")
        holder = values
        for section in path:
            holder = holder[section]
        holder[name] = IDLE_FIELDS[key]
    else:
        return None
    return from_values(values)


def same_scores(rules: RuleSet, other: RuleSet) -> None:
    for size in range(1, rules.dice + 1):
        for kept in combinations_with_replacement(FACES, size):
            assert rules.chart.points(kept) == other.chart.points(kept)
            assert rules.chart.exchange_points(kept) == other.chart.exchange_points(kept)


def same_turns(rules: RuleSet, other: RuleSet, seed: int) -> None:
    """Play at random by both, dice only, and compare what may be done and what is won."""
    sides = max(2, rules.fewest_sides) if (rules.most_sides or 2) > 1 else 1
    names = [f"P{it}" for it in range(sides * rules.partners)]
    one, two = new_game(rules, names), new_game(other, names)
    chance = Random(seed)
    for _ in range(80):
        assert legal_actions(one) == legal_actions(two)
        assert [side.total for side in one.sides] == [side.total for side in two.sides]
        assert (one.is_over, one.winners) == (two.is_over, two.winners)
        if one.is_over:
            break
        action = random_action(one, chance)
        one, two = apply(one, action), apply(two, action)
