"""Long answers, made piece by piece as they are read, and one piece at a time for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from tincup.hosting.view.json_text import dumps

_AT_ONCE: Final = 100
"""Entries in a piece; they take a millisecond or two, for which everybody else waits."""


class Pieces:
    """Makes the pieces of all long answers; between two of them others have their turn."""

    def __init__(self) -> None:
        self._making = asyncio.Lock()

    async def of_list(self, values: Iterator[Mapping[str, Any]]) -> AsyncIterator[str]:
        """Yield a list as JSON; no piece is made before the one before it has been taken."""
        before = "["
        while True:
            async with self._making:
                piece = ",".join(map(dumps, islice(values, _AT_ONCE)))
                await asyncio.sleep(0)  # the next piece is made when all who can go on have
            if not piece:
                break
            yield f"{before}{piece}"
            before = ","
        yield "]" if before == "," else "[]"
