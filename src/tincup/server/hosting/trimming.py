"""Giving memory back to the system, which the C library would keep for later."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any


def give_back() -> None:
    """Have the C library give back what it has no use for; with others than GNU's nothing happens.

    It takes some milliseconds, in which nobody who holds the interpreter is waited for.
    """
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Any:
    try:
        return getattr(ctypes.CDLL(None), "malloc_trim", None)
    except (OSError, TypeError):  # Windows has no name for the library of the process itself
        return None
