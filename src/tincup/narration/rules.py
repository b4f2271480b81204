"""A rule set in words, every sentence made from its fields, so that it cannot disagree with them.

A page is the chart, the sentences of all fields (`tincup.narration.fields`) in order, and the
choices that were made where the source is silent.
"""

from __future__ import annotations

from typing import Final

from tincup.messages import text
from tincup.narration.chart import chart_words
from tincup.narration.choices import rules_choices
from tincup.narration.fields import DETAILS, EQUIPMENT, SENTENCES
from tincup.narration.presets import rules_name, rules_source, rules_summary
from tincup.rules import RuleSet

_SECTIONS: Final = {
    "rules-players": ("players", "partners", "unit", "start"),
    "rules-turn": ("dice", "fallen_dice_again", "turn"),
    "rules-board": ("board",),
    "rules-end": ("end",),
}
"""The headings of a page, and the fields and sections of the rule file under each."""


def rules_sections(rules: RuleSet) -> list[tuple[str, list[str]]]:
    """The sentences under their headings; a heading without sentences is left out."""
    filled = []
    for title, parts in _SECTIONS.items():
        keys = [key for key in SENTENCES if key.split(".")[0] in parts]
        of_key = (said.get(key) for key in keys for said in (SENTENCES, DETAILS, EQUIPMENT))
        said = [it(rules) for it in of_key if it]
        if sentences := [str(sentence) for sentence in said if sentence]:
            filled.append((text(title), sentences))
    return filled


def rules_page(rules: RuleSet, *, keys: bool = False) -> str:
    """The whole rule set in words, as Markdown that reads well as plain text too.

    ``keys``: with the keys of what was chosen, as whoever writes a rule file wants them.
    """
    chart = chart_words(rules)
    width = max(len(name) for name, _ in chart)
    parts = [f"# {rules_name(rules)}", rules_summary(rules)]
    parts += [text("rules-source", source=rules_source(rules))] if rules.source else []
    parts += [f"## {text('rules-what-scores')}"]
    parts += ["\n".join(f"    {name:<{width}}   {points}" for name, points in chart)]
    for title, said in rules_sections(rules):
        parts += [f"## {title}", "\n".join(f"- {it}" for it in said)]
    if silent := rules_choices(rules, keys=keys):
        parts += [f"## {text('rules-chosen')}", "\n".join(f"- {it}" for it in silent)]
    return "\n\n".join(part for part in parts if part) + "\n"
