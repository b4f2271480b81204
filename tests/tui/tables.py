"""Sessions at which things are typed, with known dice."""

from collections.abc import Sequence
from typing import cast

from tests.tui.screens import pipe
from tincup.chance import DiceSource, SeededDice
from tincup.rules import load
from tincup.table import Entry, FileStore, Seat, create_table
from tincup.table.log.entries import Acted, DiceKind
from tincup.tui.play.session import Session
from tincup.tui.table.played import LocalTable
from tincup.tui.terminal.terminal import Terminal

ADA, BO, BOT = Seat("Ada"), Seat("Bo"), Seat("Pip", "bot:medium")


class Known:
    """These rolls first, and then those of a seed."""

    def __init__(self, rolls: Sequence[Sequence[int]]) -> None:
        self._rolls = rolls
        self._after = SeededDice("1")

    def roll(self, count: int, number: int) -> tuple[int, ...]:
        if number >= len(self._rolls):
            return self._after.roll(count, number)
        assert len(self._rolls[number]) == count
        return tuple(self._rolls[number])


class Saves:
    """A store in memory that notes how many actions there were at every save."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.saved: list[int] = []

    def create(self, _id: str, entries: Sequence[Entry], _secret: str | None) -> None:
        self.entries = list(entries)

    def append(self, _id: str, entries: Sequence[Entry]) -> None:
        self.entries += entries
        self.saved.append(sum(isinstance(entry.content, Acted) for entry in self.entries))


def session(
    terminal: Terminal,
    seats: Sequence[Seat] = (ADA, BO),
    rules: str = "plain",
    dice: DiceSource | None = None,
    *sets: str,
    pause: float = 0,
) -> tuple[Session, Saves]:
    """A session with these dice; people roll their own where there are none."""
    known = load(rules, sets=["start.roll_off=0", *sets])
    kind: DiceKind = "entered" if dice is None else "seeded"
    table = create_table(
        "table", known, seats, kind=kind, seed=None if dice is None else "1", dice=dice,
        substitute="bot:easy",
    )  # fmt: skip
    saves = Saves()
    table.keep_in(cast("FileStore", saves))
    return Session(LocalTable(table), terminal, pause=pause), saves


def typed(
    *lines: str,
    seats: Sequence[Seat] = (ADA, BO),
    rules: str = "plain",
    rolls: Sequence[Sequence[int]] = (),
    sets: Sequence[str] = (),
) -> tuple[Session, Saves, str]:
    """A session into which these lines are piped, with the dice of ``rolls`` first."""
    terminal, sink = pipe("".join(f"{line}\n" for line in lines))
    played, saves = session(terminal, seats, rules, Known(rolls), *sets)
    assert played.run() == played.game.state.is_over
    return played, saves, sink.getvalue()


def entered(
    *lines: str,
    rules: str = "plain",
    seats: Sequence[Seat] = (ADA, BO),
    sets: Sequence[str] = (),
    roll_off: bool = False,
) -> tuple[Session, str]:
    """A session whose people roll their own dice; ``roll_off``: also for who starts."""
    terminal, sink = pipe("".join(f"{line}\n" for line in lines))
    if roll_off:
        sets = (*sets, "start.roll_off=1")
    played, _ = session(terminal, seats, rules, None, *sets)
    assert played.run() == played.game.state.is_over
    return played, sink.getvalue()
