"""A table of a server: commands are sent to it, and take effect when the server says so.

A copy of the table is built here from the server's log, which the hashes of the feed vouch for. So
a terminal shows of it all that it shows of a table of this machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from typing import Any, ClassVar, Final, NoReturn

from tincup.client import Client, Live, Message, Refused, View
from tincup.client.feed import OF_PARTNERS
from tincup.game import Action, Keep, Leave, Return, apply
from tincup.messages import text
from tincup.table import Table, TableError
from tincup.table.log.entries import Corrected, Granted, HostChanged, Seated, Undone, log_text
from tincup.table.log.entry_json import from_json, of_log
from tincup.tui.table.played import Front, GoneOn
from tincup.tui.table.words import broken, sentences

_AT_ONCE: Final = 0.5
"""Seconds within which the events behind a refusal have arrived."""

_TOLD_IN_PART: Final = ("opened", "ruled", "created")
"""The entries whose events leave out what is to be fetched from the log."""

_TOLD_WHERE_SENT: Final = ("undone", "corrected", "seated", "assigned")
"""The events that need not be told to those whose own command has led to them."""


class RefusedHere(TableError):
    pass


class _ServersDice:
    """The dice of a table elsewhere: nobody rolls them here."""

    def roll(self, count: int, number: int) -> NoReturn:  # noqa: ARG002 - see the class
        raise TableError("table-no-dice")


class RemoteTable:
    """A `PlayedTable` on a server, at which ``ours`` (seats from 1) play here.

    ``view`` is the last one that came. Everything raises `Refused` and `ClientError` if the server
    can no longer be used. ``shows``: partners elsewhere see what is marked here.
    """

    is_remote: ClassVar = True

    def __init__(
        self,
        client: Client,
        live: Live,
        code: str,
        view: View,
        ours: AbstractSet[int],
        *,
        shows: bool = False,
    ) -> None:
        self._client, self._live, self._code, self._ours = client, live, code, ours
        self.view = view
        self.table = Table(of_log(client.log(code, live.feed)), dice=_ServersDice())
        self._front: Front | None = None
        self._asked: int | None = None  # `seq` when somebody here was asked, while they are
        self._is_sending = False
        self._shows = shows
        self._shown: tuple[int, str | None] = (0, None)  # what is marked here, as of which event
        self._marked: Mapping[str, Any] | None = None  # what a partner elsewhere has marked

    @property
    def seq(self) -> int:
        return self._live.feed.seq or 0

    def asks(self, player: int) -> bool:
        return player + 1 in self._ours and self.table.seats[player].is_person

    @property
    def is_ours(self) -> bool:
        state = self.table.present
        waits = state.is_over or self.view["paused"] or self.view["status"] != "playing"
        return not (waits or "damaged" in self.view) and self.asks(state.player)

    def play(self, front: Front) -> bool:
        self._front = front
        while not self.table.present.is_over:
            if not (self._ask(front) if self.is_ours else front.wait(self._awaited())):
                return False
        while self.view["status"] != "over":  # what follows the last action: the seed
            self.hear(None)
        front.show_result()
        return True

    def _ask(self, front: Front) -> bool:
        self._asked = self.seq
        try:
            decides = self.table.present.phase == "decide"
            return front.ask_decision() if decides else front.ask_roll()
        except GoneOn:
            return True
        finally:
            self._asked = None

    def _awaited(self) -> str:
        if "damaged" in self.view:
            return broken(self.view)[0]
        if self.view["paused"]:
            return text("live-paused")
        return text("join-waiting", name=self.table.seats[self.table.present.player].name)

    def hear(self, seconds: float | None) -> bool:
        is_heard = self._listen(seconds)
        if self._asked not in (None, self.seq):
            raise GoneOn
        return is_heard

    def _listen(self, seconds: float | None) -> bool:
        message = self._live.next(seconds)
        if message is None:
            return False
        self.view = message.view or self.view
        if message.data["type"] in OF_PARTNERS:
            self._hear_partner(message.data)
            return True
        if message.is_event:
            self._marked = None
            known = len(self.table.entries)
            if message.data["kind"] not in _TOLD_IN_PART and message.seq == known + 1:
                self.table.receive([from_json({**message.data, "n": message.seq})])
            elif message.seq > known:
                self.table.receive(of_log(self._client.log(self._code)[known : message.seq]))
        if self._front is not None:
            self._tell(message, self._front)
        return True

    def _hear_partner(self, mark: Mapping[str, Any]) -> None:
        name = self.table.seats[mark["seat"] - 1].name
        said: str | None = None
        if mark["type"] == "marked":
            self._marked = mark if mark["keep"] is not None else None
            if self._marked is not None:
                dice = " ".join(map(str, mark["dice"]))
                said = text("join-marked", name=name, dice=dice, points=mark["points"])
        elif mark["keep"] == self._shown[1]:
            said = text("join-opinion-yes" if mark["agrees"] else "join-opinion-no", name=name)
        if said is not None and self._front is not None:
            self._front.tell(said)

    def mark(self, keep: Keep | None) -> None:
        """Show partners elsewhere what is marked, if people here want that and it is new."""
        marked = None if keep is None else log_text(keep)
        known = self._shown[1] if self._shown[0] == self.seq else None
        if not self._shows or marked == known or not self._has_partners:
            return
        self._shown = self.seq, marked
        seat = self.table.present.player + 1
        with suppress(Refused):  # the game has gone on, which is told by itself
            self._client.mark(self._code, self.seq, marked, seat=seat)

    @property
    def _has_partners(self) -> bool:
        state = self.table.present
        side = state.lineup.sides[state.turn.side]
        seats = self.table.seats
        return any(seats[it].is_person and it + 1 not in self._ours for it in side)

    def _opine(self, marked: Mapping[str, Any], *, agrees: bool) -> None:
        self._marked = None
        try:
            self._client.opine(self._code, marked["seq"], marked["keep"], agrees=agrees)
        except Refused as error:
            raise RefusedHere("join-refused", reason=error) from error

    def _tell(self, message: Message, front: Front) -> None:
        kind = message.data["kind"] if message.is_event else None
        if kind is None:
            front.tell(text("live-again"))
        elif kind != "acted" and not (self._is_sending and kind in _TOLD_WHERE_SENT):
            for sentence in sentences(message, self.view):
                front.tell(sentence)
            agreed = self.view["undo"]
            if kind == "undo_agreed" and agreed and not self._ours <= set(agreed):
                front.tell(text("join-undo-agree"))
            proposal = self.view.get("proposal")
            if kind == "proposed" and proposal and not self._ours <= set(proposal["agreed"]):
                front.tell(text("join-agree"))

    def act(self, action: Action) -> None:
        state = self.table.present
        player = action.player if isinstance(action, Leave | Return) else state.player
        apply(state, action)  # raises the error that says why not
        self._send("act", player, action=log_text(action))

    def roll(self) -> None:
        self._send("roll")

    def undo(self) -> None:
        self._put("join-undo-asked", Undone, "undo")

    def correct(self, turn: int, actions: Sequence[Action]) -> None:
        texts = [log_text(action) for action in actions]
        self._put("join-asked", Corrected, "correct", turn=turn + 1, actions=texts)

    def seat(self, player: int, kind: str) -> None:
        self._put("join-asked", Seated, "assign", player, at=player + 1, player=kind)

    def answer(self, *, agrees: bool) -> None:
        """Answer a proposal, or else what a partner elsewhere has marked."""
        proposal = self.view.get("proposal")
        if proposal is None and self._marked is not None:
            self._opine(self._marked, agrees=agrees)
            return
        if proposal is None:
            raise TableError("table-no-proposal")
        self._send("agree" if agrees else "decline", min(self._ours) - 1, to=proposal["number"])

    def call_off(self) -> None:
        self._put("join-asked", Granted, "call_off", min(self._ours) - 1)

    def take_over(self) -> None:
        self._put("join-asked", HostChanged, "take_over", min(self._ours) - 1)

    def _put(
        self, asked: str, done: type, kind: str, mover: int | None = None, /, **values: Any
    ) -> None:
        """Send a command that others may have to agree to.

        Raises `TableError`, with the message ``asked``, if they still have to.
        """
        known = len(self.table.entries)
        self._send(kind, mover, **values)
        if not any(isinstance(it.content, done) for it in self.table.entries[known:]):
            raise TableError(asked)

    def _send(self, kind: str, mover: int | None = None, /, **values: Any) -> None:
        """Send a command for ``mover``, by default the player to act; wait until it has happened.

        Raises `RefusedHere`.
        """
        seat = 1 + (self.table.present.player if mover is None else mover)
        if seat in self._ours:
            values["seat"] = seat
        self._is_sending = True
        try:
            done = self._client.command(self._code, kind, seq=self.seq, **values)
            while self.seq < done.seq:
                self._listen(None)
        except Refused as error:
            self._is_sending = False
            while self._listen(_AT_ONCE):  # what it answered may not be so any more
                pass
            raise RefusedHere("join-refused", reason=error) from error
        finally:
            self._is_sending = False
