"""Many who look on: how soon each of them is told, and the memory of sockets that only wait.

    python -m benchmarks.server_viewers --spectators 500 --idle 10000

Two players act five times a second at a table that all the spectators watch. Told is from the
moment when the player sends an action to the one when a spectator has its event, the disk included;
server, players and spectators share the machine's cores, and one process reads for all spectators.
Idle sockets watch the same table while nothing happens there; memory is what the server process
has resident beyond what it had before they came, and its processor time is told with the beat that
asks each whether its client is there, and without it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.light_socket import LightSocket
from benchmarks.server_load import LIMITS, Opened, answer, open_table, start

SECONDS_BETWEEN = 0.2
AT_ONCE = 100
"""Sockets that are opened beside one another."""

NEVER = 100_000
"""Seconds between beats of a server that has none."""


class Spectators:
    """Sockets that watch a table, and when each of them had the event of each number."""

    def __init__(self) -> None:
        self.sent: dict[int, float] = {}
        self.told: list[float] = []
        self.sockets: list[ClientConnection] = []
        self._room = asyncio.Semaphore(AT_ONCE)

    async def open(self, url: str, count: int) -> None:
        """Open this many, each with its first view read."""
        await asyncio.gather(*(self._open(url) for _ in range(count)))

    async def _open(self, url: str) -> None:
        async with self._room:
            socket = await connect(url, compression=None, ping_interval=None, open_timeout=60)
            await socket.recv()
            self.sockets.append(socket)

    async def read(self, socket: ClientConnection) -> None:
        """Note when events come, till the socket is closed."""
        async for text in socket:
            now = perf_counter()
            seq = int(str(text[:60]).partition('"seq":')[2].partition(",")[0])
            if seq in self.sent:
                self.told.append(now - self.sent[seq])

    async def close(self) -> None:
        """Close them all."""
        await asyncio.gather(*(socket.close() for socket in self.sockets))


async def act(client: httpx.AsyncClient, path: str, secret: str, view: dict[str, Any]) -> Any:
    """One action of whoever is to act; the table's view after it."""
    body = answer(view, f"k{view['seq']}")
    done = await client.post(
        f"{path}/commands", json=body, headers={"Authorization": f"Bearer {secret}"}
    )
    return done.json()["view"]


async def begin(client: httpx.AsyncClient) -> tuple[Opened, dict[str, Any]]:
    """A table of two whose game has begun, and its view."""
    opened = await open_table(client)
    started = await client.post(
        f"/api/tables/{opened.code}/commands",
        json={"type": "start", "key": "start"},
        headers={"Authorization": f"Bearer {opened.host}"},
    )
    return opened, started.json()["view"]


def live_url(address: str, opened: Opened) -> str:
    """Where spectators of a table are told what happens."""
    return f"{address.replace('http', 'ws')}/api/watch/{opened.watch}/live"


async def spectate(address: str, count: int, seconds: float) -> str:
    """How soon spectators are told."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        opened, view = await begin(client)
        path, live = f"/api/tables/{opened.code}", live_url(address, opened)
        looking = Spectators()
        await looking.open(live, count)
        readers = [asyncio.create_task(looking.read(socket)) for socket in looking.sockets]
        end = perf_counter() + seconds
        while perf_counter() < end:
            looking.sent[view["seq"] + 1] = perf_counter()
            view = await act(client, path, opened.secrets[view["game"]["player"] - 1], view)
            await asyncio.sleep(SECONDS_BETWEEN)
        await asyncio.sleep(1)
        await looking.close()
        await asyncio.gather(*readers, return_exceptions=True)
    told = sorted(looking.told)
    expected = len(looking.sent) * count
    shown = {q: told[int(len(told) * q / 100)] * 1000 for q in (50, 99)}
    return (
        f"{count} spectators: {len(told)} of {expected} told, "
        f"median {shown[50]:.1f} ms, p99 {shown[99]:.1f} ms"
    )


def resident(pid: int) -> float:
    """MB of memory that a process has resident (Linux)."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1000


def worked(pid: int) -> float:
    """Seconds of processor time that a process has taken (Linux)."""
    numbers = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


async def idle(address: str, pid: int, count: int, seconds: float) -> str:
    """The memory and the processor time of sockets that wait."""
    told = 0

    def hear(_: bytes) -> None:
        nonlocal told
        told += 1

    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        opened, _ = await begin(client)
        before = resident(pid)
        url = live_url(address, opened) + "?beat=true"
        waiting: list[LightSocket] = []
        while len(waiting) < count:
            some = (LightSocket.connect(url, hear) for _ in range(min(AT_ONCE, count)))
            waiting += await asyncio.gather(*some)
        await asyncio.sleep(2)
        after, start_of, beats = resident(pid), worked(pid), told
        await asyncio.sleep(seconds)
        took, beats = worked(pid) - start_of, told - beats
        health = (await client.get("/health")).status_code
        for socket in waiting:
            socket.close()
    return (
        f"{count} idle sockets: {after - before:.0f} MB, {(after - before) / count * 1000:.0f} kB "
        f"each (the server without them {before:.0f} MB, /health {health}), "
        f"{took / seconds:.1%} of a processor, {beats / seconds:.0f} beats a second"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--spectators", type=int, default=500)
    parser.add_argument("--idle", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--idle-seconds", type=float, default=30)
    args = parser.parse_args()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        if args.spectators:
            with served() as (_, address):
                print(runner.run(spectate(address, args.spectators, args.seconds)), flush=True)
        for seconds in (4, NEVER) if args.idle else ():
            with served(TINCUP_BEAT_SECONDS=str(seconds)) as (pid, address):
                waiting = idle(address, pid, args.idle, args.idle_seconds)
                beat = "without a beat" if seconds == NEVER else f"a beat every {seconds} s"
                print(f"{beat}: {runner.run(waiting)}", flush=True)


@contextmanager
def served(**settings: str) -> Generator[tuple[int, str]]:
    """A server with a database of its own: its process's number and its address."""
    limits = {f"TINCUP_{name}": "1000000" for name in (*LIMITS, "CONNECTIONS_PER_ADDRESS")}
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'tables.db'}"
        command = ["-m", "tincup", "serve", "--port", "0", "--database", database]
        process, address = start(command, {**limits, **settings})
        try:
            yield process.pid, address
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(30)


if __name__ == "__main__":
    main()
