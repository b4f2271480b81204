"""Carries out each command at a table. The game, the table or the lobby refuses it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from http import HTTPStatus

from tincup.game import (
    Action,
    Bank,
    CarryOn,
    EnterTurn,
    Keep,
    Leave,
    Resign,
    Return,
    Start,
    State,
)
from tincup.game import Roll as Rolled
from tincup.hosting.commands.agreement import is_bound, people
from tincup.hosting.commands.name_removal import name_removal
from tincup.hosting.commands.proposing import Proposing
from tincup.hosting.commands.staking import answering, check_begins, is_about_stake
from tincup.hosting.commands.terms import check_open, reseat, varied_for
from tincup.hosting.credentials import HOST
from tincup.hosting.errors import ServerError, not_seated
from tincup.hosting.names import check_name, check_text
from tincup.hosting.new_tables import check_kind, new_table
from tincup.hosting.people.absence import away_since
from tincup.hosting.people.change_of_host import check_gone
from tincup.hosting.rematch import rematch_terms
from tincup.hosting.time_limit import asked_limit, out_of_time
from tincup.hosting.view.settled_view import lobby_of
from tincup.notation import parse_action
from tincup.protocol import commands, requests
from tincup.rules import canonical
from tincup.table import PERSON, TableError
from tincup.table.autoplay import act, go_on
from tincup.table.log.entries import (
    Absent,
    Actor,
    Agreed,
    HostChanged,
    LinkRenewed,
    Paused,
    Rematched,
    Ruled,
    Staked,
    Stood,
    TimeLimit,
    TimeLimited,
    stamp,
)
from tincup.table.opening import begin
from tincup.table.seats import EXTERNAL, HELD, OPEN


class CommandPlanner(Proposing):
    """Plans the commands of somebody at a table.

    Every command leaves an entry: from it other processes hear of the command, and know it when it
    is sent again.
    """

    def perform(self, command: commands.Command) -> None:
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
            case commands.Agree() | commands.Decline():
                self._answer(command)
            case commands.Unname():
                self._unname(command)
            case commands.CallOff():
                self.under_way()
                self.call_off()
            case commands.TakeOver():
                self._take_over(command)
            case _:
                self._control(command)
        self.go_on()

    def _control(self, command: commands.HostCommand) -> None:
        if not self.who.is_host:
            raise ServerError("server-host-only", HTTPStatus.FORBIDDEN)
        match command:
            case commands.Start():
                self._start(command)
            case commands.Skip():
                self._skip(command)
            case commands.Reseat():
                self._reseat(command)
            case commands.Vary():
                self._vary(command)
            case commands.HeadStart():
                check_open(self.live, self.who)
                self.plan.enter(self.lobby().give_head_start(command.at - 1, command.points))
            case commands.HandOver():
                self._pass_on(self._at_seat(command.at), "host")
            case _:
                self.host_asks(command)

    def carry_out(self, command: commands.Proposable) -> None:
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
            case commands.TakeOver():
                check_gone(self.judge, self.live, self.plan.at)
                seat = self._at_seat(command.seat or 0)
                self._pass_on(seat, seat)

    def go_on(self) -> None:
        """Plan what the table does without waiting for anybody: roll for bots, settle, reveal."""
        go_on(self.plan)

    def _answer(self, command: commands.Agree | commands.Decline) -> None:
        """Answer a proposal: the host's or others' in a game, the stake before it."""
        agrees = isinstance(command, commands.Agree)
        if not is_about_stake(self.live):
            (self.agree if agrees else self.decline)(command.to)
            return
        for seat in answering(self.live, self.who, command.to):
            if not agrees:
                self.plan.enter(Stood(seat), seat)
                self.forget(seat)
            elif seat in self.lobby().to_agree:
                self.plan.enter(Staked(seat), seat)

    def renew(self, seats: frozenset[int]) -> None:
        """Plan new secrets for those who have come to these seats, which nobody has told them."""
        if not seats:
            raise not_seated()
        for seat in sorted(seats):
            self.outcome.secrets[seat] = self.give_secret(seat)
            self.plan.enter(LinkRenewed(seat), seat)
        self.outcome.heard += sorted(seats)

    def _start(self, command: commands.Start) -> None:
        lobby, plan = self.lobby(), self.plan
        check_begins(self.live, self.who, self.judge)
        if command.fill is not None:
            kind = self._kind(command.fill)
            if kind in (OPEN, *HELD):
                raise ServerError("server-fill-bot", HTTPStatus.UNPROCESSABLE_ENTITY)
            lobby.check_promises()
            for number in [at for at, seat in enumerate(lobby.seats) if seat.player == OPEN]:
                plan.enter(self.lobby().assign(number, kind))
        started = datetime.now().astimezone().isoformat(timespec="seconds")
        begin(plan, self.live.id, self.live.table.secret, started)

    def _roll(self, command: commands.Roll) -> None:
        plan = self.game(command)
        if self.seat_of(command, plan.state.player) != plan.state.player:
            raise TableError("table-not-your-turn")
        plan.roll()

    def _act(self, command: commands.Act) -> None:
        plan = self.game(command, always=command.action.startswith(("leave", "return", "resign")))
        action = parse_action(command.action)
        if isinstance(action, Rolled) and not plan.at.takes_back:
            raise TableError("table-not-its-dice")
        if isinstance(action, Return) and action.player in plan.at.hosted.stand_ins:
            self._come_back(command, action.player)
            return
        seat = self.seat_of(command, _natural_seat(plan.state, action))
        if isinstance(action, CarryOn | Keep | Bank | EnterTurn) and seat != plan.state.player:
            raise TableError("table-not-your-turn")  # a partner's neither, who is of the same side
        act(plan, action, seat, anyway=command.anyway)

    def _come_back(self, command: commands.Act, seat: int) -> None:
        if self.own(command, seat) != seat:
            raise TableError("table-not-your-turn")
        plan = self.under_way()
        plan.seat(seat, PERSON, seat)
        if seat in plan.state.away:  # whoever hosts has passed over the bot, too
            plan.act(Return(seat), seat)

    def _undo(self, command: commands.Undo) -> None:
        plan = self.game(command, always=True)
        at, mine = plan.at, self.who.seats
        if not mine:
            raise not_seated()
        at.check(at.undone)
        agreed = at.hosted.agreed | mine if command.agree else frozenset[int]()
        asked = people(self.live)
        if at.won is None:  # or else it is theirs to say for whom it was settled, wherever they are
            asked -= plan.state.away
        if not is_bound(self.live):  # or else they have something in it, whoever plays for them
            asked -= {it for it, seat in enumerate(at.seats) if not seat.is_person}
        if command.agree and asked <= agreed:
            plan.take_back()
        else:
            plan.enter(Agreed(tuple(sorted(agreed))), min(mine, default="host"))

    def _correct(self, command: commands.Correct) -> None:
        plan = self.game(command, always=True)
        actions = [parse_action(text) for text in command.actions]
        plan.correct(command.turn - 1, actions, anyway=command.anyway)

    def _salt(self, command: commands.Salt | commands.PromiseSalt) -> None:
        seat, plan = self.seat_of(command, None), self.plan
        if isinstance(command, commands.PromiseSalt):
            plan.enter(self.lobby().promise_salt(seat, command.digest), seat)
        elif not plan.at.has_begun:
            given = self.lobby().give_salt(seat, command.salt)
            check_text(given.salt)
            plan.enter(given, seat)
        else:
            lobby_of(plan.at).check_salts_open()
            plan.salt(seat, check_text(command.salt))

    def _stand(self, command: commands.Stand) -> None:
        self._check_said(command)  # sent again it would come from the holder of the other seats
        seat = self.seat_of(command, None)
        self.lobby()
        self.plan.enter(Stood(seat), seat)
        self.forget(seat)

    def _unname(self, command: commands.Unname) -> None:
        self._check_said(command)
        seat = self.own(command, None)
        removal = name_removal(self.live, self.plan.at, seat)
        self.plan.enter(removal.content, seat)
        self.outcome.texts = removal.texts

    def _check_said(self, command: commands.Stand | commands.Unname) -> None:
        """Refuse to choose one of several seats for their holder. Raises `ServerError`."""
        if command.seat is None and len(self.who.seats) > 1:
            raise ServerError("server-which-seat", HTTPStatus.UNPROCESSABLE_ENTITY)

    def _assign(self, command: commands.Assign) -> None:
        plan, seat = self.plan, command.at - 1
        if not plan.at.has_begun:
            lobby = self.lobby()
            was = lobby.seat(seat)
            plan.enter(lobby.assign(seat, self._kind(command.player)))
            if was.player in HELD:
                self.forget(seat)
            if command.player == EXTERNAL:
                self.outcome.secrets[seat] = self.give_secret(seat)
            return
        plan = self.under_way()
        lobby_of(plan.at).seat(seat)
        player = self._kind(command.player)
        if player in (OPEN, EXTERNAL):
            raise ServerError("server-has-begun", HTTPStatus.CONFLICT)
        plan.seat(seat, player)
        if seat in plan.state.away:
            plan.act(Return(seat), "host")

    def _kind(self, player: str) -> str:
        return check_kind(player, lobby_of(self.plan.at).rules, solves_any=self.judge.solves_any)

    def _skip(self, command: commands.Skip) -> None:
        plan, seat = self.under_way(), command.at - 1
        lobby_of(plan.at).seat(seat)
        if seat not in self.who.seats and seat not in plan.state.away:
            plan.enter(Absent(seat, stamp(away_since(self.judge, self.live, seat))), "table")
        plan.act(Leave(seat), "host")

    def _reseat(self, command: commands.Reseat) -> None:
        self.lobby()
        check_open(self.live, self.who)
        order = [seat - 1 for seat in command.order]
        self.outcome.hashes = reseat(self.live, self.plan, order)

    def _vary(self, command: commands.Vary) -> None:
        lobby = self.lobby()
        check_open(self.live, self.who)
        solves_any = self.judge.solves_any
        rules = varied_for(lobby, command.variations, solves_any=solves_any)
        if rules != lobby.rules:
            self.plan.enter(Ruled(canonical.values(rules)))

    def _new_link(self, command: commands.NewLink) -> None:
        plan, seat = self.plan, command.at - 1
        sits = lobby_of(plan.at).seat(seat)
        if not plan.at.has_begun and sits.player not in HELD:
            raise ServerError("server-nobody-sits", HTTPStatus.CONFLICT, seat=command.at)
        self.outcome.secrets[seat] = self.give_secret(seat)
        plan.enter(LinkRenewed(seat))

    def _take_over(self, command: commands.TakeOver) -> None:
        seat = self.own(command, None)
        if self.who.is_host:
            raise ServerError("server-host-you", HTTPStatus.CONFLICT)
        check_gone(self.judge, self.live, self.plan.at)
        self._at_seat(seat + 1)
        at = self.plan.at
        is_played = at.has_begun and not at.game.state.is_over
        if is_played and is_bound(self.live):
            self.propose_host(seat)
        else:
            self._pass_on(seat, seat)

    def _at_seat(self, number: int) -> int:
        """Return the seat (from 0) of this number, which a person holds. Raises `TincupError`."""
        lobby_of(self.plan.at).seat(number - 1)
        if number - 1 not in people(self.live):
            raise ServerError("server-nobody-sits", HTTPStatus.CONFLICT, seat=number)
        return number - 1

    def _pass_on(self, seat: int, actor: Actor) -> None:
        self.plan.enter(HostChanged(seat), actor)
        self.outcome.hashes[HOST] = self.live.hashes[seat]

    def _pause(self, command: commands.Pause) -> None:
        self.under_way().enter(Paused(command.on))

    def _limit_time(self, command: commands.LimitTime) -> None:
        plan = self.plan
        limit = asked_limit(command.seconds, command.then, lobby_of(plan.at).rules)
        if plan.at.has_begun:
            self.under_way()
        plan.enter(TimeLimited(limit))

    def sit(self, request: requests.Join) -> None:
        """Plan to seat somebody in the lobby. Raises `TincupError`."""
        wanted = None if request.seat is None else request.seat - 1
        lobby = self.lobby()
        if (request.stake or 0) != lobby.opened.stake:
            stake = lobby.opened.stake
            raise ServerError("server-stake-not-agreed", HTTPStatus.CONFLICT, stake=stake)
        sat = lobby.sit(check_name(request.name), wanted)
        seat = sat.seat
        self.plan.enter(sat, seat)
        if request.salt is not None and lobby.opened.dice == "fair":
            given = self.lobby().give_salt(seat, request.salt)
            check_text(given.salt)
            self.plan.enter(given, seat)
        self.outcome.secrets[seat] = self.give_secret(seat)
        self.outcome.heard.append(seat)

    def rematch(self, code: str) -> str:
        """Plan another game by the same people at a table of this code; return the code it has.

        That is the code of an earlier rematch, if there is one. Whoever plays or hosts may ask for
        it, once the game is over. Raises `ServerError`.
        """
        if not self.who.places:
            raise not_seated()
        known = self.plan.at.hosted.rematch
        if known is not None:
            return known
        setup, hashes = rematch_terms(self.live)
        setup = setup._replace(solves_any=self.judge.solves_any)
        self.outcome.opened = new_table(setup, hashes, code)
        self.plan.enter(Rematched(code), "host" if self.who.is_host else min(self.who.seats))
        return code

    def out_of_time(self, limit: TimeLimit) -> None:
        out_of_time(self.plan, limit)
        self.go_on()


def _natural_seat(state: State, action: Action) -> int | None:
    """Return the seat that would do this: who comes or goes, resigns with a side, or is to act."""
    match action:
        case Leave() | Return():
            return action.player
        case Resign():
            sides = state.lineup.sides
            return sides[action.side][0] if 0 <= action.side < len(sides) else None
        case CarryOn() | Keep() | Bank() | EnterTurn() | Rolled():
            return state.player
        case Start():
            return None


Change = Callable[[CommandPlanner], None]
