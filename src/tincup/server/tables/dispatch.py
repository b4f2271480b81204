"""What each command does at a table. Everything is refused by the game, the table or the lobby."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from http import HTTPStatus

from sqlalchemy import Executable

from tincup.game import (
    Action,
    Bank,
    EnterTurn,
    IllegalAction,
    Keep,
    Leave,
    Resign,
    Return,
    Start,
)
from tincup.game import Roll as Rolled
from tincup.messages import listing
from tincup.notation import parse_action
from tincup.protocol import commands
from tincup.server.errors import ServerError, Stale
from tincup.server.storage import schema
from tincup.server.tables.agreement import is_bound, of_others
from tincup.server.tables.attendance import Judge, away_since
from tincup.server.tables.autoplay import act, go_on
from tincup.server.tables.credentials import Hasher, SecretOf, Who
from tincup.server.tables.live import AGREED, LIMIT, LINK, LiveTable
from tincup.server.tables.lobby import EXTERNAL, HELD, OPEN, no_seat
from tincup.server.tables.lobby import check_kind as check_player_kind
from tincup.server.tables.names import check_text
from tincup.server.tables.proposing import Proposing
from tincup.server.tables.time_limit import PAUSED, asked_limit, limit_values
from tincup.table import PERSON, Table, TableError
from tincup.table.log import Absent, stamp


@dataclass
class Outcome:
    """What a command leads to beside entries: ``secrets`` to be told once, by seat from 0."""

    secrets: dict[int, str] = field(default_factory=dict)
    statements: list[Executable] = field(default_factory=list)


class Play:
    """Carries out the commands of somebody, ``who``, at a table, ``live``, locked for it.

    ``secret_of``: where seats' new secrets come from; ``judge``: who says who is there. Whatever is
    done leaves an entry: that is how other processes hear of it, and how a command that is sent
    again is known.
    """

    def __init__(
        self, live: LiveTable, who: Who, hasher: Hasher, secret_of: SecretOf, judge: Judge
    ) -> None:
        self.live = live
        self._judge = judge
        self._who = who
        self._hasher = hasher
        self._secret_of = secret_of
        self._outcome = Outcome()

    @property
    def _proposing(self) -> Proposing:
        """What asks the others; made when it is asked for, as it and this would hold each other."""
        return Proposing(self.live, self._who, self._judge, self._carry_out)

    def perform(self, command: commands.Command) -> Outcome:
        """Do it, in memory. Raises `TincupError`, and then nothing has happened."""
        match command:
            case commands.Roll():
                self._roll(command)
            case commands.Act():
                self._act(command)
            case commands.Undo():
                self._undo(command)
            case commands.Salt() | commands.PromiseSalt():
                self._salt(command)
            case commands.Stand():
                self._stand(command)
            case commands.Agree():
                self._proposing.agree(command.to)
            case commands.Decline():
                self._proposing.decline(command.to)
            case commands.CallOff():
                self._under_way()
                self._proposing.call_off()
            case _:
                self._control(command)
        return self.go_on()

    def _control(self, command: commands.HostCommand) -> None:
        """Do what only the host may."""
        if not self._who.is_host:
            raise ServerError("server-host-only", HTTPStatus.FORBIDDEN)
        match command:
            case commands.Start():
                self._start(command)
            case commands.Skip():
                self._skip(command)
            case _:
                self._proposing.host_asks(command)

    def _carry_out(self, command: commands.Binding) -> None:
        """Do what the host has asked for, and others have agreed to where they had to."""
        match command:
            case commands.Correct():
                self._correct(command)
            case commands.Assign():
                self._assign(command)
            case commands.NewLink():
                self._new_link(command)
            case commands.LimitTime():
                self._limit_time(command)
            case commands.Pause():
                self._pause(command)

    def go_on(self) -> Outcome:
        """Let the table do what waits for nobody: roll for bots, settle, reveal."""
        go_on(self.live)
        return self._outcome

    def _start(self, command: commands.Start) -> None:
        live = self.live
        if live.table is not None:
            raise ServerError("server-has-begun", HTTPStatus.CONFLICT)
        self._check_all_here()
        if command.fill is not None:
            if check_player_kind(command.fill, live.lobby.rules) in (OPEN, *HELD):
                raise ServerError("server-fill-bot", HTTPStatus.UNPROCESSABLE_ENTITY)
            live.lobby.check_promises()
            for number, seat in enumerate(live.lobby.seats):
                if seat.player == OPEN:
                    live.in_lobby(live.lobby.assign(number, command.fill))
        live.begin(datetime.now().astimezone().isoformat(timespec="seconds"))

    def _check_all_here(self) -> None:
        """Refuse to begin where something is at stake for somebody who is not there."""
        if not is_bound(self.live):
            return
        theirs = sorted(of_others(self.live, self._who))
        gone = [seat for seat in theirs if not self._judge.has_come(self.live, seat)]
        if gone:
            names = listing(self.live.lobby.seats[seat].name for seat in gone)
            raise ServerError("server-not-all-here", HTTPStatus.CONFLICT, names=names)

    def _roll(self, command: commands.Roll) -> None:
        table = self._game(command)
        state = table.present
        if self._seat(command, state.player) != state.player:
            raise TableError("table-not-your-turn")
        table.roll_dice()

    def _act(self, command: commands.Act) -> None:
        table = self._game(command, always=command.action.startswith(("leave", "return", "resign")))
        action = parse_action(command.action)
        state = table.present
        if isinstance(action, Rolled) and table.rolls_dice:
            raise TableError("table-not-its-dice")
        if isinstance(action, Return) and action.player in self.live.stand_ins:
            self._come_back(command, action.player)
            return
        seat = self._seat(command, _natural_seat(table, action))
        if isinstance(action, Keep | Bank | EnterTurn) and seat != state.player:
            raise TableError("table-not-your-turn")  # a partner's neither, who is of the same side
        act(table, action, seat)

    def _come_back(self, command: commands.Act, seat: int) -> None:
        """Give a seat where a bot stands in back to its holder."""
        if self._own(command, seat) != seat:
            raise TableError("table-not-your-turn")
        self._under_way().seat(seat, PERSON, seat)

    def _undo(self, command: commands.Undo) -> None:
        table = self._game(command, always=True)
        mine = self._who.seats
        if not mine:
            raise _not_seated()
        table.check_take_back()
        agreed = self.live.agreed | mine if command.agree else frozenset[int]()
        people = {number for number, seat in enumerate(table.seats) if seat.is_person}
        people -= self.live.lobby.external
        if command.agree and people - table.present.away <= agreed:
            table.take_back()
        else:
            told = json.dumps(sorted(seat + 1 for seat in agreed))
            table.note(AGREED, told, actor=min(mine, default="host"))

    def _correct(self, command: commands.Correct) -> None:
        table = self._game(command, always=True)
        table.correct(command.turn - 1, [parse_action(text) for text in command.actions])

    def _salt(self, command: commands.Salt | commands.PromiseSalt) -> None:
        seat = self._seat(command, None)
        if isinstance(command, commands.PromiseSalt):
            self._check_lobby()
            self.live.in_lobby(self.live.lobby.promise_salt(seat, command.digest))
        elif self.live.table is None:
            self.live.in_lobby(self.live.lobby.give_salt(seat, command.salt))
        else:
            self.live.lobby.check_salts_open()
            self.live.table.salt(seat, check_text(command.salt))

    def _stand(self, command: commands.Stand) -> None:
        if command.seat is None and len(self._who.seats) > 1:
            # Sent again it would come from the holder of the other seats, and give up another one.
            raise ServerError("server-which-seat", HTTPStatus.UNPROCESSABLE_ENTITY)
        seat = self._seat(command, None)
        self._check_lobby()
        self.live.in_lobby({"kind": "stood", "actor": seat, "seat": seat})
        self._forget(seat)

    def _assign(self, command: commands.Assign) -> None:
        live, seat = self.live, command.at - 1
        if live.table is None:
            was = live.lobby.seat(seat)
            live.in_lobby(live.lobby.assign(seat, command.player))
            if was.player in HELD:
                self._forget(seat)
            if command.player == EXTERNAL:
                self._outcome.secrets[seat] = self.give_secret(seat)
            return
        table = self._under_way()
        self._check_seat(seat)
        player = check_player_kind(command.player, live.lobby.rules)
        if player in (OPEN, EXTERNAL):
            raise ServerError("server-has-begun", HTTPStatus.CONFLICT)
        table.seat(seat, player)
        if seat in table.present.away:
            table.act(Return(seat), actor="host")

    def _skip(self, command: commands.Skip) -> None:
        table, seat = self._under_way(), command.at - 1
        self._check_seat(seat)
        if seat not in self._who.seats and seat not in table.present.away:
            table.keep(Absent(seat, stamp(away_since(self._judge, self.live, seat))))
        table.act(Leave(seat), actor="host")

    def _new_link(self, command: commands.NewLink) -> None:
        live, seat = self.live, command.at - 1
        self._check_seat(seat)
        players = live.lobby.seats if live.table is None else live.table.seats
        if live.table is None and players[seat].player not in HELD:
            raise ServerError("server-nobody-sits", HTTPStatus.CONFLICT, seat=command.at)
        self._outcome.secrets[seat] = self.give_secret(seat)
        if live.table is None:
            live.in_lobby({"kind": "linked", "actor": "host", "seat": seat})
        else:
            live.table.note(LINK, str(command.at))

    def _pause(self, command: commands.Pause) -> None:
        self._under_way().note(PAUSED, "yes" if command.on else "no")

    def _limit_time(self, command: commands.LimitTime) -> None:
        live = self.live
        limit = asked_limit(command.seconds, command.then, live.lobby.rules)
        if live.table is None:
            live.in_lobby({"kind": "time_limited", "actor": "host", **limit_values(limit)})
        else:
            self._under_way().note(LIMIT, json.dumps(limit_values(limit)))

    def sit(self, request: commands.Join) -> Outcome:
        """Seat somebody in the lobby. Raises `TincupError`."""
        self._check_lobby()
        live = self.live
        entry = live.lobby.sit(request.name, None if request.seat is None else request.seat - 1)
        seat, entries = entry["seat"], [entry]
        if request.salt is not None and live.lobby.dice == "fair":
            entries.append(live.lobby.give_salt(seat, request.salt))
        for each in entries:  # all of them are allowed: a table half changed is read anew
            live.in_lobby(each)
        self._outcome.secrets[seat] = self.give_secret(seat)
        self._judge.hear(live, [seat])
        return self._outcome

    def give_secret(self, seat: int) -> str:
        """A new secret for a seat (or the host), in place of the one it had."""
        secret = self._secret_of(seat)
        self._forget(seat)
        hashed = self._hasher.hash(secret)
        self.live.hashes[seat] = hashed
        self._outcome.statements.append(
            schema.seats.insert().values(table_id=self.live.id, seat=seat, secret_hash=hashed)
        )
        return secret

    def _forget(self, seat: int) -> None:
        column = schema.seats.c
        of_seat = (column.table_id == self.live.id, column.seat == seat)
        self.live.hashes.pop(seat, None)
        self.live.forget(seat)
        self._outcome.statements.append(schema.seats.delete().where(*of_seat))

    def _game(self, command: commands.Answer, *, always: bool = False) -> Table:
        """The table of a game under way that this command answers. Raises `ServerError`."""
        table = self._begun()
        live = self.live
        if not live.moved <= command.seq <= live.seq:
            raise Stale(command.seq, live.seq)
        if live.paused and not always:
            raise ServerError("server-paused", HTTPStatus.CONFLICT)
        return table

    def _begun(self) -> Table:
        if self.live.table is None:
            raise ServerError("server-not-begun", HTTPStatus.CONFLICT)
        return self.live.table

    def _under_way(self) -> Table:
        table = self._begun()
        if table.present.is_over:
            raise IllegalAction("game-over", "turn")
        return table

    def _check_lobby(self) -> None:
        if self.live.table is not None:
            raise ServerError("server-has-begun", HTTPStatus.CONFLICT)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.live.lobby.seats):
            raise no_seat(len(self.live.lobby.seats))

    def _seat(self, command: commands.Command, natural: int | None) -> int:
        """The seat that somebody acts for, which no bot plays for now."""
        seat = self._own(command, natural)
        table = self.live.table
        if table is not None and not table.seats[seat].is_person:
            raise ServerError("server-bot-plays", HTTPStatus.CONFLICT, name=table.seats[seat].name)
        return seat

    def _own(self, command: commands.Command, natural: int | None) -> int:
        """The seat of theirs that somebody means: as named, the natural one, or another."""
        mine = self._who.seats
        if command.seat is not None:
            if command.seat - 1 not in mine:
                raise ServerError("server-not-your-seat", HTTPStatus.FORBIDDEN, seat=command.seat)
            return command.seat - 1
        if not mine:
            raise _not_seated()
        return natural if natural in mine and natural is not None else min(mine)


def _not_seated() -> ServerError:
    return ServerError("server-not-seated", HTTPStatus.FORBIDDEN)


def _natural_seat(table: Table, action: Action) -> int | None:
    """Who would do this: whoever comes or goes, one of the side that resigns, or is to act."""
    state = table.present
    match action:
        case Leave() | Return():
            return action.player
        case Resign():
            sides = state.lineup.sides
            return sides[action.side][0] if 0 <= action.side < len(sides) else None
        case Keep() | Bank() | EnterTurn() | Rolled():
            return state.player
        case Start():
            return None


Change = Callable[[Play], Outcome]
"""What is to be done at a table, given what carries it out."""
