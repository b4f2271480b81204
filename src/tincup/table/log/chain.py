"""A running hash of a log, so that two people can see whether they were told the same."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from tincup.table.errors import LogError


def link(before: str, entry: Mapping[str, Any]) -> str:
    """Return the hash of a log up to an entry, given that up to the one before it (none: empty).

    It is the hex SHA-256 of the UTF-8 bytes of ``before`` and the entry as JSON: keys in ascending
    order, no space, and no character escaped but those that JSON has escaped.
    """
    return link_text(
        before, json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    )


def link_text(before: str, entry: str) -> str:
    """Return the hash of a log up to an entry that is already spelt as JSON.

    The name of a file that is no text may stand in one: then it is hashed as Python has it.
    """
    return sha256((before + entry).encode("utf-8", "surrogatepass")).hexdigest()


def check_chain(entries: Iterable[tuple[Mapping[str, Any], str]]) -> None:
    """Refuse a log, from its first entry on, that does not match its stored hashes.

    Each entry comes as its JSON has it, with its hash. Raises `LogError` at the first whose hash is
    another: the entries before it are as they were written.
    """
    chain = ""
    for number, (entry, stored) in enumerate(entries, 1):
        chain = link(chain, entry)
        if chain != stored:
            raise LogError(number, "log-other-chain")
