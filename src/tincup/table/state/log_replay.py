"""Reads a log back, entry by entry; each has to be one that can follow those before it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Final

from tincup.chance import DiceError
from tincup.chance.fair import check
from tincup.errors import TincupError
from tincup.game import GameError
from tincup.table.errors import LogError, TableError
from tincup.table.log import entries as log
from tincup.table.log.removed_names import Unnamed
from tincup.table.state.dice import dice_of
from tincup.table.state.table_state import TableState

LONGEST_BACK: Final = timedelta(days=366)
"""How far an entry may lie before the one before it.

Clocks are set back now and then, and earlier versions took their word for it; but they are not set
back by more than this.
"""


_AT_SEAT: Final = (log.Seated, log.Absent, Unnamed, log.LinkRenewed, log.HostChanged)


def moment(time: str) -> datetime:
    """Return the moment of an entry, in UTC where it names no zone. Raises ``ValueError``."""
    read = datetime.fromisoformat(time)
    return read if read.tzinfo is not None else read.replace(tzinfo=UTC)


def replay_log(entries: Iterable[log.Entry]) -> TableState:
    """Return the table that entries lead to. Raises `LogError` at the first that does not fit."""
    state: TableState | None = None
    for number, entry in enumerate(entries, 1):
        if state is None:
            state = _begun(number, entry)
        else:
            follow(state, entry)
    if state is None:
        raise LogError(None, "log-empty")
    return state


def _begun(number: int, entry: log.Entry) -> TableState:
    check_number(number, entry)
    try:
        state = TableState(entry)
        _check_actor(state, entry.actor)
    except LogError as error:
        raise error.at(number) from error
    except TincupError as error:  # the rules of a lobby
        raise LogError(number, "log-refused", reason=error) from error
    return state


def follow(state: TableState, entry: log.Entry) -> None:
    """Apply an entry of a log. Raises `LogError` where it cannot follow."""
    number = state.entries + 1
    check_number(number, entry)
    try:
        _check(state, entry)
        state.apply(entry)
    except (GameError, TableError) as error:
        raise LogError(number, "log-refused", reason=error) from error
    except LogError as error:
        raise error.at(number) from error


def check_number(number: int, entry: log.Entry) -> None:
    if entry.number != number:
        raise LogError(number, "log-other-number", number=number, given=entry.number)


def _check(state: TableState, entry: log.Entry) -> None:
    content = entry.content
    _check_actor(state, entry.actor)
    if entry.time < state.time and moment(state.time) - moment(entry.time) > LONGEST_BACK:
        raise LogError(None, "log-other-time", time=entry.time, before=state.time)
    if isinstance(content, log.Acted) and state.has_begun and not state.is_finished:
        return
    _check_phase(state, content)
    if isinstance(content, _AT_SEAT) and content.seat >= state.seat_count:
        raise LogError(None, "log-no-such-seat", seat=content.seat + 1)
    if isinstance(content, log.Revealed) and not check(
        state.created.commitment or "", content.seed
    ):
        raise LogError(None, "log-other-seed")
    if (
        isinstance(content, log.Revealed | log.Settled | log.Finished)
        and not state.game.state.is_over
    ):
        raise LogError(None, "table-not-over")
    if isinstance(content, log.Salted):
        try:
            dice_of("fair", "any", [content.salt])
        except DiceError as error:
            raise LogError(None, "log-refused", reason=error) from error


def _check_actor(state: TableState, actor: log.Actor) -> None:
    if isinstance(actor, int) and actor >= state.seat_count:
        raise LogError(None, "log-no-such-seat", seat=actor + 1)


def _check_phase(state: TableState, content: log.Content) -> None:
    """Refuse what belongs to a lobby in a game, and the other way round. Raises `LogError`."""
    if state.is_finished:
        raise LogError(None, "log-after-the-end")
    if isinstance(content, log.Opened) or (isinstance(content, log.OfLobby) and state.has_begun):
        raise LogError(None, "log-of-lobby")
    if not isinstance(content, log.OfLobby | log.InBoth | log.Created) and not state.has_begun:
        raise LogError(None, "log-not-created")
