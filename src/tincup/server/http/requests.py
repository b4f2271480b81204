"""Reads clients' requests, with pydantic's sentences where `tincup.protocol` refuses them.

The models that pydantic checks with are made from the structs, which state fields and bounds. Whole
numbers may be written 6.0, as JSON Schema allows.
"""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from fastapi import Body
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    StrictBool,
    TypeAdapter,
    create_model,
)
from pydantic_core import PydanticCustomError, core_schema

from tincup.protocol import commands, cup, requests

_STATED: Final = ("ge", "le", "min_length", "max_length", "pattern", "description", "examples")


class Read:
    """Stands beside a struct in `typing.Annotated`: what is read with its model becomes it."""

    def __init__(self, model: Any) -> None:
        self._model = model

    def __get_pydantic_core_schema__(
        self, _: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        inner = handler.generate_schema(self._model)
        return core_schema.no_info_after_validator_function(_struct, inner)


def _reads(struct: type[msgspec.Struct]) -> Read:
    return Read(model_of(struct))


@cache
def model_of(struct: type[msgspec.Struct]) -> type[BaseModel]:
    extra: Literal["forbid", "ignore"] = "ignore"
    if struct.__struct_config__.forbid_unknown_fields:
        extra = "forbid"
    hints = get_type_hints(struct, include_extras=True)
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(struct):
        default = ... if field.default is msgspec.NODEFAULT else field.default
        fields[field.name] = (_for_pydantic(hints[field.name]), default)
    tag = struct.__struct_config__.tag
    if tag is not None:
        fields["type"] = (Literal[tag], ...)  # pyrefly: ignore[not-a-type]  # known at run time
    made: type[BaseModel] = create_model(
        struct.__name__,
        __config__=ConfigDict(extra=extra, frozen=True),
        __doc__=struct.__doc__,
        **fields,
    )
    _STRUCTS[made] = struct
    return made


_STRUCTS: Final[dict[type[BaseModel], type[msgspec.Struct]]] = {}


def _for_pydantic(kind: Any) -> Any:
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        # pyrefly: ignore[invalid-annotation]  # found at run time
        return Annotated[(_for_pydantic(args[0]), *map(_field, args[1:]))]
    if origin in (Union, UnionType):
        # pyrefly: ignore[invalid-annotation]
        return Union[tuple(map(_for_pydantic, args))]  # noqa: UP007 - made of a tuple
    if origin is list:
        return list[_for_pydantic(args[0])]  # type: ignore[misc]  # found at run time
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return model_of(kind)
    if kind is int:
        return Annotated[int, BeforeValidator(_number)]
    if kind is bool:
        return StrictBool
    return kind


def _number(given: Any) -> Any:
    """Return what may be a whole number: pydantic would read truth values and texts as one."""
    if isinstance(given, bool | str | bytes):
        kind, said = "int_type", "Input should be a valid integer"
        raise PydanticCustomError(kind, said)
    return given


def _field(meta: msgspec.Meta) -> Any:
    stated = {name: getattr(meta, name) for name in _STATED}
    if meta.pattern is not None:  # to the engine of pydantic "$" is the end, and nothing else
        stated["pattern"] = meta.pattern.removesuffix(r"(?!\n)")
    return Field(**{name: value for name, value in stated.items() if value is not None})


def _struct(read: Any) -> Any:
    if isinstance(read, list):
        return [_struct(each) for each in read]
    if type(read) not in _STRUCTS:
        return read
    values = read.__dict__
    struct = _STRUCTS[type(read)]
    return struct(**{name: _struct(values[name]) for name in struct.__struct_fields__})


_COMMANDS: Final = tuple(model_of(struct) for struct in get_args(commands.Command))

_COMMAND: Final = Read(
    # pyrefly: ignore[not-a-type]
    Annotated[Union[_COMMANDS], Field(discriminator="type")]  # noqa: UP007 - made of a tuple
)

COMMAND: Final[TypeAdapter[commands.Command]] = TypeAdapter(Annotated[commands.Command, _COMMAND])

BROUGHT: Final[TypeAdapter[requests.BringTable]] = TypeAdapter(
    Annotated[requests.BringTable, _reads(requests.BringTable)]
)
"""Reads a table that is sent; its body is not read before there is a place for it."""

CommandBody = Annotated[commands.Command, Body(), _COMMAND]
TableBody = Annotated[requests.OpenTable, Body(), _reads(requests.OpenTable)]
JoinBody = Annotated[requests.Join, Body(), _reads(requests.Join)]
OwnBody = Annotated[requests.Own, Body(), _reads(requests.Own)]
CircleBody = Annotated[requests.OpenCircle, Body(), _reads(requests.OpenCircle)]
CupBody = Annotated[cup.PlayCup, Body(), _reads(cup.PlayCup)]
CupNameBody = Annotated[cup.NameCup, Body(), _reads(cup.NameCup)]
SayBody = Annotated[requests.Say, Body(), _reads(requests.Say)]
MarkBody = Annotated[requests.Mark, Body(), _reads(requests.Mark)]
EntryBody = Annotated[requests.AskEntry, Body(), _reads(requests.AskEntry)]
EditBody = Annotated[requests.EditRules, Body(), _reads(requests.EditRules)]
SubscribeBody = Annotated[requests.Subscribe, Body(), _reads(requests.Subscribe)]
UnsubscribeBody = Annotated[requests.Unsubscribe, Body(), _reads(requests.Unsubscribe)]
OpinionBody = Annotated[requests.Opine, Body(), _reads(requests.Opine)]
