"""Says a language's messages from plain data, without a library, for the engine in a page.

Fluent brings Babel, whose locales are 33 MB, and takes longer to load than the engine itself. So
the messages are taken apart beforehand (`tincup.messages.compiled`), and said here to the same
texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final, TypeAlias

Pattern: TypeAlias = "str | list[str | dict[str, Any]]"
"""A message taken apart; see `tincup.messages.compiled`."""

Given: TypeAlias = "dict[str, str | int | float]"

Plural: TypeAlias = "Callable[[int, bool], str]"
"""Returns the plural form of a number, from its whole part and whether it is whole."""


def _one_alone(whole: int, is_whole: bool) -> str:
    return "one" if is_whole and whole == 1 else "other"


def _french(whole: int, is_whole: bool) -> str:
    if whole in (0, 1):
        return "one"
    return "many" if is_whole and whole % 1_000_000 == 0 else "other"


PLURALS: Final[dict[str, Plural]] = {"en": _one_alone, "de": _one_alone, "fr": _french}
"""Unicode's plural rules of the languages that are there."""


class DataLanguage:
    def __init__(self, language: str, data: dict[str, Any]) -> None:
        self._plural = PLURALS[language]
        self._messages: dict[str, Pattern] = data["messages"]
        self._group, self._decimal = data["group"], data["decimal"]
        self._percent = data["percent"]

    def formatted(self, message_id: str, given: Given) -> tuple[str | None, list[Exception]]:
        """Return the message and its faults; ``None`` if the language does not have it."""
        pattern = self._messages.get(message_id)
        if pattern is None:
            return None, []
        faults: list[Exception] = []
        return self._said(pattern, given, faults), faults

    def _said(self, pattern: Pattern, given: Given, faults: list[Exception]) -> str:
        if isinstance(pattern, str):
            return pattern
        return "".join(
            part if isinstance(part, str) else self._part(part, given, faults) for part in pattern
        )

    def _part(self, part: dict[str, Any], given: Given, faults: list[Exception]) -> str:
        name = part.get("arg") or part["on"]
        if name not in given:
            faults.append(LookupError(f"Unknown external: {name}"))
        value = given.get(name)
        if "on" in part:
            return self._said(part["of"][self._chosen(part, value)], given, faults)
        if value is None:
            return f"{{{name}}}"
        return value if isinstance(value, str) else self._number(value, part.get("as", {}))

    def _chosen(self, part: dict[str, Any], value: str | float | None) -> str:
        of: dict[str, Pattern] = part["of"]
        for key in of:
            is_number = _NUMBER.fullmatch(key) is not None
            if isinstance(value, str):
                fits = not is_number and key == value
            elif value is None:
                fits = False
            elif is_number:
                fits = float(key) == value
            else:
                whole = abs(int(value))
                fits = key == self._plural(whole, abs(value) == whole)
            if fits:
                return key
        return str(part["else"])

    def _number(self, value: float, options: dict[str, Any]) -> str:
        exact = Decimal(str(value))
        sign, suffix = "-" if exact.is_signed() else "", ""
        exact = abs(exact)
        if options.get("style") == "percent":
            exact, suffix = exact.scaleb(2), self._percent
        if most := int(options.get("maximumSignificantDigits", 0)):
            places = most - 1 - exact.adjusted()
            least = 0 if exact else 1  # Babel writes nothing at all as 0.0
        else:
            least = int(options.get("minimumFractionDigits", 0))
            places = int(options.get("maximumFractionDigits", 3))
        exact = round(exact, places)
        whole, _, fraction = f"{exact:f}".partition(".")
        fraction = fraction.rstrip("0").ljust(least, "0")
        if options.get("useGrouping", 1):
            whole = f"{int(whole):,}".replace(",", self._group)
        return f"{sign}{whole}{self._decimal if fraction else ''}{fraction}{suffix}"


_NUMBER: Final = re.compile(r"-?\d+(\.\d+)?")
