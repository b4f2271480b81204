"""The committed ``kernels.wasm`` and its list, by which a test tells if its sources have
changed.
"""

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
    return files(PLACE).joinpath(FILE).read_bytes()


def kernel_list() -> Mapping[str, Any]:
    """Return the facts of the build: ``kernels`` by name, its ``sources``, its tools."""
    listed: Mapping[str, Any] = json.loads(files(PLACE).joinpath(LIST).read_text("utf-8"))
    return listed


def sources_digest(sources: Iterable[str]) -> str:
    """Return the digest of these files of the program, by their paths within it."""
    digest = sha256()
    for path in sorted(sources):
        source = PACKAGE.joinpath(path).read_bytes()
        digest.update(f"{path}\0{len(source)}\0".encode() + source)
    return digest.hexdigest()


def compilers() -> dict[str, str]:
    return {name: version(name) for name in COMPILERS}
