"""The entries of a lobby as JSON, and back. They have no number there, and are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tincup.game.lineup import MOST_HEAD_START
from tincup.table.log import (
    Assigned,
    HeadStart,
    Linked,
    NewHost,
    OfLobby,
    Opened,
    Reseated,
    Ruled,
    SaltGiven,
    SaltPromised,
    Sat,
    Staked,
    Stood,
    TimeLimited,
)
from tincup.table.log_reader import LARGEST_STAKE, Reader
from tincup.table.notes import limit_values


def lobby_values(what: OfLobby) -> dict[str, Any]:
    """What an entry says, without when and by whom."""
    match what:
        case Opened():
            return {
                "rules": what.rules,
                "dice": what.dice,
                "commitment": what.commitment,
                "stake": what.stake,
                "auto_roll": what.auto_roll,
                "public": what.public,
                **limit_values(what.limit),
                "after": what.after,
                **({} if what.circle is None else {"circle": what.circle._asdict()}),
                "seats": [list(seat if seat.head_start else seat[:2]) for seat in what.seats],
            }
        case TimeLimited():
            return limit_values(what.limit)
        case Reseated():
            return {"order": list(what.order)}
        case _:
            return {name: value for name, value in what._asdict().items() if name != "kind"}


def _opened(reader: Reader) -> Opened:
    return Opened(
        reader.table("rules"),
        reader.one_of("dice", ("fair", "entered")),
        reader.text_or_none("commitment"),
        reader.whole("stake", most=LARGEST_STAKE),
        reader.flag("auto_roll"),
        reader.flag("public"),
        reader.limit(),
        reader.any_text("after"),
        reader.circle(),
        reader.lobby_seats(),
    )


READ: Final[dict[str, Callable[[Reader], OfLobby]]] = {
    "opened": _opened,
    "sat": lambda it: Sat(it.whole("seat"), it.text("name")),
    "stood": lambda it: Stood(it.whole("seat")),
    "assigned": lambda it: Assigned(it.whole("seat"), it.text("player"), it.any_text("name")),
    "time_limited": lambda it: TimeLimited(it.limit()),
    "linked": lambda it: Linked(it.whole("seat")),
    "new_host": lambda it: NewHost(it.whole("seat")),
    "reseated": lambda it: Reseated(it.order()),
    "ruled": lambda it: Ruled(it.table("rules")),
    "head_start": lambda it: HeadStart(it.whole("seat"), it.whole("points", most=MOST_HEAD_START)),
    "staked": lambda it: Staked(it.whole("seat")),
    "salt_promised": lambda it: SaltPromised(it.whole("seat"), it.text("digest")),
    "salt_given": lambda it: SaltGiven(it.whole("seat"), it.any_text("salt")),
}
"""What reads an entry, by its kind."""
