"""The list by which a server finds what its pages load to host games themselves: in the cache.

It is made once for a version of the program, in a thread beside the server. A server that finds it
there imports nothing for it.
"""

from __future__ import annotations

import logging
import os
from hashlib import sha256
from pathlib import Path
from threading import Thread
from typing import Final

from tincup.site import runtime
from tincup.site.runtime import SiteError
from tincup.solve.cache_folder import PACKAGE, private_folder

FOLDER: Final = "pages"

_log = logging.getLogger("tincup.server")


def listed() -> Path | None:
    """Return the path of the list, which may take seconds to appear; ``None`` without the runtime.

    A list that is not in the cache yet is made in a thread. Raises `OSError` where nothing can be
    cached.
    """
    if not runtime.place().exists():
        return None
    path = private_folder(FOLDER) / f"{_version()}.json"
    if path.exists():
        os.utime(path)  # it is used
    else:
        Thread(target=_make, args=(path,), daemon=True).start()
    return path


def _make(path: Path) -> None:
    from tincup.site.shipped import make

    try:
        make(path)
    except (OSError, SiteError) as error:
        _log.warning("pages cannot host games themselves: %s", error)


def _version() -> str:
    """Return a value that changes with any file of the program.

    Files are looked at, not read, which takes milliseconds.
    """
    whole = sha256()
    for each in sorted(PACKAGE.rglob("*")):
        if each.is_file() and each.suffix != ".pyc":
            status = each.stat()
            name = each.relative_to(PACKAGE).as_posix()
            whole.update(f"{name}\0{status.st_size}\0{status.st_mtime_ns}\0".encode())
    return whole.hexdigest()[:16]
