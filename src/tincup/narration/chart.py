"""The score chart in words: "three pairs", "four of a kind", "straight 1 to 6"."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import reduce
from typing import Final

from tincup.game.odds.frequency import roll_shares
from tincup.messages import listing, text
from tincup.narration.amounts import exact_percent, in_words, number
from tincup.rules import Line, RuleSet
from tincup.rules.charts.dice_sets import without
from tincup.rules.charts.lines import BUST, COSTS, FARKLE, LOSE, WIN

_NAMED_GROUPS: Final[dict[tuple[int, ...], str]] = {
    (2, 2): "chart-two-pairs",
    (2, 2, 1): "chart-two-pairs-and-face",
    (2, 2, 2): "chart-three-pairs",
    (3, 3): "chart-two-triplets",
    (4, 2): "chart-four-and-pair",
    (3, 2): "chart-three-and-pair",
}
"""Numbers of equal dice, largest first, that have a name together."""


_SELDOM: Final = Fraction(1, 10)
"""Below this share of rolls it is also said that one roll in so many shows the line."""

DECIDED: Final[dict[str | None, str]] = {
    FARKLE: "chart-farkle",
    BUST: "chart-bust",
    LOSE: "chart-lose",
    WIN: "chart-win",
}
"""Messages about the lines that decide a roll, except those that cost points."""


def chart_words(rules: RuleSet) -> list[tuple[str, str]]:
    return [(line_words(line.pattern), _scores(rules, line)) for line in rules.chart.lines]


def frequency_words(rules: RuleSet) -> list[tuple[str, str, str]]:
    """Return the lines that a roll of all the dice can show.

    Each comes in words, with its share of the rolls in per cent and, if it is rare, as one in so
    many.
    """
    return [
        (line_words(pattern), exact_percent(float(share), _places(share)), _one_in(share))
        for pattern, share in roll_shares(rules).items()
    ]


def _places(share: Fraction) -> int:
    return next((n for n, least in enumerate((0.01, 0.001), 1) if share >= least), 3)


def _one_in(share: Fraction) -> str:
    return text("rules-one-in", rolls=round(1 / share)) if share < _SELDOM else ""


def line_words(pattern: str) -> str:
    """Return a line of the chart in words; ``pattern`` is in canonical letters.

    >>> line_words("xxx"), line_words("123456"), line_words("55")
    ('three of a kind', 'straight 1 to 6', 'two 5s')
    """
    digits = [int(c) for c in pattern if c.isdigit()]
    letters = {c for c in pattern if c.isalpha()}
    if not letters:
        return _faces(digits)
    groups = _groups(sorted((pattern.count(c) for c in letters), reverse=True))
    if not digits:
        return groups
    faces = text("chart-one-face", face=digits[0]) if len(digits) == 1 else _faces(digits)
    return text("chart-faces-with", faces=faces, groups=groups)


def _groups(counts: Sequence[int]) -> str:
    if name := _NAMED_GROUPS.get(tuple(counts)):
        return text(name)
    if set(counts) == {1}:
        if len(counts) == 1:
            return text("chart-any-die")
        return text("chart-different-faces", count_in_words=in_words(len(counts)))
    groups = (text("chart-group", count=it, count_in_words=in_words(it)) for it in counts)
    return reduce(lambda before, group: listing((before, group)), groups)


def _faces(faces: Sequence[int]) -> str:
    """Name dice of these very faces, which are in ascending order."""
    count, different = len(faces), sorted(set(faces))
    if count == 1:
        return text("chart-each-face", face=faces[0])
    if len(different) == 1:
        return text("chart-same-face", count_in_words=in_words(count), face=faces[0])
    first, last = different[0], different[-1]
    if len(different) == count == last - first + 1 and count > 2:
        return text("chart-straight", first=first, last=last)
    return " ".join(map(str, faces))


def _scores(rules: RuleSet, line: Line) -> str:
    scores = _always_scores(rules, line)
    only = line.only is not None and len(line.pattern) < rules.dice
    return (
        text("chart-only-all-dice", scores=scores, dice_in_words=in_words(rules.dice))
        if only
        else scores
    )


def _always_scores(rules: RuleSet, line: Line) -> str:
    scores = _scores_alone(rules, line)
    if not line.confirm:
        return scores
    return text("chart-to-confirm", scores=scores, confirm=line.confirm)


def _scores_alone(rules: RuleSet, line: Line) -> str:
    if line.effect == COSTS and isinstance(line.points, int):
        return text("chart-costs", points=-line.points, unit=rules.unit)
    if line.effect in DECIDED:
        return text(DECIDED[line.effect])
    own = [it for it in rules.chart.combinations.values() if it.pattern == line.pattern]
    if not own:
        return text("chart-scores-nothing")
    values = sorted({it.points for it in own})
    letters = {c for c in line.pattern if c.isalpha()}
    if len(values) == 1:
        scores = number(values[0])
    elif len(letters) == 1:
        fixed = sorted(int(c) for c in line.pattern if c.isdigit())
        by_face = ((without(it.dice, fixed)[0], it.points) for it in own)
        scores = listing(
            (text("chart-face-scores", face=face, points=points) for face, points in by_face),
            last="comma",
        )
    else:
        scores = text("chart-scores-between", least=values[0], most=values[-1])
    return text("chart-or-exchange", scores=scores) if line.effect else scores
