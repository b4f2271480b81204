"""Reasons why a rule set cannot be solved."""

from tincup.messages import LocalizedError


class Unsolvable(LocalizedError):
    """A rule set or a state that exact play does not reach."""
