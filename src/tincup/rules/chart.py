"""The score chart: printed lines in, the points of every combination and kept set out.

A chart is a list of lines ``pattern = points``. Digits in a pattern are these very faces; a letter
is any face, different letters (and the digits beside them) being different faces. A line may be a
formula over other lines' values for the same faces (`tincup.rules.formula`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations
from math import perm
from typing import Final

from tincup.errors import TincupError
from tincup.messages import Message, message, parts, text
from tincup.rules import formula
from tincup.rules.errors import shown

FACES: Final = (1, 2, 3, 4, 5, 6)
MOST_DICE: Final = formula.MOST_DICE
MOST_POINTS: Final = 1_000_000_000
EXCHANGE: Final = "exchange_with_leader"

Dice = tuple[int, ...]
"""Faces in ascending order."""

Faces = dict[int, str]
"""The faces that letters of a pattern stand for, as `str.translate` takes them."""

_CANONICAL_LETTERS: Final = "xyzuvw"
_NUMBER: Final = r"(?<![0-9a-z])[1-6]{2,}(?![0-9a-z])"
"""A whole number in a formula that is spelt like a pattern of faces."""

_NAME: Final = re.compile("[a-z][a-z1-6]*")
"""A pattern in a formula."""


class ChartError(TincupError):
    """A line of the chart that cannot be used: what was found and what would be accepted."""

    code = "chart"

    def __init__(self, pattern: str, problem: Message, remedy: Message) -> None:
        super().__init__(pattern, problem, remedy)
        self.pattern, self.problem, self.remedy = pattern, problem, remedy

    def __str__(self) -> str:
        return text("fault", key=self.pattern, found=self.problem, accepted=self.remedy)


class ChartErrors(TincupError):
    """Everything wrong with a chart, one `ChartError` for each line at fault."""

    code = "chart"

    def __init__(self, errors: Iterable[ChartError]) -> None:
        self.errors = tuple(errors)
        super().__init__(self.errors)

    def __str__(self) -> str:
        return parts(map(str, self.errors))


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the printed chart, its pattern and formula in canonical letters.

    ``points`` is a whole number or a formula; ``effect`` is what the player may choose instead.
    """

    pattern: str
    points: int | str
    effect: str | None = None


@dataclass(frozen=True, slots=True)
class Combination:
    """Dice of one roll that score together: ``points``, or the ``effect`` chosen instead.

    ``pattern`` is the line of the chart that says so; empty for dice that count without one.
    """

    dice: Dice
    points: int
    effect: str | None = None
    pattern: str = ""


_SPELT: Final = {
    "straight": "123456",
    "onetosix": "123456",
    "triple": "xxx",
    "triples": "xxx",
    "triplet": "xxx",
    "threeofakind": "xxx",
    "fourofakind": "xxxx",
    "fiveofakind": "xxxxx",
    "sixofakind": "xxxxxx",
    "threepair": "xxyyzz",
    "threepairs": "xxyyzz",
    "twotriples": "xxxyyy",
    "twotriplets": "xxxyyy",
    "fourandpair": "xxxxyy",
    "fourandapair": "xxxxyy",
}
"""The patterns of combinations that people may call by a name."""


def canonical_pattern(pattern: str, most: int = MOST_DICE) -> tuple[str, dict[str, str]]:
    """The pattern with digits sorted and letters renamed, and the renaming of the letters.

    Patterns that mean the same ("aabb", "yxyx") become one, so that a chart cannot hold the same
    line twice and a derived rule set replaces the line it means. Raises `ChartError`, which for a
    pattern of more dice than there can be says how many there are at ``most``.
    """
    if len(pattern) > MOST_DICE and re.fullmatch(r"[0-9]+|[1-6a-z]+", pattern):
        raise too_long(pattern, most)
    if not re.fullmatch(r"[1-6a-z]+", pattern):
        raise ChartError(
            pattern,
            message("fault-pattern", pattern=shown(pattern)),
            _meant(pattern, MOST_DICE) or message("accepted-pattern"),
        )
    digits = sorted(c for c in pattern if c.isdigit())
    letters = [c for c in dict.fromkeys(pattern) if c.isalpha()]
    letters.sort(key=lambda c: -pattern.count(c))
    names = dict(zip(letters, _CANONICAL_LETTERS, strict=False))
    return "".join(digits) + "".join(names[c] * pattern.count(c) for c in letters), names


def is_pattern(pattern: str) -> bool:
    """Whether a text is a pattern of a line."""
    try:
        canonical_pattern(pattern)
    except ChartError:
        return False
    return True


def too_long(pattern: str, most: int) -> ChartError:
    """The error for a pattern of more dice than there are."""
    return ChartError(
        pattern,
        message("fault-pattern-too-long", dice=len(pattern)),
        _meant(pattern, most) or message("accepted-dice", most=most),
    )


def _meant(pattern: str, most: int) -> Message | None:
    """The pattern of a combination that is called by its name, as what would be accepted."""
    spelt = _SPELT.get(re.sub(r"[^a-z]", "", pattern.lower()))
    if spelt is None or len(spelt) > most:
        return None
    return message("accepted-spelt", pattern=spelt, name=shown(pattern))


def canonical_line(pattern: str, points: int | str, effect: str | None = None) -> Line:
    """The line in canonical letters. Raises `ChartError`."""
    name, names = canonical_pattern(pattern)
    if isinstance(points, str):
        try:
            points = formula.rename(points, names)
        except formula.FormulaError as error:
            raise ChartError(pattern, error.problem, error.remedy) from error
    return Line(name, points, effect)


def asked_by_formula(line: Line) -> int:
    """How often a formula asks what dice score, for all the dice that its line stands for."""
    names = len(_NAME.findall(line.points)) if isinstance(line.points, str) else 0
    used = set(line.pattern)
    letters = sum(c.isalpha() for c in used)
    return names * perm(len(FACES) - len(used) + letters, letters)


class Chart:
    """A whole score chart for rolls of up to ``dice`` dice.

    Lines that need more dice are left out. Raises `ChartErrors` when a formula goes in a circle or
    is ambiguous, or a line gives less than one point.
    """

    def __init__(self, lines: Iterable[Line], dice: int = MOST_DICE) -> None:
        self.lines = tuple(line for line in lines if len(line.pattern) <= dice)
        self.dice = dice
        self._offers_exchange = any(line.effect for line in self.lines)
        self._candidates: dict[Dice, list[tuple[int, Line, Faces]]] = {}
        self._pending: list[Dice] = []
        self._worth: dict[tuple[Dice, bool], tuple[int, tuple[Combination, ...]] | None] = {}
        self._scoring: dict[Dice, tuple[Dice, ...]] = {}
        self._formulas = {
            line.points: formula.read(line.points)
            for line in self.lines
            if isinstance(line.points, str)
        }
        self.dice_of: dict[str, frozenset[Dice]] = {}
        """The sets of dice that the pattern of each line stands for."""
        for line in self.lines:
            fixed = sum(c.isdigit() for c in line.pattern)
            bound = tuple(bindings(line.pattern))
            self.dice_of[line.pattern] = frozenset(kept for kept, _ in bound)
            for kept, faces in bound:
                self._candidates.setdefault(kept, []).append((fixed, line, faces))
        self.combinations: dict[Dice, Combination] = {}
        patterns = frozenset(line.pattern for line in self.lines)
        ambiguous = ((line.pattern, _ambiguous(line, patterns)) for line in self.lines)
        faults = {pattern: error for pattern, error in ambiguous if error}
        for kept in sorted(self._candidates):
            try:
                self._combination(kept)
            except ChartError as error:
                faults.setdefault(error.pattern, error)
        if faults:
            raise ChartErrors(faults.values())

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
        candidates = self._candidates[kept]
        most = max(fixed for fixed, _, _ in candidates)
        return [(line, faces) for fixed, line, faces in candidates if fixed == most]

    def _evaluate(self, line: Line, faces: Faces) -> int:
        if isinstance(line.points, int):
            return line.points

        def look_up(pattern: str) -> int:
            kept = _dice(pattern.translate(faces))
            known = self.combinations.get(kept)
            if known is not None:
                return known.points
            if kept in self._candidates:
                return self._combination(kept).points
            return self.points(kept) or 0  # rules page: what these dice score by the rest

        return self._formulas[line.points](look_up)

    @cached_property
    def dependents(self) -> dict[Dice, set[Dice]]:
        """The dice whose formulas ask what these dice score, alone or as a part of others."""
        found: dict[Dice, set[Dice]] = {}
        for kept in self._candidates:
            for line, faces in self._rivals(kept):
                names = set(_NAME.findall(line.points)) if isinstance(line.points, str) else ()
                for asked in {_dice(name.translate(faces)) for name in names}:
                    parts = (asked,) if asked in self._candidates else distinct_parts(asked)
                    for part in parts:
                        found.setdefault(part, set()).add(kept)
        return found

    def best(
        self, kept: Dice, *, exchange: bool = False
    ) -> tuple[int, tuple[Combination, ...]] | None:
        """The points and combinations of the best partition; see `points` and `partition`."""
        if not kept:
            return None if exchange else (0, ())
        if (kept, exchange) in self._worth:
            return self._worth[kept, exchange]
        best: tuple[int, tuple[Combination, ...]] | None = None
        first = kept[:1]
        for others in distinct_parts(kept[1:]):
            part = first + others
            if part not in self._candidates:
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
        self._worth[kept, exchange] = best
        return best


def _ambiguous(line: Line, patterns: Collection[str]) -> ChartError | None:
    """Refuse "1111" = "111 * 2": a number, though the line "111" of ``patterns`` seems meant."""
    for number in re.findall(_NUMBER, line.points) if isinstance(line.points, str) else ():
        if number in patterns and all(
            line.pattern.count(c) >= number.count(c) for c in set(number)
        ):
            return ChartError(
                line.pattern,
                message("fault-number-or-line", number=number, formula=line.points),
                message("accepted-number-or-letters"),
            )
    return None


def bindings(pattern: str) -> Iterator[tuple[Dice, Faces]]:
    """Every set of dice that a pattern stands for, with the faces of its letters."""
    letters = sorted({c for c in pattern if c.isalpha()})
    free = [face for face in FACES if str(face) not in pattern]
    for faces in permutations(free, len(letters)):
        bound = {ord(c): str(face) for c, face in zip(letters, faces, strict=True)}
        yield _dice(pattern.translate(bound)), bound


@lru_cache(maxsize=4096)
def _dice(digits: str) -> Dice:
    return tuple(sorted(map(int, digits)))


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


def bindings_of(pattern: str) -> list[tuple[int, ...]]:
    """The sets of dice that a pattern stands for, each once, in ascending order."""
    return sorted({dice for dice, _ in bindings(pattern)})


def without(dice: Dice, part: Iterable[int]) -> Dice:
    """The dice that remain when ``part`` is taken. Raises ``ValueError`` if it is not in them."""
    rest = list(dice)
    for die in part:
        rest.remove(die)
    return tuple(rest)
