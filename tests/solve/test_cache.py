"""The version that solutions and kernels carry: it covers whatever decides what they are."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tincup.solve import cache


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the source that decides what kernels do."""
    for folder in cache.DECIDES_KERNELS:
        shutil.copytree(cache.PACKAGE / folder, tmp_path / folder)
    return tmp_path


def version(source: Path, *versions: str) -> str:
    return cache.source_hash(source, cache.DECIDES_VALUES, *versions)


@pytest.mark.parametrize(
    "path", ["rules/chart.py", "game/scoring.py", "solve/two/kernels.py", "solve/rolls/compile.py"]
)
def test_one_byte_of_any_source_makes_another_version(source: Path, path: str) -> None:
    before, file = version(source), source / path
    assert version(source) == before
    file.write_bytes(file.read_bytes() + b"#")
    assert version(source) != before


def test_where_a_file_is_counts(source: Path) -> None:
    """Two files of the same name that change places make another version."""
    before = version(source)
    one, other = source / "solve" / "two" / "space.py", source / "solve" / "three" / "space.py"
    text = one.read_bytes()
    one.write_bytes(other.read_bytes())
    other.write_bytes(text)
    assert version(source) != before


def test_libraries_count() -> None:
    here = cache.PACKAGE
    assert len({version(here), version(here, "2.0"), version(here, "2.1")}) == 3
    assert cache.kernel_folder("0.62") != cache.kernel_folder("0.63")


def test_a_laboratory_makes_no_other_solutions_but_other_kernels(source: Path) -> None:
    before, kernels = version(source), cache.source_hash(source, cache.DECIDES_KERNELS)
    (source / "lab" / "turns.py").write_text("")
    assert version(source) == before
    assert cache.source_hash(source, cache.DECIDES_KERNELS) != kernels


def test_nothing_else_counts(source: Path) -> None:
    before = version(source)
    (source / "rules" / "notes.txt").write_text("nothing that is run")
    assert version(source) == before
