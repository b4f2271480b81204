"""Every entry of a log that somebody has sent, held against what a device's own table can have.

Folding says whether an entry can follow those before it. Here it is also asked whether the command
that leads to it would have been carried out, and whether its texts may be shown.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from time import thread_time
from typing import Final

from tincup.errors import TincupError
from tincup.game import new_game
from tincup.hosting.errors import ServerError
from tincup.hosting.names import check_name, check_text
from tincup.hosting.new_tables import check_kind
from tincup.protocol.commands import LONGEST_SALT
from tincup.rules import RuleSet
from tincup.table import Entry, LogError
from tincup.table.log.entries import (
    Acted,
    Agreed,
    Assigned,
    Content,
    Corrected,
    Created,
    Granted,
    HeadStart,
    LobbySeat,
    OfLobby,
    Opened,
    Paused,
    Proposed,
    Rematched,
    Reseated,
    Revealed,
    Salted,
    SaltGiven,
    SaltPromised,
    Sat,
    Seated,
    Settled,
    Staked,
    Stood,
    StoodStill,
    Undone,
    stamp,
)
from tincup.table.seats import EXTERNAL, OPEN
from tincup.table.stakes import settle
from tincup.table.state.lobby import Lobby, check_alike
from tincup.table.state.log_replay import follow, moment
from tincup.table.state.starting import stated_start
from tincup.table.state.table_state import TableState

_OF_DEVICES: Final = (
    *(
        Opened,
        Sat,
        Stood,
        Assigned,
        Reseated,
        HeadStart,
        Staked,
        SaltPromised,
        SaltGiven,
        Created,
        Salted,
        Acted,
        Undone,
    ),
    *(Corrected, Seated, Paused, Agreed, Rematched, StoodStill, Proposed, Granted, Revealed),
    Settled,
)
"""What happens at the tables of one device; all else takes a server, or was invented."""

_CALL_OFF: Final = {"type": "call_off"}
"""All that anybody has to propose where all sit at one device."""

_CODE: Final = re.compile("[a-z0-9]{4,12}")
_DIGEST: Final = re.compile("sha256:[0-9a-f]{64}")
_LONGEST_DATE: Final = 40
_AHEAD: Final = timedelta(days=1)
"""How far the clock of a device may be ahead: times of a log never go back."""

_MOST_SECONDS: Final = 3.0
"""The most processor time; a game of an evening takes a twentieth of a second."""


def checked_table(entries: list[Entry], rules: RuleSet) -> TableState:
    """Return the table that the entries lead to, the first of which is `Opened` with these rules.

    Raises `LogError` at the first that is not what it should be, and `ServerError` where all that
    would take too long.
    """
    until = thread_time() + _MOST_SECONDS
    latest = datetime.now(UTC) + _AHEAD
    state: TableState | None = None
    for entry in entries:
        try:
            _check_time(entry.time, latest)
            _check_texts(entry.content, rules)
            if state is None:
                state = TableState(entry)
            else:
                _check_command(state, entry)
                follow(state, entry)
        except LogError as error:
            raise error.at(entry.number) if error.number is None else error from error
        except TincupError as error:
            raise LogError(entry.number, "log-refused", reason=error) from error
        if thread_time() > until:
            raise ServerError("server-sent-long", HTTPStatus.UNPROCESSABLE_ENTITY)
    assert state is not None
    return state


def _check_time(time: str, latest: datetime) -> None:
    when = moment(time)
    if stamp(when) != time or when > latest:
        raise LogError(None, "log-sent-time", time=time[:_LONGEST_DATE])


def _check_texts(content: Content, rules: RuleSet) -> None:
    if not isinstance(content, _OF_DEVICES):
        raise LogError(None, "log-sent-kind", kind=content.kind)
    match content:
        case _ if isinstance(content, OfLobby):
            _check_lobby_texts(content, rules)
        case Seated():
            _check_player(content.player, rules)
        case Salted(salt):
            _must(len(check_text(salt)) <= LONGEST_SALT, content)
        case Rematched(code):
            _must(_CODE.fullmatch(code), content)
        case Proposed():
            _must(content.asks == _CALL_OFF, content)
        case Created():
            _must(len(check_text(content.started)) <= _LONGEST_DATE, content)
        case _:
            pass


def _check_lobby_texts(content: OfLobby, rules: RuleSet) -> None:
    match content:
        case Opened():
            _must(not content.public and content.circle is None and content.limit is None, content)
            for seat in content.seats:
                _check_seat(seat, rules)
        case Assigned():
            _check_seat(LobbySeat(content.player, content.name), rules)
        case Sat(name=name):
            _check_name(name)
        case SaltGiven(salt=salt):
            _must(len(check_text(salt)) <= LONGEST_SALT, content)
        case SaltPromised(digest=digest):
            _must(_DIGEST.fullmatch(digest), content)
        case _:
            pass


def _must(is_so: object, content: Content) -> None:
    if not is_so:
        raise LogError(None, "log-sent-kind", kind=content.kind)


def _check_seat(seat: LobbySeat, rules: RuleSet) -> None:
    _check_player(seat.player, rules)
    if seat.player == OPEN:
        if seat.name:
            raise LogError(None, "log-sent-seats")
    else:
        _check_name(seat.name)


def _check_player(player: str, rules: RuleSet) -> None:
    """Refuse bots elsewhere, programs, and what is spelt otherwise than hosts spell it."""
    if player == EXTERNAL or check_kind(player, rules) != player:
        raise LogError(None, "log-sent-seats")


def _check_name(name: str) -> None:
    if check_name(name) != name:
        raise LogError(None, "log-sent-seats")


def _check_command(state: TableState, entry: Entry) -> None:
    """Refuse what could not be done at the table as it stands, whoever writes it into a log."""
    content = entry.content
    if isinstance(content, Created):
        _check_created(state.lobby, content)
    if isinstance(content, OfLobby | Created) or not state.has_begun:
        return
    if isinstance(content, Acted):
        state.check_actor(state.game.state, content.action, entry.actor)
        return
    state.check(content)
    match content:
        case Salted() if entry.actor in state.salters:
            raise LogError(None, "log-sent-kind", kind=content.kind)
        case Seated() if content.player == OPEN:
            raise LogError(None, "log-sent-seats")
        case Settled() if dict(content.won) != settle(state.game.state, state.created.stake):
            raise LogError(None, "log-sent-won")
        case Agreed() | Proposed():
            for seat in content.seats:
                state.check_there(seat)
        case _:
            pass


def _check_created(lobby: Lobby | None, created: Created) -> None:
    if lobby is None:
        return  # which is refused where it is folded
    lobby.check_full()
    opened = lobby.opened
    names = [seat.name for seat in lobby.seats]
    for place, name in enumerate(names):
        check_alike(name, names[:place])
    start = stated_start(new_game(lobby.rules, names, lobby.head_starts))
    defaults = Created._field_defaults
    is_so = (
        created.rules == opened.rules
        and [(seat.player, seat.name) for seat in created.seats]
        == [seat[:2] for seat in lobby.seats]
        and (created.dice, created.commitment) == (opened.dice, opened.commitment)
        and (created.stake, created.creator, created.position) == (opened.stake, "", start)
        and created.substitute == defaults["substitute"]
        and not created.adopted
        and (created.dice == "fair" or created.derivation == 1)
    )
    if not is_so:
        raise LogError(None, "log-sent-game")
