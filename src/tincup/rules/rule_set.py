"""A rule set as a value: what `tincup.rules.load` gives and everything else reads."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from tincup.rules.canonical import form
from tincup.rules.errors import RuleWarning
from tincup.rules.model import Settings
from tincup.rules.rule_file import Path


class Stated(NamedTuple):
    """What a rule set was made of, as far as some of it may have no effect."""

    base: RuleSet | None = None
    paths: Collection[tuple[Path, int | None]] = ()
    """The keys of stated values, each with its line."""
    replacing_nothing: Collection[str] = ()
    """Lines of the chart that were to replace another one, where there is none."""
    switched: Collection[str] = ()
    """The variations switched on in the ``base``."""


@dataclass(frozen=True, eq=False)
class RuleSet(Settings):
    """A complete, checked rule set. Two are equal when they play the same, whatever their names."""

    stated: Stated = field(default=Stated(), repr=False)

    @cached_property
    def warnings(self) -> tuple[RuleWarning, ...]:
        """Warnings about settings that were stated and have no effect; found on first use.

        That takes as long as all else.
        """
        from tincup.rules.idle import warnings  # presets and what is right need none of it

        found = tuple(warnings(self))
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
        """Whether this is the digest of this rule set, as any version so far has made it."""
        return digest == self.digest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and (self is other or self.digest == other.digest)

    def __hash__(self) -> int:
        return hash(self.digest)
