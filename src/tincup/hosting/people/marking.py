"""Marks and opinions of partners before a choice: in no log, and told to their side alone.

Whoever is to decide may show which option is marked, and the others of the side may say what they
think of it. Nothing waits for that, and nothing follows from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, NamedTuple

from tincup.game import Option, options
from tincup.hosting.credentials import Who
from tincup.hosting.errors import ServerError, Stale, not_begun, not_seated
from tincup.hosting.live import LiveTable
from tincup.protocol.messages import MarkedMessage, OpinionMessage
from tincup.protocol.requests import Mark, Opine
from tincup.views.game import option_view


class ForPartners(NamedTuple):
    """A message from a seat (from 0) to the others of its side."""

    seat: int
    message: dict[str, Any]


def marked(live: LiveTable, who: Who, asked: Mark) -> ForPartners:
    """Return the mark of somebody who is to decide, as their partners are told it.

    Raises `ServerError` for whoever is not to decide, or has no partners, and for what is no
    option; `Stale` where the game has gone on.
    """
    seat = _decides(live, asked.seq)
    _check_holds(who, seat, asked.seat)
    option = None if asked.keep is None else _option(live, asked.keep)
    message: MarkedMessage = {
        "type": "marked",
        "seat": seat + 1,
        "seq": asked.seq,
        "keep": asked.keep,
        "dice": [] if option is None else list(option.dice),
        "points": 0 if option is None else option.points,
    }
    return ForPartners(seat, dict(message))


def opined(live: LiveTable, who: Who, asked: Opine) -> ForPartners:
    """Return somebody's opinion of an option that a partner may choose, as the side is told it.

    Raises as `marked`, and for whoever plays for another side.
    """
    decides = _decides(live, asked.seq)
    others = sorted(partners(live, decides) & who.seats)
    if not who.seats:
        raise not_seated()
    if not others:
        raise ServerError("server-no-partner", HTTPStatus.FORBIDDEN)
    seat = others[0] if asked.seat is None else asked.seat - 1
    if seat not in others:
        raise ServerError("server-not-your-seat", HTTPStatus.FORBIDDEN, seat=seat + 1)
    _option(live, asked.keep)
    message: OpinionMessage = {
        "type": "opinion",
        "seat": seat + 1,
        "seq": asked.seq,
        "keep": asked.keep,
        "agrees": asked.agrees,
    }
    return ForPartners(seat, dict(message))


def partners(live: LiveTable, seat: int) -> frozenset[int]:
    """Return the other seats of a seat's side, from 0; none before the game."""
    if not live.table.has_begun:
        return frozenset()
    sides: Sequence[Sequence[int]] = live.table.created.sides
    return frozenset(other for side in sides if seat in side for other in side if other != seat)


def _decides(live: LiveTable, seq: int) -> int:
    """Return the seat to decide, which has partners. Raises `ServerError`, `Stale` if too old."""
    table = live.table
    if not table.has_begun:
        raise not_begun()
    if not table.hosted.moved <= seq <= live.seq:
        raise Stale(seq, live.seq)
    if table.present.phase != "decide":
        raise ServerError("server-nothing-to-mark", HTTPStatus.CONFLICT)
    seat = table.present.player
    if not partners(live, seat):
        raise ServerError("server-no-partner", HTTPStatus.CONFLICT)
    return seat


def _check_holds(who: Who, seat: int, asked: int | None) -> None:
    if not who.seats:
        raise not_seated()
    if seat not in who.seats or asked not in (None, seat + 1):
        raise ServerError("table-not-your-turn", HTTPStatus.CONFLICT)


def _option(live: LiveTable, keep: str) -> Option:
    for option in options(live.table.present).allowed:
        if option_view(option)["keep"] == keep:
            return option
    raise ServerError("server-no-option", HTTPStatus.CONFLICT)
