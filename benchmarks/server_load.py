"""Live tables under load: scripted clients over WebSockets, and a bare handler beside them.

    python -m benchmarks.server_load --tables 200 --seconds 10
    python -m benchmarks.server_load --tables 1000 --rate 3000

Each table has two players, each with a socket; whoever is to act does so at once, or with
``--rate`` when it is time, so that all tables together act so often in a second, if the server
keeps up. (Where all act at once each waits for all the others: the delay is then the number of
tables by the rate.) An action
counts when it is acknowledged, which is after it is on the disk. Server and clients run on one
machine and share its cores, so the processor time that the server used for an action is told too:
it says more than the rate where the machine has other things to do. The bare handler is Starlette's
WebSocket, which for each message appends one row to SQLite (WAL, synchronous=FULL, a commit each)
and sends the message back.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import httpx
import orjson
import uvloop
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from benchmarks.light_socket import LightSocket

LIMITS = (
    *("REQUESTS_PER_SECOND", "REQUESTS_AT_ONCE", "TABLES_PER_HOUR", "TABLES_AT_ONCE"),
    *("COMMANDS_PER_SECOND", "COMMANDS_AT_ONCE", "SOCKETS_PER_ADDRESS", "MOST_SOCKETS"),
    "TABLES_IN_MEMORY",
)


@dataclass
class Load:
    """What was measured: seconds from sending an action to its acknowledgement."""

    seconds: float
    warm_up: float
    pause: float = 0.0
    """Seconds that a table waits before it acts, on average."""
    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    start: float = 0.0
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    processor: float = 0.0

    def begin(self) -> None:
        self.start = perf_counter()
        self.begun.set()

    async def over(self) -> None:
        """Return once it is over, and what was sent has been answered."""
        await asyncio.sleep(self.start + self.warm_up + self.seconds - perf_counter() + 0.5)

    @property
    def is_over(self) -> bool:
        return perf_counter() - self.start > self.seconds + self.warm_up

    def note(self, sent: float) -> None:
        now = perf_counter()
        if self.warm_up < now - self.start < self.warm_up + self.seconds:
            self.latencies.append(now - sent)

    def line(self, name: str) -> str:
        ordered = sorted(self.latencies)
        rate = len(ordered) / self.seconds
        shown = {q: ordered[int(len(ordered) * q / 100)] * 1000 for q in (50, 99)}
        said = (
            f"{name:28} {rate:8.0f} actions/s   median {shown[50]:6.1f} ms   p99 {shown[99]:6.1f}"
        )
        each = self.processor / len(ordered) * 1e6
        return f"{said} ms   refused {self.refused}   server {each:5.0f} us an action"


class Opened(NamedTuple):
    """A table's code, its spectators' code, and the secrets of its host and its seats."""

    code: str
    watch: str
    host: str
    secrets: list[str]


def start(command: list[str], limits: dict[str, str]) -> tuple[subprocess.Popen[str], str]:
    """A server process, and the address that it says it serves at."""
    process = subprocess.Popen(
        [sys.executable, *command],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **limits},
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()[-1]
    return process, address


class Playing:
    """A table's two players: what its sockets hear, and the action that follows it."""

    def __init__(self, load: Load, number: int) -> None:
        self._load = load
        self._due = 0.0
        self._first: dict[str, Any] = {}
        self._seated = asyncio.Event()
        self._sent: dict[str, float] = {}
        self._sockets: list[LightSocket] = []
        self._random = Random(number)

    async def sit_down(self, url: str, secrets: list[str]) -> None:
        """Open the sockets; the first reads for both, as both are told the same."""
        hearing = (self._hear, self._hear_done)
        for secret, hear in reversed(list(zip(secrets, hearing, strict=True))):
            self._sockets.insert(0, await LightSocket.connect(url, hear, secret))
        await self._seated.wait()

    def begin(self) -> None:
        """Let whoever is to act do so, from now on."""
        self._due = asyncio.get_running_loop().time()
        self._act_after(self._first)

    def close(self) -> None:
        """Close the sockets."""
        for socket in self._sockets:
            socket.close()

    def _hear(self, text: bytes) -> None:
        if text.startswith(b'{"type":"done"'):
            self._hear_done(text)
            return
        message = orjson.loads(text)
        if message["type"] == "problem":
            self._load.refused += 1
        view = message.get("view")
        if view and self._due:
            self._act_after(view)
        elif view:
            self._first = view
            self._seated.set()

    def _act_after(self, view: dict[str, Any]) -> None:
        """Act when it is time; a table that is late does not fall behind for good."""
        if view["status"] == "playing":
            self._due += 2 * self._load.pause * self._random.random()
            asyncio.get_running_loop().call_at(self._due, self._act, view)

    def _hear_done(self, text: bytes) -> None:
        if text.startswith(b'{"type":"done"'):
            self._load.note(self._sent.pop(orjson.loads(text)["key"]))
        elif text.startswith(b'{"type":"problem"'):
            self._load.refused += 1

    def _act(self, view: dict[str, Any]) -> None:
        if not self._load.is_over:
            key = f"k{view['seq']}"
            self._sent[key] = perf_counter()
            self._sockets[view["game"]["player"] - 1].send(orjson.dumps(answer(view, key)))


def answer(view: dict[str, Any], key: str) -> dict[str, Any]:
    """Bank where it is allowed, and else keep what scores most."""
    game = view["game"]
    if game["phase"] == "roll":
        return {"type": "roll", "key": key, "seq": view["seq"]}
    banks = [option for option in game["options"] if option["why_not_bank"] is None]
    action = banks[0]["bank"] if banks else game["options"][0]["keep"]
    return {"type": "act", "key": key, "seq": view["seq"], "action": action}


async def open_table(client: httpx.AsyncClient) -> Opened:
    """A table of two people that waits to be begun."""
    seats = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
    rules = {"extends": "plain", "end": {"target": 1_000_000}}
    answered = (await client.post("/api/tables", json={"rules": rules, "seats": seats})).json()
    secrets = list(answered["secrets"].values())
    return Opened(answered["code"], answered["watch"], answered["host"], secrets)


async def tables(address: str, load: Load, count: int) -> None:
    """Let this many tables play."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        opened = [await open_table(client) for _ in range(count)]
        live = address.replace("http", "ws") + "/api/tables/{}/live"
        for code, _, host, _ in opened:
            await client.post(
                f"/api/tables/{code}/commands",
                json={"type": "start", "key": "start"},
                headers={"Authorization": f"Bearer {host}"},
            )
        playing = [Playing(load, number) for number in range(count)]
        for players, (code, _, _, secrets) in zip(playing, opened, strict=True):
            await players.sit_down(live.format(code), secrets)
        load.begin()
        for players in playing:
            players.begin()
        await load.over()
        for players in playing:
            players.close()


async def bare(address: str, load: Load, count: int) -> None:
    """The same number of sockets in turn-taking at the bare handler."""
    message = b'{"type":"act","key":"k1","seq":12,"action":"11+"}'
    sockets: list[LightSocket] = []
    sent = [0.0] * count

    def act(number: int) -> None:
        sent[number] = perf_counter()
        sockets[number].send(message)

    def hear(number: int, _: bytes) -> None:
        load.note(sent[number])
        if not load.is_over:
            act(number)

    url = address.replace("http", "ws")
    sockets += [await LightSocket.connect(url, partial(hear, number)) for number in range(count)]
    load.begin()
    for number in range(count):
        act(number)
    await load.over()
    for socket in sockets:
        socket.close()


def serve_bare(path: str) -> None:
    """The bare handler, in a process of its own."""
    import uvicorn

    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE entries (id INTEGER PRIMARY KEY, body TEXT)")

    async def append(websocket: WebSocket) -> None:
        await websocket.accept()
        try:
            while True:
                text = await websocket.receive_text()
                database.execute("INSERT INTO entries (body) VALUES (?)", (text,))
                await websocket.send_text(text)
        except WebSocketDisconnect:
            return

    app = Starlette(routes=[WebSocketRoute("/", append)])
    config = uvicorn.Config(app, port=8977, log_level="error", ws_per_message_deflate=False)
    server = uvicorn.Server(config)
    print("http://127.0.0.1:8977", flush=True)
    server.run()


def processor_seconds(process: subprocess.Popen[str]) -> float:
    """The processor time that a process and its children have used (Linux)."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    ticks = 0
    for pid in (str(process.pid), *children):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def measure(
    command: list[str],
    load: Load,
    drive: Callable[[str], Awaitable[None]],
    limits: dict[str, str],
) -> None:
    """Run a server, drive it, and stop it."""
    process, address = start(command, limits)
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:

            async def driven() -> None:
                async with httpx.AsyncClient() as client:
                    for _ in range(100):
                        try:
                            await client.get(address)
                            break
                        except httpx.TransportError:
                            await asyncio.sleep(0.1)

                async def used() -> float:
                    await load.begun.wait()
                    await asyncio.sleep(load.warm_up)
                    before = processor_seconds(process)
                    await asyncio.sleep(load.seconds)
                    return processor_seconds(process) - before

                load.processor, _ = await asyncio.gather(used(), drive(address))

            runner.run(driven())
    finally:
        process.terminate()
        process.wait(30)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm-up", type=float, default=2)
    parser.add_argument("--rate", type=float, help="actions in a second of all tables together")
    parser.add_argument("--database", help="another database than SQLite in a new folder")
    parser.add_argument("--workers", type=int, default=1, help="processes; needs PostgreSQL")
    parser.add_argument("--serve-bare", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve_bare:
        serve_bare(args.serve_bare)
        return
    with tempfile.TemporaryDirectory() as folder:
        database = args.database or f"sqlite:///{Path(folder) / 'tables.db'}"
        limits = {f"TINCUP_{name}": "1000000" for name in LIMITS}
        load = Load(args.seconds, args.warm_up, args.tables / args.rate if args.rate else 0.0)
        command = ["-m", "tincup", "serve", "--port", "0", "--database", database]
        command += ["--workers", str(args.workers)]
        measure(command, load, lambda address: tables(address, load, args.tables), limits)
        print(load.line(f"{args.tables} tables"))
        beside = Load(args.seconds, args.warm_up)
        command = ["-m", "benchmarks.server_load", "--serve-bare", str(Path(folder) / "bare.db")]
        measure(command, beside, lambda address: bare(address, beside, args.tables), limits)
        print(beside.line("bare handler"))
        print(f"share {len(load.latencies) / len(beside.latencies):.2f}")


if __name__ == "__main__":
    main()
