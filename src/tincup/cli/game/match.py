"""A game that is played here: settled and recorded when it is over, and left in good order."""

from __future__ import annotations

import signal
import sys
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, NoReturn

from tincup.cli.errors import EXIT_INTERRUPTED, UserError, lead_nowhere, say
from tincup.cli.game.saving import GameStore, RecordFile, ledger
from tincup.cli.game.sharing import Show
from tincup.cli.output import program
from tincup.errors import TincupError
from tincup.messages import listing, text
from tincup.notation import Record, RecordError, write_record
from tincup.table import RECORD_NOTE, Driver, Table, open_table
from tincup.table.ledger import ledger_entry
from tincup.table.log.entries import Acted, Actor, Corrected, Seated, Undone
from tincup.table.seats import player_text
from tincup.table.stakes import describe
from tincup.tui.play.session import Session
from tincup.tui.table.played import DECISION_LIMIT, LocalTable
from tincup.tui.terminal.keyboard import signals_heard
from tincup.tui.terminal.terminal import Terminal
from tincup.tui.terminal.text import wrap

if TYPE_CHECKING:
    from tincup.players.optimal import Preparation


SHORT_SEED = 8
"""Characters of a seed to show if the record has all of it."""


class Match:
    """The play of one table; ``store`` is where it is kept, ``None`` if it is in memory only.

    ``preparing``: exact play under way, for bots that look ahead until it is there. ``show``, once
    set, shows the table to others while it is played.
    """

    def __init__(
        self, table: Table, store: GameStore | None, preparing: Preparation | None = None
    ) -> None:
        self.table = table
        self._preparing = preparing
        self._store = store
        self._is_new = False
        where = table.state.notes.get(RECORD_NOTE)
        self._record_file = None if where is None else RecordFile(where)
        self.show: Show | None = None

    def keep(self, store: GameStore) -> None:
        try:
            store.lock(self.table.id)
            self.table.keep_in(store)
        except OSError as error:
            where = error.filename or store.folder
            reason = error.strerror or str(error)
            say(text("save-impossible", file=str(where), reason=reason))
            store.release(self.table.id)
            with suppress(OSError):
                store.remove(self.table.id)
        else:
            self._store, self._is_new = store, True

    def play(self, terminal: Terminal, *, pause: float, is_narrated: bool = True) -> int:
        """Play until the game is over or left; return the exit status.

        That is 0 when it is over or was left, 130 after Ctrl-C, 143 after SIGTERM and 129 after
        SIGHUP. ``is_narrated``: the terminal says what happens, which bots alone can do without.
        """
        status, over = 0, False
        if self.show is not None:
            self.show(self.table)
        with stopping(), terminal.in_use():
            try:
                over = self._narrated(terminal, pause) if is_narrated else self._silent()
            except KeyboardInterrupt:
                status = EXIT_INTERRUPTED
            except Stopped as stopped:
                status = stopped.status
            except BrokenPipeError:
                self._leave()
                raise  # nobody reads what could be said
            except (OSError, TincupError) as error:
                self._leave()
                if self._store is None:
                    raise
                reason = error.strerror if isinstance(error, OSError) else error
                raise UserError(f"{reason}. {self._farewell()}") from error
            finally:
                if self._preparing is not None:
                    self._preparing.stop()
        if over:
            self.finish(terminal)
            return status
        return self._stop(terminal, status, is_narrated=is_narrated)

    def _stop(self, terminal: Terminal, status: int, *, is_narrated: bool) -> int:
        if self._store is None and status and is_narrated:
            self.keep(GameStore())  # bots alone that nobody watched, who are not saved before
        self._leave()
        if self._store is None:
            if status == EXIT_INTERRUPTED:
                raise KeyboardInterrupt
            return status
        _say_last(terminal, self._farewell())
        return status

    def _narrated(self, terminal: Terminal, pause: float) -> bool:
        session = Session(LocalTable(self.table), terminal, pause=pause, news=self._news)
        return session.begin() and session.run()

    def _silent(self) -> bool:
        with Driver(self.table, _Nobody(self.table), limit=DECISION_LIMIT) as driver:
            return driver.run()

    def not_yet_optimal(self, terminal: Terminal) -> list[str]:
        if self._preparing is None:
            return []
        said = text("optimal-later", name=self._optimal_bots())
        return wrap(terminal.plain(said), terminal.size[0] - 1, "  ")

    def _news(self) -> str | None:
        preparing = self._preparing
        if preparing is None or not preparing.is_over:
            return None
        self._preparing = None
        if preparing.refusal is not None:
            return text("optimal-never", name=self._optimal_bots(), reason=str(preparing.refusal))
        return text("optimal-now", name=self._optimal_bots())

    def _optimal_bots(self) -> str:
        optimal = player_text("optimal")
        return listing(seat.name for seat in self.table.seats if seat.player == optimal)

    def finish(self, terminal: Terminal) -> None:
        table, store = self.table, self._store
        won = table.settle()
        if won:
            terminal.write(terminal.plain(describe(won)))
        self._save_end()  # an older save would go on with dice that everybody can work out
        seed = table.reveal()
        self._save_end()
        with self._kept_unless_done("record-not-written"):
            where = self._keep_record(table.record())
        if seed is not None and where is None:
            terminal.write(text("farewell-seed", seed=seed))
        elif seed is not None:
            terminal.write(text("farewell-seed-in-short", seed=seed[:SHORT_SEED]))
        if where is not None:
            terminal.write(text("farewell-record", file=terminal.plain(where)))
        table.finish()  # nothing can be corrected any more: the ledger never changes
        self._save_end()
        if won:
            with self._kept_unless_done("ledger-not-written"):
                ledger().append(ledger_entry(table, table.created.table, won))
        if store is not None:
            with self._kept_unless_done("game-not-put-away"):
                store.archive(table.id)
            store.release(table.id)

    def _save_end(self) -> None:
        if self._store is not None:
            with self._kept_unless_done("end-not-saved"):
                self._store.catch_up(self.table)

    def _keep_record(self, record: Record) -> str | None:
        if self._record_file is not None:
            self._record_file.write(record)
            return self._record_file.path
        if self._store is not None:
            return self._store.keep_finished(self.table.id, write_record(record))
        return None

    def _leave(self) -> None:
        store, table = self._store, self.table
        if store is not None:
            with suppress(OSError):  # that it is not saved is said last of all
                store.catch_up(table)
        if self._record_file is not None:
            # What was saved last: a signal may have come in the middle of an action.
            is_saved = store is not None and not store.is_behind
            saved = open_table(table.id, store) if store is not None and is_saved else table
            with self._kept_unless_done("record-not-written"):
                self._record_file.write(saved.record())
        if store is not None:
            self._let_go(store)

    def _let_go(self, store: GameStore) -> None:
        if self._is_untouched():
            with suppress(OSError):  # then it is kept
                store.remove(self.table.id)
        else:
            store.mark_played(self.table.id)
        store.release(self.table.id)

    def _is_untouched(self) -> bool:
        """Return True if this is a new game in which no person (with bots alone, nobody) has acted.

        At a table of real dice every entry is a person's.
        """
        created, table = self.table.created, self.table
        people = {player for player, seat in enumerate(created.seats) if seat.is_person}
        idle: set[Actor] = {"table"}
        if people and table.rolls_dice:
            idle |= set(range(len(created.seats))) - people
        return (
            self._is_new
            and not table.present.is_over
            and not any(
                entry.actor not in idle
                and isinstance(entry.content, Acted | Undone | Corrected | Seated)
                for entry in table.entries
            )
        )

    @contextmanager
    def _kept_unless_done(self, message: str) -> Generator[None]:
        try:
            yield
        except (OSError, RecordError) as error:
            reason = str(error)
            if isinstance(error, OSError) and error.strerror:
                reason = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
            said = text(message, reason=reason)
            if self._store is not None:
                self._let_go(self._store)
                said = f"{said}. {self._farewell()}"
            raise UserError(said) from error

    def _farewell(self) -> str:
        assert self._store is not None
        if self._is_untouched():
            return text("farewell-untouched")
        if self._store.is_behind:
            return text("farewell-not-saved")
        return text("farewell-saved", command=f"{program()} resume", table=self.table.id)


class _Nobody:
    """The front of a game of bots that nobody watches: it asks nobody and tells only failures."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def ask_decision(self) -> bool:
        return False

    ask_roll = ask_decision

    def player_failed(self, seat: int, error: Exception) -> None:
        """Say on standard error who failed: standard output is for programs."""
        name = self._table.seats[seat].name
        say(text("terminal-player-failed", name=name, error=str(error)))


def _say_last(terminal: Terminal, sentence: str) -> None:
    try:
        terminal.write("", *wrap(sentence, terminal.size[0] - 1, "  "))
    except OSError:
        lead_nowhere(sys.stdout)


class Stopped(BaseException):
    """SIGTERM, or SIGHUP because the terminal is closed; ``status`` is what a shell reports."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number


def stopping() -> AbstractContextManager[None]:
    def stop(number: int) -> NoReturn:
        raise Stopped(number)

    return signals_heard({it: partial(stop, it) for it in (signal.SIGTERM, signal.SIGHUP)})
