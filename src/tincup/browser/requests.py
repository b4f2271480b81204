"""What a page's host answers to requests: those of a server's API that make sense on one device."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from http import HTTPStatus
from itertools import chain
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qs, urlsplit

from tincup.browser.asking import asked_of, can_be_asked
from tincup.browser.copies import copied
from tincup.browser.levels import levels_view
from tincup.browser.moving import Move, MovedTo, body_for
from tincup.browser.people import (
    HASHER,
    check_command,
    check_opening,
    everybody,
    needs_server,
    new_code,
    seats_of,
)
from tincup.browser.reading import read, read_command
from tincup.browser.shelf import about, first_entry
from tincup.browser.steps import Bench, Doing, Kept, Wanted
from tincup.errors import TincupError
from tincup.game import Roll
from tincup.hosting.acting import Outcome
from tincup.hosting.credentials import HOST
from tincup.hosting.custom_rules import rules_for_table
from tincup.hosting.errors import ServerError, Stale, problem, status_of
from tincup.hosting.idempotency import Answer, asked_command, asked_seat
from tincup.hosting.json_text import dumps
from tincup.hosting.live import LiveTable
from tincup.hosting.lobby import named_seats
from tincup.hosting.marking import marked, opined
from tincup.hosting.new_tables import again, asked_setup, new_table
from tincup.hosting.records import marked_record, record_of
from tincup.hosting.rule_sets import (
    known_rules,
    listed_rules,
    named_variations,
    rules_of_file,
    rules_to_choose,
    rules_to_read,
)
from tincup.hosting.settled_view import lobby_of
from tincup.notation import verify_record, write_record
from tincup.protocol import commands
from tincup.rules import RuleSet, preset
from tincup.table.log import Rematched
from tincup.table.seats import HELD
from tincup.views.analysis import damaged_verification_view, verification_view
from tincup.views.live import faces_view


class Asked(NamedTuple):
    """A request: what its path names, its query, and its body."""

    name: str
    query: Mapping[str, list[str]]
    body: Any


class Requests:
    """Answers requests about the tables of a bench."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._routes: Final[list[tuple[str, str, Callable[[Asked], Doing[Any]]]]] = [
            ("POST", "/tables", self._open),
            ("GET", "/tables/NAME", self._view),
            ("POST", "/tables/NAME/seats", self._sit),
            ("POST", "/tables/NAME/session", self._nobody),
            ("POST", "/tables/NAME/rematch", self._rematch),
            ("POST", "/tables/NAME/commands", self._command),
            ("POST", "/tables/NAME/said", self._say),
            ("POST", "/tables/NAME/marked", self._mark),
            ("POST", "/tables/NAME/opinion", self._opine),
            ("POST", "/tables/NAME/move", self._about_to_move),
            ("POST", "/tables/NAME/moved", self._moved),
            ("GET", "/tables/NAME/log", self._log),
            ("GET", "/tables/NAME/record", self._record),
            ("GET", "/tables/NAME/verify", self._verify),
            ("GET", "/tables/NAME/rules", self._table_rules),
            ("GET", "/tables/NAME/dice", self._dice),
            ("GET", "/tables/NAME/position", self._position),
            ("POST", "/kept", self._open_copy),
            ("GET", "/rules", lambda _: _at_once(_listed)),
            ("GET", "/rules/NAME", lambda it: _to_choose(known_rules, it.name, it)),
            ("POST", "/rules", lambda it: _to_choose(rules_of_file, it.body, it)),
            ("POST", "/verify", lambda it: _at_once(partial(_checked, it.body, it.query))),
        ]

    def answer(self, asked: Mapping[str, Any]) -> Doing[dict[str, Any]]:
        """The answer: its status, and its body, a problem document where it is refused."""
        try:
            body = yield from self._answer(asked)
        except TincupError as error:
            view = {}
            if isinstance(error, Stale):
                code = urlsplit(asked["path"]).path.split("/")[2]
                view = {"view": self._bench.tables[code].view_json()}
            return {"status": int(status_of(error)), "body": {**problem(error), **view}}
        return {"status": int(HTTPStatus.OK), "body": body}

    def _answer(self, asked: Mapping[str, Any]) -> Doing[Any]:
        url = urlsplit(asked["path"])
        for method, pattern, handler in self._routes:
            found = re.fullmatch(pattern.replace("NAME", "([a-z0-9-]+)"), url.path)
            if method == asked["method"] and found:
                name = found[1] if found.groups() else ""
                query = parse_qs(url.query)
                return (yield from handler(Asked(name, query, asked.get("body"))))
        raise needs_server()

    def _open(self, asked: Asked) -> Doing[Any]:
        wanted = read(asked.body, commands.OpenTable)
        rules = rules_for_table(wanted.rules)
        check_opening(wanted, rules)
        setup = asked_setup(wanted, rules)._replace(solves_any=True)
        held = [at for at, seat in enumerate(named_seats(setup)) if seat.player in HELD]
        live = new_table(setup, dict.fromkeys((HOST, *held), b""), new_code())
        yield Kept({"tables": [about(live)], "entries": first_entry(live)})
        self._bench.tables[live.code] = live
        return {"code": live.code, "watch": live.watch, "link": None, **_seen(live)}

    def _view(self, asked: Asked) -> Doing[Any]:
        live = yield from self._bench.at(asked.name)
        return self._told(live)

    def _sit(self, asked: Asked) -> Doing[Any]:
        request: commands.Join = read(asked.body, commands.Join)
        live = yield from self._bench.at(asked.name)
        before = seats_of(live)
        known = asked_seat(request, HASHER, live, everybody(live))
        answer = yield from self._bench.change(live, lambda play: play.sit(request), known)
        seats = answer.secrets.keys() or seats_of(live) - before
        return {"seat": min(seats) + 1, **_seen(live)}

    def _nobody(self, asked: Asked) -> Doing[Any]:
        yield from self._bench.at(asked.name)
        raise needs_server()

    def _rematch(self, asked: Asked) -> Doing[Any]:
        live = yield from self._bench.at(asked.name)
        code = live.table.hosted.rematch
        if code is None:
            self._bench.check_here(live)
            setup, hashes = again(live)
            made = new_table(setup._replace(solves_any=True), hashes, new_code())
            plan = live.table.plan()
            plan.enter(Rematched(made.code))
            beside = {"tables": [about(made)], "entries": first_entry(made)}
            yield from self._bench.save(live, plan, Outcome(), beside=beside)
            self._bench.tables[made.code] = made
            code = made.code
        made = yield from self._bench.at(code)
        return {"code": code, **_seen(made)}

    def _command(self, asked: Asked) -> Doing[Any]:
        command = read_command(asked.body)
        answer = yield from carried_out(self._bench, asked.name, command)
        done = {"type": "done", "key": command.key, "seq": answer.seq}
        live = self._bench.tables[asked.name]
        return {**done, "repeated": answer.repeated, **_seen(live)}

    def _about_to_move(self, asked: Asked) -> Doing[Any]:
        """What a server is to be sent so that it goes on with the table; the key is kept first."""
        live = yield from self._bench.at(asked.name)
        live.check_open()
        move = self._bench.moves.get(live.code) or Move.new()
        yield from self._bench.move(live, move)
        return body_for(live, move)

    def _moved(self, asked: Asked) -> Doing[Any]:
        """Leave a table to the server that goes on with it, or go on with it here after all."""
        said: MovedTo = read(asked.body, MovedTo)
        live = yield from self._bench.at(asked.name)
        move = self._bench.moves.get(live.code) or Move.new()
        yield from self._bench.move(live, move._replace(to=said.to))
        return self._told(live)

    def _told(self, live: LiveTable) -> dict[str, Any]:
        return {"you": you(self._bench, live), "link": self._bench.gone_to(live), **_seen(live)}

    def _say(self, asked: Asked) -> Doing[Any]:
        said: commands.Say = read(asked.body, commands.Say)
        live = yield from self._bench.at(asked.name)
        what = {"reaction": said.reaction} if said.text is None else {"text": said.text}
        seat = min(seats_of(live)) + 1 if said.seat is None else said.seat
        for viewer in live.viewers:
            viewer.tell([dumps({"type": "said", "seat": seat, **what})])

    def _mark(self, asked: Asked) -> Doing[Any]:
        """Nobody is told: all partners share this device, and see what is marked."""
        request: commands.Mark = read(asked.body, commands.Mark)
        live = yield from self._bench.at(asked.name)
        marked(live, everybody(live), request)

    def _opine(self, asked: Asked) -> Doing[Any]:
        """As `_mark`."""
        request: commands.Opine = read(asked.body, commands.Opine)
        live = yield from self._bench.at(asked.name)
        opined(live, everybody(live), request)

    def _open_copy(self, asked: Asked) -> Doing[Any]:
        """Keep a table of a copy; one that is here already stays as it is."""
        live, saving = copied(asked.body)
        if (yield Wanted(live.code)) is not None:
            return {"code": live.code, "is_new": False}
        yield Kept(saving)
        return {"code": live.code, "is_new": True}

    def _log(self, asked: Asked) -> Doing[Any]:
        live = yield from self._bench.at(asked.name)
        return live.log()

    def _record(self, asked: Asked) -> Doing[Any]:
        live = yield from self._bench.at(asked.name)
        return marked_record(write_record(record_of(live)), live.damage)

    def _verify(self, asked: Asked) -> Doing[Any]:
        live = yield from self._bench.at(asked.name)
        record = record_of(live)
        if live.damage is not None:
            return damaged_verification_view(live.damage)
        return _checked(write_record(record), asked.query)

    def _table_rules(self, asked: Asked) -> Doing[Any]:
        live = yield from self._bench.at(asked.name)
        rules = lobby_of(live.table).rules
        return rules_to_read(rules, levels_view(rules)["levels"])

    def _dice(self, asked: Asked) -> Doing[Any]:
        live = yield from self._bench.at(asked.name)
        actions = live.table.game.actions if live.table.has_begun else ()
        rolls = (action.dice for action in actions if isinstance(action, Roll))
        return faces_view(Counter(chain.from_iterable(rolls)))

    def _position(self, asked: Asked) -> Doing[Any]:
        """What exact play is asked about the game."""
        live = yield from self._bench.at(asked.name)
        if not live.table.has_begun:
            raise ServerError("server-not-begun", HTTPStatus.CONFLICT)
        return asked_of(live)


def carried_out(bench: Bench, code: str, command: commands.Command) -> Doing[Answer]:
    """What came of a command at the table of a code. Raises `TincupError`."""
    if isinstance(command, commands.Unname):
        raise ServerError("browser-unname", HTTPStatus.CONFLICT)
    live = yield from bench.at(code)
    check_command(command, live)
    asked = asked_command(command, live, everybody(live))
    return (yield from bench.change(live, lambda play: play.perform(command), asked))


def you(bench: Bench, live: LiveTable) -> dict[str, Any]:
    """Whose seats are here: all of them, or none of a table that goes on elsewhere.

    ``exact`` where exact play knows the game.
    """
    if bench.gone_to(live) is not None:
        return {"seats": [], "host": False}
    here = {"seats": sorted(seat + 1 for seat in seats_of(live)), "host": True}
    return {**here, "exact": True} if can_be_asked(live) else here


def greeting(bench: Bench, live: LiveTable) -> str:
    """The first message to somebody who looks on."""
    return dumps({"type": "view", "you": you(bench, live), **_seen(live)})


def _seen(live: LiveTable) -> dict[str, Any]:
    return {"view": live.view_json()}


def _listed() -> list[dict[str, Any]]:
    return [{**it, **levels_view(preset(it["id"]))} for it in listed_rules()]


def _to_choose(
    read_rules: Callable[[str, Sequence[str]], RuleSet], stated: str, asked: Asked
) -> Doing[dict[str, Any]]:
    """What is stated, with the variations switched on that the query names."""
    variations = named_variations(asked.query.get("with", [""])[0])

    def answer() -> dict[str, Any]:
        rules = read_rules(stated, variations)
        return {**rules_to_choose(rules, ()), **levels_view(rules)}

    return _at_once(answer)


def _checked(record: str, query: Mapping[str, list[str]]) -> Mapping[str, object]:
    (commit,) = query.get("commit", [None])[:1]
    return verification_view(verify_record(record, commit=commit, salts=query.get("salt", [])))


def _at_once(answer: Callable[[], Any]) -> Doing[Any]:
    """What needs nothing of what is kept."""
    yield from ()
    return answer()
