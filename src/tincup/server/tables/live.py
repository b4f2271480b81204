"""One table in memory: its log folded, what its clients are to be told, and who listens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from http import HTTPStatus
from itertools import chain as chained
from typing import Any, Final, Literal, NamedTuple
from weakref import WeakMethod

from orjson import Fragment

from tincup.game import Event, State
from tincup.messages import in_language, language
from tincup.narration import entry_words, proposal_words, sentences
from tincup.protocol.table import ClockView, HeadView, ProposalView
from tincup.server.errors import ServerError
from tincup.server.storage.database import Added, Stored
from tincup.server.tables.broadcast import Attendance, Viewer
from tincup.server.tables.game_json import GameJson
from tincup.server.tables.lobby import EXTERNAL, KINDS, Lobby, LobbySeat, Plan
from tincup.server.tables.pending import Pending, dumps, linked, parts_written, written
from tincup.server.tables.settled_view import settled_view
from tincup.server.tables.time_limit import PAUSED, limit_of
from tincup.table import PERSON, Entry, Happening, Table
from tincup.table.chain import link
from tincup.table.log import Acted, Aside, Noted, Salted, Seated, stamp
from tincup.table.log_json import as_json, from_json
from tincup.table.proposals import Proposal
from tincup.views.live import actor_view, clock_view, entry_view, lobby_entry_view, proposal_view

AGREED: Final = "undo"
REMATCH: Final = "rematch"
LIMIT: Final = "time_limit"
LINK: Final = "link"
STANDING_STILL: Final = "standstill"
"""Keys, beside `PAUSED`, of the notes that the server keeps in a table's log."""


class Idle(NamedTuple):
    """Since when bots play without any total changing: the totals, and the turns played then."""

    totals: tuple[int, ...]
    turns: int


class LiveTable:
    """A table of the server. Whoever changes it, or looks at it, holds its ``lock``.

    Commands change it in memory at once; `pending` is what the registry then saves. If that fails
    another takes its place (``gone``), read from the log, so memory is never ahead of the log for
    long. ``saved`` is how many entries are known to be in the log.
    """

    def __init__(self, stored: Stored) -> None:
        self.id, self.code, self.watch = stored.table_id, stored.code, stored.watch
        self.seed = stored.seed
        self.hashes = dict(stored.hashes)
        self.answered = dict(stored.answered)
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.attendance = Attendance()
        self.gone = False
        self.table: Table | None = None
        self.seq = 0
        self.moved = 0
        self.moved_at = ""
        """When what the player to act has to decide was last changed."""
        self.paused = False
        self.timed = 0
        """The number at the table of the entry that last stopped the game, or went on with it, or
        set the time for a decision."""
        self.agreed: frozenset[int] = frozenset()
        self.rematch: str | None = None
        self.time_left: Callable[[], float] | None = None
        self.stand_ins: frozenset[int] = frozenset()
        self.idle: Idle | None = None
        self.pending: list[Pending] = []
        self._views: tuple[int, dict[str, dict[str, Any]]] = (0, {})
        self._settled: dict[str, tuple[object, dict[str, Any]]] = {}
        self.game_json = GameJson()
        self._changes = 0
        """Of anything but the game's own doings."""
        self.chains: list[str] = []
        self._bots: frozenset[int] = frozenset()
        self._fold(stored.bodies, stored.chains)
        self.saved = self.seq

    def _fold(self, bodies: Sequence[Mapping[str, Any]], chains: Sequence[str]) -> None:
        for body, chain in zip(bodies, chains, strict=True):
            # An earlier version may write beside this one, and stores no chain.
            self.chains.append(chain or link(self.chains[-1] if self.chains else "", body))
        cut = next((n for n, body in enumerate(bodies) if body["kind"] not in KINDS), len(bodies))
        self.lobby = Lobby(bodies[0])
        self.of_lobby = list(bodies[:cut])
        for body in self.of_lobby[1:]:
            self.lobby.apply(body)
        self.seq = self.moved = cut
        logged = [from_json(body) for body in bodies[cut:]]
        if logged:
            self._sit_down(Table(logged, self.seed, table_id=self.id))
        for entry in logged:
            self.seq += 1
            self._follow(entry)

    def _link(self, body: Mapping[str, Any]) -> str:
        """Add an entry to the hash of the log; the entry as the database keeps it."""
        chain, text = linked(self.chains[-1] if self.chains else "", body)
        self.chains.append(chain)
        return text

    def _sit_down(self, table: Table) -> None:
        self.table = table
        seats = table.created.seats
        self._bots = frozenset(number for number, seat in enumerate(seats) if not seat.is_person)
        log = WeakMethod(self._on_happening)  # in a circle with its table it would outlive its use
        table.listen(lambda happening: None if (it := log()) is None else it(happening))

    @property
    def state(self) -> State | None:
        """The game's state; ``None`` in the lobby."""
        return None if self.table is None else self.table.present

    @property
    def languages(self) -> int:
        """In how many languages it was looked at."""
        return len(self._settled)

    @property
    def status(self) -> Literal["lobby", "playing", "over"]:
        """``lobby``, ``playing`` or ``over``."""
        if self.table is None:
            return "lobby"
        return "over" if self.table.present.is_over else "playing"

    def forget(self, seat: int) -> None:
        """Know nothing more of whoever held a seat: another secret is good for it now, or none."""
        self.attendance.heard.pop(seat, None)
        for viewer in self.viewers:
            viewer.seats -= {seat}

    @property
    def proposal_view(self) -> ProposalView | None:
        """What the others are asked to agree to, by the number of its event."""
        proposal = None if self.table is None else self.table.proposal
        if proposal is None:
            return None
        words = proposal_words(actor_view(proposal.by), proposal.asks, self.name_at)
        return proposal_view(proposal, self.number_of(proposal), words)

    def name_at(self, seat: int) -> str:
        """The name of whoever sits at a seat, from 1."""
        return self.seated()[seat - 1][0]

    def number_of(self, proposal: Proposal) -> int:
        """The number of the event of a proposal."""
        return len(self.of_lobby) + proposal.number

    def in_lobby(self, entry: dict[str, Any]) -> None:
        """Let something happen in the lobby."""
        self._in_lobby({"time": stamp(datetime.now(UTC)), **entry})

    def _in_lobby(self, body: dict[str, Any]) -> None:
        self.lobby.apply(body)
        self.of_lobby.append(body)
        self.seq += 1
        self.moved = self.seq
        self._changes += 1
        self._await_saving(body, lobby_entry_view(body), ())

    def begin(self, started: str) -> None:
        """Begin the game. Raises as `Lobby.begin`."""
        made = self.lobby.begin(self.id, self.seed, started)
        for entry in made.entries:
            self._log(entry, ())
        self._sit_down(Table(made.entries, self.seed, table_id=self.id))

    def receive(self, added: Added) -> list[Pending]:
        """Let happen what another process has saved; what viewers are to be told of it.

        Raises `LogError` for what cannot be.
        """
        assert not self.pending
        for body in added.bodies:
            if body["kind"] in KINDS:
                self._in_lobby(dict(body))
            elif self.table is None:
                created = from_json(body)
                self._log(created, ())
                self._sit_down(Table([created], self.seed, table_id=self.id))
            else:
                self.table.receive([from_json(body)])
        if added.hashes is not None:
            self.hashes = dict(added.hashes)
        self.answered |= added.answered
        self.saved = self.seq
        return self.take_pending()

    def rematch_plan(self) -> Plan:
        """The plan of another game by the same people, who sit one seat on.

        Raises `ServerError` unless the game is over.
        """
        table, lobby = self.table, self.lobby
        if table is None or not table.present.is_over:
            raise ServerError("server-not-over", HTTPStatus.CONFLICT)
        players = [
            LobbySeat(self._holder(number) if number in self.stand_ins else player, name)
            for number, (name, player) in enumerate(self.seated())
        ]
        return Plan(
            lobby.rules,
            [*players[1:], players[0]],
            lobby.dice,
            lobby.stake,
            lobby.auto_roll,
            public=False,
            after=self.code,
            limit=lobby.limit,
            circle=lobby.circle,
        )

    def note_rematch(self, code: str) -> None:
        """Tell everybody where the next game is."""
        assert self.table is not None
        self.table.note(REMATCH, code)

    def _on_happening(self, happening: Happening) -> None:
        self._log(happening.entry, happening.events)

    def _log(self, entry: Entry, events: tuple[Event, ...]) -> None:
        self.seq += 1
        self._follow(entry)
        self._await_saving(as_json(entry), entry_view(entry, events), events)

    def _await_saving(
        self, body: dict[str, Any], view: dict[str, Any], events: tuple[Event, ...]
    ) -> None:
        text = self._link(body)
        view["chain"] = self.chains[-1]
        self.pending.append(Pending(self.seq, body, text, view, events))

    def _follow(self, entry: Entry) -> None:
        """Know what the notes in the log say, and at which seats bots stand in for people."""
        what = entry.what
        self._changes += not isinstance(what, Acted)
        if isinstance(what, Seated):
            # A bot that fails is replaced by the table, too, but nobody can come back to its seat.
            was_person = what.seat not in self._bots
            if entry.actor == "table" and was_person:
                self.stand_ins |= {what.seat}
            elif entry.actor != "table":
                self.stand_ins -= {what.seat}
            self._bots -= {what.seat}
            if what.player != PERSON:
                self._bots |= {what.seat}
        if isinstance(what, Noted):
            timed = self.paused, self.lobby.limit
            if what.key == PAUSED:
                self.paused, self.moved_at = what.value == "yes", entry.time
            elif what.key == AGREED:
                self.agreed = frozenset(seat - 1 for seat in json.loads(what.value))
            elif what.key == REMATCH:
                self.rematch = what.value
            elif what.key == LIMIT:
                self.lobby.limit, self.moved_at = limit_of(json.loads(what.value)), entry.time
            if (self.paused, self.lobby.limit) != timed:
                self.timed = entry.number
        elif not isinstance(what, Salted | Aside):
            self.moved, self.moved_at = self.seq, entry.time
            self.agreed = frozenset()

    def take_pending(self) -> list[Pending]:
        """What has happened since this was last asked."""
        taken, self.pending = self.pending, []
        return taken

    def tell(self, taken: Sequence[Pending], *, late: bool = False) -> list[Viewer]:
        """Tell every viewer what is saved now; returns those who are too slow to be told.

        ``late``: it has gathered elsewhere, and no viewer is to blame that there is much of it.
        """
        if not self.viewers:
            return []
        told: dict[tuple[str, bool, bool], list[str]] = {}
        slow = []
        for viewer in self.viewers:
            kind = (viewer.language, viewer.words, viewer.watches)
            if kind not in told:
                told[kind] = self._messages_for(viewer, taken)
            if not viewer.tell(told[kind], late=late):
                slow.append(viewer)
        return slow

    def _messages_for(self, viewer: Viewer, taken: Sequence[Pending]) -> list[str]:
        how = {"words": viewer.words, "watches": viewer.watches}
        if viewer.language == language():
            return self._messages(taken, **how)
        with in_language(viewer.language):
            return self._messages(taken, **how)

    def _messages(self, taken: Sequence[Pending], *, words: bool, watches: bool) -> list[str]:
        made = []
        for pending in taken:
            shown = self.seen(pending.view, watches=watches)
            message = {"type": "event", "seq": pending.seq, **shown}
            if words:
                state = self.state
                told = [] if state is None else sentences(pending.events, state.lineup)
                message["words"] = told or entry_words(shown, self.name_at)
            made.append(message)
        made[-1]["view"] = self.view_json(watches=watches)
        return [dumps(message) for message in made]

    def view_json(self, *, watches: bool = False) -> Fragment:
        """The table's view (docs/protocol.md) in the current language, for what is sent."""
        if self._views[0] != self.seq:
            self._views = (self.seq, {})
        views = self._views[1]
        view = views.get(language()) or views.setdefault(language(), self._lasting())
        if self.rematch is not None and self.hides_rematch(watches=watches):
            view = {**view, "rematch": None}
        return written({**view, "clock": self._clock()})

    def _lasting(self) -> dict[str, Any]:
        """What of the view stays the same till the next entry."""
        game = None if self.table is None else self.game_json.of(self.table)
        return {**self._head(), **self._settled_parts(), "game": game}

    def _settled_parts(self) -> dict[str, Any]:
        """What only the game does not change is written only when it changes."""
        table = self.table
        game = (None, None) if table is None else (table.present.away, table.proposal)
        about = (self._changes, self.agreed, *game)
        settled = self._settled.get(language())
        if settled is None or settled[0] != about:
            settled = self._settled[language()] = (about, parts_written(settled_view(self)))
        return settled[1]

    def hides_rematch(self, *, watches: bool) -> bool:
        """Whether somebody who only looks on is not told the next table's code: one joins by it.

        They are where anybody may find the table.
        """
        return watches and not self.lobby.public

    def seen(self, view: dict[str, Any], *, watches: bool) -> dict[str, Any]:
        """An entry's view as somebody is told of it, who perhaps only ``watches``."""
        if not self.hides_rematch(watches=watches):
            return view
        if view["kind"] == "noted" and view["key"] == REMATCH:
            return {**view, "value": None}
        if view["kind"] == "opened":  # the log of the game before this has this table's code
            return {**view, "after": ""}
        return view

    def _clock(self) -> ClockView | None:
        left = None if self.time_left is None else self.time_left()
        limit = self.lobby.limit
        return None if limit is None else clock_view(*limit, left)

    def _head(self) -> HeadView:
        return {
            "seq": self.seq,
            "chain": self.chains[-1],
            "status": self.status,
            "may_undo": self.table is not None and self.table.may_take_back,
        }

    def seated(self) -> list[tuple[str, str]]:
        """The names and players of the seats."""
        if self.table is None:
            return [(seat.name, seat.player) for seat in self.lobby.seats]
        return [
            (seat.name, self._holder(number) if seat.is_person else seat.player)
            for number, seat in enumerate(self.table.seats)
        ]

    def _holder(self, seat: int) -> str:
        """Whose seat it is where it has a secret: a person's, or a bot's elsewhere."""
        return EXTERNAL if seat in self.lobby.external else PERSON

    def log(self) -> list[Mapping[str, Any]]:
        """The entries as they are in the database."""
        return list(self.logged())

    def logged(self) -> Iterator[Mapping[str, Any]]:
        """The same one by one, up to the last that there is now."""
        of_table = () if self.table is None else self.table.entries
        return chained(tuple(self.of_lobby), map(as_json, of_table))
