"""Rule sets as clients read them: in a list, complete, and those of a file that somebody sends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from http import HTTPStatus
from typing import Any

from tincup.hosting.errors import ServerError
from tincup.hosting.rules.custom_rules import asked_rules, check_bounds, rules_for_table
from tincup.messages import message
from tincup.narration import (
    chart_words,
    rules_name,
    rules_page,
    rules_summary,
    variation_name,
    variation_summary,
)
from tincup.protocol.rules import VariationView
from tincup.rules import RuleSet, called, canonical, parse, preset, presets, with_variations
from tincup.views.rules import (
    chart_view,
    rules_view,
    summary_view,
    variations_view,
    words_view,
)


def listed_rules() -> list[dict[str, Any]]:
    return [_summary(preset(name)) for name in presets()]


def named_variations(query: str) -> list[str]:
    """Return the variations that ``with`` of a query names, with commas between them."""
    return [name for name in query.split(",") if name]


def known_rules(name: str, variations: Sequence[str] = ()) -> RuleSet:
    """Return a rule set that comes with Tincup, with variations switched on.

    Raises `RuleError` and `ServerError`.
    """
    if name not in presets():
        raise ServerError("server-no-rules", HTTPStatus.NOT_FOUND)
    return with_variations(preset(name), variations)


def rules_of_file(file: str, variations: Sequence[str] = ()) -> RuleSet:
    """Return the rule set of a file, within the bounds of what others are shown.

    ``variations`` of it are switched on. Raises `RuleError` with everything that is wrong with it,
    and `ServerError`.
    """
    subject = message("server-rule-file")
    stated = parse(file, subject=subject, default_id="own-rules", check=check_bounds)
    stated = with_variations(stated, variations)
    return replace(asked_rules(canonical.values(stated)), switches=stated.switches)


def rules_to_read(rules: RuleSet, levels: Sequence[str]) -> dict[str, Any]:
    """Return a complete rule set: in words, its chart as printed, and the bots that play by it."""
    chart = chart_view(rules, chart_words(rules))
    base = _switchable(rules)
    return {
        **rules_view(rules),
        **words_view(rules, rules_page(rules, frequencies=False)),
        "chart": chart,
        "variations": [] if base is None else _variations(base),
        "levels": list(levels),
    }


def varied(rules: RuleSet, names: Sequence[str]) -> RuleSet:
    """Return a table's rule set with just these of its variations on.

    Raises `RuleError` for those that cannot be, and `ServerError` for rules of somebody's own.
    """
    base = _switchable(rules)
    if base is None:
        name = rules_name(rules)
        raise ServerError("server-no-switches", HTTPStatus.CONFLICT, rules=name)
    return rules_for_table(canonical.values(known_rules(base.switches.game, names)))


def _switchable(rules: RuleSet) -> RuleSet | None:
    """Return the preset that these rules are, with its variations to switch, or ``None``."""
    known = called(rules)
    return None if known is None else known_rules(*known)


def _variations(rules: RuleSet) -> list[VariationView]:
    return variations_view(rules, variation_name, variation_summary)


def rules_to_choose(rules: RuleSet, levels: tuple[str, ...]) -> dict[str, Any]:
    """Return a rule set that a table may be opened with, at which bots of these levels can play."""
    return {
        **rules_to_read(rules, levels),
        **_summary(rules),
        "game": rules.switches.game,
        "variations": _variations(rules),
    }


def _summary(rules: RuleSet) -> dict[str, Any]:
    return {**summary_view(rules), "name": rules_name(rules), "summary": rules_summary(rules)}
