"""House rules as a form: a rule file with values changed, and everything that can be changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast

from tincup.game.scoring import scoring_of
from tincup.hosting.errors import ServerError
from tincup.hosting.rules.custom_rules import check_bounds
from tincup.hosting.rules.rule_sets import rules_of_file
from tincup.messages import message
from tincup.narration import chart_words, line_words, rules_name
from tincup.narration.rules_form import (
    Control,
    FormSentence,
    Section,
    changed_words,
    effects,
    form_sections,
    rule_sentences,
)
from tincup.protocol.requests import EditRules
from tincup.rules import Line, RuleError, RuleSet, canonical
from tincup.rules.charts.lines import is_pattern
from tincup.rules.editing import EditedRules, edit, value_of
from tincup.rules.fields.schema import field_of
from tincup.rules.fields.typed_number import whole_number
from tincup.rules.fields.typed_value import typed_value
from tincup.views.rules import score_view

if TYPE_CHECKING:
    from tincup.protocol.rules import FaultView, ScoreView
    from tincup.protocol.rules_form import (
        BaseView,
        ControlView,
        EveningsView,
        EveningView,
        FormChoice,
        FormView,
        LineView,
        SectionView,
        SentenceView,
    )


_NO_CHANGE: Final = ("extends", "with", "variations", "id", "name", "summary", "source", "choices")
"""Keys of a file that say from where it comes and what it is called."""

_AMOUNTS: Final = ("points", "confirm")
"""Parts of a line of the chart that are typed."""


def edited_rules(asked: EditRules, complete: Callable[[RuleSet], dict[str, Any]]) -> FormView:
    """Return the form of a rule file with values changed; ``complete`` describes faultless rules.

    Raises `RuleError` for what is no rule file, and `ServerError` for what is beyond the bounds.
    """
    changes = {key: _read(key, value) for key, value in (asked.set or {}).items()}
    edited = edit(asked.file, changes, message("server-rule-file"), check_bounds)
    before = {} if edited.base is None else rule_sentences(edited.base)
    lines = _lines(edited)
    sections = [_section(it, before, edited) for it in form_sections(edited.sound)]
    view: FormView = {
        "file": edited.text,
        "name": rules_name(edited.sound),
        "base": None if edited.base is None else _named(edited.base),
        "changes": 0 if edited.base is None else _stated(edited),
        "faults": [cast("FaultView", fault.data) for fault in edited.faults],
        "lines": lines,
        "effects": [_choice(it.value, it.sentence) for it in effects()],
        "dice": edited.sound.dice,
        "sections": sections,
    }
    if asked.roll:
        view["roll"] = _rolled(edited.sound, asked.roll)
    if not edited.faults:
        view["rules"] = complete(rules_of_file(edited.text))
    return view


def evenings_of(file: str) -> EveningsView:
    """Estimate what an evening by a rule file comes to, and one by its base.

    Raises `RuleError` and `ServerError`.
    """
    subject = message("server-rule-file")
    edited = edit(file, {}, subject, check_bounds)
    if edited.faults:
        raise RuleError(subject, edited.faults)
    base = None if edited.base is None else _evening(edited.base)
    return {**_evening(rules_of_file(file)), "base": base}


def _evening(rules: RuleSet) -> EveningView:
    from tincup.solve.alone.evening import evening_of  # NumPy takes a while to load

    turn, rounds = evening_of(rules)
    return {"turn": turn, "rounds": rounds}


def _named(rules: RuleSet) -> BaseView:
    return {"id": rules.id, "name": rules_name(rules)}


def _rolled(rules: RuleSet, faces: list[int]) -> ScoreView:
    if len(faces) > rules.dice:
        raise ServerError("server-too-many-dice", HTTPStatus.UNPROCESSABLE_ENTITY, most=rules.dice)
    return score_view(scoring_of(rules), tuple(sorted(faces)))


def _read(key: str, value: Any) -> Any:
    if key.startswith("scores."):
        if isinstance(value, dict):
            return {name: _number(it) if name in _AMOUNTS else it for name, it in value.items()}
        return _number(value)
    if not isinstance(value, str):
        return value
    field = field_of(key)
    is_typed = field is not None and not field.accepted_values and not field.is_label
    return typed_value(field, value) if field is not None and is_typed else value


def _number(value: Any) -> Any:
    """Read a number of points as it was typed, perhaps below 0; leave a formula as it is."""
    typed = value.strip() if isinstance(value, str) else ""
    number = whole_number(typed.removeprefix("-").removeprefix("\u2212"))
    if number is None:
        return value
    return number if typed[:1].isdigit() else -number


def _lines(edited: EditedRules) -> list[LineView]:
    now, base = _scores(edited.sound), {} if edited.base is None else _scores(edited.base)
    lines = {it.pattern: it for it in edited.sound.chart.lines}
    known = edited.base is not None
    faulty = {fault.key for fault in edited.faults}
    stated = edited.values.get("scores", {})
    apart = [it for it in stated if it not in lines or f"scores.{it}" in faulty]
    shown = [_line(it, now, base, known=known) for it in lines.values() if it.pattern not in apart]
    return shown + [_line_apart(it, stated[it], base) for it in apart]


def _line_apart(pattern: str, value: Any, base: dict[str, str]) -> LineView:
    return {
        "pattern": pattern,
        "name": line_words(pattern) if is_pattern(pattern) else pattern,
        "scores": "",
        "stated": value,
        "before": base.get(pattern),
        "is_new": pattern not in base,
        "is_off": value is False,
    }


def _line(it: Line, now: dict[str, str], base: dict[str, str], *, known: bool) -> LineView:
    before = base.get(it.pattern)
    return {
        "pattern": it.pattern,
        "name": line_words(it.pattern),
        "scores": now[it.pattern],
        "stated": canonical.stated_line(it),
        "before": before if before != now[it.pattern] else None,
        "is_new": known and before is None,
        "is_off": False,
    }


def _scores(rules: RuleSet) -> dict[str, str]:
    words = (scores for _, scores in chart_words(rules))
    return {it.pattern: said for it, said in zip(rules.chart.lines, words, strict=True)}


def _stated(edited: EditedRules) -> int:
    return sum(
        len(it) if isinstance(it, dict) else 1
        for key, it in edited.values.items()
        if key not in _NO_CHANGE
    )


def _section(section: Section, before: dict[str, str], edited: EditedRules) -> SectionView:
    entries = [_entry(it, before, edited) for it in section.entries]
    gone: list[SentenceView] = [
        {"key": it.key, "sentence": "", "was": before[it.key], "controls": []}
        for it in {it.key: it for it in section.offers}.values()
        if it.key in before
    ]
    offers = [{"key": it.key, "value": it.value, "sentence": it.sentence} for it in section.offers]
    return cast(
        "SectionView",
        {"title": section.title, "entries": entries, "gone": gone, "offers": offers},
    )


def _entry(entry: FormSentence, before: dict[str, str], edited: EditedRules) -> SentenceView:
    was = before.get(entry.key, "")
    changed = edited.base is not None and was != entry.sentence
    return {
        "key": entry.key,
        "sentence": entry.sentence,
        "was": changed_words(was, entry.sentence) if changed else None,
        "controls": [_control(_faulty(it, edited), edited.base) for it in entry.controls],
    }


def _faulty(control: Control, edited: EditedRules) -> Control:
    key = control.field.key
    if not any(fault.key == key for fault in edited.faults):
        return control
    value: Any = edited.values
    for part in key.split("."):
        value = value.get(part) if isinstance(value, dict) else None
    return control if value is None else replace(control, value=value)


def _control(control: Control, base: RuleSet | None) -> ControlView:
    field, (start, end) = control.field, control.span
    number = field.bounds is not None
    least, most = field.bounds or (None, None)
    return {
        "key": field.key,
        "value": control.value,
        "typed": control.typed,
        "start": start,
        "end": end,
        "kind": "choice" if not control.is_typed else "number" if number else "text",
        "choices": [_choice(it.value, it.sentence) for it in control.choices],
        "least": least,
        "most": most,
        "off": control.off,
        "accepted": str(field.accepted),
        "is_changed": base is not None and value_of(base, field) != control.value,
    }


def _choice(value: Any, sentence: str) -> FormChoice:
    return {"value": value, "sentence": sentence}
