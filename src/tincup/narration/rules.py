"""A rule set in words, every sentence made from its fields, so that it cannot disagree with them.

A page is the chart, the sentences of all fields (`tincup.narration.fields`) in order, and the
choices that were made where the source is silent or can be read in several ways.

Rule files name and describe rule sets in one language. For presets the catalogue has the same in
the other languages, and what `tincup.rules.catalogue` says of rule sets made from them is said
anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tincup.messages import DEFAULT_LANGUAGE, Message, language, listing, message, own_text, text
from tincup.narration.amounts import in_words
from tincup.narration.chart import chart_words, frequency_words, line_words
from tincup.narration.fields import DETAILS, EQUIPMENT, SAID_BY, SENTENCES
from tincup.rules import RuleSet, Variation, preset, presets, variation_names
from tincup.rules.switching_variations import name_with, summary_with


def rules_name(rules: RuleSet) -> str:
    own = _own("name", rules.id, rules.name) or _with_variations(rules, rules.name)
    return own or _varied(rules.name, _varied_name) or rules.name


def rules_summary(rules: RuleSet) -> str:
    own = _own("summary", rules.id, rules.summary) or _of_variations(rules)
    return own or _varied(rules.summary, _varied_summary) or rules.summary


def rules_source(rules: RuleSet) -> str:
    house, based, source = rules.source.partition(", based on: ")
    if language() == DEFAULT_LANGUAGE or house != "House rules" or not based:
        return rules.source
    return text("rules-house-source", source=source)


def rules_on(rules: RuleSet) -> str:
    names = list(map(variation_name, rules.switched_on))
    return text("rules-on", variations=listing(names, "comma")) if names else ""


def variation_name(variation: Variation) -> str:
    return variation_names.variation_name(variation.id, variation.name)


def variation_summary(variation: Variation) -> str:
    return variation_names.variation_summary(variation.id, variation.summary)


def _with_variations(rules: RuleSet, english: str) -> str | None:
    """Return the name of a preset with variations in this language, if ``english`` is that name."""
    if language() == DEFAULT_LANGUAGE or not rules.switches.on:
        return None
    on = rules.switched_on
    for preset_id in presets():
        name = preset(preset_id).name
        if name_with(name, [it.name for it in on]) == english:
            own = own_text(f"preset-name-{preset_id}") or name
            if english.startswith(f"{name}:"):
                return f"{own}: {', '.join(map(variation_name, on))}"
            return text("rules-with-variations", rules=own)
    return None


def _of_variations(rules: RuleSet) -> str | None:
    """Return the sentences about the variations that are on, if the summary is made of them."""
    on = rules.switched_on
    if language() == DEFAULT_LANGUAGE or not on:
        return None
    if rules.summary != summary_with("", [it.summary for it in on]):
        return None
    return " ".join(map(variation_summary, on))


def _own(what: str, preset_id: str, english: str) -> str | None:
    """Return a preset's text in the current language, if ``english`` is its English text."""
    if language() == DEFAULT_LANGUAGE or preset_id not in presets():
        return None
    if english != getattr(preset(preset_id), what):
        return None
    return own_text(f"preset-{what}-{preset_id}")


def _varied(english: str, said: Callable[[str, str, str], str | None]) -> str | None:
    """Return what ``said`` makes of a variation, given a preset's English and local names."""
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


SECTIONS: Final = {
    "rules-players": ("players", "partners", "partners_alternate", "unit", "start"),
    "rules-turn": ("dice", "fallen_dice_again", "turn"),
    "rules-board": ("board",),
    "rules-end": ("end",),
}
"""The headings of a page, and the fields and sections of the rule file under each."""


def rules_sections(rules: RuleSet) -> list[tuple[str, list[str]]]:
    filled = []
    for title, parts in SECTIONS.items():
        keys = [key for key in SENTENCES if key.split(".")[0] in parts]
        of_key = (said.get(key) for key in keys for said in (SENTENCES, DETAILS, EQUIPMENT))
        said = [it(rules) for it in of_key if it]
        if sentences := [str(sentence) for sentence in said if sentence]:
            filled.append((text(title, unit=rules.unit), sentences))
    return filled


def rules_page(rules: RuleSet, *, keys: bool = False, frequencies: bool = True) -> str:
    """Return the whole rule set in words, as Markdown that reads well as plain text too.

    ``keys``: with the keys of what was chosen, for whoever writes a rule file. ``frequencies``:
    with how often each line of the chart comes; a card of one sheet has no room for it.
    """
    chart = chart_words(rules)
    width = max(len(name) for name, _ in chart)
    parts = [f"# {rules_name(rules)}", rules_summary(rules), rules_on(rules)]
    parts += [text("rules-source", source=rules_source(rules))] if rules.source else []
    parts += [f"## {text('rules-what-scores')}"]
    parts += ["\n".join(f"    {name:<{width}}   {points}" for name, points in chart)]
    for title, said in rules_sections(rules):
        parts += [f"## {title}", "\n".join(f"- {it}" for it in said)]
    parts += _how_often(rules) if frequencies else []
    if silent := rules_choices(rules, keys=keys):
        parts += [f"## {text('rules-chosen')}", "\n".join(f"- {it}" for it in silent)]
    if keys and (offered := rules_variations(rules)):
        parts += [f"## {text('rules-variations')}", "\n".join(f"- {it}" for it in offered)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _how_often(rules: RuleSet) -> list[str]:
    rows = frequency_words(rules)
    name, share, seldom = (max(map(len, column)) for column in zip(*rows, strict=True))
    lines = (f"    {a:<{name}}   {b:>{share}}   {c:>{seldom}}".rstrip() for a, b, c in rows)
    said = text("rules-how-often-counted", dice_in_words=in_words(rules.dice))
    return [f"## {text('rules-how-often')}", said, "\n".join(lines)]


def rules_variations(rules: RuleSet) -> list[str]:
    return [
        text(
            "rules-variation-line",
            id=it.id,
            name=variation_name(it),
            summary=variation_summary(it),
            on=it.id in rules.switches.with_parts(rules.switches.on),
        )
        for it in rules.variations
    ]


def rules_choices(rules: RuleSet, *, keys: bool = False) -> list[str]:
    """Return the choices made where the source is silent.

    ``keys``: with the key of the rule file that a family would change.
    """
    return [
        text("rules-choice", sentence=said, key=key.partition(":")[0]) if keys else said
        for key in rules.choices
        if (said := _choice(rules, key))
    ]


def _order(rules: RuleSet) -> Message | None:
    return DETAILS["start.roll_off"](rules) or SENTENCES["start.roll_off"](rules)


def _lines_fall_away(rules: RuleSet) -> Message:
    return message("rule-lines-fall-away", dice_in_words=in_words(rules.dice))


def _hot_dice(rules: RuleSet) -> Message | None:
    turn = rules.turn
    if turn.must_roll_again(one_roll=True) and not turn.must_roll_again(one_roll=False):
        return message("rule-hot-dice-must-each-time", dice_in_words=in_words(rules.dice))
    return SENTENCES["turn.hot_dice"](rules)


def _opening_read(rules: RuleSet, not_of: str = "rule-opening-by-turn") -> Message | None:
    turn = rules.turn
    if turn.opens_by_turns:
        return message("rule-opening-of-turns", points=turn.opening_minimum, unit=rules.unit)
    if turn.opens_by_roll:
        return message("rule-opening-of-roll", points=turn.opening_minimum, unit=rules.unit)
    if turn.has_opening:
        return message(not_of, points=turn.opening_minimum, unit=rules.unit)
    if turn.fixed_minimum:
        return message("rule-opening-as-every-turn", points=turn.fixed_minimum, unit=rules.unit)
    return SENTENCES["turn.opening_minimum"](rules)


CHOSEN: Final = DETAILS | {
    "start.roll_off": _order,
    "end.overshoot": SENTENCES["end.overshoot"],
    "scores": SENTENCES["turn.scoring"],
    "scores:players_preference": SENTENCES["turn.scoring"],
    "dice": _lines_fall_away,
    "turn.hot_dice": _hot_dice,
    "turn.opening_minimum": _opening_read,
    "turn.opening_minimum:one_roll": _opening_read,
    "turn.opening_minimum:several_turns": lambda rules: _opening_read(
        rules, "rule-opening-in-one-turn"
    ),
    "scores:basic_chart": lambda _: message("rule-basic-chart"),
}
"""The sentences of fields as choices, where they differ from those of the page.

A choice leaves out what its source states of the same matter. A reading after the key
(`tincup.rules.fields.schema.READINGS`) says what else the source can mean.
"""


def _choice(rules: RuleSet, key: str) -> str:
    if not key.startswith("scores."):
        key = SAID_BY.get(key, key)
        if key == "end.target" and rules.end.finds_loser:
            key = "end.winner"
        said = (CHOSEN.get(key) or SENTENCES[key])(rules)
        return str(said) if said else ""
    pattern = key.removeprefix("scores.")
    if len(pattern) > rules.dice:
        return ""  # no choice: that many dice are never rolled
    listed = any(line.pattern == pattern for line in rules.chart.lines)
    name = line_words(pattern)
    line = f"{name[0].upper()}{name[1:]}"
    if not listed and (totals := _worked_out(rules, pattern)):
        return text(
            "rules-choice-of-worked-out-line",
            line=line,
            points=rules.chart.points(tuple(map(int, pattern))) or 0,
            totals=listing(map(str, totals)),
            unit=rules.unit,
        )
    return text("rules-choice-of-line", line=line, listed=listed)


def _worked_out(rules: RuleSet, pattern: str) -> list[int]:
    face = pattern[0]
    if not face.isdigit() or set(pattern) != {face}:
        return []
    formulas = {line.pattern for line in rules.chart.lines if isinstance(line.points, str)}
    return [
        made.points
        for dice, made in rules.chart.combinations.items()
        if set(dice) == {int(face)} and len(dice) > len(pattern) and made.pattern in formulas
    ]
