"""Makes unseen characters visible in texts that came from elsewhere."""

from __future__ import annotations

import codecs
import re
from typing import Final

_UNSEEN: Final = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e"
    "\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufff8\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff]"
    "|(?<![^\0-\x7f])[\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f]"
)
"""Characters that take no room, steer a terminal or turn the direction of those that follow.

They are control characters except tabs and ends of lines, Unicode's default ignorable characters
(DerivedCoreProperties.txt) and its line and paragraph separators, and the patterns, notes and
fillers that are blank (U+2800, U+16FE4, U+1D159). Joiners and variants of a character, with which
several scripts and emoji are written, count only after plain ASCII.
"""


_NO_BREAK: Final = "\u00a0\u202f"
_PLAIN_MARKS: Final = str.maketrans(
    {
        "\u00a0": " ",
        "\u202f": " ",
        "\u2018": "'",
        "\u2019": "'",
        "\u2013": "-",
        "\u2014": "-",
        "…": "...",
    }
    | dict.fromkeys("«»„“”", '"')
)


def visible(text: str) -> str:
    r"""Return the text with U+FFFD for each character that would not be seen.

    >>> visible("Ada\u202e")
    'Ada\ufffd'
    """
    return text if _is_plain(text) else _UNSEEN.sub("\ufffd", text)


def is_shown(character: str) -> bool:
    """Return True if a character is printed as itself: if it is printable, or a non-breaking space.

    French has such spaces within numbers and before marks.
    """
    return character.isprintable() or character in _NO_BREAK


def with_plain_marks(text: str) -> str:
    """Return the text with ASCII in place of typographic spaces, quotation marks and dashes."""
    return text.replace("«\u00a0", '"').replace("\u00a0»", '"').translate(_PLAIN_MARKS)


def first_unseen(text: str) -> str | None:
    """Return the first character that would not be seen."""
    unseen = _UNSEEN.search(text)
    return unseen[0] if unseen else None


def spelt_out(text: str, *, toml: bool = False) -> str:
    """Return the text with an escape for each character that would not be seen, between quotes.

    The escapes are those of JSON, or of TOML, which has no pairs of surrogates.
    """
    return text if _is_plain(text) else _UNSEEN.sub(_toml_escape if toml else _escape, text)


def _is_plain(text: str) -> bool:
    return text.isascii() and text.isprintable()


def _escape(unseen: re.Match[str]) -> str:
    units = unseen[0].encode("utf-16-be").hex()
    return "".join(f"\\u{units[place : place + 4]}" for place in range(0, len(units), 4))


def _toml_escape(unseen: re.Match[str]) -> str:
    return f"\\U{ord(unseen[0]):08x}"


def _spelt_for_encoding(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = with_plain_marks(error.object[error.start : error.end])
    return lacking.encode("ascii", "backslashreplace").decode("ascii"), error.end


SPELT: Final = "tincup-spelt"
"""The treatment of characters that a stream's encoding lacks (``errors`` of `open`): marks become
those of ASCII, and any other character an escape such as ``\\u674e``."""

codecs.register_error(SPELT, _spelt_for_encoding)
