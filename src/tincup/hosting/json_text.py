"""JSON as hosts write it: entries with their chains, and views.

A server writes it with orjson, many times as fast. A page has Python's own library alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tincup.table.chain import link, link_text

try:
    import orjson
except ModuleNotFoundError:
    IS_QUICK = False
else:
    IS_QUICK = True

Written = Any
"""A value that `dumps` takes over as it is, wherever it stands: with orjson its JSON."""


def linked(before: str, body: Mapping[str, Any]) -> tuple[str, str]:
    """The hash of a log with one more entry, and the entry as it is kept.

    Of an action, which is nearly everything, one text serves both: it has no numbers but whole
    ones, which every writer writes as the hash is defined, and no order of keys that means
    something.
    """
    if body["kind"] != "acted":
        return link(before, body), dumps(body)
    text = _sorted(body)
    return link_text(before, text), text


def dumps(value: Any) -> str:
    """JSON as hosts write it: with every character as it is."""
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
    """A value to be written once, wherever it stands."""
    return orjson.Fragment(orjson.dumps(value)) if IS_QUICK else value


def kept(value: Any) -> Written:
    """A value `written` to be kept, in as many bytes as it has: what orjson makes has 4 KiB."""
    return orjson.Fragment(bytes(memoryview(orjson.dumps(value)))) if IS_QUICK else value


def parts_written(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view whose objects and lists are written and `kept`, so that they need not be again."""
    return {
        key: kept(value) if isinstance(value, (dict, list)) else value
        for key, value in view.items()
    }
