"""Solutions kept on disk.

A solution's file is a header of one line of JSON, then the arrays. The header carries the digest
of the rules, the version of the solver (a hash of its source) and a checksum of the arrays; a file
that does not agree with any of them is as good as none.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from math import prod
from pathlib import Path
from typing import Any, Final, NamedTuple

from tincup.files import read_regular_file
from tincup.solve import arrays
from tincup.solve.arrays import Floats
from tincup.solve.cache_folder import (
    DECIDES_VALUES,
    PACKAGE,
    cache_folder,
    note_not_kept,
    private_folder,
    source_hash,
    write_whole,
)

FORMAT: Final = 1
VERSION: Final = Path(__file__).with_name("version.txt")
"""The file from which a page reads the version of the program its sources are from: not all of them
are there."""

LARGEST: Final = 1 << 33
"""Bytes: more than a race of three that fits into memory."""

_HEADER: Final = 1 << 16
"""Bytes: no header is longer."""

_SOLUTIONS: Final = "solutions"

_DAMAGED: Final = (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""Errors raised on reading a file that is damaged or was written by another program."""


class Stored(NamedTuple):
    """The content of a file of the cache: plain facts, and arrays of doubles by name."""

    facts: dict[str, Any]
    arrays: dict[str, Floats]


@cache
def solver_version() -> str:
    """Return the version of the solver: that of a page's file, else a hash of the source."""
    if VERSION.exists():
        return VERSION.read_text("utf-8")
    return source_hash(PACKAGE, DECIDES_VALUES, arrays.LIBRARY)


def path_of(digest: str, sides: int) -> Path:
    return cache_folder() / _SOLUTIONS / f"{digest.removeprefix('sha256:')[:40]}-{sides}.race"


def save(path: Path, key: dict[str, Any], stored: Stored) -> None:
    """Write a solution's file; where that fails, `cache_folder.take_not_kept` says why."""
    blobs = [arrays.whole_of(array).cast("B") for array in stored.arrays.values()]
    header: dict[str, Any] = {
        "format": FORMAT,
        "key": key,
        "facts": stored.facts,
        "arrays": {name: array.shape for name, array in stored.arrays.items()},
    }
    header["sha256"] = _checksum(header, *blobs)
    try:
        private_folder(_SOLUTIONS)
        write_whole(path, json.dumps(header).encode() + b"\n", *blobs)
    except OSError as error:  # no room or no right to keep it: it is no less solved
        note_not_kept(error)


def _checksum(header: dict[str, Any], *blobs: memoryview) -> str:
    digest = sha256(json.dumps(header, sort_keys=True).encode())
    for blob in blobs:
        digest.update(blob)
    return digest.hexdigest()


def load(path: Path, key: dict[str, Any]) -> Stored | None:
    """Return the content of the file, or ``None`` where there is none to trust for this key."""
    try:
        content = read_regular_file(path, ours=True, largest=LARGEST)
        header, start = _header(content)
        body = memoryview(content)[start:]
        if header["format"] != FORMAT or header["key"] != key:
            return None
        if header.pop("sha256") != _checksum(header, body):
            return None
        found: dict[str, Floats] = {}
        at = 0
        for name, shape in header["arrays"].items():
            size = prod(shape) * 8
            found[str(name)] = arrays.from_bytes(body[at : at + size], shape)
            at += size
        return Stored(dict(header["facts"]), found) if at == len(body) else None
    except _DAMAGED:
        return None  # work it out again


def has(path: Path, key: dict[str, Any]) -> bool:
    """Return True if the file says that it is for this key, and is as long as it says.

    Its arrays, which may be hundreds of megabytes, are not read: `load` may still find that they
    are damaged.
    """
    try:
        header, start = _header(read_regular_file(path, ours=True, largest=LARGEST, first=_HEADER))
        numbers = sum(prod(shape) for shape in header["arrays"].values())
        is_whole: bool = path.stat().st_size == start + numbers * 8
        return is_whole and header["format"] == FORMAT and header["key"] == key
    except _DAMAGED:
        return False


def _header(content: bytes) -> tuple[dict[str, Any], int]:
    start = content.index(b"\n") + 1
    return json.loads(content[:start]), start
