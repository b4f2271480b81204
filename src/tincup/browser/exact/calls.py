"""Calls that a page asks of exact play, and the answers, both as JSON.

A call is ``{"call": name, "language": tag, "with": {...}}``. Its answer is ``{"answer": ...}``, or
``{"error": {"code": ..., "sentence": ...}}`` for what is refused; a fault of the program is raised.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from tincup.browser.errors import AnswerError
from tincup.errors import TincupError
from tincup.messages import in_language, message
from tincup.rules import RuleSet, parse, preset, with_variations

Stated = str | dict[str, Any]
"""A rule set: the id of one that comes with Tincup, ``{"file": text}`` or ``{"id": id}``.

The last two may name variations to switch on, ``"with": ["long"]``.
"""


def answered(calls: Mapping[str, Callable[..., Any]], asked: str) -> str:
    call = json.loads(asked)
    with in_language(call.get("language", "")):
        try:
            if call["call"] not in calls:
                raise AnswerError("browser-no-such-call", call=str(call["call"]))
            said = {"answer": calls[call["call"]](**call.get("with", {}))}
        except TincupError as error:
            said = {"error": {"code": error.code, "sentence": str(error)}}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def stated_rules(rules: Stated) -> RuleSet:
    """Return a preset or the rule set of a file. Raises `RuleError` and `UnknownRules`."""
    if isinstance(rules, str):
        return preset(rules)
    if "id" in rules:
        return with_variations(preset(rules["id"]), rules.get("with", []))
    return with_variations(_of_file(rules["file"]), rules.get("with", []))


@lru_cache(maxsize=8)  # a table asks about its own again and again
def _of_file(file: str) -> RuleSet:
    return parse(file, subject=message("server-rule-file"), default_id="own-rules")
