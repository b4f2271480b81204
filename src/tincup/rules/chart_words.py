"""The names people give to combinations: "three pairs", "four of a kind", "straight 1 to 6"."""

from __future__ import annotations

from typing import Final

_COUNTS: Final = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
_GROUPS: Final = {
    (2, 2): "two pairs",
    (2, 2, 2): "three pairs",
    (3, 3): "two triplets",
    (4, 2): "four of a kind and a pair",
    (3, 2): "three of a kind and a pair",
}
_SINGULAR: Final = {2: "a pair", 3: "three of a kind", 4: "four of a kind"}


def line_words(pattern: str) -> str:
    """A line of the chart in words; the pattern in canonical letters."""
    digits = [c for c in pattern if c.isdigit()]
    letters = sorted({c for c in pattern if c.isalpha()}, key=lambda c: -pattern.count(c))
    if not letters:
        return _faces_words(digits)
    groups = tuple(pattern.count(c) for c in letters)
    if groups == (2, 2, 1):
        words = "two pairs and another face"
    elif set(groups) == {1}:
        words = f"{_COUNTS[len(groups)]} different faces" if len(groups) > 1 else "any one die"
    elif groups in _GROUPS:
        words = _GROUPS[groups]
    else:
        words = " and ".join(_group_words(count) for count in groups)
    if not digits:
        return words
    faces = f"a {digits[0]}" if len(digits) == 1 else _faces_words(digits)
    return f"{faces} with {words}"


def _group_words(count: int) -> str:
    return _SINGULAR.get(count) or (f"{_COUNTS[count]} of a kind" if count > 1 else "another face")


def _faces_words(digits: list[str]) -> str:
    faces = sorted({int(c) for c in digits})
    if len(digits) == 1:
        return f"each {digits[0]}"
    if len(faces) == 1:
        return f"{_COUNTS[len(digits)]} {digits[0]}s"
    if len(faces) == len(digits) and faces[-1] - faces[0] == len(faces) - 1 and len(faces) > 2:
        return f"straight {faces[0]} to {faces[-1]}"
    return " ".join(digits)
