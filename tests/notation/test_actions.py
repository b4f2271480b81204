"""The text of an action."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.game import (
    Action,
    Bank,
    EnterTurn,
    Keep,
    Leave,
    MalformedAction,
    Resign,
    Return,
    Roll,
    Start,
)
from tincup.notation import action_text, parse_action

TEXTS: list[tuple[str, Action]] = [
    ("11+", Keep((1, 1))),
    ("11=", Bank((1, 1))),
    ("111:3+", Keep((1, 1, 1), points=3)),
    ("111:3=", Bank((1, 1, 1), points=3)),
    ("114444:2~+", Keep((1, 1, 4, 4, 4, 4), True, 2)),
    ("444444~+", Keep((4,) * 6, exchange=True)),
    ("444444~=", Bank((4,) * 6, exchange=True)),
    ("123566", Roll((1, 2, 3, 5, 6, 6))),
    ("+700", EnterTurn(700)),
    ("+12~", EnterTurn(12, exchange=True)),
    ("+0~", EnterTurn(0, exchange=True)),
    ("x", EnterTurn(0)),
    ("resign:2", Resign(1)),
    ("time:1", Resign(0, "time")),
    ("leave:3", Leave(2)),
    ("return:3", Return(2)),
    ("start:3", Start(2)),
]


@pytest.mark.parametrize(("text", "action"), TEXTS)
def test_texts(text: str, action: Action) -> None:
    assert action_text(action) == text
    assert parse_action(text) == action


DICE = st.lists(st.integers(1, 6), min_size=1, max_size=6).map(lambda it: tuple(sorted(it)))
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Roll, DICE),
    st.builds(Keep, DICE, st.booleans()),
    st.builds(Bank, DICE, st.booleans()),
    st.builds(EnterTurn, st.integers(0, 10**9), st.booleans()),
    st.builds(Resign, st.integers(0, 999), st.sampled_from(["resigned", "time"])),
    st.builds(Leave, st.integers(0, 999)),
    st.builds(Return, st.integers(0, 999)),
    st.builds(Start, st.integers(0, 999)),
)


@given(ACTIONS)
def test_every_action_round_trips(action: Action) -> None:
    assert parse_action(action_text(action)) == action


@given(ACTIONS, ACTIONS)
def test_different_actions_have_different_texts(one: Action, two: Action) -> None:
    assert (action_text(one) == action_text(two)) == (one == two)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        (" 5 1 1 + ", Keep((1, 1, 5))),
        ("61=", Bank((1, 6))),
        ("X", EnterTurn(0)),
        ("+0", EnterTurn(0)),
        (" + 12 ~ ", EnterTurn(12, exchange=True)),
        ("Leave: 1", Leave(0)),
        ("5 1 1", Roll((1, 1, 5))),
    ],
)
def test_reading_is_lenient(text: str, action: Action) -> None:
    assert parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not an action"),
        ("17+", "faces 1 to 6, not 7"),
        ("1111111111111=", "1 to 12 dice, not 13"),
        ("11*", '"11\\*" is not an action'),
        ("leave:0", "is not an action"),
        ("leave:-1", "is not an action"),
        ("+", "is not an action"),
        ("+99999999999999", "is not an action"),
        ("11~", "is not an action"),
        ("+50 250", "is not an action"),
        ("+50,250", "is not an action"),
        ("leave:1 2", "is not an action"),
        ("१+", "is not an action"),  # a digit, but not one of a die
    ],
)
def test_what_is_no_action_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(MalformedAction, match=sentence):
        parse_action(text)


@given(st.text(max_size=30))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except MalformedAction:
        return
    assert parse_action(action_text(action)) == action


def test_a_refusal_is_short() -> None:
    with pytest.raises(MalformedAction) as refusal:
        parse_action("y" * 100_000)
    assert len(str(refusal.value)) < 300


def test_what_is_no_action_has_no_text() -> None:
    with pytest.raises(MalformedAction, match="is not an action"):
        action_text("11+")  # type: ignore[arg-type]
