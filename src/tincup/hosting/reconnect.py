"""The last entries of the log, as they were told, for somebody who was away."""

from __future__ import annotations

from typing import Final

from tincup.hosting.live import LiveTable
from tincup.hosting.view.json_text import dumps
from tincup.table.state.table_state import EVENTS_KEPT
from tincup.views.live import entry_view

MOST_MISSED: Final = EVENTS_KEPT
"""Entries that a client which comes back is told one by one; a view replaces older ones."""


def missed(live: LiveTable, after: int, *, words: bool, watches: bool) -> list[str]:
    """Return the messages of the entries after this number, without views."""
    table = live.table
    first = max(0, after, live.seq - MOST_MISSED)
    texts = []
    for entry, events in table.latest(max(0, live.seq - first)):
        view = live.seen(entry, entry_view(entry, events), watches=watches)
        chain = live.chains[entry.number - 1]
        message = {"type": "event", "seq": entry.number, **view, "chain": chain}
        if words:
            message["words"] = live.words(view, events)
        texts.append(dumps(message))
    return texts
