"""A field of a rule file, and the kinds of fields there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, TypedDict, Unpack
from unicodedata import category

from tincup.messages import Message, message
from tincup.rules.charts.lines import FACES, canonical_pattern, is_pattern
from tincup.rules.errors import written
from tincup.rules.model import Settings

MOST: Final = 1_000_000_000
MOST_AMOUNTS: Final = 20
"""The longest list of amounts for the first time, the second and so on."""

TOTAL: Final = "total"
"""Stands for all that a side has, where an amount would say what it loses."""

REQUIRED: Final = object()
"""Stands where the default would, in a field that has to be stated."""

MISFIT: Final = object()
"""Returned by a check for a value that it does not accept."""


class InForm(TypedDict, total=False):
    """The attributes that may be stated for a field of any kind; see `Field`."""

    since: int
    matters: Callable[[Settings], bool]
    instead: Callable[[Settings], Any]
    idle: str
    example: Any


@dataclass(frozen=True)
class Field:
    """One key of the rule file. ``check`` gives the value to store, or `MISFIT`.

    ``since`` is the format that the field came with. The canonical form spells out the defaults of
    format 1 and of no later field, so a new field changes no digest that exists already.
    ``matters`` tells whether the field has an effect, given the others; ``instead`` gives what it
    amounts to where it has none: its default, unless stated; ``idle`` is the id of the message that
    says why it has none and what would have to change.

    A field that ``is_label`` names or describes the rule set and does not decide how the game is
    played. ``accepted_values`` are all accepted values, where they are few, ``words`` those
    accepted beside others, and ``bounds`` the least and the largest of a whole number. ``example``
    is a value, as a file states it, of a rule that is off by default.
    """

    key: str
    default: Any
    accepted: Message
    check: Callable[[Any], Any]
    meaning: str
    since: int = 1
    matters: Callable[[Settings], bool] | None = None
    instead: Callable[[Settings], Any] | None = None
    idle: str = ""
    is_label: bool = False
    accepted_values: tuple[Any, ...] = ()
    bounds: tuple[int, int] | None = None
    is_optional: bool = False
    example: Any = None
    words: tuple[str, ...] = ()

    @cached_property
    def name(self) -> str:
        return self.key.rpartition(".")[2]

    @cached_property
    def section(self) -> str:
        """The section that the key stands in; empty for a key above all sections."""
        return self.key.partition(".")[0] if "." in self.key else ""


@dataclass(frozen=True)
class TableField(Field):
    """A key whose value is a table of fields, ``None``, or one of its ``words``.

    The model's annotation names the dataclass that holds the values. The first of the words is
    stated for ``None``, in the place of ``false``.
    """

    fields: tuple[Field, ...] = ()


def is_one_line(text: str) -> bool:
    """Return True if the text is a single line: any script, but no control characters."""
    return not any(category(character) in {"Cc", "Cs", "Zl", "Zp"} for character in text)


def whole(
    key: str, default: Any, low: int, high: int, meaning: str, **in_form: Unpack[InForm]
) -> Field:
    """Return a field for a whole number in a range, both ends included."""

    def check(value: Any) -> Any:
        return value if type(value) is int and low <= value <= high else MISFIT

    accepted = message("accepted-whole", least=low, most=high)
    return Field(key, default, accepted, check, meaning, bounds=(low, high), **in_form)


def whole_or(field: Field, *words: str) -> Field:
    """Return the field with these words accepted as well."""

    def check(value: Any) -> Any:
        return value if isinstance(value, str) and value in words else field.check(value)

    accepted = field.accepted
    for word in words:
        accepted = message("accepted-either", before=accepted, next=f'"{word}"')
    return replace(field, accepted=accepted, check=check, words=words)


def one_of(
    key: str, default: Any, words: tuple[str, ...], meaning: str, **in_form: Unpack[InForm]
) -> Field:
    def check(value: Any) -> Any:
        return value if isinstance(value, str) and value in words else MISFIT

    accepted: Message | str = f'"{words[0]}"'
    for word in words[1:]:
        accepted = message("accepted-either", before=accepted, next=f'"{word}"')
    assert isinstance(accepted, Message), "of one word there is no choice"
    return Field(key, default, accepted, check, meaning, accepted_values=words, **in_form)


def flag(key: str, default: bool, meaning: str, **in_form: Unpack[InForm]) -> Field:
    def check(value: Any) -> Any:
        return value if isinstance(value, bool) else MISFIT

    both = (False, True)
    return Field(
        key, default, message("accepted-flag"), check, meaning, accepted_values=both, **in_form
    )


def label(key: str, default: Any, longest: int, meaning: str) -> Field:
    """Return a field for a line of text for people, stripped; it does not decide how to play."""

    def check(value: Any) -> Any:
        fits = isinstance(value, str) and 0 < len(value.strip()) <= longest
        return value.strip() if fits and is_one_line(value) else MISFIT

    accepted = message("accepted-text", most=longest)
    return Field(key, default, accepted, check, meaning, is_label=True)


def identifier(key: str, meaning: str) -> Field:
    """Return a field for a name in commands and records; it does not decide how to play."""

    def check(value: Any) -> Any:
        fits = isinstance(value, str) and 0 < len(value) <= _LONGEST_ID and value.isascii()
        return value if fits and set(value) <= _ID_CHARACTERS and value[0] != "-" else MISFIT

    accepted = message("accepted-id", most=_LONGEST_ID)
    return Field(key, REQUIRED, accepted, check, meaning, is_label=True)


def optional(field: Field) -> Field:
    """Return the field with ``false`` accepted as well, which stands for none."""

    def check(value: Any) -> Any:
        return None if value is False else field.check(value)

    accepted = message("accepted-or-none", accepted=field.accepted)
    return replace(field, accepted=accepted, check=check, is_optional=True)


def table(
    key: str, parts: Iterable[Field], accepted: Message, meaning: str, **in_form: Unpack[InForm]
) -> TableField:
    """Return a field for a table of fields, which is checked field by field."""
    return TableField(
        key, None, accepted, lambda value: value, meaning, fields=tuple(parts), **in_form
    )


def table_or_words(
    key: str,
    words: tuple[str, ...],
    parts: Iterable[Field],
    meaning: str,
    **in_form: Unpack[InForm],
) -> TableField:
    """Return a field for a table of fields, or one of these words; the first is the default."""
    accepted: Message | str = f'"{words[0]}"'
    for other in (*(f'"{word}"' for word in words[1:]), written(in_form["example"])):
        accepted = message("accepted-either", before=accepted, next=other)
    assert isinstance(accepted, Message), "a table is a choice beside the first word"
    made = table(key, parts, accepted, meaning, **in_form)
    return replace(made, words=words)


def faces(key: str, meaning: str, **in_form: Unpack[InForm]) -> Field:
    """Return a field for different faces, stored in ascending order; none by default."""

    def check(value: Any) -> Any:
        fits = isinstance(value, list) and all(
            type(face) is int and face in FACES for face in value
        )
        return tuple(sorted(value)) if fits and len(set(value)) == len(value) else MISFIT

    in_form.setdefault("example", [1, 2, 3])
    accepted = message("accepted-faces", example=written(in_form["example"]))
    return Field(key, (), accepted, check, meaning, **in_form)


def counts(key: str, most: int, meaning: str, **in_form: Unpack[InForm]) -> Field:
    """Return a field for different whole numbers from 1 to ``most``, stored in ascending order."""

    def check(value: Any) -> Any:
        fits = isinstance(value, list) and all(
            type(count) is int and 1 <= count <= most for count in value
        )
        return tuple(sorted(value)) if fits and len(set(value)) == len(value) else MISFIT

    in_form.setdefault("example", [1, 2])
    accepted = message("accepted-counts", most=most, example=written(in_form["example"]))
    return Field(key, (), accepted, check, meaning, **in_form)


def patterns(key: str, meaning: str, **in_form: Unpack[InForm]) -> Field:
    """Return a field for different patterns of dice, spelt as in the chart; none by default."""

    def check(value: Any) -> Any:
        fits = isinstance(value, list) and all(
            isinstance(it, str) and is_pattern(it) for it in value
        )
        found = sorted({canonical_pattern(it)[0] for it in value}) if fits else ()
        return tuple(found) if fits and len(found) == len(value) else MISFIT

    in_form.setdefault("example", ["xx"])
    accepted = message("accepted-pattern-list", example=written(in_form["example"]))
    return Field(key, (), accepted, check, meaning, **in_form)


def amounts(key: str, meaning: str, **in_form: Unpack[InForm]) -> Field:
    """Return a field for one amount, or a list of which the last repeats; none by default."""
    in_form.setdefault("example", [500, 1000])
    accepted = message(
        "accepted-amounts",
        least=1,
        most=MOST,
        longest=MOST_AMOUNTS,
        example=written(in_form["example"]),
    )
    return Field(key, (), accepted, _amounts, meaning, **in_form)


def losses(key: str, meaning: str, **in_form: Unpack[InForm]) -> Field:
    """Return a required field for an amount, a list whose last amount repeats, or ``"total"``."""

    def check(value: Any) -> Any:
        if value == TOTAL:
            return TOTAL
        found = _amounts(value)
        if found is MISFIT or not found:
            return MISFIT
        return found if len(found) > 1 else found[0]

    accepted = message(
        "accepted-losses",
        least=1,
        most=MOST,
        longest=MOST_AMOUNTS,
        example="[500, 1000]",
        total=f'"{TOTAL}"',
    )
    return Field(key, REQUIRED, accepted, check, meaning, words=(TOTAL,), **in_form)


def _amounts(value: Any) -> Any:
    """Return these amounts without last ones that only repeat; `MISFIT` if they are none."""
    found = (value,) if type(value) is int else value
    fits = isinstance(found, (list, tuple)) and len(found) <= MOST_AMOUNTS
    if not fits or not all(type(it) is int and 1 <= it <= MOST for it in found):
        return MISFIT
    found = tuple(found)
    while found[1:] and found[-1] == found[-2]:
        found = found[:-1]  # it repeats anyway
    return found


def span(key: str, meaning: str, **in_form: Unpack[InForm]) -> Field:
    """Return a field for a smallest and a largest number, from 1; none by default."""

    def check(value: Any) -> Any:
        whole = isinstance(value, list) and all(type(bound) is int for bound in value)
        fits = whole and len(value) == 2
        return tuple(value) if fits and 1 <= value[0] <= value[1] <= MOST else MISFIT

    accepted = message("accepted-span")
    return Field(key, None, accepted, check, meaning, **in_form)


_LONGEST_ID: Final = 60
_ID_CHARACTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
