"""Tables that are played elsewhere, of which this server shows how they stand.

Nobody has a secret here, so that nobody sits there and nothing can be done: what happens is told by
whoever plays, entry by entry. The log is kept where the table is played, and nothing here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from http import HTTPStatus
from typing import Any, NoReturn

from sqlalchemy import Engine

from tincup.hosting.backend import Cause, no_table
from tincup.hosting.credentials import (
    ALPHABET,
    CODE_LENGTH,
    HOST,
    WATCH_LENGTH,
    Hashed,
    Hasher,
)
from tincup.hosting.errors import ServerError
from tincup.hosting.idempotency import Answer
from tincup.hosting.live import LiveTable
from tincup.hosting.stored.stored import Added, Stored, rows_of
from tincup.protocol.commands import Command
from tincup.protocol.requests import Join
from tincup.server.metrics import Metrics
from tincup.server.tables.memory.cache import RESTART, At
from tincup.server.tables.presence import Presence
from tincup.server.tables.registry import Registry
from tincup.server.tables.server_backend import ServerBackend
from tincup.table import PERSON, RECORD_NOTE
from tincup.table.log.entries import (
    Created,
    Entry,
    Finished,
    LobbySeat,
    Noted,
    Opened,
    Rematched,
    Seated,
)
from tincup.table.seats import EXTERNAL, Seat


class MirrorBackend(ServerBackend):
    """The tables that are shown, by their codes, in the order in which they were begun."""

    def __init__(self, *args: Any, **how: Any) -> None:
        super().__init__(*args, **how)
        self.shown: dict[str, LiveTable] = {}
        self.waiting: dict[str, list[Entry]] = {}
        """What has happened where a table is played, and is to be told."""

    def at(self, code: str) -> At:
        return At(self.cache, self._found, code)

    async def _found(self, code: str) -> LiveTable:
        live = self.shown.get(code)
        if live is None:
            raise no_table()
        return live

    async def added(self, live: LiveTable, *, always: bool = False) -> Added | None:  # noqa: ARG002 - of a backend
        """Return the entries added to a table, as players are told them."""
        waiting = map(_public, self.waiting.pop(live.code, ()))
        rows = rows_of(_numbered(waiting, live.seq + 1), live.chain)
        return Added(rows, is_cut=False, hashes=None) if rows else None

    def changed(self, live: LiveTable, cause: Cause) -> None:
        """Leave bots and clocks to whoever plays."""


class MirroredTables(Registry):
    """The tables that are shown, the newest of them to whoever asks for no other."""

    BACKEND: type[ServerBackend] = MirrorBackend

    def __init__(self, engine: Engine, hasher: Hasher, metrics: Metrics, **how: Any) -> None:
        super().__init__(engine, hasher, metrics, **how)
        self.presence = _Together(self.cache, None)

    @property
    def _backend(self) -> MirrorBackend:
        assert isinstance(self.backend, MirrorBackend)
        return self.backend

    @property
    def newest(self) -> LiveTable:
        """The table that is played now. Raises `ServerError` before there is one."""
        for live in reversed(self._backend.shown.values()):
            return live
        raise no_table()

    async def show(self, entries: Sequence[Entry]) -> None:
        """Show a table with this log, and lead those who look at the one before to it."""
        shown = self._backend.shown
        before = next(reversed(shown.values()), None)
        live = shown_table(entries)
        shown[live.code] = live
        if before is not None and before.code != live.code:
            last = Entry(0, entries[0].time, "host", Rematched(live.code))
            await self.go_on(before.code, last)

    async def go_on(self, code: str, entry: Entry) -> None:
        """Carry out, and tell, what has happened where the table of this code is played."""
        if isinstance(entry.content, Finished):
            return  # nothing could follow, and a rematch may
        self._backend.waiting.setdefault(code, []).append(entry)
        async with self.current(code):
            pass

    async def watched(self, watch: str) -> str:
        for live in self._backend.shown.values():
            if live.watch == watch:
                return live.code
        raise no_table()

    async def perform(self, code: str, hashed: Hashed, command: Command) -> Answer:  # noqa: ARG002 - as of `Registry`
        """Refuse: nothing can be done here. Raises `ServerError`."""
        looked_at()

    async def join(self, code: str, request: Join) -> Answer:  # noqa: ARG002 - as of `Registry`
        """Refuse: nobody sits down here. Raises `ServerError`."""
        looked_at()

    def say_goodbye(self) -> None:
        for live in self._backend.shown.values():
            for viewer in tuple(live.viewers):
                viewer.close(RESTART)


class _Together(Presence):
    """Finds everybody present, the host too: all who play sit where the table is played."""

    def _connected(self, live: LiveTable) -> frozenset[int]:
        return frozenset(range(HOST, len(live.table.seats)))


def looked_at() -> NoReturn:
    """Refuse to do anything at a table that is played elsewhere. Raises `ServerError`."""
    raise ServerError("server-looked-at", HTTPStatus.FORBIDDEN)


def shown_code(table_id: str) -> str:
    """Return the code by which the table of this name is shown, always the same."""
    return _letters(f"code {table_id}", CODE_LENGTH)


def shown_table(entries: Sequence[Entry]) -> LiveTable:
    """Return a table that is played elsewhere as its log, which begins with `Created`, leaves it.

    It has the same codes and the same chain whenever it is shown, so that those who look on find it
    again. Raises `LogError`.
    """
    first = entries[0]
    assert isinstance(first.content, Created)
    # Nothing could follow `Finished`, and a rematch may.
    going_on = (it for it in entries if not isinstance(it.content, Finished))
    opened = first._replace(content=_opened(first.content))
    rows = rows_of(_numbered([opened, *map(_public, going_on)], 1))
    table_id = first.content.table
    codes = shown_code(table_id), _letters(f"watch {table_id}", WATCH_LENGTH)
    no_seed, no_hashes = None, dict[int, bytes]()
    stored = Stored(
        table_id, *codes, no_seed, "lobby", first.time, rows, is_cut=False, hashes=no_hashes
    )
    live = LiveTable(stored)
    if live.damage is not None and live.seq < len(rows):
        raise live.damage
    live.take_for_right()  # it has no seed, which nobody may know here
    return live


def _numbered(entries: Iterable[Entry], first: int) -> Iterator[Entry]:
    return (entry._replace(number=number) for number, entry in enumerate(entries, first))


def _opened(created: Created) -> Opened:
    return Opened(
        created.rules,
        dice="entered" if created.dice == "entered" else "fair",
        commitment=created.commitment,
        stake=created.stake,
        auto_roll=True,
        seats=tuple(
            LobbySeat(EXTERNAL if _is_program(seat.player) else seat.player, seat.name)
            for seat in created.seats
        ),
    )


def _public(entry: Entry) -> Entry:
    """Return the part of an entry that everybody in the network may know.

    It has neither the seed from which others could work out the rolls to come, nor which programs
    play for whom and where files are on this machine.
    """
    content = entry.content
    match content:
        case Created():
            seats = tuple(Seat(it.name, _player(it.player)) for it in content.seats)
            dice, substitute = content.dice, _player(content.substitute)
            dice = "fair" if dice == "seeded" else dice
            content = content._replace(seats=seats, dice=dice, seed=None, substitute=substitute)
        case Seated():
            content = content._replace(player=_player(content.player))
        case Noted(key=key) if key == RECORD_NOTE:
            content = content._replace(value="")
        case _:
            pass
    return entry._replace(content=content)


def _player(player: str) -> str:
    return PERSON if _is_program(player) else player


def _is_program(player: str) -> bool:
    return player.startswith(f"{EXTERNAL}:")


def _letters(of: str, count: int) -> str:
    """Return so many letters and digits that follow from a text, as codes are written."""
    number = int.from_bytes(sha256(of.encode()).digest())
    letters = []
    for _ in range(count):
        number, rest = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[rest])
    return "".join(letters)
