"""Proposals at a table: somebody asks, others agree or decline, and what is agreed to is done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

from tincup.game import IllegalAction, Leave
from tincup.hosting.commands.agreement import (
    CALL_OFF,
    TAKE_OVER,
    absent,
    asks_of,
    awaited,
    command_of,
    is_needed,
    of_others,
)
from tincup.hosting.commands.command_context import Acting
from tincup.hosting.errors import ServerError, not_seated
from tincup.hosting.people.absence import away_since
from tincup.hosting.rules.custom_rules import bot_kind
from tincup.hosting.time_limit import asked_limit
from tincup.hosting.view.settled_view import lobby_of, name_at
from tincup.messages import listing
from tincup.notation import parse_action
from tincup.protocol import commands
from tincup.table import PERSON
from tincup.table.log.entries import Absent, Answered, Corrected, Granted, Proposed, Seated, stamp
from tincup.table.planning import check_totals
from tincup.table.seats import HELD
from tincup.table.state.proposals import Proposal


class Proposing(Acting, ABC):
    @abstractmethod
    def carry_out(self, command: commands.Proposable) -> None:
        """Plan what was agreed to."""

    def host_asks(self, command: commands.Binding) -> None:
        """Do what the host asks for, or propose it where others have to agree."""
        if not is_needed(self.live, self.who, command):
            self.carry_out(command)
        elif not self.plan.at.has_begun:
            self._check_lobby(command)
            self.carry_out(command)
        else:
            self._check(command)
            lasting = not isinstance(command, commands.Correct)
            self._ask(asks_of(command), command, lasting=lasting)

    def call_off(self) -> None:
        """Propose to call the game off, or call it off where nobody has to be asked."""
        self._mine()
        self._ask({"type": CALL_OFF}, None)

    def propose_host(self, seat: int) -> None:
        """Propose that whoever holds a seat becomes the host, where others have to agree."""
        self._ask({"type": TAKE_OVER, "seat": seat + 1}, None)

    def agree(self, to: int) -> None:
        """Agree to the proposal of this number. Raises `ServerError` where it does not stand."""
        self._standing(to)
        self._consent(self._mine(), None)

    def decline(self, to: int) -> None:
        """Decline the proposal of this number. Raises as `agree`."""
        proposal = self._standing(to)
        if not self.who.is_host or proposal.by != "host":
            self._mine()
        self._keep(Answered(tuple(sorted(self.who.seats)), agrees=False))

    def _ask(
        self, asks: Mapping[str, Any], command: commands.Proposable | None, *, lasting: bool = True
    ) -> None:
        standing = self.begun().at.proposal
        if standing is None or standing.asks != asks:
            seats = tuple(sorted(self.who.seats))
            self._keep(Proposed(asks, seats, lasting))
            if not self._awaited():
                self._grant(command)
        else:
            self._consent(self.who.seats, command)

    def _consent(self, seats: Iterable[int], command: commands.Proposable | None) -> None:
        """Agree for these seats; where they have agreed already, see whether all have now."""
        proposal = self.begun().at.proposal
        assert proposal is not None
        new = frozenset(seats) - proposal.agreed
        if new:
            self._keep(Answered(tuple(sorted(new)), agrees=True))
        missing = self._awaited()
        is_link = proposal.asks["type"] == "new_link"
        if not missing and not (is_link and command is None):
            self._grant(command)
        elif not new:
            names = [name_at(self.live.table, seat + 1) for seat in sorted(missing)]
            if not names:
                raise ServerError("server-host-asks-again", HTTPStatus.CONFLICT)
            raise ServerError("server-awaited", HTTPStatus.CONFLICT, names=listing(names))

    def _grant(self, command: commands.Proposable | None) -> None:
        """Do what everybody has agreed to; the log says who was not asked."""
        live, plan, proposal = self.live, self.plan, self.begun().at.proposal
        assert proposal is not None
        if command is None and proposal.asks["type"] != CALL_OFF:
            command = command_of(proposal.asks, plan.number)
        for seat in sorted(absent(live, self.judge, proposal)):
            since = away_since(self.judge, live, seat)
            plan.enter(Absent(seat, stamp(since)), "table")
        plan.enter(Granted(), "table")
        if command is None:
            self._abandon()
        else:
            self.carry_out(command)

    def _abandon(self) -> None:
        plan = self.plan
        while not (state := plan.state).is_over:
            here = set(range(len(state.lineup.names))) - state.away
            others = here - set(state.lineup.sides[state.turn.side])
            plan.act(Leave(min(others or here)), "table")

    def _check_lobby(self, command: commands.Binding) -> None:
        """Refuse what would change, before the game, what people have sat down to."""
        live = self.live
        if isinstance(command, commands.LimitTime):
            raise ServerError("server-terms-stand", HTTPStatus.CONFLICT)
        if not isinstance(command, commands.Assign | commands.NewLink):
            return
        seat = command.at - 1
        if (
            seat not in of_others(live, self.who)
            or lobby_of(live.table).seat(seat).player not in HELD
        ):
            return
        if isinstance(command, commands.NewLink):
            raise ServerError("server-link-bound", HTTPStatus.CONFLICT)
        away_since(self.judge, live, seat)

    def _check(self, command: commands.Binding) -> None:
        """Refuse at once what would be refused once all have agreed."""
        at, lobby = self.begun().at, lobby_of(self.live.table)
        if isinstance(command, commands.Assign | commands.NewLink):
            lobby.seat(command.at - 1)
        if not isinstance(command, commands.Correct | commands.NewLink) and at.game.state.is_over:
            raise IllegalAction("game-over", "turn")
        match command:
            case commands.Assign():
                player = command.player
                if player != PERSON:
                    player = bot_kind(player, lobby.rules)
                at.check(Seated(command.at - 1, player))
            case commands.Correct():
                actions = tuple(parse_action(text) for text in command.actions)
                if not command.anyway:
                    check_totals(lobby.rules, actions)
                at.check(Corrected(command.turn - 1, actions))
            case commands.LimitTime():
                asked_limit(command.seconds, command.then, lobby.rules)
            case _:
                pass

    def _standing(self, to: int) -> Proposal:
        proposal = self.begun().at.proposal
        if proposal is None or proposal.number != to:
            raise ServerError("server-no-proposal", HTTPStatus.CONFLICT)
        return proposal

    def _awaited(self) -> frozenset[int]:
        proposal = self.begun().at.proposal
        assert proposal is not None
        return awaited(self.live, self.judge, proposal)

    def _mine(self) -> frozenset[int]:
        seats = self.who.seats - lobby_of(self.live.table).external
        if not seats:
            raise not_seated()
        return seats

    def _keep(self, content: Proposed | Answered) -> None:
        self.plan.enter(content, min(self.who.seats, default="host"))
