"""Errors with which the engine in a page refuses a call."""

from __future__ import annotations

from tincup.messages import LocalizedError


class AnswerError(LocalizedError):
    pass
