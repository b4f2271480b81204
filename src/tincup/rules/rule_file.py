"""A rule file's text as nested values, with the line that states each of them.

`tomllib` follows brackets by recursion, and its time and memory grow with the square of the parts
of a dotted key: 60 KB of ``a.a.a`` take 3 GB. What it nests, other code would follow by recursion
again. So `too_deep` looks how deeply a text nests before it is parsed.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Any, Final

from tincup.messages import Message, message
from tincup.rules.errors import Fault, RuleError

LONGEST_FILE: Final = 64 * 1024
"""In bytes; the longest rule file anyone could want is a tenth of this."""

Path = tuple[str, ...]

_PART: Final = r"""(?:"[^"\n]*"|'[^'\n]*'|[A-Za-z0-9_-]+)"""
_DOTTED: Final = rf"{_PART}(?:\s*\.\s*{_PART})*"
_HEADER: Final = re.compile(rf"^\s*\[{{1,2}}\s*({_DOTTED})\s*\]")
_KEY: Final = re.compile(rf"^\s*({_DOTTED})\s*=(.*)")


@dataclass(frozen=True)
class RuleFile:
    """The values that a rule file states, and the line of each."""

    values: dict[str, Any]
    lines: dict[Path, int]

    def line(self, *path: str) -> int | None:
        """Return the 1-based line that states a key, or the nearest key around it."""
        for end in range(len(path), 0, -1):
            if path[:end] in self.lines:
                return self.lines[path[:end]]
        return None


def read(text: str, subject: Message | str) -> RuleFile:
    """Parse TOML. Raises `RuleError` (about ``subject``) with the place of a mistake in it."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > LONGEST_FILE:
        raise RuleError(subject, [too_large(message("fault-bytes", bytes=size))])
    if deep := too_deep(text):
        line, by_key = deep
        problem = message("fault-toml-key" if by_key else "fault-toml-nested")
        raise RuleError(subject, [Fault("(file)", problem, message("accepted-toml"), line)])
    try:
        values = tomllib.loads(text)
    except ValueError as error:  # also a number too long
        where = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        at = int(where[1]) if where else None
        place = f"(column {where[2]})" if where else "(file)"
        fault = Fault(place, _not_toml(error), message("accepted-toml"), at)
        raise RuleError(subject, [fault]) from error
    return RuleFile(values, lines_of(text))


def too_large(problem: Message) -> Fault:
    return Fault("(file)", problem, message("accepted-bytes", most=LONGEST_FILE))


def _not_toml(error: ValueError) -> Message:
    reason = re.sub(r"\s*\(at .*\)$", "", str(error))
    if "integer string conversion" in reason:
        return message("fault-toml-number")
    if reason == "Cannot overwrite a value":
        return message("fault-toml-twice")
    return message("fault-toml", reason=reason)


def _parts(dotted: str) -> Path:
    return tuple(part.strip("\"'") for part in re.findall(_PART, dotted))


def lines_of(text: str) -> dict[Path, int]:
    """Return the line that states each key; the inside of multi-line strings is skipped."""
    lines: dict[Path, int] = {}
    section: Path = ()
    closing: str | None = None
    for number, line in enumerate(text.split("\n"), 1):
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


DEEPEST: Final = 9
"""The most dots in a key, and the most open brackets; no rule set or record needs half of it."""

_BEGINS: Final = re.compile("\"{3}|'{3}|[\"'#]")

_ENDS: Final = {
    '"""': re.compile(r'\\.|"{3,5}', re.DOTALL),
    "'''": re.compile("'{3,5}"),
    '"': re.compile(r'\\[^\n]|["\n]'),
    "'": re.compile(r"['\n]"),
    "#": re.compile(r"\n"),
}
"""The end of a string or a comment, or an escape within it.

As the format has it, three quotes that close may have one or two more before them. A string that is
not finished goes on to the end of its line or of the text, where `tomllib` stops as well.

No single expression with possessive groups: Python before 3.11.5 does not match some of them.
"""

_BRACKET_OR_KEY: Final = re.compile(
    rf"[\[{{\]}}]|(?<![A-Za-z0-9_-])(?:[A-Za-z0-9_-]++[ \t]*+\.[ \t]*+){{{DEEPEST}}}"
)


def too_deep(text: str) -> tuple[int, bool] | None:
    """Return the first 1-based line that nests too deeply, and whether by a key; else ``None``.

    Reads the text once. As far as it is TOML every string and comment in it is seen as such, and
    beyond its first mistake `tomllib` reads nothing.
    """
    bare = _bare(text)
    depth = 0
    for matched in _BRACKET_OR_KEY.finditer(bare):
        character = matched[0][0]
        if character in "[{":
            depth += 1
        elif character in "]}":
            depth -= 1
        if depth > DEEPEST or character not in "[{]}":
            return bare.count("\n", 0, matched.start()) + 1, character not in "[{]}"
    return None


def _bare(text: str) -> str:
    """Return the text, line by line, without comments and with a part of a key for each string."""
    pieces: list[str] = []
    place = 0
    while begins := _BEGINS.search(text, place):
        pieces.append(text[place : begins.start()])
        place = _end(text, begins)
        if begins[0] != "#":
            pieces.append("q")
        pieces.append("\n" * text.count("\n", begins.start(), place))
    pieces.append(text[place:])
    return "".join(pieces)


def _end(text: str, begins: re.Match[str]) -> int:
    for ends in _ENDS[begins[0]].finditer(text, begins.end()):
        if ends[0] == "\n":
            return ends.start()
        if not ends[0].startswith("\\"):
            return ends.end()
    return len(text)
