"""Writes logs of tables, each with the record that it comes to: ``python write_games.py OUT``."""

import sys
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from tincup.game import EnterTurn, Leave, Return, Roll
from tincup.notation import parse_position, write_record
from tincup.rules import load
from tincup.table import Driver, FileStore, Seat, Table, create_table

STARTED = "2026-11-21T20:30:00+01:00"
PEOPLE = [Seat("Ada"), Seat("Bo")]
_MOMENTS = (datetime(2026, 11, 21, 19, 30, tzinfo=UTC) + timedelta(seconds=n) for n in count())


def clock() -> datetime:
    return next(_MOMENTS)


class Leaving:
    """People who take the best bank for some turns, and then leave."""

    def __init__(self, table: Table, turns: int) -> None:
        self._table, self._turns = table, turns

    def ask_decision(self) -> bool:
        from tincup.players import suggestions

        if not self._turns:
            return False
        suggested = suggestions(self._table.game.state)
        rolls = suggested.rolls_on(suggested.default)
        self._turns -= not rolls
        self._table.act(suggested.default.keep if rolls else suggested.default.bank)
        return True

    def ask_roll(self) -> bool:
        return False

    def player_failed(self, seat: int, error: Exception) -> None:
        raise AssertionError(seat) from error


def play(table: Table, turns: int) -> None:
    with Driver(table, Leaving(table, turns)) as driver:
        driver.run()


def fair(store: FileStore) -> Table:
    """Fair dice with salts, a stake, bots of several kinds, a note."""
    seats = [Seat("Ada"), Seat("Pip", "bot:hard"), Seat("Clatter", "bot:threshold:400")]
    table = create_table(
        "fair", load("playmonster"), seats, seed="golden", stake=5, creator="Ada",
        started=STARTED, clock=clock,
    )  # fmt: skip
    table.salt(0, "heads ☂")
    table.keep_in(store)
    table.note("record", "/nowhere/game.toml")
    play(table, 4)
    return table


def entered(store: FileStore) -> Table:
    """People's own dice, taken back and corrected; people who leave and come back."""
    table = create_table(
        "entered", load("plain"), PEOPLE, kind="entered", started=STARTED, clock=clock
    )
    table.keep_in(store)
    table.act(EnterTurn(500))
    table.act(EnterTurn(350))
    table.take_back()
    table.act(Leave(1))
    table.act(EnterTurn(0))
    table.act(Return(1))
    table.correct(0, [EnterTurn(600)])
    table.act(Roll((6, 1, 5, 2, 3, 4)))
    return table


def seats_changed(store: FileStore) -> Table:
    """A bot takes a seat and gives it back, by house rules for partners."""
    rules = load("farkle-cribbage-partners", sets=["end.target=61", "turn.bank_minimum=2"])
    seats = [*PEOPLE, Seat("Cy"), Seat("Dottie", "bot:medium")]
    table = create_table(
        "seats-changed", rules, seats, kind="seeded", seed="7", started=STARTED, clock=clock
    )
    table.keep_in(store)
    play(table, 2)
    table.substitute(0)
    play(table, 1)
    table.seat(0, "person")
    table.seat(3, "external:./bot --fast")
    return table


def position(store: FileStore) -> Table:
    """A game from a position, over, settled and closed."""
    rules = load("plain")
    start = parse_position("9950,9000 1 0 6d - - 20", rules, ["Ada", "Bo"])
    seats = [Seat("Ada", "bot:easy"), Seat("Bo", "bot:medium")]
    table = create_table(
        "position", rules, seats, seed="over", stake=3,
        started=STARTED, start=start, clock=clock,
    )  # fmt: skip
    table.keep_in(store)
    play(table, 0)
    table.settle()
    table.reveal()
    table.finish()
    return table


def main(folder: Path) -> None:
    store = FileStore(folder / "games")
    for write in (fair, entered, seats_changed, position):
        table = write(store)
        (folder / "records").mkdir(exist_ok=True)
        (folder / "records" / f"{table.id}.toml").write_text(write_record(table.record()), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
