"""A rule file's text as nested values, with the line that states each of them."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Any, Final

from tincup.rules.errors import Fault, RuleError

LONGEST_FILE: Final = 64 * 1024
"""Bytes; the longest rule file anyone could want is a tenth of this."""

Path = tuple[str, ...]

_PART: Final = r"""(?:"[^"\n]*"|'[^'\n]*'|[A-Za-z0-9_-]+)"""
_DOTTED: Final = rf"{_PART}(?:\s*\.\s*{_PART})*"
_HEADER: Final = re.compile(rf"^\s*\[\s*({_DOTTED})\s*\]")
_KEY: Final = re.compile(rf"^\s*({_DOTTED})\s*=(.*)")


@dataclass(frozen=True)
class RuleFile:
    """The values that a rule file states, and the line of each."""

    values: dict[str, Any]
    lines: dict[Path, int]

    def line(self, *path: str) -> int | None:
        """The 1-based line that states a key, or the nearest key around it."""
        for end in range(len(path), 0, -1):
            if path[:end] in self.lines:
                return self.lines[path[:end]]
        return None


def read(text: str, subject: str) -> RuleFile:
    """Parse TOML. Raises `RuleError` (about ``subject``) with the place of a mistake in it."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > LONGEST_FILE:
        fault = Fault("(file)", f"{size:,} bytes", f"at most {LONGEST_FILE:,} bytes")
        raise RuleError(subject, [fault])
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number too long is a ValueError
        where = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        said = re.sub(r"\s*\(at .*\)$", "", str(error)) or "brackets nested too deeply"
        if "integer string conversion" in said:
            said = "a number of thousands of digits"
        if said == "Cannot overwrite a value":
            said = "a key that is stated a second time"
        line = int(where[1]) if where else None
        place = f"(column {where[2]})" if where else "(file)"
        fault = Fault(place, f"text that is not TOML: {said}", 'lines like key = "value"', line)
        raise RuleError(subject, [fault]) from error
    return RuleFile(values, _lines(text))


def _parts(dotted: str) -> Path:
    return tuple(part.strip("\"'") for part in re.findall(_PART, dotted))


def _lines(text: str) -> dict[Path, int]:
    """Which line states which key. Text inside a multi-line string or list is passed over."""
    lines: dict[Path, int] = {}
    section: Path = ()
    closing: str | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if closing:
            closing = None if closing in line else closing
        elif header := _HEADER.match(line):
            section = _parts(header[1])
            lines.setdefault(section, number)
        elif key := _KEY.match(line):
            path = section + _parts(key[1])
            for end in range(len(section) + 1, len(path) + 1):
                lines.setdefault(path[:end], number)
            for quotes in ('"""', "'''"):
                closing = quotes if key[2].count(quotes) == 1 else closing
    return lines
