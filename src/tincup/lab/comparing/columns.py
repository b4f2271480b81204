"""Rule sets side by side: their labels, and the check that no two of them are the same game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence
from typing import Final, NamedTuple

from tincup.lab.errors import ExperimentError
from tincup.messages import visible
from tincup.rules import RuleSet
from tincup.rules.errors import plain

MOST_COLUMNS: Final = 12


class Named(NamedTuple):
    label: str
    rules: RuleSet


def named(rules: RuleSet, base: str, sets: Sequence[str]) -> Named:
    """Label a rule set by the settings by which it was varied, after ``base``, if any."""
    label = ", ".join(_short(each) for each in sets)
    return Named(visible(plain(f"{base} {label}".strip())), rules)


def _short(setting: str) -> str:
    """Return a setting without the section of its key: ``opening_minimum=350``."""
    key, _, value = setting.partition("=")
    return f"{key.split('.')[-1]}={value}"


def check_count(count: int) -> None:
    """Refuse more rule sets than can be looked at side by side. Raises `ExperimentError`."""
    if count > MOST_COLUMNS:
        raise ExperimentError("compare-too-many", most=MOST_COLUMNS, given=count)


def told_apart(columns: Sequence[Named], varied: Container[str]) -> list[Named]:
    """Number columns where several have the same label; ``varied``: the keys that were varied.

    Raises `ExperimentError` for two by which the same game is played.
    """
    _check_that_they_differ(columns, varied)
    times = Counter(label for label, _ in columns)
    numbers = Counter[str]()
    apart = []
    for label, rules in columns:
        numbers[label] += 1
        apart.append(Named(f"{label} ({numbers[label]})" if times[label] > 1 else label, rules))
    return apart


def _check_that_they_differ(columns: Sequence[Named], varied: Container[str]) -> None:
    seen: dict[str, str] = {}
    for label, rules in columns:
        first = seen.setdefault(rules.digest, label)
        if first is label:
            continue
        for warning in rules.warnings:
            if warning.key in varied:  # it has no effect by these rules
                reason = str(warning)
                raise ExperimentError("compare-idle", first=first, second=label, reason=reason)
        raise ExperimentError("compare-twice", first=first, second=label)
