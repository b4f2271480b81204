"""Where browsers' push services take messages for those who sit at a table, and what was sent.

A subscription is of whoever has the secret of a seat, by its hash: they may be seated anew. Rows
are few and seldom written, so each is written by itself, and not by the thread that writes logs.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final, NamedTuple

from sqlalchemy import Engine, Executable, or_, select, update
from sqlalchemy.exc import IntegrityError

from tincup.chance.entropy import SYSTEM
from tincup.server.storage import schema
from tincup.server.storage.database import writing
from tincup.table.log.entries import stamp

MOST_OF_SEAT: Final = 4
"""The most devices of one person; the one that was heard of longest ago makes room."""

CONTACT: Final = (
    r"mailto:[!-?A-~]{1,100}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+|https://[a-z0-9-]+(\.[a-z0-9-]+)+"
)
"""Whom a push service may write to about this server, as it wants to know (RFC 8292)."""

_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of P-256, below which private keys are."""

_KEY: Final = "push_key"
_CONTACT: Final = "push_contact"
_LONGEST_CONTACT: Final = 200

_OF: Final = schema.subscriptions.c
_SETTINGS: Final = schema.settings.c


class Device(NamedTuple):
    endpoint: str
    public: bytes
    auth: bytes


class Claimed(NamedTuple):
    """A message that this process, and no other, is to send."""

    table_id: str
    id: str
    device: Device


class ServerKey(NamedTuple):
    """The private key by which push services know this server, in hex, and its contact."""

    private: str
    contact: str


def is_contact(given: str) -> bool:
    return len(given) <= _LONGEST_CONTACT and re.fullmatch(CONTACT, given) is not None


def server_key(engine: Engine) -> ServerKey | None:
    chosen = select(_SETTINGS.name, _SETTINGS.value).where(_SETTINGS.name.in_([_KEY, _CONTACT]))
    with engine.connect() as connection:
        found = {row.name: row.value for row in connection.execute(chosen)}
    key, contact = found.get(_KEY, ""), found.get(_CONTACT, "")
    is_right = re.fullmatch("[0-9a-f]{64}", key) and is_contact(contact)
    return ServerKey(key, contact) if is_right else None


def make_server_key(engine: Engine, contact: str) -> None:
    """Have push services know this server from now on, by the key that it has or a new one."""
    known = server_key(engine)
    key = known.private if known else f"{SYSTEM.randrange(1, _ORDER):064x}"
    with writing(engine) as connection:
        connection.execute(schema.settings.delete().where(_SETTINGS.name.in_([_KEY, _CONTACT])))
        values = {_KEY: key, _CONTACT: contact}
        rows = [{"name": name, "value": value} for name, value in values.items()]
        connection.execute(schema.settings.insert(), rows)


def drop_server_key(engine: Engine) -> None:
    """Forget the key, and all subscriptions, which are of no use without it."""
    with writing(engine) as connection:
        connection.execute(schema.settings.delete().where(_SETTINGS.name.in_([_KEY, _CONTACT])))
        connection.execute(schema.subscriptions.delete())


def subscribe(engine: Engine, table_id: str, holders: Sequence[bytes], device: Device) -> None:
    of, made = schema.subscriptions, stamp(datetime.now(UTC))
    with writing(engine) as connection:
        for holder in holders:
            key = (_OF.table_id == table_id, _OF.id == id_of(holder, device.endpoint))
            values = {**device._asdict(), "made": made}
            renew = of.update().where(*key).values(values)
            if not connection.execute(renew).rowcount:
                new = {"table_id": table_id, "id": id_of(holder, device.endpoint)}
                try:
                    with connection.begin_nested():
                        connection.execute(of.insert().values(holder=holder, **new, **values))
                except IntegrityError:  # another process has written it in this moment
                    connection.execute(renew)
            theirs = (_OF.table_id == table_id, _OF.holder == holder)
            newest = select(_OF.id).where(*theirs).order_by(_OF.made.desc(), _OF.id)
            kept = newest.limit(MOST_OF_SEAT).scalar_subquery()
            connection.execute(of.delete().where(*theirs, _OF.id.not_in(kept)))


def id_of(holder: bytes, endpoint: str) -> str:
    """Return the name of a subscription, by which a later message replaces an earlier one."""
    return urlsafe_b64encode(sha256(holder + endpoint.encode()).digest())[:32].decode()


def unsubscribe(engine: Engine, endpoint: str) -> None:
    with writing(engine) as connection:
        connection.execute(schema.subscriptions.delete().where(_OF.endpoint == endpoint))


def claim(engine: Engine, table_id: str, holder: bytes, turn: int) -> list[Claimed]:
    """Take on the messages about a turn that no process has taken on before."""
    mine = (_OF.table_id == table_id, _OF.holder == holder)
    statement = (
        update(schema.subscriptions)
        .where(*mine, or_(_OF.told.is_(None), _OF.told != turn))
        .values(told=turn)
        .returning(_OF.id, _OF.endpoint, _OF.public, _OF.auth)
    )
    with writing(engine) as connection:
        rows = connection.execute(statement).all()
    return [Claimed(table_id, row_id, Device(*device)) for row_id, *device in rows]


def give_back(engine: Engine, claimed: Sequence[Claimed]) -> None:
    with writing(engine) as connection:
        for it in claimed:
            this = (_OF.table_id == it.table_id, _OF.id == it.id)
            connection.execute(update(schema.subscriptions).where(*this).values(told=None))


def subscribed_tables(engine: Engine) -> list[str]:
    """Return the codes of tables at which a game is on and somebody is to be told of their turn."""
    of = schema.tables.c
    chosen = select(of.code).join(schema.subscriptions, _OF.table_id == of.id)
    with engine.connect() as connection:
        return list(connection.scalars(chosen.where(of.status == "playing").distinct()))


def unheld(table_id: str) -> Executable:
    """Return the statement that deletes the subscriptions of those who hold no seat any more."""
    held = select(schema.seats.c.secret_hash).where(schema.seats.c.table_id == table_id)
    of = schema.subscriptions
    return of.delete().where(_OF.table_id == table_id, _OF.holder.not_in(held))


def ended(table_id: str, holders: Sequence[bytes] | None = None) -> Iterator[Executable]:
    """Yield the statement that deletes the subscriptions of a table, or of these holders there."""
    of_table = schema.subscriptions.delete().where(_OF.table_id == table_id)
    if holders is None:
        yield of_table
    elif holders:
        yield of_table.where(_OF.holder.in_(holders))
