"""Changes a rule file value by value, as a form does.

The file stays short: what it states that its base has too is left out. A value with a fault stays
in it, so that another may mend it; what the other values come to can still be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from tincup.messages import Message, message
from tincup.rules import canonical
from tincup.rules.build import holder_of
from tincup.rules.build_chart import same_pattern
from tincup.rules.catalogue import from_values, preset, presets, with_variations
from tincup.rules.charts.lines import canonical_pattern, is_pattern
from tincup.rules.errors import Fault, RuleError, plain, shown, value_found
from tincup.rules.fields.kinds import MISFIT, Field, TableField
from tincup.rules.fields.schema import SECTIONS, field_of
from tincup.rules.model import BoardRules
from tincup.rules.rule_file import read
from tincup.rules.rule_set import RuleSet

Values = dict[str, Any]

_OF_BASE: Final = ("extends", "with", "variations")
_MOST_REPAIRS: Final = 8
"""How often values with faults are left out until the others are sound."""

_PLAIN_KEY: Final = re.compile("[A-Za-z0-9_-]+")
"""A key that TOML does without quotation marks."""

_REVERTED: Final = None
"""A change to this removes a value from the file, so that the base's holds."""


@dataclass(frozen=True)
class EditedRules:
    """A rule file as it is being changed.

    ``values`` is what it states. ``base`` is the rule set that it extends, with its variations, or
    ``None`` where it stands alone. ``sound`` is the rule set that it comes to without the values
    that have ``faults``.
    """

    values: Values
    base: RuleSet | None
    sound: RuleSet
    faults: tuple[Fault, ...]

    @property
    def text(self) -> str:
        return canonical.toml(self.values)


def edit(
    text: str,
    changes: Mapping[str, Any],
    subject: Message | str,
    check: Callable[[Values], None] = lambda _: None,
) -> EditedRules:
    """Change values of a rule file by their keys; a line's key is ``scores.`` and its pattern.

    The value ``None`` restores what the base has; ``False`` takes a line off the chart. ``check``
    is given the values before anything is made of them, and may refuse them. Raises `RuleError` for
    a text that is no rule file, and for one that has nothing but faults.
    """
    values = read(text, subject).values
    check(values)
    refused = [fault for key, it in values.items() if (fault := _why_not_kept(key, it))]
    refused += [fault for key, it in changes.items() if (fault := _why_not(key, it))]
    if refused:
        raise RuleError(subject, refused)
    others = dict(changes)
    if "with" in others:  # what else is changed lies over these variations
        _change(values, "with", others.pop("with"), {})
    base = _base(values, subject)
    inherited = canonical.values(base) if base else {}
    for key, value in others.items():
        _change(values, key, value, inherited)
    check(values)
    sound, faults = _sound(values, list(changes), subject)
    return EditedRules(values, base, sound, faults)


def _why_not(key: str, value: Any) -> Fault | None:
    """Return why a change cannot be written into a rule file at all; ``None`` if it can."""
    if not key.startswith("scores.") and key != "with" and field_of(key) is None:
        problem = message("fault-unknown-key", name=shown(key))
        return Fault(plain(key), problem, message("accepted-known-key"))
    if value is not _REVERTED and not _is_written(value):
        return Fault(plain(key), value_found(value), message("accepted-written"))
    return None


def _why_not_kept(key: str, value: Any) -> Fault | None:
    """Return why a stated value cannot be written again as it is, or changed in parts."""
    if key in SECTIONS and not isinstance(value, dict) and (key, value) != ("board", False):
        return Fault(key, value_found(value), message("accepted-section", section=key))
    if _is_written({key: value}) or (key == "scores" and all(map(_is_written, value.values()))):
        return None  # a line of the chart is quoted, whatever its pattern
    return Fault(plain(key), value_found(value), message("accepted-written"))


def _is_written(value: Any) -> bool:
    if isinstance(value, dict):
        return all(map(_PLAIN_KEY.fullmatch, value)) and all(map(_is_written, value.values()))
    if isinstance(value, list):
        return all(map(_is_written, value))
    return isinstance(value, bool | int | str)


def _base(values: Values, subject: Message | str) -> RuleSet | None:
    if "extends" not in values:
        return None
    if values["extends"] not in presets():
        return from_values({"extends": values["extends"]}, subject=subject)  # which refuses it
    base, named = preset(values["extends"]), values.get("with")
    on = [it for it in named if it in base.switches.ids] if isinstance(named, list) else []
    return with_variations(base, on)


def _sound(
    values: Values, changed: list[str], subject: Message | str
) -> tuple[RuleSet, tuple[Fault, ...]]:
    """Return the rule set without the values that have faults, and the faults.

    The last changes are left out first, then the values at fault; where a fault is the base's
    beside a stated value, everything is.
    """
    try:
        return from_values(_copy(values), subject=subject), ()
    except RuleError as error:
        found = error
    for left in _without_faults(values, changed, found, subject):
        with suppress(RuleError):
            return from_values(_copy(left), subject=subject), found.faults
    raise found


def _without_faults(
    values: Values, changed: list[str], found: RuleError, subject: Message | str
) -> Iterator[Values]:
    before = _copy(values)
    if _take_all_out(before, changed):
        yield before
    left = _copy(values)
    for _ in range(_MOST_REPAIRS):
        if not _take_all_out(left, [fault.key for fault in found.faults]):
            break
        yield left
        try:
            from_values(_copy(left), subject=subject)
        except RuleError as error:
            found = error
    if "extends" in values:
        yield {key: it for key, it in values.items() if key in _OF_BASE}


def _take_all_out(values: Values, keys: Iterable[str]) -> int:
    return sum([_take_out(values, key) for key in keys])


def _take_out(values: Values, key: str) -> bool:
    section, *path = key.split(".") if not key.startswith("scores.") else key.split(".", 1)
    holder = values.get(section)
    if not path or not isinstance(holder, dict):
        return values.pop(section, None) is not None
    is_line = section == "scores"
    names = [it for it in holder if it == path[0] or (is_line and same_pattern(it, path[0]))]
    for name in names:
        del holder[name]
    return bool(names)


def _change(values: Values, key: str, value: Any, inherited: Values) -> None:
    section, _, name = key.partition(".")
    if section == "scores" and name:
        _change_line(values, name, value, inherited.get("scores", {}))
    elif (field := field_of(key)) is not None:
        _change_field(values, field, value, inherited)
    elif value is _REVERTED:
        values.pop(key, None)
    else:
        values[key] = value


def _change_line(values: Values, pattern: str, value: Any, inherited: Values) -> None:
    lines = values.setdefault("scores", {})
    for spelt in [it for it in lines if same_pattern(it, pattern)]:
        del lines[spelt]
    name = canonical_pattern(pattern)[0] if is_pattern(pattern) else pattern
    is_new = value is not _REVERTED and inherited.get(name, False) != value
    if is_new:
        lines[name] = value
    if not lines:
        del values["scores"]


def _change_field(values: Values, field: Field, value: Any, inherited: Values) -> None:
    *path, name = field.key.split(".")
    holder, before = values, inherited
    for part in path:
        inside = holder.get(part)
        holder[part] = inside if isinstance(inside, dict) else {}
        holder = holder[part]
        within = before.get(part)
        before = within if isinstance(within, dict) else {}
    stands = before.get(name, field.default)
    if value is _REVERTED or (bool(inherited) and _is_same(field, value, stands)):
        holder.pop(name, None)
    else:
        holder[name] = value
    for depth in range(len(path), 0, -1):
        _drop_empty(values, path[:depth], inherited)


def _is_same(field: Field, value: Any, stands: Any) -> bool:
    checked = field.check(value)
    if isinstance(field, TableField):
        return bool(value == stands or (stands is None and value in (False, *field.words[:1])))
    return checked is not MISFIT and bool(checked in (stands, field.check(stands)))


def _drop_empty(values: Values, path: list[str], inherited: Values) -> None:
    """Remove a section or a table with nothing in it, unless it says that pegs matter."""
    holder = values
    for part in path[:-1]:
        holder = holder[part]
    if not holder[path[-1]] and (path != ["board"] or "board" in inherited):
        del holder[path[-1]]


def _copy(values: Any) -> Any:
    return {k: _copy(it) for k, it in values.items()} if isinstance(values, dict) else values


def with_value(rules: RuleSet, field: Field, value: Any) -> RuleSet:
    """Return the rule set with a field set to a value that it accepts, unchecked beside the others.

    It only serves to describe what a rule set would be; nothing can be played by it.
    """
    *path, name = field.key.split(".")
    value = _in_model(field, value)
    holders: list[Any] = [rules]
    for part in path:
        holders.append(getattr(holders[-1], part) or BoardRules())  # which alone may be missing
    for holder in reversed(holders):
        value = replace(holder, **{name: value})
        name = path.pop() if path else ""
    result: RuleSet = value
    return result


def _in_model(field: Field, value: Any) -> Any:
    if isinstance(field, TableField):
        if isinstance(value, dict):
            parts = {it.name: it.check(value.get(it.name, it.default)) for it in field.fields}
            return holder_of(*field.key.split("."))(**parts)
        return None if value is False or value in field.words[:1] else value
    return field.check(value)


def value_of(rules: RuleSet, field: Field) -> Any:
    """Return a field's value as a file states it; ``None`` without the table around it."""
    holder: Any = rules
    *path, name = field.key.split(".")
    for part in path:
        holder = getattr(holder, part, None)
        if holder is None or isinstance(holder, str):
            return None
    value = getattr(holder, name)
    if isinstance(field, TableField):
        if value is None:
            return field.words[0] if field.words else False
        return value if isinstance(value, str) else _stated_table(field, value)
    return list(value) if isinstance(value, tuple) else False if value is None else value


def _stated_table(field: TableField, holder: Any) -> Values:
    stated: Values = {}
    for part in field.fields:
        value = getattr(holder, part.name)
        stated[part.name] = list(value) if isinstance(value, tuple) else value
    return {key: it for key, it in stated.items() if it is not None}
