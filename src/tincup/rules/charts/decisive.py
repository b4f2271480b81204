"""Lines of a chart that decide a roll as soon as it shows their dice, whatever else in it scores.

Some make it a farkle ("toxic twos"), and may take points off the total besides, some put the side
out ("explosion"), some win the game ("six of a kind wins at once"). Nothing of such a roll is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tincup.rules.charts.dice_sets import Without, distinct_parts
from tincup.rules.charts.lines import BUST, DECISIVE, WIN, Dice, Line, Loss, bindings_of


def decisive_lines(lines: Iterable[Line]) -> dict[Dice, Line]:
    """Return the line that decides by each set of dice: with the most faces, then the strongest.

    Strength is the order of `DECISIVE`, then of the points taken. Of equally strong lines, one that
    counts in every roll is preferred.
    """
    found: dict[Dice, Line] = {}
    for line in lines:
        if line.effect not in DECISIVE:
            continue
        for dice in bindings_of(line.pattern):
            if dice not in found or _rank(line) > _rank(found[dice]):
                found[dice] = line
    return found


_ALL_OF_IT: Final[frozenset[Loss]] = frozenset({"total"})

Strength = tuple[int, int]
"""The place of an effect among `DECISIVE`, and the points that it takes."""


def _rank(line: Line) -> tuple[int, Strength, bool]:
    faces = sum(c.isdigit() for c in line.pattern)
    return faces, _strength(line), line.only is None


def _strength(line: Line) -> Strength:
    return DECISIVE.index(line.effect or ""), -_points_of(line)


class DecisiveDice:
    """The dice that decide a roll, by their lines (`decisive_lines`).

    ``dice`` are the smallest sets that do: none has another within it. Where a roll shows several,
    the strongest effect holds. ``levels`` maps each strength, the weakest first, to the smallest
    sets that do at least as much; each once. The object is false where there are none.
    """

    def __init__(self, lines: Mapping[Dice, Line]) -> None:
        self._lines = lines
        self._without: dict[Strength, Without] = {}
        """By strength, the weakest first: dice that do not decide a roll at least as strongly."""
        known = frozenset[Dice]()
        for least in sorted(set(map(_strength, lines.values())), reverse=True):
            found = Without([it for it, line in lines.items() if _strength(line) >= least])
            if found.smallest != known:
                self._without = {least: found, **self._without}
            known = found.smallest
        self.levels = {strength: it.smallest for strength, it in self._without.items()}
        self.dice = known
        self._weakest = next(iter(self._without.values()), None)
        self.effects = frozenset(filter(None, map(self.effect, lines)))
        amounts = frozenset[Loss](-points for _, points in self.levels if points)
        self.costs = amounts | _ALL_OF_IT if BUST in self.effects else amounts

    def __bool__(self) -> bool:
        return bool(self.dice)

    @property
    def held(self) -> int:
        """Rough size in bytes, with what has been worked out so far."""
        return sum(it.held for it in self._without.values())

    def are_in(self, roll: Dice) -> bool:
        return self._weakest is not None and not self._weakest.has(roll)

    def effect(self, roll: Dice) -> str | None:
        line = self.line(roll)
        return None if line is None else line.effect

    def makes(self, effect: str, roll: Dice) -> bool:
        return effect in self.effects and self.effect(roll) == effect

    def wins(self, roll: Dice) -> bool:
        return self.makes(WIN, roll)

    def cost(self, roll: Dice) -> Loss:
        """Return the cost of a roll by these lines: points below 0, the whole total, or 0."""
        line = self.line(roll) if self.costs else None
        if line is None:
            return 0
        return "total" if line.effect == BUST else _points_of(line)

    def at_least(self, strength: Strength) -> frozenset[Dice]:
        """Return the smallest sets of dice by which a roll is decided at least this strongly."""
        stronger = (sets for it, sets in self.levels.items() if it >= strength)
        return next(stronger, frozenset())

    def line(self, roll: Dice) -> Line | None:
        """Return the line that decides a roll: one of the strongest effect."""
        if not self.are_in(roll):
            return None
        found = next(it.smallest for it in reversed(self._without.values()) if not it.has(roll))
        return self._lines[min(found.intersection(distinct_parts(roll)))]

    def instead_of(self, line: Line, dice: Dice) -> Line | None:
        """Another line that decides every roll with these dice, at least as strongly as this one.

        A line that scores is weaker than any of them.
        """
        least = _strength(line) if line.effect in DECISIVE else (0, 0)
        for part in distinct_parts(dice):
            other = self._lines.get(part)
            if other is not None and other is not line and _strength(other) >= least:
                return other
        return None


def _points_of(line: Line) -> int:
    return line.points if isinstance(line.points, int) else 0
