"""A game that is played here: settled and recorded when it is over, and left in good order."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from tincup.cli.errors import EXIT_INTERRUPTED, UserError, say
from tincup.cli.folder import ledger
from tincup.cli.output import program
from tincup.cli.record_file import RecordFile
from tincup.cli.saving import GameStore
from tincup.cli.stopping import Stopped, stopping
from tincup.errors import TincupError
from tincup.notation import Record, write_record
from tincup.table import RECORD_NOTE, Table, open_table
from tincup.table.ledger import Entry
from tincup.table.stakes import describe
from tincup.tui.session import Session
from tincup.tui.terminal import Terminal
from tincup.tui.text import wrap


class Match:
    """One table played at; ``store`` is where it is kept, ``None`` for one in memory only."""

    def __init__(self, table: Table, store: GameStore | None) -> None:
        self.table = table
        self._store = store
        where = table.state.notes.get(RECORD_NOTE)
        self._record_file = None if where is None else RecordFile(where)

    def keep(self, store: GameStore) -> None:
        """Save the game from now on; where that cannot be it is said, and the game goes on."""
        try:
            store.lock(self.table.id)
            self.table.keep_in(store)
        except OSError as error:
            where = error.filename or store.folder
            say(f"this game cannot be saved: {where}: {error.strerror}")
            store.release(self.table.id)
            with suppress(OSError):
                store.remove(self.table.id)
        else:
            self._store = store

    def play(self, terminal: Terminal, *, pause: float) -> int:
        """Play until the game is over or left; returns the exit status.

        0 when it is over or was left, 130 after Ctrl-C, 143 and 129 after SIGTERM and SIGHUP.
        """
        status, over = 0, False
        with stopping():
            try:
                session = Session(self.table, terminal, pause=pause)
                over = session.begin() and session.run()
            except KeyboardInterrupt:
                status = EXIT_INTERRUPTED
            except Stopped as stopped:
                status = stopped.status
            except BrokenPipeError:
                self._leave()
                raise  # nobody reads what could be said
            except OSError as error:
                if self._store is None:
                    raise
                self._leave()
                raise UserError(f"{error.strerror}. {self._farewell()}") from error
            except TincupError as error:
                if self._store is None:
                    raise
                self._leave()
                raise UserError(f"{error}. {self._farewell()}") from error
        if over:
            self.finish(terminal)
            return status
        self._leave()
        if self._store is None:
            if status == EXIT_INTERRUPTED:
                raise KeyboardInterrupt
            return status
        _say_last(terminal, self._farewell())
        return status

    def finish(self, terminal: Terminal) -> None:
        """Settle the stakes, write the record, and let the saved game go.

        Raises `UserError` where that cannot be done; then the game is kept, to be finished later.
        """
        table, store = self.table, self._store
        won = table.settle()
        if won:
            terminal.write(terminal.plain(describe(won)))
        seed = table.reveal()
        if seed is not None:
            terminal.write(f"The seed of the dice was {seed}")
        try:
            where = self._keep_record(table.record())
        except OSError as error:
            raise self._kept("record", error) from error
        if where is not None:
            terminal.write(f"The record is in {terminal.plain(where)}")
        table.finish()  # nothing can be corrected any more: the ledger never changes
        try:
            if won:
                ledger().append(_ledger_entry(table, won))
        except OSError as error:
            raise self._kept("ledger", error) from error
        if store is not None:
            store.remove(table.id)
            store.release(table.id)

    def _keep_record(self, record: Record) -> str | None:
        """Write the record of the finished game; returns where."""
        if self._record_file is not None:
            self._record_file.write(record)
            return self._record_file.path
        if self._store is not None:
            return self._store.keep_finished(self.table.id, write_record(record))
        return None

    def _leave(self) -> None:
        """What is left to do for a game that is not over; it has been saved all along."""
        store = self._store
        if store is None:
            return
        if self._record_file is not None:
            # What was saved last: a signal may have come in the middle of an action.
            saved = self.table if store.is_behind else open_table(self.table.id, store)
            try:
                self._record_file.write(saved.record())
            except OSError as error:
                raise self._kept("record", error) from error
        self._let_go(store)

    def _let_go(self, store: GameStore) -> None:
        store.mark_played(self.table.id)
        store.release(self.table.id)

    def _kept(self, what: str, error: OSError) -> UserError:
        """The error for what could not be written at the end; the game can be resumed."""
        where = f"{error.filename}: " if error.filename else ""
        said = f"the {what} could not be written: {where}{error.strerror}"
        if self._store is None:
            return UserError(said)
        self._let_go(self._store)
        return UserError(f"{said}. {self._farewell()}")

    def _farewell(self) -> str:
        assert self._store is not None
        if self._store.is_behind:
            return "The game is NOT saved."
        return f'The game is saved: "{program()} resume" goes on with it ({self.table.id}).'


def _ledger_entry(table: Table, won: dict[str, int]) -> Entry:
    created, rules = table.created, table.game.state.rules
    return Entry(created.table, created.started, rules.id, rules.name, created.stake, won)


def _say_last(terminal: Terminal, text: str) -> None:
    """Say something where the terminal may be gone."""
    try:
        terminal.write("", *wrap(text, terminal.size[0] - 1, "  "))
    except OSError:  # let what Python still flushes on its way out go nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
