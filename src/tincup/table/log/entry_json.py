"""Entries of a log as JSON, and back: each by the types of its class, which state its fields.

Every entry has its number, from 1 on, and seats, sides and turns count from 1. What has its default
is left out, and keys that this version does not know are passed over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from tincup.errors import TincupError
from tincup.game import Action
from tincup.table.errors import LogError
from tincup.table.forms import (
    NOT_EMPTY,
    SEAT,
    TIME,
    Form,
    Wrong,
    exactly,
    one_of_these,
    same,
    whole_form,
)
from tincup.table.log.entries import (
    FORMAT,
    Acted,
    Actor,
    Content,
    Created,
    Entry,
    Opened,
    log_text,
    parse_log_text,
)

_MADE: Final[dict[str, Any]] = {made._field_defaults["kind"]: made for made in get_args(Content)}

_BEGINS: Final = ("opened", "created")
"""The kinds of entries that state the format of their log."""


def as_json(entry: Entry) -> dict[str, Any]:
    content, actor = entry.content, entry.actor
    if isinstance(actor, int):
        actor += 1
    values = {"n": entry.number, "time": entry.time, "actor": actor, "kind": content.kind}
    if isinstance(content, Acted):  # as nearly all of them are
        values["action"] = log_text(content.action)
        return values
    if isinstance(content, Opened | Created):
        values["format"] = FORMAT
    return values | _write(content)


def from_json(values: Any) -> Entry:
    """Return the entry that these values tell. Raises `LogError` saying what is wrong."""
    if not isinstance(values, dict):
        raise LogError(None, "log-not-an-object")
    kind = values.get("kind")
    if kind in _BEGINS and (given := values.get("format")) != FORMAT:
        raise LogError(None, "log-format", given=json.dumps(given)[:20], format=FORMAT)
    number = _value(values, "n", _NUMBER)
    try:
        content = _content(values, _value(values, "kind", _KIND))
        return Entry(number, _value(values, "time", TIME), _value(values, "actor", _ACTOR), content)
    except LogError as error:
        raise error.at(number) from error


def of_log(log: Iterable[Any]) -> list[Entry]:
    return [from_json(values) for values in log]


def _content(values: Mapping[str, Any], kind: str) -> Content:
    if kind == "acted":
        return Acted(_value(values, "action", _ACTION))
    made: Content = _read(_MADE[kind], values)
    return made


def _value(values: Mapping[str, Any], key: str, form: Form) -> Any:
    try:
        return form.read(values.get(key))
    except Wrong as error:
        given = json.dumps(values.get(key), ensure_ascii=False)[:60]
        raise LogError(None, "log-value", key=key, given=given, accepted=error.accepted) from error
    except LogError:
        raise
    except TincupError as error:
        raise LogError(None, "log-value-refused", key=key, reason=error) from error


@cache
def _forms(made: Any) -> dict[str, Form]:
    hints = get_type_hints(made, include_extras=True)
    return {name: _form(hints[name]) for name in made._fields if name != "kind"}


def _write(value: Any) -> dict[str, Any]:
    """Return the fields that differ from their defaults, as JSON values."""
    defaults = value._field_defaults
    return {
        name: form.write(of)
        for name, form in _forms(value.__class__).items()
        if (of := getattr(value, name)) != defaults.get(name, _NO_DEFAULT)
    }


def _read(made: Any, values: Any) -> Any:
    if not isinstance(values, dict):
        raise Wrong("value-object")
    defaults = made._field_defaults
    return made(
        **{
            name: _value(values, name, form)
            for name, form in _forms(made).items()
            if name in values or name not in defaults
        }
    )


def _form(kind: Any) -> Form:
    if kind in _OF_TYPES:
        return _OF_TYPES[kind]
    args = get_args(kind)
    match get_origin(kind):
        case origin if origin is Annotated:
            stated = [it for it in args[1:] if isinstance(it, Form)]
            if stated or NOT_EMPTY not in args:
                return stated[0] if stated else _form(args[0])
            return _list(args[0], NOT_EMPTY)
        case origin if origin is Literal:
            return one_of_these(args)
        case origin if origin in (Union, UnionType):
            (form,) = (_form(it) for it in args if it is not type(None))
            return Form(_unless_none(form.write), _unless_none(form.read))
        case origin if origin is tuple:
            return _list(kind)
        case _:
            return Form(_write, lambda values: _read(kind, values))


def _unless_none(done: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else done(value)


def _list(kind: Any, marked: str = "") -> Form:
    each = _form(get_args(kind)[0])

    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or (marked == NOT_EMPTY and not value):
            raise Wrong("value-list")
        return tuple(map(each.read, value))

    return Form(lambda value: list(map(each.write, value)), read)


def _actor(value: Any) -> Actor:
    if value == "host":
        return "host"
    if value == "table":
        return "table"
    try:
        seat: int = SEAT.read(value)
    except Wrong as error:
        raise Wrong("value-actor") from error
    return seat


def _action(text: Any) -> Action:
    return parse_log_text(text if isinstance(text, str) else "")


_NO_DEFAULT: Final = object()
_NUMBER: Final = whole_form(1)
_KIND: Final = one_of_these(tuple(_MADE))
_ACTOR: Final = Form(same, _actor)
_ACTION: Final = Form(log_text, _action)
_OF_TYPES: Final[dict[Any, Form]] = {
    str: exactly(str, "value-text"),
    bool: exactly(bool, "value-true-or-false"),
    Action: _ACTION,
    Mapping[str, Any]: exactly(dict, "value-object"),
}
