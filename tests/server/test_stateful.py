"""Several clients at one table, right and wrong, in any order: nothing illegal is ever logged.

A host, people at seats, a spectator and a stranger act, send twice, cheat, go and come back. After
each step the log, folded by `tincup.table` alone, is what the server shows; whatever was added to
it was legal, and done by somebody who held the seat; every viewer was told it, once and in order;
and no secret was told to anybody whose it is not. The same where two processes serve the table, and
each request lands on the one or the other.

Bots act between what people do, also at seats that the host gives them and takes back: what they
add is what they decide, and nobody else does.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import Engine

from tests.effort import fewer
from tests.server.in_process import Feed, InProcess
from tests.server.running import choice
from tests.server.stored import bodies
from tincup.game import Bank, EnterTurn, Keep, Leave, step
from tincup.hosting.request_faults import read
from tincup.protocol.commands import Command
from tincup.server.storage.database import migrate, open_database
from tincup.server.storage.log_reader import read_table
from tincup.table.log.chain import chains_of
from tincup.table.log.entries import (
    Absent,
    Acted,
    Content,
    Corrected,
    Created,
    Entry,
    Granted,
    LinkRenewed,
    Paused,
    Seated,
    TimeLimited,
)
from tincup.table.log.entry_json import of_log
from tincup.table.seats import player_at
from tincup.table.state.table_state import TableState
from tincup.table.table import Table
from tincup.views.game import state_view
from tincup.views.live import thrown

SHORT = {"extends": "plain", "end": {"target": 300}}
LONGER = {"extends": "plain", "end": {"target": 1200}}
TABLES: dict[str, dict[str, Any]] = {
    "fair": {"rules": SHORT, "people": 2},
    "rolled": {"rules": SHORT, "people": 2, "auto_roll": True, "stake": 3},
    "entered": {"rules": SHORT, "people": 2, "dice": "entered"},
    "partners": {"rules": {**SHORT, "partners": 2}, "people": 4},
    "bots": {"rules": LONGER, "people": 2, "bots": 1},
    "more bots": {"rules": {**LONGER, "partners": 2}, "people": 2, "bots": 2, "auto_roll": True},
}
BOT = "bot:easy"
ROLES = st.sampled_from(
    ["player", "player", "partner", "host", "seat 1", "seat 2", "both", "stranger"]
)
KINDS: tuple[dict[str, Any], ...] = (
    {"type": "right"},  # what the view offers
    {"type": "right"},
    {"type": "right"},
    {"type": "roll"},
    {"type": "undo"},
    {"type": "undo"},
    {"type": "undo", "agree": False},
    {"type": "pause"},
    {"type": "pause", "on": False},
    {"type": "skip", "at": 1},
    {"type": "assign", "at": 2, "player": "open"},
    {"type": "assign", "at": 2, "player": "person"},
    {"type": "assign", "at": 2, "player": BOT},
    {"type": "assign", "at": 1, "player": BOT},
    {"type": "salt", "salt": "mine"},
    {"type": "promise_salt", "digest": "sha256:" + sha256(b"mine").hexdigest()},
    {"type": "correct", "turn": 1, "actions": ["+100"]},
    {"type": "limit_time", "seconds": 86400},
    {"type": "call_off"},
    *([{"type": "agree", "to": 0}] * 3),  # to what is proposed
    {"type": "decline", "to": 0},
    {"type": "start"},
    {"type": "stand"},
    {"type": "unname"},
    *(
        {"type": "act", "action": action}
        for action in ("1=", "5+", "resign:1", "leave:1", "return:1", "+300", "x", "113346")
    ),
)
OFF = st.sampled_from([0, 0, 0, 0, -1, -3, 1])  # from the number that a command should answer
FORGED = ("", "x" * 22, "host", "-1", "0", "." * 40, "null", "é" * 22, "A" * 65)


class Sent(NamedTuple):
    """A command that was sent, by whom, and whether it was done.

    ``you``: whose seats these secrets were then; by them it is known when it is sent again.
    """

    secrets: tuple[str, ...]
    you: dict[str, Any]
    body: dict[str, Any]
    done: bool
    entries: int
    code: str


class Tables(RuleBasedStateMachine):
    """One table after another, and another table beside them whose secrets are worth nothing.

    Each engine is that of another process, as far as the database can tell.
    """

    def __init__(self, *engines: Engine) -> None:
        super().__init__()
        numbers = itertools.count(1)  # the same dice each time an example is tried
        self.patched = patch(
            "tincup.hosting.new_tables.new_seed", lambda: sha256(b"%d" % next(numbers)).hexdigest()
        )
        self.patched.start()
        self.engine = engines[0]
        self.servers = [InProcess(engine) for engine in engines]
        self.turns = itertools.count()
        self.keys = itertools.count()
        self.secrets: set[str] = set()
        self.feeds: list[Feed] = []
        self.sent: list[Sent] = []
        self.dead: list[str] = []
        self.log: list[dict[str, Any]] = []
        self.sender: tuple[str, ...] = ()

    def teardown(self) -> None:
        for feed in self.feeds:
            if feed.is_open:
                feed.leave()
        for server in self.servers:
            server.close()
        self.patched.stop()

    @property
    def server(self) -> InProcess:
        """Where the next request lands."""
        return self.servers[next(self.turns) % len(self.servers)]

    # What clients do.

    @initialize(kind=st.sampled_from(sorted(TABLES)), played=st.sampled_from([None, 0, 1, 6, 60]))
    def open(self, kind: str, played: int | None) -> None:
        how = dict(TABLES[kind])
        people, bots = how.pop("people"), [{"player": BOT}] * how.pop("bots", 0)
        seats = [{"player": "person", "name": f"P{number}"} for number in range(1, people)]
        self.count = people + len(bots)
        self.is_bound = bool(how.get("stake"))
        body = {**how, "seats": [*seats, *bots[:1], {}, *bots[1:]]}
        beside = self.answer("POST", "/api/tables", body=body)
        self.strange = [beside["host"], *beside["secrets"].values()]
        opened = self.answer("POST", "/api/tables", body=body)
        self.code, self.watch, self.host = opened["code"], opened["watch"], opened["host"]
        self.seats = {int(seat): secret for seat, secret in opened["secrets"].items()}
        self.seed = self.stored().seed
        self.agreed = {"stake": how["stake"]} if self.is_bound else {}
        last = {"name": "Last", **self.agreed}
        joined = self.answer("POST", f"/api/tables/{self.code}/seats", body=last)
        self.seats[joined["seat"]] = joined["secret"]
        self.strange.append(self.seed or "none")
        if played is not None:
            self.perform((self.host,), {"type": "start"})
            self.play_on(played)

    @rule(kind=st.sampled_from(KINDS), role=ROLES, off=OFF, live=st.booleans(), twice=st.booleans())
    def send(self, kind: dict[str, Any], role: str, off: int, live: bool, twice: bool) -> None:
        self.perform(self.held_by(role), kind, off, live=live, twice=twice)

    @rule(steps=st.sampled_from([1, 2, 3, 9]))
    def play_on(self, steps: int) -> None:
        for _ in range(steps):
            self.perform(self.held_by("player"), {"type": "right"})
            self.check_all()
            if self.view()["status"] != "playing":
                break

    @rule(
        kind=st.sampled_from(KINDS),
        token=st.sampled_from(FORGED),
        which=st.integers(0, 30),
        how=st.sampled_from(["forged", "strange", "dead", "cut", "longer", "upper", "hash"]),
        seat=st.sampled_from([None, 1, 2]),
    )
    def cheat(self, kind: dict[str, Any], token: str, which: int, how: str, seat: Any) -> None:
        own = [self.host, *self.seats.values()]
        right = own[which % len(own)]
        hashes = [hashed.hex() for hashed in self.stored().hashes.values()]
        tokens = {
            "forged": token,
            "strange": self.strange[which % len(self.strange)],
            "dead": self.dead[which % len(self.dead)] if self.dead else token,
            "cut": right[:-1],
            "longer": right + "x",
            "upper": right.swapcase(),
            "hash": hashes[which % len(hashes)],
        }
        before = self.stored()
        claimed = {} if seat is None else {"seat": seat}
        self.perform((tokens[how],), {**kind, **claimed}, refused=True)
        assert self.stored() == before

    @rule(claimed=st.integers(1, 4), mine=st.integers(1, 2))
    def claim(self, claimed: int, mine: int) -> None:
        """Somebody acts as somebody else."""
        refused = self.seats.get(claimed) != self.secret(mine)
        self.perform((self.secret(mine),), {"type": "right", "seat": claimed}, refused=refused)

    @precondition(lambda self: self.sent)
    @rule(which=st.integers(0, 1000), other=st.sampled_from([None, *KINDS]), live=st.booleans())
    def send_again(self, which: int, other: dict[str, Any] | None, live: bool) -> None:
        """The same key once more, with the same command or another."""
        sent = self.sent[which % len(self.sent)]
        if sent.code != self.code:
            return
        body = dict(sent.body)
        if other is not None and other["type"] != "right":
            body = {**other, "key": sent.body["key"], "seq": self.view()["seq"]}
        same = read(body, Command) == read(sent.body, Command)
        self.sender = self.come(sent.secrets) if live and sent.secrets else sent.secrets
        before = self.stored()
        still = self.you(sent.secrets) == sent.you  # somebody may have stood up, or has a new link
        status, answer = self.deliver(sent.secrets, body, live=live)
        if not sent.done or not still:
            self.learn(answer)
            return
        assert self.stored() == before
        if same:
            assert (status, answer["repeated"]) == (200, True)
        elif sent.entries:
            assert answer["code"] == "server-key-used"

    @rule(role=ROLES, back=st.one_of(st.none(), st.integers(0, 60)), words=st.booleans())
    def connect(self, role: str, back: int | None, words: bool) -> None:
        if len(self.feeds) >= 4:
            self.feeds.pop(0).leave()
        asked: dict[str, object] = {"words": "true"} if words else {}
        if back is not None:
            asked["after"] = max(0, self.view()["seq"] - back)
        watching = role == "stranger"
        path = f"/api/watch/{self.watch}" if watching else f"/api/tables/{self.code}"
        secrets = () if watching else self.held_by(role)
        secrets = secrets and self.come(secrets)
        feed = self.server.connect(f"{path}/live", secrets, **asked)
        assert feed.messages[0]["type"] == "view"
        assert feed.messages[0]["you"] == self.you(secrets)
        self.feeds.append(feed)

    @precondition(lambda self: self.feeds)
    @rule(which=st.integers(0, 3))
    def disconnect(self, which: int) -> None:
        self.feeds.pop(which % len(self.feeds)).leave()

    @rule(seat=st.integers(1, 2))
    def new_link(self, seat: int) -> None:
        _, answer = self.perform((self.host,), {"type": "new_link", "at": seat}, twice=True)
        self.learn(answer)

    def learn(self, answer: dict[str, Any]) -> None:
        """Seats have other secrets now, if the answer says so."""
        if not answer.get("repeated", True):
            for seat, secret in answer.get("secrets", {}).items():
                self.dead += [self.seats[int(seat)]] if int(seat) in self.seats else []
                self.seats[int(seat)] = secret
                self.issued(secret)

    @rule(
        name=st.sampled_from(["P1", "Cy", "x" * 41]), salt=st.sampled_from([None, "s", "a\u202e"])
    )
    def sit_down(self, name: str, salt: str | None) -> None:
        body = {"name": name, **self.agreed} | ({} if salt is None else {"salt": salt})
        response = self.request("POST", f"/api/tables/{self.code}/seats", body=body)
        if response.status_code == 201:
            answer = response.json()
            self.issued(answer["secret"])
            self.seats[answer["seat"]] = answer["secret"]
            self.sender = (answer["secret"],)
        else:
            self.sender = ()

    @rule()
    def undo_together(self) -> None:
        for seat, secret in self.seats.items():
            self.perform((secret,), {"type": "undo"}, live=seat % 2 == 0)
            self.check_all()

    @rule(role=ROLES)
    def play_again(self, role: str) -> None:
        secrets = self.held_by(role)
        you = self.you(secrets)
        response = self.request("POST", f"/api/tables/{self.code}/rematch", secrets)
        self.sender = secrets
        if not (you["host"] or you["seats"]):
            assert response.status_code == 403
        elif self.view()["status"] != "over":
            assert response.status_code == 409
        else:
            code = response.json()["code"]
            self.check_all()
            for feed in self.feeds:
                feed.leave()
            self.feeds.clear()
            self.dead.clear()
            self.seats = {(seat - 2) % self.count + 1: of for seat, of in self.seats.items()}
            self.code, self.log = code, []
            self.watch = self.stored().watch
            self.seed = self.stored().seed

    @rule(seconds=st.sampled_from([50, 70, 200]), role=ROLES)
    def time_passes(self, seconds: int, role: str) -> None:
        """Nobody is heard of but one of them, unless they are connected."""
        self.request("GET", f"/api/tables/{self.code}", self.held_by(role))
        for server in self.servers:
            server.pass_by(seconds)
        self.request("GET", f"/api/tables/{self.code}", self.held_by(role))

    @rule()
    def all_agree(self) -> None:
        for secret in list(self.seats.values()):
            self.perform((secret,), {"type": "agree", "to": 0})
            self.check_all()

    @rule()
    def restart(self) -> None:
        server = self.server
        server.app.state.context.registry.say_goodbye()
        for feed in [feed for feed in self.feeds if feed.server is server]:
            feed.read_until(10**9)
            assert feed.closed == 1012
            feed.leave()
            self.feeds.remove(feed)
        server.stop()
        server.start()

    # How they do it.

    def view(self) -> dict[str, Any]:
        answer: dict[str, Any] = self.answer("GET", f"/api/tables/{self.code}")
        view: dict[str, Any] = answer["view"]
        return view

    def stored(self) -> Any:
        return read_table(self.engine, self.code)

    def held_by(self, role: str) -> tuple[str, ...]:
        match role:
            case "host":
                return (self.host,)
            case "player":
                game = self.view()["game"]
                return (self.secret(game["player"] if game else 1),)
            case "partner":
                game = self.view()["game"]
                seat = (game["player"] if game else 1) + 1
                return (self.secret(seat % len(self.seats) + 1),)
            case "both":
                return tuple(self.seats.values())[:2]
            case "stranger":
                return ()
            case _:
                return (self.secret(int(role[-1])),)

    def secret(self, seat: int) -> str:
        """The secret of a seat, of another one where a bot has it."""
        known: str | None = self.seats.get(seat)
        return known or min(self.seats.values())

    def let_bots_act(self) -> None:
        """Wait until it is nobody's turn but people's."""
        for server in self.servers:
            server.run(bots_have_acted(server))

    def you(self, secrets: tuple[str, ...]) -> dict[str, Any]:
        seats = sorted(seat for seat, secret in self.seats.items() if secret in secrets)
        held = {seat + 1 for seat in self.stored().hashes}
        return {"seats": [seat for seat in seats if seat in held], "host": self.host in secrets}

    def issued(self, *secrets: str) -> None:
        self.secrets.update(secrets)

    def answer(self, method: str, path: str, body: object = None) -> Any:
        response = self.request(method, path, body=body)
        assert response.is_success, response.text
        answer = response.json()
        if isinstance(answer, dict):
            told = answer.get("secrets", {}).values()
            self.issued(*(answer[key] for key in ("host", "secret") if key in answer), *told)
        return answer

    def request(
        self, method: str, path: str, secrets: tuple[str, ...] = (), body: object = None
    ) -> Any:
        response = self.server.send(method, path, secrets, body)
        assert response.status_code < 500, response.text
        whole = response.text + str(response.headers.multi_items())
        self.check_secrets(whole, secrets)
        return response

    def check_secrets(self, text: str, own: tuple[str, ...]) -> None:
        told = {secret for secret in self.secrets if secret in text} - set(own)
        assert not told
        seed = getattr(self, "seed", None)
        if seed is not None and seed in text:
            assert any(entry["kind"] == "revealed" for entry in bodies(self.stored()))

    def perform(
        self,
        secrets: tuple[str, ...],
        kind: dict[str, Any],
        off: int = 0,
        *,
        live: bool = False,
        twice: bool = False,
        refused: bool = False,
    ) -> tuple[int, dict[str, Any]]:
        """Send a command, and see that the log has what its answer says."""
        secrets = self.come(secrets) if (live or twice) and secrets else secrets
        view = self.view()
        body = {**kind, "key": f"k{next(self.keys)}", "seq": max(0, view["seq"] + off)}
        if kind["type"] == "right":
            body["type"] = "roll"
            if view["game"] and view["status"] == "playing":
                if view["dice"]["kind"] == "entered" and not view["game"]["options"]:
                    body |= {"type": "act", "action": "113466"}
                else:
                    right = choice(view)
                    right["type"] = right.pop("kind")
                    body |= {**right, "seq": body["seq"]}
        if "to" in body and view["proposal"]:
            body["to"] = view["proposal"]["number"]
        self.sender = secrets
        open_before = [feed for feed in self.feeds if feed.is_open]
        before = len(bodies(self.stored()))
        you = self.you(secrets)
        status, answer = self.deliver(secrets, body, live=live)
        done = status == 200
        after = bodies(self.stored())
        # What bots have added since is theirs, and checked with the log.
        added = (answer["seq"] if done else len(after)) - before
        assert not (refused and done), answer
        assert done or not added
        assert all(feed.is_open for feed in open_before)
        if done:
            assert not answer["repeated"]
            mine = [*you["seats"], *self.you(secrets)["seats"]]  # who declines a stake stands up
            actors = {entry["actor"] for entry in after[before : answer["seq"]]}
            if kind["type"] not in ("stand", "start"):  # with the beginning come others' salts
                assert {actor for actor in actors if isinstance(actor, int)} <= set(mine)
        if twice and done:
            again, same = self.deliver(secrets, body, live=not live)
            if set(secrets) <= {self.host, *self.seats.values()} and kind["type"] != "stand":
                assert (again, same["repeated"], same["seq"]) == (200, True, answer["seq"])
                assert same.get("secrets") == answer.get("secrets")
            assert len(bodies(self.stored())) == len(after)
        self.sent.append(Sent(secrets, you, body, done, added, self.code))
        return status, answer

    def come(self, secrets: tuple[str, ...]) -> tuple[str, ...]:
        """Connect and leave; return the secrets that they have from then on.

        Whoever comes to a table with a stake by what its host knows is given others.
        """
        socket = self.server.connect(f"/api/tables/{self.code}/live", secrets)
        given = socket.messages[0]["you"].get("secrets", {})
        socket.leave()
        assert self.is_bound or not given
        renewed = {self.seats[int(seat)]: secret for seat, secret in given.items()}
        self.learn({"repeated": False, "secrets": given})
        self.sender = tuple(renewed.get(secret, secret) for secret in secrets)
        return self.sender

    def deliver(
        self, secrets: tuple[str, ...], body: dict[str, Any], *, live: bool
    ) -> tuple[int, dict[str, Any]]:
        """Over HTTP, or over a socket of its own; its status and answer."""
        if not live:
            response = self.server.send("POST", f"/api/tables/{self.code}/commands", secrets, body)
            answer: dict[str, Any] = response.json()
            status, text = response.status_code, response.text
        else:
            socket = self.server.connect(f"/api/tables/{self.code}/live", secrets)
            answer = socket.ask(body)
            text = json.dumps(answer)
            socket.leave()
            status = 200 if answer["type"] == "done" else answer["problem"]["status"]
            answer = answer if status == 200 else answer["problem"]
        assert status < 500, text
        self.let_bots_act()
        if body["type"] != "new_link":
            self.check_secrets(text, secrets)
        return status, answer

    # What is so after each step.

    @invariant()
    def check_all(self) -> None:
        if not hasattr(self, "code"):
            return
        log: list[dict[str, Any]] = self.answer("GET", f"/api/tables/{self.code}/log")
        self.check_log(log)
        self.log = log
        stored = self.stored()
        assert stored is not None
        chains = ["", *(row.chain for row in stored.rows)]
        assert chains_of(log)[-1] == chains[-1]
        view = self.view()
        assert (view["seq"], view["chain"]) == (len(log), chains[-1])
        for feed in self.feeds:
            self.check_feed(feed, log, chains)

    def check_log(self, log: list[dict[str, Any]]) -> None:
        """Nothing was changed, what was added was legal, and `tincup.table` agrees."""
        added = log[len(self.log) :]
        told = (it["rewritten"] for it in added if it["kind"] == "unnamed")
        anew = {each["number"] for said in told for each in said}
        for number, (was, now) in enumerate(zip(self.log, log, strict=False), 1):
            assert was == now or number in anew
        assert log == bodies(self.stored())
        lobby = list(itertools.takewhile(lambda entry: entry["kind"] != "created", log))
        of_game = enumerate(of_log(log[len(lobby) :]), 1)
        logged = [entry._replace(number=number) for number, entry in of_game]
        mine = self.you(self.sender)
        state: TableState | None = None
        for number, entry in enumerate(logged, len(lobby)):
            if isinstance(entry.content, Created):
                state = TableState(entry)
                continue
            assert state is not None
            present = state.game.state
            by_bot = is_of_bot(entry, state)
            if isinstance(entry.content, Acted):
                after = step(present, entry.content.action).state  # raises where it is illegal
                if isinstance(entry.content.action, Keep | Bank | EnterTurn):
                    assert entry.actor == present.player
                state.apply(entry)
                assert state.game.state == after
            else:
                state.check(entry.content)
                state.apply(entry)
            before = logged[number - len(lobby) - 1].content
            if number >= len(self.log) > len(lobby):
                self.check_host(entry, before)
            # With the game's beginning come the salts, each its giver's.
            new = number >= len(self.log) > len(lobby)
            if new and isinstance(entry.actor, int) and not by_bot:
                assert entry.actor + 1 in mine["seats"]
        for body in lobby[len(self.log) :] if self.log else ():
            if isinstance(body["actor"], int) and body["kind"] != "stood":
                assert body["actor"] in mine["seats"]
        if logged:
            table = Table(logged, self.seed)  # checks every roll of fair dice too
            shown = json.loads(json.dumps(state_view(table.present, thrown(table))))
            assert shown == self.view()["game"]

    def check_host(self, entry: Entry, before: Content) -> None:
        """Whether a host may have done this: skipped who was away, and what was agreed to."""
        what, own = entry.content, {seat - 1 for seat in self.you(self.sender)["seats"]}
        if entry.actor != "host":
            return
        if isinstance(what, Acted) and isinstance(what.action, Leave):
            away = isinstance(before, Absent) and before.seat == what.action.player
            assert away or what.action.player in own
        is_binding = isinstance(what, Seated | Corrected | Paused | TimeLimited | LinkRenewed)
        # A seat of one's own is one's own; the others at these tables have theirs by the code.
        if is_binding and self.is_bound and not (isinstance(what, Seated) and what.seat in own):
            assert isinstance(before, Granted) or self.count == len(own)

    def check_feed(self, feed: Feed, log: list[dict[str, Any]], chains: list[str]) -> None:
        feed.read_until(len(log))
        assert feed.is_open
        first, *events = feed.messages
        begins = first["view"]["seq"] if feed.after is None else feed.after
        assert [event["seq"] for event in events] == list(range(begins + 1, len(log) + 1))
        for event, text in list(zip(events, feed.texts[1:], strict=True))[feed.checked :]:
            entry = log[event["seq"] - 1]
            told = (event["actor"], event["kind"], event["time"])
            assert told == (entry["actor"], entry["kind"], entry["time"])
            assert event["chain"] == chains[event["seq"]]
            if entry["kind"] == "acted":
                assert event["action"] == entry["action"]
            self.check_secrets(text, ())
            kinds = [earlier["kind"] for earlier in log[: event["seq"]]]
            assert self.seed is None or "revealed" in kinds or self.seed not in text
            if "view" in event:
                assert event["view"]["seq"] == event["seq"]
                assert event["view"]["chain"] == event["chain"]
        feed.checked = len(events)


async def bots_have_acted(server: InProcess) -> None:
    bots = server.app.state.context.registry._bots
    while playing := list(bots._playing.values()):
        await asyncio.wait(playing)


def is_of_bot(entry: Entry, state: TableState) -> bool:
    """Whether an entry is a bot's decision, as it stands before it; then it is what it decides."""
    if not isinstance(entry.content, Acted) or not isinstance(entry.content.action, Keep | Bank):
        return False
    assert isinstance(entry.actor, int)
    seat = state.seats[entry.actor]
    if seat.is_person:
        return False
    assert player_at(seat).decide(state.game.state) == entry.content.action
    return True


def attack(database: str, how: settings, processes: int = 1) -> None:
    engines = [open_database(database) for _ in range(processes)]
    migrate(engines[0])
    try:
        run_state_machine_as_test(lambda: Tables(*engines), settings=how)  # type: ignore[arg-type]
    finally:
        for engine in engines:
            engine.dispose()


UNHURRIED = [HealthCheck.too_slow, HealthCheck.filter_too_much]


def patiently(divisor: int, steps: int) -> settings:
    return settings(fewer(divisor), stateful_step_count=steps, suppress_health_check=UNHURRIED)


def test_no_mixture_of_clients_makes_the_log_wrong(tmp_path: Path) -> None:
    attack(f"sqlite:///{tmp_path / 'server.db'}", patiently(20, 20))


@pytest.mark.slow
def test_no_long_mixture_of_clients_makes_the_log_wrong(tmp_path: Path) -> None:
    attack(f"sqlite:///{tmp_path / 'server.db'}", patiently(6, 80))


def test_nor_does_one_at_two_processes(postgresql: str) -> None:
    attack(postgresql, patiently(20, 15), processes=2)


@pytest.mark.deep
def test_nor_does_a_long_one_at_two_processes(postgresql: str) -> None:
    attack(postgresql, patiently(3, 50), processes=2)
