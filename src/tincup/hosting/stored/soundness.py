"""Finds how much of a table's log is right.

An entry is right where it is the next one, its hash follows from those before it, and it says what
can have happened then. One that a name was taken out of is right where it says just what a later
entry says that it does. A log is read up to the first entry that is not right; that names the
damage.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, NoReturn

from tincup.chance.fair import check
from tincup.game import Roll
from tincup.hosting.stored.rewritten_entries import RewrittenEntries
from tincup.hosting.stored.stored import Row, Stored
from tincup.hosting.view.json_text import loads
from tincup.table import Entry, LogError, Table, TableError
from tincup.table.log.chain import link, link_text
from tincup.table.log.entries import Acted, Opened
from tincup.table.log.entry_json import from_json
from tincup.table.log.removed_names import Unnamed
from tincup.table.state.log_replay import LONGEST_BACK, moment

_RANKS: Final = ("lobby", "playing", "over")


class SoundEntries(NamedTuple):
    """Right entries with their chains, and what is wrong with the entries that follow, if any."""

    entries: list[Entry]
    chains: list[str]
    damage: LogError | None


class Log(NamedTuple):
    """The table that the right entries lead to, their chains, and the damage, if there is any."""

    table: Table
    chains: list[str]
    damage: LogError | None


def sound_entries(
    rows: Sequence[Row], number: int = 0, chain: str = "", *, is_cut: bool = False
) -> SoundEntries:
    """Return the first of these rows that are right, after entry ``number`` with its ``chain``.

    Whether they can follow it is not looked into: `replay_log` does that.
    """
    entries: list[Entry] = []
    chains: list[str] = []
    anew = RewrittenEntries(rows, number)
    for row in rows:
        number += 1
        try:
            entry, chain = _read(row, number, chain, anew)
        except LogError as error:
            return SoundEntries(entries, chains, error)
        entries.append(entry)
        chains.append(chain)
    return SoundEntries(entries, chains, LogError(number + 1, "log-unreadable") if is_cut else None)


def _read(row: Row, number: int, before: str, anew: RewrittenEntries) -> tuple[Entry, str]:
    if row.seq != number:
        if row.seq == number - 1:
            raise LogError(row.seq, "log-twice")
        raise LogError(number, "log-missing")
    if not isinstance(row.text, str):
        raise LogError(number, "log-not-an-entry")
    try:
        values = loads(row.text)
    except ValueError as error:
        raise LogError(number, "file-not-json") from error
    # Nearly every entry is spelt as it was hashed; the others have to be spelt so.
    chain = link_text(before, row.text)
    if chain != row.chain:
        chain = link(before, values)
        if row.chain != chain:
            chain = anew.chain_of(row, values)
    try:
        entry = from_json(values)
    except LogError as error:
        raise error.at(number) from error
    if isinstance(entry.content, Unnamed):
        anew.check(number, entry.content)
    return entry, chain


def log_of(stored: Stored) -> Log:
    """Return a table's log as far as it is right. Raises `LogError` if its first entry is wrong."""
    entries, chains, damage = sound_entries(stored.rows, is_cut=stored.is_cut)
    if not entries:
        raise damage or LogError(1, "log-missing")
    opened = entries[0].content
    if not isinstance(opened, Opened):
        raise LogError(1, "log-not-created")
    _check_opening(entries[0].time, stored.created)
    of_seed = _wrong_seed(opened, stored.seed)
    dice = None if of_seed is None else _NoDice()
    while True:
        try:
            table = Table(entries, stored.seed, table_id=stored.table_id, dice=dice)
        except LogError as error:
            number = _number(error, entries)
            damage = error.at(number)
            if number == 1:
                raise damage from error
            del entries[number - 1 :], chains[number - 1 :]
        else:
            of_row = of_seed or _wrong_status(table, stored.status)
            return Log(table, chains, damage or of_row)


class _NoDice:
    """The dice of a table whose seed is lost: nobody rolls them any more."""

    def roll(self, count: int, number: int) -> NoReturn:  # noqa: ARG002 - see the class
        raise TableError("table-no-dice")


def _check_opening(time: str, created: str) -> None:
    """Raise `LogError` where a log begins at quite another time than its table."""
    if time == created:
        return
    try:
        was = moment(created)
    except ValueError:
        return  # of no consequence to a log that is right
    if abs(moment(time) - was) > LONGEST_BACK:
        raise LogError(1, "log-other-opening", time=time, opened=created)


def _wrong_seed(opened: Opened, seed: str | None) -> LogError | None:
    """Return the fault of the seed beside a log; the entries may be right all the same."""
    if opened.dice != "fair":
        return None
    if not isinstance(seed, str) or not seed:
        return LogError(None, "log-no-seed")
    return None if check(opened.commitment or "", seed) else LogError(None, "log-other-dice")


def _wrong_status(table: Table, status: str) -> LogError | None:
    """Return the fault of a table that has been further than its log goes."""
    if status not in _RANKS:
        return LogError(None, "log-other-status", status=status)
    if _RANKS.index(status) > _RANKS.index(table.status):
        return LogError(table.number + 1, "log-ends-early")
    return None


def _number(error: LogError, entries: Sequence[Entry]) -> int:
    if error.number is not None:
        return error.number
    acted = [(it.number, it.content.action) for it in entries if isinstance(it.content, Acted)]
    rolls = [number for number, action in acted if isinstance(action, Roll)]
    nth: int = error.data["number"]  # of the rolls that were not taken back, as none can be
    return rolls[nth - 1]
