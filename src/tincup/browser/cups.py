"""The cup of the day without a server: the date makes its dice.

The page keeps what was decided, and sends all of it with each request; whoever likes can look
ahead.
"""

from __future__ import annotations

from http import HTTPStatus

from tincup.daily_cup import RULES, Attempt, best_of, open_seed, read_day, rules_of_day
from tincup.hosting.errors import ServerError
from tincup.narration import rules_name
from tincup.protocol.cup import AttemptView, OpenCup
from tincup.rules import preset
from tincup.views.cup import attempt_view


def opened_cup(asked: OpenCup) -> AttemptView:
    """Return the attempt at the cup of a date after these decisions. Raises `TincupError`."""
    day = read_day(asked.date)
    if day is None:
        raise ServerError("cup-no-day", HTTPStatus.NOT_FOUND)
    rules = preset(rules_of_day(RULES, day))
    attempt = Attempt(rules, open_seed(day), asked.played)
    return attempt_view(attempt, day, rules_name, best_of(attempt))
