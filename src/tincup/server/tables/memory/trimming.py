"""Giving memory back to the system, which caches and the C library would keep for later."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper, cache
from typing import Any, Final

from tincup.table import rule_sets

_ARENA_MAX: Final = -8
_MMAP_THRESHOLD: Final = -3
"""The numbers of options of ``mallopt``, as in GNU's ``malloc.h``."""

_ARENAS: Final = 2
_OWN_PAGES: Final = 128 * 1024
"""Anything of so many bytes or more has pages of its own, given back with it. The C library would
raise this as it goes along, up to 32 MiB.
"""


def keep_little() -> None:
    """Have GNU's C library keep little for later; to be called before there are threads.

    It would have up to eight arenas for each core, and threads that work on what strangers send
    would each leave one behind as large as it ever was. They seldom allocate at the same time, as
    only the one that holds the interpreter does.
    """
    if set_option := _of_libc("mallopt"):
        set_option(_ARENA_MAX, _ARENAS)
        set_option(_MMAP_THRESHOLD, _OWN_PAGES)


def forget() -> None:
    """Empty the caches of what was worked out for rule sets, which strangers may have sent.

    Those are the caches with a bound; those without one are about Tincup itself, and stay. What a
    table in memory has, it keeps; the rest is worked out again when somebody asks.
    """
    for cached in bounded_caches():
        cached.cache_clear()
    rule_sets.forget()


def bounded_caches() -> Iterator[_lru_cache_wrapper[Any]]:
    for name, module in tuple(sys.modules.items()):
        if name.startswith("tincup."):
            for it in tuple(vars(module).values()):
                if isinstance(it, _lru_cache_wrapper) and it.cache_parameters()["maxsize"]:
                    yield it


def give_back() -> None:
    """Have GNU's C library give back what it has no use for; do nothing with any other.

    It takes some milliseconds, in which nobody who holds the interpreter is waited for.
    """
    if trim := _of_libc("malloc_trim"):
        trim(0)


@cache
def _of_libc(name: str) -> Any:
    try:
        return getattr(ctypes.CDLL(None), name, None)
    except (OSError, TypeError):  # Windows has no name for the library of the process itself
        return None
