"""A table of a server as a copy here: what is done at it is sent, and happens when the server says.

The copy is folded from the server's own log, which the feed's hashes vouch for. So all that a
terminal shows of a table of this machine it shows of one elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any, Final, NoReturn

from tincup.client import Client, Live, Message, Refused, View
from tincup.game import Step
from tincup.table import Table, TableError
from tincup.table.log import Acted, Actor, Corrected, Entry, Seated, Undone, What, log_text
from tincup.table.log_json import from_json

if TYPE_CHECKING:
    from collections.abc import Mapping

_AT_ONCE: Final = 0.5
"""Seconds within which what a refused command had to answer has come."""

_OF_LOG: Final = ("acted", "undone", "noted", "revealed", "settled", "finished")
"""The entries whose events have all that the log has of them; others are read from the log."""


class RefusedHere(TableError):
    """The server has refused a command; its reason is the sentence."""


class _ServersDice:
    """The dice of a table elsewhere: nobody rolls them here."""

    def roll(self, count: int, number: int) -> NoReturn:  # noqa: ARG002 - see the class
        raise TableError("table-no-dice")


class RemoteTable(Table):
    """The copy of a table at which ``ours`` (seats from 1) play here.

    ``view`` is the last one that came, ``heard`` is told of every message once it has happened.
    Everything raises `Refused` and `ClientError` where the server cannot be used any more.
    """

    def __init__(
        self, client: Client, live: Live, code: str, view: View, ours: AbstractSet[int]
    ) -> None:
        self._client, self._live, self._code, self._ours = client, live, code, ours
        self.view = view
        self.heard: Callable[[Message], None] = lambda _: None
        log = client.log(code, live.feed)
        self._before = sum("n" not in entry for entry in log)
        super().__init__(self._table_entries(log), dice=_ServersDice())

    @property
    def seq(self) -> int:
        """The number of the last event that has been told."""
        return self._live.feed.seq or 0

    def asks(self, player: int) -> bool:
        """Whether the player (from 0) sits here."""
        return player + 1 in self._ours and super().asks(player)

    @property
    def is_ours(self) -> bool:
        """Whether somebody here is to act."""
        state = self.present
        waits = state.is_over or self.view["paused"] or self.view["status"] != "playing"
        return not waits and self.asks(state.player)

    @property
    def is_asked_to_take_back(self) -> bool:
        """Whether others would have something taken back, and somebody here has not agreed."""
        agreed = self.view["undo"]
        return bool(agreed) and not self._ours <= set(agreed)

    def hear(self, timeout: float | None) -> bool:
        """Let the next message of the feed happen; False where none has come by then."""
        told = self._live.next(timeout)
        if told is None:
            return False
        self.view = told.view or self.view
        if told.is_event:
            number = told.seq - self._before
            known = len(self.entries)
            if told.data["kind"] in _OF_LOG and number == known + 1:
                self.receive([_entry(told.data, number)])
            elif number > known:
                self.receive(self._table_entries(self._client.log(self._code))[known:number])
        self.heard(told)
        return True

    def roll_dice(self) -> None:
        """Ask the server to roll."""
        self._send("roll", None)

    def take_back(self, actor: Actor = "host") -> None:
        """Ask the others whether the last action may be taken back, or agree to it."""
        del actor
        entries = len(self.entries)
        self._send("undo", None)
        if not any(isinstance(it.what, Undone) for it in self.entries[entries:]):
            raise TableError("join-undo-asked")

    def _add(self, planned: Sequence[tuple[What, Actor]], steps: Sequence[Step] = ()) -> None:
        """Send what has been checked, and wait until it has happened."""
        del steps  # they are made when it happens
        for what, actor in planned:
            kind, values = _command(what)
            self._send(kind, actor, **values)

    def _do(self, what: What, actor: Actor) -> None:
        self._add([(what, actor)])  # the server has more to check than the log

    def _send(self, kind: str, actor: Actor | None, **values: Any) -> None:
        seat = self.present.player if not isinstance(actor, int) else actor
        if seat + 1 in self._ours:
            values["seat"] = seat + 1
        try:
            done = self._client.command(self._code, kind, seq=self.seq, **values)
        except Refused as error:
            while self.hear(_AT_ONCE):  # what it answered may not be so any more
                pass
            raise RefusedHere("join-refused", reason=error) from error
        while self.seq < done.seq:
            self.hear(None)

    def _table_entries(self, log: Sequence[Mapping[str, Any]]) -> list[Entry]:
        return [from_json(dict(entry)) for entry in log if "n" in entry]


def _entry(event: Mapping[str, Any], number: int) -> Entry:
    """The entry of the log that an event tells of; seats count from 0 there."""
    actor = event["actor"]
    values = {key: value for key, value in event.items() if key not in ("type", "view", "events")}
    values |= {"n": number, "actor": actor - 1 if isinstance(actor, int) else actor}
    return from_json(values)


def _command(what: What) -> tuple[str, dict[str, Any]]:
    """The command that brings this about. Raises `TableError` where there is none."""
    match what:
        case Acted():
            return "act", {"action": log_text(what.action)}
        case Corrected():
            actions = [log_text(action) for action in what.actions]
            return "correct", {"turn": what.turn + 1, "actions": actions}
        case Seated():
            return "assign", {"at": what.seat + 1, "player": what.player}
        case _:
            raise TableError("join-not-here")
