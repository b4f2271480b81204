"""A running hash of a log, so that two people can see whether they were told the same."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any


def link(before: str, entry: Mapping[str, Any]) -> str:
    """The hash of a log up to an entry, given that up to the one before it (none: empty).

    Hex SHA-256 of the UTF-8 bytes of ``before`` and the entry as JSON: keys in ascending order, no
    space, and no character escaped but those that JSON has escaped.
    """
    return link_text(
        before, json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    )


def link_text(before: str, entry: str) -> str:
    """The same of an entry that is spelt so already."""
    return sha256((before + entry).encode()).hexdigest()
