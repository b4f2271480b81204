"""Bots that play by a solution, in the page: *optimal*, and *hard* with its errors.

Where there is NumPy, a hard bot judges by looking one turn ahead. Here it judges by the solution
that the page has; its errors are as large, and drawn in the same way.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tincup.browser.errors import AnswerError
from tincup.browser.levels import STRONG
from tincup.game import Decision, State
from tincup.game.state import Turn
from tincup.players.levels import HARD_BLUR
from tincup.players.misjudging import error_of, key_in
from tincup.rules import RuleSet
from tincup.solve.certificate import expected_steps
from tincup.solve.progress import Progress
from tincup.solve.solve import solve
from tincup.solve.two.solution import Solution


def decision(state: State, level: str, name: str, progress: Progress = lambda _: None) -> Decision:
    """Decide as a strong bot; the same state, level and name give the same decision.

    The first decision under a rule set solves it. Raises `AnswerError` for other levels, and
    `Unsolvable`.
    """
    if level not in STRONG:
        raise AnswerError("browser-no-strong-bot", level=level)
    solution = _solved(state.rules, progress)
    options = solution.options(state)
    if level == "optimal" or len(options) < 2:
        return options[0].action
    key, spread = key_in(state, name), HARD_BLUR * _swing(solution, state)
    return max(options, key=lambda it: it.win + spread * error_of(state, it.action, key)).action


def _solved(rules: RuleSet, progress: Progress) -> Solution:
    if _kept.get(rules.digest) is None:
        _kept.clear()
        _kept[rules.digest] = solve(rules, progress=progress)
    return _kept[rules.digest]


_kept: Final[dict[str, Solution]] = {}


@lru_cache(maxsize=4)
def _typical(rules: RuleSet) -> int:
    """Return about how many steps a turn makes on average."""
    return round(expected_steps(_solved(rules, lambda _: None).race.rolls))


def _swing(solution: Solution, state: State) -> float:
    """Return by how much a typical banked turn is better than a farkle."""
    start = state.with_turn("roll", Turn(state.turn.side, 0, state.rules.dice))
    typical = _typical(state.rules)
    stakes = solution.stakes(start, typical)
    banked = [stakes.bank[row, 0, 0] for row in range(typical, stakes.bank.shape[0])]
    worth = next((it for it in banked if it >= 0.0), 0.0)
    return max(0.0, float(worth - stakes.farkle[0, 0]))
