"""Lines of a chart that decide a roll as soon as it shows their dice, whatever else in it scores.

Some make it a farkle ("toxic twos"), and may take points off the total besides, some put the side
out ("explosion"), some win the game ("six of a kind wins at once"). Nothing of such a roll is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tincup.rules.chart_lines import BUST, DECISIVE, WIN, Dice, Line, Loss, bindings_of
from tincup.rules.dice_sets import Without, distinct_parts


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
        self._without: dict[Strength, Without] = {}
        """By strength, the weakest first, what has no dice that decide a roll as strongly."""
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
        """The effects that some roll has."""
        amounts = frozenset[Loss](-points for _, points in self.levels if points)
        self.costs = amounts | _ALL_OF_IT if BUST in self.effects else amounts
        """The costs that some roll has."""

    def __bool__(self) -> bool:
        return bool(self.dice)

    @property
    def held(self) -> int:
        """About how many bytes it takes, with what it has worked out so far."""
        return sum(it.held for it in self._without.values())

    def are_in(self, roll: Dice) -> bool:
        """True if one of these lines decides the roll."""
        return self._weakest is not None and not self._weakest.has(roll)

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
