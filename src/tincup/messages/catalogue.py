"""The message catalogue: one Fluent file for each language, beside this module.

Fluent (https://projectfluent.org) has plurals, numbers and choices in the message itself, so a
language with other grammar than English needs no code. The library is loaded when the first
sentence is made: commands that print none start without it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from tincup.errors import TincupError
from tincup.messages.visible import visible

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from tincup.messages.as_data import DataLanguage

DEFAULT_LANGUAGE: Final = "en"
"""The language of the program: its file has every message."""

Argument: TypeAlias = (
    "str | int | float | bool | tuple[int, ...] | list[int] | Message | TincupError"
)
"""A value that a message may be given; see `text`."""

_current: Final[ContextVar[str]] = ContextVar("language", default=DEFAULT_LANGUAGE)


class MessageError(LookupError):
    """No file has the message, or it needs an argument that it was not given.

    That is a mistake in the program, and so no `TincupError`.
    """


def text(message_id: str, /, **args: Argument) -> str:
    """Return the message in the current language, or in English if that language lacks it.

    Whole numbers are written as the language writes them (10,000) and choose plurals. Dice, a tuple
    or list of faces, are written with spaces between them, and come with their number as
    ``<name>-count``. A truth value is ``yes`` or ``no``, for the message to select on. Messages and
    errors are said in the same language. Raises `MessageError`.

    >>> text("amount", points=10_000, unit="points")
    '10,000 points'
    """
    given = _fluent_arguments(args)
    aside = _set_aside(given)
    chosen = _current.get()
    if chosen != DEFAULT_LANGUAGE:
        said, faults = _language(chosen).formatted(message_id, given)
        if said is not None and not faults:
            return _put_back(said, aside)
    said, faults = _language(DEFAULT_LANGUAGE).formatted(message_id, given)
    if said is None:
        raise MessageError(f"there is no message {message_id}")
    if faults:
        raise MessageError(f"message {message_id}: {'; '.join(map(str, faults))}")
    return _put_back(said, aside)


def own_text(message_id: str, /) -> str | None:
    """Return a message of the current language, without arguments; ``None`` if it has none.

    It is for texts whose English is in no catalogue: what rule files say of themselves.
    """
    return _language(_current.get()).formatted(message_id, {})[0]


@dataclass(frozen=True)
class Message:
    """A message and its arguments, not yet in any language; ``str`` gives its text."""

    id: str
    args: dict[str, Argument]

    def __str__(self) -> str:
        return text(self.id, **self.args)


def message(message_id: str, /, **args: Argument) -> Message:
    """Return the message with these arguments, as for `text`, not yet in any language."""
    return Message(message_id, args)


def listing(items: Iterable[str], last: Literal["and", "or", "comma"] = "and") -> str:
    """Return items as a sentence lists them: ``A``, ``A and B``, ``A, B and C``; "" for none.

    ``last`` is what stands before the last of them.

    >>> listing(["Ada", "Bo", "Cy"])
    'Ada, Bo and Cy'
    """
    return str(_joined(text, items, last))


def list_message(
    items: Iterable[str], last: Literal["and", "or", "comma"] = "and"
) -> Message | str:
    """Return the same as `listing`, not yet in any language, to be given to a message."""
    return _joined(message, items, last)


def _joined(say: Callable[..., Message | str], items: Iterable[str], last: str) -> Message | str:
    *before, final = tuple(items) or ("",)
    if not before:
        return final
    said: Message | str = before[0]
    for item in before[1:]:
        said = say("list-comma", before=said, next=item)
    return say(_LAST[last], before=said, next=final)


def parts(items: Iterable[str]) -> str:
    """Join items that may have commas in them: ``A; B``."""
    return reduce(lambda before, item: text("list-parts", before=before, next=item), items)


_LONG: Final = 1_000
"""Characters; Fluent takes 2,500."""

_LARGEST: Final = 10**20
"""Fluent's numbers have 28 digits at most."""

_LAST: Final = {"and": "list-and", "or": "list-or", "comma": "list-comma"}


def language() -> str:
    """Return the current language, as the name of its file: ``en``."""
    return _current.get()


@cache
def languages() -> tuple[str, ...]:
    parts = (entry.name.partition(".") for entry in _folder().iterdir())
    return tuple(sorted({name for name, _, kind in parts if kind in ("ftl", "json")}))


def closest_language(tag: str) -> str | None:
    """Return the language with a file that a tag such as ``de-AT`` asks for, if there is one."""
    return _closest(tag, languages())


@lru_cache(maxsize=256)  # a server is asked with every message
def _closest(tag: str, among: tuple[str, ...]) -> str | None:
    wanted = tag.replace("_", "-").lower()
    known = {name.lower(): name for name in among}
    return known.get(wanted) or known.get(wanted.partition("-")[0])


def use_language(tag: str) -> str:
    """Choose the language of this thread or task, and return the one chosen.

    ``tag`` is a language tag such as ``de`` or ``de-AT``; English if there is no file for it.
    """
    chosen = closest_language(tag) or DEFAULT_LANGUAGE
    _current.set(chosen)
    return chosen


@contextmanager
def in_language(tag: str) -> Generator[None]:
    """Say everything within the block in this language, as with `use_language`.

    >>> with in_language("de-AT"):
    ...     print(text("dice-count", dice=5))
    5 Würfel
    """
    before = _current.set(closest_language(tag) or DEFAULT_LANGUAGE)
    try:
        yield
    finally:
        _current.reset(before)


def _fluent_arguments(args: dict[str, Argument]) -> dict[str, str | int | float]:
    given: dict[str, str | int | float] = {}
    for name, value in args.items():
        if isinstance(value, bool):
            given[name] = "yes" if value else "no"
        elif isinstance(value, (tuple, list)):
            given[name] = " ".join(map(str, value))
            given[f"{name}-count"] = len(value)
        elif isinstance(value, Message | TincupError):
            given[name] = str(value)
        elif isinstance(value, int) and abs(value) > _LARGEST:
            given[name] = f"{value:,}"
        else:
            given[name] = visible(value) if isinstance(value, str) else value
    return given


def _set_aside(given: dict[str, str | int | float]) -> dict[str, str]:
    """Replace texts that Fluent refuses as too long by marks; return the texts by their marks.

    Its limit is meant for translations by strangers; the totals of a hundred players exceed it.
    """
    aside: dict[str, str] = {}
    for name, value in given.items():
        if isinstance(value, str) and len(value) > _LONG:
            mark = f"\ue000{len(aside)}\ue001"  # characters for private use
            aside[mark] = value
            given[name] = mark
    return aside


def _put_back(said: str, aside: dict[str, str]) -> str:
    for mark, value in aside.items():
        said = said.replace(mark, value)
    return said


@contextmanager
def _in_no_time_zone() -> Generator[None]:
    """Run a block as if the system's time zone were UTC.

    Babel, which Fluent loads, reads the time zone and fails if it cannot (``TZ`` may name any
    file); no message says a time of day.
    """
    own = os.environ.get("TZ")
    os.environ["TZ"] = "UTC"
    try:
        yield
    finally:
        if own is None:
            del os.environ["TZ"]
        else:
            os.environ["TZ"] = own


class _Language:
    """A language's file, of which a message is parsed when it is first said.

    Parsing all of them takes 0.2 s, and most commands say only a few.
    """

    def __init__(self, chosen: str) -> None:
        with _in_no_time_zone():
            from fluent.runtime import FluentBundle

        self.bundle = FluentBundle([chosen], use_isolating=False)  # a terminal would show the marks
        self._entries = entries(chosen)
        self._parsed: set[str] = set()

    def formatted(
        self, message_id: str, given: dict[str, str | int | float]
    ) -> tuple[str | None, list[Exception]]:
        """Return the message and its faults; ``None`` if the language does not have it."""
        self.learn(message_id)
        if not self.bundle.has_message(message_id):
            return None, []
        pattern = self.bundle.get_message(message_id).value
        if pattern is None:
            return None, []
        said, faults = self.bundle.format_pattern(pattern, given)
        assert isinstance(said, str)
        return said, list(faults)

    def learn(self, message_id: str) -> None:
        """Parse a message, with all that it may refer to, unless that has been done."""
        if message_id in self._parsed or message_id not in self._entries:
            return
        from fluent.runtime import FluentResource

        found, waiting = {message_id}, [message_id]
        while waiting:
            words = {*_NAME.findall(self._entries[waiting.pop()])}
            new = (words & self._entries.keys()) - found
            found |= new
            waiting += new
        self.bundle.add_resource(FluentResource("\n".join(self._entries[name] for name in found)))
        self._parsed |= found  # last: another thread may ask for the same message meanwhile


_NAME: Final = re.compile(r"-?[A-Za-z][\w-]*")
_ENTRY: Final = re.compile(rf"^(?P<name>{_NAME.pattern}) *=", re.MULTILINE)
"""The beginning of a message or a term: in the first column Fluent has nothing else like it."""


@cache
def _language(chosen: str) -> _Language | DataLanguage:
    """Return a language from its data, if they lie here as in the engine of a page, or its file."""
    data = _folder().joinpath(f"{chosen}.json")
    if not data.is_file():
        return _Language(chosen)
    import json

    from tincup.messages.as_data import DataLanguage

    return DataLanguage(chosen, json.loads(data.read_text("utf-8")))


def source(chosen: str) -> str:
    return _folder().joinpath(f"{chosen}.ftl").read_text("utf-8")


@cache
def entries(chosen: str) -> dict[str, str]:
    text = source(chosen)
    starts = [*_ENTRY.finditer(text)]
    ends = [*(entry.start() for entry in starts[1:]), len(text)]
    return {
        entry["name"]: text[entry.start() : end] for entry, end in zip(starts, ends, strict=True)
    }


def _folder() -> Traversable:
    from importlib.resources import files  # not before there is something to say

    return files("tincup.messages")
