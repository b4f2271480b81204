"""How those who sit at a table are spoken of, and to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tincup.messages import text
from tincup.narration.subjects import NAMELESS
from tincup.players import manner_word
from tincup.table import Seat

YOU: Final = NAMELESS
"""What a person alone at a terminal is called who gives no name, also in saved games."""


def title(seat: Seat) -> str:
    """The name; a bot's with its spec, and its manner if it has one; a program's marked as one."""
    if seat.spec is None:
        return text("you") if seat.name == YOU else seat.name
    if seat.spec.is_external:
        return text("seat-program", name=seat.name)
    manner = manner_word(seat.spec.text, seat.name) or "none"
    return text("seat-bot", name=seat.name, manner=manner, level=seat.spec.text)


def viewer(seats: Sequence[Seat]) -> int | None:
    """The player (0-based) that sentences speak to: the only person, if without a name.

    They still do where a bot plays on in that seat.
    """
    others = any(seat.is_person and seat.name != YOU for seat in seats)
    nameless = (player for player, seat in enumerate(seats) if seat.name == YOU)
    return None if others else next(nameless, None)
