"""A host of tables in a page: it says what a server says, and speaks to a worker instead of a net.

`Host.begin` is asked something and `Host.go_on` given what the browser has read or kept, until the
answer is there. All that goes in and comes out is JSON:

- ``{"ask": {"method", "path", "body"}}``: a request, as to a server below ``/api``;
- ``{"listen": {"viewer", "path", "after"}}``: somebody looks on, whom messages are ``told``;
- ``{"say": {"viewer", "text"}}``: a command of theirs, as over a WebSocket;
- ``{"leave": {"viewer"}}``; ``{"bots": code}``: the bot to act there decides;
- ``{"ready": code}``: a part of what the next question to the coach there takes is worked out;
  the answer is true where there is more to do;
- ``{"decided": {"code", "seq", "action"}}``: what exact play decided for it at this entry;
- ``{"forget": code}``: what is kept of a table has changed beside this host.

Each has a ``language``. A step is ``{"want": code}``, ``{"keep": saving}`` or ``{"done": answer,
"told": [[viewer, text]], "closed": [[viewer, code]], "bots": [code], "ahead": [code], "asks":
[ask]}``; ``ahead`` are tables to make ready. An ask is a call for exact play, with the table's
``code`` and, for a decision, the ``seq`` of its entry.
"""

from __future__ import annotations

import json
from collections.abc import Coroutine, Mapping
from typing import Any

from tincup.browser.errors import AnswerError
from tincup.browser.estimates import Estimates
from tincup.browser.exact.asking import is_strong, to_decide, to_solve
from tincup.browser.page_backend import PageBackend, PageViewer, unkept
from tincup.browser.people import HASHER, Here, everybody
from tincup.browser.requests import Requests, carried_out, you
from tincup.errors import TincupError
from tincup.game import Bank, Decision, Keep
from tincup.hosting.host import TableHost
from tincup.hosting.live import LiveTable
from tincup.hosting.request_faults import read_text
from tincup.hosting.talk import answer_to, done_text
from tincup.hosting.view.json_text import Written, dumps
from tincup.messages import in_language
from tincup.notation import parse_action
from tincup.protocol.commands import Command


class Host:
    """Hosts the tables of a page; does one thing at a time, in steps."""

    def __init__(self) -> None:
        self._backend = PageBackend()
        self._host = TableHost(self._backend, HASHER, Here(), everybody)
        self._estimates = Estimates()
        self._requests = Requests(self._host, self._backend, self._estimates)
        self._viewers: dict[str, tuple[PageViewer, LiveTable]] = {}
        self._sent: list[tuple[str, str]] = []
        self._asks: list[dict[str, Any]] = []
        self._doing: Coroutine[Any, Any, Any] | None = None
        self._language = ""

    def begin(self, asked: str) -> str:
        """Begin to do something; drop whatever was begun before and is not done."""
        call = json.loads(asked)
        if self._doing is not None:
            self._doing.close()
        self._language = str(call.get("language", ""))
        self._doing = self._do(call)
        return self._resume(None)

    def go_on(self, given: str) -> str:
        """Go on with the table that was read (or ``null``), or after something was kept."""
        return self._resume(json.loads(given))

    def fail(self, reason: str) -> str:
        """Go on where something could not be kept, for a reason that the browser gave."""
        return self._resume(None, unkept(reason))

    def _resume(self, given: Any, error: Exception | None = None) -> str:
        assert self._doing is not None
        with in_language(self._language):
            try:
                step = self._doing.throw(error) if error else self._doing.send(given)
            except StopIteration as end:
                self._doing = None
                return dumps({"done": end.value, **self._news()})
        return dumps(step)

    def _news(self) -> dict[str, Any]:
        sent = self._sent.copy()
        self._sent.clear()
        viewers = [viewer for viewer, _ in self._viewers.values()]
        closed = [(it.name, it.closing) for it in viewers if it.closing is not None]
        for name, _ in closed:
            self._leave(name)
        bots, self._backend.bots = sorted(self._backend.bots), set()
        ahead, self._backend.ahead = sorted(self._backend.ahead), set()
        asks = self._asks
        self._asks = []
        return {"told": sent, "closed": closed, "bots": bots, "ahead": ahead, "asks": asks}

    async def _do(self, call: Mapping[str, Any]) -> Any:
        match call:
            case {"ask": asked}:
                return await self._requests.answer(asked)
            case {"listen": asked}:
                return await self._listen(**asked)
            case {"say": {"viewer": name, "text": text}}:
                await self._hear(name, text)
            case {"leave": {"viewer": name}}:
                self._leave(name)
            case {"bots": code}:
                await self._play(code)
            case {"ready": code}:
                live = self._backend.tables.get(code)  # it may have been put away meanwhile
                return live is not None and self._estimates.prepare(live)
            case {"decided": asked}:
                await self._carry_out(**asked)
            case {"forget": code}:
                if code in self._backend.tables:
                    self._backend.drop(self._backend.tables[code])
            case _:
                raise ValueError(", ".join(call))
        return None

    async def _listen(self, viewer: str, path: str, after: int | None = None) -> bool:
        """Let somebody look on; return False if there is no such table."""
        who = PageViewer(viewer, self._sent)
        try:
            live, _ = await self._host.look_on(path.rpartition("/")[2], (), who, after, you)
        except TincupError:
            return False
        seats = sorted(seat + 1 for seat in who.seats)
        who.tell([dumps({"type": "here", "seats": seats, "host": True})])
        self._viewers[viewer] = who, live
        self._backend.changed(live, "read")  # a strong bot decides while somebody looks on
        if (ask := to_solve(live)) is not None:
            self._asks.append(ask)
        return True

    def _leave(self, name: str) -> None:
        viewer, live = self._viewers.pop(name, (None, None))
        if viewer is not None and live is not None:
            live.viewers.discard(viewer)

    async def _hear(self, name: str, text: str) -> None:
        """Carry out what a viewer sends; the answer is the last message they get of it."""
        if name not in self._viewers:
            return
        viewer, live = self._viewers[name]

        async def done(said: str) -> str:
            command: Command = read_text(said, Command)
            answer = await carried_out(self._host, self._backend, live.code, command)
            return done_text(command.key, answer)

        async def view() -> Written:
            return (await self._backend.table(live.code)).view_json()

        viewer.tell([await answer_to(text, done, view)])

    async def _play(self, code: str) -> None:
        live = await self._backend.table(code)
        bot = live.bot_to_act
        if bot is None or not is_strong(bot):
            await self._host.bot_turn(code)
        elif live.viewers:
            self._asks.append(to_decide(live, bot))

    async def _carry_out(self, code: str, seq: int, action: str | None) -> None:
        """Do what exact play decided, if the game still stands there; ``None``: it refused."""
        live = await self._backend.table(code)
        bot = live.bot_to_act
        if bot is None or live.seq != seq:
            return
        decided: Decision | TincupError
        if action is None:
            decided = AnswerError("browser-no-strong-bot", level=bot.player)
        else:
            parsed = parse_action(action)
            assert isinstance(parsed, Keep | Bank)
            decided = parsed
        await self._host.bot_decided(code, bot, live.table.present, decided)
