"""A rule set as a value: `tincup.rules.load` returns it and everything else reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from tincup.rules.canonical import form
from tincup.rules.errors import RuleWarning
from tincup.rules.model import Settings


def _nothing(_: RuleSet) -> Iterable[RuleWarning]:
    return ()


@dataclass(frozen=True, eq=False)
class RuleSet(Settings):
    """A complete, checked rule set. Two are equal when they play the same, whatever their names.

    ``look_for_warnings`` finds the `warnings`, which takes as long as all else.
    """

    look_for_warnings: Callable[[RuleSet], Iterable[RuleWarning]] = field(
        default=_nothing, repr=False
    )

    @cached_property
    def warnings(self) -> tuple[RuleWarning, ...]:
        """Warnings about settings that were stated and have no effect; found on first use."""
        found = tuple(self.look_for_warnings(self))
        self.chart.forget()
        return found

    @cached_property
    def canonical(self) -> str:
        """The canonical form: one line of JSON that says how the game is played, names left out."""
        return form(self)

    @cached_property
    def digest(self) -> str:
        """``sha256:`` and the hex digest of the canonical form's UTF-8 bytes."""
        from hashlib import sha256  # OpenSSL takes a while to load, and much needs no digest

        return "sha256:" + sha256(self.canonical.encode()).hexdigest()

    def has_digest(self, digest: str) -> bool:
        """Return True if this is the digest of this rule set, as any version so far has made it."""
        return digest == self.digest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and (self is other or self.digest == other.digest)

    def __hash__(self) -> int:
        return hash(self.digest)
