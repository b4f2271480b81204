"""Structs and their reading where msgspec cannot be: the part of it that Tincup uses.

A page has Python's standard library alone. There this module replaces `msgspec`, under whose name
`tincup.protocol` states commands; it accepts and refuses the same, in other sentences.
"""

from __future__ import annotations

import dataclasses
import json as texts
import re
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace, UnionType
from typing import Annotated, Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

__all__ = ["Meta", "Struct", "ValidationError", "convert", "json", "structs", "to_builtins"]

Place = tuple[str | int, ...]


class ValidationError(ValueError):
    """A value is not what it should be; ``place`` leads to it, ``kind`` says what is wrong."""

    def __init__(self, message: str, place: Place = (), kind: str = "wrong") -> None:
        super().__init__(message)
        self.place = place
        self.kind = kind


@dataclass(frozen=True, eq=False)
class Meta:
    ge: float | None = None
    le: float | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    description: str | None = None
    examples: list[Any] | None = None

    def check(self, value: Any, place: Place) -> None:
        if self.ge is not None and value < self.ge:
            raise ValidationError(f"at least {self.ge}", place)
        if self.le is not None and value > self.le:
            raise ValidationError(f"at most {self.le}", place)
        if self.min_length is not None and len(value) < self.min_length:
            raise ValidationError(f"at least {self.min_length} long", place)
        if self.max_length is not None and len(value) > self.max_length:
            raise ValidationError(f"at most {self.max_length} long", place)
        if self.pattern is not None and not re.search(self.pattern, value):
            raise ValidationError(f"like {self.pattern}", place)


@dataclass(frozen=True)
class StructConfig:
    tag: str | None = None
    tag_field: str | None = None
    omit_defaults: bool = False
    forbid_unknown_fields: bool = False


class Struct:
    """A value with stated fields; subclasses are frozen, and their fields given by name."""

    __struct_config__: ClassVar[StructConfig] = StructConfig()

    def __init_subclass__(cls, *, frozen: bool = False, kw_only: bool = False, **how: Any) -> None:
        super().__init_subclass__()
        assert not how.keys() - StructConfig.__dataclass_fields__.keys(), how
        cls.__struct_config__ = dataclasses.replace(cls.__struct_config__, **how)
        dataclass(frozen=True, kw_only=True)(cls)


def to_builtins(value: Any) -> Any:
    """Return a struct as JSON values, without defaults where the struct omits them."""
    if isinstance(value, (list, tuple)):
        return [to_builtins(each) for each in value]
    if not isinstance(value, Struct):
        return value
    config = value.__struct_config__
    said = {} if config.tag is None else {config.tag_field or "type": config.tag}
    for it in dataclasses.fields(value):  # type: ignore[arg-type]  # each of them is a dataclass
        of_it = getattr(value, it.name)
        if not (config.omit_defaults and of_it == it.default):
            said[it.name] = to_builtins(of_it)
    return said


def convert(value: Any, kind: Any, place: Place = ()) -> Any:
    """Return a value as this kind. Raises `ValidationError`."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any:
        return value
    if origin is Annotated:
        read = convert(value, args[0], place)
        for meta in args[1:]:
            if isinstance(meta, Meta) and read is not None:
                meta.check(read, place)
        return read
    if origin in (Union, UnionType):
        return _one_of(value, args, place)
    if origin is Literal:
        if value not in args:
            raise ValidationError(f"one of {', '.join(map(repr, args))}", place)
        return value
    if origin is list:
        if not isinstance(value, list):
            raise ValidationError("a list", place)
        return [convert(each, args[0], (*place, at)) for at, each in enumerate(value)]
    if origin is dict:
        items = _plain(value, dict, place).items()
        return {convert(it, args[0], place): convert(of, args[1], (*place, it)) for it, of in items}
    if isinstance(kind, type) and issubclass(kind, Struct):
        return _struct(value, kind, place)
    return _plain(value, kind, place)


def _plain(value: Any, kind: Any, place: Place) -> Any:
    if kind is int and isinstance(value, float) and value.is_integer():
        return int(value)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValidationError(f"{kind.__name__} is wanted", place)
    return value


def _one_of(value: Any, kinds: tuple[Any, ...], place: Place) -> Any:
    if value is None and type(None) in kinds:
        return None
    tagged = {it.__struct_config__.tag: it for it in kinds if _is_tagged(it)}
    if tagged and isinstance(value, dict):
        if "type" not in value:
            raise ValidationError("type", place, "no type")
        if not isinstance(tag := value["type"], str) or tag not in tagged:
            raise ValidationError(", ".join(map(str, tagged)), place, "type")
        return _struct(value, tagged[tag], place)
    fault = ValidationError("an object", place, "no object")
    for kind in kinds:
        if kind is type(None) or _is_tagged(kind):
            continue
        try:
            return convert(value, kind, place)
        except ValidationError as error:
            fault = error
    raise fault


def _is_tagged(kind: Any) -> bool:
    is_struct = isinstance(kind, type) and issubclass(kind, Struct)
    return is_struct and kind.__struct_config__.tag is not None


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _struct(value: Any, kind: Any, place: Place) -> Struct:
    if not isinstance(value, dict):
        raise ValidationError("an object", place, "no object")
    hints = _hints(kind)
    given: dict[str, Any] = {}
    for it in dataclasses.fields(kind):
        if it.name in value:
            given[it.name] = convert(value[it.name], hints[it.name], (*place, it.name))
        elif it.default is dataclasses.MISSING:
            raise ValidationError(it.name, (*place, it.name), "missing")
    if kind.__struct_config__.forbid_unknown_fields:
        for unknown in value.keys() - {it.name for it in dataclasses.fields(kind)}:
            raise ValidationError(unknown, (*place, str(unknown)), "unknown")
    made: Struct = kind(**given)
    return made


class _Encoder:
    def __init__(self, order: Literal["sorted"] | None = None) -> None:
        self._is_sorted = order == "sorted"

    def encode(self, value: Any) -> bytes:
        return texts.dumps(
            to_builtins(value),
            ensure_ascii=False,
            separators=(",", ":"),
            sort_keys=self._is_sorted,
        ).encode("utf-8", "surrogatepass")


json = SimpleNamespace(Encoder=_Encoder)
structs = SimpleNamespace(
    asdict=lambda it: {each.name: getattr(it, each.name) for each in dataclasses.fields(it)}
)
