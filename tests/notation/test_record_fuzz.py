"""Whatever the text: it is read, or refused with a `RecordError` and nothing else."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.messages import is_shown
from tincup.notation import Record, RecordError, read_record, verify_record, write_record


def must_not_raise_anything_else(text: str) -> bool:
    """Whether it was read."""
    try:
        record = read_record(text)
    except RecordError as error:
        refused = error
    else:
        assert read_record(write_record(record)).game.states == record.game.states
        return True
    found = verify_record(text)
    assert not found.is_right
    assert all(map(is_shown, str(refused)))
    assert refused.line is None or 1 <= refused.line <= text.count("\n") + 1
    return False


@given(st.text())
@example('turns = """')
def test_any_text(text: str) -> None:
    must_not_raise_anything_else(text)


TOKENS = st.sampled_from(
    [
        *"0123456789/+-=~x :#[",
        "\n",
        "\\",
        '"',
        "1 ",
        "start ",
        "first=",
        "leave:",
        "return:",
        "resign:",
        "time:",
        "123566/15",
        "444444/444444~",
        "+700",
    ]
)


@given(st.sampled_from(["playmonster", "farkle-cribbage-advanced"]), st.lists(TOKENS, max_size=40))
def test_any_turns(rules: str, tokens: list[str]) -> None:
    turns = "1 " + "".join(tokens)
    must_not_raise_anything_else(
        f'rules = "{rules}"\nplayers = ["A", "B"]\nturns = """\n{turns}\n"""'
    )


VALUES = st.recursive(
    st.one_of(
        st.integers().map(str),
        st.floats().map(lambda it: str(it).replace("inf", "inf")),
        st.booleans().map(lambda it: str(it).lower()),
        st.sampled_from(
            ['""', '"plain"', '"sha256:"', "2026-01-02", "12:30:00", '"\\u0000"', "'a'"]
        ),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda it: f"[{', '.join(it)}]"),
        st.lists(inner, max_size=3).map(
            lambda it: "{" + ", ".join(f"k{n} = {value}" for n, value in enumerate(it)) + "}"
        ),
    ),
    max_leaves=6,
)
KEYS = (
    *("format", "event", "date", "rules", "digest", "players", "position", "commit", "seed"),
    *("salts", "result", "ending", "check", "turns", "other"),
    *("rules.id", "rules.scores", "rules.turn", "rules.end", "rules.extends", "rules.players"),
    *("rules.board", "rules.start", 'rules.scores."1"', "rules.end.target", "rules.choices"),
    "rules.turn.farkle_penalty",
)


@given(st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=8))
def test_any_values_under_any_keys(values: dict[str, str]) -> None:
    complete = {"rules": '"plain"', "players": '["A", "B"]', "turns": '""'} | values
    if any(key.startswith("rules.") for key in values):
        del complete["rules"]
    must_not_raise_anything_else("\n".join(f"{key} = {value}" for key, value in complete.items()))


@given(st.sampled_from(VARIANTS), st.integers(0, 10**6), st.floats(0, 1))
def test_a_truncated_record(variant: tuple[str, Sets], seed: int, part: float) -> None:
    text = write_record(Record(random_game(rules_of(variant), seed, longest=60)))
    cut = text[: int(len(text.rstrip()) * part)]
    if cut.rstrip() == text.rstrip():
        return
    must_not_raise_anything_else(cut)
    assert not verify_record(cut).is_right


@example(("zilch", ()), 262, [(0.2734375, "")])
@given(
    st.sampled_from(VARIANTS),
    st.integers(0, 10**6),
    st.lists(st.tuples(st.floats(0, 1), st.text(max_size=2)), min_size=1, max_size=3),
)
def test_a_damaged_record(
    variant: tuple[str, Sets], seed: int, damage: list[tuple[float, str]]
) -> None:
    whole = write_record(Record(random_game(rules_of(variant), seed, longest=60)))
    text = whole
    for part, other in damage:
        place = int((len(text) - 1) * part)
        text = text[:place] + other + text[place + 1 :]
    must_not_raise_anything_else(text)
    # Without its check line a record is read as one made by hand, and may be right all the same.
    if text != whole and any(line.startswith("check") for line in text.splitlines()):
        assert not verify_record(text).is_right or same_lines(text, whole)


def same_lines(one: str, other: str) -> bool:
    """Whether only line endings differ, what ends the text, and blanks in the line of the check.

    That line's sum is of all the others.
    """
    one, other = (re.sub(r"(?m)^check *= *(.*?) *$", r"check=\1", it) for it in (one, other))
    return one.replace("\r\n", "\n").rstrip("\n") == other.rstrip("\n")


PARTS = [
    *("a.", "a . ", '"a".', "'a'.", "[", "{a=", "x", " ", "\n", "9", "1_", "'", '"', "#"),
    *("'" * 3, '"' * 3, "\\", '"\\"', "\\" + '"' * 3 + "\n", "a=1\n", "[a]\n", "[[a]]\n", "x=["),
    *(",", "a.b=1\n", "/", "1/", "1 ", "leave:1 ", "=", "# ", "\\\n", "\u2028", "\t", "\0", "\r"),
]
STARTS = ["", "x = ", 'turns = ""' + '"\n1 ', "[rules]\n", 'seed = "']


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("length", [15_000, pytest.param(50_000, marks=pytest.mark.slow)])
def test_a_long_text_of_one_thing_is_read_at_once(length: int, start: str, part: str) -> None:
    """A slow way to read would take minutes here, and the test run would say so."""
    for end in ("", '"' * 3 + '\nrules = "plain"\nplayers = ["A"]\n'):
        text = start + part * (length // len(part)) + end
        assert not must_not_raise_anything_else(text) or end
