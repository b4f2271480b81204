"""What of a table's view no roll and no decision changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tincup.chance.fair import NEWEST
from tincup.game import State
from tincup.narration import rules_name
from tincup.protocol.table import DiceView, ProposalView, SettledView
from tincup.server.tables.lobby import Lobby
from tincup.table import Table
from tincup.table.dice import code_of
from tincup.views.live import dice_view, seat_view


class Shown(Protocol):
    """What is asked of a table in memory, `tincup.server.tables.live.LiveTable`."""

    table: Table | None
    lobby: Lobby
    paused: bool
    agreed: frozenset[int]
    rematch: str | None
    stand_ins: frozenset[int]

    @property
    def state(self) -> State | None:
        """The game's state."""
        ...

    @property
    def proposal_view(self) -> ProposalView | None:
        """What the others are asked to agree to."""
        ...

    def seated(self) -> Sequence[tuple[str, str]]:
        """The names and players of the seats."""
        ...


def settled_view(live: Shown) -> SettledView:
    """Rules, dice, seats and what the host has set; see docs/protocol.md."""
    table, lobby, rules = live.table, live.lobby, live.lobby.rules
    return {
        "rules": {"id": rules.id, "name": rules_name(rules), "digest": rules.digest},
        "dice": _dice(live),
        "stake": lobby.stake,
        "circle": None if lobby.circle is None else {"name": lobby.circle.name},
        "won": None if table is None or table.won is None else dict(table.won),
        "auto_roll": lobby.auto_roll,
        "public": lobby.public,
        "paused": live.paused,
        "undo": sorted(seat + 1 for seat in live.agreed),
        "proposal": live.proposal_view,
        "rematch": live.rematch,
        "seats": [
            seat_view(at, *seat, live.state, stands_in=at in live.stand_ins)
            for at, seat in enumerate(live.seated())
        ],
    }


def _dice(live: Shown) -> DiceView:
    table, lobby = live.table, live.lobby
    if table is not None:
        created, given = table.created, (table.salts, table.salted)
        return dice_view(
            lobby.dice,
            created.commitment,
            *given,
            seed=table.revealed,
            derivation=created.derivation,
            code=code_of(created, table.salts),
        )
    salts = dict(sorted(lobby.salts.items()))
    return dice_view(
        lobby.dice,
        lobby.commitment,
        tuple(salts.values()),
        tuple(salts),
        seed=None,
        derivation=NEWEST,
        promised=lobby.promised,
    )
