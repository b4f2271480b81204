"""A record's text as TOML values, with the line of each key and of each line of the turns."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Any, Final

from tincup.messages import Argument
from tincup.notation.errors import RecordError
from tincup.rules.rule_file import lines_of, too_deep

LARGEST: Final = 1 << 20
"""In bytes; a whole game of ten players takes about a hundredth of this."""


@dataclass(frozen=True)
class RecordText:
    lines: list[str]
    values: dict[str, Any]
    places: dict[str, int]

    def refuse(self, key: str, code: str, /, **args: Argument) -> RecordError:
        return RecordError(self.places.get(key), code, **args)


def read_toml(text: str) -> RecordText:
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    try:
        size = len(text.encode())
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise RecordError(line, "record-character-not-utf-8") from error
    if size > LARGEST:
        raise RecordError(None, "record-too-large", most=LARGEST, given=size)
    lines = text.rstrip("\n").split("\n")
    if deep := too_deep(text):
        line, by_key = deep
        raise RecordError(line, "record-key-too-deep" if by_key else "record-nested-too-deeply")
    try:
        values = tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError, and numbers of thousands of digits
        raise _not_toml(str(error), len(lines)) from error
    return RecordText(lines, values, _places(text))


def _not_toml(said: str, lines: int) -> RecordError:
    where = re.search(r"\(at line ([0-9]+), column ([0-9]+)\)", said)
    what = re.sub(r"\s*\(at [^)]*\)$", "", said)
    what = re.sub(r"\s+", " ", what)[:200]
    if where:
        column = int(where[2])
        return RecordError(int(where[1]), "record-not-toml-at", column=column, detail=what)
    if "end of document" in said:
        return RecordError(lines, "record-not-toml-at-end", detail=what)
    return RecordError(None, "record-not-toml", detail=what)


def _places(text: str) -> dict[str, int]:
    places: dict[str, int] = {}
    for path, line in lines_of(text).items():
        places.setdefault(path[0], line)
    return places
