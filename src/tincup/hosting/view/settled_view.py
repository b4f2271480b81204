"""The part of a table's view that no roll and no decision changes."""

from __future__ import annotations

from functools import partial
from typing import Final

from tincup.chance.fair import NEWEST
from tincup.narration import proposal_words, rules_name
from tincup.protocol.table import DiceView, ProposalView, SettledView
from tincup.table import PERSON, Table
from tincup.table.seats import EXTERNAL
from tincup.table.state.dice import code_of
from tincup.table.state.lobby import Lobby
from tincup.table.state.proposals import Proposal
from tincup.table.state.table_state import TableState
from tincup.views.live import actor_view, dice_view, proposal_view, seat_view

STAKE: Final = 1
"""The number of the proposal to play for the stake: that of the entry that opened the table."""


def seated(table: Table) -> list[tuple[str, str]]:
    lobby = lobby_of(table)
    if not table.has_begun:
        return [(seat.name, seat.player) for seat in lobby.seats]
    external = lobby.external
    return [
        (seat.name, EXTERNAL if seat.is_person and number in external else seat.player)
        for number, seat in enumerate(table.seats)
    ]


def head_starts_of(table: Table) -> list[int]:
    if not table.has_begun:
        return [seat.head_start for seat in lobby_of(table).seats]
    starts = list(table.present.lineup.head_starts)  # partners have theirs together
    return starts + [0] * (len(table.seats) - len(starts))


def holder(table: Table, seat: int) -> str:
    """Return whose seat it is if it has a secret: a person's, or a bot's elsewhere."""
    return EXTERNAL if seat in lobby_of(table).external else PERSON


def lobby_of(table: Table | TableState) -> Lobby:
    """Return the lobby of a table, which every one of a server's has."""
    assert table.lobby is not None
    return table.lobby


def settled_view(table: Table) -> SettledView:
    """Return rules, dice, seats and what the host has set; see docs/protocol.md."""
    lobby, hosted = lobby_of(table), table.hosted
    opened, rules = lobby.opened, lobby.rules
    state = table.present if table.has_begun else None
    won = table.won if table.has_begun else None
    seats, points = seated(table), head_starts_of(table)
    sides = len(seats) // rules.partners  # they alternate
    view: SettledView = {
        "rules": {
            "id": rules.id,
            "name": rules_name(rules),
            "digest": rules.digest,
            "roll_off": rules.start.roll_off,
        },
        "dice": _dice(table, lobby),
        "stake": opened.stake,
        "circle": None if opened.circle is None else {"name": opened.circle.name},
        "won": None if won is None else dict(won),
        "auto_roll": opened.auto_roll,
        "public": opened.public,
        "paused": hosted.paused,
        "undo": sorted(seat + 1 for seat in hosted.agreed),
        "proposal": _proposal(table),
        "rematch": hosted.rematch,
        "seats": [
            seat_view(
                *(at, *seat, at % sides, state),
                stands_in=at in hosted.stand_ins,
                head_start=points[at],
            )
            for at, seat in enumerate(seats)
        ],
    }
    if hosted.hosts is not None:
        view["host"] = min((seat + 1 for seat in hosted.hosts), default=None)
    if hosted.brought is not None:
        view["brought"] = hosted.brought
    return view


def name_at(table: Table, seat: int) -> str:
    return seated(table)[seat - 1][0]


def _proposal(table: Table) -> ProposalView | None:
    """Return what the others are asked to agree to: before the game, to play for the stake."""
    proposal, lobby = table.proposal, lobby_of(table)
    if not table.has_begun and lobby.to_agree:
        asks = {"type": "start", "stake": lobby.opened.stake}
        proposal = Proposal(STAKE, "host", asks, frozenset(), lobby.agreed, lasting=True)
    if proposal is None:
        return None
    words = proposal_words(actor_view(proposal.by), proposal.asks, partial(name_at, table))
    return proposal_view(proposal, words)


def _dice(table: Table, lobby: Lobby) -> DiceView:
    opened = lobby.opened
    if table.has_begun:
        created, given = table.created, (table.salts, table.salted)
        return dice_view(
            opened.dice,
            created.commitment,
            *given,
            seed=table.revealed,
            derivation=created.derivation,
            code=code_of(created, table.salts),
        )
    salts = dict(sorted(lobby.salts.items()))
    return dice_view(
        opened.dice,
        opened.commitment,
        tuple(salts.values()),
        tuple(salts),
        seed=None,
        derivation=NEWEST,
        promised=lobby.promised,
    )
