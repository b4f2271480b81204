"""The part of Python's standard library that the engine loads: a fifth of the runtime's."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final
from zipfile import ZIP_STORED, ZipFile, ZipInfo

_MOMENT: Final = (1980, 1, 1, 0, 0, 0)
"""The oldest moment that archives know, so that the same sources give the same bytes."""

LOADED: Final = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
)  # fmt: skip


def wanted() -> list[str]:
    """Return the library files to keep; ``python -m tests.site.loaded`` writes the list."""
    return files("tincup.site").joinpath("stdlib.txt").read_text("utf-8").split()


def runtime_files(package: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of the runtime's package that a page needs, library and index trimmed."""
    index = json.loads(package["pyodide-lock.json"])
    return {
        **{name: package[name] for name in LOADED},
        "python_stdlib.zip": trimmed(package["python_stdlib.zip"], wanted()),
        "pyodide-lock.json": json.dumps({"info": index["info"], "packages": {}}).encode(),
    }


def trimmed(library: bytes, names: list[str]) -> bytes:
    """Return an archive with some files of another, not compressed: that is done to the whole."""
    out = io.BytesIO()
    with ZipFile(io.BytesIO(library)) as whole, ZipFile(out, "w", ZIP_STORED) as part:
        for name in sorted(names):
            part.writestr(ZipInfo(name, _MOMENT), whole.read(name))
    return out.getvalue()
