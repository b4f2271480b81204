"""Lines of a chart that decide a roll as soon as it shows their dice, whatever else in it scores.

Some make it a farkle ("toxic twos"), some put the side out ("explosion"), some win the game ("six
of a kind wins at once"). Nothing of such a roll is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tincup.rules.chart_lines import BUST, DECISIVE, WIN, Dice, Line, bindings_of
from tincup.rules.dice_sets import Without, distinct_parts


def decisive_lines(lines: Iterable[Line]) -> dict[Dice, Line]:
    """The line that decides by each set of dice: the one with most faces, of equals the strongest.

    Strength is the order of `DECISIVE`. Of equals that are as strong as one another, one that
    counts in every roll.
    """
    found: dict[Dice, Line] = {}
    for line in lines:
        if line.effect not in DECISIVE:
            continue
        for dice in bindings_of(line.pattern):
            if dice not in found or _rank(line) > _rank(found[dice]):
                found[dice] = line
    return found


def _rank(line: Line) -> tuple[int, int, bool]:
    faces = sum(c.isdigit() for c in line.pattern)
    return faces, _strength(line), line.only is None


def _strength(line: Line) -> int:
    return DECISIVE.index(line.effect or "")


class DecisiveDice:
    """The dice that decide a roll, by their lines (`decisive_lines`).

    ``dice`` are the sets that do, less those that have another one within them. Where a roll shows
    several, the strongest effect holds: ``by_effect`` has for each effect the sets, likewise the
    smallest, that do at least as much. It is false where there are none.
    """

    def __init__(self, lines: Mapping[Dice, Line]) -> None:
        self._lines = lines
        stated = [
            frozenset(it for it, line in lines.items() if _strength(line) >= least)
            for least in range(len(DECISIVE))
        ]
        each = {sets: Without(sets) for sets in stated}
        self._weaker = {effect: each[it] for effect, it in zip(DECISIVE, stated, strict=True)}
        """For each effect, the sets of dice that have none as strong."""
        self.by_effect = {effect: it.smallest for effect, it in self._weaker.items()}
        self.dice = self.by_effect[DECISIVE[0]]
        self.effects = frozenset(filter(None, map(self.effect, lines)))
        """The effects that some roll has."""

    def __bool__(self) -> bool:
        return bool(self.dice)

    @property
    def held(self) -> int:
        """About how many bytes it takes, with what it has worked out so far."""
        return sum(it.held for it in set(self._weaker.values()))

    def are_in(self, roll: Dice) -> bool:
        """True if one of these lines decides the roll."""
        return bool(self.dice) and not self._weaker[DECISIVE[0]].has(roll)

    def effect(self, roll: Dice) -> str | None:
        """The strongest effect that these lines have in a roll; ``None`` if they have none."""
        if not self.are_in(roll):
            return None
        return next(it for it in reversed(DECISIVE) if not self._weaker[it].has(roll))

    def makes(self, effect: str, roll: Dice) -> bool:
        """True if this is the strongest effect in the roll."""
        return effect in self.effects and self.effect(roll) == effect

    def wins(self, roll: Dice) -> bool:
        """True if the roll wins the game at once."""
        return self.makes(WIN, roll)

    def bust(self, roll: Dice) -> bool:
        """True if the roll takes the whole total."""
        return self.makes(BUST, roll)

    def line(self, roll: Dice) -> Line | None:
        """The line that decides a roll: one of the strongest effect."""
        effect = self.effect(roll)
        if effect is None:
            return None
        return self._lines[min(self.by_effect[effect].intersection(distinct_parts(roll)))]

    def instead_of(self, line: Line, dice: Dice) -> Line | None:
        """Another line that decides every roll with these dice, at least as strongly as this one.

        A line that scores is weaker than any of them.
        """
        least = _strength(line) if line.effect in DECISIVE else 0
        for part in distinct_parts(dice):
            other = self._lines.get(part)
            if other is not None and other is not line and _strength(other) >= least:
                return other
        return None
