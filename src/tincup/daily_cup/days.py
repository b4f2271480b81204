"""The days of the cup: when they begin and end, their rules, their seeds and dice.

A day is a calendar day in UTC, wherever people are. Its dice are those of its seed, derived as
`tincup.chance.fair` says (derivation 2, no salts): roll ``r`` of turn ``t``, both counted from 1,
is roll number ``t * 2**32 + r``. A roll of fewer dice has the first of these, so that what was kept
before changes how many fall, and none of their faces.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from tincup.chance import SeededDice
from tincup.rules import Dice

RULES: Final = (
    "plain",
    "playmonster",
    "cardgames",
    "kingdom-come",
    "facebook",
    "zilch",
    "literally",
)
"""The rule sets of the days, one after another, unless an operator lists others."""

_ABOUT: Final = "tincup cup {day}"
_TURN: Final = 1 << 32
_FIRST: Final = date(2000, 1, 1)
_LAST: Final = date(9999, 12, 30)
"""The last day that has a next one."""


def day_of(moment: datetime) -> date:
    """Return the day of the cup at a moment of any time zone, but none after the last day."""
    return min(moment.astimezone(UTC).date(), _LAST)


def read_day(text: str) -> date | None:
    """Return the day of a date such as ``2026-11-28``; ``None`` for anything else."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text and _FIRST <= day <= _LAST else None


def ends_at(day: date) -> datetime:
    return datetime.combine(day + timedelta(days=1), time(), UTC)


def rules_of_day(listed: Sequence[str], day: date) -> str:
    """Return the rule set of a day from a list, which is gone through in order."""
    return listed[day.toordinal() % len(listed)]


def secret_seed(key: str, day: date) -> str:
    """Return the seed of a day, which only those who have the key can tell in advance."""
    about = _ABOUT.format(day=day.isoformat()).encode()
    return hmac.digest(key.encode(), about, "sha256").hex()


def open_seed(day: date) -> str:
    """Return the seed of a day where no server keeps one: whoever likes can look ahead."""
    return _ABOUT.format(day=day.isoformat())


class CupDice:
    """The dice of a day.

    >>> CupDice("a seed").roll(turn=1, roll=2, count=6)
    (3, 5, 6, 5, 1, 3)
    >>> CupDice("a seed").roll(turn=1, roll=2, count=3)
    (3, 5, 6)
    """

    def __init__(self, seed: str) -> None:
        self._dice = SeededDice(seed, (), 2)

    def roll(self, turn: int, roll: int, count: int) -> Dice:
        """Return the faces of ``count`` dice, in the order they fell. Raises `DiceError`."""
        return self._dice.roll(count, turn * _TURN + roll)
