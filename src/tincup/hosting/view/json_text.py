"""JSON as hosts write it: entries with their chains, and views.

A server writes it with orjson, many times as fast. A page has Python's standard library alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tincup.table.log.chain import link, link_text

try:
    import orjson
except ModuleNotFoundError:
    IS_QUICK = False
else:
    IS_QUICK = True

Written = Any
"""A value that `dumps` takes over as it is, wherever it stands: with orjson its JSON."""


def linked(before: str, body: Mapping[str, Any]) -> tuple[str, str]:
    """Return the hash of a log with one more entry, and the entry as it is kept.

    For an action, which is nearly every entry, one text serves both: its only numbers are whole
    ones, which every writer writes as the hash is defined, and the order of its keys means nothing.
    """
    if body["kind"] != "acted":
        return link(before, body), dumps(body)
    text = _sorted(body)
    return link_text(before, text), text


def dumps(value: Any) -> str:
    """Return JSON as hosts write it: with every character as it is."""
    return orjson.dumps(value).decode() if IS_QUICK else _plainly(value)


def loads(text: str) -> Any:
    """Read JSON. Raises ``ValueError``."""
    if IS_QUICK:
        return orjson.loads(text)
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError(str(error)) from error


def _sorted(value: Any) -> str:
    if IS_QUICK:
        return orjson.dumps(value, option=orjson.OPT_SORT_KEYS).decode()
    return _plainly(value, in_order=True)


def _plainly(value: Any, *, in_order: bool = False) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=in_order)


def written(value: Any) -> Written:
    return orjson.Fragment(orjson.dumps(value)) if IS_QUICK else value


def kept(value: Any) -> Written:
    """Return a value `written` to be kept, in as many bytes as it has: orjson's own take 4 KiB."""
    return orjson.Fragment(bytes(memoryview(orjson.dumps(value)))) if IS_QUICK else value


def parts_written(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return a view whose objects and lists are `kept`, so that they are written only once."""
    return {
        key: kept(value) if isinstance(value, (dict, list)) else value
        for key, value in view.items()
    }
