"""Bits of an SQLite file that flip: nobody is told what is not so, and nothing fails."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import fewer
from tests.server.damaging import Kept, check_asked
from tests.server.in_process import InProcess
from tincup.server.storage.checking import check


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return Kept(tmp_path_factory.mktemp("kept"))


def flipped(content: bytes, place: int, bit: int) -> bytes:
    return content[:place] + bytes([content[place] ^ 1 << bit]) + content[place + 1 :]


def check_flipped(kept: Kept, folder: Path, places: list[tuple[int, int]]) -> None:
    """Flip bits of the file: nobody is told what is not so, and nothing fails."""
    content = kept.bytes
    for place, bit in places:
        content = flipped(content, place, bit)
    engine = kept.copy(folder, content)
    server = InProcess(engine)
    try:
        found = [check_asked(server, table) for table in kept.tables]
        assert server.send("GET", "/api/tables").status_code == 200
    finally:
        server.close()
    named = check(engine)[1]
    assert bool(named) or not any(found)
    engine.dispose()


def of_tables(kept: Kept) -> list[int]:
    """The places of all bytes of the file, but of its head, its schema and the key of the secrets.

    Without those no server starts.
    """
    pages = range(4096, len(kept.bytes), 4096)  # the first has the head
    needed = (b"CREATE TABLE", b"secret_key")  # the latter in an index, too
    of_page = {at: kept.bytes[at : at + 4096] for at in pages}
    damaged = [at for at, page in of_page.items() if not any(it in page for it in needed)]
    return [start + at for start in damaged for at in range(4096)]


def check_drawn(data: st.DataObject, kept: Kept, folder: Path) -> None:
    places = st.tuples(st.sampled_from(of_tables(kept)), st.integers(0, 7))
    check_flipped(kept, folder, data.draw(st.lists(places, min_size=1, max_size=3)))


@given(data=st.data())
@fewer(8)
def test_flipped_bits_are_never_right(
    data: st.DataObject, kept: Kept, tmp_path_factory: pytest.TempPathFactory
) -> None:
    check_drawn(data, kept, tmp_path_factory.mktemp("flipped"))


@pytest.mark.slow
@given(data=st.data())
def test_many_flipped_bits_are_never_right(
    data: st.DataObject, kept: Kept, tmp_path_factory: pytest.TempPathFactory
) -> None:
    check_drawn(data, kept, tmp_path_factory.mktemp("flipped"))
