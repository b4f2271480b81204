"""One table in memory: what its log comes to, who may act there, and who looks on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from http import HTTPStatus
from typing import Any, Final, NamedTuple

from tincup.game import Event
from tincup.hosting.credentials import HOST
from tincup.hosting.errors import ServerError, damaged, not_begun
from tincup.hosting.stored.soundness import log_of, sound_entries
from tincup.hosting.stored.stored import Added, Row, Stored, rows_of
from tincup.hosting.view.json_text import Written, dumps, linked
from tincup.hosting.view.settled_view import name_at
from tincup.hosting.view.view_json import ViewJson
from tincup.hosting.viewers import LastHeard, Viewer
from tincup.messages import in_language, language
from tincup.narration import entry_words, sentences
from tincup.table import Entry, Seat, Table
from tincup.table.autoplay import bot_to_act
from tincup.table.log.entries import Acted, Opened, Rematched, Reseated
from tincup.table.log.entry_json import as_json
from tincup.table.planning import Plan
from tincup.table.state.lobby import places
from tincup.table.state.table_state import EVENTS_KEPT
from tincup.views.live import entry_view

MOST_MISSED: Final = EVENTS_KEPT
"""Entries that a client which comes back is told one by one."""


class News(NamedTuple):
    entry: Entry
    chain: str
    events: tuple[Event, ...]


class LiveTable:
    """A table of a host. Whoever changes it, or looks at it, has it from `Backend.at`.

    ``table`` is what its log comes to, and never more: what is planned happens here once it is
    saved. ``chains`` are those of its entries. ``hashes`` are those of the seats' secrets.
    ``answered`` has by the key of each command its digest, and the number of the last entry that it
    led to. ``shown`` is its view, ``viewers`` are those who look on, ``last_heard`` says who was
    heard of, ``time_left`` returns the time left for a decision. A table that is ``gone`` is in
    memory no longer: another takes its place, read from the log. One that is ``moved_to`` a link
    goes on there, and not here.

    Of a log with ``damage`` it has what stands before that, and nothing is added. Raises `LogError`
    where that is nothing.
    """

    def __init__(self, stored: Stored) -> None:
        self.id, self.code, self.watch = stored.table_id, stored.code, stored.watch
        self.viewers: set[Viewer] = set()
        self.last_heard = LastHeard()
        self.gone = False
        self.moved_to: str | None = None
        self.time_left: Callable[[], float] | None = None
        self.table, self.chains, self.damage = log_of(stored)
        self.hashes = self._of_seats(stored.hashes)
        self.answered = _answered(stored.rows[: self.seq])
        self.shown = ViewJson(self.table, self.damage)

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.chains)

    @property
    def chain(self) -> str:
        return self.chains[-1] if self.chains else ""

    @property
    def bot_to_act(self) -> Seat | None:
        if self.damage is not None or self.moved_to is not None:
            return None
        return bot_to_act(self.table)

    @property
    def begun(self) -> Table:
        """The table, whose game has begun. Raises `ServerError` before that."""
        if not self.table.has_begun:
            raise not_begun()
        return self.table

    def check_open(self) -> None:
        """Raise `ServerError` where nothing may be added: to a damaged log, or one gone away."""
        if self.damage is not None:
            raise damaged(self.damage)
        if self.moved_to is not None:
            raise ServerError("browser-moved", HTTPStatus.CONFLICT, to=self.moved_to)

    def take_for_right(self) -> None:
        """Show a table that is only looked at as undamaged, though not all of its log was read."""
        self.damage = None
        self.shown = ViewJson(self.table)

    def _of_seats(self, hashes: Mapping[int, bytes]) -> dict[int, bytes]:
        """Return the hashes of the host and of existing seats: a damaged row may be of another."""
        seats = range(HOST, self.table.state.seat_count)
        return {seat: hashed for seat, hashed in hashes.items() if seat in seats}

    def rows(self, plan: Plan) -> list[Row]:
        return rows_of(plan.entries, self.chain)

    def rows_so_far(self) -> list[Row]:
        """Return all of the log of a table that is kept nowhere yet, as rows to be saved."""
        texts = (linked("", body)[1] for body in self.log())
        marks = {seq: (key, digest) for key, (digest, seq) in self.answered.items()}
        pairs = zip(texts, self.chains, strict=True)
        return [Row(at, *pair, *marks.get(at, ())) for at, pair in enumerate(pairs, 1)]

    def happen(self, plan: Plan, rows: Sequence[Row]) -> list[News]:
        events = self.table.happen(plan.entries, plan.steps)
        return self._know(plan.entries, [row.chain for row in rows], events)

    def receive(self, added: Added) -> list[News]:
        """Carry out what another process has saved. Raises `LogError` for what cannot follow."""
        right = sound_entries(added.rows, self.seq, self.chain, is_cut=added.is_cut)
        if right.damage is not None:
            raise right.damage
        news = self._know(right.entries, right.chains, self.table.receive(right.entries))
        if added.hashes is not None:
            hashes = self._of_seats(added.hashes)
            changed = {*self.hashes, *hashes}
            self.know_hashes({seat: hashes.get(seat) for seat in changed})
        self.answered |= _answered(added.rows)
        return news

    def become(self, other: LiveTable) -> list[News]:
        """Start again from the table's log, in which earlier entries have changed."""
        known = self.seq
        self.table, self.chains, self.damage = other.table, other.chains, other.damage
        self.hashes, self.answered, self.shown = other.hashes, other.answered, other.shown
        latest = self.table.latest(self.seq - known)
        chains = self.chains[self.seq - len(latest) :]
        return [News(it, chain, events) for (it, events), chain in zip(latest, chains, strict=True)]

    def know_hashes(self, changed: Mapping[int, bytes | None]) -> None:
        for seat, hashed in sorted(changed.items(), reverse=True):  # seats before the host
            if self.hashes.get(seat) == hashed:
                continue  # its holder has come from another seat, with what is theirs
            if seat in self.hashes:  # whoever held it, holds it no longer
                self.last_heard.heard.pop(seat, None)
            for viewer in self.viewers:
                viewer.seats -= {seat}
            if hashed is None:
                self.hashes.pop(seat, None)
            else:
                self.hashes[seat] = hashed
            if seat == HOST:
                self._change_host()

    def _change_host(self) -> None:
        hashed = self.hashes.get(HOST)
        of_host = {seat for seat, other in self.hashes.items() if seat != HOST and other == hashed}
        for viewer in self.viewers:
            viewer.is_host = bool(viewer.seats & of_host)
        heard = self.last_heard.heard
        heard.pop(HOST, None)
        if known := [heard[seat] for seat in of_host if seat in heard]:
            heard[HOST] = max(known)

    def _know(
        self,
        entries: Sequence[Entry],
        chains: Sequence[str],
        events: Sequence[tuple[Event, ...]],
    ) -> list[News]:
        self.chains += chains
        for entry in entries:
            if not isinstance(entry.content, Acted):
                self.shown.changes += 1
            if isinstance(entry.content, Reseated):
                self._reseat(entry.content.order)
        return list(map(News, entries, chains, events))

    def _reseat(self, order: Sequence[int]) -> None:
        """Seat people in this order, with their secrets; the host keeps theirs."""
        place = {HOST: HOST, **places(order)}
        self.hashes = {place[seat]: hashed for seat, hashed in self.hashes.items()}
        for viewer in self.viewers:
            viewer.seats = frozenset(place[seat] for seat in viewer.seats)
        self.last_heard.reseat(place)

    def tell(self, news: Sequence[News], *, late: bool = False) -> list[Viewer]:
        """Tell every viewer what has happened; return those who are too slow to be told.

        ``late``: it has gathered elsewhere, and no viewer is to blame that there is much of it.
        """
        if not self.viewers:
            return []
        views = [entry_view(each.entry, each.events) | {"chain": each.chain} for each in news]
        texts: dict[tuple[str, bool, bool], list[str]] = {}
        slow = []
        for viewer in self.viewers:
            kind = (viewer.language, viewer.words, viewer.watches)
            if kind not in texts:
                texts[kind] = self._messages_for(viewer, news, views)
            if not viewer.tell(texts[kind], late=late):
                slow.append(viewer)
        return slow

    def _messages_for(
        self, viewer: Viewer, news: Sequence[News], views: Sequence[dict[str, Any]]
    ) -> list[str]:
        if viewer.language == language():
            return self._messages(viewer, news, views)
        with in_language(viewer.language):
            return self._messages(viewer, news, views)

    def _messages(
        self, viewer: Viewer, news: Sequence[News], views: Sequence[dict[str, Any]]
    ) -> list[str]:
        how = {"words": viewer.words, "watches": viewer.watches}
        pairs = zip(news, views, strict=True)
        made = [self._message(each.entry, each.events, view, **how) for each, view in pairs]
        made[-1]["view"] = self.view_json(watches=viewer.watches)
        return [dumps(message) for message in made]

    def missed(self, after: int, *, words: bool, watches: bool) -> list[str]:
        """Return the messages of the entries after this number, as they were told, without views.

        Of older ones than the last `MOST_MISSED` there are none: a view replaces them.
        """
        first = max(0, after, self.seq - MOST_MISSED)
        texts = []
        for entry, events in self.table.latest(max(0, self.seq - first)):
            view = entry_view(entry, events) | {"chain": self.chains[entry.number - 1]}
            message = self._message(entry, events, view, words=words, watches=watches)
            texts.append(dumps(message))
        return texts

    def _message(
        self,
        entry: Entry,
        events: Sequence[Event],
        view: dict[str, Any],
        *,
        words: bool,
        watches: bool,
    ) -> dict[str, Any]:
        shown = self._seen(entry, view, watches=watches)
        message = {"type": "event", "seq": entry.number, **shown}
        if words:
            message["words"] = self._words(shown, events)
        return message

    def _words(self, view: Mapping[str, Any], events: Sequence[Event]) -> list[str]:
        """Return an entry in sentences: its events, or what else it tells."""
        if events:
            return sentences(events, self.table.present.lineup)
        return entry_words(view, partial(name_at, self.table))

    def view_json(self, *, watches: bool = False) -> Written:
        """Return the table's view (docs/protocol.md) in the current language, to be sent."""
        left = None if self.time_left is None else self.time_left()
        return self.shown.of(self.chain, left, watches=watches)

    def _seen(self, entry: Entry, view: dict[str, Any], *, watches: bool) -> dict[str, Any]:
        """Return an entry's view as somebody is told of it, who perhaps only ``watches``."""
        if not self.shown.hides_rematch(watches=watches):
            return view
        if isinstance(entry.content, Rematched):
            return {**view, "code": None}
        if isinstance(entry.content, Opened):  # the log of the game before has this table's code
            return {key: value for key, value in view.items() if key != "after"}
        return view

    def log(self) -> list[dict[str, Any]]:
        return [as_json(entry) for entry in self.table.entries]


def _answered(rows: Sequence[Row]) -> dict[str, tuple[str, int]]:
    return {row.key: (row.digest or "", row.seq) for row in rows if isinstance(row.key, str)}
