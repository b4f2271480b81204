"""Patterns of the score chart, and whole charts held against a brute force."""

import copy
import json
import pickle
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import brute
from tests.brute_chart import PaperChart
from tests.effort import fewer
from tests.rules.files import chart, chart_file, faults, points, the_fault
from tincup.game import Scoring
from tincup.rules import RuleSet, from_values, parse, preset
from tincup.rules.canonical import form, toml, values, values_of
from tincup.rules.charts.lines import canonical_pattern
from tincup.testing import house_rules

# patterns


def test_digits_are_these_very_faces_letters_any_face() -> None:
    found = chart('"1" = 100', "xxx = 300", "11xx = 700")
    assert [points(found, it) for it in ("1", "2", "222", "1122", "1133")] == [
        100,
        None,
        300,
        700,
        700,
    ]


def test_different_letters_are_different_faces() -> None:
    found = chart("xxyy = 10", '"2" = 1')
    assert points(found, "3344") == 10
    assert points(found, "3333") is None


def test_a_letter_is_no_face_that_stands_beside_it_as_a_digit() -> None:
    found = chart("1xx = 10", '"2" = 1')
    assert points(found, "133") == 10
    assert points(found, "111") is None


def test_the_more_specific_line_wins() -> None:
    """Rules page: "1111" = 1250 beside "xxxx" = ..., also when it is worth less."""
    found = chart(
        "xxxx = 1000", '"1111" = 1250', '"2222" = 5', "11xx = 40", "xxyy = 90", '"1133" = 7'
    )
    assert [points(found, it * 4) for it in "123"] == [1250, 5, 1000]
    assert [points(found, it) for it in ("1122", "1133", "2233")] == [40, 7, 90]


def test_of_equally_specific_lines_the_better_one() -> None:
    assert points(chart("11xx = 40", "22xx = 60", '"3" = 1'), "1122") == 60


@pytest.mark.parametrize(
    ("one", "same"),
    [("aabbcc", "xxyyzz"), ("yyx", "xxy"), ("ba1", "1xy"), ("221", "122"), ("y2x2", "22ab")],
)
def test_lines_that_mean_the_same_are_the_same_line(one: str, same: str) -> None:
    assert chart(f'"{one}" = 10', '"3" = 1').lines == chart(f'"{same}" = 10', '"3" = 1').lines
    fault = the_fault(chart_file(f'"{one}" = 10', f'"{same}" = 20', '"3" = 1'))
    assert fault.key == f"scores.{same}"
    assert fault.found == f'the line "{one}" again'
    assert fault.line == 6


IMPOSSIBLE = ["7", "0", "A", "x x", "x-y", "", "é", "xxx!", "1.5", "xxxxxxx", "1234561"]
IMPOSSIBLE += ["abcdefg", "123456x", "12345xy"]
IMPOSSIBLE += ["\uff58", "\uff11"]  # x and 1 in full width


@pytest.mark.parametrize("pattern", IMPOSSIBLE)
def test_impossible_patterns(pattern: str) -> None:
    fault = the_fault(chart_file('"5" = 50', f'"{pattern}" = 10', "xxx = 100"))
    assert (fault.key, fault.line) == (f"scores.{pattern}", 6)
    assert "pattern" in fault.found


def test_a_pattern_of_more_dice_than_there_are() -> None:
    fault = the_fault(chart_file('"5" = 50', "xxxx = 100", dice=3))
    assert (fault.found, fault.line) == ("a pattern of 4 dice", 6)
    assert fault.accepted == "at most 3 dice"


@pytest.mark.parametrize(
    "value",
    ["0", "-1000000001", "1.5", "true", "[]", "[100]", "{}", "1e3", "1000000001", "{ points = 0 }"],
)
def test_points_that_are_none(value: str) -> None:
    fault = the_fault(chart_file('"5" = 50', f'"1" = {value}'))
    assert (fault.key, fault.line) == ("scores.1", 6)


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ('{ points = 5, or = "swap" }', 'or = "swap"'),
        ("{ points = 5, or = 5 }", "or = 5"),
        ('{ points = 5, else = "x" }', "else"),
        ('{ or = "exchange_with_leader" }', "exchange_with_leader"),
    ],
)
def test_an_or_that_is_none(value: str, found: str) -> None:
    fault = the_fault(chart_file('"5" = 50', f"xxx = {value}"))
    assert fault.key == "scores.xxx"
    assert found in fault.found
    assert '"exchange_with_leader"' in fault.accepted


def test_a_line_that_makes_rolls_farkles() -> None:
    """Nothing can be kept of a roll with its dice, and the canonical form has each set once."""
    lines = ['"1" = 100', '"2" = 20', "xxx = 500", '"22" = { points = 0, or = "farkle" }']
    rules = parse(chart_file(*lines))
    scoring = Scoring(rules)
    assert [len(scoring.keeps[it]) for it in ((1, 2), (1, 2, 2), (2, 2, 2))] == [3, 0, 0]
    assert rules.chart.points((3, 3, 3)) == 500
    assert (2, 2, 2) not in rules.chart.combinations
    assert parse(toml(values(rules))).digest == rules.digest
    more = parse(chart_file(*lines, '"2222" = { points = 0, or = "farkle" }'))
    assert more.digest == rules.digest
    assert json.loads(form(rules))["scores"]["22"] == [0, "farkle"]


def test_a_line_that_counts_when_all_dice_are_thrown() -> None:
    """`Chart.on` tells rolls apart, and the canonical form has only what makes a difference."""
    lines = ['"1" = 10', "xx = { points = 50, only = 'all_dice' }", 'xxx = "xx * 3"']
    rules = parse(chart_file(*lines))
    assert [rules.chart.on(dice).points((1, 1)) for dice in (2, 5, 6)] == [20, 20, 50]
    assert rules.chart.fewer.points((2, 2, 2)) == 150  # formulas ask what the line is worth
    again = pickle.loads(pickle.dumps(rules.chart.fewer))
    assert [again.points(it) for it in ((1, 1), (2, 2, 2))] == [20, 150]
    assert json.loads(form(rules))["scores"]["22"] == [50, None, "all_dice"]
    assert from_values({"id": "x", "name": "X", **values_of(json.loads(form(rules)))}) == rules
    assert parse(toml(values(rules))).digest == rules.digest
    plain = [it for it in lines if "all_dice" not in it]
    whole = parse(chart_file(*plain, "xxyyzz = { points = 9, only = 'all_dice' }", "xx = 50"))
    assert whole.digest == parse(chart_file(*plain, "xxyyzz = 9", "xx = 50")).digest
    assert whole.chart.fewer is whole.chart
    toxic = '"22" = { points = 0, or = "farkle", only = "all_dice" }'
    spoilt = parse(chart_file(*plain, "xx = 50", toxic))
    assert json.loads(form(spoilt))["scores"]["22"] == [0, "farkle", "all_dice"]
    assert [spoilt.chart.on(it).points((2, 2)) for it in (5, 6)] == [50, None]


def test_a_line_that_takes_the_whole_total() -> None:
    """Rolls with its dice are farkles too; where lines differ, the one with more faces holds."""
    lines = [
        '"1" = 100',
        'xx = { points = 0, or = "farkle" }',
        '"22" = { points = 0, or = "bust" }',
    ]
    rules = parse(chart_file(*lines, '"3344" = { points = 0, or = "bust", only = "all_dice" }'))
    chart = rules.chart
    for roll, spoilt, busts in (
        ((1, 2), False, False),
        ((2, 2, 3), True, True),
        ((3, 3, 4), True, False),
        ((3, 3, 4, 4), True, False),
        ((1, 1, 3, 3, 4, 4), True, True),
    ):
        decisive = chart.on(len(roll)).decisive
        assert (decisive.are_in(roll), decisive.cost(roll) == "total") == (spoilt, busts), roll
    stated = json.loads(form(rules))["scores"]
    assert (stated["22"], stated["33"]) == ([0, "bust"], [0, "farkle"])
    assert stated["3344"] == [0, "bust", "all_dice"]
    assert from_values({"id": "x", "name": "X", **values_of(json.loads(form(rules)))}) == rules


def test_a_line_that_must_be_confirmed() -> None:
    lines = ['"1" = 100', '"111" = { points = 300, confirm = 200 }', '"22" = 50']
    more = ['xx = { points = 80, only = "all_dice", confirm = 60 }', 'x = "50"']
    rules = parse(chart_file(*lines, *more))
    stated = json.loads(form(rules))["scores"]
    assert stated["111"] == [300, None, None, 200]
    assert (stated["22"], stated["44"]) == (50, [80, None, "all_dice", 60])
    assert from_values({"id": "x", "name": "X", **values_of(json.loads(form(rules)))}) == rules
    assert parse(toml(values(rules))).digest == rules.digest
    found = [rules.chart.confirm(it) for it in ((1,), (1, 1, 1), (1, 1, 1, 4, 4), (2, 2))]
    assert found == [0, 0, 0, 0]  # three 1s are as good, and two 4s better, alone
    assert rules.chart.confirm((3,)) == 0
    higher = parse(chart_file(*lines[:1], '"111" = { points = 301, confirm = 200 }', more[0]))
    found = [higher.chart.confirm(it) for it in ((1, 1, 1), (1, 1, 1, 4, 4), (4, 4))]
    assert found == [200, 200, 60]
    assert higher.chart.fewer.confirm((1, 1, 1)) == 200
    none = parse(chart_file('"1" = { points = 100, confirm = 0 }'))
    assert none.digest == parse(chart_file('"1" = 100')).digest


@pytest.mark.parametrize(
    ("line", "found", "accepted"),
    [
        ("{ points = 5, confirm = -1 }", "confirm = -1", "a whole number from 0 to 1,000,000,000"),
        ('{ points = 5, confirm = "6" }', 'confirm = "6"', "a whole number from 0"),
        ("{ points = 5, confirm = true }", "confirm = true", "a whole number from 0"),
        ("{ points = -5, confirm = 6 }", "confirm = 6 beside points = -5", "one of the two"),
        ('{ points = 0, or = "win", confirm = 6 }', 'beside or = "win"', "one of the two"),
    ],
)
def test_a_confirm_that_is_none(line: str, found: str, accepted: str) -> None:
    fault = the_fault(chart_file('"5" = 50', f"xxx = {line}"))
    assert fault.key == "scores.xxx"
    assert found in fault.found
    assert fault.accepted.startswith(accepted)


@pytest.mark.parametrize(
    ("more", "key", "said"),
    [
        ('"5" = 50\nxx = { points = 5, or = "exchange_with_leader" }', "scores", "one of the two"),
        (
            '"5" = 50\n[turn]\nscoring = "any"',
            "turn.scoring",
            '"best", because scores."xxx".confirm',
        ),
        ('"5" = 50\n[turn]\nmost_rolls = 1', "turn.most_rolls", 'at least 2, because scores."xxx"'),
        ('"5" = { points = 50, confirm = 1 }', "scores", "a line without confirm"),
    ],
)
def test_what_does_not_go_with_confirming(more: str, key: str, said: str) -> None:
    fault = the_fault(chart_file("xxx = { points = 5, confirm = 600 }", more))
    assert (fault.key, fault.accepted[: len(said)]) == (key, said)


@pytest.mark.parametrize("value", ['"first"', "true", "6", "[]"])
def test_an_only_that_is_none(value: str) -> None:
    fault = the_fault(chart_file('"5" = 50', f"xxx = {{ points = 5, only = {value} }}"))
    assert (fault.key, fault.accepted) == ("scores.xxx", 'only = "all_dice"')
    assert fault.found.startswith("only = ")


@pytest.mark.parametrize("points", ["100", '"xxx + 1"', "true"])
def test_a_line_that_makes_rolls_farkles_has_no_points(points: str) -> None:
    line = f'"22" = {{ points = {points}, or = "farkle" }}'
    fault = the_fault(chart_file('"5" = 50', line))
    assert (fault.key, fault.accepted) == ("scores.22", '{ points = 0, or = "farkle" }')


@pytest.mark.parametrize(
    ("effect", "goes_with"),
    [("farkle", "points = 0"), ("win", "points = 0"), ("exchange_with_leader", "points from 1")],
)
def test_a_line_that_costs_points_does_nothing_else(effect: str, goes_with: str) -> None:
    line = f'"22" = {{ points = -50, or = "{effect}" }}'
    fault = the_fault(chart_file('"5" = 50', line))
    assert (fault.key, fault.found) == ("scores.22", f'points = -50 beside or = "{effect}"')
    assert fault.accepted.startswith("{ points = -50 }, a farkle that costs so many points; or = ")
    assert fault.accepted.endswith(goes_with)


def test_a_line_that_costs_points() -> None:
    """Of two in a roll the dearer holds; the canonical form has each set of dice once."""
    lines = ['"1" = 100', "xx = -50", '"33" = -20', '"333" = -300', '"44" = {points = -40}']
    rules = parse(chart_file(*lines, '"55" = { points = -400, only = "all_dice" }'))
    found = [rules.chart.on(len(it)).decisive.cost(it) for it in ((1, 3), (2, 2), (3, 3), (4, 4))]
    assert found == [0, -50, -20, -40]
    costs = rules.chart.decisive.cost
    assert [costs((1, 2, 2, 3, 3, 3)), costs((1, 2, 2, 3, 3, 4))] == [-300, -50]
    assert [rules.chart.on(it).decisive.cost((5,) * it) for it in (5, 6)] == [0, -400]
    stated = json.loads(form(rules))["scores"]
    assert [stated[it] for it in ("22", "33", "333", "44")] == [-50, -20, -300, -40]
    assert stated["55"] == [-400, None, "all_dice"]
    assert from_values({"id": "x", "name": "X", **values_of(json.loads(form(rules)))}) == rules
    assert parse(toml(values(rules))).digest == rules.digest
    more = parse(chart_file(*lines, '"55" = { points = -400, only = "all_dice" }', '"3333" = -200'))
    assert more.digest == rules.digest


@pytest.mark.parametrize(
    "lines",
    [
        ['x = { points = 0, or = "farkle" }', '"11" = 100'],
        ["x = -10", '"11" = 100'],
        ['"111" = { points = 0, or = "farkle" }'],
        ['"11" = { points = 0, or = "farkle" }', '"111" = 50'],
    ],
)
def test_a_chart_by_which_every_roll_is_a_farkle(lines: list[str]) -> None:
    fault = the_fault(chart_file(*lines))
    assert fault.key == "scores"
    assert fault.found == "lines that decide every roll in which something scores"


def test_a_chart_that_can_never_score() -> None:
    fault = the_fault(chart_file())
    assert (fault.key, fault.found) == ("scores", "no line")
    assert fault.line == 4
    stated = (
        'id = "x"\nname = "X"\nextends = "plain"\ndice = 2\n[scores]\n"1" = false\n"5" = false\n'
    )
    assert the_fault(stated).key == "scores"


# held against the long way


@fewer(4)
@given(house_rules())
def test_charts_agree_with_a_brute_force(rules: RuleSet) -> None:
    paper = PaperChart(values(rules))
    for roll in brute.all_rolls(rules.dice):
        line = paper.line(roll)
        found = rules.chart.combinations.get(roll)
        if line and not paper.could_count(roll):
            assert found is None
            continue
        # of equally specific lines that pay the same either may be meant, with its Bomb or without
        assert (found and found.points) == (line and line[0]), roll


@fewer(4)
@given(house_rules(), st.data())
def test_keeps_agree_with_a_brute_force(rules: RuleSet, data: st.DataObject) -> None:
    paper, scoring = PaperChart(values(rules)), Scoring(rules)
    every = list(brute.all_rolls(rules.dice))
    for roll in data.draw(st.lists(st.sampled_from(every), min_size=3, max_size=3)):
        for first, keeps in ((True, scoring.keeps), (False, scoring.later)):
            assert {kept: tuple(it)[1:] for kept, it in keeps[roll].items()} == {
                kept: (
                    *(it.points, it.left, it.swap, it.must_roll),
                    *(it.fewer, it.swap_fewer, False, it.confirm),
                )
                for kept, it in paper.keeps(roll, first=first).items()
            }


@fewer(4)
@given(house_rules())
def test_the_unit_of_turns_agrees_with_a_brute_force(rules: RuleSet) -> None:
    assert Scoring(rules).step == PaperChart(values(rules)).step


def test_the_brute_force_of_any_chart_agrees_with_that_of_the_presets() -> None:
    """The two referees of tests/, on the charts that both can read."""
    for name in ("farkle-cribbage-advanced", "zilch", "playmonster"):
        paper = PaperChart(values(preset(name)))
        for roll in brute.all_rolls(4):
            assert paper.keeps(roll) == brute.keeps(brute.PRINTED[name], roll), (name, roll)


def test_values_make_the_chart_again() -> None:
    stated = chart_file('"1" = 100', 'xxxx = { points = "xxx + 1", or = "exchange_with_leader" }')
    rules = parse(stated)
    assert from_values(values(rules)).chart.combinations == rules.chart.combinations


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("straight", "123456"),
        ('"Straight"', "123456"),
        ("three_of_a_kind", "xxx"),
        ('"three pairs"', "xxyyzz"),
        ("four-and-a-pair", "xxxxyy"),
    ],
)
def test_a_combination_called_by_its_name(name: str, pattern: str) -> None:
    fault = the_fault(chart_file(f"{name} = 1500", '"1" = 100'))
    assert fault.accepted.startswith(f'"{pattern}", the pattern that stands for "')
    assert fault.line == 5


@pytest.mark.parametrize(
    "pattern", ["1234567890123", "7777777777777", "xxxxxxxxxxxxx", "0000000000000"]
)
@pytest.mark.parametrize("dice", [5, 6, 12])
def test_a_pattern_of_more_dice_than_there_can_be(pattern: str, dice: int) -> None:
    (fault,) = faults(chart_file(f'"{pattern}" = 100', '"1" = 100', dice=dice))
    said = (f"a pattern of {len(pattern)} dice", f"at most {dice} dice")
    assert (fault.found, fault.accepted) == said


@fewer(4)
@given(st.data(), st.integers(7, 12), st.integers(0, 2**32))
def test_more_dice_than_six_score_what_they_do_on_paper(
    data: st.DataObject, dice: int, seed: int
) -> None:
    signs = st.lists(st.sampled_from("123456xyz"), min_size=2, max_size=dice).map("".join)
    patterns = data.draw(st.lists(signs.filter(lambda it: len(set(it)) <= 6), max_size=5))
    names = {canonical_pattern(it)[0]: it for it in [*patterns, "xxyyzz", "xxxyyyzz"]}
    scores: dict[str, Any] = {"1": 100, "5": 50, "xxx": 300}
    for name in sorted(set(names) - {"xxx"}):
        scores[name] = data.draw(st.integers(1, 40)) * 50
        if data.draw(st.integers(0, 5)) == 0:
            scores[name] = {"points": scores[name], "only": "all_dice"}
    fitting = {it: value for it, value in scores.items() if len(it) <= dice}
    values = {"id": "x", "name": "x", "dice": dice, "scores": fitting, "end": {"target": 5000}}
    chart, paper, chance = from_values(values).chart, PaperChart(values), Random(seed)
    for size in (dice, dice, dice - 1, chance.randint(1, dice)):
        kept = tuple(sorted(chance.choices(range(1, 7), k=size)))
        for part in {kept, kept[1:], tuple(die for die in kept if die in (1, 5))} - {()}:
            for whole in (True, False)[: 1 + (len(part) < dice)]:
                found, _ = paper.scorings(part, whole=whole)
                on = chart if whole else chart.fewer
                assert on.points(part) == (found[0] if found else None)


@pytest.mark.parametrize("pattern", ["abcdefg", "123456x", "12345xy"])
def test_a_pattern_of_more_faces_than_a_die_has(pattern: str) -> None:
    (fault,) = faults(chart_file(f'"{pattern}" = 100', '"1" = 100', dice=12))
    assert fault.found == "a pattern of 7 different faces"
    assert fault.accepted == "at most 6 different faces, as a die has no more"


@pytest.mark.parametrize("name", ["farkle-cribbage-advanced", "literally"])
def test_a_chart_of_another_process_scores_the_same(name: str) -> None:
    kept = preset(name).chart
    rolls = list(combinations_with_replacement(range(1, 7), 4))
    for other in (pickle.loads(pickle.dumps(kept)), copy.deepcopy(kept)):
        assert other.lines == kept.lines
        assert [other.points(it) for it in rolls] == [kept.points(it) for it in rolls]
