"""Arrays where there is NumPy, and where there is none, as in a page: asked for the same, alike."""

from __future__ import annotations

import pytest

from tincup.solve import arrays
from tincup.solve.arrays import FLOAT, INT, INT32


@pytest.fixture(params=["with NumPy", "without"])
def _kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrays, "HAS_NUMPY", request.param == "with NumPy")


@pytest.mark.usefixtures("_kind")
def test_what_both_kinds_answer() -> None:
    made = arrays.floats(2, 3, 4)
    assert arrays.address(made) % 64 == 0
    made[1, 2, 3], made[1, 2, 0] = 5.0, 2.5
    assert made.shape == (2, 3, 4)
    assert made.nbytes == 8 * 24
    assert arrays.row(made, 1, 2) == [2.5, 0.0, 0.0, 5.0]
    assert arrays.flat(made)[23] == 5.0
    other = arrays.copy(made)
    arrays.fill(made, -1.0)
    assert other[1, 2, 3] == 5.0
    assert made.tolist()[0] == [[-1.0] * 4] * 3
    arrays.take_from(made, other)
    assert made.tolist() == other.tolist()
    again = arrays.from_bytes(memoryview(arrays.whole_of(other).tobytes()), (4, 6))
    assert arrays.whole_of(again).tolist() == arrays.whole_of(other).tolist()
    assert arrays.repeated([1.0, 2.0], 3, 1, 2, 3).tolist() == [[[1.0] * 3, [2.0] * 3]]


@pytest.mark.usefixtures("_kind")
@pytest.mark.parametrize(("kind", "bytes_each"), [(INT, 8), (INT32, 4), (FLOAT, 8)])
def test_arrays_of_numbers(kind: str, bytes_each: int) -> None:
    made = arrays.of(kind, [1, 2, 3, 4, 5, 6], 3, 2)
    assert made.tolist() == [[1, 2], [3, 4], [5, 6]]
    assert made[2, 1] == 6
    assert made.itemsize == bytes_each
    assert arrays.of(kind, (7, 8))[1:].tolist() == [8]
    assert not any(arrays.ints(5))


def test_bytes_are_no_array_that_takes_more() -> None:
    for shape in ((10**13, 10), (-1, -2), (3,)):
        with pytest.raises(ValueError, match=r"\d"):
            arrays.from_bytes(memoryview(bytes(16)), shape)
    assert arrays.whole_of(arrays.from_bytes(memoryview(b""), (0, 4))).tolist() == []
