"""Byte code of all that a page's engine is made of, where Node has made it.

A browser spends two thirds of a first start on compiling sources: of Python's library, and of the
engine. Where the set-up finds Node, ``python -m tincup.site.compiled`` compiles them by the runtime
itself, and the wheel includes what it has made. What was changed since comes as sources.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from tincup.errors import TincupError
from tincup.site import runtime
from tincup.site.engine import engine_archive, exact_archive
from tincup.site.library import library

_HOME: Final = "/lib/engine"
"""Where ``engine/boot.js`` lays the engine."""

_LIBRARY: Final = f"/lib/python{runtime.PYTHON.replace('.', '')}.zip"
_PATIENCE: Final = 120
"""Seconds for Node to compile all of it, which takes some ten."""


class Archive(NamedTuple):
    """An archive of sources; ``lies_at`` is its place in the page's file system."""

    name: str
    sources: bytes
    lies_at: str
    has_lines: bool = True
    """Tracebacks tell the lines of its modules."""

    @property
    def made(self) -> Path:
        """The path of its byte code, which need not be there. It names all that this is made of."""
        made_of = hashlib.sha256(runtime.SHA256.encode())
        made_of.update(_here("byte_code.py").read_bytes())
        made_of.update(self.sources)
        return _here(f"{self.name}-{made_of.hexdigest()[:12]}.zip")

    @property
    def shipped(self) -> bytes:
        """What a page loads: its byte code where that is there, else its sources."""
        try:
            return self.made.read_bytes()
        except FileNotFoundError:
            return self.sources


def of_library(package: Mapping[str, bytes]) -> Archive:
    return Archive("library", library(package), _LIBRARY, has_lines=False)


def of_engine() -> Archive:
    return Archive("engine", engine_archive(), _HOME)


def of_exact_play() -> Archive:
    return Archive("exact", exact_archive(), _HOME)


def make(node: str) -> None:
    """Compile what is not compiled yet, by this Node.

    Raises `SiteError` where the runtime is missing, ``OSError``, and ``SubprocessError``.
    """
    package = runtime.opened()
    all_of_it = of_library(package), of_engine(), of_exact_play()
    _remove({it.made for it in all_of_it})
    rest = [it for it in all_of_it if not it.made.exists()]
    if not rest:
        return
    with tempfile.TemporaryDirectory() as folder:
        for name, content in package.items():
            if "/" not in name:
                Path(folder, name).write_bytes(content)
        for each in rest:
            Path(folder, each.name).write_bytes(each.sources)
        places = json.dumps({it.name: (it.lies_at, it.has_lines) for it in rest})
        command = [node, _here("compile.mjs"), folder, _here("byte_code.py"), places]
        subprocess.run(  # noqa: S603 - a program of ours
            list(map(str, command)), check=True, capture_output=True, timeout=_PATIENCE
        )
        for each in rest:
            unfinished = each.made.with_suffix(".unfinished")
            shutil.copyfile(Path(folder, each.name), unfinished)
            unfinished.replace(each.made)


def _remove(used: set[Path]) -> None:
    """Remove what was made of other sources."""
    for path in _here(".").glob("*-*.zip"):
        if path not in used:
            path.unlink()


def _here(name: str) -> Path:
    return Path(str(files("tincup.site").joinpath(name)))


def main() -> int:
    node = shutil.which("node")
    try:
        if node is not None:
            make(node)
    except (TincupError, OSError, subprocess.SubprocessError) as error:
        print(f"tincup: {error}", file=sys.stderr)  # noqa: T201 - run by the set-up
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
