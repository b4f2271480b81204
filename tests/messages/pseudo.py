"""A language without a letter of English, to see what does not come from the catalogue."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from functools import cache

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

from tincup.messages import catalogue, language, use_language

NAME = "eo"  # any language whose plurals are those of English
_LETTERS = str.maketrans({chr(c): chr(c + 0xFEE0) for c in (*range(65, 91), *range(97, 123))})


class _Letters(Transformer):
    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:  # noqa: N802 - the library's name
        node.value = node.value.translate(_LETTERS)
        return node


def translated(text: str) -> str:
    """English as it reads in this language: the same in wide letters."""
    return text.translate(_LETTERS)


@cache
def _wide(english: str) -> str:
    """The catalogue in this language: once for all tests, as it takes a fifth of a second."""
    resource = FluentParser().parse(english)
    _Letters().visit(resource)
    return FluentSerializer().serialize(resource)


# Like the catalogue's own cache, for as long as this language is patched in, but never emptied.
_language = cache(catalogue._Language)


@contextmanager
def pseudo_language() -> Generator[None]:
    """Everything is said in this language."""
    english = catalogue.source("en")
    wide = _wide(english)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "source", lambda name: wide if name == NAME else english)
        patch.setattr(catalogue, "languages", lambda: ("en", NAME))
        patch.setattr(catalogue, "_language", _language)
        use_language(NAME)
        assert language() == NAME
        try:
            yield
        finally:
            use_language("en")
