"""The folder for what can be computed again: nobody else's, and in order whatever lies there."""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tincup.solve import cache
from tincup.solve.cache_folder import (
    ABANDONED,
    UNFINISHED,
    UNUSED,
    cache_folder,
    has_kernels,
    kernel_folder,
    make_kernel_folder,
    note_not_kept,
    private_folder,
    take_not_kept,
    write_whole,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="owners and modes are otherwise")

KEY: dict[str, object] = {"solver": "this one"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder that is not there yet."""
    monkeypatch.setenv("TINCUP_CACHE", str(tmp_path / "cache"))
    take_not_kept()
    return tmp_path / "cache"


def age(path: Path, seconds: float) -> None:
    os.utime(path, (time.time() - seconds,) * 2)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_a_new_folder_is_private(folder: Path) -> None:
    assert private_folder("solutions") == folder / "solutions"
    assert (mode(folder), mode(folder / "solutions")) == (0o700, 0o700)
    assert cache_folder() == folder


@pytest.mark.parametrize("permissions", [0o777, 0o775, 0o1777])
def test_in_a_shared_folder_each_user_has_one(folder: Path, permissions: int) -> None:
    folder.mkdir()
    folder.chmod(permissions)
    own = folder / f"user-{os.geteuid()}"
    assert private_folder("solutions") == own / "solutions"
    assert mode(own) == 0o700


def test_in_somebody_elses_folder_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.mkdir()
    if os.geteuid() == 0:
        os.chown(folder, 4321, 4321)
        user = 0
    else:
        user = 4321
        monkeypatch.setattr(os, "geteuid", lambda: user)
    assert cache_folder() == folder / f"user-{user}"


@pytest.mark.parametrize("name", ["", "solutions"])
def test_a_folder_that_others_can_write_to_is_not_used(folder: Path, name: str) -> None:
    """Not that of this user in a shared one either, if somebody else has made it."""
    folder.mkdir()
    folder.chmod(0o777)
    own = folder / f"user-{os.geteuid()}" / name
    own.mkdir(parents=True)
    own.chmod(0o777)
    with pytest.raises(PermissionError, match="others can write to it"):
        private_folder("solutions")


def test_what_others_can_have_written_is_not_believed(folder: Path) -> None:
    path = cache.path_of("0", 2)
    cache.save(path, KEY, cache.Stored({"one": 1}, {}))
    assert cache.load(path, KEY) is not None
    path.chmod(0o622)
    assert cache.load(path, KEY) is None
    path.chmod(0o600)
    assert cache.load(path, KEY) is not None
    if os.geteuid() == 0:
        os.chown(path, 4321, 4321)
        assert cache.load(path, KEY) is None


def make_socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket may not be long
    try:
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(path.name)
    finally:
        os.chdir(here)


def make_full_folder(path: Path) -> None:
    path.mkdir()
    (path / "file").touch()


def link_to(target: str) -> Callable[[Path], None]:
    return lambda path: path.symlink_to(target)


@pytest.mark.parametrize(
    "make",
    [os.mkfifo, make_full_folder, make_socket]
    + [link_to(it) for it in ("0-2.race", "nowhere", "/dev/zero", "/dev/full", "/dev/tty")],
    ids=["pipe", "folder", "socket", "loop", "dangling", "zero", "full", "terminal"],
)
def test_whatever_is_in_the_place_of_a_file_gives_way(
    make: Callable[[Path], None], folder: Path
) -> None:
    path = cache.path_of("0", 2)
    private_folder("solutions")
    make(path)
    assert cache.load(path, KEY) is None
    cache.save(path, KEY, cache.Stored({"one": 1}, {}))
    assert take_not_kept() is None
    assert cache.load(path, KEY) == cache.Stored({"one": 1}, {})
    assert path.is_file()
    assert not path.is_symlink()


def test_what_killed_writers_left_is_removed_after_a_while(folder: Path) -> None:
    solutions = private_folder("solutions")
    for name, seconds in (("old", ABANDONED + 60), ("new", ABANDONED - 60)):
        (solutions / f"{UNFINISHED}{name}").write_text("half")
        age(solutions / f"{UNFINISHED}{name}", seconds)
    (solutions / "other").touch()
    age(solutions / "other", ABANDONED + 60)
    (solutions / f"{UNFINISHED}folder").mkdir()
    cache.save(cache.path_of("0", 2), KEY, cache.Stored({}, {}))
    left = sorted(it.name for it in solutions.iterdir())
    assert left == [f"{UNFINISHED}folder", f"{UNFINISHED}new", "0-2.race", "other"]


def test_a_failed_write_leaves_what_was_there(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    path = private_folder("solutions") / "0-2.race"
    write_whole(path, b"one", b"two")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"three")
    assert path.read_bytes() == b"onetwo"
    assert list(path.parent.iterdir()) == [path]
    cache.save(path, KEY, cache.Stored({}, {}))
    error = take_not_kept()
    assert error is not None
    assert error.strerror == "No space left on device"


def test_why_something_is_not_kept_is_asked_for_once() -> None:
    first = OSError(28, "No space left on device")
    note_not_kept(first)
    note_not_kept(OSError(30, "Read-only file system"))
    assert take_not_kept() is first
    assert take_not_kept() is None


def test_kernels_that_nobody_uses_are_removed_after_a_while(folder: Path, tmp_path: Path) -> None:
    folder.mkdir(mode=0o700)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (folder / "kernels-link").symlink_to(elsewhere)
    ages = {"kernels-1-old": UNUSED + 60, "kernels-1-new": UNUSED - 60, "solutions": UNUSED + 60}
    for name, seconds in ages.items():
        (folder / name / "two").mkdir(parents=True)
        (folder / name / "two" / "file").touch()
        age(folder / name, seconds)
    age(elsewhere, UNUSED + 60)
    own = make_kernel_folder("1", "2")
    assert {it.name for it in folder.iterdir()} == {
        own.name,
        "kernels-1-new",
        "kernels-link",
        "solutions",
    }
    assert elsewhere.exists()


def test_kernels_that_somebody_uses_stay(folder: Path) -> None:
    own = make_kernel_folder("1", "2")
    age(own, UNUSED + 60)
    assert make_kernel_folder("1", "2") == own
    make_kernel_folder("1", "3")
    assert own.exists()


def test_kernels_are_there_once_one_of_this_source_is(folder: Path) -> None:
    assert not has_kernels()
    own = make_kernel_folder("1", "2")
    assert own.name == kernel_folder("1", "2")
    assert not has_kernels()
    (own / "one.kernel").touch()
    assert has_kernels()
    own.rename(folder / "kernels-1-2-0123456789abcdef")
    assert not has_kernels()
