"""What the coach says of a table at once, worked out while nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tincup.browser.advised import estimate_view
from tincup.browser.exact.asking import asked_of
from tincup.hosting.live import LiveTable
from tincup.messages import in_language, language
from tincup.players.threshold import parts_of_prospects

MOST_AHEAD: Final = 6
"""The most dice by which something is worked out ahead: by twelve it takes fifty times as long, and
whoever only rolls would wait for it.
"""


class Estimates:
    """The estimate that was asked for last, or will be asked for next.

    ``parts`` are by the digests of rules, as several tables may be made ready in turn.
    """

    def __init__(self) -> None:
        self._about: tuple[str, str, str] | None = None
        self._found: dict[str, Any] = {}
        self._parts = dict[str, Iterator[None]]()

    def of(self, live: LiveTable) -> dict[str, Any]:
        """Return an estimate of the present position, and what exact play is asked about it.

        Raises `ServerError` before the game has begun.
        """
        about = live.code, live.chain, language()
        if self._about != about:
            self._found = {"seq": live.seq, **asked_of(live), **estimate_view(live.begun.present)}
            self._about = about
        return self._found

    def prepare(self, live: LiveTable) -> bool:
        """Work out a part of what the next question takes; return True if there is more to do."""
        if not (live.viewers and live.table.has_begun):
            return False
        rules = live.table.present.rules
        if rules.dice > MOST_AHEAD:
            return False
        for _ in self._parts.setdefault(rules.digest, parts_of_prospects(rules)):
            return True
        if live.bot_to_act is None:
            with in_language(next(iter(live.viewers)).language):
                self.of(live)
        return False
