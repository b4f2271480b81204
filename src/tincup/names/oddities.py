"""Oddities of a name: unseen characters, heaps of marks, mixed scripts."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal, NamedTuple
from unicodedata import category, normalize

from tincup.messages import first_unseen
from tincup.names.data import scripts_of

_MOST_MARKS: Final = 2
"""The most marks on one letter of those that any letter can have: Vietnamese has two."""

_MOST_OWN_MARKS: Final = 4
"""The most on one letter of a script with marks of its own (UTS 39, section 5.4)."""

_TOGETHER: Final = (
    frozenset({"Latn", "Hani", "Hira", "Kana"}),
    frozenset({"Latn", "Hani", "Bopo"}),
    frozenset({"Latn", "Hani", "Hang"}),
)
"""Scripts that are written together: the level "highly restrictive" of UTS 39, section 5.2."""

Kind = Literal["unseen", "marks", "scripts"]


class Oddity(NamedTuple):
    """An oddity: an ``unseen`` character, too many ``marks`` on a letter, or mixed ``scripts``.

    ``place`` (from 1) and ``codepoint``, like U+2800, are those of the character to blame.
    """

    kind: Kind
    place: int
    codepoint: str


def oddity(name: str) -> Oddity | None:
    """Return the first thing in a name that is not what it seems; ``None`` for most names."""
    if name.isascii() and name.isprintable():
        return None
    if unseen := first_unseen(name):
        return _of("unseen", name, name.index(unseen))
    if (heap := _heap(name)) is not None:
        return _of("marks", name, heap)
    if (mixture := _mixture(name)) is not None:
        return _of("scripts", name, mixture)
    return None


def _of(kind: Kind, name: str, index: int) -> Oddity:
    return Oddity(kind, index + 1, f"U+{ord(name[index]):04X}")


def _heap(name: str) -> int | None:
    """Return the index of a mark too many on a letter, or of one that the letter has already."""
    own = anywhere = 0
    last = ""
    for index, whole in enumerate(name):
        for character in normalize("NFD", whole):
            if category(character) not in ("Mn", "Me"):
                own = anywhere = 0
            elif len(scripts_of(character)) == 1:
                own += 1
            else:
                anywhere += 1
            if anywhere > _MOST_MARKS or own + anywhere > _MOST_OWN_MARKS:
                return index
            if (own or anywhere) and character == last:
                return index
            last = character
    return None


def _mixture(name: str) -> int | None:
    """Return the index of the first letter outside the script that most of the name is in.

    Return ``None`` if all letters share a script, or their scripts are written together.
    """
    letters = [(index, scripts) for index, c in enumerate(name) if (scripts := scripts_of(c))]
    if not letters or frozenset.intersection(*(scripts for _, scripts in letters)):
        return None
    if any(all(scripts & those for _, scripts in letters) for those in _TOGETHER):
        return None
    often = Counter(script for _, scripts in letters for script in sorted(scripts))
    most = often.most_common(1)[0][0]
    return next(index for index, scripts in letters if most not in scripts)
