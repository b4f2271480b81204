"""A record's text as TOML values, with the line of each key and of each line of the turns."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Any, Final

from tincup.notation.errors import RecordError

LARGEST: Final = 1 << 20
"""Bytes; a whole game of ten players takes about a hundredth of this."""

_KEY: Final = re.compile(r"""\s*["']?([A-Za-z0-9_-]+)["']?\s*(?:=|\.)""")
_TABLE: Final = re.compile(r"""\s*\[+\s*["']?([A-Za-z0-9_-]+)""")
_STRING: Final = re.compile(  # an unfinished one goes to the end, so that no text is read twice
    r"""\"{3}(?:\\.|[^\\]|\\\Z)*?(?:\"{3}|\Z)
    | '{3}.*?(?:'{3}|\Z)
    | \"(?:\\.|[^\"\\\n])*+\"?
    | '[^'\n]*+'?
    | \#[^\n]*+""",
    re.DOTALL | re.VERBOSE,
)
_DEEP: Final = re.compile(r"(?<![A-Za-z0-9_-])(?:[A-Za-z0-9_-]++[ \t]*+\.[ \t]*+){9}")
"""A dotted key that no record has; `tomllib` would take minutes over one of many thousand parts."""


@dataclass(frozen=True)
class RecordText:
    """A record's text: its lines, its values, and the 1-based line of each top-level key."""

    lines: list[str]
    values: dict[str, Any]
    places: dict[str, int]

    def refuse(self, key: str, message: str) -> RecordError:
        """The error about a key, or about what lies in it."""
        return RecordError(self.places.get(key), message)


def read_toml(text: str) -> RecordText:
    """Parse the text. Raises `RecordError`."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    try:
        size = len(text.encode())
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise RecordError(line, "a character that has no UTF-8 form") from error
    if size > LARGEST:
        raise RecordError(None, f"a record has at most {LARGEST:,} bytes, not {size:,}")
    lines = text.rstrip("\n").split("\n")
    bare = _STRING.sub(lambda string: "q" + "\n" * string[0].count("\n"), text)
    if deep := _DEEP.search(bare):
        line = bare.count("\n", 0, deep.start()) + 1
        raise RecordError(line, "a key of ten parts or more belongs to no record")
    try:
        values = tomllib.loads(text)
    except RecursionError as error:
        raise RecordError(None, "brackets are nested too deeply for a record") from error
    except ValueError as error:  # TOMLDecodeError, and numbers of thousands of digits
        raise _not_toml(str(error), len(lines)) from error
    return RecordText(lines, values, _places(lines))


def _not_toml(said: str, lines: int) -> RecordError:
    where = re.search(r"\(at line ([0-9]+), column ([0-9]+)\)", said)
    what = re.sub(r"\s*\(at [^)]*\)$", "", said)
    what = re.sub(r"\s+", " ", what)[:200]
    if where:
        return RecordError(int(where[1]), f"not TOML at column {where[2]}: {what}")
    if "end of document" in said:
        return RecordError(lines, f"not TOML at the end, where it may have been cut off: {what}")
    return RecordError(None, f"not TOML: {what}")


def _places(lines: list[str]) -> dict[str, int]:
    """The line of each top-level key or table; text in strings of several lines is passed over."""
    places: dict[str, int] = {}
    closing = ""
    in_table = False
    for number, line in enumerate(lines, 1):  # TOML is right by now, so this can be simple
        if closing:
            closing = "" if closing in line else closing
            continue
        if table := _TABLE.match(line):
            in_table = True
            places.setdefault(table[1], number)
        elif (key := _KEY.match(line)) and not in_table:
            places.setdefault(key[1], number)
        for quotes in ('"""', "'''"):
            if line.count(quotes) == 1:
                closing = quotes
    return places
