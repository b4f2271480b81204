"""The backend: what a host of tables asks of the place where it runs, and has saved there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from http import HTTPStatus
from typing import Literal, NamedTuple, Protocol

from tincup.game import Decision, State
from tincup.hosting.errors import ServerError
from tincup.hosting.idempotency import Mark
from tincup.hosting.live import LiveTable
from tincup.hosting.stored.stored import Added, Row
from tincup.table import Seat
from tincup.table.autoplay import go_on
from tincup.table.log.entries import Brought
from tincup.table.planning import Plan

Cause = Literal["here", "elsewhere", "read"]
"""Why a table is as it is: by a command, by another host of it, or because it has been read."""


class Planned(NamedTuple):
    """An addition to a table: a plan as rows, hashes of secrets, and the command's key.

    ``texts`` are the new texts of earlier entries, by their numbers.
    """

    live: LiveTable
    plan: Plan
    rows: Sequence[Row]
    hashes: Mapping[int, bytes | None] = {}
    mark: Mark | None = None
    texts: Mapping[int, str] = {}


class Saving(NamedTuple):
    """Changes saved together or not at all: a new table, an addition to one, or both."""

    new: LiveTable | None = None
    change: Planned | None = None


class Backend(Protocol):
    def at(self, code: str) -> AbstractAsyncContextManager[LiveTable]:
        """Hold the table of a code, while nobody else here changes it. Raises `ServerError`."""
        ...

    async def added(self, live: LiveTable, *, always: bool = False) -> Added | None:
        """Return what others have added to a held table; ``always``: even if none should have."""
        ...

    async def read(self, code: str) -> LiveTable:
        """Return a table as it is kept now, not the one in memory. Raises `ServerError`."""
        ...

    async def save(self, saving: Saving) -> None:
        """Return once it is on the disk; a new table is in memory then, too.

        Raises `Conflict` where others were quicker, and nothing is saved. Raises `ServerError`
        where it is not known what is saved: then the table is no longer in memory.
        """
        ...

    def drop(self, live: LiveTable) -> None: ...

    async def decide(self, bot: Seat, state: State) -> Decision:
        """Have a bot decide, however long it takes: no table is held. Raises `TincupError`."""
        ...

    def changed(self, live: LiveTable, cause: Cause) -> None:
        """Note that a table has changed, before its viewers are told: bots and clocks go on."""
        ...

    def new_code(self) -> str: ...


def brought(live: LiveTable, code: str) -> Planned:
    """Plan the first steps of a table that a device has hosted under this code.

    They say that it was brought, and do what waits for nobody. Raises `TincupError`.
    """
    plan = live.table.plan()
    plan.enter(Brought(code))
    go_on(plan)
    return Planned(live, plan, live.rows(plan))


def no_table() -> ServerError:
    return ServerError("server-no-table", HTTPStatus.NOT_FOUND)
