"""The records of the games on a server."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Engine

from tincup.files import replace_file
from tincup.hosting.live import LiveTable
from tincup.hosting.records import record_of
from tincup.notation import write_record
from tincup.server.storage.database import codes_of_games, read_table


def export(engine: Engine, folder: Path, told: Callable[[float], None] = lambda _: None) -> int:
    """Write the record of every game that has begun as ``CODE.toml``; how many there are.

    What an earlier export wrote is written anew, as a game may have gone on since. ``told`` is told
    the share that is done. Raises `OSError`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    codes = codes_of_games(engine)
    for number, code in enumerate(codes, 1):
        stored = read_table(engine, code)
        if stored is None:  # taken away in this moment
            continue
        replace_file(folder / f"{code}.toml", write_record(record_of(LiveTable(stored))))
        told(number / len(codes))
    return len(codes)
