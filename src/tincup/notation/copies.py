"""Copies of games: files of a page with several games in JSON, each with its record."""

from __future__ import annotations

import json
from typing import Any

from tincup.notation.errors import RecordError


def records_in(text: str) -> list[str] | None:
    """Return the records in a copy of games, or ``None`` for any other text, such as a record.

    Games that have not begun have none. Raises `RecordError` for JSON that is no copy.
    """
    if not text.startswith("{"):
        return None
    try:
        tables: list[dict[str, Any]] = json.loads(text)["tables"]
        records = [it["record"] for it in tables if "record" in it]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise RecordError(None, "browser-no-copy") from error
    if not all(isinstance(it, str) for it in records):
        raise RecordError(None, "browser-no-copy")
    return records
