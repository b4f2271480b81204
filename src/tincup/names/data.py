"""Unicode's data on characters: those that look alike, and the scripts that they belong to.

``confusables.json`` and ``scripts.json`` are made from files of Unicode 17.0.0 by
``tests/names/write_data.py``; Unicode's licence stands beside them. They are read once, when a name
that is not plain ASCII is first looked at.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from functools import cache
from pathlib import Path
from typing import Any, Final

_ASCII: Final = {
    ord('"'): "''",
    ord("%"): "\u00ba/\u2080",
    ord("0"): "O",
    ord("1"): "l",
    ord("I"): "l",
    ord("`"): "'",
    ord("m"): "rn",
    ord("|"): "l",
}
"""The most frequent of the prototypes: for ASCII no file is read."""


def ascii_prototypes() -> dict[int, str]:
    """Return the replacement in a skeleton for each character of ASCII that has one."""
    return _ASCII


@cache
def prototypes() -> dict[int, str]:
    """Return the replacement in a skeleton for each character that has one."""
    return {int(code, 16): prototype for code, prototype in _read("confusables.json").items()}


@cache
def _scripts() -> tuple[list[int], list[frozenset[str]]]:
    read = _read("scripts.json")
    of = [frozenset(names.split()) for names in read["scripts"]]
    starts: list[int] = []
    place = 0
    for step in read["steps"]:
        place += step
        starts.append(place)
    return starts, [of[number] for number in read["of"]]


def scripts_of(character: str) -> frozenset[str]:
    """Return the scripts (ISO 15924) that a character is used in; empty if it is used in all."""
    starts, of = _scripts()
    return of[bisect_right(starts, ord(character)) - 1]


def _read(name: str) -> Any:
    return json.loads(Path(__file__).with_name(name).read_bytes())
