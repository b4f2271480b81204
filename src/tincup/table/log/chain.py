"""A running hash of a log, so that two people can see whether they were told the same.

Entries that were written anew, because a name was taken out, keep the hash they had before.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final

from tincup.table.errors import LogError
from tincup.table.log.entry_json import from_json
from tincup.table.log.removed_names import NAMED, Rewritten, Unnamed


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


KIND: Final = Unnamed._field_defaults["kind"]


def said_last(log: Iterable[tuple[int, Any]]) -> dict[int, Rewritten]:
    """Return the last text of those entries of a log that were written anew, by their numbers.

    Each entry comes with its number, as its JSON has it.
    """
    said: dict[int, Rewritten] = {}
    for number, values in log:
        if isinstance(values, dict) and values.get("kind") == KIND:
            with suppress(LogError):  # whoever reads the log is told of damage in its place
                content = from_json(values).content
                assert isinstance(content, Unnamed)
                said |= {each.number: each for each in content.rewritten if each.number < number}
    return said


def says(values: Any, said: Rewritten) -> bool:
    is_named = isinstance(values, dict) and str(values.get("kind")) in NAMED
    return is_named and link("", values) == said.digest


def chains_of(log: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the hash of a log, as its entries' JSON has it, up to each of them.

    An entry that was written anew has the hash that it had before.
    """
    said, chains = said_last(enumerate(log, 1)), [""]
    for number, values in enumerate(log, 1):
        anew = said.get(number)
        is_anew = anew is not None and says(values, anew)
        chains.append(said[number].chain if is_anew else link(chains[-1], values))
    return chains[1:]
