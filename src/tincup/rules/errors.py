"""What is wrong with a rule set, said all at once."""

from __future__ import annotations

from dataclasses import dataclass


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
        place = f"line {self.line}, {self.key}" if self.line else self.key
        return f"{place}: found {self.found}; accepted: {self.accepted}"


class RuleError(ValueError):
    """A rule set that cannot be used; ``faults`` lists everything wrong with it."""

    def __init__(self, subject: str, faults: list[Fault]) -> None:
        self.subject = subject
        self.faults = tuple(faults)
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__("\n".join([f"{subject}: {count}", *(f"  {fault}" for fault in faults)]))


class UnknownRules(RuleError):
    """No preset and no file goes by the name that was given."""

    def __init__(self, message: str, fault: Fault) -> None:
        super().__init__(message, [fault])
        self.args = (message,)
