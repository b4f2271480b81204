"""What the server writes as JSON: entries with their chains, and views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson

from tincup.table.chain import link, link_text


def linked(before: str, body: Mapping[str, Any]) -> tuple[str, str]:
    """The hash of a log with one more entry, and the entry as the database keeps it.

    Of an action, which is nearly everything, one text serves both: it has no numbers but whole
    ones, which orjson writes as the hash is defined, and no order of keys that means something.
    """
    if body["kind"] != "acted":
        return link(before, body), dumps(body)
    text = orjson.dumps(body, option=orjson.OPT_SORT_KEYS).decode()
    return link_text(before, text), text


def dumps(value: Any) -> str:
    """JSON as the server writes it: with every character as it is."""
    return orjson.dumps(value).decode()


def written(value: Any) -> orjson.Fragment:
    """A value as JSON that `dumps` takes over as it is, wherever it stands."""
    return orjson.Fragment(orjson.dumps(value))


def kept(value: Any) -> orjson.Fragment:
    """A value `written` to be kept, in as many bytes as it has: what orjson makes has 4 KiB."""
    return orjson.Fragment(bytes(memoryview(orjson.dumps(value))))


def parts_written(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view whose objects and lists are written and `kept`, so that they need not be again."""
    return {
        key: kept(value) if isinstance(value, dict | list) else value for key, value in view.items()
    }
