"""Games that a page has saved to a file, put into a database while no server serves it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError

from tincup.hosting.backend import Saving, brought
from tincup.hosting.credentials import HOST, Hasher, new_secret
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.protocol.requests import BringTable
from tincup.server.storage import schema
from tincup.server.storage.database import writing
from tincup.server.storage.log_reader import read_table
from tincup.server.tables.from_devices.sent import (
    BroughtTable,
    Sent,
    found_again,
    read_sent,
    secrets_for,
)
from tincup.server.tables.saving import batch_of

LARGEST: Final = 16 * 1024 * 1024
"""The most bytes of a file: some hundred long games."""

_TRIES: Final = 10


def read_copy(path: Path) -> bytes:
    """Return the bytes of a file that a page has saved. Raises ``OSError``, and `ServerError`."""
    with path.open("rb") as file:
        given = file.read(LARGEST + 1)
    if len(given) > LARGEST:
        too_large = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        raise ServerError("server-too-large", too_large, None, most=LARGEST)
    return given


def import_games(
    engine: Engine, hasher: Hasher, given: bytes, *, anew: bool = False
) -> Iterator[BroughtTable]:
    """Put the games of a copy into a database one after another; yield what became of each.

    Raises `ServerError` for what is no copy, and as
    `tincup.server.tables.from_devices.sent.read_sent`; the games before that one are there.
    """
    for asked in _asked(given, anew=anew):
        sent = read_sent(asked)
        for left in reversed(range(_TRIES)):
            known = read_table(engine, sent.table_id, by="id")
            if known is not None:
                yield found_again(LiveTable(known), sent, hasher, asked.key)
                break
            try:
                yield _saved(engine, hasher, sent, asked.key)
            except IntegrityError:  # the code is taken
                if not left:
                    raise
            else:
                break


def _asked(given: bytes, *, anew: bool) -> list[BringTable]:
    try:
        tables: Any = json.loads(given)["tables"]
        return [
            msgspec.convert(
                {
                    "table": it["table"],
                    "entries": it["entries"],
                    "key": new_secret(),
                    "anew": anew,
                },
                BringTable,
            )
            for it in tables
        ]
    except (ValueError, KeyError, TypeError, RecursionError, msgspec.ValidationError) as error:
        raise ServerError("browser-no-copy", HTTPStatus.UNPROCESSABLE_ENTITY) from error


def _saved(engine: Engine, hasher: Hasher, sent: Sent, key: str) -> BroughtTable:
    secrets = secrets_for(sent, hasher, key)
    live = sent.table({seat: hasher.hash(secret) for seat, secret in secrets.items()})
    batch = batch_of(Saving(live, brought(live, sent.code)))
    with writing(engine) as connection:
        for statement in batch.statements:
            connection.execute(statement)
        connection.execute(schema.entries.insert(), batch.entries)
    return BroughtTable(live.code, True, secrets.pop(HOST), secrets)
