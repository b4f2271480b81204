"""The records of the games on a server."""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

from sqlalchemy import Engine

from tincup.files import replace_file
from tincup.hosting.records import dated_record, marked_record
from tincup.notation import write_record
from tincup.server.storage.checking import Damaged, Looked, look_at_all
from tincup.server.storage.database import reading

_NAME: Final = re.compile("[a-z0-9]{1,32}")
"""What a file may be called; a damaged code could lead anywhere."""


def export(
    engine: Engine, folder: Path, on_progress: Callable[[float], None] = lambda _: None
) -> tuple[int, list[Damaged]]:
    """Write the record of every game that has begun as ``CODE.toml``; return how many there are.

    What an earlier export wrote is written anew, as a game may have gone on since. Of a damaged log
    the right part is written, and the damaged logs are returned. ``on_progress`` is told the share
    that is done. Raises `OSError`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    games, damaged = 0, list[Damaged]()
    with reading(engine) as connection:
        for looked in look_at_all(connection, on_progress):
            damaged += looked.damaged
            games += _write(looked, folder)
    return games, damaged


def _write(looked: Looked, folder: Path) -> bool:
    """Write a game's record and return True, or False if the game has not begun."""
    log, stored = looked.log, looked.stored
    if log is None or stored is None or not log.table.has_begun:
        return False
    is_name = _NAME.fullmatch(stored.code)
    name = stored.code if is_name else sha256(stored.table_id.encode()).hexdigest()[:12]
    written = marked_record(write_record(dated_record(log.table)), log.damage)
    replace_file(folder / f"{name}.toml", written)
    return True
