"""Rule files that are changed value by value, as a form changes them."""

from __future__ import annotations

from contextlib import suppress
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.typical import TYPICAL
from tincup.rules import Fault, RuleError, parse, preset, presets, vary
from tincup.rules.canonical import stated_line
from tincup.rules.editing import EditedRules, edit, value_of, with_value
from tincup.rules.errors import written
from tincup.rules.fields.kinds import Field, TableField
from tincup.rules.fields.schema import every_field, field_of
from tincup.rules.fields.typed_value import typed_value

FIELDS = [it for it in every_field() if not it.is_label]
SOME = TYPICAL[::3]
OTHERS = tuple(it for it in presets() if it not in SOME)
BARE = 'extends = "plain"\nname = "Ours"\n'


def edited(text: str = BARE, **changes: Any) -> EditedRules:
    return edit(text, {key.replace("__", "."): it for key, it in changes.items()}, "the form")


def keys(faults: tuple[Fault, ...]) -> list[str]:
    return [fault.key for fault in faults]


def test_a_value_is_stated_and_taken_back() -> None:
    changed = edited(turn__opening_minimum=350, scores__xxxx="xxx * 2", end__ties="play_off")
    assert changed.sound.turn.opening_minimum == 350
    assert changed.text.startswith(BARE)
    assert parse(changed.text) == changed.sound
    back = edited(changed.text, turn__opening_minimum=None, scores__xxxx=None, end__ties="share")
    assert (back.text, back.sound) == (BARE, preset("plain"))


def test_a_line_is_taken_off_and_another_spelling_is_the_same_line() -> None:
    off = edited(scores__abab=700)
    assert off.values["scores"] == {"xxyy": 700}
    assert edited(off.text, scores__xyxy=None).text == BARE
    gone = edited(scores__111=False)
    assert "111" not in [it.pattern for it in gone.sound.chart.lines]
    assert edited(gone.text, scores__111=preset_line("111")).text == BARE


def preset_line(pattern: str) -> Any:
    return next(stated_line(it) for it in preset("plain").chart.lines if it.pattern == pattern)


def test_a_part_of_a_table_is_changed_alone() -> None:
    penalty = edited(turn__farkle_penalty={"after": 3, "points": 500, "floor": 0})
    dearer = edit(penalty.text, {"turn.farkle_penalty.points": 1000}, "the form")
    assert dearer.sound.turn.farkle_penalty is not None
    assert dearer.sound.turn.farkle_penalty.points == 1000
    zilch = 'extends = "zilch"\n'
    own = edit(zilch, {"turn.farkle_penalty.points": 750}, "the form")
    assert own.values == {"extends": "zilch", "turn": {"farkle_penalty": {"points": 750}}}
    assert edit(own.text, {"turn.farkle_penalty.points": 500}, "the form").text == zilch
    assert edit(zilch, {"turn.farkle_penalty": False}, "").sound.turn.farkle_penalty is None


def test_what_has_faults_stays_and_one_value_may_mend_another() -> None:
    high = edited(turn__opening_minimum=20_000)
    assert keys(high.faults) == ["turn.opening_minimum"]
    assert high.sound == preset("plain")
    mended = edited(high.text, end__target=30_000)
    assert not mended.faults
    assert mended.sound.turn.opening_minimum == 20_000
    both = edited(high.text, scores__11x7=5, turn__hot_dice="maybe", end__ties="play_off")
    assert {*keys(both.faults)} == {"turn.opening_minimum", "scores.11x7", "turn.hot_dice"}
    assert both.sound.end.ties == "play_off"
    low = edit('extends = "playmonster"\n', {"end.target": 300}, "the form")
    assert keys(low.faults) == ["turn.opening_minimum"]  # which the file does not state
    assert low.sound == preset("playmonster")


def test_a_file_that_stands_alone_is_changed_as_well() -> None:
    alone = 'id = "x"\nname = "X"\n\n[scores]\n"1" = 100\n\n[end]\ntarget = 1000\n'
    changed = edit(alone, {"end.target": 2000, "scores.1": False, "scores.5": 50}, "the form")
    assert (changed.base, changed.sound.end.target) == (None, 2000)
    assert [it.pattern for it in changed.sound.chart.lines] == ["5"]
    with pytest.raises(RuleError):
        edit("name = 3\n", {}, "the form")


def test_variations_are_switched_on() -> None:
    long = edit('extends = "farkle-cribbage"\n', {"with": ["long"]}, "the form")
    assert long.base == long.sound == preset("farkle-cribbage-long")
    assert not edit(long.text, {"with": None}, "the form").sound.switches.on


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("turn.nosuch", 1),
        ('x"\nid', 1),
        ("end.target", 1.5),
        ("end.target", [None]),
        ("turn.farkle_penalty", {"a b": 1}),
        ("variations", {}),
    ],
)
def test_what_no_file_could_state_is_refused(key: str, value: object) -> None:
    with pytest.raises(RuleError) as refusal:
        edit(BARE, {key: value}, "the form")
    assert len(refusal.value.faults) == 1


def some_values(field: Field) -> list[Any]:
    """Values as a file states them, one of which is not a preset's."""
    if field.accepted_values:
        return list(field.accepted_values)
    if field.bounds is not None:
        least, most = field.bounds
        return [it for it in (least, least + 1, most - 1, 2, 300, 20_000) if least <= it <= most]
    return [field.example or 750, [2, 4], *(field.words if isinstance(field, TableField) else ())]


def stating(name: str, field: Field) -> str:
    """A rule file that extends a preset, with a table for the field to be in."""
    table = field_of(field.key.rpartition(".")[0])
    if table is None or value_of(preset(name), field) is not None:
        return f'extends = "{name}"\n'
    return f'extends = "{name}"\n\n[turn]\n{table.name} = {written(table.example)}\n'


@pytest.mark.parametrize("names", [SOME, pytest.param(OTHERS, marks=pytest.mark.slow)])
@pytest.mark.parametrize("field", FIELDS, ids=[it.key for it in FIELDS])
def test_every_field_is_changed_and_changed_back(field: Field, names: tuple[str, ...]) -> None:
    changes = 0
    for name, value in product(names, some_values(field)):
        text = stating(name, field)
        rules = parse(text)
        try:
            varied = vary(rules, [f"{field.key}={written(value)}"])
        except RuleError:
            assert edit(text, {field.key: value}, "the form").faults
            continue
        changed = edit(text, {field.key: value}, "the form")
        assert (changed.sound, changed.faults) == (varied, ())
        assert with_value(rules, field, value) == varied or field.key == "dice"
        assert edit(changed.text, {field.key: value_of(rules, field)}, "the form").sound == rules
        changes += changed.text != text
    assert changes


@given(st.sampled_from(every_field()), st.text("0123456789,. -x[]", max_size=12))
def test_whatever_is_typed_is_taken_or_refused_with_a_sentence(field: Any, typed: str) -> None:
    value = typed_value(field, typed)
    with suppress(RuleError):
        changed = edit(BARE, {field.key: value}, "the form")
        assert changed.faults or parse(changed.text) == changed.sound
        assert edit(changed.text, {}, "the form").faults == changed.faults


@pytest.mark.parametrize(
    ("key", "typed", "value"),
    [
        ("end.target", "5,000", 5000),
        ("end.target", "5 000", 5000),
        ("turn.farkle_penalty.points", "500; 1,000", [500, 1000]),
        ("turn.farkle_penalty.points", "total", "total"),
        ("turn.must_roll_with", "2 1", [2, 1]),
        ("turn.refresh_on", "xx, 111", ["xx", "111"]),
        ("turn.last_die_succeeds_on", "135", [1, 3, 5]),
        ("players", "2-6", [2, 6]),
        ("board.bump_floor", "-3", -3),
        ("board.bump_floor", "\u22123", -3),
        ("end.target", "many", "many"),
    ],
)
def test_values_as_people_type_them(key: str, typed: str, value: object) -> None:
    field = field_of(key)
    assert field is not None
    assert typed_value(field, typed) == value
    assert written(value)
