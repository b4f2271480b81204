"""The memory of a table: an estimate, from what can be counted at once.

`tests/server/test_memory_bound.py` compares it with what Python says: within half of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final, NamedTuple

import orjson

from tincup.game.scoring import held as scoring_held
from tincup.hosting.live import LiveTable
from tincup.hosting.view.settled_view import lobby_of
from tincup.table import Entry, rule_sets
from tincup.table.log.entries import Content, Corrected, Created, Noted
from tincup.table.log.entry_json import as_json

_TABLE: Final = 5_000
_SEAT: Final = 500
_LANGUAGE: Final = 2_000
"""About how many bytes a table, each of its seats, and its view in each language take."""

_LOBBY_ENTRY: Final = 800
_ENTRY: Final = 1_100
_ANSWER: Final = 400
_ACTION: Final = 100
"""Bytes of an entry with its effect, of what a command is known by, of a corrected action."""

_OF_TEXT: Final = 4
"""Bytes in memory for each byte of JSON, whose parts are Python's objects."""


class Part(NamedTuple):
    known_by: object
    held: int


class TableBytes:
    """The bytes of one table: its ``own``, and of its ``parts``; when it was last ``used``."""

    __slots__ = ("_entries", "_has_begun", "_of_lobby", "_said", "own", "parts", "used")

    def __init__(self) -> None:
        self.own = 0
        self.used = 0.0
        self.parts: dict[object, int] = {}
        self._entries = self._of_lobby = 0
        self._has_begun = False
        self._said = 0
        """The bytes of entries beyond what every entry has."""

    def weigh(self, live: LiveTable) -> None:
        """Take the table as it is now; entries that were looked at before are not again."""
        table, languages = live.table, live.shown.languages
        if not self._has_begun:
            self._has_begun = table.has_begun
            self._of_lobby = sum(1 for _ in takewhile(_is_of_lobby, table.entries))
        if not self._entries:
            opening = [as_json(entry) for entry in table.entries[: self._of_lobby]]
            self._said = _OF_TEXT * len(orjson.dumps(opening))
        if table.has_begun:
            new = live.seq - max(self._entries, self._of_lobby)
            self._said += sum(_said(entry.content) for entry, _ in table.latest(new))
        self._entries = live.seq
        entries = _LOBBY_ENTRY * self._of_lobby + _ENTRY * (live.seq - self._of_lobby)
        seats = (_SEAT + _LANGUAGE // 10 * languages) * len(lobby_of(table).seats)
        views = (_LANGUAGE + live.shown.game_json.held) * languages
        self.own = _TABLE + entries + self._said + seats + views + _ANSWER * len(live.answered)
        self.parts = dict(_parts(live))


def _is_of_lobby(entry: Entry) -> bool:
    return not isinstance(entry.content, Created)


def _said(content: Content) -> int:
    match content:
        case Corrected():
            return _ACTION * len(content.actions)
        case Noted():
            return len(content.value)
        case _:
            return 0


def _parts(live: LiveTable) -> Iterator[Part]:
    """Yield the parts shared with tables whose rules are alike."""
    table = live.table
    rules = lobby_of(table).rules
    yield Part(id(rules), rule_sets.held(rules))
    yield Part(rules.chart, rules.chart.held)
    if table.has_begun:
        scoring = table.present.lineup.scoring
        yield Part(scoring, scoring_held(scoring))
    ruled = live.shown.game_json.ruled
    if ruled is not None:
        yield Part(ruled, ruled.held)
