"""How deeply a TOML text nests, seen before it is parsed.

`tomllib` follows brackets by recursion, and takes time and memory by the square of the parts of a
dotted key: 60 KB of ``a.a.a`` are 3 GB. What it nests, others would follow by recursion again.
"""

from __future__ import annotations

import re
from typing import Final

DEEPEST: Final = 9
"""How many dots a key may have, and how many brackets may be open; no rule set or record needs
half of it."""

_BEGINS: Final = re.compile("\"{3}|'{3}|[\"'#]")
"""What a string or a comment begins with."""

_ENDS: Final = {
    '"""': re.compile(r'\\.|"{3,5}', re.DOTALL),
    "'''": re.compile("'{3,5}"),
    '"': re.compile(r'\\[^\n]|["\n]'),
    "'": re.compile(r"['\n]"),
    "#": re.compile(r"\n"),
}
"""Where it ends, or what in it is escaped. As the format has them, three quotes that close may have
one or two more before them. One that is not finished goes to the end, of its line or of the text,
where `tomllib` stops as well.

No single expression with possessive groups: Python before 3.11.5 does not match some of them.
"""

_BRACKET_OR_KEY: Final = re.compile(
    rf"[\[{{\]}}]|(?<![A-Za-z0-9_-])(?:[A-Za-z0-9_-]++[ \t]*+\.[ \t]*+){{{DEEPEST}}}"
)


def too_deep(text: str) -> tuple[int, bool] | None:
    """The first 1-based line that nests too deeply, and whether by a key; ``None`` for no line.

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
    """The text with as many lines, no comments, and a part of a key in the place of each string."""
    pieces, place = [], 0
    while begins := _BEGINS.search(text, place):
        pieces.append(text[place : begins.start()])
        place = _end(text, begins)
        if begins[0] != "#":
            pieces.append("q")
        pieces.append("\n" * text.count("\n", begins.start(), place))
    pieces.append(text[place:])
    return "".join(pieces)


def _end(text: str, begins: re.Match[str]) -> int:
    """The place after a string or a comment; the end of its line is not part of it."""
    for ends in _ENDS[begins[0]].finditer(text, begins.end()):
        if ends[0] == "\n":
            return ends.start()
        if not ends[0].startswith("\\"):
            return ends.end()
    return len(text)
