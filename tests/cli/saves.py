"""Games that commands have saved."""

from dataclasses import dataclass
from pathlib import Path

from tests.cli.conftest import Run
from tincup.cli.game.saving import GameStore
from tincup.game import Game
from tincup.table import open_table


@dataclass(frozen=True)
class Save:
    """One saved game."""

    id: str

    @property
    def log(self) -> Path:
        return GameStore().log_path(self.id)

    @property
    def key(self) -> Path:
        return GameStore().key_path(self.id)

    def game(self) -> Game:
        return open_table(self.id, GameStore()).game

    def remove(self) -> None:
        GameStore().remove(self.id)


def all_saves() -> list[Save]:
    """This user's games, the one played last first."""
    return list(map(Save, GameStore().ids()))


def begin(tincup: Run, *argv: str, given: str = "\nq\n") -> Save:
    """A new game that was left."""
    before = all_saves()
    assert tincup("play", *argv, given=given).status == 0
    (save,) = (save for save in all_saves() if save not in before)
    return save
