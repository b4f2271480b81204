"""Errors in rule sets: all faults at once, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from tincup.errors import TincupError
from tincup.messages import Message, message, text

_LONGEST: Final = 60
_PREFIX: Final = "fault-"


def shown(value: Any) -> str:
    """Return a value as its author would recognise it: short, on one line, nothing hidden."""
    try:
        return plain(written(value))
    except ValueError:  # Python refuses to spell out a number of thousands of digits
        return text("number-too-long")


def written(value: Any) -> str:
    """Return a value as a rule file writes it; ``None`` is ``null``, as in JSON."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {written(part)}' for key, part in value.items())} }}"
    return str(value)


_LIKE: Final = 0.6
"""How much of two names is the same, of 1, where one may have been meant for the other."""
_LONGEST_NAME: Final = 100


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that is most like this one; ``None`` if none is like it."""
    return next(iter(like(name, known, 1, _LIKE)), None)


def like(name: str, known: Iterable[str], most: int, least: float) -> list[str]:
    """Return the known names that are most like this one, capitals or not, the nearest first.

    ``least`` is how much of the two must be the same, of 1.
    """
    from difflib import get_close_matches  # nobody waits for it who makes no mistake

    names = {it.casefold(): it for it in known}
    found = get_close_matches(name[:_LONGEST_NAME].casefold(), names, most, least)
    return [names[it] for it in found]


def plain(full: str, longest: int = _LONGEST) -> str:
    """Return the text on one line, cut short, with what cannot be printed escaped."""
    short = full if len(full) <= longest else full[: longest - 3] + "..."
    return "".join(
        c if c.isprintable() else c.encode("unicode_escape", "surrogatepass").decode("ascii")
        for c in short
    )


def value_found(value: Any) -> Message:
    return message("fault-value", value=shown(value))


NOTHING: Final = message("fault-nothing")


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a rule file.

    ``problem`` says what was found, and its id which kind of fault that is; ``remedy`` says what
    would be accepted. ``line`` is the 1-based line of the file that states it, or ``None`` when no
    line does (a value that is missing, inherited or given on the command line).
    """

    key: str
    problem: Message
    remedy: Message
    line: int | None = None

    @property
    def code(self) -> str:
        """The kind of fault, for programs: ``value``, ``unknown-key``, ``pattern-too-long``."""
        return self.problem.id.removeprefix(_PREFIX)

    @property
    def found(self) -> str:
        """The problem, in the current language."""
        return str(self.problem)

    @property
    def accepted(self) -> str:
        """The remedy, in the current language."""
        return str(self.remedy)

    @property
    def data(self) -> dict[str, Any]:
        """The fault as JSON values."""
        said = {"found": self.found, "accepted": self.accepted}
        return {"key": self.key, "line": self.line, "code": self.code, **said}

    @property
    def sentence(self) -> Message:
        """The fault in one line, not yet in any language."""
        key, found, accepted = plain(self.key), self.problem, self.remedy
        if self.line is None:
            return message("fault", key=key, found=found, accepted=accepted)
        return message("fault-in-line", line=self.line, key=key, found=found, accepted=accepted)

    def __str__(self) -> str:
        return str(self.sentence)


@dataclass(frozen=True, slots=True)
class RuleWarning:
    """A setting that can be used but has no effect, or another one than it seems to have.

    ``message`` says why and what would have to change, and its id is the kind of warning; ``line``
    is as for a `Fault`.
    """

    key: str
    message: Message
    line: int | None = None

    @property
    def data(self) -> dict[str, Any]:
        """The warning as JSON values."""
        return {
            "key": self.key,
            "line": self.line,
            "code": self.message.id,
            "message": str(self.message),
        }

    def __str__(self) -> str:
        key = plain(self.key)
        if self.line is None:
            return text("rule-warning", key=key, message=self.message)
        return text("rule-warning-in-line", line=self.line, key=key, message=self.message)


MOST_SAID: Final = 100
"""The most faults that a sentence lists; `RuleError.faults` has all of them."""


class RuleError(TincupError):
    """A rule set that cannot be used; ``faults`` lists everything wrong with it."""

    code = "rules"

    def __init__(self, subject: Message | str, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        self._subject = subject
        super().__init__(subject, self.faults)

    @property
    def subject(self) -> str:
        """The thing that has the faults, as the sentence about them begins."""
        return plain(str(self._subject), 300)

    @property
    def data(self) -> dict[str, Any]:
        """The faults, each with its line, key, what was found and what would be accepted."""
        return {"subject": self.subject, "faults": [fault.data for fault in self.faults]}

    def __str__(self) -> str:
        heading = text("faults", subject=self.subject, count=len(self.faults))
        lines = [heading, *(f"  {fault}" for fault in self.faults[:MOST_SAID])]
        if len(self.faults) > MOST_SAID:
            lines.append(f"  {text('faults-more', count=len(self.faults) - MOST_SAID)}")
        return "\n".join(lines)


class UnknownRules(RuleError):
    """No preset and no file has the name that was given; ``sentence`` says so in one line."""

    code = "unknown-rules"

    def __init__(self, sentence: Message, fault: Fault) -> None:
        super().__init__(sentence, [fault])

    def __str__(self) -> str:
        return str(self._subject)
