"""A rule set in words, every sentence made from its fields, so that it cannot disagree with them.

A page is the chart, the sentences of all fields (`tincup.rules.sentences`) in order, and the
choices that were made where the source is silent.
"""

from __future__ import annotations

from typing import Final

from tincup.rules.chart import Line, without
from tincup.rules.chart_words import line_words
from tincup.rules.model import RuleSet
from tincup.rules.sentences import SAID_BY, SENTENCES

_SECTIONS: Final = {
    "Players": ("players", "partners", "unit", "start"),
    "A turn": ("dice", "turn"),
    "The board": ("board",),
    "The end": ("end",),
}


def chart_words(rules: RuleSet) -> list[tuple[str, str]]:
    """The chart for people: (combination, what it scores), in the order it is printed."""
    return [(line_words(line.pattern), _points_words(rules, line)) for line in rules.chart.lines]


def sections(rules: RuleSet) -> list[tuple[str, list[str]]]:
    """The sentences under their headings; a heading without sentences is left out."""
    found = []
    for title, keys in _SECTIONS.items():
        said = [
            sentence(rules)
            for key, sentence in SENTENCES.items()
            if key in keys or key.split(".")[0] in keys
        ]
        if any(said):
            found.append((title, [it for it in said if it]))
    return found


def choices(rules: RuleSet) -> list[str]:
    """What was chosen where the source is silent, with the key that a family would change."""
    found = []
    for key in rules.choices:
        said = _choice(rules, key)
        if said:
            found.append(f"{said} (`{key}`)")
    return found


def page(rules: RuleSet) -> str:
    """The whole rule set in words, as Markdown that reads well as plain text too."""
    chart = chart_words(rules)
    width = max(len(name) for name, _ in chart)
    parts = [f"# {rules.name}", rules.summary, f"Source: {rules.source}." if rules.source else ""]
    parts += ["## What scores"]
    parts += ["\n".join(f"    {name:<{width}}   {points}" for name, points in chart)]
    for title, said in sections(rules):
        parts += [f"## {title}", "\n".join(f"- {it}" for it in said)]
    if silent := choices(rules):
        parts += ["## Chosen where the source is silent", "\n".join(f"- {it}" for it in silent)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _choice(rules: RuleSet, key: str) -> str:
    if key.startswith("scores."):
        pattern = key.removeprefix("scores.")
        if len(pattern) > rules.dice:
            return ""  # no choice: so many dice are never rolled
        listed = any(line.pattern == pattern for line in rules.chart.lines)
        name = line_words(pattern)
        return f"{name[0].upper()}{name[1:]}: {'on' if listed else 'not on'} the chart."
    key = SAID_BY.get(key, key)
    if key == "end.target" and rules.end.winner == "last_on_board_loses":
        key = "end.winner"
    sentence = SENTENCES.get(key)
    return sentence(rules) if sentence else ""


def _points_words(rules: RuleSet, line: Line) -> str:
    """What a line comes to for the dice that no more specific line takes from it."""
    own = [it for it in rules.chart.combinations.values() if it.pattern == line.pattern]
    values = sorted({it.points for it in own})
    letters = {c for c in line.pattern if c.isalpha()}
    if not own:
        text = "nothing: other lines have all its dice"
    elif len(values) == 1:
        text = f"{values[0]:,}"
    elif len(letters) == 1:
        fixed = sorted(int(c) for c in line.pattern if c.isdigit())
        faces = ((without(it.dice, fixed)[0], it.points) for it in own)
        text = ", ".join(f"{face}s {points:,}" for face, points in faces)
    else:
        text = f"{values[0]:,} to {values[-1]:,}"
    return f"{text}, or change places with the leader" if line.effect and own else text
