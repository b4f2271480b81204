"""The values of an entry of a log, checked one by one as it is read."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, get_args

from tincup.chance.fair import NEWEST, Derivation
from tincup.errors import TincupError
from tincup.game import Action, MalformedAction
from tincup.game.lineup import MOST_HEAD_START, MOST_PLAYERS
from tincup.messages import Argument, Message, message
from tincup.table.errors import LogError
from tincup.table.log import (
    MOST_ENTRIES,
    Actor,
    Circle,
    LobbySeat,
    TimeLimit,
    parse_log_text,
)
from tincup.table.seats import Seat, check_player
from tincup.table.unnaming import Rewritten

LARGEST_STAKE: Final = 1_000_000_000

_DIGEST: Final = re.compile("[0-9a-f]{64}")


class Reader:
    """The values of one entry, checked one by one; each method raises `LogError`."""

    def __init__(self, values: dict[str, Any]) -> None:
        self._values = values
        self.number: int | None = None

    def refuse(self, key: str, code: str, /, **args: Argument) -> LogError:
        """The error about a value; the message ``code`` says what would be right."""
        given = json.dumps(self._values.get(key), ensure_ascii=False)[:60]
        accepted = message(code, **args)
        return LogError(self.number, "log-value", key=key, given=given, accepted=accepted)

    def text(self, key: str, default: str | None = None) -> str:
        """A text, which is not empty unless there is a default."""
        value = self._values.get(key, default)
        if not isinstance(value, str) or not (value or default is not None):
            raise self.refuse(key, "value-text")
        return value

    def any_text(self, key: str) -> str:
        """A text that may be empty, and must be there."""
        return self.text(key, default="") if key in self._values else self.text(key)

    def text_or_none(self, key: str) -> str | None:
        """A text, or ``None``."""
        return None if self._values.get(key) is None else self.text(key)

    def flag(self, key: str, *, default: bool = False) -> bool:
        """True or false."""
        value = self._values.get(key, default)
        if type(value) is not bool:
            raise self.refuse(key, "value-true-or-false")
        return value

    def whole(self, key: str, low: int = 0, most: int = MOST_ENTRIES, default: Any = None) -> int:
        """A whole number within bounds."""
        value = self._values.get(key, default)
        if type(value) is not int or not low <= value <= most:
            raise self.refuse(key, "value-whole-number", least=low, most=most)
        return value

    def derivation(self) -> Derivation:
        """The way from seed to dice; another one cannot be read, for its dice are not known."""
        value = self._values.get("derivation", 1)
        if type(value) is not int or value not in get_args(Derivation):
            raise self.refuse("derivation", "value-whole-number", least=1, most=NEWEST)
        return 2 if value == 2 else 1

    def one_of(self, key: str, options: tuple[str, ...]) -> Any:
        """One of these words."""
        value = self._values.get(key)
        if not isinstance(value, str) or value not in options:
            raise self.refuse(key, "value-one-of", options=one_of(options))
        return value

    def time(self, key: str) -> str:
        """A moment, as it is written."""
        value = self.text(key)
        try:
            datetime.fromisoformat(value)
        except ValueError as error:
            raise self.refuse(key, "value-time") from error
        return value

    def actor(self) -> Actor:
        """Who did it."""
        value = self._values.get("actor")
        if type(value) is int and 0 <= value < MOST_PLAYERS:
            return value
        if value == "host":
            return "host"
        if value == "table":
            return "table"
        raise self.refuse("actor", "value-actor")

    def action(self, text: Any, key: str) -> Action:
        """The action that a value tells."""
        try:
            return parse_log_text(text if isinstance(text, str) else "")
        except MalformedAction as error:
            raise LogError(self.number, "log-value-refused", key=key, reason=error) from error

    def actions(self) -> tuple[Action, ...]:
        """The actions of a turn."""
        value = self._values.get("actions")
        if not isinstance(value, list):
            raise self.refuse("actions", "value-actions")
        return tuple(self.action(text, "actions") for text in value)

    def table(self, key: str) -> dict[str, Any]:
        """An object."""
        value = self._values.get(key)
        if not isinstance(value, dict):
            raise self.refuse(key, "value-object")
        return value

    def player(self, key: str, default: str | None = None) -> str:
        """Who plays at a seat."""
        try:
            return check_player(self.text(key, default))
        except TincupError as error:
            raise LogError(self.number, "log-value-refused", key=key, reason=error) from error

    def seats(self) -> tuple[Seat, ...]:
        """Who sits where when a game begins."""
        value = self._values.get("seats")
        if not isinstance(value, list) or not value or not all(map(_is_seat, value)):
            raise self.refuse("seats", "value-seats")
        return tuple(Seat(it["name"], it["player"]) for it in value)

    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The players of each side."""
        value = self._values.get("sides")
        if not isinstance(value, list) or not all(_are_whole(side) for side in value):
            raise self.refuse("sides", "value-sides")
        return tuple(tuple(side) for side in value)

    def some_seats(self) -> tuple[int, ...]:
        """Numbers of seats, from 0."""
        value: Any = self._values.get("seats")
        if not _are_whole(value) or not all(0 <= seat < MOST_PLAYERS for seat in value):
            raise self.refuse("seats", "value-seat-numbers")
        return tuple(value)

    def order(self) -> tuple[int, ...]:
        """Every seat once, from 0, in some order."""
        value: Any = self._values.get("order")
        if not _are_whole(value) or not value or sorted(value) != list(range(len(value))):
            raise self.refuse("order", "value-order")
        return tuple(value)

    def asks(self) -> dict[str, Any]:
        """What a proposal asks for."""
        value = self.table("asks")
        if not isinstance(value.get("type"), str):
            raise self.refuse("asks", "value-object")
        return value

    def lobby_seats(self) -> tuple[LobbySeat, ...]:
        """Who sits where when a lobby opens."""
        value = self._values.get("seats")
        if not isinstance(value, list) or not value or not all(map(_is_lobby_seat, value)):
            raise self.refuse("seats", "value-lobby-seats")
        return tuple(LobbySeat(*seat) for seat in value)

    def limit(self) -> TimeLimit | None:
        """The time for a decision; ``None`` where there is no limit."""
        if self._values.get("time_limit") is None:
            return None
        return TimeLimit(self.whole("time_limit", low=1), self.text("out_of_time"))

    def circle(self) -> Circle | None:
        """The circle of friends that a table belongs to, if it does."""
        if "circle" not in self._values:
            return None
        circle = Reader(self.table("circle"))
        circle.number = self.number
        return Circle(circle.text("id"), circle.text("name"))

    def rewritten(self) -> tuple[Rewritten, ...]:
        """The entries that were written anew."""
        value = self._values.get("rewritten")
        if not isinstance(value, list) or not all(map(_is_rewritten, value)):
            raise self.refuse("rewritten", "value-rewritten")
        return tuple(Rewritten(*each) for each in value)

    def won(self) -> dict[str, int]:
        """What each player won."""
        value = self.table("won")
        if not _are_whole(list(value.values())) or sum(value.values()):
            raise self.refuse("won", "value-won")
        return value


def one_of(options: Sequence[str]) -> str | Message:
    """Words that would be accepted, as a sentence names them."""
    said: str | Message = options[0]
    for option in options[1:]:
        said = message("list-or", before=said, next=option)
    return said


def _is_seat(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("name"), str):
        return False
    try:
        check_player(str(value.get("player")))
    except TincupError:
        return False
    return True


def _is_lobby_seat(value: Any) -> bool:
    if not isinstance(value, list) or [type(it) for it in value[:2]] != [str, str]:
        return False
    match value[2:]:
        case []:
            return True
        case [int(points)]:
            return 0 < points <= MOST_HEAD_START
        case _:
            return False


def _is_rewritten(value: Any) -> bool:
    if not isinstance(value, list) or [type(it) for it in value] != [int, str, str]:
        return False
    return 1 <= value[0] <= MOST_ENTRIES and all(map(_DIGEST.fullmatch, value[1:]))


def _are_whole(values: Any) -> bool:
    return isinstance(values, list) and all(type(it) is int for it in values)
