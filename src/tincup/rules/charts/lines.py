"""The lines of a score chart: what a pattern means, and how each line is spelt.

A chart is a list of lines ``pattern = points``. Digits in a pattern are these very faces; a letter
is any face, different letters (and the digits beside them) being different faces. A line may be a
formula over other lines' values for the same faces (`tincup.rules.charts.formula`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from math import perm
from typing import Final, Literal

from tincup.errors import TincupError
from tincup.messages import Message, message, parts, text
from tincup.rules.charts import formula
from tincup.rules.errors import shown

FACES: Final = (1, 2, 3, 4, 5, 6)
MOST_DICE: Final = formula.MOST_DICE
MOST_POINTS: Final = 1_000_000_000
EXCHANGE: Final = "exchange_with_leader"
FARKLE: Final = "farkle"
COSTS: Final = "costs"
BUST: Final = "bust"
WIN: Final = "win"
LOSE: Final = "lose"
DECISIVE: Final = (FARKLE, COSTS, BUST, LOSE, WIN)
"""Effects of lines that decide a roll which shows their dice, the weakest first.

Where a roll shows several, the strongest holds; of two that cost points, the one that costs more.
"""
STATED_EFFECTS: Final = (EXCHANGE, FARKLE, BUST, LOSE, WIN)
"""The effects that a rule file names; points below 0 say that a line costs them."""
Loss = int | Literal["total"]
"""The cost of a single roll: points below 0 that it adds to the total, or the whole total."""
ALL_DICE: Final = "all_dice"
Dice = tuple[int, ...]
"""Faces in ascending order."""
Faces = dict[int, str]
"""The faces that letters of a pattern stand for, as `str.translate` takes them."""
_CANONICAL_LETTERS: Final = "xyzuvw"
NUMBER: Final = r"(?<![0-9a-z])[1-6]{2,}(?![0-9a-z])"
"""A whole number in a formula that is spelt like a pattern of faces."""
_NAME: Final = re.compile("[a-z][a-z1-6]*")
"""A pattern in a formula, or `formula.FACE`."""


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

    ``points`` is a whole number or a formula. ``effect`` is what the player may choose instead
    (`EXCHANGE`), or what becomes of a roll that shows these dice (`DECISIVE`, with no points): it
    is a farkle (`FARKLE`), one that also takes the line's points, which are below 0, off the total
    (`COSTS`), or all of the total (`BUST`); it puts the side out of the game (`LOSE`), or wins at
    once (`WIN`).

    ``only`` says when it counts, if not always: in a roll of all the dice (`ALL_DICE`). ``confirm``
    is the number of points that the turn must make after it before it may be banked.
    """

    pattern: str
    points: int | str
    effect: str | None = None
    only: str | None = None
    confirm: int = 0


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
"""Patterns of combinations that people may call by a name."""


def canonical_pattern(pattern: str, most: int = MOST_DICE) -> tuple[str, dict[str, str]]:
    """Return the pattern with digits sorted and letters renamed, and the renaming of the letters.

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
    if len(set(pattern)) > len(FACES):
        found = message("fault-pattern-faces", faces=len(set(pattern)))
        most_faces = message("accepted-faces-of-pattern", most=len(FACES))
        raise ChartError(pattern, found, _meant(pattern, MOST_DICE) or most_faces)
    digits = sorted(c for c in pattern if c.isdigit())
    letters = [c for c in dict.fromkeys(pattern) if c.isalpha()]
    letters.sort(key=lambda c: -pattern.count(c))
    names: dict[str, str] = dict(zip(letters, _CANONICAL_LETTERS, strict=False))
    return "".join(digits) + "".join(names[c] * pattern.count(c) for c in letters), names


def is_pattern(pattern: str) -> bool:
    try:
        canonical_pattern(pattern)
    except ChartError:
        return False
    return True


def too_long(pattern: str, most: int) -> ChartError:
    return ChartError(
        pattern,
        message("fault-pattern-too-long", dice=len(pattern)),
        _meant(pattern, most) or message("accepted-dice", most=most),
    )


def _meant(pattern: str, most: int) -> Message | None:
    """Return the remedy for a combination called by its name: its pattern, where one is known."""
    spelt = _SPELT.get(re.sub(r"[^a-z]", "", pattern.lower()))
    if spelt is None or len(spelt) > most:
        return None
    return message("accepted-spelt", pattern=spelt, name=shown(pattern))


def canonical_line(
    pattern: str,
    points: int | str,
    effect: str | None = None,
    only: str | None = None,
    confirm: int = 0,
) -> Line:
    """Return the line in canonical letters. Raises `ChartError`."""
    name, names = canonical_pattern(pattern)
    if isinstance(points, str):
        try:
            points = formula.rename(points, names)
        except formula.FormulaError as error:
            raise ChartError(pattern, error.problem, error.remedy) from error
    return Line(name, points, effect, only, confirm)


def left_after(total: int, loss: Loss) -> int:
    """Return the rest of a total after a loss that takes no more than there is."""
    return min(total, 0) if loss == "total" else max(total + loss, min(total, 0))


def patterns_in(line: Line) -> list[str]:
    """Return the patterns in a line's formula, as often as they stand there; none for a number."""
    found = _NAME.findall(line.points) if isinstance(line.points, str) else []
    return [it for it in found if it != formula.FACE]


def asked_by_formula(line: Line) -> int:
    """Return how often a formula asks what dice score, over all the dice its line stands for."""
    names = len(patterns_in(line))
    used = set(line.pattern)
    letters = sum(c.isalpha() for c in used)
    return names * perm(len(FACES) - len(used) + letters, letters)


def ambiguity(line: Line, patterns: Collection[str]) -> ChartError | None:
    """Return the fault of ``"1111" = "111 * 2"``: a number where a line seems to be meant."""
    for number in re.findall(NUMBER, line.points) if isinstance(line.points, str) else ():
        if number in patterns and all(
            line.pattern.count(c) >= number.count(c) for c in set(number)
        ):
            return ChartError(
                line.pattern,
                message("fault-number-or-line", number=number, formula=line.points),
                message("accepted-number-or-letters"),
            )
    return None


def points_fault(
    points: int, kept: Dice, line: Line, faces: Faces, worth: Callable[[Dice], int]
) -> ChartError:
    """Return what is wrong with a line that gives so few or many points for these dice.

    ``worth`` gives the points that other dice in its formula stand for.
    """
    dice = "".join(map(str, kept))
    problem = message("fault-points", points=points, dice=dice)
    remedy = message("accepted-points", most=MOST_POINTS)
    written = str(line.points)
    for name in patterns_in(line):
        part = name.translate(faces)
        if not worth(dice_of(part)):
            problem = message(
                "fault-points-by-formula",
                points=points,
                dice=dice,
                formula=written,
                name=name,
                part=part,
            )
            if len(name) == len(faces) == 1:
                meant = re.sub(rf"\b{name}\b", formula.FACE, written)
                remedy = message("accepted-points-by-face", most=MOST_POINTS, example=meant)
            break
    return ChartError(line.pattern, problem, remedy)


def bindings(pattern: str) -> Iterator[tuple[Dice, Faces]]:
    """Yield every set of dice that a pattern stands for, with the faces of its letters."""
    letters = sorted({c for c in pattern if c.isalpha()})
    free = [face for face in FACES if str(face) not in pattern]
    for faces in permutations(free, len(letters)):
        bound = {ord(c): str(face) for c, face in zip(letters, faces, strict=True)}
        yield dice_of(pattern.translate(bound)), bound


@lru_cache(maxsize=4096)
def dice_of(digits: str) -> Dice:
    """Return the dice with these digits as faces, in ascending order.

    Equal dice are one object, because charts keep what they know by them.
    """
    dice = tuple(sorted(map(int, digits)))
    return _SAME.setdefault(dice, dice)


_SAME: Final[dict[Dice, Dice]] = {}
"""The sets of dice asked for so far; there are 924 of up to six, and 18,564 of up to twelve."""


def bindings_of(pattern: str) -> list[tuple[int, ...]]:
    """Return the sets of dice that a pattern stands for, each once, in ascending order."""
    return sorted({dice for dice, _ in bindings(pattern)})
