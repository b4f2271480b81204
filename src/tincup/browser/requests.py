"""Requests to a page's host: those of a server's API that make sense on one device."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qs, urlsplit

from tincup.browser.cards import AskCard, card_view
from tincup.browser.copies import keep_copy
from tincup.browser.cups import opened_cup
from tincup.browser.estimates import Estimates
from tincup.browser.exact.asking import asked_of, can_be_asked
from tincup.browser.levels import levels_view
from tincup.browser.moving import Move, MovedTo, body_for
from tincup.browser.page_backend import PageBackend
from tincup.browser.people import (
    check_command,
    check_opening,
    everybody,
    needs_server,
    seats_of,
)
from tincup.browser.practice import ByRules, Practised, fields, practised
from tincup.browser.set_aside_advice import AskAside, asides_view
from tincup.browser.tools import Recorded, Rolled, checked, scored
from tincup.errors import TincupError
from tincup.hosting.errors import ServerError, Stale, problem, status_of
from tincup.hosting.host import TableHost
from tincup.hosting.idempotency import Answer
from tincup.hosting.live import LiveTable
from tincup.hosting.new_tables import asked_setup
from tincup.hosting.people.marking import marked, opined
from tincup.hosting.records import marked_record, record_of
from tincup.hosting.request_faults import read
from tincup.hosting.rules.custom_rules import rules_for_table
from tincup.hosting.rules.rule_sets import (
    known_rules,
    listed_rules,
    named_variations,
    rules_of_file,
    rules_to_choose,
    rules_to_read,
)
from tincup.hosting.rules.rules_form import edited_rules
from tincup.hosting.score_sheet import entry_of, sheet_of, turn_of
from tincup.hosting.view.json_text import dumps
from tincup.hosting.view.settled_view import lobby_of
from tincup.notation import write_record
from tincup.protocol import commands, requests
from tincup.protocol.cup import OpenCup
from tincup.protocol.rules_form import FormView
from tincup.rules import RuleSet, preset
from tincup.views.sheet import start_of


class Asked(NamedTuple):
    name: str
    query: Mapping[str, list[str]]
    body: Any


Handler = Callable[[Asked], Awaitable[Any]]


class Requests:
    def __init__(self, host: TableHost, backend: PageBackend, estimates: Estimates) -> None:
        self._host, self._backend, self._estimates = host, backend, estimates
        self._routes: Final[list[tuple[str, str, Handler]]] = [
            ("POST", "/tables", self._open),
            ("GET", "/tables/NAME", self._of_table(self._own_view)),
            ("POST", "/tables/NAME/seats", self._sit),
            ("POST", "/tables/NAME/session", self._nobody),
            ("POST", "/tables/NAME/rematch", self._rematch),
            ("POST", "/tables/NAME/commands", self._command),
            ("POST", "/tables/NAME/said", self._say),
            ("POST", "/tables/NAME/marked", self._mark),
            ("POST", "/tables/NAME/opinion", self._opine),
            ("GET", "/tables/NAME/sheet", self._of_table(sheet_of)),
            ("POST", "/tables/NAME/entry", self._entry),
            ("POST", "/tables/NAME/move", self._about_to_move),
            ("POST", "/tables/NAME/moved", self._moved),
            ("GET", "/tables/NAME/log", self._of_table(LiveTable.log)),
            ("GET", "/tables/NAME/record", self._of_table(_record)),
            ("GET", "/tables/NAME/rules", self._of_table(_table_rules)),
            ("GET", "/tables/NAME/estimate", self._of_table(self._estimates.of)),
            ("POST", "/tables/NAME/asides", self._asides),
            ("POST", "/practice/fields", _asked_of(ByRules, fields)),
            ("POST", "/practice", _asked_of(Practised, practised)),
            ("POST", "/score", _asked_of(Rolled, scored)),
            ("POST", "/card", _asked_of(AskCard, card_view)),
            ("POST", "/check", _asked_of(Recorded, checked)),
            ("POST", "/cup/open", _asked_of(OpenCup, opened_cup)),
            ("POST", "/kept", lambda it: keep_copy(self._backend, it.body)),
            ("GET", "/rules", lambda _: _at_once(_listed)),
            ("GET", "/rules/NAME", lambda it: _to_choose(known_rules, it.name, it)),
            ("POST", "/rules", lambda it: _to_choose(rules_of_file, it.body, it)),
            ("POST", "/rules/form", _asked_of(requests.EditRules, _edited)),
        ]

    async def answer(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        try:
            body = await self._answer(asked)
        except TincupError as error:
            view: Mapping[str, Any] = {}
            if isinstance(error, Stale):
                code = urlsplit(asked["path"]).path.split("/")[2]
                view = _seen(await self._backend.table(code))
            return {"status": int(status_of(error)), "body": {**problem(error), **view}}
        return {"status": int(HTTPStatus.OK), "body": body}

    async def _answer(self, asked: Mapping[str, Any]) -> Any:
        url = urlsplit(asked["path"])
        for method, pattern, handler in self._routes:
            found = re.fullmatch(pattern.replace("NAME", "([a-z0-9-]+)"), url.path)
            if method == asked["method"] and found:
                name = found[1] if found.groups() else ""
                query = parse_qs(url.query)
                return await handler(Asked(name, query, asked.get("body")))
        raise needs_server()

    async def _open(self, asked: Asked) -> Any:
        wanted = read(asked.body, requests.OpenTable)
        rules = rules_for_table(wanted.rules)
        check_opening(wanted, rules)
        opened = await self._host.open(asked_setup(wanted, rules))
        live = await self._backend.table(opened.code)
        return {"code": live.code, "watch": live.watch, "link": None, **_seen(live)}

    async def _sit(self, asked: Asked) -> Any:
        request: requests.Join = read(asked.body, requests.Join)
        answer = await self._host.join(asked.name, request)
        live = await self._backend.table(asked.name)
        sat: Any = live.table.entries[answer.seq - 1].content
        return {"seat": sat.seat + 1, **_seen(live)}

    async def _nobody(self, asked: Asked) -> Any:
        await self._backend.table(asked.name)
        raise needs_server()

    async def _rematch(self, asked: Asked) -> Any:
        code = await self._host.rematch(asked.name, ())
        return {"code": code, **_seen(await self._backend.table(code))}

    async def _command(self, asked: Asked) -> Any:
        command: commands.Command = read(asked.body, commands.Command)
        answer = await carried_out(self._host, self._backend, asked.name, command)
        done = {"type": "done", "key": command.key, "seq": answer.seq}
        live = await self._backend.table(asked.name)
        return {**done, "repeated": answer.repeated, **_seen(live)}

    async def _about_to_move(self, asked: Asked) -> Any:
        """Return the body that moves a table to a server, after its key is kept."""
        live = await self._backend.table(asked.name)
        live.check_open()
        move = self._backend.moves.get(live.code) or Move.new()
        await self._backend.move(live, move)
        return body_for(live, move)

    async def _moved(self, asked: Asked) -> Any:
        """Leave a table to the server that goes on with it, or go on with it here after all."""
        said: MovedTo = read(asked.body, MovedTo)
        live = await self._backend.table(asked.name)
        move = self._backend.moves.get(live.code) or Move.new()
        await self._backend.move(live, move._replace(to=said.to))
        return self._own_view(live)

    def _own_view(self, live: LiveTable) -> dict[str, Any]:
        here = {"you": you(live), "link": live.moved_to, **_seen(live)}
        return {**here, "may_return": True} if live.moved_to and live.hashes else here

    async def _say(self, asked: Asked) -> Any:
        said: requests.Say = read(asked.body, requests.Say)
        live = await self._backend.table(asked.name)
        what = {"reaction": said.reaction} if said.text is None else {"text": said.text}
        seat = min(seats_of(live)) + 1 if said.seat is None else said.seat
        for viewer in live.viewers:
            viewer.tell([dumps({"type": "said", "seat": seat, **what})])

    async def _mark(self, asked: Asked) -> Any:
        """Mark dice and tell nobody: all partners share this device, and see the marks."""
        request: requests.Mark = read(asked.body, requests.Mark)
        live = await self._backend.table(asked.name)
        marked(live, everybody((), live.hashes), request)

    async def _opine(self, asked: Asked) -> Any:
        """Note an opinion and tell nobody, as in `_mark`."""
        request: requests.Opine = read(asked.body, requests.Opine)
        live = await self._backend.table(asked.name)
        opined(live, everybody((), live.hashes), request)

    def _of_table(self, answer: Callable[[LiveTable], Any]) -> Handler:
        async def handler(asked: Asked) -> Any:
            return answer(await self._backend.table(asked.name))

        return handler

    async def _entry(self, asked: Asked) -> Any:
        request: requests.AskEntry = read(asked.body, requests.AskEntry)
        return entry_of(await self._backend.table(asked.name), request)

    async def _asides(self, asked: Asked) -> Any:
        request: AskAside = read(asked.body, AskAside)
        live = await self._backend.table(asked.name)
        state = start_of(live.begun.game, turn_of(live, request.turn))
        return {"seq": live.seq, **asked_of(live), **asides_view(state, request)}


async def carried_out(
    host: TableHost, backend: PageBackend, code: str, command: commands.Command
) -> Answer:
    if isinstance(command, commands.Unname):
        raise ServerError("browser-unname", HTTPStatus.CONFLICT)
    check_command(command, await backend.table(code))
    return await host.command(code, (), command)


def you(live: LiveTable) -> dict[str, Any]:
    """Return whose seats are here: all of them, or none if the table goes on elsewhere.

    ``exact`` is set where exact play knows the game.
    """
    if live.moved_to is not None:
        return {"seats": [], "host": False}
    here = {"seats": sorted(seat + 1 for seat in seats_of(live)), "host": True}
    return {**here, "exact": True} if can_be_asked(live) else here


def _seen(live: LiveTable) -> dict[str, Any]:
    return {"view": live.view_json()}


def _record(live: LiveTable) -> str:
    return marked_record(write_record(record_of(live)), live.damage)


def _table_rules(live: LiveTable) -> dict[str, Any]:
    rules = lobby_of(live.table).rules
    return rules_to_read(rules, levels_view(rules)["levels"])


def _listed() -> list[dict[str, Any]]:
    return [{**it, **levels_view(preset(it["id"]))} for it in listed_rules()]


def _to_choose(
    read_rules: Callable[[str, Sequence[str]], RuleSet], stated: str, asked: Asked
) -> Awaitable[dict[str, Any]]:
    variations = named_variations(asked.query.get("with", [""])[0])

    def answer() -> dict[str, Any]:
        return _complete(read_rules(stated, variations))

    return _at_once(answer)


def _edited(asked: requests.EditRules) -> FormView:
    return edited_rules(asked, _complete)


def _complete(rules: RuleSet) -> dict[str, Any]:
    return {**rules_to_choose(rules, ()), **levels_view(rules)}


def _asked_of(kind: Any, answer: Callable[[Any], Any]) -> Handler:
    """Answer with what follows from a body of this kind."""
    return lambda asked: _at_once(lambda: answer(read(asked.body, kind)))


async def _at_once(answer: Callable[[], Any]) -> Any:
    return answer()
