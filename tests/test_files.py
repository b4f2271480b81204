"""Files are written whole or not at all."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tincup.files import create_file, leftovers, replace_file


def test_a_file_is_replaced_and_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a"
    replace_file(path, "one\n")
    assert path.stat().st_mode & 0o777 == 0o666 & ~_umask()
    path.chmod(0o640)
    replace_file(path, "two\n")
    assert path.read_bytes() == b"two\n"
    assert path.stat().st_mode & 0o777 == 0o640
    replace_file(path, "three\n", 0o600)
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_takes_no_other_files_place(tmp_path: Path) -> None:
    path = tmp_path / "a"
    create_file(path, "one")
    with pytest.raises(FileExistsError):
        create_file(path, "two")
    assert path.read_text("utf-8") == "one"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_where_there_are_no_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_self: Path, _target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    path = tmp_path / "a"
    create_file(path, "one")
    with pytest.raises(FileExistsError):
        create_file(path, "two")
    assert path.read_text("utf-8") == "one"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("write", [replace_file, create_file])
def test_a_full_disk_leaves_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    write: Callable[[Path, str], None],
) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space") as refused:
        write(tmp_path / "a", "one")
    assert refused.value.filename == str(tmp_path / "a")
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_writer_left_is_known_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 70 + "[1].toml")
    (tmp_path / f".{path.name[-50:]}-abc").touch()
    (tmp_path / ".other-abc").touch()
    assert [it.name for it in leftovers(path)] == [f".{path.name[-50:]}-abc"]


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
