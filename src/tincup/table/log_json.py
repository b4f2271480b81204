"""Entries of a log as JSON, and back.

Entries of a game are numbered from that which begins it, entries of a lobby not at all: so they
have been since there were lobbies, and so their hashes were made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from tincup.table import lobby_json
from tincup.table.errors import LogError
from tincup.table.log import (
    FORMAT,
    Absent,
    Acted,
    Answered,
    Corrected,
    Created,
    Entry,
    Finished,
    Granted,
    OfHost,
    OfLobby,
    Proposed,
    Revealed,
    Salted,
    Seated,
    Settled,
    Undone,
    What,
    log_text,
)
from tincup.table.log_reader import LARGEST_STAKE, Reader
from tincup.table.notes import note_of, told_by
from tincup.table.unnaming import Unnamed


def as_json(entry: Entry, lobby: int = 0) -> dict[str, Any]:
    """The entry as values that JSON has; what has its default is left out.

    So many of the entries of its log are its ``lobby``'s.
    """
    what = entry.what
    values: dict[str, Any] = {"n": entry.number - lobby, "time": entry.time, "actor": entry.actor}
    values["kind"] = what.kind
    if isinstance(what, Acted):  # as nearly all of them are
        values["action"] = log_text(what.action)
        return values
    if isinstance(what, OfLobby):
        said = lobby_json.lobby_values(what)
        return {"time": entry.time, "kind": what.kind, "actor": entry.actor, **said}
    match what:
        case Created():
            values["format"] = FORMAT
            values |= _stated(what)
        case Corrected():
            values |= {"turn": what.turn, "actions": [log_text(it) for it in what.actions]}
        case _ if isinstance(what, OfHost):
            values["key"], values["value"] = note_of(what)
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
    if isinstance(what, Unnamed):
        stated["rewritten"] = [list(each) for each in what.rewritten]
    if isinstance(what, Created):
        stated["seats"] = [seat._asdict() for seat in what.seats]
        stated["sides"] = [list(side) for side in what.sides]
    return stated


def from_json(values: Any, lobby: int = 0) -> Entry:
    """The entry that these values tell, of a log with so many entries of a ``lobby`` before it.

    Keys that this version does not know are passed over; an unknown kind of entry is refused.
    Raises `LogError` saying what is wrong.
    """
    if not isinstance(values, dict):
        raise LogError(None, "log-not-an-object")
    reader = Reader(values)
    read = lobby_json.READ.get(str(values.get("kind")))
    if read is not None:
        reader.number = lobby + 1
        return Entry(lobby + 1, reader.time("time"), reader.actor(), read(reader))
    number = reader.number = lobby + reader.whole("n", low=1)
    kind = reader.one_of("kind", tuple(_READ))
    return Entry(number, reader.time("time"), reader.actor(), _READ[kind](reader))


def of_log(log: Iterable[Any]) -> list[Entry]:
    """The entries of a log from its first on. Raises `LogError`."""
    entries, lobby = [], 0
    for values in log:
        entry = from_json(values, lobby)
        lobby += isinstance(entry.what, OfLobby)
        entries.append(entry)
    return entries


def _created(reader: Reader) -> Created:
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


_READ: Final[dict[str, Callable[[Reader], What]]] = {
    "created": _created,
    "salted": lambda it: Salted(it.any_text("salt")),
    "acted": lambda it: Acted(it.action(it.text("action"), "action")),
    "undone": lambda it: Undone(it.whole("steps", low=1)),
    "corrected": lambda it: Corrected(it.whole("turn"), it.actions()),
    "seated": lambda it: Seated(it.whole("seat"), it.player("player")),
    "noted": lambda it: told_by(it.text("key"), it.any_text("value")),
    "absent": lambda it: Absent(it.whole("seat"), it.time("since")),
    "proposed": lambda it: Proposed(it.asks(), it.some_seats(), it.flag("lasting", default=True)),
    "answered": lambda it: Answered(it.some_seats(), it.flag("agrees")),
    "granted": lambda _: Granted(),
    "unnamed": lambda it: Unnamed(it.whole("seat"), it.text("name"), it.rewritten()),
    "revealed": lambda it: Revealed(it.text("seed")),
    "settled": lambda it: Settled(it.won()),
    "finished": lambda _: Finished(),
}
