"""The folder for what can be computed again: its owner, its name, and how files in it are written.

Compiled kernels are run and solutions are believed, so both are only read from files that nobody
else can have written, and kept in a folder where nobody else can put any.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import tempfile
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Final

from tincup.files import check_ours, is_ours

PACKAGE: Final = Path(__file__).parents[1]
"""The folder with the source of the whole program."""

DECIDES_VALUES: Final = ("rules", "game", "solve")
"""The folders of the program whose source decides what a solution says."""

DECIDES_KERNELS: Final = (*DECIDES_VALUES, "chance", "lab")
"""The folders whose source decides what compiled kernels do."""

UNFINISHED: Final = ".solving-"
"""The beginning of the names of files that are being written, or whose writer died."""

ABANDONED: Final = 3600.0
"""Seconds after which an unfinished file has no writer any more: writing takes a few at most."""

UNUSED: Final = 30 * 86400.0
"""Seconds after which kernels of another version that nobody has used are removed."""


def cache_folder() -> Path:
    """Return the folder for what can be computed again; ``TINCUP_CACHE`` names another.

    In one that others can write to, or that is somebody else's, this user has a folder of their
    own: many may name the same disk for what they can do without, and need not trust one another.
    """
    stated = os.environ.get("TINCUP_CACHE")
    if stated:
        folder = Path(stated)
    else:
        from platformdirs import user_cache_path

        folder = user_cache_path("tincup", appauthor=False)
    try:
        shared = not is_ours(folder.stat())
    except OSError:
        return folder  # not there yet: it will be made for this user alone
    return folder / f"user-{os.geteuid()}" if shared else folder


def private_folder(name: str) -> Path:
    """Return the folder of this name for what can be computed again, made if need be.

    Files that killed writers left there are removed. Raises `OSError` where there is none in which
    this user can write and nobody else.
    """
    root = cache_folder()
    folder = root / name
    root.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)
    for it in (root, folder):
        check_ours(it, it.stat())
    for left in folder.glob(f"{UNFINISHED}*"):
        with contextlib.suppress(OSError):  # somebody else has removed it, or nobody can
            if not left.is_dir() and time() - left.lstat().st_mtime > ABANDONED:
                left.unlink()
    return folder


def write_whole(path: Path, *content: bytes | memoryview) -> None:
    """Write a file whole or not at all, in the place of whatever is there. Raises `OSError`."""
    handle, name = tempfile.mkstemp(prefix=UNFINISHED, dir=path.parent)
    written = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.writelines(content)
            file.flush()
            os.fsync(file.fileno())
        if path.is_dir() and not path.is_symlink():
            path.rename(Path(tempfile.mkdtemp(prefix="set-aside-", dir=path.parent)) / path.name)
        written.replace(path)
    finally:
        written.unlink(missing_ok=True)


_not_kept: Final[list[OSError]] = []


def note_not_kept(error: OSError) -> None:
    """Remember why a result could not be kept; the result itself is as good as ever."""
    if not _not_kept:
        _not_kept.append(error)


def take_not_kept() -> OSError | None:
    """Return and forget the first error that `note_not_kept` was given since the last call."""
    return _not_kept.pop() if _not_kept else None


def source_hash(root: Path, folders: Iterable[str], *versions: str) -> str:
    """Return a hash of all Python source in these folders of ``root``, 16 hexadecimal digits.

    Paths count as well as bytes, and so do the ``versions`` of whatever else decides what it does.
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
def _kernel_version() -> str:
    return source_hash(PACKAGE, DECIDES_KERNELS)


def kernel_folder(*versions: str) -> str:
    """Return the name of the folder for kernels of this source and these versions of libraries.

    "*" stands for any version, in a pattern.
    """
    return "-".join(["kernels", *versions, _kernel_version()])


def has_kernels() -> bool:
    """Return True if some kernels of this source have been kept, though not all may be there.

    This takes some hundredths of a second: no library is loaded for it.
    """
    folders = cache_folder().glob(kernel_folder("*"))
    return any(any(folder.glob("*.kernel")) for folder in folders)


def make_kernel_folder(*versions: str) -> Path:
    """Return the folder for kernels, made if need be; then remove others that nobody uses any more.

    Raises `OSError` as `private_folder` does.
    """
    name = kernel_folder(*versions)
    is_new = not (cache_folder() / name).exists()
    folder = private_folder(name)
    with contextlib.suppress(OSError):  # kept there by root, for others to read
        os.utime(folder)  # it is used
    if is_new:
        for other in folder.parent.glob("kernels-*"):
            with contextlib.suppress(OSError):  # somebody else has removed it, or nobody can
                status = other.lstat()
                if stat.S_ISDIR(status.st_mode) and time() - status.st_mtime > UNUSED:
                    shutil.rmtree(other)
    return folder
