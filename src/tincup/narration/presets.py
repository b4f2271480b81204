"""What rule sets are called, and what is said about them, in the current language.

Rule files say it in one language. For the presets the catalogue has it in the others, and what
`tincup.rules.catalogue` says of rule sets that are made from them is said anew.
"""

from __future__ import annotations

from collections.abc import Callable

from tincup.messages import DEFAULT_LANGUAGE, language, own_text, text
from tincup.rules import RuleSet, preset, presets


def rules_name(rules: RuleSet) -> str:
    """The name of a rule set."""
    return _own("name", rules.id, rules.name) or _varied(rules.name, _varied_name) or rules.name


def rules_summary(rules: RuleSet) -> str:
    """The sentence about a rule set."""
    own = _own("summary", rules.id, rules.summary)
    return own or _varied(rules.summary, _varied_summary) or rules.summary


def rules_source(rules: RuleSet) -> str:
    """Where a rule set is from; a title stays in its language."""
    house, based, source = rules.source.partition(", based on: ")
    if language() == DEFAULT_LANGUAGE or house != "House rules" or not based:
        return rules.source
    return text("rules-house-source", source=source)


def _own(what: str, preset_id: str, english: str) -> str | None:
    """The same in this language; ``None`` for rules that only have a preset's id."""
    if language() == DEFAULT_LANGUAGE or preset_id not in presets():
        return None
    if english != getattr(preset(preset_id), what):
        return None
    return own_text(f"preset-{what}-{preset_id}")


def _varied(english: str, said: Callable[[str, str, str], str | None]) -> str | None:
    """What is ``said`` of a variation, given a preset's names in English and this language."""
    if language() == DEFAULT_LANGUAGE:
        return None
    for preset_id in presets():
        name = preset(preset_id).name
        if name in english and (own := own_text(f"preset-name-{preset_id}")):
            varied = said(english, name, own)
            if varied is not None:
                return varied
    return None


def _varied_name(english: str, name: str, own: str) -> str | None:
    changes = english.removeprefix(f"{name}, with ")
    if english == f"{name} (house rules)":
        return text("rules-house-name", rules=own)
    if changes == english:
        return None
    return text("rules-varied-name", rules=own, changes="none" if changes == "changes" else changes)


def _varied_summary(english: str, name: str, own: str) -> str | None:
    return text("rules-variation", rules=own) if english == f"A variation of {name}." else None
