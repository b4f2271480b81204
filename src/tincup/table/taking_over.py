"""A table for a game that was begun elsewhere, from its record."""

from __future__ import annotations

from tincup.game import EnterTurn
from tincup.notation import Record
from tincup.table.log import Acted, Clock, DiceKind, Salted, What, numbered, utc_now
from tincup.table.seats import Seat
from tincup.table.table import Table


def take_over(
    table_id: str, record: Record, *, substitute: str, started: str, clock: Clock = utc_now
) -> Table:
    """A table at which a recorded game goes on, with people in every seat.

    Its dice are those of the record's seed if it tells one, people's own where whole turns were
    entered, and else new fair ones: no seed gives all rolls then.
    """
    game = record.game
    entered = any(isinstance(action, EnterTurn) for action in game.actions)
    kind: DiceKind = "entered" if entered else "seeded" if record.seed else "fair"
    table = Table.create(
        table_id,
        game.state.rules,
        [Seat(name) for name in game.state.lineup.names],
        kind=kind,
        seed=record.seed if kind == "seeded" else None,
        substitute=substitute,
        started=started,
        start=game.start,
        adopted=kind == "fair" and game.rolls > 0,
        clock=clock,
    )
    whats: list[What] = [table.created, *map(Acted, game.actions)]
    if kind == "seeded":
        whats[1:1] = map(Salted, record.salts)
    return Table(numbered(whats, clock()), table.secret, clock=clock)
