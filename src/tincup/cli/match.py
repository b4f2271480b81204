"""A game that is played here: kept safe while it lasts, settled and recorded when it is over."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tincup.chance import FairDice
from tincup.cli import book, stakes
from tincup.cli.errors import EXIT_INTERRUPTED, UserError, say
from tincup.cli.saves import Save
from tincup.cli.setup import Setup
from tincup.cli.stopping import Stopped, stopping
from tincup.game import Game, State
from tincup.notation import Record, RecordError, load_record, save_record
from tincup.tui.seats import Seat
from tincup.tui.session import Session
from tincup.tui.terminal import Terminal
from tincup.tui.text import wrap


class Match:
    """One game with its setup; ``save`` is where it is kept, ``None`` for a game of bots only."""

    def __init__(self, game: Game, setup: Setup, save: Save | None) -> None:
        self.game = game
        self.setup = setup
        self._save = save
        self._dice = setup.source()
        self._complained = False

    def record(self) -> Record:
        """The record as it may be shown: fair dice keep their seed until the game is over."""
        setup, dice = self.setup, self._dice
        date = setup.started if self._save is not None else ""  # bots' games repeat, to the byte
        if dice is None:
            return Record(self.game, date=date)
        known = setup.dice == "seeded" or self.game.state.is_over
        seed = setup.seed if known else None
        return Record(self.game, dice.commitment, seed, setup.salts, date=date)

    @property
    def commitment(self) -> str | None:
        """What binds the dice before play; ``None`` where people roll their own."""
        return None if self._dice is None else self._dice.commitment

    def ask_salts(self, terminal: Terminal) -> None:
        """Let each person add something of their own to fair dice, the commitment being known."""
        salts = []
        for seat in self.setup.seats:
            if not seat.is_bot:
                name = terminal.plain(seat.name)
                salts.append(terminal.ask(f"{name}, type anything (it goes into the dice): ") or "")
        self.setup = replace(self.setup, salts=tuple(salts))
        self._dice = self.setup.source()
        if self._save is not None:
            self._save.write_setup(self.setup)

    def save(self) -> None:
        """Keep the game as it stands; of a full disk it is complained, and the game goes on."""
        if self._save is None:
            return
        try:
            self._save.write_record(self.record())
            self._complained = False
        except OSError as error:
            if not self._complained:
                say(f"the game could not be saved: {error.strerror}; it goes on unsaved")
            self._complained = True

    def seats_changed(self, seats: Sequence[Seat]) -> None:
        """Keep who sits where."""
        self.setup = replace(self.setup, seats=tuple(seats))
        if self._save is not None:
            self._save.write_setup(self.setup)

    def play(self, terminal: Terminal, *, pause: float) -> int:
        """Play until the game is over or left; returns the exit status.

        0 when it is over or was left, 130 after Ctrl-C, 143 and 129 after SIGTERM and SIGHUP.
        """
        status, over = 0, False
        self.save()
        with stopping():
            try:
                over = _begins(terminal) and self._session(terminal, pause).run()
            except KeyboardInterrupt:
                status = EXIT_INTERRUPTED
            except Stopped as stopped:
                status = stopped.status
            except BrokenPipeError:
                self._leave()
                raise  # nobody reads what could be said
            except OSError as error:
                if self._save is None:
                    raise
                self._leave()
                raise UserError(f"{error.strerror}. {self._farewell()}") from error
        if over:
            self.finish(terminal)
            return status
        self._leave()
        if self._save is None:
            if status == EXIT_INTERRUPTED:
                raise KeyboardInterrupt
            return status
        _say_last(terminal, self._farewell())
        return status

    def _session(self, terminal: Terminal, pause: float) -> Session:
        setup = self.setup
        return Session(
            self.game, setup.seats, self._dice, terminal, self, level=setup.level, pause=pause
        )

    def finish(self, terminal: Terminal) -> None:
        """Settle the stakes, write the record, and let the save go."""
        state = self.game.state
        if self.setup.stake:
            won = stakes.settle(state, self.setup.stake)
            terminal.write(terminal.plain(stakes.describe(won)))
            book.append(self._entry(state, won))
        if isinstance(self._dice, FairDice) and self._save is not None:
            terminal.write(f"The seed of the dice was {self._dice.reveal()}")
        if self.setup.record is not None:
            self._write_record(self.record())
            terminal.write(f"The record is in {terminal.plain(self.setup.record)}")
        if self._save is not None:
            self._save.remove()
            self._save.close()

    def _entry(self, state: State, won: dict[str, int]) -> book.Entry:
        setup = self.setup
        return book.Entry(setup.id, setup.started, state.rules.id, setup.stake, won)

    def _leave(self) -> None:
        """What is left to do for a game that is not over; it has been saved all along."""
        if self.setup.record is not None and self._save is not None:
            # What was saved last: a signal may have come in the middle of an action.
            self._write_record(self.record() if self._complained else self._save.read().record)
        if self._save is not None:
            self._save.left()

    def _write_record(self, record: Record) -> None:
        assert self.setup.record is not None
        try:
            save_record(self.setup.record, record)
        except OSError as error:
            raise UserError(
                f"the record could not be written: {error.filename}: {error.strerror}"
            ) from error

    def _farewell(self) -> str:
        assert self._save is not None
        if self._complained:
            return "The game is NOT saved."
        return f'The game is saved: "tincup resume" goes on with it ({self._save.id}).'


def _begins(terminal: Terminal) -> bool:
    """Leave a person the time to read what stands there; False when they leave at once."""
    if not terminal.clears:
        return True
    answer = terminal.ask("Enter begins: ")
    if answer:
        terminal.put_back(answer)
    return answer is not None


def check_record_path(text: str, game: Game | None = None) -> str:
    """The full path that a record is to be written to.

    Raises `UserError` when there is no such folder, or a file that is not this game's record.
    """
    if "\0" in text:
        raise UserError(f"--record {text[:60]!r}: not the name of a file")
    try:
        path = Path(text).expanduser().absolute()
        if path.is_dir():
            raise UserError(f"{text} is a folder; --record needs the name of a file")
        if not path.parent.is_dir():
            raise UserError(f"there is no folder {path.parent} for the record")
        if not os.access(path.parent, os.W_OK):
            raise UserError(f"the folder {path.parent} cannot be written to")
        if not path.exists():
            return str(path)
    except (OSError, RuntimeError) as error:  # a name too long, or of no such user
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise UserError(f"--record {text[:60]!r}: {reason}") from error
    if game is None or not _is_record_of(path, game):
        raise UserError(f"{text} exists already and is not this game's record; choose another name")
    return str(path)


def _is_record_of(path: Path, game: Game) -> bool:
    """Whether a file holds a record of this game, as far as it had come then."""
    try:
        old = load_record(path).game
    except RecordError:
        return False
    return old.start == game.start and old.actions == game.actions[: len(old.actions)]


def _say_last(terminal: Terminal, text: str) -> None:
    """Say something where the terminal may be gone."""
    try:
        terminal.write("", *wrap(text, terminal.size[0] - 1, "  "))
    except OSError:  # let what Python still flushes on its way out go nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
