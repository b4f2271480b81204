"""Agreement: commands a host may not give alone while something is at stake for others.

A table is bound by a stake, or by belonging to a circle. There the host's command becomes a
proposal once people sit there whose secrets the host does not have, and is carried out when all of
them who are there agree. What concerns a seat is for its holder to say, while they are there. What
has been settled changes with the agreement of all whose balance changes, wherever they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tincup.hosting.credentials import HOST, Hashed, Who
from tincup.hosting.live import LiveTable
from tincup.hosting.people.absence import Judge
from tincup.hosting.people.change_of_host import seats_of_host, told_seats, was_host
from tincup.hosting.view.settled_view import lobby_of
from tincup.notation import parse_action
from tincup.protocol import commands
from tincup.table.stakes import settle
from tincup.table.state.proposals import Proposal

CALL_OFF = "call_off"
TAKE_OVER = "take_over"

_OF_PLAYERS = (CALL_OFF, TAKE_OVER)
"""Anybody who plays may ask for these, so that the host's agreement counts like any other's."""

_LONGER = 2
"""Factor by which somebody must be away longer before a game is called off without asking them."""


def asks_of(command: commands.Command) -> dict[str, Any]:
    """Return a command as a proposal has it: without its sender and what it answered."""
    values: dict[str, Any] = msgspec.to_builtins(command)
    return {key: value for key, value in values.items() if key not in ("key", "seat", "seq")}


def command_of(asks: Mapping[str, Any], seq: int) -> commands.Proposable:
    """Return the command that a proposal asks for, as if it had just been sent."""
    values = {**asks, "key": "agreed", "seq": seq}
    command: commands.Proposable = msgspec.convert(values, commands.Proposable)
    return command


def people(live: LiveTable) -> frozenset[int]:
    """Return the seats that people hold by a secret, also where a bot plays for them now."""
    return frozenset(live.hashes) - {HOST} - lobby_of(live.table).external


def is_bound(live: LiveTable) -> bool:
    opened = lobby_of(live.table).opened
    return opened.stake > 0 or opened.circle is not None


def of_others(live: LiveTable, who: Who) -> frozenset[int]:
    """Return the seats of people whose secrets ``who``, the host, does not have."""
    return people(live) - who.seats - seats_of_host(live)


def told_of(live: LiveTable, who: Who, hashed: Hashed) -> frozenset[int]:
    """Return the seats to which somebody else than the host comes, with secrets the host knows."""
    if who.is_host or not is_bound(live) or live.damage is not None:
        return frozenset()
    told = live.table.hosted.given if was_host(live, hashed) else told_seats(live)
    return who.seats & told


def is_needed(live: LiveTable, who: Who, command: commands.Binding) -> bool:
    if isinstance(command, commands.Assign | commands.NewLink) and command.at - 1 in who.seats:
        return False
    return is_bound(live) and bool(of_others(live, who))


def awaited(live: LiveTable, judge: Judge, proposal: Proposal) -> frozenset[int]:
    """Return the seats whose agreement a proposal still waits for."""
    asks, there = proposal.asks, frozenset(people(live) - absent(live, judge, proposal))
    if live.table.won is not None:
        there |= _moved_by(live, asks)
    concerned = asks.get("at", 0) - 1
    if concerned in there:
        return frozenset({concerned}) - proposal.agreed
    theirs = people(live) - proposal.seats - seats_of_host(live)
    if asks["type"] not in _OF_PLAYERS and not proposal.agreed & theirs:
        return theirs & there or theirs  # the host does not agree with themselves
    return there - proposal.agreed


def _moved_by(live: LiveTable, asks: Mapping[str, Any]) -> frozenset[int]:
    """Return the seats of people for whom a proposal would change what has been settled.

    A correction after which the game goes on concerns all of them: nobody knows how it ends then. A
    new link changes who answers for a seat, and with that whether anything else can be changed.
    """
    if asks["type"] == "new_link":
        return people(live) & {asks["at"] - 1}
    if asks["type"] != "correct":
        return frozenset()
    plan, won = live.table.plan(), live.table.won
    actions = [parse_action(action) for action in asks["actions"]]
    plan.correct(asks["turn"] - 1, actions, anyway=True)  # the host has said so, or was refused
    if won is None or not plan.state.is_over:
        return people(live)
    anew = settle(plan.state, plan.at.created.stake)
    names = plan.state.lineup.names
    return frozenset(seat for seat in people(live) if anew[names[seat]] != won[names[seat]])


def absent(live: LiveTable, judge: Judge, proposal: Proposal) -> frozenset[int]:
    """Return the seats of people who are away, and so are not asked."""
    is_long = proposal.asks["type"] == CALL_OFF and not live.table.hosted.paused
    seconds = judge.seconds * (_LONGER if is_long else 1)
    others = people(live) - proposal.agreed
    return frozenset(seat for seat in others if judge.silence(live, seat) >= seconds)
