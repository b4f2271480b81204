"""Entries that say something else than was hashed, for a name was taken out of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from tincup.hosting.stored.stored import Row
from tincup.hosting.view.json_text import loads
from tincup.table.errors import LogError
from tincup.table.log.chain import KIND, said_last, says
from tincup.table.log.removed_names import Rewritten, Unnamed


class RewrittenEntries:
    """Knows which entries of a log were written anew, by what others of its ``rows`` say.

    Of a log that goes on after entry ``number`` nothing is known of those before it: whoever has
    them has to read them again.
    """

    def __init__(self, rows: Sequence[Row], number: int = 0) -> None:
        self._rows = rows
        self._before = number
        self._last: dict[int, Rewritten] | None = None

    def chain_of(self, row: Row, values: Any) -> str:
        """Return the hash of an entry whose values are not those that were hashed.

        Raises `LogError` unless a later entry says that it was written anew, with these values.
        """
        said = self._said.get(row.seq)
        if said is None or said.chain != row.chain or not says(values, said):
            raise LogError(row.seq, "log-other-chain")
        return row.chain

    def check(self, number: int, content: Unnamed) -> None:
        """Refuse entry ``number`` unless those that it names say what was said of them last.

        Raises `LogError`.
        """
        for each in content.rewritten:
            if each.number >= number:
                raise LogError(number, "log-other-names", entry=each.number)
            if each.number <= self._before:
                continue
            row, said = self._rows[each.number - self._before - 1], self._said[each.number]
            if not row.chain == each.chain == said.chain or not says(loads(f"{row.text}"), said):
                raise LogError(number, "log-other-names", entry=each.number)

    @property
    def _said(self) -> dict[int, Rewritten]:
        """The last statement about each rewritten entry, by its number."""
        if self._last is None:
            self._last = said_last(_parsed(self._rows))
        return self._last


def removes_names(rows: Sequence[Row]) -> bool:
    return any(True for _ in _parsed(rows))


def _parsed(rows: Sequence[Row]) -> Iterator[tuple[int, Any]]:
    """Yield the rows that may say that others were written anew, with their numbers."""
    for row in rows:
        if isinstance(row.text, str) and KIND in row.text:
            with suppress(ValueError):  # damage, which is named in its place
                values = loads(row.text)
                if isinstance(values, dict) and values.get("kind") == KIND:
                    yield row.seq, values
