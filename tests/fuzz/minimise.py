"""The smallest input that still shows a find: delta debugging, by lines, tokens and bytes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.fuzz.mutation import tokens


def minimised(data: bytes, shows: Callable[[bytes], bool], tries: int = 400) -> bytes:
    """A part of the input that ``shows`` the same, found with so many tries at most.

    Lines are left out first, then tokens, then bytes; each time the largest stretches first.
    """
    budget = [tries]

    def still(parts: Sequence[bytes]) -> bool:
        budget[0] -= 1
        return shows(b"".join(parts))

    for split in (_lines, _tokens, _bytes):
        parts = split(data)
        if len(parts) <= 1 << 16:
            data = b"".join(_reduced(parts, still, budget))
    return data


def _reduced(
    parts: list[bytes], still: Callable[[Sequence[bytes]], bool], budget: list[int]
) -> list[bytes]:
    size = len(parts)
    while size >= 1 and budget[0] > 0:
        shorter = False
        start = 0
        while start < len(parts) and budget[0] > 0:
            rest = parts[:start] + parts[start + size :]
            if still(rest):
                parts, shorter = rest, True
            else:
                start += size
        if not (shorter and size == 1):
            size //= 2
    return parts


def _lines(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


def _tokens(data: bytes) -> list[bytes]:
    text = data.decode("utf-8", "surrogateescape")
    return [part.encode("utf-8", "surrogateescape") for part in tokens(text)]


def _bytes(data: bytes) -> list[bytes]:
    return [bytes([byte]) for byte in data]
