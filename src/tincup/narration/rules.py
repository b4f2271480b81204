"""A rule set in words, every sentence made from its fields, so that it cannot disagree with them.

A page is the chart, the sentences of all fields (`tincup.narration.fields`) in order, and the
choices that were made where the source is silent.
"""

from __future__ import annotations

from typing import Final

from tincup.messages import text
from tincup.narration.chart import chart_words, line_words
from tincup.narration.fields import SAID_BY, SENTENCES
from tincup.rules import RuleSet

_SECTIONS: Final = {
    "rules-players": ("players", "partners", "unit", "start"),
    "rules-turn": ("dice", "turn"),
    "rules-board": ("board",),
    "rules-end": ("end",),
}
"""The headings of a page, and the fields and sections of the rule file under each."""


def rules_sections(rules: RuleSet) -> list[tuple[str, list[str]]]:
    """The sentences under their headings; a heading without sentences is left out."""
    filled = []
    for title, parts in _SECTIONS.items():
        keys = [key for key in SENTENCES if key.split(".")[0] in parts]
        if said := [str(it) for key in keys if (it := SENTENCES[key](rules))]:
            filled.append((text(title), said))
    return filled


def rules_choices(rules: RuleSet) -> list[str]:
    """What was chosen where the source is silent, with the key that a family would change."""
    return [
        text("rules-choice", sentence=said, key=key)
        for key in rules.choices
        if (said := _choice(rules, key))
    ]


def rules_page(rules: RuleSet) -> str:
    """The whole rule set in words, as Markdown that reads well as plain text too."""
    chart = chart_words(rules)
    width = max(len(name) for name, _ in chart)
    parts = [f"# {rules.name}", rules.summary]
    parts += [text("rules-source", source=rules.source)] if rules.source else []
    parts += [f"## {text('rules-what-scores')}"]
    parts += ["\n".join(f"    {name:<{width}}   {points}" for name, points in chart)]
    for title, said in rules_sections(rules):
        parts += [f"## {title}", "\n".join(f"- {it}" for it in said)]
    if silent := rules_choices(rules):
        parts += [f"## {text('rules-chosen')}", "\n".join(f"- {it}" for it in silent)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _choice(rules: RuleSet, key: str) -> str:
    if not key.startswith("scores."):
        key = SAID_BY.get(key, key)
        if key == "end.target" and rules.end.finds_loser:
            key = "end.winner"
        said = SENTENCES[key](rules)
        return str(said) if said else ""
    pattern = key.removeprefix("scores.")
    if len(pattern) > rules.dice:
        return ""  # no choice: that many dice are never rolled
    listed = any(line.pattern == pattern for line in rules.chart.lines)
    name = line_words(pattern)
    return text("rules-choice-of-line", line=f"{name[0].upper()}{name[1:]}", listed=listed)
