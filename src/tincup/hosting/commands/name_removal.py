"""Taking a name out of the log of a table: who may, and which entries say something else then."""

from __future__ import annotations

from http import HTTPStatus
from typing import NamedTuple, TypeVar

from tincup.hosting.commands.agreement import is_bound
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.hosting.view.json_text import dumps
from tincup.table.log.chain import link
from tincup.table.log.entries import Assigned, Content, Created, LobbySeat, Opened, Sat, Settled
from tincup.table.log.entry_json import as_json
from tincup.table.log.removed_names import Rewritten, Unnamed, stand_in
from tincup.table.seats import Seat
from tincup.table.state.table_state import TableState

_Seat = TypeVar("_Seat", LobbySeat, Seat)


class NameRemoval(NamedTuple):
    """A name taken out: the entry that says so, and the new texts of others by their numbers."""

    content: Unnamed
    texts: dict[int, str]


def name_removal(live: LiveTable, at: TableState, seat: int) -> NameRemoval:
    """Plan the entry that takes the name of a seat's holder out of a log. Raises `ServerError`."""
    _check(live, at, seat)
    name = at.seats[seat].name
    other = stand_in(seat, (it.name for place, it in enumerate(at.seats) if place != seat))
    texts: dict[int, str] = {}
    rewritten = []
    for entry, chain in zip(live.table.entries, live.chains, strict=True):
        content = _without(entry.content, name, other)
        if content != entry.content:
            values = as_json(entry._replace(content=content))
            texts[entry.number] = dumps(values)
            rewritten.append(Rewritten(entry.number, chain, link("", values)))
    return NameRemoval(Unnamed(seat, other, tuple(rewritten)), texts)


def _check(live: LiveTable, at: TableState, seat: int) -> None:
    """Refuse while others need the name: they have to know with whom they play."""
    if not at.has_begun:
        raise ServerError("server-unname-lobby", HTTPStatus.CONFLICT)
    state = at.game.state
    if not state.is_over and (is_bound(live) or seat not in state.away):
        raise ServerError("server-unname-later", HTTPStatus.CONFLICT)


def _without(content: Content, name: str, other: str) -> Content:
    match content:
        case Opened(seats=seats):
            return content._replace(seats=tuple(_renamed(it, name, other) for it in seats))
        case Created(seats=seats):
            return content._replace(seats=tuple(_renamed(it, name, other) for it in seats))
        case Sat() | Assigned() if content.name == name:
            return content._replace(name=other)
        case Settled():
            won = {other if of == name else of: coins for of, coins in content.won.items()}
            return Settled(won)
        case _:
            return content


def _renamed(seat: _Seat, name: str, other: str) -> _Seat:
    return seat._replace(name=other) if seat.name == name else seat
