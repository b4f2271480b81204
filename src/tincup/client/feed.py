"""The live feed as its messages come: which are new, and whether the log is still the same.

Nothing here reads or writes, as in `tincup.client.exchange`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from tincup.client.errors import ClientError
from tincup.client.exchange import Answer, Lost, read_json, retry_after, unreachable, waits
from tincup.protocol.table import View

OF_PARTNERS: Final = ("marked", "opinion")
"""Messages that partners send each other, which are in no log."""

_FIRST_REFUSAL: Final = 400
_FIRST_FAILURE: Final = 500
_TOO_MANY: Final = 429

OnLost = Callable[[str, float], None]
"""Called with why a connection was lost, and in how many seconds it is tried again."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message of the live feed: the view at the beginning, then each event once, in order.

    ``data`` is the message as it came. ``view`` is the table as it stood then; it is ``None`` for
    events within an action, for those that were missed, and for what partners tell each other.
    ``again`` marks the view after a lost connection; the events that were missed follow.
    ``skipped`` counts the events before this one that the server no longer tells, because there are
    too many.
    """

    data: Mapping[str, Any]
    view: View | None
    again: bool = False
    skipped: int = 0

    @property
    def is_event(self) -> bool:
        """True if this is an event, and not the view at the beginning of a connection."""
        return bool(self.data["type"] == "event")

    @property
    def seq(self) -> int:
        """The number of the event, or of the last one before the view."""
        return int(self.data["seq"] if self.view is None or self.is_event else self.view["seq"])

    @property
    def secrets(self) -> list[str]:
        """New secrets of one's seats, in place of those that somebody else had passed on."""
        return list(self.data.get("you", {}).get("secrets", {}).values())

    @property
    def words(self) -> list[str]:
        """The event in sentences, in the server's language; some events have none."""
        return list(self.data.get("words") or ())


class Feed:
    """Messages that a client has received, over one connection after another.

    ``seq`` and ``chain`` are the number of the last entry that it knows of, and the running hash of
    the log up to it. A new connection asks for that entry once more: its hash covers all that came
    before, so that a log other than the one told is noticed. ``after``: events after this number
    are told at first, too. ``partners``: what partners tell each other is told as well.
    """

    def __init__(
        self, server: str, path: str, after: int | None = None, *, partners: bool = False
    ) -> None:
        self._server = server
        self._partners = partners
        self._path = path
        self._waits = waits()
        self._is_new = True  # no message has come over this connection yet
        self._has_view = False  # one has, over some connection
        self.seq = after
        self.chain: str | None = None

    @property
    def url(self) -> str:
        asked: dict[str, Any] = {"words": "true"}
        if self._partners:
            asked["company"] = "true"
        if self.seq is not None:
            asked["after"] = self.seq if self.chain is None else max(self.seq - 1, 0)
        return f"ws{self._server.removeprefix('http')}{self._path}/live?{urlencode(asked)}"

    def lost(self, reason: Lost | Answer) -> float:
        """Return the seconds to wait before connecting again after a loss or a refused handshake.

        Raises `Refused` and `ClientError` where connecting again is of no use.
        """
        self._is_new = True
        wait = next(self._waits)
        if isinstance(reason, Lost):
            return wait
        if _FIRST_REFUSAL <= reason.status < _FIRST_FAILURE and reason.status != _TOO_MANY:
            read_json(reason, self._server)
            raise ClientError("client-not-a-server", server=self._server, status=reason.status)
        return max(wait, retry_after(reason))

    def take(self, text: str | bytes) -> Message | None:
        """Return the message in this text, ``None`` if already known. Raises `ClientError`."""
        try:
            data = json.loads(text)
            kind = data["type"]
            if kind == "view":
                return self._view(data)
            if kind in OF_PARTNERS:
                return Message(data, None) if self._partners else None
            return self._event(data) if kind == "event" else None
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            if isinstance(error, ClientError):
                raise
            raise ClientError(
                "client-not-a-server", server=self._server, status=_FIRST_REFUSAL
            ) from error

    def _view(self, data: dict[str, Any]) -> Message:
        view = data["view"]
        seq, chain = int(view["seq"]), str(view["chain"])
        again, self._has_view = self._has_view, True
        if self._is_new:
            self._waits, self._is_new = waits(), False
        if self.seq is None:
            self.seq, self.chain = seq, chain
        elif seq < self.seq:
            raise self._other()
        elif seq == self.seq:
            self._know(seq, chain)
        return Message(data, view, again=again)

    def _event(self, data: dict[str, Any]) -> Message | None:
        seq, chain = int(data["seq"]), str(data["chain"])
        assert self.seq is not None, "the view comes first"
        if seq < self.seq:
            return None
        if seq == self.seq:
            self._know(seq, chain)
            return None
        skipped = seq - self.seq - 1
        self.seq, self.chain = seq, chain
        return Message(data, data.get("view"), skipped=skipped)

    def _know(self, seq: int, chain: str) -> None:
        if self.chain not in (None, chain):
            raise self._other()
        self.seq, self.chain = seq, chain

    def _other(self) -> ClientError:
        return ClientError("client-other-log", server=self._server)


class LiveFeed:
    """A feed over connections that come and go; `_connect_later` says when there is a next one.

    ``_not_before`` is when that is, and ``_lost_at`` when the last connection was lost, ``None``
    while there is one: both by the clock of whoever connects.
    """

    def __init__(
        self, feed: Feed, server: str, patience: float | None, on_lost: OnLost | None
    ) -> None:
        self.feed = feed
        self._not_before = 0.0
        self._lost_at: float | None = None
        self._server = server
        self._patience = patience
        self._on_lost = on_lost

    def _connect_later(self, reason: Lost | Answer, now: float) -> None:
        """Put the next try off, or give up. Raises `Refused` and `ClientError`."""
        wait = self.feed.lost(reason)
        self._lost_at = self._lost_at or now
        if self._patience is not None and now + wait > self._lost_at + self._patience:
            raise unreachable(self._server, reason.reason)
        self._not_before = now + wait
        if self._on_lost is not None:
            self._on_lost(reason.reason, wait)
