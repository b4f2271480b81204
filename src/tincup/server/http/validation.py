"""Requests that are not as they should be, each fault with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final

from tincup.hosting.errors import Invalid, ServerError
from tincup.messages import text

_MOST_SHOWN: Final = 5

_REASONS: Final = {
    "missing": "server-fault-missing",
    "extra_forbidden": "server-fault-unknown",
    "union_tag_not_found": "server-fault-no-type",
    "union_tag_invalid": "server-fault-type",
    "json_invalid": "server-fault-json",
    "model_attributes_type": "server-fault-no-json",
}
"""Our own words for frequent faults, by pydantic's names of them."""

_CODES: Final = {
    "code": "server-no-table",
    "watch": "server-no-table",
    "circle": "server-no-circle",
    "attempt": "cup-no-attempt",
    "day": "cup-no-day",
}
"""Parts of an address by which something is found, and what is said where nothing is."""


def invalid(error: Any) -> ServerError:
    """Return the error for what pydantic or FastAPI found wrong; what was sent is not repeated."""
    found = error.errors()[:_MOST_SHOWN]
    for fault in found:
        if fault["loc"][:1] == ("path",) and fault["loc"][-1] in _CODES:
            named = _CODES[fault["loc"][-1]]
            return ServerError(named, HTTPStatus.NOT_FOUND)  # nothing has such a code
    return Invalid([{"field": _field(fault["loc"]), "reason": _reason(fault)} for fault in found])


def _field(place: Sequence[str | int]) -> str:
    path = place[1:] if place[:1] == ("body",) else place
    return ".".join(str(part)[:40] for part in path) or "(body)"


def _reason(fault: Mapping[str, Any]) -> str:
    if fault["type"] not in _REASONS:
        return str(fault["msg"])[:200]
    known = str(fault.get("ctx", {}).get("expected_tags", "")).replace("'", "")
    return text(_REASONS[fault["type"]], known=known)
