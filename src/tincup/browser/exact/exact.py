"""Exact play in the page: solutions of games of two sides, and questions to them.

It runs in a worker of its own, for a solution takes from half a second to minutes. All calls
(`tincup.browser.exact.calls`) are about a rule set. Its solution is read from the cache folder,
where the worker puts what the browser has kept, or is worked out and written there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tincup.browser.advised import choices_view, some_of
from tincup.browser.exact.bill_view import bill_view
from tincup.browser.exact.calls import Stated, answered, stated_rules
from tincup.browser.exact.reviewed import review_words
from tincup.browser.exact.strong import decision
from tincup.browser.levels import check_solvable
from tincup.coach import advise, review
from tincup.game import Game, State
from tincup.notation import action_text, parse_position, read_record
from tincup.solve import cache
from tincup.solve.progress import Progress
from tincup.solve.solve import is_kept, solve
from tincup.solve.support import check
from tincup.solve.worth import rules_of_pairs


class Exact:
    """Answers calls; ``progress`` is told the share of a solution that is done, 0 to 1."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._calls: Final[dict[str, Callable[..., Any]]] = {
            "place": _place,
            "solve": self._solve,
            "advise": self._advise,
            "review": self._review,
            "decide": self._decide,
        }

    def answer(self, asked: str) -> str:
        return answered(self._calls, asked)

    def _solve(self, rules: Stated) -> dict[str, float]:
        """Work out a solution, or find it in the cache: how often the ``first`` side wins."""
        return {"first": solve(stated_rules(rules), progress=self._progress).first_player_wins}

    def _advise(
        self, rules: Stated, position: str, among: list[str] | None = None
    ) -> dict[str, Any]:
        state = _state(rules, position)
        advice = advise(state, wish="exact", progress=self._progress)
        choices = some_of(advice.choices, among)
        win = choices[0].win if choices else advice.win
        return {"win": win, **choices_view(state, choices)}

    def _review(self, record: str) -> dict[str, Any]:
        found = review(_game(record), progress=self._progress)
        return {**review_words(found), "bill": bill_view(found)}

    def _decide(self, rules: Stated, position: str, level: str, name: str) -> str:
        state = _state(rules, position)
        return action_text(decision(state, level, name, self._progress))


def _game(record: str) -> Game:
    return read_record(record.replace("\r\n", "\n")).game


def _state(rules: Stated, position: str) -> State:
    state = parse_position(position, stated_rules(rules))
    check_solvable(state.rules, len(state.sides))
    return state


def _place(rules: Stated | None = None, record: str = "", **_: Any) -> dict[str, Any]:
    """Return the place of the solution that a call with these arguments needs, there or not.

    Raises `Unsolvable` for rules that exact play does not follow.
    """
    if rules is None:
        start = _game(record).start
        read = rules_of_pairs(start.rules)  # the chances of more sides are made of those of two
        check(start.rules, "approximation" if len(start.sides) > 2 else "two")
    else:
        read = stated_rules(rules)
        check_solvable(read)
    path = cache.path_of(read.digest, 2)
    return {"path": str(path), "file": path.name, "kept": is_kept(read)}
