"""Pages written in Markdown, shown where nobody renders it."""

from __future__ import annotations

import re

_HEADING = re.compile(r"^#+ +", re.MULTILINE)
_MARKS = re.compile(r"`|\*\*")


def unmarked(markdown: str) -> str:
    """The page without the marks of headings, code and bold text; lists stay as they are."""
    return _MARKS.sub("", _HEADING.sub("", markdown))
