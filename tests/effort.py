"""For tests that need a fraction of the examples: what they try is large in itself."""

from hypothesis import settings


def fewer(divisor: int) -> settings:
    """The profile's number of examples, divided; never less than five."""
    return settings(max_examples=max(5, settings().max_examples // divisor))
