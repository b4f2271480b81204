"""Files that a page loads to run the engine, and the way they are written for a server's pages.

They are compressed as well as takes seconds. Content that stays the same keeps its address from
version to version.
"""

from __future__ import annotations

import gzip
import json
import shutil
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import time
from typing import Any, Final

import brotli  # type: ignore[import-untyped]  # it has no types

from tincup.server.page.files import digest_of, sha256_of
from tincup.site import compiled, runtime
from tincup.site.library import LIBRARY
from tincup.solve.cache_folder import ABANDONED, write_whole
from tincup.wasm.committed_kernels import FILE as KERNELS
from tincup.wasm.committed_kernels import kernel_file

ENGINE: Final = "engine.zip"
EXACT: Final = "exact.zip"
_UNFINISHED: Final = ".unfinished-"
_QUICK: Final = 9
"""The quality of compression: a tenth larger than at best, in a twentieth of the time."""


@dataclass(frozen=True)
class Shipped:
    """The files by their paths, each below a folder with a digest; and what starts the engine."""

    files: Mapping[str, bytes]
    start: Mapping[str, object]


def shipped() -> Shipped:
    """Return all of it. Raises `SiteError` where the runtime is missing or damaged."""
    of_runtime = runtime_files(runtime.opened())
    run = f"runtime-{runtime.VERSION}-{digest_of(of_runtime)}"
    sources = {ENGINE: compiled.of_engine(), EXACT: compiled.of_exact_play()}
    of_engine = {name: it.shipped for name, it in sources.items()} | {KERNELS: kernel_file()}
    own = f"engine-{digest_of(of_engine)}"
    files = {f"{run}/{name}": content for name, content in of_runtime.items()}
    files |= {f"{own}/{name}": content for name, content in of_engine.items()}
    start: dict[str, object] = {"runtime": f"{run}/", "engine": f"{own}/{ENGINE}"}
    start |= {"exact": f"{own}/{EXACT}", "kernels": f"{own}/{KERNELS}"}
    start["files"] = stated(files)
    return Shipped(files, start)


def stated(contents: Mapping[str, bytes]) -> dict[str, tuple[int, str]]:
    """Return the size and the SHA-256 of each file; a page uses a file when it has both."""
    return {path: (len(it), sha256_of(it)) for path, it in sorted(contents.items())}


def make(path: Path) -> None:
    """Write the files beside ``path``, compressed, and then their list there."""
    whole = shipped()
    folders: dict[str, dict[str, bytes]] = {}
    for name, content in whole.files.items():
        folder, _, file = name.partition("/")
        folders.setdefault(folder, {})[file] = content
    for folder, contents in folders.items():
        if not (path.parent / folder).exists():
            _write(path.parent / folder, contents)
    said = {"start": whole.start, "files": sorted(whole.files)}
    write_whole(path, json.dumps(said).encode())
    _leave(path.parent, path, folders)


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a folder whole, or not at all; another process may have been quicker."""
    unfinished = Path(tempfile.mkdtemp(prefix=_UNFINISHED, dir=folder.parent))
    try:
        for name, content in files.items():
            for each, packed in compressed(name, content, _QUICK).items():
                unfinished.joinpath(each).write_bytes(packed)
            unfinished.joinpath(name).write_bytes(content)
        with suppress(OSError):
            unfinished.rename(folder)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


def _leave(parent: Path, kept: Path, folders: Mapping[str, Any]) -> None:
    """Remove what earlier versions had, but for the last one: its server may still run."""
    lists = sorted(parent.glob("*.json"), key=lambda it: it.stat().st_mtime)
    used = set(folders)
    for old in lists[:-2]:
        if old != kept:
            old.unlink(missing_ok=True)
    for each in lists[-2:]:
        with suppress(OSError, ValueError, KeyError):
            used |= {name.partition("/")[0] for name in json.loads(each.read_bytes())["files"]}
    for folder in parent.iterdir():
        unfinished = folder.name.startswith(_UNFINISHED)
        if unfinished and time() - folder.stat().st_mtime < ABANDONED:
            continue
        if folder.is_dir() and folder.name not in used:
            shutil.rmtree(folder, ignore_errors=True)


LOADED: Final = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY, "pyodide-lock.json",
)  # fmt: skip


def runtime_files(package: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of the runtime's package that a page needs, library and index trimmed."""
    index = json.loads(package["pyodide-lock.json"])
    return {
        **{name: package[name] for name in LOADED},
        LIBRARY: compiled.of_library(package).shipped,
        "pyodide-lock.json": json.dumps({"info": index["info"], "packages": {}}).encode(),
    }


_WORTH: Final = 0.95
"""Compressed forms larger than this part of a file's size are left out."""


def compressed(path: str, content: bytes, quality: int) -> dict[str, bytes]:
    window = 24 if quality >= 9 else 22
    small = {
        f"{path}.br": brotli.compress(content, quality=quality, lgwin=window),
        f"{path}.gz": gzip.compress(content, min(quality, 9), mtime=0),
    }
    return {name: each for name, each in small.items() if len(each) < _WORTH * len(content)}
