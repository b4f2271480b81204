"""The refusal of rule sets and states that exact play does not reach."""

from tincup.messages import LocalizedError


class Unsolvable(LocalizedError):
    """A rule set or a state that exact play does not reach."""
