"""Entries of a log as JSON, and back."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, Final, get_args

from tincup.chance.fair import NEWEST, Derivation
from tincup.errors import TincupError
from tincup.game import Action, MalformedAction
from tincup.game.state import MOST_PLAYERS
from tincup.messages import Argument, Message, message
from tincup.table.errors import LogError
from tincup.table.log import (
    FORMAT,
    MOST_ENTRIES,
    Absent,
    Acted,
    Actor,
    Answered,
    Corrected,
    Created,
    Entry,
    Finished,
    Granted,
    Noted,
    Proposed,
    Revealed,
    Salted,
    Seated,
    Settled,
    Undone,
    What,
    log_text,
    parse_log_text,
)
from tincup.table.seats import Seat, check_player

LARGEST_STAKE: Final = 1_000_000_000


def as_json(entry: Entry) -> dict[str, Any]:
    """The entry as values that JSON has; what has its default is left out."""
    what = entry.what
    values: dict[str, Any] = {"n": entry.number, "time": entry.time, "actor": entry.actor}
    values["kind"] = what.kind
    match what:
        case Created():
            values["format"] = FORMAT
            values |= _stated(what)
        case Acted():
            values["action"] = log_text(what.action)
        case Corrected():
            values |= {"turn": what.turn, "actions": [log_text(it) for it in what.actions]}
        case _:
            values |= _stated(what)
    return values


def _stated(what: What) -> dict[str, Any]:
    """The fields that differ from their default."""
    defaults: dict[str, Any] = what._field_defaults
    stated = {
        name: value
        for name, value in what._asdict().items()
        if name != "kind" and (name not in defaults or value != defaults[name])
    }
    if isinstance(what, Proposed | Answered):
        stated["seats"] = list(what.seats)
    if isinstance(what, Created):
        stated["seats"] = [seat._asdict() for seat in what.seats]
        stated["sides"] = [list(side) for side in what.sides]
    return stated


def from_json(values: Any) -> Entry:
    """The entry that these values tell. Raises `LogError` saying what is wrong.

    Keys that this version does not know are passed over; an unknown kind of entry is refused.
    """
    if not isinstance(values, dict):
        raise LogError(None, "log-not-an-object")
    reader = _Reader(values)
    number = reader.whole("n", low=1)
    reader.number = number
    kind = reader.one_of("kind", tuple(_READ))
    return Entry(number, reader.time("time"), reader.actor(), _READ[kind](reader))


class _Reader:
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
        value = self._values.get(key, default)
        if not isinstance(value, str) or not (value or default is not None):
            raise self.refuse(key, "value-text")
        return value

    def any_text(self, key: str) -> str:
        return self.text(key, default="") if key in self._values else self.text(key)

    def text_or_none(self, key: str) -> str | None:
        return None if self._values.get(key) is None else self.text(key)

    def flag(self, key: str, *, default: bool = False) -> bool:
        value = self._values.get(key, default)
        if type(value) is not bool:
            raise self.refuse(key, "value-true-or-false")
        return value

    def whole(self, key: str, low: int = 0, most: int = MOST_ENTRIES, default: Any = None) -> int:
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
        value = self._values.get(key)
        if not isinstance(value, str) or value not in options:
            raise self.refuse(key, "value-one-of", options=one_of(options))
        return value

    def time(self, key: str) -> str:
        value = self.text(key)
        try:
            datetime.fromisoformat(value)
        except ValueError as error:
            raise self.refuse(key, "value-time") from error
        return value

    def actor(self) -> Actor:
        value = self._values.get("actor")
        if type(value) is int and 0 <= value < MOST_PLAYERS:
            return value
        if value == "host":
            return "host"
        if value == "table":
            return "table"
        raise self.refuse("actor", "value-actor")

    def action(self, text: Any, key: str) -> Action:
        try:
            return parse_log_text(text if isinstance(text, str) else "")
        except MalformedAction as error:
            raise LogError(self.number, "log-value-refused", key=key, reason=error) from error

    def actions(self) -> tuple[Action, ...]:
        value = self._values.get("actions")
        if not isinstance(value, list):
            raise self.refuse("actions", "value-actions")
        return tuple(self.action(text, "actions") for text in value)

    def table(self, key: str) -> dict[str, Any]:
        value = self._values.get(key)
        if not isinstance(value, dict):
            raise self.refuse(key, "value-object")
        return value

    def player(self, key: str, default: str | None = None) -> str:
        try:
            return check_player(self.text(key, default))
        except TincupError as error:
            raise LogError(self.number, "log-value-refused", key=key, reason=error) from error

    def seats(self) -> tuple[Seat, ...]:
        value = self._values.get("seats")
        if not isinstance(value, list) or not value or not all(map(_is_seat, value)):
            raise self.refuse("seats", "value-seats")
        return tuple(Seat(it["name"], it["player"]) for it in value)

    def sides(self) -> tuple[tuple[int, ...], ...]:
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

    def asks(self) -> dict[str, Any]:
        value = self.table("asks")
        if not isinstance(value.get("type"), str):
            raise self.refuse("asks", "value-object")
        return value

    def won(self) -> dict[str, int]:
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


def _are_whole(values: Any) -> bool:
    return isinstance(values, list) and all(type(it) is int for it in values)


def _created(reader: _Reader) -> Created:
    if (given := reader.whole("format", default=0)) != FORMAT:
        raise LogError(reader.number, "log-format", given=given, format=FORMAT)
    return Created(
        reader.text("table"),
        reader.any_text("started"),
        reader.any_text("creator"),
        reader.table("rules"),
        reader.text("digest"),
        reader.seats(),
        reader.sides(),
        reader.one_of("dice", ("fair", "seeded", "entered")),
        reader.text_or_none("commitment"),
        reader.text_or_none("seed"),
        reader.whole("stake", most=LARGEST_STAKE, default=0),
        reader.player("substitute", Created._field_defaults["substitute"]),
        reader.text("position", ""),
        reader.flag("adopted"),
        reader.derivation(),
    )


_READ: Final[dict[str, Callable[[_Reader], What]]] = {
    "created": _created,
    "salted": lambda it: Salted(it.any_text("salt")),
    "acted": lambda it: Acted(it.action(it.text("action"), "action")),
    "undone": lambda it: Undone(it.whole("steps", low=1)),
    "corrected": lambda it: Corrected(it.whole("turn"), it.actions()),
    "seated": lambda it: Seated(it.whole("seat"), it.player("player")),
    "noted": lambda it: Noted(it.text("key"), it.any_text("value")),
    "absent": lambda it: Absent(it.whole("seat"), it.time("since")),
    "proposed": lambda it: Proposed(it.asks(), it.some_seats(), it.flag("lasting", default=True)),
    "answered": lambda it: Answered(it.some_seats(), it.flag("agrees")),
    "granted": lambda _: Granted(),
    "revealed": lambda it: Revealed(it.text("seed")),
    "settled": lambda it: Settled(it.won()),
    "finished": lambda _: Finished(),
}
