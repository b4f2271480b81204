"""Python's library as pages load it: of its modules those that the engine needs."""

from __future__ import annotations

import io
from collections.abc import Mapping
from importlib.resources import files
from typing import Final
from zipfile import ZipFile

from tincup.site.byte_code import packed

LIBRARY: Final = "python_stdlib.zip"


def wanted() -> list[str]:
    """Return the library files to keep; ``python -m tests.site.loaded`` writes the list."""
    return files("tincup.site").joinpath("stdlib.txt").read_text("utf-8").split()


def library(package: Mapping[str, bytes]) -> bytes:
    """Return an archive of some of the sources that the runtime's package has."""
    with ZipFile(io.BytesIO(package[LIBRARY])) as whole:
        return packed({name: whole.read(name) for name in wanted()})
