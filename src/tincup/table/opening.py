"""Opens a table: a new one, one that was kept, one for a record from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tincup.chance import DiceSource, commitment, new_seed
from tincup.chance.fair import NEWEST, Derivation
from tincup.game import EnterTurn, Game, GameError, State
from tincup.notation import Record
from tincup.players import DEFAULT_LEVEL
from tincup.rules import RuleSet, canonical
from tincup.table.errors import LogError, TableError
from tincup.table.log.entries import (
    Acted,
    Clock,
    Content,
    Created,
    DiceKind,
    Salted,
    numbered,
    utc_now,
)
from tincup.table.planning import Plan
from tincup.table.seats import EXTERNAL, PERSON, Seat, check_player, player_text
from tincup.table.state.starting import stated_start
from tincup.table.stores.files import FileStore
from tincup.table.table import Table

if TYPE_CHECKING:
    from tincup.names.oddities import Kind


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
    head_starts: Sequence[int] = (),
    adopted: bool = False,
    derivation: Derivation = NEWEST,
    dice: DiceSource | None = None,
    clock: Clock = utc_now,
) -> Table:
    """Return a new table, in memory until `Table.keep_in`; see `Created` for what the values mean.

    ``seed`` of fair dice is a new secret one unless it is given; ``dice`` as in `Table`. The game
    begins from ``start``, or with these ``head_starts``, which are as in `new_game`. Raises
    `GameError` for players that the rules do not allow, `DiceError` for a seed that is none, and
    `TableError` or `SpecError` for a player who cannot be.
    """
    if start is None:
        game = Game.of(rules, [seat.name for seat in seats], head_starts)
        refuse_odd_names(game.state.lineup.names)
    else:
        game = Game(start)
    lineup = game.state.lineup
    if kind == "fair" and seed is None:
        seed = new_seed()
    created = Created(
        table_id,
        started,
        creator,
        canonical.values(rules),
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
        1 if kind == "entered" else derivation,
    )
    secret = seed if kind == "fair" else None
    return Table(numbered([created], clock()), secret, dice=dice, clock=clock)


def begin(plan: Plan, table_id: str, secret: str | None, started: str) -> None:
    """Begin the game of those who sit in a lobby, with the salts in the order of the seats.

    ``secret`` is the seed of fair dice, ``started`` as in `Created`. Raises `TableError` while
    somebody is awaited, and what `create_table` does.
    """
    lobby = plan.at.lobby
    assert lobby is not None
    lobby.check_full()
    opened = lobby.opened
    made = create_table(
        table_id,
        lobby.rules,
        [
            Seat(seat.name, PERSON if seat.player == EXTERNAL else seat.player)
            for seat in lobby.seats
        ],
        kind=opened.dice,
        seed=secret,
        stake=opened.stake,
        substitute=player_text(DEFAULT_LEVEL),
        started=started,
        head_starts=lobby.head_starts,
    )
    plan.enter(made.created)
    for seat, salt in sorted(lobby.salts.items()):
        plan.salt(seat, salt)


def rematch(table: Table, table_id: str, *, started: str) -> Table:
    """Return a new table for another game by those who sit at one whose game is over.

    The seats are rotated by one: who sat second sits first; partners stay together. Rules, kind of
    dice, stake, substitute and each side's head start stay. Fair dice get a new secret seed, seeded
    ones the next seed: the same one would roll the same dice. Raises `TableError` unless the game
    is over.
    """
    created, state = table.created, table.game.state
    if not state.is_over:
        raise TableError("table-not-over")
    return create_table(
        table_id,
        state.rules,
        [*table.seats[1:], table.seats[0]],
        kind=created.dice,
        seed=_next_seed(created.seed) if created.seed is not None else None,
        stake=created.stake,
        substitute=created.substitute,
        creator=created.creator,
        started=started,
        head_starts=[*state.lineup.head_starts[1:], *state.lineup.head_starts[:1]],
    )


def refuse_odd_names(names: Sequence[str]) -> None:
    """Refuse names that look like others, or turn text around. Raises `GameError`.

    Records that have them are read all the same.
    """
    from tincup.names import difference, oddity, pairs_alike

    for number, name in enumerate(names, 1):
        if odd := oddity(name):
            about = {"player": number, "codepoint": odd.codepoint}
            raise GameError(_REFUSED[odd.kind], about)
    for place, later in pairs_alike(names):
        name, other = names[later], names[place]
        differs = difference(name, other)
        raise GameError("name-alike", {"name": name, "other": other, "codepoint": differs})


_REFUSED: Final[dict[Kind, str]] = {
    "unseen": "name-unseen",
    "marks": "name-marks",
    "scripts": "name-scripts",
}


def _next_seed(seed: str) -> str:
    """Return the seed of a rematch: "16 (2)" after "16", then "16 (3)"."""
    matched = re.fullmatch(r"(.*) \(([1-9][0-9]{0,8})\)", seed, re.DOTALL)
    return f"{matched[1]} ({int(matched[2]) + 1})" if matched else f"{seed} (2)"


def open_table(table_id: str, store: FileStore, *, clock: Clock = utc_now) -> Table:
    """Return the table that a store keeps. Raises `tincup.table.errors.StoreError`."""
    kept = store.read(table_id)
    try:
        table = Table(kept.entries, kept.secret, store=store, table_id=table_id, clock=clock)
    except LogError as error:
        raise store.damaged(table_id, error) from error
    if not table.has_begun:
        raise store.damaged(table_id, LogError(1, "log-not-created"))
    return table


def take_over(table_id: str, record: Record, *, substitute: str, started: str) -> Table:
    """Return a table at which a recorded game goes on, with people in every seat.

    Its dice are those of the record's seed if it states one, people's own where whole turns were
    entered, and else new fair ones, where no seed gives all the rolls.
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
        derivation=record.derivation if kind == "seeded" else NEWEST,
    )
    salts = record.salts if kind == "seeded" else ()
    contents: list[Content] = [table.created, *map(Salted, salts), *map(Acted, game.actions)]
    entries = numbered(contents, utc_now())
    if salts:
        for number, player in enumerate(record.salted, 1):
            entries[number] = entries[number]._replace(actor=player)
    return Table(entries, table.secret)
