"""One order: what a command comes to is planned, saved, happens, and is told."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self
from unittest.mock import patch

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from tests.server.fresh import new_database
from tests.server.running import shown
from tests.server.stored import bodies
from tincup.errors import TincupError
from tincup.hosting.credentials import HOST, Hasher
from tincup.hosting.errors import Conflict, ServerError
from tincup.hosting.live import LiveTable
from tincup.hosting.new_tables import Setup
from tincup.hosting.request_faults import read
from tincup.protocol.commands import Command
from tincup.rules import preset
from tincup.server.metrics import Metrics
from tincup.server.storage.log_reader import read_table
from tincup.server.storage.log_writer import Batch, Writer
from tincup.server.tables.broadcast import Viewer
from tincup.server.tables.registry import Registry
from tincup.table.log.entries import LobbySeat

COMMANDS: tuple[dict[str, Any], ...] = (
    {"type": "limit_time"},
    {"type": "new_link", "at": 2},
    {"type": "salt", "seat": 1, "salt": "heads"},
    {"type": "start"},
    {"type": "pause"},
    {"type": "new_link", "at": 1},
    {"type": "pause", "on": False},
    {"type": "roll", "seat": 1},
    {"type": "act", "action": "leave:2", "seat": 2},
    {"type": "undo", "seat": 1},
    {"type": "act", "action": "resign:1", "seat": 1},
)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    made = new_database(f"sqlite:///{tmp_path / 'a.db'}")
    yield made
    made.dispose()


def kept(live: LiveTable) -> tuple[Any, ...]:
    """All that a table in memory knows, and what it has said."""
    told = [viewer._waiting.copy() for viewer in live.viewers if isinstance(viewer, Viewer)]
    return (
        live.log(),
        live.chains.copy(),
        live.hashes.copy(),
        live.answered.copy(),
        shown(live),
        told,
    )


class Evening:
    """A table of two people who hold one device together, and free seats."""

    def __init__(self, engine: Engine, free: int = 0) -> None:
        self.engine, self.free, self.number = engine, free, 0

    async def __aenter__(self) -> Self:
        self.registry = Registry(
            self.engine, Hasher("key"), Metrics(), most_tables=9, bot_threads=1
        )
        seats = [LobbySeat("person", "Ada"), LobbySeat("person", "Bo")]
        seats += [LobbySeat("open")] * self.free
        rules = preset("plain")
        self.opened = await self.registry.host.open(Setup(rules, seats, stake=5))
        self.secrets = {HOST: self.opened.host, **self.opened.secrets}
        async with self.registry.locked(self.opened.code) as live:
            live.viewers.add(Viewer(999, words=False))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.registry.close()

    async def table(self) -> LiveTable:
        async with self.registry.locked(self.opened.code) as live:
            return live

    async def send(self, values: dict[str, Any]) -> None:
        live = await self.table()
        self.number += 1
        seq = {"seq": live.seq} if values["type"] in ("roll", "act", "undo") else {}
        command = read({"key": f"k{self.number}", **seq, **values}, Command)
        hashed = self.registry.hasher.hashed(".".join(self.secrets.values()))
        answer = await self.registry.perform(self.opened.code, hashed, command)
        self.secrets |= answer.secrets

    def logged(self) -> list[Any]:
        return bodies(read_table(self.engine, self.opened.code))


def test_memory_is_never_ahead_of_the_log(engine: Engine) -> None:
    """While a command is saved its table is as it was; then it is as the log has it."""
    seen = []
    commit = Writer.commit

    async def play() -> None:
        async with Evening(engine) as evening:
            live = await evening.table()

            async def watched(self: Writer, batch: Batch) -> None:
                before = kept(live)
                assert live.seq == len(evening.logged())
                await commit(self, batch)
                assert kept(live) == before
                assert len(evening.logged()) == live.seq + len(batch.entries)
                seen.append(len(batch.entries))

            with patch.object(Writer, "commit", watched):
                for values in COMMANDS:
                    await evening.send(values)
                    assert live.log() == evening.logged()
            kinds = [entry["kind"] for entry in live.log()]
            assert kinds[-2:] == ["settled", "revealed"]

    asyncio.run(play())
    assert len(seen) >= len(COMMANDS)


def test_what_cannot_be_saved_has_not_happened(engine: Engine) -> None:
    async def refused(_: Writer, __: Batch) -> None:
        raise OperationalError("", {}, Exception("the disk is full"))

    async def play() -> None:
        async with Evening(engine) as evening:
            for values in COMMANDS:
                live = await evening.table()
                before = kept(live)
                with patch.object(Writer, "commit", refused), pytest.raises(ServerError) as caught:
                    await evening.send(values)
                assert caught.value.code == "server-unsaved"
                assert kept(live) == before
                assert (await evening.table()).log() == evening.logged() == live.log()
                await evening.send(values)

    asyncio.run(play())


def test_what_is_refused_has_not_happened(engine: Engine) -> None:
    """Also where something was planned before the refusal."""

    async def play() -> None:
        async with Evening(engine, 1) as evening:
            live = await evening.table()
            for values in (
                {"type": "start"},  # a seat is free
                {"type": "start", "fill": "bot:optimal:3"},
                {"type": "assign", "at": 9, "player": "bot:easy"},
                {"type": "roll"},
            ):
                before = kept(live)
                with pytest.raises(TincupError):
                    await evening.send(values)
                assert kept(live) == before
                assert await evening.table() is live

    asyncio.run(play())


def test_what_another_has_written_happens_before_the_command_is_planned_anew(
    engine: Engine,
) -> None:
    """The number of its entry is taken: it is not done by what is no longer so."""
    lost = []

    async def play() -> None:
        async with Evening(engine, 1) as one, Evening(engine, 1) as two:
            two.opened, two.secrets, two.number = one.opened, one.secrets, 50
            here = await two.table()
            await one.send({"type": "assign", "at": 3, "player": "bot:easy"})
            commit = Writer.commit

            async def noticed(self: Writer, batch: Batch) -> None:
                try:
                    await commit(self, batch)
                except Conflict:
                    lost.append(batch)
                    raise

            with patch.object(Writer, "commit", noticed):
                await two.send({"type": "limit_time", "seconds": 60})
            assert here is await two.table()
            kinds = [entry["kind"] for entry in one.logged()]
            assert kinds == ["opened", "assigned", "time_limited"]
            assert here.log() == one.logged()
            assert here.table.hosted.limit == (60, "skip")

    asyncio.run(play())
    assert len(lost) == 1
