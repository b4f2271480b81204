"""Words that are English and nothing else, to be looked for where another language is spoken."""

from __future__ import annotations

import re
from functools import cache

from tests.messages.scan import messages, words_of
from tincup.messages.preferences import own_names
from tincup.rules import preset, presets

_WORD = re.compile(r"\b[^\W\d_]{2,}\b")
"""Letters alone: a table's code, such as 4up7xk, is no text."""


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.casefold()))


@cache
def _said(language: str) -> frozenset[str]:
    """Every word of a language's file, the keys that are typed too."""
    texts = (text for message in messages(language).values() for text in words_of(message))
    return frozenset(word for text in texts for word in _words(text))


@cache
def _untranslated() -> frozenset[str]:
    """What rule files say of themselves, and languages by their own names."""
    known = [preset(name) for name in presets()]
    said = [f"{it.id} {it.source} {it.name}" for it in known]
    return frozenset(_words(" ".join([*said, *own_names().values()])))


def english_in(text: str, language: str) -> set[str]:
    """The words of a text in ``language`` that only the English file has."""
    return _words(text) & (_said("en") - _said(language) - _untranslated())
