"""Numba for this package: compiled once, kept in a folder that changes with the source.

Numba's own cache does not notice that a function called from another file has changed, so the
folder's name holds a hash of every file that decides what a kernel does. Only kernels import this
module, and kernels are only imported by functions that are about to run them: Numba takes 0.7 s to
import.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numba.extending

from tincup.solve.cache import kernel_folder

__all__ = ["inner", "intrinsic", "kernel"]

intrinsic: Any = numba.extending.intrinsic
"""Marks a function that writes the machine code of a call itself."""

_njit: Any = numba.njit  # its types leave out what `inner` asks for

_Function = TypeVar("_Function", bound=Callable[..., Any])


def kernel(function: _Function) -> _Function:
    """Compile a function when it is first called; it runs without the interpreter's lock."""
    return cast("_Function", _forgiving(_njit(**_options())(function)))


def inner(function: _Function) -> _Function:
    """The same for one that only other kernels call: nothing is compiled for calls from Python.

    That saves an eighth of the time to compile.
    """
    bare = _njit(**_options(), no_cpython_wrapper=True, no_cfunc_wrapper=True)
    return cast("_Function", _forgiving(bare(function)))


def _forgiving(dispatcher: Any) -> Any:
    """Let a damaged file of the cache be as good as none: it is emptied, and written anew."""
    kept = dispatcher._cache  # noqa: SLF001 - Numba has no other place for this
    load = kept.load_overload

    def load_or_not(*arguments: Any) -> Any:
        try:
            return load(*arguments)
        except Exception:  # noqa: BLE001 - a broken pickle may raise whatever it likes
            kept.flush()
            return None

    kept.load_overload = load_or_not
    return dispatcher


def _options() -> dict[str, Any]:
    return {"nogil": True, "cache": _CACHED, "error_model": "numpy"}


def _prepare() -> bool:
    """Point Numba's cache at our folder; whether one can be written there."""
    folder = kernel_folder(numba.__version__)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False  # no place to keep them: compile every time
    config: Any = numba.config
    config.CACHE_DIR = str(folder)
    return True


_CACHED = _prepare()
