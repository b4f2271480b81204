"""A table that was hosted on somebody's device, checked whole before it goes on elsewhere.

Its log is a stranger's text: see `tincup.server.tables.from_devices.log_check`. It keeps its
entries and their hashes, and its dice: the commitment, the salts and the seed go with it, so that
nobody can choose others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from http import HTTPStatus
from typing import Final, NamedTuple

from tincup.errors import TincupError
from tincup.hosting.credentials import HOST, Hasher, derived, new_code, new_watch
from tincup.hosting.diverged_logs import Stand, diverged, in_common
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.hosting.rules.custom_rules import rules_for_table
from tincup.hosting.stored.soundness import sound_entries
from tincup.hosting.stored.stored import Row, Stored, rows_of
from tincup.protocol.requests import BringTable
from tincup.server.tables.from_devices.log_check import checked_table
from tincup.table import LogError
from tincup.table.log.entries import Opened
from tincup.table.seats import HELD
from tincup.table.state.starting import check_dice
from tincup.table.state.table_state import status_of

_PURPOSE: Final = "brought"


class Sent(NamedTuple):
    """A table that was sent, and is right: the ``rows`` of its log, the ``held`` seats of people.

    ``stand`` is what its log comes to. ``code`` is what it was called on the device. ``anew`` makes
    it another table than one that went on here meanwhile.
    """

    code: str
    seed: str | None
    status: str
    created: str
    rows: Sequence[Row]
    stand: Stand
    held: frozenset[int]
    anew: bool

    @property
    def table_id(self) -> str:
        """Its id in a store: the same whenever the same is sent.

        It follows from the first entry, which has the commitment: only who knows the seed can send
        a table of that id.
        """
        first = self.rows[0].chain
        of = sha256((first + self.rows[-1].chain).encode()).hexdigest() if self.anew else first
        return f"m{of[:31]}"

    def table(self, hashes: Mapping[int, bytes]) -> LiveTable:
        about = self.table_id, new_code(), new_watch(), self.seed, self.status, self.created
        return LiveTable(Stored(*about, self.rows, is_cut=False, hashes=hashes))


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

    Raises `Diverged` where the device went on otherwise: people have to decide.
    """
    chains = [row.chain for row in sent.rows]
    if in_common(live.chains, chains) < len(chains):
        raise diverged("server-went-on", live, sent.stand, chains)
    good = {
        seat: secret
        for seat, secret in secrets_for(sent, hasher, key).items()
        if hasher.hash(secret) == live.hashes.get(seat)
    }
    return BroughtTable(live.code, False, good.pop(HOST, None), good)


def read_sent(asked: BringTable) -> Sent:
    """Read what somebody has sent, and check all of it.

    Raises `LogError` where an entry is not right, and `ServerError` for what no host takes over.
    """
    try:
        return _read(asked)
    except RecursionError as error:  # brackets in brackets: no entry has so many
        raise ServerError("server-sent-deep", HTTPStatus.UNPROCESSABLE_ENTITY) from error


def _read(asked: BringTable) -> Sent:
    right = sound_entries([Row(it.seq, it.text, it.chain) for it in asked.entries])
    if right.damage is not None:
        raise right.damage
    opened = right.entries[0].content
    if not isinstance(opened, Opened):
        raise LogError(1, "log-not-created")
    try:
        rules = rules_for_table(dict(opened.rules))
    except TincupError as error:
        raise LogError(1, "log-refused", reason=error) from error
    state = checked_table(right.entries, rules)
    if not state.has_begun or state.lobby is None:
        raise ServerError("server-sent-lobby", HTTPStatus.UNPROCESSABLE_ENTITY)
    status = status_of(state.game.state)
    if state.created.stake and status != "over":
        raise ServerError("server-sent-stake", HTTPStatus.UNPROCESSABLE_ENTITY)
    seed = asked.table.seed if opened.dice == "fair" else None
    check_dice(state.created, state.salts, state.game.actions, seed)
    seats, rows = state.lobby.seats, rows_of(right.entries)
    for row, stated in zip(rows, right.chains, strict=True):
        if row.chain != stated:
            raise LogError(row.seq, "log-sent-more")
    return Sent(
        asked.table.code,
        seed,
        status,
        right.entries[0].time,
        rows,
        Stand(state.game, state.corrections),
        frozenset(at for at, seat in enumerate(seats) if seat.player in HELD) | {HOST},
        asked.anew,
    )
