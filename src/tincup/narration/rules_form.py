"""The sentences of a rule set as a form: what of each can be chosen, and what it would say then.

Everything follows from the table of fields and their sentences, so that a new field is in the form
by itself. The part of a sentence that shows a choice is found by what changes in it when the value
does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Final

from tincup.messages import Message, text
from tincup.narration.chart import DECIDED
from tincup.narration.fields import SAID_BY, SENTENCES
from tincup.narration.rules import SECTIONS
from tincup.rules import EXCHANGE, RuleSet
from tincup.rules.charts.lines import COSTS, DECISIVE
from tincup.rules.editing import value_of, with_value
from tincup.rules.fields.kinds import MISFIT, Field, TableField
from tincup.rules.fields.schema import field_of

_ENDS: Final = ".,;:!?"


@dataclass(frozen=True)
class Choice:
    """A value that may be chosen, and what the rules say then; "" if that is no rule."""

    value: Any
    sentence: str


@dataclass(frozen=True)
class Control:
    """A value that can be changed, and the ``span`` of the sentence that speaks of it.

    ``value`` is as a file states it. ``choices`` are all the values, if they are few, or the words
    that may stand in place of a number. ``off`` is the value that means no such rule, ``None`` if
    there always is one.
    """

    field: Field
    value: Any
    span: tuple[int, int]
    choices: tuple[Choice, ...]
    off: Any

    @property
    def is_typed(self) -> bool:
        """True if other values than the choices may be typed."""
        return not self.field.accepted_values and not isinstance(self.field, TableField)

    @property
    def typed(self) -> str:
        if isinstance(self.value, list):
            return ", ".join(map(str, self.value))
        return "" if self.value is False or self.value in self.field.words else str(self.value)


@dataclass(frozen=True)
class FormSentence:
    key: str
    sentence: str
    controls: tuple[Control, ...]


@dataclass(frozen=True)
class PossibleRule:
    """A rule that these rules lack, as its sentence would be with an example ``value``."""

    key: str
    value: Any
    sentence: str


@dataclass(frozen=True)
class Section:
    """The entries under a heading, and the rules that may be added there."""

    title: str
    entries: tuple[FormSentence, ...]
    offers: tuple[PossibleRule, ...]


def form_sections(rules: RuleSet) -> list[Section]:
    """Return every field that a family may want to change, under the headings of the page."""
    sections = []
    for title, parts in SECTIONS.items():
        keys = [key for key in SENTENCES if key.split(".")[0] in parts]
        entries = [entry for key in keys if (entry := _entry(rules, key))]
        offers = [
            offer for key in keys if not _sentence(rules, key) for offer in _offers(rules, key)
        ]
        if entries or offers:
            made = Section(text(title, unit=rules.unit), tuple(entries), tuple(offers))
            sections.append(made)
    return sections


def rule_sentences(rules: RuleSet) -> dict[str, str]:
    return {key: said for key in SENTENCES if (said := _sentence(rules, key))}


def effects() -> list[Choice]:
    said: dict[str | None, str] = {None: "form-line-scores", EXCHANGE: "form-line-exchange"}
    said |= {COSTS: "form-line-costs", **DECIDED}
    return [Choice(effect, text(said[effect])) for effect in (None, EXCHANGE, *DECISIVE)]


def changed_words(before: str, now: str) -> str:
    """Return the words of a sentence that another one says otherwise."""
    start, end = _difference(before, now)
    return before[start:end]


def _sentence(rules: RuleSet, key: str) -> str:
    said: Message | None = SENTENCES[key](rules)
    return "" if said is None else str(said)


def _entry(rules: RuleSet, key: str) -> FormSentence | None:
    sentence = _sentence(rules, key)
    if not sentence:
        return None
    spoken_of = [it for it, said_by in SAID_BY.items() if said_by == key]
    fields = [field for it in (key, *spoken_of) if (field := field_of(it))]
    asked = [it for it in fields if it.key == key or it.matters is None or it.matters(rules)]
    controls = [it for field in asked if (it := _control(rules, key, sentence, field))]
    return FormSentence(key, sentence, tuple(_apart(controls, sentence)))


def _control(rules: RuleSet, key: str, sentence: str, field: Field) -> Control | None:
    value = value_of(rules, field)
    if value is None:
        return None
    choices = tuple(_choices(rules, key, field, value))
    is_one = value in [it.value for it in choices]
    if is_one:
        others = [it.sentence for it in choices if it.value != value and it.sentence]
    else:
        others = [_sentence(with_value(rules, field, it), key) for it in _near(field, value)]
    spans = [_difference(sentence, other) for other in others if other != sentence]
    span = max(spans, key=lambda it: it[1] - it[0], default=(0, len(sentence)))
    made = Control(field, value, span, choices, _off(field))
    return made if made.is_typed else replace(made, off=None)


def _near(field: Field, value: Any) -> list[Any]:
    """Return at most one other value, as close to this one as can be."""
    if type(value) is int:
        near: list[Any] = [value + 1, value - 1]
    elif isinstance(value, list) and value and type(value[-1]) is int:
        near = [[*value[:-1], value[-1] + 1], [*value[:-1], value[-1] - 1]]
    else:
        near = [field.example]
    return [it for it in near if it is not None and field.check(it) is not MISFIT][:1]


def _apart(controls: list[Control], sentence: str) -> Iterator[Control]:
    """Yield the controls in order; of two that overlap, the larger gets what the other leaves."""
    taken: list[tuple[int, int]] = []
    spans: dict[str, tuple[int, int]] = {}
    for control in sorted(controls, key=lambda it: it.span[1] - it.span[0]):
        start, end = control.span
        for low, high in sorted(taken):
            if low < end and high > start:
                start, end = max((start, low), (high, end), key=lambda it: it[1] - it[0])
        trimmed = sentence[start:end]
        start, end = start + len(trimmed) - len(trimmed.lstrip()), start + len(trimmed.rstrip())
        spans[control.field.key] = (start, max(start, end))
        taken.append((start, end))
    for control in sorted(controls, key=lambda it: spans[it.field.key]):
        yield replace(control, span=spans[control.field.key])


def _choices(rules: RuleSet, key: str, field: Field, value: Any) -> Iterator[Choice]:
    values: list[Any] = list(field.accepted_values)
    if isinstance(field, TableField):
        stated = value if isinstance(value, dict) else field.example
        values = [*(field.words or (False,)), stated]
    else:
        values += field.words
    for it in values:
        changed = with_value(rules, field, it)
        if changed.end.target is not None or not changed.end.finds_loser:  # else it goes nowhere
            yield Choice(it, _sentence(changed, key))


def _off(field: Field) -> Any:
    if field.is_optional:
        return False
    if isinstance(field.example, list):
        return []
    return 0 if field.default == 0 and field.bounds and field.bounds[0] == 0 else None


def _offers(rules: RuleSet, key: str) -> Iterator[PossibleRule]:
    """Yield the rule that a field would be, with its first values that make a sentence."""
    field = field_of(key)
    if field is None or value_of(rules, field) is None:
        return
    values = [field.example] if field.example is not None else list(field.accepted_values)
    for value in (*values, *(field.words[1:] if isinstance(field, TableField) else field.words)):
        if sentence := _sentence(with_value(rules, field, value), key):
            yield PossibleRule(key, value, sentence)


def _difference(sentence: str, other: str) -> tuple[int, int]:
    """Return start and end of the words in a sentence that another one says otherwise."""
    start = _alike(sentence, other)
    end = len(sentence) - _alike(sentence[start:][::-1], other[start:][::-1])
    start = sentence.rfind(" ", 0, start) + 1
    after = sentence.find(" ", max(start, end - 1))
    end = len(sentence) if after < 0 else after
    return start, start + len(sentence[start:end].rstrip(_ENDS))


def _alike(one: str, other: str) -> int:
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
