"""What a field of a rule file is, and the kinds of fields there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, TypedDict, Unpack
from unicodedata import category

from tincup.rules.chart import FACES
from tincup.rules.model import RuleSet

MOST: Final = 1_000_000_000
REQUIRED: Final = object()
"""The default of a field that has none."""

MISFIT: Final = object()
"""What a check returns for a value that is not accepted."""


class Effect(TypedDict, total=False):
    """What may be said of a field's place in the canonical form; see `Field`."""

    since: int
    matters: Callable[[RuleSet], bool]
    instead: Callable[[RuleSet], Any]


@dataclass(frozen=True)
class Field:
    """One key of the rule file. ``check`` gives the value to store, or `MISFIT`.

    ``since`` is the format in which the field came. The canonical form spells out the defaults of
    format 1, and of later fields none: a new field changes no digest that is in the world.

    ``matters`` tells whether the field has an effect beside the others, ``instead`` what it
    amounts to where it has none: its default, if that is not stated. ``is_label`` is a field that
    names the rule set and does not decide how the game is played. ``options`` are all values that
    are accepted, where they are few.
    """

    key: str
    default: Any
    accepted: str
    check: Callable[[Any], Any]
    meaning: str
    since: int = 1
    matters: Callable[[RuleSet], bool] | None = None
    instead: Callable[[RuleSet], Any] | None = None
    is_label: bool = False
    options: tuple[Any, ...] = ()

    @property
    def name(self) -> str:
        """The key's last part."""
        return self.key.rpartition(".")[2]

    @property
    def section(self) -> str:
        """The section that the key stands in; empty for a key above all sections."""
        return self.key.partition(".")[0] if "." in self.key else ""


@dataclass(frozen=True)
class Table(Field):
    """A key whose value is a table of fields, or ``None``.

    The dataclass that holds the values is the one that the model's annotation names.
    """

    fields: tuple[Field, ...] = ()


def is_one_line(text: str) -> bool:
    """Whether a text is a single line: any script, but no control characters."""
    return not any(category(character) in {"Cc", "Cs", "Zl", "Zp"} for character in text)


def whole(
    key: str, default: Any, low: int, high: int, meaning: str, **effect: Unpack[Effect]
) -> Field:
    """A whole number of a range, both ends included."""

    def check(value: Any) -> Any:
        return value if type(value) is int and low <= value <= high else MISFIT

    accepted = f"a whole number from {low:,} to {high:,}"
    return Field(key, default, accepted, check, meaning, **effect)


def one_of(
    key: str, default: Any, options: tuple[str, ...], meaning: str, **effect: Unpack[Effect]
) -> Field:
    """One of some words."""

    def check(value: Any) -> Any:
        return value if isinstance(value, str) and value in options else MISFIT

    accepted = " or ".join(f'"{option}"' for option in options)
    return Field(key, default, accepted, check, meaning, options=options, **effect)


def flag(key: str, default: bool, meaning: str, **effect: Unpack[Effect]) -> Field:
    """True or false."""

    def check(value: Any) -> Any:
        return value if isinstance(value, bool) else MISFIT

    options = (False, True)
    return Field(key, default, "true or false", check, meaning, options=options, **effect)


def text(key: str, default: Any, longest: int, meaning: str) -> Field:
    """A line of text for people, without the space around it; it does not decide how to play."""

    def check(value: Any) -> Any:
        fits = isinstance(value, str) and 0 < len(value.strip()) <= longest
        return value.strip() if fits and is_one_line(value) else MISFIT

    accepted = f"one line of text, at most {longest} characters"
    return Field(key, default, accepted, check, meaning, is_label=True)


def identifier(key: str, meaning: str) -> Field:
    """A name for commands and records; it does not decide how to play."""

    def check(value: Any) -> Any:
        fits = isinstance(value, str) and 0 < len(value) <= 60 and value.isascii()
        return value if fits and set(value) <= _ID_CHARACTERS and value[0] != "-" else MISFIT

    accepted = "small letters, digits and hyphens, at most 60, like my-rules"
    return Field(key, REQUIRED, accepted, check, meaning, is_label=True)


def optional(field: Field) -> Field:
    """The field, which ``false`` takes off again."""

    def check(value: Any) -> Any:
        return None if value is False else field.check(value)

    return replace(field, accepted=f"{field.accepted}, or false for none", check=check)


def table(
    key: str, parts: Iterable[Field], accepted: str, meaning: str, **effect: Unpack[Effect]
) -> Table:
    """A table of fields, which is checked field by field."""
    return Table(key, None, accepted, lambda value: value, meaning, fields=tuple(parts), **effect)


def faces(key: str, meaning: str, **effect: Unpack[Effect]) -> Field:
    """Different faces, in ascending order; none by default."""

    def check(value: Any) -> Any:
        fits = isinstance(value, list) and all(type(it) is int and it in FACES for it in value)
        return tuple(sorted(value)) if fits and len(set(value)) == len(value) else MISFIT

    accepted = "a list of different faces, like [1, 2, 3]"
    return Field(key, (), accepted, check, meaning, **effect)


def span(key: str, meaning: str, **effect: Unpack[Effect]) -> Field:
    """The smallest and the largest of something there is at least one of; none by default."""

    def check(value: Any) -> Any:
        fits = isinstance(value, list) and len(value) == 2 and all(type(it) is int for it in value)
        return tuple(value) if fits and 1 <= value[0] <= value[1] <= MOST else MISFIT

    accepted = "[smallest, largest], two whole numbers from 1"
    return Field(key, None, accepted, check, meaning, **effect)


_ID_CHARACTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
