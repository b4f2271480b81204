"""Changes fields of a rule set one by one, as ``--set`` does."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

from tincup.messages import message
from tincup.rules import canonical
from tincup.rules.build import MOST_KEYS, build
from tincup.rules.errors import Fault, RuleError, RuleWarning, plain, value_found
from tincup.rules.fields.kinds import MISFIT, TableField
from tincup.rules.fields.schema import FIELDS, field_of
from tincup.rules.fields.typed_number import whole_number
from tincup.rules.rule_file import RuleFile, too_deep
from tincup.rules.rule_set import RuleSet
from tincup.rules.switching_variations import is_of_variation

_NO_SUBJECT: Final = message("rules-subject")
_SWITCHES: Final[dict[str, tuple[Any, ...]]] = {
    "yes": (True,),
    "on": (True,),
    "no": (False, 0, []),
    "off": (False, 0, []),
}
"""Words that people type on the command line, and the values that each may stand for.

The first value that the field accepts is meant.
"""

_HOUSE: Final = "House rules"
_DEEPEST_KEY: Final = 3
"""The most parts of a key that is set: a section, a field, a value within it."""


def vary(rules: RuleSet, sets: Iterable[str]) -> RuleSet:
    """Return the rule set with fields changed, each ``key=value``. Raises `RuleError`.

    >>> from tincup.rules import preset
    >>> varied = vary(preset("plain"), ["turn.opening_minimum=350", "end.ties=play_off"])
    >>> varied.id, varied.turn.opening_minimum, varied == preset("plain")
    ('plain-varied', 350, False)
    """
    changes = list(sets)
    if not changes:
        return rules
    if len(changes) > MOST_KEYS:
        remedy = message("accepted-fewer-keys", most=MOST_KEYS)
        raise RuleError(_NO_SUBJECT, [Fault("--set", message("fault-keys"), remedy)])
    values: dict[str, Any] = {}
    faults = [fault for change in changes if (fault := _apply_set(change, values, rules))]
    subject = message("rules-varied", id=rules.id, changes=plain(", ".join(changes), 300))
    if faults:
        raise RuleError(subject, faults)
    is_described = any(field.is_label and field.key in values for field in FIELDS)
    values.setdefault("id", varied_id(rules))
    changed = ", ".join(plain(" ".join(change.split())) for change in changes)
    name = f"{rules.name}, with {changed}"
    values.setdefault("name", name if len(name) <= 80 else f"{rules.name[:50]}, with changes")
    values.setdefault("summary", varied_summary(rules))
    state_source(values, rules)
    varied = build(RuleFile(values, {}), canonical.values(rules), subject)
    varied = replace(varied, switches=rules.switches)
    if not is_described and varied == rules:  # the same game keeps its names
        varied = replace(
            varied, id=rules.id, name=rules.name, summary=rules.summary, source=rules.source
        )
    return replace(varied, look_for_warnings=partial(_still_warned, rules, varied))


def _still_warned(base: RuleSet, changes: RuleSet, varied: RuleSet) -> Iterator[RuleWarning]:
    """Yield the warnings that the ``changes`` to a rule set do not settle, and those about them."""
    from tincup.rules.checks.idle import why_idle

    yield from (it for it in base.warnings if is_of_variation(it) or why_idle(varied, it.key))
    yield from changes.look_for_warnings(varied)


def varied_id(rules: RuleSet) -> str:
    return f"{rules.id[:53]}-varied"


def state_source(values: dict[str, Any], base: RuleSet) -> None:
    if base.source and not base.source.startswith(_HOUSE):
        values.setdefault("source", plain(f"{_HOUSE}, based on: {base.source}", 300))


def varied_summary(rules: RuleSet) -> str:
    return f"A variation of {rules.name}."


def _apply_set(change: str, values: dict[str, Any], rules: RuleSet) -> Fault | None:
    key, equals, text = change.partition("=")
    path = [part.strip().strip("\"'") for part in key.split(".")]
    if not equals or not all(path) or not text.strip():
        example = "turn.opening_minimum=350"
        return Fault("--set", value_found(change), message("accepted-set", example=example))
    if len(path) > _DEEPEST_KEY:
        shorter = message("accepted-set-shorter", most=_DEEPEST_KEY)
        return Fault("--set", value_found(change), shorter)
    if path == ["extends"]:
        return Fault("--set", value_found(change), message("accepted-set-of-another"))
    value: Any = text.strip()
    line = f"value = {value}"
    if not too_deep(line):
        with suppress(ValueError):  # else a bare word: end.ties=play_off
            value = tomllib.loads(line)["value"]
    holder = values
    for depth, part in enumerate(path[:-1], 1):
        if depth == 2 and part not in holder:  # a value with keys of its own: change one of them
            stated = canonical.values(rules).get(path[0], {})
            inherited = stated.get(part) if isinstance(stated, dict) else None
            holder[part] = dict(inherited) if isinstance(inherited, dict) else {}
        holder = holder.setdefault(part, {})
        if not isinstance(holder, dict):
            return Fault(key, value_found(holder), message("accepted-set-section"))
    holder[path[-1]] = _number(".".join(path), text.strip(), _switch(".".join(path), value))
    return None


def _number(key: str, typed: str, value: Any) -> Any:
    """Read 1,000, 1.000 or 1 000 as a whole number where the field takes one; else keep it."""
    number = whole_number(typed)
    if number is None or typed.isdigit():
        return value
    if key.startswith("scores."):
        return number
    field = field_of(key)
    if field is None or field.check(value) is not MISFIT or field.check(number) is MISFIT:
        return value
    return number


def _switch(key: str, value: Any) -> Any:
    """Return what yes, no, on, off and false stand for in this field; other values as they are."""
    said = "no" if value is False else value
    meant = _SWITCHES.get(said.casefold(), ()) if isinstance(said, str) else ()
    if key.startswith("scores."):
        return False if False in meant else value
    field = field_of(key)
    if field is None or (field.check(value) is not MISFIT and not isinstance(field, TableField)):
        return value
    accepted = (it for it in meant if field.check(it) is not MISFIT)
    return next(accepted, value)
