"""Logs with entries that were written anew, because names were taken out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from tincup.table.errors import LogError
from tincup.table.log.chain import link
from tincup.table.log.entry_json import from_json
from tincup.table.log.unnaming import NAMED, Rewritten, Unnamed

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
    """Return True if an entry says just this."""
    is_named = isinstance(values, dict) and str(values.get("kind")) in NAMED
    return is_named and link("", values) == said.digest


def chain_of(log: Sequence[Mapping[str, Any]], number: int) -> str:
    """Return the hash of a log, as its entries' JSON has it, up to this entry (from 1).

    An entry that was written anew has the hash that it had before.
    """
    said, chain = said_last(enumerate(log, 1)), ""
    for place, values in enumerate(log[:number], 1):
        anew = said.get(place)
        is_anew = anew is not None and says(values, anew)
        chain = said[place].chain if is_anew else link(chain, values)
    return chain
