"""Errors of the cup of the day."""

from tincup.messages import LocalizedError


class CupError(LocalizedError):
    """Something that an attempt cannot have."""
