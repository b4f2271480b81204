"""Hypothesis, imported when a strategy is first asked for."""

from __future__ import annotations

from types import ModuleType


def strategies() -> ModuleType:
    """The module ``hypothesis.strategies``. Raises `ImportError` saying how to get it."""
    try:
        from hypothesis import strategies as module
    except ImportError as error:
        raise ImportError(
            "the strategies of tincup.testing need Hypothesis: pip install hypothesis"
        ) from error
    return module
