"""The kernels of exact play without Numba: called from a file of WebAssembly.

They are called as Numba's own code calls one another. Arguments are handed over flat: of an array
its items, their number, its shape and its strides; of a tuple its members. A kernel writes to
Python's own memory.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from math import prod
from pathlib import Path
from typing import Any, Final

from tincup.solve import arrays

FILE: Final = "kernels.wasm"

SCRATCH: Final = 1 << 16
"""Bytes for the small arrays that a kernel makes: some ten of a few hundred numbers.

None of them is freed before the kernel is done, so no kernel makes any in a loop.
"""

_HEAD: Final = 64
"""Bytes at the start of the scratch for what a kernel returns, or says of a failure."""

_WORD: Final = 8

SEEN: Final = 16
"""How many tuples are remembered in their flat form: a sweep hands over two each time."""

_Flat = tuple[list[Any], list[Any]]
"""Arguments as a kernel takes them, and their types."""


class Kernels:
    def __init__(self, path: Path) -> None:
        self._library = ctypes.CDLL(str(path))
        self._scratch = bytearray(SCRATCH)
        self._address = arrays.address(self._scratch)
        self._tuples: dict[int, tuple[tuple[Any, ...], _Flat]] = {}

    def named(self, name: str, *, returns: bool) -> Callable[..., float | None]:
        function = self._library[name]
        function.restype = ctypes.c_int
        place_scratch = self._library.scratch_at
        result = ctypes.c_double.from_buffer(self._scratch)

        def call(*given: Any) -> float | None:
            values, types = self._flat(given)
            place_scratch(self._address + _HEAD, self._address + SCRATCH)
            function.argtypes = [ctypes.c_void_p, ctypes.c_void_p, *types]
            failed = function(self._address, self._address + _WORD, *values)
            if failed:
                raise RuntimeError(f"the kernel {name} failed with {failed}")
            return result.value if returns else None

        return call

    def _flat(self, given: tuple[Any, ...]) -> _Flat:
        values: list[Any] = []
        types: list[Any] = []
        for value in given:
            more = self._tuple(value) if isinstance(value, tuple) else _one(value)
            values += more[0]
            types += more[1]
        return values, types

    def _tuple(self, value: tuple[Any, ...]) -> _Flat:
        """Return the flat form of a tuple, worked out once: its arrays stay where they are."""
        if id(value) not in self._tuples:
            while len(self._tuples) >= SEEN:
                del self._tuples[next(iter(self._tuples))]
            self._tuples[id(value)] = value, self._flat(value)
        return self._tuples[id(value)][1]


def _one(value: Any) -> _Flat:
    if isinstance(value, memoryview):
        shape = value.shape or ()
        strides = [value.itemsize * prod(shape[k + 1 :]) for k in range(len(shape))]
        words = [prod(shape), value.itemsize, arrays.address(value), *shape, *strides]
        types: list[Any] = [ctypes.c_int64] * len(words)
        types[2] = ctypes.c_void_p
        return [0, 0, *words], [ctypes.c_void_p, ctypes.c_void_p, *types]
    if isinstance(value, bool):
        return [int(value)], [ctypes.c_int]
    if isinstance(value, int):
        return [value], [ctypes.c_int64]
    return [value], [ctypes.c_double]


_loaded: list[Kernels] = []


def kernels() -> Kernels:
    if not _loaded:
        _loaded.append(Kernels(Path(__file__).parents[3] / FILE))
    return _loaded[0]


def kernel(name: str, *, returns: bool) -> Callable[..., float | None]:
    """Return the kernel of this name, for modules that stand in for those compiled by Numba."""
    return kernels().named(name, returns=returns)
