"""How long exact play of three sides will take, before it is begun."""

from __future__ import annotations

from typing import Final

from tincup.messages import text
from tincup.rules import RuleSet
from tincup.solve.estimate import LONG, by_fives
from tincup.solve.three.solver import states_of

SECONDS: Final = 1e-4
SECONDS_WITH_FINAL: Final = 5e-4
"""For one state of a race of three, without and with a final round: from half to twice that, by
the table of docs/solver-many.md."""


def warning_of_three(rules: RuleSet, name: str = "") -> str | None:
    """What people should know beforehand, if it takes `LONG`. Raises `Unsolvable`.

    ``name`` as for `tincup.solve.estimate.warning_of`.
    """
    states = states_of(rules)
    seconds = states * (SECONDS_WITH_FINAL if rules.end.has_final_round else SECONDS)
    if seconds < LONG:
        return None
    called = name or rules.name
    return text("takes-long-of-three", rules=called, seconds=by_fives(seconds), states=states)
