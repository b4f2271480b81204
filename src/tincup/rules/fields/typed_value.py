"""Reads the values of fields as people type them into a form: ``1,000``, ``500 1000``, ``xx``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from tincup.rules.fields.kinds import MISFIT, Field
from tincup.rules.fields.typed_number import whole_number

_APART: Final = tuple(re.compile(it) for it in (r"[;,]?\s+|;", r"[\s,;]+", r"[\s,;\u2013-]+"))
"""Separators of values, beginning with those that stand within none of them."""


def typed_value(field: Field, typed: str) -> Any:
    """Return the first reading of what was typed that the field accepts, else the text as typed.

    >>> from tincup.rules.fields.schema import field_of
    >>> typed_value(field_of("turn.hot_dice_bonus"), "500, 1,000")
    [500, 1000]
    >>> typed_value(field_of("turn.last_die_succeeds_on"), "135")
    [1, 3, 5]
    """
    return next((it for it in _readings(typed.strip()) if field.check(it) is not MISFIT), typed)


def _readings(typed: str) -> Iterator[Any]:
    number = whole_number(typed.removeprefix("-").removeprefix("\u2212"))
    if number is not None:
        yield number if typed[:1].isdigit() else -number
    yield typed
    inside = typed.strip("[]")
    for apart in _APART:
        parts = [part for part in apart.split(inside) if part]
        numbers = [whole_number(part) for part in parts]
        if None not in numbers:
            yield numbers
        yield [part.strip("\"'") for part in parts]
    yield [int(face) for face in typed if face.isdigit()]
