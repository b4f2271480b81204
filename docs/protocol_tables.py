"""Tables of what is said, made from where it is stated: `tincup.protocol`."""

from collections.abc import Iterable, Mapping
from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    NotRequired,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import Meta, json

from tincup.game import Action, events
from tincup.protocol import analysis, arena, commands, comparing, game, messages, table
from tincup.protocol.terms import GameEvent, Number, Whole
from tincup.rules import Dice
from tincup.table.forms import (
    AtLeastOne,
    HeadStartPoints,
    Means,
    SeatNumber,
    Stake,
    TurnNumber,
)
from tincup.table.log import entries

_NAMES: Final = {
    "integer": "whole number",
    "number": "number",
    "string": "text",
    "boolean": "`true` or `false`",
    "null": "`null`",
    "object": "object",
}
_TEMPLATE: Final = "{name}"

_VIEW: Final = (
    table.View,
    table.RulesName,
    table.DiceView,
    table.CircleName,
    table.SeatView,
    table.ClockView,
    table.ProposalView,
    table.DamageView,
    table.You,
)
_GAME: Final = (
    game.GameView,
    game.PenaltyView,
    game.TurnView,
    game.SideView,
    game.OptionView,
    game.CombinationView,
    game.RefusalView,
)
_EVENT: Final = (messages.EventMessage,)
_PROBLEM: Final = (messages.Problem,)
_RECORD: Final = (analysis.RightRecord, analysis.SaltView, analysis.WrongRecord)
_REVIEW: Final = (
    analysis.ReviewView,
    analysis.AccountView,
    analysis.DecisionView,
    analysis.RollView,
)

_MATCH: Final = (analysis.MatchView, analysis.StandingView)
_ARENA: Final = (arena.ArenaView, arena.RatedView, arena.PairView)
_COMPARISON: Final = (
    comparing.ComparisonView,
    comparing.ComparedRules,
    comparing.CombinationFigures,
    comparing.FigureView,
)


_ANNOTATED: Final[Any] = Annotated
_LIST: Final[Any] = list
_DICT: Final[Any] = dict
"""Types of types that follow from values here, which type checkers do not know."""


_NUMBERS: Final[Mapping[Any, Any]] = {
    **{get_args(kind)[1]: Number for kind in (SeatNumber, TurnNumber, AtLeastOne)},
    **{get_args(kind)[1]: Whole for kind in (Stake, HeadStartPoints)},
}
"""The numbers of entries as they are sent, by their forms in a log."""


def _form(kind: Any, hints: Mapping[str, Any], optional: Iterable[str] = ()) -> Any:
    """The dictionary that this is sent as, its ``kind`` first."""
    sent = {name: _sent(hint) for name, hint in hints.items()}
    sent |= {name: NotRequired[sent[name]] for name in optional if name in sent}
    if "kind" in sent:
        sent = {"kind": sent.pop("kind"), **sent}
    made = TypedDict(kind.__name__, sent)  # type: ignore[misc]  # made at run time
    made.__doc__ = kind.__doc__
    return made


def _sent(kind: Any) -> Any:
    """A type as it is in JSON."""
    origin, args = get_origin(kind), get_args(kind)
    if kind == Action:
        return str
    if kind == Dice or origin is tuple:
        return _LIST[int if kind == Dice else _sent(args[0])]
    if origin is Annotated:
        of = next((_NUMBERS[it] for it in args[1:] if it in _NUMBERS), _sent(args[0]))
        said = [Meta(description=it.text) for it in args[1:] if isinstance(it, Means)]
        return _ANNOTATED[(of, *said)] if said else of
    if origin in (Union, UnionType):
        return reduce(or_, map(_sent, args))
    if hasattr(kind, "_fields"):
        return _part(kind)
    if origin is Mapping:
        return _DICT[str, args[1]]
    return kind


@cache  # one for all that have it
def _part(kind: Any) -> Any:
    return _form(kind, get_type_hints(kind, include_extras=True))


def _entry(kind: Any) -> Any:
    """An entry of a log as it is sent: what has its default is left out, and what is asked for."""
    hints = get_type_hints(kind, include_extras=True)
    if kind is entries.Created:
        return _form(kind, {"kind": hints["kind"]})
    if kind in (entries.Opened, entries.Ruled):
        hints = {name: hint for name, hint in hints.items() if name not in ("rules", "seats")}
    if kind is entries.Acted:
        hints["events"] = Annotated[list[GameEvent], Means("what came of it in the game")]
    if kind is entries.Rematched:
        hints["code"] = _ANNOTATED[(str | None, *get_args(hints["code"])[1:])]
    optional = kind._field_defaults.keys() - {"kind"}
    return _form(kind, hints, optional)


GAME_EVENTS: Final = tuple(
    _form(event, get_type_hints(event, include_extras=True)) for event in get_args(events.Event)
)
"""The events of a game as they are sent."""

ENTRIES: Final = tuple(map(_entry, get_args(entries.Content)))
"""The entries of a log as they are sent, beside their times and actors."""


def generated() -> tuple[tuple[str, str, str], ...]:
    """What stands in a page, in a place of this name."""
    return (
        ("protocol", "commands", _commands()),
        ("protocol", "events", f"{_tables(_EVENT)}\n{_by_kind(ENTRIES)}"),
        ("protocol", "view", _tables(_VIEW)),
        ("protocol", "refusal", _tables(_PROBLEM)),
        ("json", "game", _tables(_GAME)),
        ("json", "events", _by_kind(GAME_EVENTS)),
        ("json", "verification", _tables(_RECORD)),
        ("json", "match", _tables(_MATCH)),
        ("json", "arena", _tables(_ARENA)),
        ("json", "comparison", _tables(_COMPARISON)),
        ("json", "review", _tables(_REVIEW)),
    )


def _tables(kinds: Iterable[Any]) -> str:
    """A table of the keys of each of these, under its name and what it is."""
    return "\n".join(_table(kind) for kind in kinds)


def _commands() -> str:
    """The commands, a line for each, without the fields that all of them have."""
    lines = ["| type | fields | who | what it does |", "|---|---|---|---|"]
    lines += [_command(kind) for kind in get_args(commands.Command)]
    return "\n".join(lines) + "\n"


def _command(kind: Any) -> str:
    schema = _schema(kind)
    (name,) = schema["properties"]["type"]["enum"]
    fields = [field for field in kind.__struct_fields__ if field not in ("key", "seat")]
    said = [f"`{field}`" if field in schema["required"] else f"[`{field}`]" for field in fields]
    what = " ".join(_one_line(part) for part in schema["description"].split("\n\n"))
    return f"| `{name}` | {', '.join(said)} | {_who(kind)} | {what} |"


def _who(kind: Any) -> str:
    if kind in get_args(commands.HostCommand):
        return "host"
    return "the player to act" if kind in (commands.Roll, commands.Act) else "a seat"


def _table(kind: Any) -> str:
    schema = _schema(kind)
    lines = [f"`{kind.__name__}`: {_one_line(schema['description'])}", "", "| key | type | |"]
    lines += ["|---|---|---|", *(_row(schema, key) for key in _keys(kind)), ""]
    return "\n".join(lines)


def _row(schema: Mapping[str, Any], key: str) -> str:
    value = schema["properties"][key]
    needed = "" if key in schema["required"] else "; may be missing"
    return f"| `{key}` | {_type(value)}{needed} | {value.get('description', '')} |"


def _by_kind(kinds: Iterable[Any]) -> str:
    """Events or entries, a line for each kind."""
    lines = ["| kind | what happened | keys |", "|---|---|---|"]
    for kind in kinds:
        schema = _schema(kind)
        (name,) = schema["properties"]["kind"]["enum"]
        keys = [_key(schema, key) for key in _keys(kind) if key != "kind"]
        lines.append(f"| `{name}` | {_one_line(schema['description'])} | {', '.join(keys)} |")
    return "\n".join(lines) + "\n"


def _key(schema: Mapping[str, Any], key: str) -> str:
    meaning = schema["properties"][key].get("description")
    return f"`{key}` ({meaning})" if meaning else f"`{key}`"


def _schema(kind: Any) -> Mapping[str, Any]:
    _, known = json.schema_components([kind], ref_template=_TEMPLATE)
    found: Mapping[str, Any] = known[kind.__name__]
    return found


def _keys(kind: Any) -> list[str]:
    """In the order in which they are stated, which a schema does not keep."""
    return list(kind.__annotations__)


def _one_line(text: str) -> str:
    """The first paragraph of a docstring, for Markdown."""
    return " ".join(text.partition("\n\n")[0].split()).replace("``", "`")


def _type(schema: Mapping[str, Any]) -> str:
    """What a value may be, in words."""
    if "$ref" in schema:
        return f"`{schema['$ref']}`"
    if "anyOf" in schema:
        return " or ".join(map(_type, schema["anyOf"]))
    if "enum" in schema:
        return _alternatives([_literal(value) for value in schema["enum"]])
    kind = schema.get("type", "object")
    if kind == "array":
        return f"list of {_many(schema['items'])}"
    if kind == "object" and "additionalProperties" in schema:
        return f"object of {_many(schema['additionalProperties'])}"
    return _NAMES[kind]


def _literal(value: Any) -> str:
    return f"`{value}`" if isinstance(value, str) else f"`{json.encode(value).decode()}`"


def _many(schema: Mapping[str, Any]) -> str:
    said = _type(schema)
    if said.startswith("list of"):
        return f"lists{said.removeprefix('list')}"
    return f"{said}s" if said in ("text", "number", "whole number", "object") else said


def _alternatives(values: list[str]) -> str:
    return values[0] if len(values) == 1 else f"{', '.join(values[:-1])} or {values[-1]}"
