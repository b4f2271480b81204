"""What the engine in a page answers: calls and answers are texts in JSON.

A call is ``{"call": name, "language": tag, "with": {...}}``. Its answer is ``{"answer": ...}``, or
``{"error": {"code": ..., "sentence": ...}}`` for what is refused; a fault of the program is raised.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from tincup.browser.alone import BOTS, Alone
from tincup.browser.errors import AnswerError
from tincup.convenience import roll_of
from tincup.errors import TincupError
from tincup.game.scoring import scoring_of
from tincup.messages import in_language, message, text
from tincup.narration import (
    chart_words,
    rules_name,
    rules_page,
    rules_summary,
    variation_name,
    variation_summary,
)
from tincup.narration.verification import not_verified, verified
from tincup.notation import parse_position, verify_record
from tincup.rules import RuleSet, parse, preset, presets, with_variations
from tincup.views.game import state_view
from tincup.views.rules import (
    chart_view,
    rules_view,
    score_view,
    summary_view,
    variations_view,
    words_view,
)

Stated = str | dict[str, Any]
"""A rule set: the id of one that comes with Tincup, ``{"file": text}`` or ``{"id": id}``.

The last two may have variations to switch on, ``"with": ["long"]``.
"""


class Engine:
    """Answers calls, and keeps the game that is played."""

    def __init__(self) -> None:
        self._game: Alone | None = None
        self._calls: Final[dict[str, Callable[..., Any]]] = {
            "presets": _presets,
            "rules": _rules,
            "score": _score,
            "options": _options,
            "verify": _verify,
            "new_game": self._new_game,
            "act": self._act,
            "game": lambda: self._now().view(),
            "record": lambda: self._now().record(),
            "log": lambda: self._now().log(),
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

    def _new_game(
        self, rules: Stated, name: str, level: str = "medium", seed: str | None = None
    ) -> dict[str, Any]:
        self._game = Alone(_read(rules), name=name, level=level, seed=seed)
        return self._game.view()

    def _act(self, action: str) -> dict[str, Any]:
        game = self._now()
        game.act(action)
        return game.view()

    def _now(self) -> Alone:
        if self._game is None:
            raise AnswerError("browser-no-game")
        return self._game


def _presets() -> dict[str, Any]:
    """The rule sets that come with Tincup, and the levels of bots that play by any."""
    listed = [_summary(preset(name)) for name in presets()]
    return {"rules": listed, "levels": list(BOTS)}


def _summary(rules: RuleSet) -> dict[str, Any]:
    return {**summary_view(rules), "name": rules_name(rules), "summary": rules_summary(rules)}


def _rules(rules: Stated) -> dict[str, Any]:
    """A rule set, complete: in words, and its chart as it is printed."""
    read = _read(rules)
    return {
        **rules_view(read),
        **words_view(read, rules_page(read)),
        **_summary(read),
        "chart": chart_view(read, chart_words(read)),
        "game": read.switches.game,
        "variations": variations_view(read, variation_name, variation_summary),
    }


def _score(rules: Stated, dice: str) -> dict[str, Any]:
    """What a roll scores: every keep, most points first."""
    read, roll = _read(rules), roll_of(dice)
    if not 1 <= len(roll) <= read.dice:
        raise AnswerError("browser-roll-size", most=read.dice, dice=len(roll))
    return {**score_view(scoring_of(read), roll)}


def _options(rules: Stated, position: str) -> dict[str, Any]:
    """What may be done in a position, in its one-line notation."""
    return {**state_view(parse_position(position, _read(rules)))}


def _verify(record: str, commit: str = "", salts: Sequence[str] = ()) -> dict[str, Any]:
    """What came of checking a record: a sentence, and what it has where all is right."""
    lines = record.replace("\r\n", "\n")  # a browser's form sends these
    checked = verify_record(lines, commit=commit.strip() or None, salts=list(filter(None, salts)))
    name = text("page-verify-record")
    if checked.is_right:
        return {"right": True, "said": text("verified-right", name=name), "has": verified(checked)}
    return {"right": False, "said": not_verified(name, checked), "has": []}


def _read(rules: Stated) -> RuleSet:
    """A rule set of ours, or that of a file. Raises `RuleError` and `UnknownRules`."""
    if isinstance(rules, str):
        return preset(rules)
    if "id" in rules:
        return with_variations(preset(rules["id"]), rules.get("with", []))
    stated = parse(rules["file"], subject=message("server-rule-file"), default_id="own-rules")
    return with_variations(stated, rules.get("with", []))
