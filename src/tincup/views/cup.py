"""Views of the cup of the day: attempts, and days."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING

from tincup.daily_cup import TURNS, Attempt, Tried
from tincup.rules import RuleSet
from tincup.views.game import state_view

if TYPE_CHECKING:
    from tincup.protocol.cup import AttemptView, CupRules, TriedView

Named = Callable[[RuleSet], str]
"""Names a rule set in the language of whoever reads."""


def attempt_view(
    attempt: Attempt, day: date, name: Named, best: Sequence[int] | None
) -> AttemptView:
    """Return an attempt as it stands, with the options of the roll on the table.

    ``best``: the turns of one of the best attempts, once this one is over.
    """
    return {
        "date": day.isoformat(),
        "rules": cup_rules_view(attempt.rules, name),
        "turns": TURNS,
        "turn": attempt.turn,
        "at": len(attempt.played),
        "over": attempt.is_over,
        "total": attempt.total,
        "tried": [_tried_view(it) for it in attempt.turns],
        "best": None if best is None else list(best),
        "game": state_view(attempt.state, attempt.thrown),
    }


def _tried_view(tried: Tried) -> TriedView:
    return {
        "rolls": [
            {"dice": list(it.dice), "action": it.decision, "points": it.points}
            for it in tried.rolls
        ],
        "gained": tried.gained,
        "farkle": tried.is_farkle,
    }


def cup_rules_view(rules: RuleSet, name: Named) -> CupRules:
    return {"id": rules.id, "name": name(rules)}
