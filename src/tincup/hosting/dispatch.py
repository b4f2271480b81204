"""What each command does at a table. Everything is refused by the game, the table or the lobby."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from http import HTTPStatus

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
    State,
)
from tincup.game import Roll as Rolled
from tincup.hosting.agreement import is_bound, of_others
from tincup.hosting.attendance import Judge, away_since
from tincup.hosting.autoplay import act, go_on
from tincup.hosting.credentials import Hasher, SecretOf, Who
from tincup.hosting.errors import ServerError, Stale
from tincup.hosting.live import LiveTable
from tincup.hosting.lobby import check_kind as check_player_kind
from tincup.hosting.names import check_name, check_text
from tincup.hosting.proposing import Proposing
from tincup.hosting.time_limit import asked_limit
from tincup.messages import listing
from tincup.notation import parse_action
from tincup.protocol import commands
from tincup.table import PERSON, TableError
from tincup.table.lobby import Lobby
from tincup.table.log import (
    Absent,
    Agreed,
    LimitSet,
    Linked,
    LinkRenewed,
    Paused,
    Stood,
    TimeLimited,
    stamp,
)
from tincup.table.opening import begin
from tincup.table.planning import Plan
from tincup.table.seats import EXTERNAL, HELD, OPEN


@dataclass
class Outcome:
    """What a command leads to beside entries: ``secrets`` to be told once, by seat from 0.

    ``hashes`` are those of the secrets that seats have then; ``None`` where a seat has none.
    ``heard`` are seats of whose holders something was heard.
    """

    secrets: dict[int, str] = field(default_factory=dict)
    hashes: dict[int, bytes | None] = field(default_factory=dict)
    heard: list[int] = field(default_factory=list)


class Play:
    """Plans the commands of somebody, ``who``, at a table, ``live``, locked for it.

    ``secret_of``: where seats' new secrets come from; ``judge``: who says who is there. Whatever is
    done leaves an entry: that is how other processes hear of it, and how a command that is sent
    again is known.
    """

    def __init__(
        self, live: LiveTable, who: Who, hasher: Hasher, secret_of: SecretOf, judge: Judge
    ) -> None:
        self.live = live
        self.plan = live.table.plan()
        self._judge = judge
        self.outcome = Outcome()
        self._who = who
        self._hasher = hasher
        self._secret_of = secret_of

    def perform(self, command: commands.Command) -> None:
        """Plan it. Raises `TincupError`."""
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
        self.go_on()

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

    @property
    def _proposing(self) -> Proposing:
        return Proposing(self.live, self.plan, self._who, self._judge, self._carry_out)

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

    def go_on(self) -> None:
        """Let the table do what waits for nobody: roll for bots, settle, reveal."""
        go_on(self.plan)

    def _start(self, command: commands.Start) -> None:
        lobby, plan = self._lobby(), self.plan
        self._check_all_here()
        if command.fill is not None:
            kind = check_player_kind(command.fill, lobby.rules)
            if kind in (OPEN, *HELD):
                raise ServerError("server-fill-bot", HTTPStatus.UNPROCESSABLE_ENTITY)
            lobby.check_promises()
            for number in [at for at, seat in enumerate(lobby.seats) if seat.player == OPEN]:
                plan.enter(self._lobby().assign(number, kind))
        started = datetime.now().astimezone().isoformat(timespec="seconds")
        begin(plan, self.live.id, self.live.table.secret, started)

    def _check_all_here(self) -> None:
        """Refuse to begin where something is at stake for somebody who is not there."""
        if not is_bound(self.live):
            return
        theirs = sorted(of_others(self.live, self._who))
        gone = [seat for seat in theirs if not self._judge.has_come(self.live, seat)]
        if gone:
            names = listing(_lobby_of(self.plan).seats[seat].name for seat in gone)
            raise ServerError("server-not-all-here", HTTPStatus.CONFLICT, names=names)

    def _roll(self, command: commands.Roll) -> None:
        plan = self._game(command)
        if self._seat(command, plan.state.player) != plan.state.player:
            raise TableError("table-not-your-turn")
        plan.roll()

    def _act(self, command: commands.Act) -> None:
        plan = self._game(command, always=command.action.startswith(("leave", "return", "resign")))
        action = parse_action(command.action)
        if isinstance(action, Rolled) and not plan.at.takes_back:
            raise TableError("table-not-its-dice")
        if isinstance(action, Return) and action.player in plan.at.hosted.stand_ins:
            self._come_back(command, action.player)
            return
        seat = self._seat(command, _natural_seat(plan.state, action))
        if isinstance(action, Keep | Bank | EnterTurn) and seat != plan.state.player:
            raise TableError("table-not-your-turn")  # a partner's neither, who is of the same side
        act(plan, action, seat)

    def _come_back(self, command: commands.Act, seat: int) -> None:
        """Give a seat where a bot stands in back to its holder."""
        if self._own(command, seat) != seat:
            raise TableError("table-not-your-turn")
        self._under_way().seat(seat, PERSON, seat)

    def _undo(self, command: commands.Undo) -> None:
        plan = self._game(command, always=True)
        at, mine = plan.at, self._who.seats
        if not mine:
            raise _not_seated()
        at.check(at.undone)
        agreed = at.hosted.agreed | mine if command.agree else frozenset[int]()
        people = {number for number, seat in enumerate(at.seats) if seat.is_person}
        people -= _lobby_of(plan).external
        if command.agree and people - plan.state.away <= agreed:
            plan.take_back()
        else:
            plan.enter(Agreed(tuple(sorted(agreed))), min(mine, default="host"))

    def _correct(self, command: commands.Correct) -> None:
        plan = self._game(command, always=True)
        plan.correct(command.turn - 1, [parse_action(text) for text in command.actions])

    def _salt(self, command: commands.Salt | commands.PromiseSalt) -> None:
        seat, plan = self._seat(command, None), self.plan
        if isinstance(command, commands.PromiseSalt):
            plan.enter(self._lobby().promise_salt(seat, command.digest), seat)
        elif not plan.at.has_begun:
            given = self._lobby().give_salt(seat, command.salt)
            check_text(given.salt)
            plan.enter(given, seat)
        else:
            _lobby_of(plan).check_salts_open()
            plan.salt(seat, check_text(command.salt))

    def _stand(self, command: commands.Stand) -> None:
        if command.seat is None and len(self._who.seats) > 1:
            # Sent again it would come from the holder of the other seats, and give up another one.
            raise ServerError("server-which-seat", HTTPStatus.UNPROCESSABLE_ENTITY)
        seat = self._seat(command, None)
        self._lobby()
        self.plan.enter(Stood(seat), seat)
        self._forget(seat)

    def _assign(self, command: commands.Assign) -> None:
        plan, seat = self.plan, command.at - 1
        if not plan.at.has_begun:
            lobby = self._lobby()
            was = lobby.seat(seat)
            plan.enter(lobby.assign(seat, check_player_kind(command.player, lobby.rules)))
            if was.player in HELD:
                self._forget(seat)
            if command.player == EXTERNAL:
                self.outcome.secrets[seat] = self.give_secret(seat)
            return
        plan = self._under_way()
        _lobby_of(plan).seat(seat)
        player = check_player_kind(command.player, _lobby_of(plan).rules)
        if player in (OPEN, EXTERNAL):
            raise ServerError("server-has-begun", HTTPStatus.CONFLICT)
        plan.seat(seat, player)
        if seat in plan.state.away:
            plan.act(Return(seat), "host")

    def _skip(self, command: commands.Skip) -> None:
        plan, seat = self._under_way(), command.at - 1
        _lobby_of(plan).seat(seat)
        if seat not in self._who.seats and seat not in plan.state.away:
            plan.enter(Absent(seat, stamp(away_since(self._judge, self.live, seat))), "table")
        plan.act(Leave(seat), "host")

    def _new_link(self, command: commands.NewLink) -> None:
        plan, seat = self.plan, command.at - 1
        sits = _lobby_of(plan).seat(seat)
        if not plan.at.has_begun and sits.player not in HELD:
            raise ServerError("server-nobody-sits", HTTPStatus.CONFLICT, seat=command.at)
        self.outcome.secrets[seat] = self.give_secret(seat)
        plan.enter(LinkRenewed(seat) if plan.at.has_begun else Linked(seat))

    def _pause(self, command: commands.Pause) -> None:
        self._under_way().enter(Paused(command.on))

    def _limit_time(self, command: commands.LimitTime) -> None:
        plan = self.plan
        limit = asked_limit(command.seconds, command.then, _lobby_of(plan).rules)
        if not plan.at.has_begun:
            plan.enter(TimeLimited(limit))
        else:
            self._under_way().enter(LimitSet(limit))

    def sit(self, request: commands.Join) -> None:
        """Plan to seat somebody in the lobby. Raises `TincupError`."""
        wanted = None if request.seat is None else request.seat - 1
        lobby = self._lobby()
        sat = lobby.sit(check_name(request.name), wanted)
        seat = sat.seat
        self.plan.enter(sat, seat)
        if request.salt is not None and lobby.opened.dice == "fair":
            given = self._lobby().give_salt(seat, request.salt)
            check_text(given.salt)
            self.plan.enter(given, seat)
        self.outcome.secrets[seat] = self.give_secret(seat)
        self.outcome.heard.append(seat)

    def give_secret(self, seat: int) -> str:
        """A new secret for a seat (or the host), in place of the one it had."""
        secret = self._secret_of(seat)
        self.outcome.hashes[seat] = self._hasher.hash(secret)
        return secret

    def _forget(self, seat: int) -> None:
        self.outcome.hashes[seat] = None

    def _game(self, command: commands.Answer, *, always: bool = False) -> Plan:
        """The plan of a game under way that this command answers. Raises `ServerError`."""
        plan = self._begun()
        hosted = plan.at.hosted
        if not hosted.moved <= command.seq <= plan.at.entries:
            raise Stale(command.seq, plan.at.entries)
        if hosted.paused and not always:
            raise ServerError("server-paused", HTTPStatus.CONFLICT)
        return plan

    def _begun(self) -> Plan:
        if not self.plan.at.has_begun:
            raise ServerError("server-not-begun", HTTPStatus.CONFLICT)
        return self.plan

    def _under_way(self) -> Plan:
        plan = self._begun()
        if plan.state.is_over:
            raise IllegalAction("game-over", "turn")
        return plan

    def _lobby(self) -> Lobby:
        """The lobby, while there is no game. Raises `ServerError`."""
        if self.plan.at.has_begun:
            raise ServerError("server-has-begun", HTTPStatus.CONFLICT)
        return _lobby_of(self.plan)

    def _seat(self, command: commands.Command, natural: int | None) -> int:
        """The seat that somebody acts for, which no bot plays for now."""
        seat = self._own(command, natural)
        at = self.plan.at
        if at.has_begun and not at.seats[seat].is_person:
            raise ServerError("server-bot-plays", HTTPStatus.CONFLICT, name=at.seats[seat].name)
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


def _lobby_of(plan: Plan) -> Lobby:
    """The lobby of a table, which every one of a server's has."""
    assert plan.at.lobby is not None
    return plan.at.lobby


def _natural_seat(state: State, action: Action) -> int | None:
    """Who would do this: whoever comes or goes, one of the side that resigns, or is to act."""
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


Change = Callable[[Play], None]
"""What is to be done at a table: it is planned by what carries it out."""
