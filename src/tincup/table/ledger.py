"""The ledger: who won what in games for stakes; one line of JSON a game, never changed again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tincup.files import read_regular_file, write_whole
from tincup.game.lineup import MOST_PLAYERS
from tincup.messages import text
from tincup.table.errors import LedgerError
from tincup.table.forms import LARGEST_STAKE
from tincup.table.stores.locks import Lock

if TYPE_CHECKING:
    from tincup.table.table import Table

FORMAT: Final = 1


@dataclass(frozen=True)
class LedgerEntry:
    """One game: what each player won in it; the amounts add up to 0.

    ``rules`` is the rule set's id and ``name`` its name, which distinguishes variations.
    """

    game: str
    date: str
    rules: str
    name: str
    stake: int
    won: dict[str, int]


@dataclass
class Accounts:
    """The readable part of a ledger: its games, and the other lines by their number (from 1)."""

    entries: list[LedgerEntry] = field(default_factory=list)
    damaged: dict[int, str] = field(default_factory=dict)

    def balances(self) -> dict[str, int]:
        """Sum each name's winnings over all games, most first."""
        balances: dict[str, int] = {}
        for entry in self.entries:
            for name, won in entry.won.items():
                balances[name] = balances.get(name, 0) + won
        return dict(sorted(balances.items(), key=lambda it: (-it[1], it[0])))


class Ledger:
    """The ledger in a file, which need not be there yet; several processes may write to it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def append(self, entry: LedgerEntry) -> None:
        """Add a game, unless it is there already. Raises ``OSError``."""
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with self._lock():
            if any(it.game == entry.game for it in self.read().entries):
                return  # a game that was settled, and interrupted before it was removed
            line = line_of(entry)
            flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC
            handle = os.open(self.path, flags, 0o600)
            with os.fdopen(handle, "r+b", buffering=0) as out:
                # A write that was cut short leaves half a line: it stays a damaged line of its own.
                size = out.seek(0, os.SEEK_END)
                torn = size > 0 and os.pread(handle, 1, size - 1) != b"\n"
                try:
                    write_whole(out, b"\n" * torn + line.encode() + b"\n")
                except OSError:
                    with suppress(OSError):  # then it is a damaged line, as above
                        out.truncate(size)
                    raise

    def read(self) -> Accounts:
        """Return the ledger as it stands; an empty one where there is none. Raises ``OSError``."""
        try:
            raw = read_regular_file(self.path)
        except FileNotFoundError:
            return Accounts()
        return read_lines(raw.split(b"\n"))

    def rotate(self) -> Path | None:
        """Begin a new ledger; the old one's file gets another name, which is returned."""
        if not (self.path.exists() or self.path.is_symlink()):  # also to nothing, or to itself
            return None
        with self._lock():
            number = 1
            while (kept := self.path.with_name(f"ledger-{number}.jsonl")).exists():
                number += 1
            self.path.rename(kept)
        return kept

    def _lock(self) -> Lock:
        return Lock(self.path.with_name("ledger.lock"))


def ledger_entry(table: Table, game: str, won: Mapping[str, int]) -> LedgerEntry:
    created, rules = table.created, table.present.rules
    return LedgerEntry(game, created.started, rules.id, rules.name, created.stake, dict(won))


def line_of(entry: LedgerEntry) -> str:
    return json.dumps({"format": FORMAT, **asdict(entry)}, ensure_ascii=False)


def read_lines(lines: Iterable[bytes]) -> Accounts:
    """Read these lines; a second line of the same game is passed over."""
    accounts, seen = Accounts(), set[str]()
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            entry = _entry(json.loads(line.decode("utf-8")))
        except (ValueError, RecursionError) as error:
            accounts.damaged[number] = _reason(error)
            continue
        if entry.game not in seen:
            seen.add(entry.game)
            accounts.entries.append(entry)
    return accounts


def _reason(error: Exception) -> str:
    if isinstance(error, LedgerError):
        return str(error)
    if isinstance(error, UnicodeDecodeError):
        return text("file-not-utf-8")
    if isinstance(error, json.JSONDecodeError):
        return text("ledger-not-json", character=error.pos + 1)
    return text("file-not-json")


def _is_amount(value: Any) -> bool:
    return type(value) is int and abs(value) <= LARGEST_STAKE * MOST_PLAYERS


def _entry(values: Any) -> LedgerEntry:
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise LedgerError("ledger-format")
    game, date, rules = (values.get(key) for key in ("game", "date", "rules"))
    name, stake, won = values.get("name", rules), values.get("stake"), values.get("won")
    named = all(isinstance(it, str) and it for it in (game, date, rules, name))
    if not named or type(stake) is not int or not _is_amount(stake):
        raise LedgerError("ledger-incomplete")
    if not isinstance(won, dict) or not all(_is_amount(it) for it in won.values()):
        raise LedgerError("ledger-nothing-won")
    if sum(won.values()):
        raise LedgerError("ledger-unbalanced", sum=sum(won.values()))
    texts = "".join((str(game), str(date), str(rules), str(name), *won))
    if any("\ud800" <= character <= "\udfff" for character in texts):  # no line could hold it
        raise LedgerError("ledger-surrogate")
    return LedgerEntry(str(game), str(date), str(rules), str(name), stake, won)
