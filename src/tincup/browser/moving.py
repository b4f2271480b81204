"""Tables of a page that go on at a server: what is sent there, and where they have gone.

Until a server has a table, its page's host goes on; once the server is said to have it, nothing
more happens at it here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from msgspec import Meta, Struct

from tincup.hosting.credentials import new_secret
from tincup.hosting.live import LiveTable
from tincup.hosting.view.json_text import dumps


class Move(NamedTuple):
    """The ``key`` that a table is sent with, the same each time, and the link ``to`` it there."""

    key: str
    to: str | None = None

    @classmethod
    def new(cls) -> Move:
        return cls(new_secret())

    @classmethod
    def kept(cls, about: Mapping[str, Any]) -> Move | None:
        move = about.get("move")
        return None if move is None else cls(move["key"], move["to"])


class MovedTo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The address at which a table goes on; ``None`` where it goes on here after all."""

    to: Annotated[str, Meta(max_length=500, pattern=r"^https?://[^\s]+$(?!\n)")] | None = None


def body_for(live: LiveTable, move: Move) -> dict[str, Any]:
    """Return the body to send to a server: see `tincup.protocol.requests.BringTable`."""
    entries = [
        {"seq": seq, "text": dumps(entry), "chain": chain}
        for seq, (entry, chain) in enumerate(zip(live.log(), live.chains, strict=True), 1)
    ]
    return {
        "table": {"code": live.code, "seed": live.table.secret},
        "entries": entries,
        "key": move.key,
    }
