"""Python's library as pages load it: what the engine needs of it, as byte code or as sources.

A browser spends more than half of a first start on compiling sources. Where the set-up finds Node,
``python -m tincup.site.library`` compiles them once, and the wheel includes what it has made;
without that pages get the sources.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from tincup.errors import TincupError
from tincup.site import runtime
from tincup.site.byte_code import packed

LIBRARY: Final = "python_stdlib.zip"
_PATIENCE: Final = 120
"""Seconds for Node to compile it, which takes some five."""


def wanted() -> list[str]:
    """Return the library files to keep; ``python -m tests.site.loaded`` writes the list."""
    return _here("stdlib.txt").read_text("utf-8").split()


def library(package: Mapping[str, bytes]) -> bytes:
    """Return the archive for a page: byte code where it was made of this very package."""
    try:
        return place().read_bytes()
    except FileNotFoundError:
        return sources(package)


def sources(package: Mapping[str, bytes]) -> bytes:
    with ZipFile(io.BytesIO(package[LIBRARY])) as whole:
        return packed({name: whole.read(name) for name in wanted()})


def place() -> Path:
    """Return the path of the byte code, which need not be there. It names all it is made from."""
    made_from = hashlib.sha256(runtime.SHA256.encode())
    for name in ("stdlib.txt", "byte_code.py"):
        made_from.update(_here(name).read_bytes())
    return _here(f"library-{made_from.hexdigest()[:12]}.zip")


def make(node: str) -> None:
    """Compile the library by this Node. Raises `SiteError` where the runtime is missing."""
    package = runtime.opened()
    with tempfile.TemporaryDirectory() as folder:
        for name, content in package.items():
            if "/" not in name:
                Path(folder, name).write_bytes(content)
        read, out = Path(folder, "sources.zip"), Path(folder, "compiled.zip")
        read.write_bytes(sources(package))
        command = [node, _here("compile.mjs"), folder, read, _here("byte_code.py"), out]
        subprocess.run(  # noqa: S603 - a program of ours
            list(map(str, command)), check=True, capture_output=True, timeout=_PATIENCE
        )
        unfinished = place().with_suffix(f".{os.getpid()}")
        shutil.copyfile(out, unfinished)
        unfinished.replace(place())
    for other in place().parent.glob("library-*"):
        if other != place():
            other.unlink()  # of another runtime, or never finished


def _here(name: str) -> Path:
    return Path(str(files("tincup.site").joinpath(name)))


def main() -> int:
    node = shutil.which("node")
    if node is None or place().exists():
        return 0
    try:
        make(node)
    except (TincupError, OSError, subprocess.SubprocessError) as error:
        print(f"tincup: {error}", file=sys.stderr)  # noqa: T201 - run by the set-up
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
