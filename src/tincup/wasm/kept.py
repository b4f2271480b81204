"""The file that is kept: what is in it, and whether it is still that of its sources."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

PACKAGE: Final = Path(__file__).parents[1]
PLACE: Final = "tincup.wasm"
LIST: Final = "kernels.json"
FILE: Final = "kernels.wasm"

COMPILERS: Final = ("numba", "llvmlite")
"""Packages whose versions decide the build, beside Python's, the linker's and the sources."""


def kernel_file() -> bytes:
    """The file, as a page loads it."""
    return files(PLACE).joinpath(FILE).read_bytes()


def kernel_list() -> Mapping[str, Any]:
    """The facts of the build: ``kernels`` by name, the ``sources`` it was built from, and its
    tools.
    """
    listed: Mapping[str, Any] = json.loads(files(PLACE).joinpath(LIST).read_text("utf-8"))
    return listed


def sources_digest(sources: Iterable[str]) -> str:
    """The digest of these files of the program, by their paths within it."""
    digest = sha256()
    for path in sorted(sources):
        source = PACKAGE.joinpath(path).read_bytes()
        digest.update(f"{path}\0{len(source)}\0".encode() + source)
    return digest.hexdigest()


def compilers() -> dict[str, str]:
    """The versions of what compiles, as they are here."""
    return {name: version(name) for name in COMPILERS}
