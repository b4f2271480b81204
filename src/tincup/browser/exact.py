"""Exact play in the page: games of two sides worked out there, and what is asked of a solution.

It runs in a worker of its own, for a solution takes from half a second to minutes. Calls and
answers are texts as those of `tincup.browser.answers` are. All calls are about a rule set, whose
solution is in the cache folder, where the worker lays what the browser has kept, or is worked out
and lies there from then on.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from tincup.browser.errors import AnswerError
from tincup.browser.strong import decision
from tincup.coach import advise, review
from tincup.errors import TincupError
from tincup.game import State
from tincup.messages import in_language, message
from tincup.narration.reviews import (
    decision_words,
    review_decision,
    review_opening,
    review_style,
)
from tincup.notation import action_text, parse_position, read_record
from tincup.rules import RuleSet, parse, preset
from tincup.solve import cache
from tincup.solve.progress import Progress
from tincup.solve.solve import check_sides, is_kept, solve
from tincup.solve.support import check
from tincup.views.analysis import advice_view, review_view, solution_view

Stated = str | dict[str, str]
"""A rule set: the id of one that comes with Tincup, or ``{"file": text}``."""


class Exact:
    """Answers calls; ``progress`` is told the share of a solution that is done, 0 to 1."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._calls: Final[dict[str, Callable[..., Any]]] = {
            "place": _place,
            "solve": self._solve,
            "advise": self._advise,
            "best": self._best,
            "review": self._review,
            "decide": self._decide,
        }

    def answer(self, asked: str) -> str:
        """The answer to a call; both are JSON."""
        call = json.loads(asked)
        with in_language(call.get("language", "")):
            try:
                if call["call"] not in self._calls:
                    raise AnswerError("browser-no-such-call", call=str(call["call"]))
                said = {"answer": self._calls[call["call"]](**call.get("with", {}))}
            except TincupError as error:
                said = {"error": {"code": error.code, "sentence": str(error)}}
        return json.dumps(said, ensure_ascii=False, separators=(",", ":"))

    def _solve(self, rules: Stated) -> dict[str, Any]:
        return {**solution_view(solve(_read(rules), progress=self._progress))}

    def _advise(self, rules: Stated, position: str) -> dict[str, Any]:
        """What every option of a position is worth, and what it is in words."""
        state = parse_position(position, _read(rules))
        _check_two(state)
        advice = advise(state, wish="exact", progress=self._progress)
        words = [decision_words(state, choice.action) for choice in advice.choices]
        return {**advice_view(advice), "words": words}

    def _best(self, rules: Stated, totals: list[str], score: str, dice: str) -> dict[str, Any]:
        """The same for a table as people see it: your total and the other's, this turn, a roll."""
        mine, other = (it.strip() or "0" for it in totals)
        tossed = "".join(dice.replace(",", " ").split())
        counts, at = "-", 20  # a round in the middle of a game
        if mine == other == "0":
            at = 1
        elif "0" in {mine, other}:  # who has nothing yet has had a turn for nothing
            counts, at = ("1,0" if mine == "0" else "0,1"), 2
            mine, other = ("-" if it == "0" else it for it in (mine, other))
        position = f"{mine},{other} 1 {score.strip() or '0'} {tossed or '-'} {counts} - {at}"
        return self._advise(rules, position)

    def _review(self, record: str, rules: Stated | None = None) -> dict[str, Any]:  # noqa: ARG002
        """What of a game was luck, and what were errors: the numbers, and in words."""
        game = read_record(record.replace("\r\n", "\n")).game
        _check_two(game.start)
        found = review(game, wish="exact", progress=self._progress)
        return {
            **review_view(found),
            "said": [*review_opening(found), *(review_style(found, side) for side in range(2))],
            "costliest": [review_decision(found, change) for change in found.costliest()],
        }

    def _decide(self, rules: Stated, position: str, level: str, name: str) -> str:
        """What a bot of this level and name decides, in notation."""
        state = parse_position(position, _read(rules))
        _check_two(state)
        return action_text(decision(state, level, name, self._progress))


def _place(rules: Stated | None = None, record: str = "", **_: Any) -> dict[str, Any]:
    """Where the solution lies, or would lie, that a call with these arguments is about.

    Raises `Unsolvable` for rules that exact play does not follow.
    """
    if rules is None:
        read = read_record(record.replace("\r\n", "\n")).game.start.rules
    else:
        read = _read(rules)
    check_sides(read, 2)
    check(read, "two")
    path = cache.path_of(read.digest, 2)
    return {"path": str(path), "file": path.name, "kept": is_kept(read)}


def _check_two(state: State) -> None:
    """Refuse what is not worked out here, which can be found elsewhere. Raises `AnswerError`."""
    if len(state.sides) != 2:
        raise AnswerError("browser-not-two", sides=len(state.sides))


def _read(rules: Stated) -> RuleSet:
    """A rule set of ours, or that of a file. Raises `RuleError` and `UnknownRules`."""
    if isinstance(rules, str):
        return preset(rules)
    return parse(rules["file"], subject=message("server-rule-file"), default_id="own-rules")
