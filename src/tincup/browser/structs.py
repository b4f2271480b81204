"""Structs and their reading where msgspec cannot be: the part of it that Tincup uses.

A page has Python's standard library alone. There this module replaces `msgspec`, under whose name
`tincup.protocol` states commands; `tincup.hosting.request_faults` reads them, and accepts and
refuses the same.
"""

from __future__ import annotations

import dataclasses
import json as texts
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, ClassVar, Literal

__all__ = [
    "NODEFAULT",
    "Meta",
    "Struct",
    "ValidationError",
    "convert",
    "json",
    "structs",
    "to_builtins",
]

NODEFAULT = dataclasses.MISSING


class ValidationError(ValueError):
    """A value is not what it should be."""


@dataclass(frozen=True, eq=False)
class Meta:
    ge: float | None = None
    le: float | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    description: str | None = None
    examples: list[Any] | None = None


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


def convert(value: Any, kind: Any) -> Any:
    """Return a value as this kind. Raises `ValidationError`."""
    from tincup.hosting.request_faults import (
        walk,  # which begins with `msgspec`, and that is this module
    )

    made, faults = walk(value, kind)
    if faults:
        raise ValidationError(str(faults))
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
structs = SimpleNamespace(fields=dataclasses.fields)
