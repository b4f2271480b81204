"""A table as a host keeps it, in whatever it keeps them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Stored(NamedTuple):
    """A table as it is kept: ``bodies`` of its entries, the first having number 1.

    ``chains`` are the entries' hashes as they were stored; nothing stands for one that was not.
    ``hashes`` are those of the seats' secrets, ``answered`` what came of each command: by its key
    the digest of the command, and the number of the last entry it led to.
    """

    table_id: str
    code: str
    watch: str
    seed: str | None
    bodies: Sequence[Mapping[str, Any]]
    chains: Sequence[str]
    hashes: Mapping[int, bytes]
    answered: Mapping[str, tuple[str, int]]


class Added(NamedTuple):
    """What was added to a table: as in `Stored`, of the entries after some number.

    ``hashes`` are all there are then, or ``None`` where they are what they were.
    """

    bodies: Sequence[Mapping[str, Any]]
    chains: Sequence[str]
    hashes: Mapping[int, bytes] | None
    answered: Mapping[str, tuple[str, int]]
