"""Tables that devices have hosted: saved whole, and found again when they are sent again."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Final, NamedTuple

from tincup.hosting.autoplay import go_on
from tincup.hosting.credentials import HOST, Hasher, derived
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.server.hosting.sent import Sent
from tincup.server.storage import schema
from tincup.server.storage.writer import Batch
from tincup.table.log import Brought
from tincup.table.planning import Plan

_PURPOSE: Final = "brought"


class BroughtTable(NamedTuple):
    """What whoever brought a table is told; ``secrets`` of seats from 0, ``host`` its host's."""

    code: str
    is_new: bool
    host: str | None
    secrets: Mapping[int, str]


def secrets_for(sent: Sent, hasher: Hasher, key: str) -> dict[int, str]:
    """The secrets of the host and the seats, which follow from the sender's key."""
    private = hasher.private(key)
    return {
        seat: derived(private, sent.table_id, _PURPOSE, f"{seat}") for seat in sorted(sent.held)
    }


def going_on(live: LiveTable, sent: Sent) -> Plan:
    """What happens first at a table that was brought here: that it was, and what waits for nobody.

    Raises `TincupError`.
    """
    plan = live.table.plan()
    plan.enter(Brought(sent.code))
    go_on(plan)
    return plan


def saving(live: LiveTable, sent: Sent) -> Batch:
    """What saves the table as it was sent."""
    table = schema.tables.insert().values(
        id=live.id,
        code=live.code,
        watch=live.watch,
        seed=live.table.secret,
        status=live.table.status,
        public=False,
        created=sent.created,
    )
    seats = [
        schema.seats.insert().values(table_id=live.id, seat=seat, secret_hash=hashed)
        for seat, hashed in live.hashes.items()
    ]
    return Batch([row.values(live.id) for row in sent.rows], [table, *seats])


def found_again(live: LiveTable, sent: Sent, hasher: Hasher, key: str) -> BroughtTable:
    """The same of a table that is here already, with those of its secrets that are still good.

    Raises `ServerError` where the device went on otherwise: people have to decide.
    """
    common = sent.common(live.chains)
    if common < len(sent.rows):
        raise ServerError(
            "server-went-on",
            HTTPStatus.CONFLICT,
            code=live.code,
            common=common,
            here=live.seq - common,
            there=len(sent.rows) - common,
        )
    good = {
        seat: secret
        for seat, secret in secrets_for(sent, hasher, key).items()
        if hasher.hash(secret) == live.hashes.get(seat)
    }
    return BroughtTable(live.code, False, good.pop(HOST, None), good)
