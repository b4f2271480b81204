"""Questions that a table of the page asks exact play; see `tincup.browser.exact.exact`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tincup.browser.levels import STRONG, is_solvable
from tincup.hosting.live import LiveTable
from tincup.notation import position
from tincup.rules import RuleSet, canonical
from tincup.table import Seat


def asked_of(live: LiveTable) -> dict[str, Any]:
    """Return the rules and the present position of a table.

    Raises `ServerError` before its game has begun.
    """
    state = live.begun.present
    return {"rules": {"file": _file(state.rules)}, "position": position(state)}


def to_solve(live: LiveTable) -> dict[str, Any] | None:
    """Return the question to ask ahead of time where strong bots will decide, else ``None``."""
    if not (can_be_asked(live) and any(map(is_strong, live.table.seats))):
        return None
    rules = asked_of(live)["rules"]
    return {"code": live.code, "seq": None, "call": "solve", "with": {"rules": rules}}


def to_decide(live: LiveTable, seat: Seat) -> dict[str, Any]:
    assert seat.spec is not None
    who = {"level": seat.spec.level, "name": seat.name}
    asked = {**asked_of(live), **who}
    return {"code": live.code, "seq": live.seq, "call": "decide", "with": asked}


def can_be_asked(live: LiveTable) -> bool:
    """Return True if exact play knows the game of a table, which has begun and may be over."""
    if not live.table.has_begun:
        return False
    state = live.table.present
    return is_solvable(state.rules, len(state.sides))


def is_strong(seat: Seat) -> bool:
    return seat.spec is not None and seat.spec.level in STRONG


@lru_cache(maxsize=8)
def _file(rules: RuleSet) -> str:
    return canonical.toml(canonical.values(rules))
