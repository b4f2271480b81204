"""Numbers as sentences have them: amounts, dice, chances, numbers in letters."""

from __future__ import annotations

from fractions import Fraction

from tincup.messages import text
from tincup.rules import Dice, RuleSet


def number(value: int) -> str:
    """Return a whole number as the language writes it: "10,000"."""
    return text("number", number=value)


def decimal(value: float, places: int, *, signed: bool = False) -> str:
    """Return a number with so many decimal places: "1,234.5"; ``signed``: with a plus, too."""
    written = f"{value:{'+' if signed else ''}.{places}f}"
    sign = written[0] if written[0] in "+-" else ""
    whole, _, fraction = written.removeprefix(sign).partition(".")
    return sign + text("decimal", whole=int(whole), fraction=fraction)


def exact_percent(chance: float, places: int) -> str:
    """Return a chance in per cent with so many decimal places: "52.57 %"."""
    return text("percent", percent=decimal(100 * chance, places))


def close_percent(chance: float, places: int) -> str:
    """Return a chance in per cent as a table has it, without the space: "52.57%"."""
    return text("percent-close", percent=decimal(100 * chance, places))


def in_words(value: int) -> str:
    """Return a small number in letters, a large one in digits: "no", "one", "six", "12"."""
    return text("number-in-words", number=value)


def amount(rules: RuleSet, points: int) -> str:
    """Return points with their unit: "500 points", "1 hole".

    >>> from tincup.rules import load
    >>> amount(load("plain"), 10_000), amount(load("farkle-cribbage"), 1)
    ('10,000 points', '1 hole')
    """
    return text("amount", points=points, unit=rules.unit)


def target(rules: RuleSet) -> str:
    """Return the target: "10,000 points", "more than 10,000 points"; "" if there is none."""
    end = rules.end
    if end.target is None:
        return ""
    return text("target", points=end.target, unit=rules.unit, reached=end.reached)


def dice_count(count: int) -> str:
    return text("dice-count", dice=count)


def faces(dice: Dice) -> str:
    """Return dice in ascending order with spaces between: "1 1 5"."""
    return " ".join(map(str, sorted(dice)))


def percent(chance: Fraction) -> str:
    """Return a chance in whole per cent; 0 % and 100 % only if it is exactly that.

    >>> percent(Fraction(5, 18)), percent(Fraction(1, 1000))
    ('28 %', '<1 %')
    """
    rounded = round(chance * 100)
    if chance and not rounded:
        return text("percent-less", percent=1)
    if chance != 1 and rounded == 100:
        return text("percent-more", percent=99)
    return text("percent", percent=rounded)
