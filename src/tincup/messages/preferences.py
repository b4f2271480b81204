"""The language that somebody wants, by a browser's settings, and what languages call themselves."""

from __future__ import annotations

import re
from typing import Final

from tincup.messages.catalogue import closest_language, in_language, languages, text

_MOST_RANGES: Final = 20
"""The most languages of a header to look at; browsers send a handful."""

_RANGE: Final = re.compile(r"\s*([A-Za-z0-9-]{1,35})\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?")


def accepted_language(header: str) -> str | None:
    """Return the language with a file that an Accept-Language header (RFC 9110, 12.5.4) likes best.

    Return ``None`` if it names none of them; unreadable parts are ignored.
    """
    best, best_quality = None, 0.0
    for part in header.split(",", _MOST_RANGES)[:_MOST_RANGES]:
        asked = _RANGE.fullmatch(part)
        if asked is None:
            continue
        quality = float(asked[2] or 1)
        if quality > best_quality and (chosen := closest_language(asked[1])):
            best, best_quality = chosen, quality
    return best


def own_names() -> dict[str, str]:
    names = {}
    for tag in languages():
        with in_language(tag):
            names[tag] = text("language-name")
    return names
