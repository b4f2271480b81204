"""Compiled kernels kept as files of which every byte is checked before it is unpickled or run.

Numba's own cache trusts whatever lies in its folder; without a folder that it can write to it keeps
kernels beside the source, under names that do not change with the functions they call. A file here
is the SHA-256 of what it is for and of what it holds, then a pickle of the compiled code.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from tincup.files import read_regular_file
from tincup.solve.folder import note_not_kept, write_whole

_DIGEST: Final = 32  # bytes


_dumps: Any = dumps  # Numba states few types
_rebuild: Any = CompileResult._rebuild  # noqa: SLF001 - for caches, but named as if for none


class KernelFiles(NullCache):
    """What is kept of one function: a file for each signature that it was compiled for.

    ``folder`` has a name that changes with the source, ``None`` if there is no place for it.
    """

    def __init__(self, function: Callable[..., Any], folder: Path | None) -> None:
        self._folder = folder
        self._name = f"{function.__module__}.{function.__qualname__}"
        line = function.__code__.co_firstlineno
        self._is_for = (self._name, line, sys.implementation.cache_tag)

    @property
    def cache_path(self) -> str | None:
        """The folder, as Numba's statistics name it."""
        return None if self._folder is None else str(self._folder)

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The compiled code for a signature, or ``None`` where there is none to trust."""
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
        """Keep compiled code, if that can be."""
        if self._folder is None or result.lifted or result.library.has_dynamic_globals:
            return
        path, key = self._place(self._folder, signature, result.library.codegen)
        try:
            write_kernel(path, key, _dumps(result._reduce()))  # noqa: SLF001
        except OSError as error:
            note_not_kept(error)

    def _place(self, folder: Path, signature: Any, codegen: Any) -> tuple[Path, bytes]:
        """The file for a signature on this kind of processor, and what it must be for."""
        key = repr((self._is_for, str(signature), codegen.magic_tuple())).encode()
        name = "".join(c for c in self._name if c.isalnum() or c in "._")
        return folder / f"{name[-80:]}-{sha256(key).hexdigest()[:16]}.kernel", key


def write_kernel(path: Path, key: bytes, payload: bytes) -> None:
    """Write what is kept for ``key``. Raises `OSError`."""
    write_whole(path, sha256(key + payload).digest(), payload)


def read_kernel(path: Path, key: bytes) -> bytes | None:
    """What the file holds for ``key``: only if nobody else can have written it, and undamaged."""
    try:
        content = read_regular_file(path, ours=True)
    except OSError:
        return None
    payload = content[_DIGEST:]
    return payload if content[:_DIGEST] == sha256(key + payload).digest() else None
