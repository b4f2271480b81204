"""Reads what a host is sent as the kinds that `tincup.protocol` states, and names every fault.

msgspec reads what is right. What it refuses is walked through here, by the same statements, and the
walk alone reads where a page's stand-in for msgspec is (`tincup.browser.structs`). Whole numbers
may be written 6.0, as JSON Schema allows.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Sequence
from functools import cache, reduce
from itertools import islice
from math import inf
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from tincup.hosting.errors import Invalid
from tincup.messages import Argument, Message, message
from tincup.table.forms import or_words

Place = tuple[str | int, ...]
Bounds = dict[str, Any]

NO_NEWLINE: Final = r"(?!\n)"
"""Ends patterns: Python's ``$`` is before a newline, too. People need not be told."""

_MOST_TOLD: Final = 5
_LONGEST_PART: Final = 40
_BOUNDS: Final = ("ge", "le", "min_length", "max_length", "pattern")


class Fault(NamedTuple):
    place: Place
    reason: Message


def read_text(said: str | bytes, kind: Any) -> Any:
    """Return a request of this kind from a JSON text. Raises `Invalid`."""
    try:
        said = said if isinstance(said, str) else said.decode()
        values = json.loads(said)
        if "\\ud" in said.lower():
            json.dumps(values, ensure_ascii=False).encode()  # half a character is none
    except (ValueError, RecursionError) as error:
        raise invalid([Fault((), message("server-fault-json"))]) from error
    return read(values, kind)


def read(values: Any, kind: Any) -> Any:
    """Return a request of this kind. Raises `Invalid`."""
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        made, faults = walk(values, kind)
        if faults:
            raise invalid(faults) from error
        return made


def invalid(faults: Iterable[Fault]) -> Invalid:
    """Return the refusal that tells the first faults; what was sent is not repeated."""
    return Invalid(
        [
            {
                "field": ".".join(str(part)[:_LONGEST_PART] for part in place) or "(body)",
                "reason": str(reason),
            }
            for place, reason in islice(faults, _MOST_TOLD)
        ]
    )


def fault(accepted: Argument) -> Message:
    """Return the words for a value that is another than is accepted."""
    return message("server-fault-value", accepted=accepted)


def walk(values: Any, kind: Any) -> tuple[Any, list[Fault]]:
    """Return JSON values as a kind, and the faults with which they are none."""
    walked = _Walk()
    return walked.read(values, kind, (), {}), walked.faults


class _Walk:
    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def read(self, value: Any, kind: Any, place: Place, bounds: Bounds) -> Any:
        origin, args = get_origin(kind), get_args(kind)
        if kind is Any:
            return value
        if origin is Annotated:
            return self.read(value, args[0], place, bounds | _bounds(args[1:]))
        if origin in (Union, UnionType):
            return self._one_of(value, args, place, bounds)
        if origin in (list, tuple):
            if not isinstance(value, (list, tuple)) or not _is_long_enough(value, bounds):
                return self._refuse(place, fault(_list(bounds)))
            return origin(self.read(it, args[0], (*place, at), {}) for at, it in enumerate(value))
        if origin is dict:
            if not isinstance(value, dict) or not _is_long_enough(value, bounds):
                return self._refuse(place, fault(_object(bounds)))
            return {
                self.read(name, args[0], place, {}): self.read(it, args[1], (*place, name), {})
                for name, it in value.items()
            }
        if _is_struct(kind):
            return self._struct(value, kind, place)
        if kind is int and isinstance(value, float) and value.is_integer():
            value = int(value)
        if kind is float and type(value) is int:
            value = float(value)
        accepted = _unlike(value, kind, bounds)
        return value if accepted is None else self._refuse(place, fault(accepted))

    def _refuse(self, place: Place, reason: Message) -> None:
        self.faults.append(Fault(place, reason))

    def _one_of(self, value: Any, kinds: tuple[Any, ...], place: Place, bounds: Bounds) -> Any:
        if value is None and NoneType in kinds:
            return None
        tagged = {it.__struct_config__.tag: it for it in kinds if _is_struct(it)}
        if tagged and None not in tagged and isinstance(value, dict):
            if "type" not in value:
                return self._refuse(place, message("server-fault-no-type"))
            tag = value["type"]
            if not isinstance(tag, str) or tag not in tagged:
                known = ", ".join(map(str, tagged))
                return self._refuse(place, message("server-fault-type", known=known))
            return self._struct(value, tagged[tag], place)
        tried = []
        for kind in (it for it in kinds if it is not NoneType):
            walked = _Walk()
            made = walked.read(value, kind, place, bounds)
            if not walked.faults:
                return made
            tried.append(walked.faults)
        firsts = [it[0].reason.args for it in tried if it[0].place == place]
        accepted = [it["accepted"] for it in firsts if "accepted" in it]
        if len(accepted) == len(tried) > 1:
            either = reduce(lambda one, other: message("list-or", before=one, next=other), accepted)
            return self._refuse(place, fault(either))
        self.faults += next((it for it in tried if it[0].place != place), tried[-1])
        return None

    def _struct(self, value: Any, kind: Any, place: Place) -> Any:
        if not isinstance(value, dict):
            body = message("server-fault-no-json")
            return self._refuse(place, fault(message("value-object")) if place else body)
        hints, before = _hints(kind), len(self.faults)
        given: dict[str, Any] = {}
        for field in msgspec.structs.fields(kind):
            at = (*place, field.name)
            if field.name in value:
                given[field.name] = self.read(value[field.name], hints[field.name], at, {})
            elif field.default is msgspec.NODEFAULT:
                self._refuse(at, message("server-fault-missing"))
        if kind.__struct_config__.forbid_unknown_fields:
            for name in (it for it in value if it not in hints):
                self._refuse((*place, str(name)), message("server-fault-unknown"))
        return kind(**given) if len(self.faults) == before else None


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _bounds(stated: Sequence[Any]) -> Bounds:
    metas = [it for it in stated if isinstance(it, msgspec.Meta)]
    given = ((name, getattr(meta, name)) for meta in metas for name in _BOUNDS)
    return {name: value for name, value in given if value is not None}


def _unlike(value: Any, kind: Any, bounds: Bounds) -> Message | None:
    """Return what is accepted of a kind without parts, if the value is another."""
    if get_origin(kind) is Literal:
        options = get_args(kind)
        is_right, accepted = value in options, message("value-one-of", options=or_words(options))
    elif kind is bool:
        is_right, accepted = type(value) is bool, message("value-true-or-false")
    elif kind in (int, float):
        least, most = bounds.get("ge", -inf), bounds.get("le", inf)
        is_right = type(value) is kind and least <= value <= most
        accepted = _number(kind, least, most)
    else:
        is_right = isinstance(value, str) and _is_long_enough(value, bounds)
        accepted = _text(bounds)
        if is_right and not re.search(pattern := bounds.get("pattern", ""), value):
            is_right = False
            accepted = message("value-like", pattern=pattern.removesuffix(NO_NEWLINE))
    return None if is_right else accepted


def _is_long_enough(value: Collection[Any], bounds: Bounds) -> bool:
    least, most = bounds.get("min_length", 0), bounds.get("max_length", inf)
    return bool(least <= len(value) <= most)


def _number(kind: type, least: float, most: float) -> Message:
    if kind is float:
        return message("value-number-from", least=least)
    if most == inf:
        return message("value-whole-number-from", least=least)
    return message("value-whole-number", least=least, most=most)


def _text(bounds: Bounds) -> Message:
    if "max_length" not in bounds:
        return message("value-text")
    least = bounds.get("min_length", 0)
    return message("value-text-long", least=least, most=bounds["max_length"])


def _object(bounds: Bounds) -> Message:
    most = bounds.get("max_length")
    return message("value-object") if most is None else message("value-object-long", most=most)


def _list(bounds: Bounds) -> Message:
    least, most = bounds.get("min_length", 0), bounds.get("max_length")
    if most is None:
        return message("value-list-filled" if least else "value-list")
    return message("value-list-long", least=least, most=most)
