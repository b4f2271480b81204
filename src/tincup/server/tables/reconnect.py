"""What somebody who was away has missed: the last entries of the log, as they were told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tincup.narration import entry_words, sentences
from tincup.server.tables.live import LiveTable
from tincup.server.tables.pending import dumps
from tincup.table.fold import EVENTS_KEPT
from tincup.views.live import entry_view, lobby_entry_view

MOST_MISSED: Final = EVENTS_KEPT
"""Entries that a client which comes back is told one by one; a view replaces older ones."""


def missed(live: LiveTable, after: int, *, words: bool, watches: bool) -> list[str]:
    """The messages of the entries after this number, without views."""
    first = max(0, after, live.seq - MOST_MISSED)
    told = zip(_views(live, first, words=words), live.chains[first:], strict=True)
    return [
        dumps({"type": "event", "seq": seq, **live.seen(view, watches=watches), "chain": chain})
        for seq, (view, chain) in enumerate(told, first + 1)
    ]


def _views(live: LiveTable, first: int, *, words: bool) -> Iterator[dict[str, Any]]:
    """What every entry after the first so many says."""
    silent: dict[str, Any] = {"words": []} if words else {}
    for body in live.of_lobby[first:]:
        yield lobby_entry_view(body) | silent
    table = live.table
    if table is None:
        return
    lineup = table.present.lineup
    for entry, events in table.latest(live.seq - max(first, len(live.of_lobby))):
        view = entry_view(entry, events)
        if words:
            view["words"] = sentences(events, lineup) or entry_words(view, live.name_at)
        yield view
