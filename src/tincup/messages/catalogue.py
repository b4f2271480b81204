"""The message catalogue: one Fluent file for each language, beside this module.

Fluent (https://projectfluent.org) has plurals, numbers and choices in the message itself, so a
language with other grammar than English needs no code. The library takes 0.2 s to import; it is
loaded when the first sentence is made, and commands that print none start without it.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, reduce
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

DEFAULT_LANGUAGE: Final = "en"
"""The language of the program: its file has every message."""

Argument = str | int | bool | tuple[int, ...] | list[int]
"""What a message may be given; see `text`."""

_current: Final[ContextVar[str]] = ContextVar("language", default=DEFAULT_LANGUAGE)


class MessageError(LookupError):
    """A message that no file has, or that needs an argument it was not given.

    A mistake in the program and not somebody's: it is no `TincupError`.
    """


def text(message_id: str, /, **args: Argument) -> str:
    """The message in the current language, or in English where that language lacks it.

    Whole numbers are written as the language writes them (10,000) and choose plurals. Dice, a
    tuple or list of faces, are written with spaces between them, and come with their number as
    ``<name>-count``. A truth value is ``yes`` or ``no``, for the message to select on. Raises
    `MessageError`.
    """
    given = _fluent_arguments(args)
    chosen = _current.get()
    if chosen != DEFAULT_LANGUAGE:
        said, faults = _formatted(chosen, message_id, given)
        if said is not None and not faults:
            return said
    said, faults = _formatted(DEFAULT_LANGUAGE, message_id, given)
    if said is None:
        raise MessageError(f"there is no message {message_id}")
    if faults:
        raise MessageError(f"message {message_id}: {'; '.join(map(str, faults))}")
    return said


@dataclass(frozen=True)
class Message:
    """A message and its arguments, not yet in any language; ``str`` gives its text."""

    id: str
    args: dict[str, Argument]

    def __str__(self) -> str:
        return text(self.id, **self.args)


def message(message_id: str, /, **args: Argument) -> Message:
    """The message with these arguments, as for `text`."""
    return Message(message_id, args)


def listing(items: Iterable[str], last: Literal["and", "or", "comma"] = "and") -> str:
    """Items as a sentence lists them: ``A``, ``A and B``, ``A, B and C``; empty for none.

    ``last`` is what stands before the last of them.
    """
    *before, final = tuple(items) or ("",)
    if not before:
        return final
    said = before[0]
    for item in before[1:]:
        said = text("list-comma", before=said, next=item)
    return text(_LAST[last], before=said, next=final)


def parts(items: Iterable[str]) -> str:
    """Items that may have commas in them, one after another: ``A; B``."""
    return reduce(lambda before, item: text("list-parts", before=before, next=item), items)


_LAST: Final = {"and": "list-and", "or": "list-or", "comma": "list-comma"}


def language() -> str:
    """The current language, as the name of its file: ``en``."""
    return _current.get()


def languages() -> tuple[str, ...]:
    """The languages that have a file, in alphabetical order."""
    names = (entry.name for entry in files(__package__).iterdir())
    return tuple(sorted(name.removesuffix(".ftl") for name in names if name.endswith(".ftl")))


def use_language(tag: str) -> str:
    """Choose the language of this thread or task, and return the one chosen.

    ``tag`` is a language tag such as ``de`` or ``de-AT``; English where there is no file for it.
    """
    wanted = tag.replace("_", "-").lower()
    known = {name.lower(): name for name in languages()}
    chosen = known.get(wanted) or known.get(wanted.partition("-")[0]) or DEFAULT_LANGUAGE
    _current.set(chosen)
    return chosen


def _fluent_arguments(args: dict[str, Argument]) -> dict[str, str | int]:
    """The arguments as Fluent knows them: texts and numbers."""
    given: dict[str, str | int] = {}
    for name, value in args.items():
        if isinstance(value, bool):
            given[name] = "yes" if value else "no"
        elif isinstance(value, tuple | list):
            given[name] = " ".join(map(str, value))
            given[f"{name}-count"] = len(value)
        else:
            given[name] = value
    return given


def _formatted(
    chosen: str, message_id: str, given: dict[str, str | int]
) -> tuple[str | None, list[Exception]]:
    """The message and what went wrong with it; ``None`` where the language does not have it."""
    bundle = _bundle(chosen)
    if not bundle.has_message(message_id):
        return None, []
    pattern = bundle.get_message(message_id).value
    if pattern is None:
        return None, []
    said, faults = bundle.format_pattern(pattern, given)
    assert isinstance(said, str)
    return said, list(faults)


@cache
def _bundle(chosen: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([chosen], use_isolating=False)  # the marks would show at a terminal
    bundle.add_resource(FluentResource(source(chosen)))
    return bundle


def source(chosen: str) -> str:
    """The text of a language's file."""
    return files(__package__).joinpath(f"{chosen}.ftl").read_text("utf-8")
