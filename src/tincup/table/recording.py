"""The record of a table's game, as it may be shown."""

from __future__ import annotations

from tincup.notation import Record
from tincup.table.state.table_state import TableState


def record_of(state: TableState, date: str = "") -> Record:
    """Return the record of a game that has begun; fair dice keep their seed until revealed."""
    created, game = state.created, state.game.copy()
    if created.dice == "entered" or created.adopted:
        return Record(game, date=date)
    return Record(
        game,
        created.commitment,
        state.seed,
        state.salts,
        date=date,
        salted=state.salted if created.derivation > 1 else (),  # not known of earlier games
        derivation=created.derivation,
    )
