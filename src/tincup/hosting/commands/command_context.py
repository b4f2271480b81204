"""The context of every command at a table: who acts, for which seat, and how far the game is."""

from __future__ import annotations

from dataclasses import dataclass, field
from http import HTTPStatus

from tincup.game import IllegalAction
from tincup.hosting.credentials import HOST, Hasher, SecretOf, Who
from tincup.hosting.errors import ServerError, Stale, not_begun, not_seated
from tincup.hosting.live import LiveTable
from tincup.hosting.people.absence import Judge
from tincup.hosting.view.settled_view import lobby_of
from tincup.protocol import commands
from tincup.table.planning import Plan
from tincup.table.state.lobby import Lobby


@dataclass
class Outcome:
    """The result of a command beside entries: ``secrets`` to be told once, by seat from 0.

    ``hashes`` are those of the secrets that seats then have, ``None`` for a seat without one.
    ``heard`` are seats whose holders were heard of. ``texts`` are the new texts of earlier entries
    by number, as a planned entry states. ``opened`` is a new table.
    """

    secrets: dict[int, str] = field(default_factory=dict)
    hashes: dict[int, bytes | None] = field(default_factory=dict)
    heard: list[int] = field(default_factory=list)
    texts: dict[int, str] = field(default_factory=dict)
    opened: LiveTable | None = None


class Acting:
    """Somebody, ``who``, who acts at a table, ``live``, which is locked for it.

    ``secret_of`` makes the seats' new secrets; ``judge`` says who is there.
    """

    def __init__(
        self, live: LiveTable, who: Who, hasher: Hasher, secret_of: SecretOf, judge: Judge
    ) -> None:
        self.live = live
        self.plan = live.table.plan()
        self.judge = judge
        self.outcome = Outcome()
        self.who = who
        self._hasher = hasher
        self._secret_of = secret_of

    def give_secret(self, seat: int) -> str:
        """Give a seat (or the host) a new secret in place of the one it had, and return it."""
        secret = self._secret_of(seat)
        hashed = self.outcome.hashes[seat] = self._hasher.hash(secret)
        known = self.live.hashes
        if HOST in known and known[HOST] == known.get(seat):  # who sits there is the host by it
            self.outcome.hashes[HOST] = hashed
        return secret

    def forget(self, seat: int) -> None:
        self.outcome.hashes[seat] = None

    def game(self, command: commands.Answer, *, always: bool = False) -> Plan:
        """Return the plan of a game under way that this command answers. Raises `ServerError`."""
        plan = self.begun()
        hosted = plan.at.hosted
        if not hosted.moved <= command.seq <= plan.at.entries:
            raise Stale(command.seq, plan.at.entries)
        if hosted.paused and not always:
            raise ServerError("server-paused", HTTPStatus.CONFLICT)
        return plan

    def begun(self) -> Plan:
        if not self.plan.at.has_begun:
            raise not_begun()
        return self.plan

    def under_way(self) -> Plan:
        plan = self.begun()
        if plan.state.is_over:
            raise IllegalAction("game-over", "turn")
        return plan

    def lobby(self) -> Lobby:
        if self.plan.at.has_begun:
            raise ServerError("server-has-begun", HTTPStatus.CONFLICT)
        return lobby_of(self.plan.at)

    def seat_of(self, command: commands.Command, natural: int | None) -> int:
        """Return the seat that somebody acts for; refuse it while a bot plays there."""
        seat = self.own(command, natural)
        at = self.plan.at
        if at.has_begun and not at.seats[seat].is_person:
            raise ServerError("server-bot-plays", HTTPStatus.CONFLICT, name=at.seats[seat].name)
        return seat

    def own(self, command: commands.Command, natural: int | None) -> int:
        """Return the seat of theirs that somebody means: the named, the natural or another one."""
        mine = self.who.seats
        if command.seat is not None:
            if command.seat - 1 not in mine:
                raise ServerError("server-not-your-seat", HTTPStatus.FORBIDDEN, seat=command.seat)
            return command.seat - 1
        if not mine:
            raise not_seated()
        return natural if natural in mine and natural is not None else min(mine)
