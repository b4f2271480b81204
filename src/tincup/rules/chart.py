"""The score chart: its lines in, the points of every combination and kept set of dice out.

`tincup.rules.chart_lines` says what a line is.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import combinations_with_replacement
from typing import Final
from weakref import WeakValueDictionary

from tincup.messages import message
from tincup.rules import formula
from tincup.rules.chart_lines import (
    FACES,
    MOST_DICE,
    MOST_POINTS,
    NAME,
    ChartError,
    ChartErrors,
    Dice,
    Faces,
    Line,
    ambiguity,
    bindings,
    dice_of,
)


@dataclass(frozen=True, slots=True)
class Combination:
    """Dice of one roll that score together: ``points``, or the ``effect`` chosen instead.

    ``pattern`` is the line of the chart that says so; empty for dice that count without one.
    """

    dice: Dice
    points: int
    effect: str | None = None
    pattern: str = ""


Best = tuple[int, tuple[Combination, ...]]
"""Points, and the combinations of the partition that makes them."""


class Chart:
    """A whole score chart for rolls of up to ``dice`` dice.

    Lines that need more dice are left out. Raises `ChartErrors` when a formula goes in a circle or
    is ambiguous, or a line gives less than one point.
    """

    def __init__(self, lines: Iterable[Line], dice: int = MOST_DICE) -> None:
        self.lines = tuple(line for line in lines if len(line.pattern) <= dice)
        self.dice = dice
        self._offers_exchange = any(line.effect for line in self.lines)
        self._pending: list[Dice] = []
        self._worth: tuple[dict[Dice, Best | None], dict[Dice, Best | None]] = {}, {}
        """The best partition of kept sets, and the best that exchanges."""
        self._parted = 0
        self._scoring: dict[Dice, tuple[Dice, ...]] = {}
        self._formulas = {
            line.points: formula.read(line.points)
            for line in self.lines
            if isinstance(line.points, str)
        }
        self.combinations: dict[Dice, Combination] = {}
        self._scored: Container[Dice] = self.candidates
        """The dice that score together."""
        patterns = frozenset(line.pattern for line in self.lines)
        ambiguous = ((line.pattern, ambiguity(line, patterns)) for line in self.lines)
        faults = {pattern: error for pattern, error in ambiguous if error}
        for kept in sorted(self.candidates):
            try:
                self._combination(kept)
            except ChartError as error:
                faults.setdefault(error.pattern, error)
        if faults:
            raise ChartErrors(faults.values())
        self._scored = self.combinations
        self.forget()

    def forget(self) -> None:
        """Let go of what is worked out anew when it is asked for, and is several times the rest."""
        for name in ("candidates", "dice_of", "dependents"):
            vars(self).pop(name, None)

    @cached_property
    def scorings(self) -> Scorings:
        """Every way of scoring kept dice, be it allowed or not."""
        return Scorings(self)

    @property
    def held(self) -> int:
        """About how many bytes it takes, with what it has worked out so far."""
        known = 40 * sum(map(len, self._worth)) + 150 * self._parted
        known += self.scorings.held if "scorings" in vars(self) else 0
        return 1_500 + 250 * len(self.lines) + 110 * len(self.combinations) + known

    @cached_property
    def candidates(self) -> dict[Dice, list[tuple[int, Line, Faces]]]:
        """The lines that match each set of dice, with how many faces they fix, and the letters'."""
        found: dict[Dice, list[tuple[int, Line, Faces]]] = {}
        for line in self.lines:
            fixed = sum(c.isdigit() for c in line.pattern)
            for kept, faces in bindings(line.pattern):
                found.setdefault(kept, []).append((fixed, line, faces))
        return found

    @cached_property
    def dice_of(self) -> dict[str, frozenset[Dice]]:
        """The sets of dice that the pattern of each line stands for."""
        return {
            line.pattern: frozenset(kept for kept, _ in bindings(line.pattern))
            for line in self.lines
        }

    def __repr__(self) -> str:
        lines = ", ".join(f"{line.pattern}: {line.points}" for line in self.lines)
        return f"<Chart {lines}>"

    @property
    def has_exchange(self) -> bool:
        """Whether any dice let a player change places with the leader."""
        return any(combination.effect for combination in self.combinations.values())

    def __reduce__(self) -> tuple[type[Chart], tuple[tuple[Line, ...], int]]:
        return Chart, (self.lines, self.dice)  # formulas that have been read have no copy elsewhere

    def points(self, kept: Dice) -> int | None:
        """Points of a kept set: its best partition into combinations, every die in one of them.

        ``None`` when some die cannot be part of a combination.

        >>> from tincup.rules import load
        >>> chart = load("playmonster").chart
        >>> chart.points((1, 1, 1, 5)), chart.points((1, 2))
        (350, None)
        """
        best = self.best(kept)
        return best[0] if best else None

    def scoring_parts(self, roll: Dice) -> tuple[Dice, ...]:
        """Every part of a roll, in ascending order, in which each die scores."""
        known = self._scoring.get(roll)
        if known is None:
            parts = distinct_parts(roll)
            known = tuple(part for part in parts if part and self.points(part) is not None)
            self._scoring[roll] = known
        return known

    def partition(self, kept: Dice, *, exchange: bool = False) -> tuple[Combination, ...] | None:
        """The combinations of the best partition; with ``exchange``, of the best that exchanges.

        The combination whose effect is chosen then scores nothing itself.

        >>> from tincup.rules import load
        >>> [(it.dice, it.pattern) for it in load("playmonster").chart.partition((1, 1, 1, 5))]
        [((1, 1, 1), '111'), ((5,), '5')]
        """
        best = self.best(kept, exchange=exchange)
        return best[1] if best else None

    def exchange_points(self, kept: Dice) -> int | None:
        """Points of a kept set when one combination in it is used to exchange with the leader.

        ``None`` when no combination in it offers the exchange.
        """
        if not self._offers_exchange:
            return None
        best = self.best(kept, exchange=True)
        return best[0] if best else None

    def _combination(self, kept: Dice) -> Combination:
        """The combination of exactly these dice by the most specific line that matches them."""
        if kept in self.combinations:
            return self.combinations[kept]
        rivals = self._rivals(kept)
        if kept in self._pending:
            raise ChartError(
                rivals[0][0].pattern,
                message("fault-formula-in-circle", formula=str(rivals[0][0].points)),
                message("accepted-independent-formula"),
            )
        self._pending.append(kept)
        try:
            points, line = max(
                ((self._evaluate(line, faces), line) for line, faces in rivals),
                key=lambda scored: scored[0],
            )
        finally:
            self._pending.pop()
        if not 1 <= points <= MOST_POINTS:
            raise ChartError(
                line.pattern,
                message("fault-points", points=points, dice="".join(map(str, kept))),
                message("accepted-points", most=MOST_POINTS),
            )
        self.combinations[kept] = Combination(kept, points, line.effect, line.pattern)
        return self.combinations[kept]

    def _rivals(self, kept: Dice) -> list[tuple[Line, Faces]]:
        """The most specific lines that match exactly these dice, with the faces of letters."""
        candidates = self.candidates[kept]
        most = max(fixed for fixed, _, _ in candidates)
        return [(line, faces) for fixed, line, faces in candidates if fixed == most]

    def _evaluate(self, line: Line, faces: Faces) -> int:
        if isinstance(line.points, int):
            return line.points

        def look_up(pattern: str) -> int:
            kept = dice_of(pattern.translate(faces))
            known = self.combinations.get(kept)
            if known is not None:
                return known.points
            if kept in self.candidates:
                return self._combination(kept).points
            return self.points(kept) or 0  # rules page: what these dice score by the rest

        return self._formulas[line.points](look_up)

    @cached_property
    def dependents(self) -> dict[Dice, set[Dice]]:
        """The dice whose formulas ask what these dice score, alone or as a part of others."""
        found: dict[Dice, set[Dice]] = {}
        for kept in self.candidates:
            for line, faces in self._rivals(kept):
                names = set(NAME.findall(line.points)) if isinstance(line.points, str) else ()
                for asked in {dice_of(name.translate(faces)) for name in names}:
                    parts = (asked,) if asked in self.candidates else distinct_parts(asked)
                    for part in parts:
                        found.setdefault(part, set()).add(kept)
        return found

    def best(self, kept: Dice, *, exchange: bool = False) -> Best | None:
        """The points and combinations of the best partition; see `points` and `partition`."""
        if not kept:
            return None if exchange else (0, ())
        known = self._worth[exchange]
        if kept in known:
            return known[kept]
        best: Best | None = None
        first = kept[:1]
        for others in distinct_parts(kept[1:]):
            part = first + others
            if part not in self._scored:
                continue
            combination, rest = self._combination(part), without(kept, part)
            for spent in (False, True) if exchange and combination.effect else (False,):
                tail = self.best(rest, exchange=exchange and not spent)
                if tail is None:
                    continue
                points = tail[0] + (0 if spent else combination.points)
                parts = (combination, *tail[1])
                if best is None or (points, -len(parts)) > (best[0], -len(best[1])):
                    best = points, parts  # of equal partitions the one of fewest combinations
        known[kept] = best
        self._parted += best is not None
        return best


@lru_cache(maxsize=1024)  # more than the 924 sets of up to six dice
def distinct_parts(dice: Dice) -> tuple[Dice, ...]:
    """Every distinct sub-multiset of the dice, the empty one included, each in ascending order.

    ``dice`` are in ascending order, and so are the parts as tuples: first nothing, then those with
    the first die, then those without its face.
    """
    if not dice:
        return ((),)
    first = dice[:1]
    return (
        (),
        *(first + part for part in distinct_parts(dice[1:])),
        *distinct_parts(dice[dice.count(dice[0]) :])[1:],
    )


@cache
def sets_of(size: int) -> tuple[Dice, ...]:
    """Every set of this many dice, each in ascending order: the same values whenever it is asked.

    Charts keep what they know by such sets, and each would otherwise keep 923 of its own.
    """
    return tuple(combinations_with_replacement(FACES, size))


def without(dice: Dice, part: Iterable[int]) -> Dice:
    """The dice that remain when ``part`` is taken. Raises ``ValueError`` if it is not in them."""
    rest = list(dice)
    for die in part:
        rest.remove(die)
    return tuple(rest)


_Ways = dict[int, tuple[Combination, ...]]
"""Partitions by what they score."""

_NOTHING: Final[_Ways] = {0: ()}
_NO_WAYS: Final[_Ways] = {}
_MOST_KEPT: Final = 5_000
"""Ways to score that are kept, at some hundred bytes each; a chart can have fifty thousand."""


class Scorings:
    """The partitions of kept sets into combinations of a chart, by what they score together.

    `Chart.points` and `Chart.partition` know the best of them alone.
    """

    def __init__(self, chart: Chart) -> None:
        self._dice = chart.dice
        self._combinations = chart.combinations
        self._exchanges = chart.has_exchange
        self._known: tuple[dict[Dice, _Ways], dict[Dice, _Ways]] = {}, {}
        """Without, and with, an exchange."""
        self._kept = self._held = 0

    @property
    def held(self) -> int:
        """About how many bytes it takes, with what it has worked out so far."""
        return 1_000 + self._held

    def of(self, kept: Dice, *, exchange: bool = False) -> Mapping[int, tuple[Combination, ...]]:
        """What these dice can score, most points first, each with the fewest combinations for it.

        Every die is in one of the combinations; empty where that cannot be. With ``exchange`` one
        of them changes places with the leader and scores nothing itself.
        """
        if not kept:
            return {} if exchange else _NOTHING
        if exchange and not self._exchanges:
            return _NO_WAYS
        known = self._known[exchange].get(kept)
        return self._worked_out(kept, exchange) if known is None else known

    def _worked_out(self, kept: Dice, exchange: bool) -> _Ways:
        ways = self._ways(kept, exchange)
        known = dict(sorted(ways.items(), reverse=True)) if ways else _NO_WAYS
        if self._kept + len(known) > _MOST_KEPT:  # worked out anew where they are asked for again
            for each in self._known:
                each.clear()
            self._kept = self._held = 0
        self._known[exchange][kept] = known
        self._kept += len(known)
        self._held += 40 + (160 + 110 * len(known) if known else 0)
        return known

    def _ways(self, kept: Dice, exchange: bool) -> _Ways:
        ways: _Ways = {}
        for others in distinct_parts(kept[1:]):
            combination = self._combinations.get(kept[:1] + others)
            if combination is None:
                continue
            rest = without(kept[1:], others)
            for spent in (False, True) if exchange and combination.effect else (False,):
                own = 0 if spent else combination.points
                for points, parts in self.of(rest, exchange=exchange and not spent).items():
                    total, used = own + points, (combination, *parts)
                    if total not in ways or len(used) < len(ways[total]):
                        ways[total] = used
        return ways

    def differ(self) -> bool:
        """Whether there are dice that can be scored for more or for fewer points."""
        return any(
            len(self.of(kept, exchange=exchange)) > 1
            for size in range(1, self._dice + 1)
            for kept in sets_of(size)
            for exchange in (False, True)
        )


_IN_USE: Final = WeakValueDictionary[tuple[tuple[Line, ...], int], Chart]()


def chart_of(lines: Iterable[Line], dice: int) -> Chart:
    """The chart of these lines: one for all rule sets that have it. Raises as `Chart`."""
    of = tuple(line for line in lines if len(line.pattern) <= dice), dice
    known = _IN_USE.get(of)
    return _IN_USE.setdefault(of, Chart(*of)) if known is None else known
