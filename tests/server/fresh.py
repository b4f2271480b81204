"""New databases for tests, each a copy of one that was brought up to date once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Engine

from tincup.server.storage.database import migrate, open_database

_SQLITE = "sqlite:///"


@cache
def _migrated() -> bytes:
    """A database with nothing in it: to bring each up to date anew takes a fifth of a second."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "server.db"
        engine = open_database(f"{_SQLITE}{file}")
        migrate(engine)
        engine.dispose()
        return file.read_bytes()


def new_file(file: Path) -> None:
    """Write one where there is none."""
    if not file.exists():
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_bytes(_migrated())


def new_database(url: str) -> Engine:
    """The engine of an empty database, up to date."""
    if url.startswith(_SQLITE):
        new_file(Path(url.removeprefix(_SQLITE)))
    engine = open_database(url)
    migrate(engine)
    return engine
