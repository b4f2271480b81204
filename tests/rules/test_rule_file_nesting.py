"""How deeply a TOML text nests is seen before it is parsed, whatever strings it has."""

from __future__ import annotations

import time
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.files import text
from tincup.notation import RecordError, read_record
from tincup.rules import RuleError, load, parse
from tincup.rules.rule_file import DEEPEST, too_deep

KEY = ".".join(["a"] * (DEEPEST + 1))
QUOTED_KEY = " . ".join(['"b c"', "'d'"] * DEEPEST)


def depth(value: Any) -> int:
    if isinstance(value, (dict, list)):
        parts = value.values() if isinstance(value, dict) else value
        return 1 + max(map(depth, parts), default=0)
    return 0


STRINGS = [
    '""',
    '"x"',
    r'"\""',
    r'"\\"',
    "''",
    "'\"'",
    "'#'",
    '"#"',
    *(f'"""x{quotes}' for quotes in ('"""', '""""', '"""""')),
    *(f"'''x{quotes}" for quotes in ("'''", "''''", "'''''")),
    '"""a""b"c\\""""',
    '"""\n# x\n"""',
    '"""\\\n  "" \\\\"""',
    "'''\\'''",
    '""""x"""',
    "'''''x'''",
]


@pytest.mark.parametrize("string", STRINGS)
@pytest.mark.parametrize("deep", [f"{KEY} = 1", f"{QUOTED_KEY} = 1"])
def test_no_string_hides_a_deep_key(string: str, deep: str) -> None:
    hiding = f"y = {{ s = {string}, {deep} }}"
    assert depth(tomllib.loads(hiding)) > DEEPEST
    assert too_deep(hiding) == (1 + string.count("\n"), True)


@pytest.mark.parametrize("string", STRINGS)
def test_what_stands_in_strings_and_comments_is_no_key(string: str) -> None:
    told = f"{KEY} [[[[[[[[[[[["
    inside = string.replace("x", told) if "x" in string else string
    written = f"s = {inside} # {told} \"\n# {told} '\nt = 1\n"
    assert tomllib.loads(written)["t"] == 1
    assert too_deep(written) is None


@given(
    st.lists(
        st.sampled_from(
            [*STRINGS, KEY, QUOTED_KEY, "[", "]", "{", "}", "=", " ", "\n", ".", "#", "a", '"', "'"]
        ),
        max_size=30,
    )
)
def test_what_is_parsed_is_never_deeper(tokens: list[str]) -> None:
    written = "".join(tokens)
    try:
        values = tomllib.loads(written)
    except tomllib.TOMLDecodeError:
        return
    if depth(values) > 2 * DEEPEST:  # brackets and a key within them
        assert too_deep(written) is not None


MIB = 1 << 20
LONG = {
    "quotes": '"' * MIB,
    "escaped quotes": '"' + '\\"' * (MIB // 2),
    "pairs of quotes": "'''" + "'' " * (MIB // 3),
    "short keys": ("a." * DEEPEST + "!") * (MIB // 20),
    "a long key": "a" * MIB,
    "brackets": "[]" * (MIB // 2),
    "backslashes": '"""' + "\\" * MIB,
    "spaces": "a" + " " * MIB,
}


@pytest.mark.parametrize("what", LONG)
def test_a_long_text_is_read_once(what: str) -> None:
    began = time.process_time()
    too_deep(LONG[what])
    assert time.process_time() - began < 5.0  # some tenths of a second; minutes by its square


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("turn.opening_minimum" + ".a" * 20_000 + " = 1", "a key of ten parts or more"),
        ("x = " + "[" * 10_000, "brackets nested too deeply"),
        ("x = " + "{a = " * 2_000, "brackets nested too deeply"),
    ],
)
def test_a_rule_file(line: str, said: str) -> None:
    with pytest.raises(RuleError, match=said) as refused:
        parse(text() + line)
    assert refused.value.faults[0].line == text().count("\n") + 1


@pytest.mark.parametrize(
    "change",
    [
        "turn.opening_minimum" + ".a" * 2_000 + "=1",
        "turn.opening_minimum.a.b=1",
        "turn.opening_minimum={" + "a." * 2_000 + "a=1}",
        "turn.opening_minimum=" + "[" * 5_000,
    ],
)
def test_a_change_of_a_field(change: str) -> None:
    with pytest.raises(RuleError) as refused:
        load("plain", sets=[change])
    (fault,) = refused.value.faults
    assert fault.key in {"--set", "turn.opening_minimum"}
    assert "at most 3 parts" in fault.accepted or "a whole number" in fault.accepted


@pytest.mark.parametrize("parts", [2_000, 200_000])
def test_a_record_whose_string_closes_with_four_quotes(parts: int) -> None:
    deep = "rules" + ".a" * parts + " = 1"
    with pytest.raises(RecordError, match="a key of ten parts or more"):
        read_record(f'x = {{ s = """x"""", {deep} }}\n')


def test_more_keys_than_any_rule_set_has() -> None:
    """Every one of them would be compared with all the keys there are."""
    many = "".join(f"k{number} = 1\n" for number in range(2_001))
    for stated in (many, f"[turn]\n{many}", f"[turn.farkle_penalty]\n{many}"):
        with pytest.raises(RuleError) as refused:
            parse(f'extends = "plain"\n{stated}')
        (fault,) = refused.value.faults
        assert fault.found == "more keys than any rule set has"
        assert fault.accepted == "at most 2,000 keys"
    empty = "".join(f"[turn.k{number}]\n" for number in range(2_001))
    with pytest.raises(RuleError, match="more keys than"):
        parse(f'extends = "plain"\n{empty}')
