"""Bots alone whose game may never end are stopped, and the log says why."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.server.fresh import new_database
from tests.server.running import shown
from tincup.hosting.credentials import Hasher
from tincup.hosting.new_tables import Setup
from tincup.hosting.request_faults import read
from tincup.protocol.commands import Command
from tincup.rules import from_values
from tincup.server.metrics import Metrics
from tincup.server.tables.registry import Registry
from tincup.table.log.entries import LobbySeat

# Nobody ever gets on the board.
ENDLESS = from_values({"extends": "plain", "turn": {"opening_minimum": 9000}})


def test_a_game_of_bots_that_does_not_end_is_paused(tmp_path: Path) -> None:
    engine = new_database(f"sqlite:///{tmp_path / 'a.db'}")

    async def play() -> None:
        registry = Registry(engine, Hasher("key"), Metrics(), most_tables=9, bot_threads=1)
        opened = await registry.host.open(
            Setup(ENDLESS, [LobbySeat("bot:easy"), LobbySeat("bot:easy")])
        )
        hashed = registry.hasher.hashed(opened.host)

        async def stopped(times: int) -> None:
            async with asyncio.timeout(600):
                while True:
                    async with registry.locked(opened.code) as live:
                        kinds = ("stood_still", "paused")
                        notes = [body for body in live.log() if body["kind"] in kinds]
                        mine = [body for body in notes if body["actor"] == "table"]
                        if len(mine) == 2 * times:
                            break
                    await asyncio.sleep(0.01)
            stood_still, paused = mine[-2:]
            # A farkle in the roll that follows a turn ends another one at once.
            assert 30 <= stood_still["turns"] <= 32
            assert paused["on"] is True
            assert shown(live)["paused"] is True

        kinds: list[dict[str, Any]] = [{"type": "start"}, {"type": "pause", "on": False}]
        for number, kind in enumerate(kinds, 1):
            command = read({"key": f"k{number}", **kind}, Command)
            await registry.perform(opened.code, hashed, command)
            await stopped(number)
        async with registry.locked(opened.code) as live:
            assert 60 <= sum(side.turns for side in live.table.present.sides) <= 70
        await registry.close()

    with patch("tincup.table.autoplay.STANDSTILL", 30):
        asyncio.run(play())
    engine.dispose()
