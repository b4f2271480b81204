"""A player of ours as a program, and what a host says that cannot be answered."""

from __future__ import annotations

import json
from contextlib import closing
from typing import Any

import pytest

from tincup.errors import TincupError
from tincup.game import legal_actions
from tincup.notation import action_text, parse_position
from tincup.players.answering import Answering, QuestionError
from tincup.players.spec import parse_spec
from tincup.rules import load, preset, presets

RULES = load("playmonster")
HELLO = {"type": "hello", "protocol": 1, "rules": json.loads(RULES.canonical), "seats": 2}
POSITION = "600,650 1 300 113 - - 5"


def asked(answering: Answering, message: Any) -> Any:
    said = message if isinstance(message, bytes) else json.dumps(message).encode()
    answer = answering.answer(said)
    return None if answer is None else json.loads(answer)


def test_it_decides_as_the_player_does() -> None:
    with closing(parse_spec("medium").player("medium")) as player:
        answering = Answering(player)
        assert asked(answering, HELLO) == {"type": "hello", "name": "medium"}
        question = {"type": "decide", "id": 17, "position": POSITION, "legal": [], "ms": 1000}
        state = parse_position(POSITION, RULES)
        decision = player.decide(state)
        assert decision in legal_actions(state)
        expected = {"type": "action", "id": 17, "action": action_text(decision)}
        assert asked(answering, question) == expected
        assert asked(answering, {"type": "end", "result": [1, 2]}) is None
        assert asked(answering, {"type": "of a later protocol"}) is None


@pytest.mark.parametrize("name", presets())
def test_rules_are_understood(name: str) -> None:
    """A greeting has them in canonical form, from which the same rule set is made."""
    rules = preset(name)
    answering = Answering(parse_spec("easy").player("easy"))
    asked(answering, HELLO | {"rules": json.loads(rules.canonical)})
    assert answering.rules is not None
    assert answering.rules.digest == rules.digest


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (b"\xff", "no object in JSON"),
        (b"[" * 100_000, "no object in JSON"),
        ([], "no object in JSON"),
        ({"type": "hello"}, '"rules"'),
        ({"type": "hello", "rules": 5}, '"rules"'),
        ({"type": "decide", "id": 1, "position": POSITION}, "no rules are known yet"),
    ],
)
def test_what_cannot_be_answered(message: Any, said: str) -> None:
    with pytest.raises(QuestionError, match=said):
        asked(Answering(parse_spec("easy").player("easy")), message)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "hello", "rules": {"dice": 99}},
        {"type": "decide", "id": 1},
        {"type": "decide", "position": POSITION},
        {"type": "decide", "id": 1, "position": "nothing"},
        {"type": "decide", "id": True, "position": POSITION},
    ],
)
def test_what_is_refused_once_greeted(message: Any) -> None:
    answering = Answering(parse_spec("easy").player("easy"))
    asked(answering, HELLO)
    with pytest.raises(TincupError):
        asked(answering, message)
