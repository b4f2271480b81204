"""Record files: never half written, and read with a sentence for whatever is wrong."""

import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from tests.notation.games import random_game, rules_of
from tincup.notation import Record, RecordError, files, load_record, save_record, write_record


@pytest.fixture
def record() -> Record:
    return Record(random_game(rules_of(("plain", ())), 1, longest=40))


def test_a_record_is_saved_and_loaded(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "Würfel 🎲.toml"
    save_record(path, record)
    assert path.read_bytes() == write_record(record).encode()
    assert load_record(path).game.states == record.game.states
    save_record(str(path), record)
    assert load_record(str(path)).game.states == record.game.states
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_has_the_usual_permissions_and_an_old_one_keeps_its_own(
    tmp_path: Path, record: Record
) -> None:
    before = os.umask(0o027)
    try:
        save_record(tmp_path / "new", record)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640
    (tmp_path / "new").chmod(0o600)
    save_record(tmp_path / "new", record)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o600


def test_a_link_stays_a_link(tmp_path: Path, record: Record) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    save_record(tmp_path / "link", record)
    assert (tmp_path / "link").is_symlink()
    assert load_record(tmp_path / "file").game.states == record.game.states


def test_what_fails_leaves_the_old_file(
    tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.toml"
    path.write_text("old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left on device") as refusal:
        save_record(path, record)
    assert refusal.value.filename == str(path)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "none" / "game.toml"
    with pytest.raises(FileNotFoundError) as refusal:
        save_record(path, record)
    assert refusal.value.filename == str(path)


def test_a_record_that_cannot_be_written_leaves_no_file(tmp_path: Path, record: Record) -> None:
    with pytest.raises(RecordError):
        save_record(tmp_path / "game", Record(record.game, seed="\udc80"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", 'a record has its turns as turns = """..."""'),
        (b"a = 1\nb = '\xff'\n", "line 2: the byte 0xff is not text in UTF-8"),
        (b"\xff\xfea\x00", "line 1: the byte 0xff is not text in UTF-8"),
        (b"a" * (1 << 21), "a record has at most 1,048,576 bytes; this file has more"),
        (b"\x00" * 100, "line 1: not TOML at column 1"),
    ],
)
def test_what_is_no_record(tmp_path: Path, raw: bytes, said: str) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(raw)
    with pytest.raises(RecordError) as refusal:
        load_record(path)
    assert said in str(refusal.value)


def test_a_file_may_be_as_large_as_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 8)
    monkeypatch.setattr(files, "LARGEST_COPY", 12)
    for most, start in ((8, b"x"), (12, b"{")):
        assert len(files.decode(start.ljust(most))) == most
        with pytest.raises(RecordError, match=f"{most}"):
            files.decode(start.ljust(most + 1))


def test_a_byte_order_mark_does_not_matter(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(b"\xef\xbb\xbf" + write_record(record).replace("\n", "\r\n").encode())
    assert load_record(path).game.states == record.game.states


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("none.toml", "the file cannot be read: No such file or directory"),
        (".", "the file cannot be read: Is a directory"),
        ("a\0b", "this is not the name of a file"),
        ("a" * 5000, "the file cannot be read: File name too long"),
    ],
)
def test_what_is_no_file(tmp_path: Path, name: str, said: str) -> None:
    with pytest.raises(RecordError) as refusal:
        load_record(tmp_path / name)
    assert str(refusal.value) == said
    assert refusal.value.line is None


def test_a_record_is_truncated_at_any_byte(tmp_path: Path) -> None:
    rules = rules_of(("farkle-cribbage-partners", ()))
    raw = write_record(Record(random_game(rules, 2, longest=12), date="ä")).encode()
    path = tmp_path / "game.toml"
    for length in range(len(raw) - 1):
        path.write_bytes(raw[:length])
        with pytest.raises(RecordError):
            load_record(path)


@pytest.mark.parametrize("name", ["\0", "\ud800"])
def test_a_record_is_not_written_to_what_is_no_name(record: Record, name: str) -> None:
    with pytest.raises(OSError, match="not the name of a file"):
        save_record(name, record)


def test_a_commitment_without_utf_8_form(tmp_path: Path, record: Record) -> None:
    odd = replace(record, commit="\ud800")
    with pytest.raises(RecordError, match="commitment holds a character"):
        save_record(tmp_path / "game.toml", odd)
    assert list(tmp_path.iterdir()) == []
