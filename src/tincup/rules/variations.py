"""Variations: named parts of a game's rules that can be switched on, several together.

A rule file states each under ``[variations.ID]``: a few labels, and beside them lines of a rule
file that state what it changes. Switched on, they lie over the game that brings them; two of them
that set one field to different values contradict each other. The result is a rule set like any
other: its digest knows nothing of how it was put together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any, Final

from tincup.rules.charts.lines import ChartError, canonical_line, canonical_pattern

Values = dict[str, Any]
Path = tuple[str, ...]

LABELS: Final = ("name", "summary", "source", "choices", "with", "not_with")
"""The keys of a variation that are not lines of the rules."""

MOST: Final = 30
"""The most variations that a rule set may have: each is tried when its file is read."""


@dataclass(frozen=True)
class Variation:
    """One of a game's variations; ``values`` are what it sets, as a rule file states them.

    ``parts`` are the ids of others that it brings along, ``not_with`` of those that it excludes,
    whatever they set. ``choices`` are like a rule set's, for what it sets.
    """

    id: str
    name: str
    summary: str = ""
    source: str = ""
    choices: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    not_with: tuple[str, ...] = ()
    values: Values = field(default_factory=dict)

    @cached_property
    def spelt(self) -> Values:
        """The values it sets, with lines of the chart as tables, patterns in canonical letters."""
        lines = self.values.get("scores")
        if not isinstance(lines, dict):
            return self.values
        return self.values | {"scores": dict(_line(*stated) for stated in lines.items())}


@dataclass(frozen=True)
class Contradiction:
    """Two variations that cannot both be on; ``key`` is what both set, empty where one says so."""

    first: str
    second: str
    key: str = ""


@dataclass(frozen=True)
class Switches:
    """The variations that a rule set has, and the ids of those that are ``on``.

    ``game`` and ``game_name`` are the id and the name of the rules for which they are on.
    """

    offered: tuple[Variation, ...] = ()
    on: tuple[str, ...] = ()
    game: str = ""
    game_name: str = ""

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(it.id for it in self.offered)

    def get(self, name: str) -> Variation:
        """Return the variation with this id. Raises `KeyError`."""
        return next((it for it in self.offered if it.id == name), None) or _none(name)

    def with_parts(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return these variations and all that they bring along, in the order offered."""
        found: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += self.get(name).parts
        return tuple(it for it in self.ids if it in found)

    def shortest(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return the fewest variations that stand for these, without parts that others bring."""
        every = set(self.with_parts(names))
        wholes = {it.id for it in self.offered if it.parts and not it.values}
        every |= {it for it in wholes if every.issuperset(self.get(it).parts)}
        brought = {part for name in every for part in self.with_parts(self.get(name).parts)}
        return tuple(it for it in self.ids if it in every - brought)

    def setting(self, key: str) -> Variation | None:
        """Return the variation on that sets this field, like ``turn.bank_minimum``, if one does."""
        return self._setting.get(key)

    @cached_property
    def _setting(self) -> dict[str, Variation]:
        """The variations that are on, by the fields that they set themselves or by a part."""
        return {
            ".".join(path): self.get(name)
            for name in reversed(self.on)
            for path, _ in _leaves(self.merged([name]))
        }

    def contradictions(self, names: Iterable[str]) -> Iterator[Contradiction]:
        for first, second in combinations(dict.fromkeys(names), 2):
            if found := self._contradiction(first, second):
                yield found

    def _contradiction(self, first: str, second: str) -> Contradiction | None:
        ours, theirs = self.with_parts([first]), self.with_parts([second])
        for one in ours:
            for other in theirs:
                if other in self.get(one).not_with or one in self.get(other).not_with:
                    return Contradiction(first, second)
        if key := _set_differently(self.merged([first]), self.merged([second])):
            return Contradiction(first, second, ".".join(key))
        return None

    def merged(self, names: Iterable[str]) -> Values:
        """Return the values that these variations set; a whole overrides its parts."""
        every = self.with_parts(names)
        values: Values = {}
        for name in sorted(every, key=lambda it: len(self.with_parts([it]))):
            values = _over(values, self.get(name).spelt)
        return values

    def choices(self, names: Iterable[str], on: Iterable[str]) -> Iterator[str]:
        """Yield the choices of these variations that no other variation ``on`` states."""
        every = set(self.with_parts(on))
        for name in self.with_parts(names):
            others = [self.get(it).spelt for it in every - {name}]
            yield from (
                key
                for key in self.get(name).choices
                if not any(states(values, key) for values in others)
            )


def _none(name: str) -> Variation:
    raise KeyError(name)


def states(values: Values, key: str) -> bool:
    holder: Any = values
    for part in key.partition(":")[0].split("."):
        if not isinstance(holder, dict) or part not in holder:
            return False
        holder = holder[part]
    return True


def _over(below: Values, above: Values) -> Values:
    merged = dict(below)
    for key, value in above.items():
        under = merged.get(key)
        if isinstance(under, dict) and isinstance(value, dict):
            merged[key] = _over(under, value)
        else:
            merged[key] = value
    return merged


def _line(pattern: str, value: Any) -> tuple[str, Any]:
    """Return a line of the chart as it is compared; with a mistake as it is, refused later."""
    stated = value if isinstance(value, dict) else {"points": value}
    try:
        if value is False:
            return canonical_pattern(pattern)[0], value
        line = canonical_line(pattern, stated["points"], stated.get("or"))
    except (ChartError, KeyError, TypeError, AttributeError):
        return pattern, value
    spelt = {"points": line.points} | {key: it for key, it in stated.items() if key != "points"}
    return line.pattern, spelt


def _leaves(values: Values, above: Path = ()) -> Iterator[tuple[Path, Any]]:
    for key, value in values.items():
        path = (*above, key)
        if isinstance(value, dict):
            yield from _leaves(value, path)
        else:
            yield path, value


def _set_differently(first: Values, second: Values) -> Path | None:
    ours, theirs = dict(_leaves(first)), dict(_leaves(second))
    for path, value in ours.items():
        if path in theirs and theirs[path] != value:
            return path
    for some, others in ((ours, theirs), (theirs, ours)):
        for path in some:  # one states the whole of a table of which the other states a part
            for end in range(1, len(path)):
                if path[:end] in others:
                    return path[:end]
    return None
