"""Errors of the cup of the day."""

from tincup.messages import LocalizedError


class CupError(LocalizedError):
    pass
