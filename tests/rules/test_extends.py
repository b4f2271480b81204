"""Rule files that state only what differs from another rule set."""

from pathlib import Path

import pytest

from tests.rules.files import refused, the_fault, write
from tincup.messages import in_language
from tincup.narration import rules_choices
from tincup.rules import RuleError, RuleSet, load, parse, preset, presets, vary

OWN = 'id = "mine"\nname = "Mine"\nextends = "{}"\n'


def derived(base: str, rest: str = "") -> RuleSet:
    return parse(OWN.format(base) + rest)


# extends


@pytest.mark.parametrize("name", presets())
def test_without_differences_it_is_the_same_game(name: str) -> None:
    rules = derived(name)
    assert rules == preset(name)
    assert (rules.id, rules.name) == ("mine", "Mine")


def test_house_rules_are_not_what_the_source_has() -> None:
    source = preset("dix-mille").source
    said = f"House rules, based on: {source}"
    rules = derived("dix-mille", "[end]\ntarget = 5000\n")
    assert rules.source == load("dix-mille", ["end.target=5000"]).source == said
    assert vary(rules, ["end.target=4000"]).source == said
    assert derived("dix-mille", 'source = "Grandma"\n').source == "Grandma"
    assert load("dix-mille", ["end.target=10000"]).source == source  # nothing is changed
    assert preset("dix-mille-350").source == source  # a variation that the source states


def test_only_the_differences_are_stated() -> None:
    rules = derived("farkle-cribbage-advanced", "[turn]\nhot_dice = 'must'\n[end]\ntarget = 61\n")
    base = preset("farkle-cribbage-advanced")
    assert (rules.end.target, rules.turn.hot_dice) == (61, "must")
    assert rules.turn.farkle_penalty == base.turn.farkle_penalty
    assert rules.chart.combinations == base.chart.combinations
    assert rules.start == base.start


def test_a_line_is_replaced_added_or_taken_off() -> None:
    stated = '[scores]\n"1" = 150\nxyz = 75\nxxxxyy = false\n"aaabbb" = false\n'
    rules, base = derived("playmonster", stated), preset("playmonster")
    lines = {line.pattern: line.points for line in rules.chart.lines}
    before = {line.pattern: line.points for line in base.chart.lines}
    assert lines.pop("1") == 150
    assert lines.pop("xyz") == 75
    assert before.pop("xxxxyy") == 1500
    assert before.pop("xxxyyy") == 2500
    assert before.pop("1") == 100
    assert lines == before


def test_formulas_follow_a_line_that_was_replaced() -> None:
    rules = derived("dix-mille", '[scores]\n"222" = 250\n')
    assert [rules.chart.points((2,) * count) for count in (4, 5, 6)] == [500, 1000, 2000]


def test_a_line_that_is_not_there_cannot_be_taken_off() -> None:
    fault = the_fault(OWN.format("plain") + "[scores]\nxxxx = false\n")
    assert (fault.key, fault.line) == ("scores.xxxx", 5)
    assert fault.found == "false, but there is no such line to take off"
    fault = the_fault('id = "a"\nname = "A"\n[scores]\n"1" = 5\nxx = false\n[end]\ntarget = 9\n')
    assert (fault.key, fault.line) == ("scores.xx", 5)


def test_a_value_of_the_base_that_no_longer_fits() -> None:
    """The minimum is inherited: no line of this file states it."""
    fault = the_fault(OWN.format("dix-mille") + "[end]\ntarget = 500\n")
    assert (fault.key, fault.found) == ("turn.opening_minimum", "1000")
    assert fault.accepted == "at most the target, 500"


def test_fewer_dice_than_the_base() -> None:
    rules = derived("playmonster", "dice = 4\n")
    assert {line.pattern for line in rules.chart.lines} == {
        *("1", "5", "111", "222", "333", "444", "555", "666", "xxxx")
    }


@pytest.mark.parametrize("value", ["5", "true", "[]", '["plain"]', '{ id = "plain" }'])
def test_extends_that_is_no_name(value: str) -> None:
    fault = the_fault(f'id = "mine"\nname = "Mine"\nextends = {value}\n')
    assert (fault.key, fault.line) == ("extends", 3)
    assert fault.accepted == "the id of another rule set"


@pytest.mark.parametrize(
    "name", ["playmonste", "../secret", "/etc/passwd", "a" * 300, "", "é", "x\\u0000"]
)
def test_extends_of_what_is_not_there(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'name = "Mine"\nextends = "{name}"\n', "utf-8")
    fault = refused(path).faults[0]
    assert (fault.key, fault.line) == ("extends", 2)
    if name == "playmonste":
        assert fault.accepted.startswith('"playmonster"')
    assert sum(it in fault.accepted for it in presets()) <= 3


@pytest.mark.parametrize(
    ("language", "any_of", "such_as"),
    [
        ("en", "the id of another rule set", ", such as dix-mille, "),
        ("de", "die Kennung eines anderen Regelwerks", ", etwa dix-mille, "),
        ("fr", "le nom d\u2019un autre jeu de règles", ", par exemple dix-mille, "),
    ],
)
def test_extends_of_what_is_a_little_like_some(language: str, any_of: str, such_as: str) -> None:
    def accepted(name: str) -> str:
        with pytest.raises(RuleError) as refusal:
            parse(OWN.format(name))
        return refusal.value.faults[0].accepted

    with in_language(language):
        assert accepted("dix").startswith(any_of + such_as)
        assert accepted("qqq") == any_of


def test_extending_nothing_known_hides_no_other_fault() -> None:
    stated = OWN.format("plaid") + "[turn]\nbank_minimumm = 3\n[end]\ntarget = -1\n"
    with pytest.raises(RuleError) as refusal:
        parse(stated)
    told = [(fault.key, fault.line) for fault in refusal.value.faults]
    assert told == [("extends", 3), ("turn.bank_minimumm", 5), ("end.target", 7)]


# files that extend files


def test_a_file_may_extend_one_beside_it(tmp_path: Path) -> None:
    write(tmp_path, "family", 'name = "Family"\nextends = "plain"\n[turn]\nbank_minimum = 200\n')
    path = write(tmp_path, "sunday", 'name = "Sunday"\nextends = "family"\n[end]\ntarget = 5000\n')
    rules = load(path)
    assert (rules.id, rules.name) == ("sunday", "Sunday")
    assert (rules.turn.bank_minimum, rules.end.target) == (200, 5000)
    assert load(str(path)) == rules


def test_a_preset_comes_before_a_file_of_its_name(tmp_path: Path) -> None:
    write(tmp_path, "plain", 'name = "False"\nextends = "zilch"\n')
    assert load(write(tmp_path, "mine", 'name = "M"\nextends = "plain"\n')) == preset("plain")


def test_a_long_chain(tmp_path: Path) -> None:
    write(tmp_path, "a0", 'name = "A"\nextends = "plain"\n')
    for number in range(1, 9):
        write(tmp_path, f"a{number}", f'name = "A"\nextends = "a{number - 1}"\n')
    assert load(tmp_path / "a8.toml") == preset("plain")


def test_a_chain_without_end(tmp_path: Path) -> None:
    for number in range(40):
        write(tmp_path, f"a{number}", f'name = "A"\nextends = "a{number + 1}"\n')
    fault = refused(tmp_path / "a0.toml").faults[0]
    assert fault.key == "extends"
    assert "the next after 10 that extend one another" in fault.found
    assert "at most 10 files in a row" in fault.accepted


@pytest.mark.parametrize("length", [1, 2, 3])
def test_circles(length: int, tmp_path: Path) -> None:
    for number in range(length):
        write(tmp_path, f"a{number}", f'name = "A"\nextends = "a{(number + 1) % length}"\n')
    fault = refused(tmp_path / "a0.toml").faults[0]
    assert (fault.key, fault.line) == ("extends", 2)
    assert "circle" in fault.found


def test_a_fault_in_the_file_that_is_extended_names_that_file(tmp_path: Path) -> None:
    write(tmp_path, "family", 'name = "Family"\nextends = "plain"\ndise = 5\n')
    error = refused(write(tmp_path, "mine", 'name = "Mine"\nextends = "family"\n'))
    assert error.subject == str(tmp_path / "family.toml")
    assert [(it.key, it.line) for it in error.faults] == [("dise", 3)]


# choices


def test_choices_that_a_file_makes_itself_are_no_longer_the_presets() -> None:
    rules = derived("dix-mille", "[end]\nties = 'play_off'\n[scores]\naaaabb = 700\n")
    left = ("turn.scoring", "turn.hot_dice", "turn.hot_dice_escape", "start.roll_off")
    assert rules.choices == left
    assert len(rules_choices(rules)) == 4
    stated = derived("dix-mille", "choices = ['dice']\n".replace("\n", "\n"))
    assert stated.choices == ("dice",)


def test_choices_within_the_penalty() -> None:
    changed = load("farkle-cribbage-advanced", ["turn.farkle_penalty.floor=-10"])
    before = preset("farkle-cribbage-advanced").choices
    assert changed.choices == tuple(it for it in before if it != "turn.farkle_penalty.floor")
