"""Numba for this package: compiled once, kept in a folder that changes with the source.

The folder's name holds a hash of every file that decides what a kernel does: a kernel holds the
functions that it calls, from whatever file. Only kernels import this module, and kernels are only
imported by functions that are about to run them: Numba takes 0.7 s to import.
"""

from __future__ import annotations

import pickle
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import Any, Final, TypeVar, cast

import numba
import numba.extending
import numpy as np
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from tincup.files import read_regular_file
from tincup.solve.cache_folder import make_kernel_folder, note_not_kept, write_whole

_DIGEST: Final = 32  # bytes


_dumps: Any = dumps  # Numba states few types
_rebuild: Any = CompileResult._rebuild  # noqa: SLF001 - for caches, but named as if for none


class KernelFiles(NullCache):
    """The files kept of one function: one for each signature that it was compiled for.

    ``folder`` has a name that changes with the source, ``None`` if there is no place for it.
    """

    def __init__(self, function: Callable[..., Any], folder: Path | None) -> None:
        self._folder = folder
        self._name = f"{function.__module__}.{function.__qualname__}"
        line = function.__code__.co_firstlineno
        self._is_for = (self._name, line, sys.implementation.cache_tag)

    @property
    def cache_path(self) -> str | None:
        return None if self._folder is None else str(self._folder)

    def load_overload(self, signature: Any, context: Any) -> Any:
        """Return the compiled code for a signature, or ``None`` where there is none to trust."""
        if self._folder is None:
            return None
        context.refresh()
        path, key = self._place(self._folder, signature, context.codegen())
        payload = read_kernel(path, key)
        if payload is None:
            return None
        try:
            return _rebuild(context, *pickle.loads(payload))  # noqa: S301 - checked
        except Exception:  # noqa: BLE001 - written by other libraries of the same version: compile
            return None

    def save_overload(self, signature: Any, result: Any) -> None:
        if self._folder is None or result.lifted or result.library.has_dynamic_globals:
            return
        path, key = self._place(self._folder, signature, result.library.codegen)
        try:
            write_kernel(path, key, _dumps(result._reduce()))  # noqa: SLF001
        except OSError as error:
            note_not_kept(error)

    def _place(self, folder: Path, signature: Any, codegen: Any) -> tuple[Path, bytes]:
        key = repr((self._is_for, str(signature), codegen.magic_tuple())).encode()
        name = "".join(c for c in self._name if c.isalnum() or c in "._")
        return folder / f"{name[-80:]}-{sha256(key).hexdigest()[:16]}.kernel", key


def write_kernel(path: Path, key: bytes, payload: bytes) -> None:
    write_whole(path, sha256(key + payload).digest(), payload)


def read_kernel(path: Path, key: bytes) -> bytes | None:
    """Return the kernel for ``key``, or ``None`` if damaged or if others can have written it."""
    try:
        content = read_regular_file(path, ours=True)
    except OSError:
        return None
    payload = content[_DIGEST:]
    return payload if content[:_DIGEST] == sha256(key + payload).digest() else None


__all__ = ["allocating_inner", "allocating_kernel", "inlined", "inner", "intrinsic", "kernel"]

intrinsic: Any = numba.extending.intrinsic
"""Marks a function that writes the machine code of a call itself."""

_njit: Any = numba.njit  # its types leave out what `inner` asks for

_Function = TypeVar("_Function", bound=Callable[..., Any])


def kernel(function: _Function) -> _Function:
    """Compile a function when it is first called; it runs without the interpreter's lock.

    It makes no arrays, which would never be freed: it works with those that it is given.
    """
    return cast("_Function", _mended(_njit(**_OPTIONS, **_BORROWS)(function)))


def inner(function: _Function) -> _Function:
    """Compile, when it is first called, a function that only other kernels call; as `kernel`.

    Nothing is compiled for calls from Python, which saves an eighth of the time to compile.
    """
    return cast("_Function", _mended(_njit(**_OPTIONS, **_BORROWS, **_INNER)(function)))


def inlined(function: _Function) -> _Function:
    """Compile a function as `inner` does, into each kernel that calls it.

    To hand over dozens of arrays takes longer than what a short function does with them.
    """
    return cast("_Function", _mended(_njit(**_OPTIONS, **_BORROWS, **_INLINED)(function)))


def allocating_kernel(function: _Function) -> _Function:
    """Compile a function as `kernel` does, which makes arrays, if only to assign whole ones."""
    return cast("_Function", _mended(_njit(**_OPTIONS)(function)))


def allocating_inner(function: _Function) -> _Function:
    """Compile a function as `inner` does, which makes arrays; only for those that may, too."""
    return cast("_Function", _mended(_njit(**_OPTIONS, **_INNER)(function)))


@contextmanager
def signals_held() -> Iterator[None]:
    """Put off signals that ask the program to stop until after this block, in the main thread.

    Numba compiles and loads through callbacks of C, which print an exception raised in them and go
    on: a `KeyboardInterrupt` from a handler would be lost. A second signal of the same kind is
    handled at once, for people who will not wait, and once more afterwards.
    """
    if threading.current_thread() is not threading.main_thread() or _holding:
        yield
        return
    names = (name for name in _STOPPING if hasattr(signal, name))
    numbers = [getattr(signal, name) for name in names]
    handlers: dict[int, Any] = {number: signal.getsignal(number) for number in numbers}
    seen: list[int] = []

    def hold(number: int, frame: FrameType | None) -> None:
        if number in seen:
            handlers[number](number, frame)
        else:
            seen.append(number)

    held = [number for number, handler in handlers.items() if callable(handler)]
    _holding.extend(held)
    try:
        for number in held:
            signal.signal(number, hold)
        yield
    finally:
        for number in held:
            signal.signal(number, handlers[number])
        _holding.clear()
        for number in seen:
            handlers[number](number, None)


_STOPPING: Final = ("SIGINT", "SIGTERM", "SIGHUP")
_holding: Final[list[int]] = []  # kernels compile one another: only the outermost holds


def _mended(dispatcher: Any) -> Any:
    """Have a dispatcher hold signals while it compiles, and keep its code in `KernelFiles`."""
    compile_or_load = dispatcher.compile

    def compile_held(*arguments: Any) -> Any:
        with signals_held():
            return compile_or_load(*arguments)

    dispatcher.compile = compile_held
    # Numba offers no public way to set a dispatcher's cache.
    dispatcher._cache = KernelFiles(dispatcher.py_func, _FOLDER)  # noqa: SLF001
    return dispatcher


def _folder() -> Path | None:
    """Return the folder for kernels, or ``None`` where none can be kept: compile every time."""
    try:
        return make_kernel_folder(numba.__version__, np.__version__)
    except OSError as error:
        note_not_kept(error)
        return None


_OPTIONS: Final = {"nogil": True, "error_model": "numpy"}
_INNER: Final = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
_INLINED: Final = {**_INNER, "forceinline": True}

_BORROWS: Final = {"_nrt": False}
"""Nothing counts who still uses an array: that took four fifths of the time of games that are
played in compiled code, and two threads wait for one another at every count."""

_FOLDER: Final = _folder()
