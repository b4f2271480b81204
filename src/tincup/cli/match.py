"""A game that is played here: kept safe while it lasts, settled and recorded when it is over."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tincup.chance import FairDice
from tincup.cli import book, stakes
from tincup.cli.errors import EXIT_INTERRUPTED, UserError, say
from tincup.cli.output import program
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
        self._written = None if setup.record is None else _stamp(Path(setup.record))

    def record(self) -> Record:
        """The record as it may be shown: fair dice keep their seed until the game is over."""
        setup, dice = self.setup, self._dice
        date = setup.started if self._save is not None else ""  # bots' games repeat, to the byte
        if dice is None or setup.adopted:
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
                session = self._session(terminal, pause)
                over = session.begin() and session.run()
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
        """Write the record, settle the stakes, and let the save go.

        Raises `UserError` where that cannot be done; then the game is kept, to be finished later.
        """
        state, setup, save = self.game.state, self.setup, self._save
        won = stakes.settle(state, setup.stake) if setup.stake else {}
        if won:
            terminal.write(terminal.plain(stakes.describe(won)))
        if isinstance(self._dice, FairDice) and not setup.adopted:
            terminal.write(f"The seed of the dice was {self._dice.reveal()}")
        where = setup.record
        try:
            if where is not None:
                self._write_record(self.record())
            elif save is not None:
                where = str(save.keep_finished(self.record()))
        except OSError as error:
            raise self._kept("record", error) from error
        if where is not None:
            terminal.write(f"The record is in {terminal.plain(where)}")
        try:
            if won:
                book.append(self._entry(state, won))
        except OSError as error:
            raise self._kept("ledger", error) from error
        if save is not None:
            save.remove()
            save.close()

    def _entry(self, state: State, won: dict[str, int]) -> book.Entry:
        setup = self.setup
        rules = state.rules
        return book.Entry(setup.id, setup.started, rules.id, rules.name, setup.stake, won)

    def _leave(self) -> None:
        """What is left to do for a game that is not over; it has been saved all along."""
        if self._save is None:
            return
        if self.setup.record is not None:
            # What was saved last: a signal may have come in the middle of an action.
            record = self.record() if self._complained else self._save.read().record
            try:
                self._write_record(record)
            except OSError as error:
                raise self._kept("record", error) from error
        self._save.left()

    def _write_record(self, record: Record) -> None:
        """Write it where it was asked for. Raises ``OSError``, also where another file now is."""
        assert self.setup.record is not None
        path = Path(self.setup.record)
        if _stamp(path) not in (None, self._written):
            said = "meanwhile another file is there, which is left as it is"
            raise FileExistsError(errno.EEXIST, said, str(path))
        save_record(path, record)
        self._written = _stamp(path)

    def _kept(self, what: str, error: OSError) -> UserError:
        """The error for what could not be written at the end; the game can be gone on with."""
        where = f"{error.filename}: " if error.filename else ""
        said = f"the {what} could not be written: {where}{error.strerror}"
        if self._save is None:
            return UserError(said)
        self._save.left()
        return UserError(f"{said}. {self._farewell()}")

    def _farewell(self) -> str:
        assert self._save is not None
        if self._complained:
            return "The game is NOT saved."
        return f'The game is saved: "{program()} resume" goes on with it ({self._save.id}).'


def _stamp(path: Path) -> tuple[int, int, int] | None:
    """What tells a file from another in its place; ``None`` where there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


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
        if path.is_symlink() and not path.exists():
            raise UserError(f"{text} is a link to nothing; --record needs the name of a file")
        if not path.exists():
            return str(path)
        if not path.is_file():
            raise UserError(f"{text} is no file that a record can be in; choose another name")
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
