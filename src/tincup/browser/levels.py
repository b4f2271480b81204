"""Levels of bots in a page: two by any rules, two more by those of exact play."""

from __future__ import annotations

from typing import Any, Final

from tincup.browser.errors import AnswerError
from tincup.messages import text
from tincup.players.levels import LEVELS
from tincup.rules import RuleSet
from tincup.solve.errors import Unsolvable
from tincup.solve.support import check

ALWAYS: Final = LEVELS[:2]
"""The levels of bots that decide at once, under any rules."""

STRONG: Final = LEVELS[2:]
"""The levels of bots that play by the solution of their rules."""


def check_solvable(rules: RuleSet, sides: int = 2) -> None:
    """Refuse a game that a page cannot solve. Raises `AnswerError` and `Unsolvable`."""
    least = max(sides, rules.fewest_sides)
    if least != 2:
        raise AnswerError("browser-not-two", sides=least)
    check(rules, "two")


def is_solvable(rules: RuleSet, sides: int = 2) -> bool:
    try:
        check_solvable(rules, sides)
    except (AnswerError, Unsolvable):
        return False
    return True


def levels_view(rules: RuleSet) -> dict[str, Any]:
    """Return the levels of bots under these rules, and what strong ones take, or why none."""
    try:
        check_solvable(rules)
    except (AnswerError, Unsolvable) as error:
        return {"levels": list(ALWAYS), "strong": text("browser-no-strong", reason=str(error))}
    return {"levels": list(LEVELS), "strong": text("browser-strong")}
