"""Solutions and compiled kernels kept on disk: only what can be computed again.

A solution's file is a header of one line of JSON, then the arrays. The header carries the digest
of the rules, the version of the solver (a hash of its source) and a checksum of the arrays; a file
that does not agree with any of them is as good as none.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from tincup.solve.arrays import Floats

FORMAT: Final = 1
LONGEST_HEADER: Final = 100_000


class Stored(NamedTuple):
    """What a file of the cache holds: plain facts, and arrays of doubles by name."""

    facts: dict[str, Any]
    arrays: dict[str, Floats]


def cache_folder() -> Path:
    """The folder for what can be computed again; ``TINCUP_CACHE`` names another."""
    stated = os.environ.get("TINCUP_CACHE")
    if stated:
        return Path(stated)
    from platformdirs import user_cache_path

    return user_cache_path("tincup", appauthor=False)


PACKAGE: Final = Path(__file__).parents[1]
"""The source of the whole program."""

DECIDES_VALUES: Final = ("rules", "game", "solve")
"""The folders of it whose source decides what a solution says."""

DECIDES_KERNELS: Final = (*DECIDES_VALUES, "lab")
"""And those that compiled kernels come from."""


def source_hash(root: Path, folders: Iterable[str], *versions: str) -> str:
    """A hash of all Python source in these folders of ``root``, 16 hexadecimal digits.

    Paths count as well as bytes, and the ``versions`` of whatever else decides what it does.
    """
    digest = sha256()
    for version in versions:
        digest.update(f"{version}\0".encode())
    for folder in folders:
        for path in sorted((root / folder).rglob("*.py")):
            source = path.read_bytes()
            digest.update(f"{path.relative_to(root).as_posix()}\0{len(source)}\0".encode() + source)
    return digest.hexdigest()[:16]


@cache
def solver_version() -> str:
    """The version of the solver, which its solutions carry."""
    return source_hash(PACKAGE, DECIDES_VALUES, np.__version__)


def kernel_folder(numba_version: str) -> Path:
    """The folder for kernels compiled from this source by this version of Numba."""
    version = source_hash(PACKAGE, DECIDES_KERNELS, np.__version__, numba_version)
    return cache_folder() / f"kernels-{numba_version}-{version}"


def path_of(digest: str, sides: int) -> Path:
    """Where the solution of the rules of this digest is kept."""
    return cache_folder() / "solutions" / f"{digest.removeprefix('sha256:')[:40]}-{sides}.race"


def save(path: Path, key: dict[str, Any], stored: Stored) -> None:
    """Write a file whole, or not at all. Raises `OSError`."""
    blobs = [np.ascontiguousarray(array).tobytes() for array in stored.arrays.values()]
    header = {
        "format": FORMAT,
        "key": key,
        "facts": stored.facts,
        "arrays": {name: array.shape for name, array in stored.arrays.items()},
    }
    header["sha256"] = _checksum(header, *blobs)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".solving-", dir=path.parent)
    written = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(json.dumps(header).encode() + b"\n")
            for blob in blobs:
                file.write(blob)
            file.flush()
            os.fsync(file.fileno())
        written.replace(path)
    finally:
        written.unlink(missing_ok=True)


def _checksum(header: dict[str, Any], *blobs: bytes) -> str:
    """The checksum of all that a file says: of its header, as JSON, and of its arrays."""
    digest = sha256(json.dumps(header, sort_keys=True).encode())
    for blob in blobs:
        digest.update(blob)
    return digest.hexdigest()


def load(path: Path, key: dict[str, Any]) -> Stored | None:
    """What the file holds, or ``None`` when there is none to trust for this key."""
    try:
        with path.open("rb") as file:
            header = json.loads(file.readline(LONGEST_HEADER))
            body = file.read()
        if header["format"] != FORMAT or header["key"] != key:
            return None
        if header.pop("sha256") != _checksum(header, body):
            return None
        arrays, at = {}, 0
        for name, shape in header["arrays"].items():
            size = int(np.prod(shape)) * 8
            arrays[str(name)] = np.frombuffer(body[at : at + size]).reshape(shape).copy()
            at += size
        return Stored(dict(header["facts"]), arrays) if at == len(body) else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None  # damaged, or written by something else: work it out again
