"""The score chart: takes lines, and gives the points of every combination and kept set of dice.

`tincup.rules.charts.lines` says what a line is.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import cached_property
from typing import Any, Final
from weakref import WeakValueDictionary

from tincup.messages import message
from tincup.rules.charts import formula
from tincup.rules.charts.decisive import DecisiveDice, decisive_lines
from tincup.rules.charts.dice_sets import Without, distinct_parts, is_within, without
from tincup.rules.charts.lines import (
    DECISIVE,
    EXCHANGE,
    FACES,
    MOST_DICE,
    MOST_POINTS,
    ChartError,
    ChartErrors,
    Dice,
    Faces,
    Line,
    Loss,
    ambiguity,
    bindings,
    dice_of,
    patterns_in,
    points_fault,
)
from tincup.rules.charts.scorings import Combination, Scorings, to_confirm

_FEW: Final = 30
"""Up to this many combinations are looked through; beyond it, the parts of the dice are."""

_MOST_ROLLS: Final = 1_000
"""The most rolls whose parts are kept in memory; there are fewer rolls of up to six dice."""

Best = tuple[int, tuple[Combination, ...]]
"""Points, and the combinations of the partition that makes them."""


class Chart:
    """A whole score chart for rolls of up to ``dice`` dice.

    Lines that need more dice are left out. Its answers hold for rolls of all the dice; `on` gives
    the chart for rolls of fewer. ``combinations`` are all that count in some roll, ``counting``
    those that do in a roll of all the dice. Raises `ChartErrors` when a formula is circular or
    ambiguous, or a line gives less than one point.
    """

    def __init__(self, lines: Iterable[Line], dice: int = MOST_DICE) -> None:
        self.lines = tuple(line for line in lines if len(line.pattern) <= dice)
        self.dice = dice
        self._offers_exchange = any(line.effect == EXCHANGE for line in self.lines)
        self.has_confirm = any(line.confirm for line in self.lines)
        deciding = decisive_lines(self.lines)
        self.decisive = DecisiveDice(deciding)
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
        self._fewer: _FewerDice | None = None
        self._scored: Container[Dice] = self.candidates
        self._by_lowest: dict[Dice, list[Dice]] | None = None
        """The combinations by their lowest die, in ascending order, once all are made."""
        patterns = frozenset(line.pattern for line in self.lines)
        ambiguous = ((line.pattern, ambiguity(line, patterns)) for line in self.lines)
        faults = {pattern: error for pattern, error in ambiguous if error}
        always = DecisiveDice(_in_every_roll(deciding))
        for kept in sorted(self.candidates):
            if always.are_in(kept):
                continue  # these dice are never kept, and a formula may ask for others that are not
            try:
                self._combination(kept)
            except ChartError as error:
                faults.setdefault(error.pattern, error)
        if faults:
            raise ChartErrors(faults.values())
        made = self.combinations
        self.counting = self.combinations = _undecided(made, self.decisive)
        self._fewer = None
        if dice > 1 and any(line.only and len(line.pattern) < dice for line in self.lines):
            self._fewer = _FewerDice(self, made, deciding)
            some = self._fewer.counting
            self.combinations = {
                it: one for it, one in made.items() if it in self.counting or it in some
            }
        if self.decisive:
            self._worth = {}, {}
        self._settle()

    def _settle(self) -> None:
        self._scored = self.counting
        self._by_lowest = {(face,): [] for face in FACES}
        for kept in sorted(self.counting):
            self._by_lowest[kept[:1]].append(kept)
        self.forget()

    @property
    def fewer(self) -> Chart:
        """The chart for rolls of fewer dice than all: this one, unless a line tells them apart."""
        return self if self._fewer is None else self._fewer

    def on(self, dice: int) -> Chart:
        return self if self._fewer is None or dice >= self.dice else self._fewer

    @cached_property
    def nothing(self) -> Without:
        """Tells whether nothing in some dice scores, leaving aside lines that decide a roll."""
        return Without(self.counting)

    def forget(self) -> None:
        """Drop what can be worked out again; it takes several times the memory of the rest."""
        for name in ("candidates", "dice_of", "dependents", "nothing"):
            vars(self).pop(name, None)

    @cached_property
    def scorings(self) -> Scorings:
        return self.new_scorings()

    def new_scorings(self) -> Scorings:
        """Return `scorings` with nothing worked out yet, which the chart does not keep."""
        exchanges = any(combination.effect for combination in self.counting.values())
        return Scorings(self.counting, self.dice, exchanges=exchanges)

    @property
    def held(self) -> int:
        """Rough size in bytes, with what has been worked out so far."""
        known = 40 * sum(map(len, self._worth)) + 150 * self._parted
        known += self.scorings.held if "scorings" in vars(self) else 0
        known += self._fewer.held if self._fewer is not None else 0
        known += self.decisive.held + (self.nothing.held if "nothing" in vars(self) else 0)
        return 1_500 + 250 * len(self.lines) + 110 * len(self.combinations) + known

    @cached_property
    def candidates(self) -> dict[Dice, list[tuple[int, Line, Faces]]]:
        """The lines that match each set of dice, with how many faces they fix, and the letters'."""
        found: dict[Dice, list[tuple[int, Line, Faces]]] = {}
        for line in self.lines:
            if line.effect in DECISIVE:
                continue
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
        """True if any dice let a player change places with the leader."""
        return any(combination.effect for combination in self.combinations.values())

    @cached_property
    def losses(self) -> frozenset[Loss]:
        return self.decisive.costs | self.fewer.decisive.costs

    def may_be(self, effect: str) -> bool:
        """Return True if some roll has this effect by a line that decides it."""
        return effect in self.decisive.effects or effect in self.fewer.decisive.effects

    @cached_property
    def asking(self) -> Combination | None:
        """A combination that has to be confirmed by further points; ``None`` where none has."""
        return next((it for it in self.combinations.values() if it.confirm), None)

    def confirm(self, kept: Dice) -> int:
        """Return the points that a turn must make after a keep before it may be banked."""
        return to_confirm(self.partition(kept) or ()) if self.has_confirm else 0

    @property
    def leaves_choice(self) -> bool:
        """True if in some roll either more or fewer dice can be kept."""
        smallest = min(map(len, self.combinations))
        if 2 * smallest <= self.dice:
            return True  # it can fall twice in one roll
        return any(
            part in self.combinations
            for dice in self.combinations
            for part in distinct_parts(dice)
            if len(part) < len(dice)
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Chart, (self.lines, self.dice)  # formulas that have been read have no copy elsewhere

    def points(self, kept: Dice) -> int | None:
        """Return the points of a kept set in its best partition, every die in a combination.

        ``None`` when some die cannot be part of a combination.

        >>> from tincup.rules import load
        >>> chart = load("playmonster").chart
        >>> chart.points((1, 1, 1, 5)), chart.points((1, 2))
        (350, None)
        """
        best = self.best(kept)
        return best[0] if best else None

    def scoring_parts(self, roll: Dice) -> tuple[Dice, ...]:
        """Return the parts of a roll in which each die scores, in ascending order, if undecided."""
        if self.decisive.are_in(roll):
            return ()
        known = self._scoring.get(roll)
        if known is None:
            parts = distinct_parts(roll)
            known = tuple(part for part in parts if part and self.points(part) is not None)
            if len(self._scoring) >= _MOST_ROLLS:
                self._scoring.clear()
            self._scoring[roll] = known
        return known

    def partition(self, kept: Dice, *, exchange: bool = False) -> tuple[Combination, ...] | None:
        """Return the combinations of the best partition; ``exchange``: of the best that exchanges.

        The combination whose effect is chosen then scores nothing itself.

        >>> from tincup.rules import load
        >>> [(it.dice, it.pattern) for it in load("playmonster").chart.partition((1, 1, 1, 5))]
        [((1, 1, 1), '111'), ((5,), '5')]
        """
        best = self.best(kept, exchange=exchange)
        return best[1] if best else None

    def exchange_points(self, kept: Dice) -> int | None:
        """Return the points of a kept set when one combination in it exchanges with the leader.

        ``None`` when no combination in it offers the exchange.
        """
        best = self.best(kept, exchange=True) if self._offers_exchange else None
        return best[0] if best else None

    def _combination(self, kept: Dice) -> Combination:
        """Return the combination of these dice by the most specific line that matches them."""
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
                key=lambda scored: (scored[0], scored[1].only is None, -scored[1].confirm),
            )
        finally:
            self._pending.pop()
        if not 1 <= points <= MOST_POINTS:
            faces = next(faces for rival, faces in rivals if rival is line)
            raise points_fault(points, kept, line, faces, self._named)
        all_dice = line.only is not None and len(kept) < self.dice
        made = Combination(kept, points, line.effect, line.pattern, all_dice, line.confirm)
        self.combinations[kept] = made
        return made

    def _rivals(self, kept: Dice) -> list[tuple[Line, Faces]]:
        candidates = self.candidates[kept]
        most = max(fixed for fixed, _, _ in candidates)
        return [(line, faces) for fixed, line, faces in candidates if fixed == most]

    def _evaluate(self, line: Line, faces: Faces) -> int:
        if isinstance(line.points, int):
            return line.points

        def worth(name: str) -> int:
            if name == formula.FACE:
                (face,) = faces.values()
                return int(face)
            return self._named(dice_of(name.translate(faces)))

        return self._formulas[line.points](worth)

    def _named(self, kept: Dice) -> int:
        """Return the points that a name in a formula stands for: by its line, else by its parts."""
        known = self.combinations.get(kept)
        if known is not None:
            return known.points
        if kept in self.candidates:
            return self._combination(kept).points
        return self.points(kept) or 0

    @cached_property
    def dependents(self) -> dict[Dice, set[Dice]]:
        """The dice whose formulas ask what these dice score, alone or as a part of others."""
        found: dict[Dice, set[Dice]] = {}
        for kept in self.candidates:
            for line, faces in self._rivals(kept):
                for asked in {dice_of(name.translate(faces)) for name in patterns_in(line)}:
                    parts = (asked,) if asked in self.candidates else distinct_parts(asked)
                    for part in parts:
                        found.setdefault(part, set()).add(kept)
        return found

    def best(self, kept: Dice, *, exchange: bool = False) -> Best | None:
        """Return points and combinations of the best partition; see `points` and `partition`."""
        if not kept:
            return None if exchange else (0, ())
        known = self._worth[exchange]
        if kept in known:
            return known[kept]
        best: Best | None = None
        for part in self._combinations_with_lowest(kept):
            combination, rest = self._combination(part), without(kept, part)
            for spent in (False, True) if exchange and combination.effect else (False,):
                tail = self.best(rest, exchange=exchange and not spent)
                if tail is None:
                    continue
                points = tail[0] + (0 if spent else combination.points)
                parts = (combination, *tail[1])
                if best is None or self._rank(points, parts) > self._rank(*best):
                    best = points, parts
        known[kept] = best
        self._parted += best is not None
        return best

    def _combinations_with_lowest(self, kept: Dice) -> Iterable[Dice]:
        first = kept[:1]
        if self._by_lowest is not None and len(self._by_lowest[first]) <= _FEW:
            return [it for it in self._by_lowest[first] if is_within(it, kept)]
        parts = (first + others for others in distinct_parts(kept[1:]))
        return [it for it in parts if it in self._scored]

    def _rank(self, points: int, parts: tuple[Combination, ...]) -> tuple[int, int, int]:
        return points, -to_confirm(parts) if self.has_confirm else 0, -len(parts)


class _FewerDice(Chart):
    """The part of a chart that counts in rolls of fewer than all its dice.

    Dice whose line counts only in a roll of all the dice score here as the parts they can be split
    into.
    """

    def __init__(
        self, whole: Chart, made: Mapping[Dice, Combination], deciding: Mapping[Dice, Line]
    ) -> None:
        vars(self).update(vars(whole))
        self.decisive = DecisiveDice(_in_every_roll(deciding))
        stay = {kept: it for kept, it in made.items() if not it.all_dice and len(kept) < self.dice}
        self.counting = self.combinations = _undecided(stay, self.decisive)
        self._worth, self._parted, self._scoring = ({}, {}), 0, {}
        self._settle()

    def __reduce__(self) -> tuple[Any, ...]:
        return _fewer_of, (self.lines, self.dice)


def _fewer_of(lines: tuple[Line, ...], dice: int) -> Chart:
    return Chart(lines, dice).fewer


def _in_every_roll(deciding: Mapping[Dice, Line]) -> dict[Dice, Line]:
    return {dice: line for dice, line in deciding.items() if line.only is None}


def _undecided(made: dict[Dice, Combination], decisive: DecisiveDice) -> dict[Dice, Combination]:
    """Return the combinations that may be kept: none that contains dice which decide a roll."""
    if not decisive:
        return made
    return {kept: it for kept, it in made.items() if not decisive.are_in(kept)}


_IN_USE: Final = WeakValueDictionary[tuple[tuple[Line, ...], int], Chart]()


def chart_of(lines: Iterable[Line], dice: int) -> Chart:
    """Return the chart of these lines; rule sets that have it share one. Raises as `Chart`."""
    of = tuple(line for line in lines if len(line.pattern) <= dice), dice
    known = _IN_USE.get(of)
    return _IN_USE.setdefault(of, Chart(*of)) if known is None else known
