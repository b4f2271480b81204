"""Writing files so that nobody ever finds half of one."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from tincup.cli.errors import UserError


def write_new(path: Path, text: str) -> None:
    """Write `text` to a file that must not exist yet; raises `UserError` if it does.

    It is written whole beside its place and then named, so it is there complete or not at all.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:50]}-", dir=path.parent)
    written = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        written.chmod(0o666 & ~_umask())
        _name(written, path)
    finally:
        written.unlink(missing_ok=True)


def _name(written: Path, path: Path) -> None:
    try:
        path.hardlink_to(written)  # unlike a rename, refuses to take another file's place
    except FileExistsError:
        raise UserError(f"{path} exists already; choose another name") from None
    except OSError:  # a file system without links
        if path.exists():
            raise UserError(f"{path} exists already; choose another name") from None
        written.rename(path)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
