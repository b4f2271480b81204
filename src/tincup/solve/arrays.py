"""Arrays for exact play: NumPy's or, where there is none, as in a page, Python's.

They are C-contiguous and of one kind of number. Code that runs in a page asks of them only what
both have: an item by its indices, a span of one that has one index, ``shape``, ``nbytes`` and
``tolist()``; whatever goes through a whole array is left to a compiled kernel.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from math import prod
from struct import Struct
from typing import TYPE_CHECKING, Any, Final, cast

HAS_NUMPY: Final = find_spec("numpy") is not None

if TYPE_CHECKING or HAS_NUMPY:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]
    SmallInts = NDArray[np.int16]
    Indices = NDArray[np.intp]
    Bools = NDArray[np.bool_]
else:
    Floats = Ints = Indices = Bools = memoryview

LIBRARY: Final = np.__version__ if HAS_NUMPY else ""
"""The version of NumPy, empty where there is none."""

FLOAT, INT, INT32, INT8, BYTE = "d", "q", "i", "b", "B"
"""Kinds of numbers, as `array` and `memoryview` name them."""

_NAMES: Final = {FLOAT: "f8", INT: "i8", INT32: "i4", INT8: "i1", BYTE: "u1"}
_DOUBLE: Final = Struct("d").pack
_LINE: Final = 64
"""Bytes of a line of the processor's cache."""


def of(kind: str, values: Iterable[float], *shape: int) -> Any:
    """Return an array of these numbers, with one index or of this shape."""
    numbers: array[Any] = array(kind, values)
    return _shaped(memoryview(numbers).cast("B"), kind, shape or (len(numbers),))


def ints(*shape: int) -> Ints:
    made: Ints = _shaped(memoryview(bytearray(8 * prod(shape))), INT, shape)
    return made


def floats(*shape: int) -> Floats:
    """Return zeros that begin on a line of the cache, so that vectors do not straddle two."""
    memory = bytearray(8 * prod(shape) + _LINE)
    begin = -address(memory) % _LINE
    made: Floats = _shaped(memoryview(memory)[begin : begin + 8 * prod(shape)], FLOAT, shape)
    return made


def from_bytes(content: memoryview, shape: Sequence[int]) -> Floats:
    """Return a new array of the doubles that these bytes hold.

    Raises `ValueError`, before it makes room for them, where their number does not fit the shape.
    """
    if min(shape, default=1) < 0 or len(content) != 8 * prod(shape):
        raise ValueError(shape)
    made = floats(*shape)
    whole_of(made)[:] = content.cast("B").cast("d")
    return made


def _shaped(memory: memoryview, kind: str, shape: Sequence[int]) -> Any:
    if HAS_NUMPY:
        return np.frombuffer(memory, _NAMES[kind]).reshape(shape)
    return memory.cast(cast("Any", kind), tuple(shape))


def address(memory: Any) -> int:
    """Return the address at which the memory of an array, or of any buffer, begins."""
    from ctypes import addressof, c_char

    return addressof(c_char.from_buffer(memory)) if len(memory) else 0


def whole_of(values: Any) -> memoryview:
    """Return a view of all items of an array one after another, to be read and written."""
    shown: Any = memoryview(values)
    if 0 in shown.shape:  # a view of nothing cannot be cast
        return memoryview(bytearray()).cast(shown.format)
    whole: memoryview = shown.cast("B").cast(shown.format)
    return whole


def flat(values: Floats) -> Floats:
    shown: Any = values.reshape(-1) if HAS_NUMPY else whole_of(values)
    return shown  # type: ignore[no-any-return]


def fill(values: Floats, value: float) -> Floats:
    """Set every item to this value and return the array."""
    whole = whole_of(values)
    whole[:] = memoryview(array(FLOAT, [value]) * len(whole))
    return values


def take_from(values: Floats, others: Floats) -> None:
    whole_of(values)[:] = whole_of(others)


def copy(values: Floats) -> Floats:
    made = floats(*values.shape)
    take_from(made, values)
    return made


def part(values: Floats, first: int, end: int) -> Floats:
    """Return a view of the items from ``first`` to ``end`` of the first axis."""
    each = values.nbytes // values.shape[0]
    shape = end - first, *values.shape[1:]
    whole = whole_of(values).cast("B")
    view: Floats = _shaped(whole[first * each : end * each], FLOAT, shape)
    return view


def row(values: Floats, *place: int) -> list[float]:
    """Return the items along the last axis at this place: one index for each of the other axes."""
    length = values.shape[-1]
    start = 0
    for index, size in zip(place, values.shape, strict=False):
        start = start * size + index
    whole: Any = whole_of(values)
    found: list[float] = whole[start * length : (start + 1) * length].tolist()
    return found


def repeated(values: Iterable[float], times: int, *shape: int) -> Floats:
    """Return an array of this shape in which each value stands so many times in a row."""
    packed = b"".join([_DOUBLE(value) * times for value in values])
    return from_bytes(memoryview(packed), shape)
