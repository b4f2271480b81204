"""Faults that are written down and not mended yet: counted, and no reason to fail.

An entry goes with the change that mends its fault, so that the fault cannot come back unseen.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple


class Known(NamedTuple):
    """A fault by the targets that show it and by its signature, as regular expressions."""

    targets: str
    signature: str
    what: str


KNOWN: Final[tuple[Known, ...]] = ()


def why_known(target: str, signature: str) -> str | None:
    """What is written down about a find; ``None`` where it is new."""
    for known in KNOWN:
        if re.fullmatch(known.targets, target) and re.match(known.signature, signature):
            return known.what
    return None
