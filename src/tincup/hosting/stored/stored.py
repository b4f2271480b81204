"""A table as a host keeps it, in whatever it keeps them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tincup.hosting.view.json_text import linked
from tincup.table.log.entries import Entry
from tincup.table.log.entry_json import as_json


class Row(NamedTuple):
    """An entry as the database keeps it: its number, its JSON, and the chain with it.

    ``key`` and ``digest`` are those of a command, on the last entry that it led to. Where a disk
    has made something else of a value, that may be of any type.
    """

    seq: int
    text: str | None
    chain: str
    key: str | None = None
    digest: str | None = None

    def values(self, table_id: str) -> dict[str, Any]:
        return {
            "table_id": table_id,
            "seq": self.seq,
            "body": self.text,
            "command_key": self.key,
            "command_hash": self.digest,
            "chain": self.chain,
        }


def rows_of(entries: Iterable[Entry], chain: str = "") -> list[Row]:
    """Return entries as rows to be saved, after a log with this hash."""
    rows: list[Row] = []
    for entry in entries:
        chain, text = linked(chain, as_json(entry))
        rows.append(Row(entry.number, text, chain))
    return rows


class Stored(NamedTuple):
    """A table as the database has it: the ``rows`` of its entries, in their order.

    ``is_cut``: what follows them cannot be read. ``hashes`` are those of the seats' secrets.
    """

    table_id: str
    code: str
    watch: str
    seed: str | None
    status: str
    created: str
    rows: Sequence[Row]
    is_cut: bool
    hashes: Mapping[int, bytes]


class Added(NamedTuple):
    """The entries added to a table after some number; as in `Stored`.

    ``hashes`` are all that there are now, or ``None`` where they have not changed.
    """

    rows: Sequence[Row]
    is_cut: bool
    hashes: Mapping[int, bytes] | None
