"""Writes the folder: only files in its own manifest are replaced or removed there.

Beside each file lies its content compressed, as ``.br`` and ``.gz``, for servers that send those.
The manifest is written last: a folder whose writing was cut short is written again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeGuard

from tincup import __version__
from tincup.site.build import HOME, MANIFEST, Site
from tincup.site.runtime import SiteError
from tincup.site.shipped import compressed

_FORMAT: Final = 1
_UNFINISHED: Final = ".unfinished"
BEST: Final = 11
"""The best quality of Brotli: it takes half a minute for all files, once."""


@dataclass(frozen=True)
class Written:
    """The result: the number of files written anew, and bytes on the wire by encoding."""

    version: str
    files: int
    written: int
    removed: int
    plain: int
    gzipped: int
    brotli: int


def write(
    folder: Path,
    site: Site,
    *,
    quality: int = BEST,
    on_file: Callable[[str], None] = lambda _: None,
) -> Written:
    """Write the folder, and say what was done; ``on_file`` hears of each file that takes a while.

    Files that are there and right stay. Raises `SiteError` where other files lie there, and
    ``OSError``.
    """
    known = _known(folder)
    _refuse_others(folder, known)
    folder.mkdir(parents=True, exist_ok=True)
    listed: dict[str, dict[str, Any]] = {}
    written = 0
    for path, content in site.files.items():
        digest = _digest(content)
        names = _lying(folder, path, known, digest)
        if names is None:
            on_file(path)
            names = {path: content, **compressed(path, content, quality)}
            for name, each in names.items():
                _put(folder, name, each)
            written += 1
        for name in names:
            listed[name] = {"sha256": _digest(names[name]), "size": len(names[name])}
    removed = _remove(folder, known.keys() - listed.keys())
    manifest = {"format": _FORMAT, "tincup": __version__, "version": site.version, "files": listed}
    _put(folder, MANIFEST, (json.dumps(manifest, indent=1) + "\n").encode())
    sizes = {ending: _wire(site, listed, ending) for ending in ("", ".gz", ".br")}
    return Written(
        site.version, len(site.files), written, removed, sizes[""], sizes[".gz"], sizes[".br"]
    )


def _known(folder: Path) -> Mapping[str, Mapping[str, Any]]:
    try:
        manifest = json.loads(folder.joinpath(MANIFEST).read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except ValueError:
        manifest = None
    if not _is_ours(manifest):
        raise SiteError("site-other-manifest", file=str(folder / MANIFEST))
    known: Mapping[str, Mapping[str, Any]] = manifest["files"]
    return known


def _is_ours(manifest: Any) -> TypeGuard[dict[str, Any]]:
    """Return True if it names files below the folder alone, for some of them are removed."""
    if not isinstance(manifest, dict) or manifest.get("format") != _FORMAT:
        return False
    listed = manifest.get("files")
    if not isinstance(listed, dict):
        return False
    return all(
        ".." not in Path(name).parts
        and not Path(name).is_absolute()
        and isinstance(about, dict)
        and isinstance(about.get("sha256"), str)
        for name, about in listed.items()
    )


def _refuse_others(folder: Path, known: Mapping[str, object]) -> None:
    """Raise `SiteError` for a file that is not in the manifest; hidden ones are left alone."""
    if folder.exists() and not folder.is_dir():
        raise SiteError("site-no-folder", folder=str(folder))
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(parent, name).relative_to(folder).as_posix()
            ours = path in known or path == MANIFEST or name.endswith(_UNFINISHED)
            if not ours and not name.startswith("."):
                raise SiteError("site-other-files", folder=str(folder), file=path)


def _lying(
    folder: Path, path: str, known: Mapping[str, Mapping[str, Any]], digest: str
) -> dict[str, bytes] | None:
    """Return the file there and its compressed forms, ``None`` unless all are as written."""
    if path not in known or known[path]["sha256"] != digest:
        return None
    found: dict[str, bytes] = {}
    for name in (path, f"{path}.br", f"{path}.gz"):
        if name not in known:
            continue
        try:
            found[name] = folder.joinpath(name).read_bytes()
        except FileNotFoundError:
            return None
        if _digest(found[name]) != known[name]["sha256"]:
            return None
    return found


def _put(folder: Path, name: str, content: bytes) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}{_UNFINISHED}")
    unfinished.write_bytes(content)
    unfinished.replace(path)


def _remove(folder: Path, names: set[str]) -> int:
    for name in names:
        folder.joinpath(name).unlink(missing_ok=True)
    for parent in sorted({folder.joinpath(name).parent for name in names}, reverse=True):
        while parent != folder and parent.is_dir() and not any(parent.iterdir()):
            parent.rmdir()
            parent = parent.parent  # noqa: PLW2901 - up to the next that is not empty
    return len(names)


def _wire(site: Site, listed: Mapping[str, Mapping[str, Any]], ending: str) -> int:
    """Return the bytes of a first visit: all that the page of one language and its engine load."""
    paths = [path for path in site.files if path.startswith(("page-", "engine-", "runtime-"))]
    others = [path for path in paths if "/words/" in path and "/words/en-" not in path]
    taken = [*(path for path in paths if path not in others), HOME]
    return sum(int(listed.get(path + ending, listed[path])["size"]) for path in taken)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
