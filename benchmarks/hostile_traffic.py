"""What strangers who mean harm send to a server: the traffic of `benchmarks.hostile_memory`.

It is written from docs/protocol.md alone and imports nothing of Tincup. Every stranger has an
address of its own, told by the proxy that this machine is taken for, and so every limit for one
address holds, and none for all of them.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import combinations_with_replacement, count
from typing import Any, Final
from urllib.parse import quote

ANSWER_SECONDS: Final = 30.0
REMEMBERED: Final = 400
"""Tables that the strangers come back to."""

PRESETS: Final = ("plain", "dix-mille", "zilch", "kingdom-come")
PATTERNS: Final = ("wxyz", "wwxyz", "wwxxyz", "wwwxyz", "1wxyz")
FACES: Final = "123456"


def trivial_rules(number: int) -> dict[str, Any]:
    """Rules like nobody else's, in two lines."""
    return _rules(number, {"1": 100 + number, "5": 50})


def many_lines(number: int) -> dict[str, Any]:
    """As many lines of the chart as are let in, each dice of their own."""
    sets = [it for size in (1, 4, 5) for it in combinations_with_replacement(FACES, size)]
    lines = {"".join(it): 10 * place + number + 1 for place, it in enumerate(sets[:199])}
    return _rules(number, lines, turn={"scoring": "any"})


def many_ways(number: int) -> dict[str, Any]:
    """Every kind of dice scores, each for points of its own, as one likes and for an exchange."""
    kinds = ("w", "ww", "wx", "www", "wwx", "wxy", "wwww", "wwxx", "wwxy", "wxyz")
    scores = {
        kind: {"points": 3**place % 5000 + number + 1, "or": "exchange_with_leader"}
        for place, kind in enumerate(kinds)
    }
    return _rules(number, scores, turn={"scoring": "any"})


def formulas(number: int) -> dict[str, Any]:
    """Formulas that ask as much as is let in."""
    asking = dict.fromkeys(PATTERNS, "w + x + y")
    return _rules(number, {"x": 10 + number, **asking}, turn={"scoring": "any"})


def long_words(number: int) -> dict[str, Any]:
    """Labels as long as a request may be."""
    rules = trivial_rules(number)
    return {**rules, "name": "N" * 200, "summary": f"{number} " + "\N{PILE OF POO}" * 9_000}


def _rules(number: int, scores: dict[str, Any], **more: Any) -> dict[str, Any]:
    names = {"id": f"own-{number}", "name": f"Own {number}", "summary": "rules of our own"}
    return {**names, "scores": scores, "end": {"target": 5_000 + 50 * (number % 90_000)}, **more}


class Strangers:
    """Everybody who sends something to the server at this port, until told to stop."""

    def __init__(self, port: int, seed: int, half_open: int) -> None:
        self.answers: Counter[str] = Counter()
        """How many answers of each kind of request had each status; 0 is none at all."""
        self._port = port
        self._half_open = half_open
        self._chance = random.Random(seed)
        self._numbers = count()
        self._tables: deque[tuple[str, str]] = deque(maxlen=REMEMBERED)
        self._held: list[asyncio.StreamWriter] = []

    async def attack(self, seconds: float, workers: int) -> None:
        """Send as much as the server answers, this many requests at a time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
                for _ in range(workers):
                    group.create_task(self._work())
                group.create_task(self._hold())

    async def play_with_a_bot(self) -> None:
        """Begin a game as anybody would, and wait until the bot has played."""
        seats = [{"player": "person", "name": "Ada"}, {"player": "bot:hard"}]
        body = {"rules": "plain", "seats": seats, "auto_roll": True}
        _, told = await self.request("game", "POST", "/api/tables", body)
        table = json.loads(told)
        path = f"/api/tables/{table['code']}"
        await self._command(f"{path}/commands", table["host"], type="start")
        bot = {"type": "assign", "at": 1, "player": "bot:hard"}
        await self._command(f"{path}/commands", table["host"], **bot)
        for _ in range(100):
            await asyncio.sleep(0.5)
            _, told = await self.request("game", "GET", path)
            if json.loads(told)["view"]["seq"] > 30:
                return

    async def leave(self) -> None:
        """Close what is half open."""
        for writer in self._held:
            writer.close()
        await asyncio.gather(*(it.wait_closed() for it in self._held), return_exceptions=True)

    async def _work(self) -> None:
        kinds: list[tuple[Callable[[], Awaitable[None]], int]] = [
            (self._abandon, 6),
            (self._play_on, 4),
            (self._look, 12),
            (self._read_rules, 2),
            (self._names, 4),
            (self._junk, 6),
        ]
        does, weights = zip(*kinds, strict=True)
        while True:
            (do,) = self._chance.choices(does, weights)
            await do()

    async def _abandon(self) -> None:
        """Open a lobby with rules of one's own, and never come back."""
        await self._open()

    async def _open(self) -> dict[str, Any] | None:
        number = next(self._numbers)
        makes = (trivial_rules, trivial_rules, many_lines, many_ways, formulas, long_words)
        rules: Any = self._chance.choice(PRESETS)
        if self._chance.random() < 0.85:
            rules = self._chance.choice(makes)(number)
        seats = [
            {"player": "person", "name": f"Ada {number}"},
            {"player": self._chance.choice(("bot:hard", "open", "person")), "name": ""},
        ]
        if seats[1]["player"] == "person":
            seats[1]["name"] = "Bo"
        body = {"rules": rules, "seats": seats, "public": True, "auto_roll": True}
        status, told = await self.request("open", "POST", "/api/tables", body)
        if status != 201:
            return None
        answer: dict[str, Any] = json.loads(told)
        self._tables.append((answer["code"], answer["watch"]))
        return answer

    async def _play_on(self) -> None:
        """Begin a game, do a few things in it, and leave it where it is."""
        opened = await self._open()
        if opened is None:
            return
        path = f"/api/tables/{opened['code']}/commands"
        told = await self._command(path, opened["host"], type="start", fill="bot:medium")
        for _ in range(self._chance.randrange(12)):
            if not isinstance(told, dict) or "game" not in told.get("view", {}):
                return
            view = told["view"]
            options = (view["game"] or {}).get("options") or []
            if not options or view["game"]["player"] != 1:
                return
            act = {"action": self._chance.choice(options)["keep"], "seq": view["seq"]}
            told = await self._command(path, opened["secrets"]["1"], type="act", **act)

    async def _command(self, path: str, secret: str, **values: Any) -> Any:
        body = {"key": f"k{next(self._numbers)}", **values}
        _, told = await self.request("command", "POST", path, body, secret)
        return json.loads(told) if told else None

    async def _look(self) -> None:
        """Look at a table somebody has left, in one way or another."""
        if not self._tables:
            return
        code, watch = self._chance.choice(self._tables)
        what = self._chance.choice(("", "/log", "/record", "/rules", "watch"))
        path = f"/api/watch/{watch}" if what == "watch" else f"/api/tables/{code}{what}"
        await self.request(f"look {what}", "GET", path)

    async def _read_rules(self) -> None:
        """Have a rule file of nearly 64 KiB read that is like no other."""
        number = next(self._numbers)
        sets = ("".join(it) for it in combinations_with_replacement(FACES, 4))
        lines = "".join(f'"{it}" = {number % 997 + 1}\n' for it in sets)
        text = f'extends = "plain"\nname = "Own {number}"\n[scores]\n{lines}'
        file = text + "#" + "x" * (self._chance.choice((0, 55_000)))
        await self.request("rule file", "POST", "/api/rules", file.encode())

    async def _names(self) -> None:
        """Sit down with a name as long as a request, or as is let in."""
        if not self._tables:
            return
        code, _ = self._chance.choice(self._tables)
        length = self._chance.choice((40, 40, 200, 60_000))
        name = f"{next(self._numbers)}".ljust(
            length, self._chance.choice("x\u00e9\u4e2d\U0001f3b2")
        )
        await self.request("name", "POST", f"/api/tables/{code}/seats", {"name": name})

    async def _junk(self) -> None:
        """Send what is no request, or a wrong one."""
        noise = "".join(self._chance.choices('{}[]":,\\ntrue0x', k=self._chance.randrange(5_000)))
        path = self._chance.choice(
            (
                "/api/tables",
                f"/api/{quote(noise[:200])}",
                "/api/tables/zzzzzz/commands",
                "/api/nope",
            )
        )
        method = self._chance.choice(("POST", "GET", "DELETE", f"X{next(self._numbers)}"))
        await self.request("junk", method, path, noise.encode() if method == "POST" else None)

    async def _hold(self) -> None:
        """Open connections that say half a request, and sockets that never read."""
        while True:
            await asyncio.sleep(0.1)
            if len(self._held) >= self._half_open:
                self._held.pop(self._chance.randrange(len(self._held))).close()
            path = "/api/tables"
            if self._tables and self._chance.random() < 0.7:
                path = f"/api/tables/{self._chance.choice(self._tables)[0]}/live"
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self._port)
                writer.write(self._beginning(path))
                self._held.append(writer)

    def _beginning(self, path: str) -> bytes:
        head = f"HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n{self._from()}"
        if not path.endswith("/live"):
            return f"POST {path} {head}Content-Length: 999\r\n\r\n{{".encode()
        asks = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        return (
            f"GET {path} {head}{asks}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

    def _from(self) -> str:
        """A line of the head that names an address: another one for each."""
        return f"X-Forwarded-For: 2001:db8:{self._chance.randrange(65_536):x}::1\r\n"

    async def request(
        self, kind: str, method: str, path: str, body: Any = None, secret: str = ""
    ) -> tuple[int, bytes]:
        """The status and body of an answer; 0 where none came."""
        status, told = 0, b""
        with suppress(OSError, TimeoutError, ValueError, asyncio.IncompleteReadError):
            async with asyncio.timeout(ANSWER_SECONDS):
                status, told = await self._answer(method, path, body, secret)
        self.answers[f"{kind} {status}"] += 1
        return status, told

    async def _answer(self, method: str, path: str, body: Any, secret: str) -> tuple[int, bytes]:
        content = body if isinstance(body, bytes) else b"" if body is None else _json(body)
        kind = "text/plain" if isinstance(body, bytes) else "application/json"
        language = self._chance.choice(("en", "de", "fr"))
        head = [
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self._port}",
            f"Accept-Language: {language}",
            f"Content-Length: {len(content)}",
            f"Content-Type: {kind}",
            "Connection: close",
            *([f"Authorization: Bearer {secret}"] if secret else []),
        ]
        text = "\r\n".join(head) + f"\r\n{self._from()}\r\n"
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            writer.write(text.encode() + content)
            answer = await reader.read()
        finally:
            writer.close()
        first, _, told = answer.partition(b"\r\n\r\n")
        return int(first.split(b" ", 2)[1]), told


def _json(body: Any) -> bytes:
    return json.dumps(body, ensure_ascii=False).encode()
