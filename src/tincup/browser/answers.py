"""Calls by which the engine in a page answers about rules, dice and records."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tincup.browser.calls import Stated, answered, stated_rules
from tincup.browser.errors import AnswerError
from tincup.browser.levels import ALWAYS
from tincup.convenience import roll_of
from tincup.game.scoring import scoring_of
from tincup.hosting.rule_sets import listed_rules, rules_to_choose
from tincup.messages import text
from tincup.narration.verification import not_verified, verified
from tincup.notation import verify_record
from tincup.views.rules import score_view


def answer(asked: str) -> str:
    """Answer a call; both are JSON."""
    return answered(_CALLS, asked)


def _presets() -> dict[str, Any]:
    return {"rules": listed_rules()}


def _rules(rules: Stated) -> dict[str, Any]:
    return rules_to_choose(stated_rules(rules), ALWAYS)


def _score(rules: Stated, dice: str) -> dict[str, Any]:
    read, roll = stated_rules(rules), roll_of(dice)
    if not 1 <= len(roll) <= read.dice:
        raise AnswerError("browser-roll-size", most=read.dice, dice=len(roll))
    return {**score_view(scoring_of(read), roll)}


def _verify(record: str, commit: str = "", salts: Sequence[str] = ()) -> dict[str, Any]:
    lines = record.replace("\r\n", "\n")  # a browser's form sends these
    checked = verify_record(lines, commit=commit.strip() or None, salts=list(filter(None, salts)))
    name = text("page-verify-record")
    if checked.is_right:
        return {"right": True, "said": text("verified-right", name=name), "has": verified(checked)}
    return {"right": False, "said": not_verified(name, checked), "has": []}


_CALLS: Final[Mapping[str, Callable[..., Any]]] = {
    "presets": _presets,
    "rules": _rules,
    "score": _score,
    "verify": _verify,
}
