"""What is wrong with a rule set, said all at once."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from tincup.errors import TincupError

_LONGEST: Final = 60


def shown(value: Any) -> str:
    """A value as people would recognise it from their file: short, on one line, nothing hidden."""
    if isinstance(value, bool):
        return "true" if value else "false"
    try:
        text = f'"{value}"' if isinstance(value, str) else str(value)
    except ValueError:  # Python refuses to spell out a number of thousands of digits
        return "a number too long to show"
    return plain(text)


def plain(text: str, longest: int = _LONGEST) -> str:
    """The text on one line, cut short, with what cannot be printed escaped."""
    short = text if len(text) <= longest else text[: longest - 3] + "..."
    return "".join(
        c if c.isprintable() else c.encode("unicode_escape", "surrogatepass").decode("ascii")
        for c in short
    )


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a rule file.

    ``line`` is the 1-based line of the file that states it, or ``None`` when no line does (a
    value that is missing, inherited or given on the command line).
    """

    key: str
    found: str
    accepted: str
    line: int | None = None

    def __str__(self) -> str:
        key = plain(self.key)
        place = f"line {self.line}, {key}" if self.line else key
        return f"{place}: found {self.found}; accepted: {self.accepted}"


class RuleError(TincupError):
    """A rule set that cannot be used; ``faults`` lists everything wrong with it."""

    code = "rules"

    def __init__(self, subject: str, faults: list[Fault]) -> None:
        self.subject = subject = plain(subject, 300)
        self.faults = tuple(faults)
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__("\n".join([f"{subject}: {count}", *(f"  {fault}" for fault in faults)]))

    @property
    def data(self) -> dict[str, Any]:
        """The faults, each with its line, key, what was found and what would be accepted."""
        return {"subject": self.subject, "faults": [asdict(fault) for fault in self.faults]}


class UnknownRules(RuleError):
    """No preset and no file has the name that was given."""

    code = "unknown_rules"

    def __init__(self, message: str, fault: Fault) -> None:
        super().__init__(message, [fault])
        self.args = (message,)
