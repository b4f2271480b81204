"""Sessions at which things are typed, with known dice."""

from collections.abc import Sequence

from tests.tui.screens import pipe
from tincup.chance import Dice, SeededDice
from tincup.game import Game
from tincup.rules import load
from tincup.tui.seats import Seat
from tincup.tui.session import Session
from tincup.tui.terminal import Terminal

ADA, BO, BOT = Seat("Ada"), Seat("Bo"), Seat("Pip", "medium")


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


class Keeper:
    """Counts what it is told."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.saved: list[int] = []  # how many actions there were at every save
        self.seats: Sequence[Seat] = ()

    def save(self) -> None:
        self.saved.append(len(self.game.actions))

    def seats_changed(self, seats: Sequence[Seat]) -> None:
        self.seats = seats


def session(
    terminal: Terminal,
    seats: Sequence[Seat] = (ADA, BO),
    rules: str = "plain",
    dice: Dice | None = None,
    *sets: str,
) -> tuple[Session, Keeper]:
    known = load(rules, sets=["start.roll_off=0", *sets])
    game = Game.of(known, [seat.name for seat in seats])
    keeper = Keeper(game)
    found = Session(game, seats, dice, terminal, keeper, level="easy", pause=0)
    return found, keeper


def typed(
    *lines: str,
    seats: Sequence[Seat] = (ADA, BO),
    rules: str = "plain",
    rolls: Sequence[Sequence[int]] = (),
    sets: Sequence[str] = (),
) -> tuple[Session, Keeper, str]:
    """A session into which these lines are piped, with the dice of ``rolls`` first."""
    terminal, sink = pipe("".join(f"{line}\n" for line in lines))
    found, keeper = session(terminal, seats, rules, Known(rolls), *sets)
    assert found.run() == found.game.state.is_over
    return found, keeper, sink.getvalue()


def entered(
    *lines: str, rules: str = "plain", seats: Sequence[Seat] = (ADA, BO)
) -> tuple[Session, str]:
    """A session whose people roll their own dice."""
    terminal, sink = pipe("".join(f"{line}\n" for line in lines))
    found, _ = session(terminal, seats, rules)
    assert found.run() == found.game.state.is_over
    return found, sink.getvalue()
