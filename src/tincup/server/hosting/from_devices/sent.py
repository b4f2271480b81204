"""A table that was hosted on somebody's device, checked whole before it goes on elsewhere.

Its log is a stranger's text: see `tincup.server.hosting.from_devices.walk`. It keeps its entries
and their hashes, and its dice: the commitment, the salts and the seed go with it, so that nobody
can choose others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from http import HTTPStatus
from typing import NamedTuple

from tincup.errors import TincupError
from tincup.hosting.credentials import HOST, new_code, new_watch
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.hosting.rules.custom_rules import rules_for_table
from tincup.hosting.stored.soundness import sound_entries
from tincup.hosting.stored.stored import Row, Stored
from tincup.hosting.view.json_text import linked
from tincup.hosting.went_on_twice import Stand
from tincup.protocol.requests import BringTable
from tincup.server.hosting.from_devices.walk import walked
from tincup.table import Entry, LogError
from tincup.table.log.entries import Opened
from tincup.table.log.entry_json import as_json
from tincup.table.seats import HELD
from tincup.table.state.starting import check_dice
from tincup.table.state.table_state import status_of


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
        """Return the table, under a new code; ``hashes`` are those of the seats' secrets."""
        about = self.table_id, new_code(), new_watch(), self.seed, self.status, self.created
        return LiveTable(Stored(*about, self.rows, is_cut=False, hashes=hashes))

    def common(self, chains: Sequence[str]) -> int:
        """Count the entries that it has in common with a log of these hashes."""
        pairs = zip(self.rows, chains, strict=False)
        different = (at for at, (row, chain) in enumerate(pairs) if row.chain != chain)
        return next(different, min(len(self.rows), len(chains)))


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
    state = walked(right.entries, rules)
    if not state.has_begun or state.lobby is None:
        raise ServerError("server-sent-lobby", HTTPStatus.UNPROCESSABLE_ENTITY)
    status = status_of(state.game.state)
    if state.created.stake and status != "over":
        raise ServerError("server-sent-stake", HTTPStatus.UNPROCESSABLE_ENTITY)
    seed = asked.table.seed if opened.dice == "fair" else None
    check_dice(state.created, state.salts, state.game.actions, seed)
    seats = state.lobby.seats
    return Sent(
        asked.table.code,
        seed,
        status,
        right.entries[0].time,
        _rows(right.entries, right.chains),
        Stand(state.game, state.corrections),
        frozenset(at for at, seat in enumerate(seats) if seat.player in HELD) | {HOST},
        asked.anew,
    )


def _rows(entries: Sequence[Entry], chains: Sequence[str]) -> list[Row]:
    """Return the entries as rows. Raises `LogError` for one that says more than is read of it."""
    rows: list[Row] = []
    chain = ""
    for entry, stated in zip(entries, chains, strict=True):
        chain, text = linked(chain, as_json(entry))
        if chain != stated:
            raise LogError(entry.number, "log-sent-more")
        rows.append(Row(entry.number, text, chain))
    return rows
