"""How there comes to be a table: a new one, one that was kept, one for a record from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.chance import Dice, commitment, new_seed
from tincup.game import EnterTurn, Game, State
from tincup.notation import Record
from tincup.rules import RuleSet
from tincup.table.errors import LogError
from tincup.table.fold import stated_rules, stated_start
from tincup.table.log import Acted, Clock, Created, DiceKind, Salted, What, numbered, utc_now
from tincup.table.seats import Seat, check_player
from tincup.table.store import Store
from tincup.table.table import Table


def create_table(
    table_id: str,
    rules: RuleSet,
    seats: Sequence[Seat],
    *,
    kind: DiceKind = "fair",
    seed: str | None = None,
    stake: int = 0,
    substitute: str = "bot:medium",
    creator: str = "",
    started: str = "",
    start: State | None = None,
    adopted: bool = False,
    dice: Dice | None = None,
    clock: Clock = utc_now,
) -> Table:
    """A new table, in memory until `Table.keep_in`; see `Created` for what the values mean.

    ``seed`` of fair dice is a new secret one unless it is given; ``dice`` as in `Table`. Raises
    `GameError` for players that the rules do not allow, `DiceError` for a seed that is none, and
    `TableError` or `SpecError` for a player who cannot be.
    """
    game = Game.of(rules, [seat.name for seat in seats]) if start is None else Game(start)
    lineup = game.state.lineup
    if kind == "fair" and seed is None:
        seed = new_seed()
    created = Created(
        table_id,
        started,
        creator,
        stated_rules(rules),
        rules.digest,
        tuple(
            Seat(name, check_player(seat.player))
            for name, seat in zip(lineup.names, seats, strict=True)
        ),
        lineup.sides,
        kind,
        None if kind == "entered" or seed is None else commitment(seed),
        seed if kind == "seeded" else None,
        stake,
        check_player(substitute),
        stated_start(game.start),
        adopted,
    )
    secret = seed if kind == "fair" else None
    return Table(numbered([created], clock()), secret, dice=dice, clock=clock)


def open_table(table_id: str, store: Store, *, clock: Clock = utc_now) -> Table:
    """The table that a store keeps. Raises `tincup.table.errors.StoreError`."""
    kept = store.read(table_id)
    try:
        return Table(kept.entries, kept.secret, store=store, clock=clock)
    except LogError as error:
        raise store.damaged(table_id, error) from error


def take_over(
    table_id: str, record: Record, *, substitute: str, started: str, clock: Clock = utc_now
) -> Table:
    """A table at which a recorded game goes on, with people in every seat.

    Its dice are those of the record's seed if it states one, people's own where whole turns were
    entered, and else new fair ones: no seed gives all rolls then.
    """
    game = record.game
    entered = any(isinstance(action, EnterTurn) for action in game.actions)
    kind: DiceKind = "entered" if entered else "seeded" if record.seed else "fair"
    table = create_table(
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
