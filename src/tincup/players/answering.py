"""The other end of `ExternalPlayer`: a player of this process answers the bot protocol."""

from __future__ import annotations

import json
from typing import Any, Final

from tincup.messages import LocalizedError
from tincup.notation import action_text, parse_position
from tincup.players.base import Limit, Player
from tincup.rules import RuleSet
from tincup.rules.canonical import values_of
from tincup.rules.catalogue import from_values

LONGEST_QUESTION: Final = 4 * 1024 * 1024
"""Bytes of a line: a greeting has a whole rule set."""


class QuestionError(LocalizedError):
    """A host's line that is no message of the protocol, or cannot be answered."""


class Answering:
    """Answers a host's lines for a player, who sits at as many tables as the host greets for."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.rules: RuleSet | None = None
        """Those of the last greeting."""

    def answer(self, line: bytes) -> bytes | None:
        """Return the answer to a line, without its end; ``None`` where there is none.

        Raises `QuestionError` for what cannot be read, `tincup.rules.RuleError` for a greeting
        whose rules cannot be played, and `PlayerError` where the player has no answer.
        """
        message = _read(line)
        match message.get("type"):
            case "hello":
                rules = message.get("rules")
                if not isinstance(rules, dict):
                    raise QuestionError("bot-question", missing="rules")
                self.rules = from_values({"id": "asked", "name": "asked", **values_of(rules)})
                return _line({"type": "hello", "name": self._player.name})
            case "decide":
                return self._decide(message)
            case _:
                return None  # the end of a game, or something of a later protocol

    def _decide(self, message: dict[str, Any]) -> bytes:
        asked, number, ms = message.get("position"), message.get("id"), message.get("ms")
        if self.rules is None:
            raise QuestionError("bot-question-first")
        if not isinstance(asked, str):
            raise QuestionError("bot-question", missing="position")
        if type(number) is not int:
            raise QuestionError("bot-question", missing="id")
        limit = Limit(ms / 1000 if isinstance(ms, int | float) else None)
        decision = self._player.decide(parse_position(asked, self.rules), limit)
        return _line({"type": "action", "id": number, "action": action_text(decision)})


def _read(line: bytes) -> dict[str, Any]:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise QuestionError("bot-question-json") from error
    if not isinstance(message, dict):
        raise QuestionError("bot-question-json")
    return message


def _line(message: dict[str, Any]) -> bytes:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()
