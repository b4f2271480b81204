"""Variations: what a rule file says of them, and what comes of switching several on."""

from __future__ import annotations

import pytest

from tests.rules.files import OFFERED, faults
from tincup.rules import RuleError, RuleSet, called, from_values, load, parse, preset, presets
from tincup.rules.canonical import toml, values


def with_(name: str, *variations: str) -> RuleSet:
    return load(name, variations=variations)


def refused(name: str, *variations: str) -> list[tuple[str, str]]:
    with pytest.raises(RuleError) as error:
        with_(name, *variations)
    assert {it.key for it in error.value.faults} == {"with"}
    return [(it.found, it.accepted) for it in error.value.faults]


# What the sources print


@pytest.mark.parametrize(
    ("name", "variations"),
    [
        ("dix-mille-350", ["opening-350"]),
        ("dix-mille-every-turn-350", ["opening-350", "every-turn-350"]),
        ("dix-mille-must-throw", ["must-throw"]),
        ("dix-mille-five-dice", ["five-dice"]),
        ("farkle-cribbage-advanced", ["advanced"]),
        ("farkle-cribbage-advanced", ["bonus-scores", "bomb", "farkle-penalty", "roll-over"]),
        ("farkle-cribbage-long", ["long"]),
        ("farkle-cribbage-loser", ["loser"]),
        ("farkle-cribbage-partners", ["partners"]),
        ("farkle-cribbage-tournament", ["one-peg-per-hole"]),
    ],
)
def test_a_preset_is_the_name_of_a_combination(name: str, variations: list[str]) -> None:
    game = "dix-mille" if name.startswith("dix") else "farkle-cribbage"
    rules = with_(game, *variations)
    assert rules.digest == preset(name).digest
    assert (rules.id, rules.name, rules.source) == (
        name,
        preset(name).name,
        preset(name).source,
    )
    assert called(rules) == (name, ())


def test_several_at_once() -> None:
    rules = with_("farkle-cribbage", "partners", "long", "advanced")
    assert rules.id == "farkle-cribbage-with-advanced-long-partners"
    assert rules.name == "Farkle Cribbage: Advanced Rules, The Long Game, Partners"
    assert (rules.end.target, rules.partners, rules.chart.points((4,) * 4)) == (241, 2, 18)
    changes = ["end.target=241", "partners=2", "players=[2, 3]"]
    assert rules == load("farkle-cribbage-advanced", changes)
    assert rules == with_("farkle-cribbage-long", "advanced", "partners")
    assert called(rules) == ("farkle-cribbage", ("advanced", "long", "partners"))


def test_a_thousand_to_get_in_and_350_in_every_turn() -> None:
    turn = with_("dix-mille", "every-turn-350").turn
    assert (turn.opening_minimum, turn.bank_minimum) == (1000, 350)


def test_five_holes_back() -> None:
    assert with_("farkle-cribbage", "five-back") == load(
        "farkle-cribbage-tournament", ["board.bump=5"]
    )
    assert with_("farkle-cribbage", "one-peg-per-hole", "five-back").switches.on == ("five-back",)


def test_choices_go_where_a_variation_states_the_field() -> None:
    assert "scores:basic_chart" in preset("farkle-cribbage-long").choices
    rules = with_("farkle-cribbage", "long", "advanced")
    assert "scores:basic_chart" not in rules.choices
    assert "turn.exchange" in rules.choices


def test_settings_lie_over_variations() -> None:
    rules = load("farkle-cribbage", ["end.target=61"], variations=["long"])
    assert rules.end.target == 61
    assert [it.id for it in rules.switched_on] == ["long"]
    assert called(rules) is None


# What is refused


def test_a_variation_that_there_is_not() -> None:
    assert refused("farkle-cribbage", "lang") == [('"lang"', '"long"')]
    [(found, accepted)] = refused("dix-mille", "zzz")
    assert found == '"zzz"'
    assert accepted == "one of opening-350, every-turn-350, must-throw, five-dice"
    assert refused("plain", "long") == [('"long"', "none: this rule set has no variations")]


def test_two_that_contradict_each_other() -> None:
    assert refused("farkle-cribbage", "partners", "partners-of-three") == [
        (
            '"partners" and "partners-of-three", which contradict each other: both set players',
            "one of the two",
        )
    ]
    [(found, _)] = refused("farkle-cribbage-partners", "long", "partners-of-three")
    assert found.startswith('"partners" and "partners-of-three"'), "one that is on already"


def test_one_that_changes_nothing() -> None:
    said = "without this variation the rules are the same"
    for rules, idle in (
        (with_("farkle-cribbage-long", "long"), ["variations.long"]),
        (with_("farkle-cribbage", "advanced", "bomb"), ["variations.bomb"]),
        (load("farkle-cribbage", ["end.target=61"], variations=["advanced"]), []),
    ):
        assert [it.key for it in rules.warnings] == idle
        assert all(str(it).endswith(said) for it in rules.warnings)


# House rules


def test_a_file_brings_variations_of_its_own() -> None:
    rules = parse(OFFERED)
    assert rules.switches.ids == ("quick", "hard", "both")
    assert (rules.end.target, rules.switches.on) == (2000, ())
    quick = parse('with = ["quick"]\n' + OFFERED)
    assert (quick.end.target, quick.name, quick.switches.on) == (500, "Ours", ("quick",))
    both = parse('with = ["hard", "quick"]\n' + OFFERED)
    assert both == parse('with = ["both"]\n' + OFFERED)
    assert both.switches.on == ("both",)


def test_lines_of_a_file_lie_over_the_variations_it_switches_on() -> None:
    head = 'id = "sundays"\nname = "Sundays"\nextends = "farkle-cribbage"\nwith = ["long"]\n'
    assert parse(head).end.target == 241
    rules = parse(f"{head}[end]\ntarget = 200\n")
    assert (rules.end.target, rules.switches.on) == (200, ("long",))
    assert parse(head).name == "Sundays"


def test_a_file_that_only_switches_on_is_called_after_what_is_on() -> None:
    long = from_values({"extends": "farkle-cribbage", "with": ["long"]})
    assert (long.id, long.name) == ("farkle-cribbage-long", preset("farkle-cribbage-long").name)
    more = from_values({"extends": "farkle-cribbage", "with": ["long", "loser"]})
    assert more.name == "Farkle Cribbage: The Long Game, Find a Loser"
    assert called(more) == ("farkle-cribbage", ("long", "loser"))


@pytest.mark.parametrize(
    ("stated", "key", "found"),
    [
        ("variations = 3", "variations", "3"),
        ("[variations.quick]\ntarget = 3", "variations.quick.target", 'the unknown key "target"'),
        ("[variations.Quick]\ndice = 5", "variations.Quick", '"Quick"'),
        ("[variations.long]\ndice = 5", "variations.long", '"long"'),
        ("[variations.quick]\ndice = 13", "variations.quick.dice", "13"),
        ("[variations.quick]\nwith = 3", "variations.quick.with", "3"),
        ('[variations.quick]\nwith = ["no"]', "variations.quick.with", '"no"'),
        ('[variations.quick]\nnot_with = ["quick"]', "variations.quick.not_with", '"quick"'),
        ("[variations.quick]\nname = 3", "variations.quick.name", "3"),
        (
            '[variations.a]\nwith = ["b"]\n[variations.b]\nwith = ["a"]',
            "variations.a.with",
            '"a", which goes in a circle',
        ),
        (
            '[variations.a]\nwith = ["partners", "partners-of-three"]',
            "variations.a.with",
            '"partners" and "partners-of-three", which contradict each other: both set players',
        ),
        ("[variations.a.end]\ntarget = 0", "variations.a.end.target", "0"),
        ('with = "long"', "with", '"long"'),
        ('with = ["lung"]', "with", '"lung"'),
    ],
)
def test_faults_of_variations(stated: str, key: str, found: str) -> None:
    text = f'id = "ours"\nname = "Ours"\nextends = "farkle-cribbage"\n{stated}\n'
    first = faults(text)[0]
    assert (first.key, first.found) == (key, found)
    assert first.line is not None
    assert first.line >= 4


def test_two_that_a_file_says_do_not_go_together() -> None:
    text = OFFERED.replace('"Hard"', '"Hard"\nnot_with = ["quick"]').partition("[variations.both]")
    fault = faults('with = ["quick", "hard"]\n' + text[0])[0]
    assert fault.found == '"quick" and "hard", which do not go together'


def test_a_file_has_at_most_thirty() -> None:
    many = "".join(f"[variations.v{n}]\ndice = 5\n" for n in range(31))
    assert faults(f'extends = "plain"\n{many}')[0].key == "variations"


# Written down


@pytest.mark.parametrize("name", presets())
def test_what_is_on_is_written_with_the_rules(name: str) -> None:
    rules = preset(name)
    again = parse(toml(values(rules)))
    assert again == rules
    assert [(it.id, it.name) for it in again.switched_on] == [
        (it.id, it.name) for it in rules.switched_on
    ]
    assert called(again) == called(rules) == (name, ())
