"""A host of tables in a page: it says what a server says, and speaks to a worker instead of a net.

`Host.begin` is asked something and `Host.go_on` given what the browser has read or kept, until the
answer is there. All that goes in and comes out is JSON:

- ``{"ask": {"method", "path", "body"}}``: a request, as to a server below ``/api``;
- ``{"listen": {"viewer", "path", "after"}}``: somebody looks on, whom messages are ``told``;
- ``{"say": {"viewer", "text"}}``: a command of theirs, as over a WebSocket;
- ``{"leave": {"viewer"}}``; ``{"bots": code}``: the bot to act there decides;
- ``{"decided": {"code", "seq", "action"}}``: what exact play decided for it at this entry;
- ``{"forget": code}``: what is kept of a table has changed beside this host.

Each with ``language``. A step is ``{"want": code}``, ``{"keep": saving}`` or ``{"done": answer,
"told": [[viewer, text]], "closed": [[viewer, code]], "bots": [code], "asks": [ask]}``. An ask is
a call for exact play, with the table's ``code`` and, for a decision, the ``seq`` of its entry.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from http import HTTPStatus
from typing import Any

from tincup.browser.asking import is_strong, to_decide, to_solve
from tincup.browser.people import everybody
from tincup.browser.reading import read_command
from tincup.browser.requests import Requests, carried_out, greeting
from tincup.browser.steps import Bench, Doing, Wanted
from tincup.errors import TincupError
from tincup.game import Bank, Decision, Keep
from tincup.hosting.acting import Outcome
from tincup.hosting.autoplay import BotTurns, bot_at, waiting_bot
from tincup.hosting.broadcast import Viewer
from tincup.hosting.errors import ServerError, Stale, problem
from tincup.hosting.json_text import dumps
from tincup.hosting.live import LiveTable
from tincup.hosting.reconnect import missed
from tincup.messages import in_language
from tincup.notation import parse_action
from tincup.table import Seat

_MOST_WAITING = 1_000_000


class Host:
    """Hosts the tables of a page, one step of one doing after another."""

    def __init__(self) -> None:
        self._bench = Bench()
        self._requests = Requests(self._bench)
        self._turns = BotTurns()
        self._viewers: dict[str, tuple[Viewer, LiveTable]] = {}
        self._told: list[tuple[str, str]] = []
        self._doing: Doing[Any] | None = None
        self._language = ""

    def begin(self, asked: str) -> str:
        """Begin to do something; whatever was begun before and is not done never happens."""
        call = json.loads(asked)
        if self._doing is not None:
            self._doing.close()
        self._language = str(call.get("language", ""))
        self._doing = self._do(call)
        return self._step(None)

    def go_on(self, given: str) -> str:
        """Go on with the table that was read (or ``null``), or after something was kept."""
        return self._step(json.loads(given))

    def fail(self, reason: str) -> str:
        """Go on where something could not be kept, for a reason that the browser gave."""
        return self._step(None, ServerError("browser-unsaved", _UNSAVED, None, reason=reason))

    def _step(self, given: Any, failure: ServerError | None = None) -> str:
        assert self._doing is not None
        with in_language(self._language):
            try:
                step = self._doing.throw(failure) if failure else self._doing.send(given)
            except StopIteration as end:
                self._doing = None
                return dumps({"done": end.value, **self._news()})
        if isinstance(step, Wanted):
            return dumps({"want": step.code})
        return dumps({"keep": step.saving})

    def _news(self) -> dict[str, Any]:
        """What is to be told, and whose turn it is."""
        told, self._told = self._told, []
        closed = [
            (name, viewer.closing)
            for name, (viewer, _) in self._viewers.items()
            if viewer.closing is not None
        ]
        for name, _ in closed:
            self._leave(name)
        bots, self._bench.bots = sorted(self._bench.bots), set()
        asks, self._bench.asks = self._bench.asks, []
        return {"told": told, "closed": closed, "bots": bots, "asks": asks}

    def _do(self, call: Mapping[str, Any]) -> Doing[Any]:
        match call:
            case {"ask": asked}:
                return (yield from self._requests.answer(asked))
            case {"listen": asked}:
                return (yield from self._listen(**asked))
            case {"say": {"viewer": name, "text": text}}:
                return (yield from self._hear(name, text))
            case {"leave": {"viewer": name}}:
                self._leave(name)
            case {"bots": code}:
                yield from self._play(code)
            case {"decided": asked}:
                yield from self._carry_out(**asked)
            case {"forget": code}:
                live = self._bench.tables.get(code)
                if live is not None:
                    self._bench.forget(live)
            case _:
                raise ValueError(", ".join(call))
        return None

    def _listen(self, viewer: str, path: str, after: int | None = None) -> Doing[bool]:
        """Let somebody look on; whether there is such a table."""
        try:
            live = yield from self._bench.at(path.rpartition("/")[2])
        except TincupError:
            return False
        who = Viewer(_MOST_WAITING, words=True, presence=True)
        who.seats = everybody(live).seats
        who.write = partial(self._write, viewer)
        what = [] if after is None else missed(live, after, words=True, watches=False)
        who.greet(greeting(self._bench, live), what)
        seats = sorted(seat + 1 for seat in who.seats)
        here = {"type": "here", "seats": seats, "host": True}
        who.tell([dumps(here)])
        live.viewers.add(who)
        self._viewers[viewer] = who, live
        self._bench.look_at(live)  # a strong bot decides while somebody looks on
        if (ask := to_solve(live)) is not None:
            self._bench.asks.append(ask)
        return True

    def _write(self, viewer: str, text: str) -> bool:
        self._told.append((viewer, text))
        return True

    def _leave(self, name: str) -> None:
        viewer, live = self._viewers.pop(name, (None, None))
        if viewer is not None and live is not None:
            live.viewers.discard(viewer)

    def _hear(self, name: str, text: str) -> Doing[None]:
        """Do what a viewer sends; the answer is the last that they are told of it."""
        if name not in self._viewers:
            return
        code = self._viewers[name][1].code
        key = None
        try:
            values = json.loads(text)
            key = values.get("key") if isinstance(values, dict) else None
            command = read_command(values)
            answer = yield from carried_out(self._bench, code, command)
            said = {"type": "done", "key": key, "seq": answer.seq, "repeated": answer.repeated}
        except TincupError as error:
            said = {"type": "problem", "key": key, "problem": problem(error)}
            if isinstance(error, Stale):
                said["view"] = self._bench.tables[code].view_json()
        self._told.append((name, dumps(said)))

    def _play(self, code: str) -> Doing[None]:
        """Let the bot to act at a table decide; for a strong one exact play is asked."""
        live = yield from self._bench.at(code)
        seat = waiting_bot(live)
        if seat is None or self._bench.gone_to(live) is not None:
            return
        if not is_strong(seat):
            yield from self._act(live, seat, bot_at(seat).decide(live.table.present))
        elif live.viewers:
            self._bench.asks.append(to_decide(live, seat))

    def _carry_out(self, code: str, seq: int, action: str | None) -> Doing[None]:
        """Do what exact play decided, where the game still stands so; ``None``: it refused."""
        live = yield from self._bench.at(code)
        seat = waiting_bot(live)
        if seat is not None and live.seq == seq and self._bench.gone_to(live) is None:
            decision = None if action is None else parse_action(action)
            assert decision is None or isinstance(decision, Keep | Bank)
            yield from self._act(live, seat, decision)

    def _act(self, live: LiveTable, seat: Seat, decision: Decision | None) -> Doing[None]:
        """Let a bot act; the table's substitute plays on for one that cannot."""
        state, plan = live.table.present, live.table.plan()
        try:
            if decision is not None:
                self._turns.play(live, plan, seat, state, decision)
        except TincupError:
            if seat.player == live.table.created.substitute:
                raise
            decision, plan = None, live.table.plan()
        if decision is None:
            plan.substitute(state.player, "table")
        yield from self._bench.save(live, plan, Outcome())


_UNSAVED = HTTPStatus.INSUFFICIENT_STORAGE
