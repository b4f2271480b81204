"""Whole numbers as people type them in different countries."""

from __future__ import annotations

import re
from typing import Final

_WHOLE: Final = re.compile(
    r"[0-9]{1,18}|[1-9][0-9]{0,2}(?:([,. '\u2019\u00a0\u202f])[0-9]{3})(?:\1[0-9]{3}){0,4}"
)


def whole_number(typed: str) -> int | None:
    """Return the number typed with no thousands separators or with all of them: 1000, 1,000, 1 000.

    ``None`` for anything else, such as 1,00, 0,500 or 1,000.000, and for more than 18 digits.

    >>> whole_number("12,500"), whole_number("1,50")
    (12500, None)
    """
    if not _WHOLE.fullmatch(typed):
        return None
    return int("".join(filter(str.isdigit, typed)))
