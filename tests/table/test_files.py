"""Tables in a folder: what is acknowledged is there, whatever is killed, full or shared."""

import errno
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import pytest

from tincup.game import EnterTurn
from tincup.rules import load
from tincup.table import FileStore, Seat, StoreError, Table, create_table, open_table
from tincup.table.log.chain import chains_of

ROOT = Path(__file__).parents[2]
SEATS = [Seat("Ada"), Seat("Bo")]


@pytest.fixture
def store(tmp_path: Path) -> FileStore:
    return FileStore(tmp_path / "games")


def new_table(store: FileStore) -> Table:
    table = create_table("one", load("plain"), SEATS, kind="entered")
    table.keep_in(store)
    return table


def test_an_append_does_not_rewrite(store: FileStore) -> None:
    table = new_table(store)
    path = store.log_path("one")
    for points in (500, 0, 300):
        before, file = path.read_bytes(), path.stat().st_ino
        table.act(EnterTurn(points))
        after = path.read_bytes()
        assert after.startswith(before)
        assert after.count(b"\n") == before.count(b"\n") + 1
        assert path.stat().st_ino == file


def test_a_log_does_not_grow_longer_than_is_read(
    store: FileStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(store)
    size = store.log_path("one").stat().st_size
    monkeypatch.setattr("tincup.table.stores.files.LARGEST", size + 200)
    table.act(EnterTurn(500))
    with pytest.raises(OSError, match="File too large"):
        table.act(EnterTurn(300))
    assert open_table("one", store).state.values() == table.state.values()


def test_a_clock_set_back_does_not_change_which_table_was_played_last(store: FileStore) -> None:
    for name in ("early", "late"):
        create_table(name, load("plain"), SEATS, kind="entered").keep_in(store)
    ahead = time.time_ns() + 10**9 * 86_400
    os.utime(store.log_path("late"), ns=(ahead, ahead))
    store.mark_played("early")
    assert list(store.ids()) == ["early", "late"]
    store.mark_played("late")
    assert list(store.ids()) == ["late", "early"]


def test_asking_whether_somebody_plays_leaves_nothing(store: FileStore) -> None:
    new_table(store)
    assert not store.is_locked("one")
    assert [path.name for path in store.folder.iterdir()] == ["one.jsonl"]
    assert FileStore(store.folder).lock("one")
    assert not store.is_locked("another")


def test_a_line_that_was_cut_short_is_dropped_and_cut_off_before_the_next(
    store: FileStore,
) -> None:
    table = new_table(store)
    table.act(EnterTurn(500))
    path = store.log_path("one")
    whole = path.read_bytes()
    with path.open("ab") as file:
        file.write(whole.splitlines()[-1][:40])
    again = open_table("one", FileStore(store.folder))
    assert again.state.values() == table.state.values()
    again.act(EnterTurn(300))
    assert path.read_bytes().startswith(whole)
    assert open_table("one", store).game.state.totals == (500, 300)


@pytest.mark.parametrize(
    ("number", "change", "said"),
    [
        (2, (b'"+500"', b'"+600"'), "line 2: this line was changed after it was written"),
        (2, (b'"action"', b'"faction"'), "line 2: "),
        (2, (b"}", b""), "line 2: it is not JSON"),
        (3, (b"x", b"\xff"), "line 3: it is not text in UTF-8"),
        (1, (b'"format":3', b'"format":4'), "line 1: the log is of format 4"),
        (2, (b',"chain"', b',"claim"'), "line 2: it is no entry of a log"),
    ],
)
def test_a_line_damaged_in_the_middle_is_refused_with_its_number(
    store: FileStore, number: int, change: tuple[bytes, bytes], said: str
) -> None:
    table = new_table(store)
    for points in (500, 0, 300):
        table.act(EnterTurn(points))
    path = store.log_path("one")
    lines = path.read_bytes().splitlines(keepends=True)
    lines[number - 1] = lines[number - 1].replace(*change, 1)
    path.write_bytes(b"".join(lines))
    with pytest.raises(StoreError) as caught:
        open_table("one", store)
    assert str(caught.value).startswith(f"{path} is damaged: {said}")


def test_a_missing_line_is_noticed(store: FileStore) -> None:
    table = new_table(store)
    for points in (500, 0, 300):
        table.act(EnterTurn(points))
    path = store.log_path("one")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], *lines[3:]]))
    with pytest.raises(StoreError, match="line 3: it should be entry 3, and is 4"):
        open_table("one", store)


def test_lines_that_follow_each_other_no_longer_are_noticed(store: FileStore) -> None:
    """Each is right by itself: the second is that of a game that went another way."""
    table = new_table(store)
    other = FileStore(store.folder.with_name("other"))
    shutil.copytree(store.folder, other.folder)
    table.act(EnterTurn(500))
    open_table("one", other).act(EnterTurn(300))
    table.act(EnterTurn(0))
    lines = store.log_path("one").read_bytes().splitlines(keepends=True)
    changed = other.log_path("one").read_bytes().splitlines(keepends=True)
    store.log_path("one").write_bytes(b"".join([*changed, lines[2]]))
    with pytest.raises(StoreError, match="line 3: this line was changed"):
        open_table("one", store)
    with pytest.raises(StoreError, match="line 3: this line was changed"):
        FileStore(store.folder).append("one", table.entries[-1:])


def test_each_line_has_the_chain_of_the_log_up_to_it(store: FileStore) -> None:
    table = new_table(store)
    table.note("file", os.fsdecode(b"\xff"))
    open_table("one", FileStore(store.folder)).act(EnterTurn(500))
    lines = [json.loads(line) for line in store.log_path("one").read_bytes().splitlines()]
    stored = [line.pop("chain") for line in lines]
    assert [line["n"] for line in lines] == [1, 2, 3]
    assert chains_of(lines) == stored
    for place, entry in enumerate(lines):
        changed = [*lines]
        changed[place] = {**entry, "time": "2026-11-23T00:00:00+00:00"}
        assert chains_of(changed)[:place] == stored[:place]
        assert not set(chains_of(changed)[place:]) & set(stored)


def test_the_secret_is_in_a_file_of_its_own_for_its_owner(store: FileStore) -> None:
    table = create_table("one", load("plain"), SEATS)
    table.keep_in(store)
    assert table.secret is not None
    assert table.secret not in store.log_path("one").read_text("utf-8")
    assert store.key_path("one").read_text("utf-8") == table.secret + "\n"
    for path in (store.log_path("one"), store.key_path("one")):
        assert path.stat().st_mode & 0o777 == 0o600
    assert open_table("one", store).roll(6, 3) == table.roll(6, 3)


def test_a_key_that_is_not_there_is_no_damage_of_the_log(store: FileStore) -> None:
    create_table("one", load("plain"), SEATS).keep_in(store)
    key = store.key_path("one")
    secret = key.read_text("utf-8")
    key.unlink()
    with pytest.raises(StoreError, match=f"the key file {key} is missing") as caught:
        open_table("one", store)
    assert caught.value.code == "save-key-missing"
    assert caught.value.data == {"path": str(key), "log": str(store.log_path("one"))}
    key.write_text(" \n", "utf-8")
    with pytest.raises(StoreError, match=f"{key} is damaged: it is empty"):
        open_table("one", store)
    key.write_text(secret, "utf-8")
    assert open_table("one", store).secret == secret.strip()


def test_dice_without_a_secret_need_no_key(store: FileStore) -> None:
    for kind, seed in (("entered", None), ("seeded", "1")):
        create_table(kind, load("plain"), SEATS, kind=kind, seed=seed).keep_in(store)  # type: ignore[arg-type]
        assert not store.key_path(kind).exists()
        assert open_table(kind, store).secret is None


def test_what_cannot_be_saved_does_not_happen(
    store: FileStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(store)
    table.act(EnterTurn(500))
    told: list[object] = []
    table.listen(told.append)
    before = table.state.values()

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            table.act(EnterTurn(300))
    assert table.state.values() == before
    assert told == []
    table.act(EnterTurn(350))  # the line that was written and not synced has gone
    assert open_table("one", FileStore(store.folder)).state.values() == table.state.values()
    assert table.game.state.totals == (500, 350)


def start(folder: Path) -> subprocess.Popen[str]:
    argv = [sys.executable, "-m", "tests.table.appender", str(folder)]
    path = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    return subprocess.Popen(
        argv, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}
    )


@pytest.fixture
def appenders() -> Iterator[list[subprocess.Popen[str]]]:
    started: list[subprocess.Popen[str]] = []
    yield started
    for process in started:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


@pytest.mark.real
def test_nothing_acknowledged_is_lost_by_a_kill(
    store: FileStore, appenders: list[subprocess.Popen[str]]
) -> None:
    new_table(store)
    moments = random.Random(7)
    for _ in range(6):
        process = start(store.folder)
        appenders.append(process)
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(moments.random() / 20)
        process.send_signal(signal.SIGKILL)
        process.wait()
        said = [first, *process.stdout.read().splitlines(keepends=True)]
        acknowledged = max(int(line) for line in said if line.endswith("\n"))
        with store.log_path("one").open("ab") as file:
            file.write(b'{"n":' * moments.randint(0, 1))  # the kill came in the midst of a write
        kept = open_table("one", FileStore(store.folder))
        assert len(kept.entries) >= acknowledged


def test_a_log_that_something_else_has_shortened_is_not_filled_up(store: FileStore) -> None:
    table = new_table(store)
    table.act(EnterTurn(500))
    path = store.log_path("one")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    with pytest.raises(OSError, match="something else has shortened it"):
        table.act(EnterTurn(300))
    assert len(table.entries) == 2
    assert path.read_bytes() == b"".join(lines[:-1])
    assert len(FileStore(store.folder).read("one").entries) == 1


def test_whoever_lists_the_tables_keeps_nobody_from_playing(store: FileStore) -> None:
    new_table(store)
    lister = FileStore(store.folder)._lock("one")
    assert lister.take(wait=False)
    Timer(0.02, lister.release).start()
    assert store.lock("one")


@pytest.mark.real
def test_two_processes_cannot_play_at_one_table(
    store: FileStore, appenders: list[subprocess.Popen[str]]
) -> None:
    new_table(store)
    assert store.lock("one")
    assert not store.is_locked("one")  # by another
    assert FileStore(store.folder).is_locked("one")
    process = start(store.folder)
    appenders.append(process)
    assert process.stdout is not None
    assert process.stdout.readline() == "locked\n"
    store.release("one")
    process = start(store.folder)
    appenders.append(process)
    assert process.stdout is not None
    assert process.stdout.readline() == "2\n"
    assert not store.lock("one")
    process.kill()  # the system takes the lock back from the dead
    process.wait()
    assert store.lock("one")
    store.release("one")


def test_the_table_played_last_comes_first(store: FileStore) -> None:
    assert list(store.ids()) == []
    for name in ("one", "two", "three"):
        create_table(name, load("plain"), SEATS).keep_in(store)
        os.utime(store.log_path(name), (1, 1))
    store.mark_played("two")
    assert next(store.ids()) == "two"
    assert set(store.ids()) == {"one", "two", "three"}


def test_a_finished_table_leaves_its_record_only(store: FileStore) -> None:
    table = new_table(store)
    where = Path(store.keep_finished(table.id, "a record\n"))
    assert where.read_text("utf-8") == "a record\n"
    assert where.parent == store.folder.with_name("finished")
    assert where.parent.stat().st_mode & 0o077 == 0
    assert store.lock("one")
    store.remove("one")
    store.release("one")
    assert list(store.folder.iterdir()) == []
    with pytest.raises(StoreError, match="No such file"):
        store.read("one")


def test_a_log_that_was_renamed_or_copied_goes_on_under_its_new_name(store: FileStore) -> None:
    table = new_table(store)
    table.act(EnterTurn(500))
    whole = store.log_path("one").read_bytes()
    store.log_path("copy").write_bytes(whole)
    copy = open_table("copy", store)
    assert copy.id == "copy"
    copy.act(EnterTurn(300))
    assert store.log_path("one").read_bytes() == whole
    assert open_table("copy", FileStore(store.folder)).game.state.totals == (500, 300)


@pytest.mark.parametrize("suffix", ["jsonl", "key"])
def test_nobody_waits_for_a_named_pipe_in_the_place_of_a_file(
    store: FileStore, suffix: str
) -> None:
    create_table("one", load("plain"), SEATS).keep_in(store)
    path = store.folder / f"one.{suffix}"
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(StoreError, match="it is not an ordinary file"):
        open_table("one", store)


def test_a_file_too_large_for_any_log_is_not_read(store: FileStore) -> None:
    new_table(store)
    os.truncate(store.log_path("one"), 1 << 40)  # a hole: it takes no room
    with pytest.raises(StoreError, match=os.strerror(errno.EFBIG)):
        open_table("one", store)
