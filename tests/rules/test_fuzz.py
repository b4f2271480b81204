"""Whatever a rule file holds, loading it gives a rule set or a `RuleError`, and soon."""

from pathlib import Path
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from tests.effort import fewer
from tests.rules.files import assert_tells
from tincup.narration import rules_page
from tincup.rules import RuleError, RuleSet, from_values, load, parse
from tincup.rules.fields.schema import every_field
from tincup.testing import rule_files, rule_values

ANY_TEXT = st.text(max_size=60)
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(min_value=10**5000, max_value=10**5001),
    st.floats(),
    ANY_TEXT,
    st.datetimes(),
    st.dates(),
    st.times(),
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(ANY_TEXT, inner, max_size=4)
    ),
    max_leaves=8,
)
KEYS = st.sampled_from([it.key for it in every_field()] + ["scores", "scores.xxx", "turn", "end"])
FORMULAS = st.text("xyz123456+-*() ", max_size=90)
PATTERNS = st.text("xyzab1234567", max_size=8)


def tried(load_it: object, *args: Any, **kwargs: Any) -> None:
    assert callable(load_it)
    try:
        rules = load_it(*args, **kwargs)
    except RuleError as error:
        assert_tells(error)
    else:
        assert isinstance(rules, RuleSet)
        assert rules_page(rules)


@given(st.text())
@example("[scores\n")
@example('id = "\ud800"')
@example("dice = 0x" + "f" * 5000)
@example("dice = " + "9" * 5000)
@example("a = " + "[" * 20_000)
@example("a." * 10_000 + "b = 1")
@example("\ufeffid = 1")
@example("\0")
def test_any_text(text: str) -> None:
    tried(parse, text)


@given(st.binary(max_size=300))
def test_any_bytes(tmp_path_factory: Any, raw: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(raw)
    tried(load, path)


@fewer(2)
@given(rule_files(), st.data())
def test_a_rule_file_with_characters_changed(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        end = at + data.draw(st.integers(0, 3))
        text = text[:at] + data.draw(st.text(max_size=3)) + text[end:]
    tried(parse, text)


@fewer(2)
@given(rule_values(), KEYS, ANYTHING)
def test_a_rule_file_with_a_value_changed(values: dict[str, Any], key: str, value: Any) -> None:
    *sections, name = key.split(".")
    holder = values
    for section in sections:
        inside = holder.get(section)
        holder[section] = dict(inside) if isinstance(inside, dict) else {}
        holder = holder[section]
    holder[name] = value
    tried(from_values, values)


@fewer(2)
@given(st.dictionaries(ANY_TEXT, ANYTHING, max_size=4), rule_values())
def test_keys_that_nobody_knows(more: dict[str, Any], values: dict[str, Any]) -> None:
    tried(from_values, {**values, **more})
    tried(from_values, {**values, "turn": more})
    tried(from_values, {**values, "scores": more})


@given(st.dictionaries(PATTERNS, st.one_of(st.integers(-5, 10**10), FORMULAS), max_size=5))
def test_any_chart(scores: dict[str, Any]) -> None:
    tried(from_values, {"id": "a", "name": "A", "scores": scores, "end": {"target": 100}})


@given(KEYS, st.one_of(ANY_TEXT, FORMULAS, st.integers().map(str)))
def test_any_set(key: str, value: str) -> None:
    tried(load, "farkle-cribbage-advanced", [f"{key}={value}"])


@given(st.text(max_size=40))
def test_any_name(name: str) -> None:
    tried(load, name)


def test_any_set_of_arbitrary_text(tmp_path: Path) -> None:
    @given(st.lists(st.text(max_size=30), max_size=3))
    def attempt(changes: list[str]) -> None:
        tried(load, "plain", changes)

    attempt()
    assert not list(tmp_path.iterdir())
