"""Tables that devices have hosted: saved whole, and found again when they are sent again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tincup.hosting.credentials import HOST, Hasher, derived
from tincup.hosting.live import LiveTable
from tincup.hosting.went_on_twice import WentOn, both_view, stand_of
from tincup.server.hosting.from_devices.sent import Sent

_PURPOSE: Final = "brought"


class BroughtTable(NamedTuple):
    """The answer to whoever brought a table; ``secrets`` of seats from 0, ``host`` its host's."""

    code: str
    is_new: bool
    host: str | None
    secrets: Mapping[int, str]


def secrets_for(sent: Sent, hasher: Hasher, key: str) -> dict[int, str]:
    """Return the secrets of the host and the seats, which follow from the sender's key."""
    private = hasher.private(key)
    return {
        seat: derived(private, sent.table_id, _PURPOSE, f"{seat}") for seat in sorted(sent.held)
    }


def found_again(live: LiveTable, sent: Sent, hasher: Hasher, key: str) -> BroughtTable:
    """Return the answer for a table that is here already, with its secrets that are still good.

    Raises `WentOn` where the device went on otherwise: people have to decide.
    """
    common = sent.common(live.chains)
    if common < len(sent.rows):
        raise WentOn(
            "server-went-on",
            both_view(stand_of(live), sent.stand),
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
