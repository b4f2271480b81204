"""What somebody who was away has missed: the log replayed, as it was told."""

from __future__ import annotations

from typing import Any, Final

from tincup.game import Event
from tincup.narration import sentences
from tincup.server.live import LiveTable
from tincup.server.pending import dumps
from tincup.table.fold import TableState
from tincup.table.log import Acted, Created
from tincup.views.live import entry_view, lobby_entry_view

MOST_MISSED: Final = 500
"""Entries that a client which comes back is told one by one; a view replaces older ones."""


def missed(live: LiveTable, after: int, *, words: bool, watches: bool) -> list[str]:
    """The messages of the entries after this number, without views."""
    first = max(after, live.seq - MOST_MISSED)
    replayed = _replayed(live, words=words)
    return [
        dumps({"type": "event", "seq": seq, **live.seen(view, watches=watches), "chain": chain})
        for seq, (view, chain) in enumerate(zip(replayed, live.chains, strict=True), 1)
        if seq > first
    ]


def _replayed(live: LiveTable, *, words: bool) -> list[dict[str, Any]]:
    """What every entry says."""
    silent: dict[str, Any] = {"words": []} if words else {}
    views = [lobby_entry_view(body) | silent for body in live.of_lobby]
    state: TableState | None = None
    for entry in () if live.table is None else live.table.entries:
        events: tuple[Event, ...] = ()
        if isinstance(entry.what, Created):
            state = TableState(entry.what)
        else:
            assert state is not None
            state.apply(entry.what)
            events = state.game.latest if isinstance(entry.what, Acted) else ()
        view = entry_view(entry, events)
        if words:
            view["words"] = sentences(events, state.game.state.lineup)
        views.append(view)
    return views
