"""Scripts and style sheets without what only their readers need: comments and indentation.

A script is taken apart into the tokens of JavaScript, so that nothing inside a text, a template or
a regular expression is taken for a comment. Line ends stay where they are, for they may end a
statement. The text of a template stays as it is, except that those of ``html`` need no indentation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_letters
from typing import Final, NamedTuple

_TOKEN: Final = re.compile(
    r"""(?P<comment> //[^\n]* | /\*[\s\S]*?\*/ )
      | (?P<text> '(?:[^'\\\n]|\\[\s\S])*' | "(?:[^"\\\n]|\\[\s\S])*" )
      | (?P<space> \s+ )
      | (?P<word> [\w$]+ )
      | (?P<sign> [\s\S] )""",
    re.VERBOSE,
)
_TEMPLATE: Final = re.compile(r"[`}](?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|(?P<more>\$\{))")
_PATTERN: Final = re.compile(r"/(?![/*])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
_VALUE: Final = re.compile(r"[\w$)\]}'\"`]$")
_KEYWORDS: Final = {"return", "typeof", "case", "in", "of", "delete", "void", "throw", "await"}
"""Words that a value may follow: a slash after any other word, or after a value, divides."""

_STYLE: Final = re.compile(
    r"""(?P<text>"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')
      | GAP* (?P<sign>[{};,]) GAP* | (?P<gap> GAP+ )""".replace(
        "GAP", r"(?:\s|/\*(?:[^*]|\*(?!/))*\*/)"
    ),
    re.VERBOSE,
)


class Token(NamedTuple):
    """A part of a script; ``kind``: comment, space, template, html (one of those), or any other."""

    kind: str
    text: str


def tokens(source: str) -> Iterator[Token]:
    """Yield the parts of a script, and of templates each text between what is put into it.

    Raises `ValueError` for a template that does not end.
    """
    at, depth, before = 0, 0, ""
    inside: list[tuple[int, str]] = []  # the templates that we are in: braces open there, and kind
    while at < len(source):
        sign = source[at]
        goes_on = sign == "}" and inside and inside[-1][0] == depth
        if sign == "`" or goes_on:
            kind = inside.pop()[1] if goes_on else "html" if before == "html" else "template"
            found = _TEMPLATE.match(source, at)
            if found is None:
                raise ValueError(f"a template does not end: {source[at : at + 40]}")
            if found["more"]:
                inside.append((depth, kind))
        elif sign == "/" and _begins_value(before) and (found := _PATTERN.match(source, at)):
            kind = "pattern"
        else:
            found = _TOKEN.match(source, at)
            assert found is not None, "any sign is a token"
            kind = str(found.lastgroup)
            depth += (sign == "{") - (sign == "}")
        yield Token(kind, found[0])
        at = found.end()
        if kind not in ("comment", "space"):
            before = found[0]


def _begins_value(before: str) -> bool:
    return before in _KEYWORDS or not _VALUE.search(before)


def script(source: str) -> str:
    made = ["\n"]
    for kind, text in _short(tokens(source)):
        if kind == "html":
            made.append(re.sub(r"\s*\n\s*", "\n", text))
        elif kind not in ("comment", "space"):
            made.append(text)
        elif "\n" in text:
            made[-1:] = ["\n"] if made[-1].isspace() else [made[-1], "\n"]
        elif not made[-1].isspace():
            made.append(" ")
    return "".join(made).lstrip("\n")


def _short(parts: Iterator[Token]) -> Iterator[Token]:
    """Give what is private to a class, and known to nobody else, a name of one letter."""
    letters = iter(ascii_letters)
    names: dict[str, str] = {}
    before = ""
    for part in parts:
        if before == "#" and part.kind == "word":
            if part.text not in names:
                names[part.text] = next(letters, part.text)
            yield part._replace(text=names[part.text])
        else:
            yield part
        before = part.text if part.kind == "sign" else ""


_GOES_ON: Final = frozenset(";{,(")
"""Signs after which the end of a line means nothing."""


def packed(source: str) -> str:
    """Return a script without line ends where they mean nothing."""
    made = [""]
    for kind, text in tokens(source):
        if kind != "space" or made[-1] not in _GOES_ON:
            made.append(text)
    return "".join(made)


def style(source: str) -> str:
    return _STYLE.sub(lambda it: it["text"] or it["sign"] or " ", source).lstrip()
