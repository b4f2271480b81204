"""The canonical form: the same game however it is worded, another game with any field changed."""

import json
from hashlib import sha256

import pytest
from hypothesis import given

from tests.effort import fewer
from tests.rules.files import EFFECTIVE, text
from tests.rules.test_files import BESIDE, GOOD_AND_BAD, NAMES
from tincup.rules import RuleSet, from_values, load, parse, preset, presets, vary
from tincup.rules.canonical import toml, values, values_of
from tincup.testing import house_rules, rule_files, rule_sets


@pytest.mark.parametrize("name", presets())
def test_values_of_every_preset_load_to_the_same_rule_set(name: str) -> None:
    rules = preset(name)
    again = from_values(values(rules))
    assert again == rules
    assert again.canonical == rules.canonical
    assert (again.id, again.name, again.summary) == (rules.id, rules.name, rules.summary)
    assert (again.source, again.choices) == (rules.source, rules.choices)
    assert again.chart.lines == rules.chart.lines


@pytest.mark.parametrize("name", presets())
def test_every_preset_written_out_parses_to_the_same_rule_set(name: str) -> None:
    rules = preset(name)
    stated = toml(values(rules))
    again = parse(stated)
    assert again == rules
    assert toml(values(again)) == stated
    assert "extends" not in values(rules)


@fewer(4)
@given(house_rules())
def test_any_rule_set_written_out_is_the_same(rules: RuleSet) -> None:
    assert from_values(values(rules)) == rules
    again = parse(toml(values(rules)))
    assert again == rules
    assert values(again) == values(rules)
    assert (again.name, again.summary, again.choices) == (rules.name, rules.summary, rules.choices)


@fewer(4)
@given(rule_files())
def test_any_rule_file_gives_values_that_give_its_rule_set(stated: str) -> None:
    rules = parse(stated)
    assert from_values(values(rules)) == rules


@fewer(4)
@given(rule_sets())
def test_the_digest_is_of_the_canonical_form(rules: RuleSet) -> None:
    """Sorted keys, no white space, UTF-8; SHA-256."""
    form = json.loads(rules.canonical)
    assert rules.canonical == json.dumps(form, sort_keys=True, separators=(",", ":"))
    assert rules.digest == "sha256:" + sha256(rules.canonical.encode()).hexdigest()


@fewer(4)
@given(rule_sets())
def test_a_form_gives_values_of_the_same_game(rules: RuleSet) -> None:
    """Programs that are told a rule set by its form can play by it."""
    again = from_values({"id": "told", "name": "told", **values_of(json.loads(rules.canonical))})
    assert again.canonical == rules.canonical


def test_the_presets_are_different_games() -> None:
    """But for the ids: no two presets play the same."""
    assert len({preset(name).digest for name in presets()}) == len(presets())


WORDINGS = [
    # a letter's name, the order of lines, spelt-out lines for a wildcard, formulas and numbers
    ['"1" = 100', 'xxxx = "xxx * 2"', "xxx = 30"],
    ["aaa = 30", '"1" = 100', 'bbbb = "2 * bbb"'],
    ["xxx = 30", "xxxx = 60", '"1" = "50 + 50"'],
    ['"1" = { points = 100 }', 'xxx = "30"', 'xxxx = "xxx + xxx"'],
    [
        '"1" = 100',
        *(f'"{face * 3}" = 30' for face in "123456"),
        *(f'"{face * 4}" = 60' for face in "123456"),
    ],
    ["xxxx = 60", "xxx = 7", '"1" = 100', *(f'"{face * 3}" = 30' for face in "123456")],
]


@pytest.mark.parametrize("lines", WORDINGS)
def test_the_same_game_worded_differently_has_the_same_digest(lines: list[str]) -> None:
    def rules(chart: list[str]) -> RuleSet:
        head = 'id = "mine"\nname = "Mine"\n[scores]\n'
        return parse(head + "\n".join(chart) + "\n[end]\ntarget = 1000\n")

    assert rules(lines).digest == rules(WORDINGS[0]).digest


def test_defaults_spelt_out_have_the_same_digest() -> None:
    stated = text(
        dice="6",
        players="false",
        partners="1",
        unit='"points"',
        turn__hot_dice='"may"',
        turn__farkle_penalty="false",
        turn__last_die_succeeds_on="[]",
        end__ties='"share"',
        start__roll_off="0",
    )
    assert parse(stated).digest == parse(text()).digest
    faces = [parse(text(turn__last_die_succeeds_on=it)).digest for it in ("[1, 2]", "[2, 1]")]
    assert faces[0] == faces[1]


@pytest.mark.parametrize(
    ("without", "stated"),
    [
        ({"turn__hot_dice_escape": "false"}, {}),
        ({"turn__last_die_points": "50"}, {}),
        ({"turn__exchange": '"at_once"'}, {}),
        ({"board__bump": "5"}, {}),
        ({"turn__opening_minimum": "200"}, {"turn__bank_minimum": "300"}),
        ({"end__ties": '"play_off"'}, {"end__final_round": '"none"'}),
        ({"end__final_round": '"complete_round"'}, {"end__winner": '"last_on_board_loses"'}),
    ],
)
def test_a_field_without_effect_changes_no_digest(
    without: dict[str, str], stated: dict[str, str]
) -> None:
    assert parse(text(**stated, **without)).digest == parse(text(**stated)).digest


def test_any_one_field_changed_gives_another_digest() -> None:
    stated = text(**EFFECTIVE, turn__farkle_penalty="{after = 3, points = 5}")
    digests = {parse(stated).digest}
    changes = [(key, good[0]) for key, (good, _) in GOOD_AND_BAD.items() if key not in NAMES] + [
        (f"turn.farkle_penalty.{name}", value)
        for name, value in [
            ("after", "2"),
            ("points", "6"),
            ("floor", "0"),
            ("restart", "false"),
            ("in_final_round", "false"),
        ]
    ]
    changes += [("scores.1", "90"), ("scores.xxxx", "900"), ("scores.5", "false")]
    changes += [("scores.xxx", "200")]
    again = {
        "end.target": "999",
        "board.one_peg_per_hole": "false",
        "turn.hot_dice": '"may"',
        "turn.last_die_succeeds_on": "[3, 4]",
    }
    changes = [it for it in changes if it[0] not in again] + list(again.items())
    for key, value in changes:
        base = from_values(values(parse(stated)))
        beside = [f"{it.replace('__', '.')}={other}" for it, other in BESIDE.get(key, {}).items()]
        digests.add(vary(base, [f"{key}={value}", *beside]).digest)
    assert len(digests) == 1 + len(changes)


def test_names_do_not_change_the_digest() -> None:
    changes = ["id=x", "name=X", "summary=Y", "source=Z", "choices=[]"]
    assert load("dix-mille", changes).digest == preset("dix-mille").digest
