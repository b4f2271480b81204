"""Lines of a chart that decide a roll as soon as it shows their dice, whatever else in it scores.

Some make it a farkle ("toxic twos"), and may take points off the total besides, some put the side
out ("explosion"), some win the game ("six of a kind wins at once"). Nothing of such a roll is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Final

from tincup.rules.chart_lines import BUST, DECISIVE, WIN, Dice, Line, Loss, bindings_of


def decisive_lines(lines: Iterable[Line]) -> dict[Dice, Line]:
    """The line that decides by each set of dice: the one with most faces, of equals the strongest.

    Strength is the order of `DECISIVE`, and of points that are taken. Of equals that are as strong
    as one another, one that counts in every roll.
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

    ``dice`` are the sets that do, less those that have another one within them. Where a roll shows
    several, the strongest effect holds: ``levels`` has by strength, the weakest first, the sets,
    likewise the smallest, that do at least as much; each once. It is false where there are none.
    """

    def __init__(self, lines: Mapping[Dice, Line]) -> None:
        self._lines = lines
        self.levels: dict[Strength, frozenset[Dice]] = {}
        known = frozenset[Dice]()
        for least in sorted(set(map(_strength, lines.values())), reverse=True):
            found = _smallest(it for it, line in lines.items() if _strength(line) >= least)
            if found != known:
                self.levels = {least: found, **self.levels}
            known = found
        self.dice = known
        self.effects = frozenset(filter(None, map(self.effect, lines)))
        """The effects that some roll has."""
        amounts = frozenset[Loss](-points for _, points in self.levels if points)
        self.costs = amounts | _ALL_OF_IT if BUST in self.effects else amounts
        """The costs that some roll has."""

    def __bool__(self) -> bool:
        return bool(self.dice)

    def are_in(self, roll: Dice) -> bool:
        """True if one of these lines decides the roll."""
        return bool(self.dice) and not self.dice.isdisjoint(_parts(roll))

    def effect(self, roll: Dice) -> str | None:
        """The strongest effect that these lines have in a roll; ``None`` if they have none."""
        line = self.line(roll)
        return None if line is None else line.effect

    def makes(self, effect: str, roll: Dice) -> bool:
        """True if this is the strongest effect in the roll."""
        return effect in self.effects and self.effect(roll) == effect

    def wins(self, roll: Dice) -> bool:
        """True if the roll wins the game at once."""
        return self.makes(WIN, roll)

    def cost(self, roll: Dice) -> Loss:
        """The cost of a roll by these lines: points below 0, the whole total, or 0 for nothing."""
        line = self.line(roll) if self.costs else None
        if line is None:
            return 0
        return "total" if line.effect == BUST else _points_of(line)

    def at_least(self, strength: Strength) -> frozenset[Dice]:
        """The smallest sets of dice by which a roll is decided as strongly as this."""
        stronger = (sets for it, sets in self.levels.items() if it >= strength)
        return next(stronger, frozenset())

    def line(self, roll: Dice) -> Line | None:
        """The line that decides a roll: one of the strongest effect."""
        if not self.are_in(roll):
            return None
        parts = _parts(roll)
        found = next(it for it in reversed(self.levels.values()) if not it.isdisjoint(parts))
        return self._lines[min(found & parts)]

    def instead_of(self, line: Line, dice: Dice) -> Line | None:
        """Another line that decides every roll with these dice, at least as strongly as this one.

        A line that scores is weaker than any of them.
        """
        least = _strength(line) if line.effect in DECISIVE else (0, 0)
        for part in sorted(_parts(dice) & self._lines.keys()):
            other = self._lines[part]
            if other is not line and _strength(other) >= least:
                return other
        return None


def _points_of(line: Line) -> int:
    return line.points if isinstance(line.points, int) else 0


def _smallest(sets: Iterable[Dice]) -> frozenset[Dice]:
    """These sets of dice without those that have another one within them."""
    stated = frozenset(sets)
    return frozenset(it for it in stated if not (_parts(it) - {it}) & stated)


@lru_cache(maxsize=1024)  # more than the 924 rolls of up to six dice
def _parts(dice: Dice) -> frozenset[Dice]:
    """Every part of dice in ascending order, from a single one to all of them."""
    sizes = range(1, len(dice) + 1)
    return frozenset(part for size in sizes for part in combinations(dice, size))
