"""The forms in which fields of a log's entries stand in JSON, with their bounds.

`tincup.table.log.entries` states its entries with these, and `tincup.table.log.entry_json` writes
and reads them. Seats, sides and turns count from 0 in Python, and from 1 in JSON.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Final, NamedTuple

from tincup.game.lineup import MOST_HEAD_START, MOST_PLAYERS
from tincup.messages import Argument, Message, message

MOST_ENTRIES: Final = 1_000_000
"""The most entries of a log: many times what any game has, so a number beyond it is damage."""

LARGEST_STAKE: Final = 1_000_000_000

_HASH: Final = re.compile("[0-9a-f]{64}")


class Wrong(ValueError):
    """A value is not what it should be; ``accepted`` says what would be right."""

    def __init__(self, code: str, /, **args: Argument) -> None:
        super().__init__(code)
        self.accepted = message(code, **args)


class Form(NamedTuple):
    """A way to write a value, and to read it. ``read`` raises `Wrong` or `TincupError`."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


class Means(NamedTuple):
    """The meaning of a field to whoever is sent the entry, as the documentation tells it."""

    text: str


def same(value: Any) -> Any:
    return value


def exactly(kind: type, code: str) -> Form:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise Wrong(code)
        return value

    return Form(same, read)


def whole_form(least: int, most: int = MOST_ENTRIES, shift: int = 0) -> Form:
    """Return the form of whole numbers within bounds, which in Python are less by ``shift``."""

    def read(value: Any) -> int:
        if type(value) is not int or not least <= value <= most:
            raise Wrong("value-whole-number", least=least, most=most)
        return value - shift

    return Form(lambda value: value + shift, read)


def one_of_these(words: Sequence[str]) -> Form:
    def read(value: Any) -> Any:
        if not isinstance(value, str) or value not in words:
            raise Wrong("value-one-of", options=or_words(words))
        return value

    return Form(same, read)


def or_words(options: Sequence[str]) -> str | Message:
    said: str | Message = options[0]
    for option in options[1:]:
        said = message("list-or", before=said, next=option)
    return said


def _filled(value: Any) -> str:
    if not isinstance(value, str) or not value:
        raise Wrong("value-text")
    return value


def _hash(value: Any) -> str:
    if not isinstance(value, str) or not _HASH.fullmatch(value):
        raise Wrong("value-hash")
    return value


def _time(value: Any) -> str:
    try:
        datetime.fromisoformat(value)
    except (TypeError, ValueError) as error:
        raise Wrong("value-time") from error
    return str(value)


def _asks(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict) or not isinstance(value.get("type"), str):
        raise Wrong("value-object")
    return value


def _won(value: Any) -> Any:
    is_won = isinstance(value, dict) and all(type(it) is int for it in value.values())
    if not is_won or sum(value.values()):
        raise Wrong("value-won")
    return value


def _order(value: Any) -> tuple[int, ...]:
    are_whole = isinstance(value, list) and value and all(type(it) is int for it in value)
    if not are_whole or sorted(value) != list(range(1, len(value) + 1)):
        raise Wrong("value-order")
    return tuple(seat - 1 for seat in value)


NOT_EMPTY: Final = "not empty"
"""Marks the type of a list that may not be empty."""

TIME: Final = Form(same, _time)
FILLED: Final = Form(same, _filled)
SEAT: Final = whole_form(1, MOST_PLAYERS, shift=1)

SeatNumber = Annotated[int, SEAT]
TurnNumber = Annotated[int, whole_form(1, shift=1)]
AtLeastOne = Annotated[int, whole_form(1)]
Stake = Annotated[int, whole_form(0, LARGEST_STAKE)]
HeadStartPoints = Annotated[int, whole_form(0, MOST_HEAD_START)]
FilledText = Annotated[str, FILLED]
Hash = Annotated[str, Form(same, _hash)]
Moment = Annotated[str, TIME]
Asks = Annotated[Mapping[str, Any], Form(dict, _asks)]
Won = Annotated[Mapping[str, int], Form(dict, _won)]
Order = Annotated[tuple[SeatNumber, ...], Form(lambda order: [seat + 1 for seat in order], _order)]
