"""Rule sets as clients read them: in a list, complete, and those of a file that somebody sends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from http import HTTPStatus
from typing import Any

from tincup.hosting.custom_rules import asked_rules, check_bounds
from tincup.hosting.errors import ServerError
from tincup.messages import message
from tincup.narration import (
    chart_words,
    rules_name,
    rules_page,
    rules_summary,
    variation_name,
    variation_summary,
)
from tincup.rules import RuleSet, canonical, parse, preset, presets, with_variations
from tincup.views.rules import (
    chart_view,
    rules_view,
    summary_view,
    variations_view,
    words_view,
)


def listed_rules() -> list[dict[str, Any]]:
    """The rule sets that come with Tincup."""
    return [_summary(preset(name)) for name in presets()]


def named_variations(query: str) -> list[str]:
    """The variations that ``with`` of a query names, with commas between them."""
    return [name for name in query.split(",") if name]


def known_rules(name: str, variations: Sequence[str] = ()) -> RuleSet:
    """A rule set that comes with Tincup, with variations switched on.

    Raises `RuleError` and `ServerError`.
    """
    if name not in presets():
        raise ServerError("server-no-rules", HTTPStatus.NOT_FOUND)
    return with_variations(preset(name), variations)


def rules_of_file(file: str, variations: Sequence[str] = ()) -> RuleSet:
    """The rule set of a file, within the bounds of what others are shown.

    ``variations`` of it are switched on. Raises `RuleError` with everything that is wrong with it,
    and `ServerError`.
    """
    subject = message("server-rule-file")
    stated = parse(file, subject=subject, default_id="own-rules", check=check_bounds)
    stated = with_variations(stated, variations)
    return replace(asked_rules(canonical.values(stated)), switches=stated.switches)


def rules_to_read(rules: RuleSet) -> dict[str, Any]:
    """A rule set, complete: in words, and its chart as it is printed."""
    chart = chart_view(rules, chart_words(rules))
    return {**rules_view(rules), **words_view(rules, rules_page(rules)), "chart": chart}


def rules_to_choose(rules: RuleSet, levels: tuple[str, ...]) -> dict[str, Any]:
    """The same of one that a table may be opened with, at which bots of these levels can play."""
    return {
        **_summary(rules),
        **rules_to_read(rules),
        "levels": list(levels),
        "game": rules.switches.game,
        "variations": variations_view(rules, variation_name, variation_summary),
    }


def _summary(rules: RuleSet) -> dict[str, Any]:
    return {**summary_view(rules), "name": rules_name(rules), "summary": rules_summary(rules)}
