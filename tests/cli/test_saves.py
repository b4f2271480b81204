"""Saves that are damaged, shared or left over, and the others beside them."""

import errno
import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.saves import all_saves, begin
from tincup.cli.errors import EXIT_BUG
from tincup.cli.game.saving import GameStore
from tincup.notation import load_record, verify_record
from tincup.table import FileStore, StoredTable, open_table
from tincup.table.stores.locks import Lock

pytestmark = pytest.mark.usefixtures("home", "in_a_folder")


def test_one_damaged_game_is_named_and_hides_no_other(tincup: Run) -> None:
    whole, damaged = begin(tincup), begin(tincup)
    text = damaged.log.read_text("utf-8")
    damaged.log.write_text(text.replace('"bot:', '"pot:'), "utf-8")
    refusal = tincup("resume", damaged.id).refused()
    assert f'{damaged.log} is damaged: line 1: "player": ' in refusal
    games = {it["name"]: it for it in json.loads(tincup("resume", "--list", "--json").out)}
    assert "damaged" in games[damaged.id]
    assert games[whole.id]["players"] == ["You", "Pip"]


def test_a_link_to_nothing_hides_no_game(tincup: Run, home: Path) -> None:
    save = begin(tincup)
    (home / "games" / "y.jsonl").symlink_to("/nowhere")
    assert all_saves() == [save]
    assert tincup("resume", given="q\n").status == 0


def test_games_in_a_folder_that_only_can_be_read_are_listed(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = begin(tincup)

    def refuse(_self: Lock, *, wait: bool) -> bool:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), "x.lock")

    monkeypatch.setattr(Lock, "take", refuse)
    (found,) = json.loads(tincup("resume", "--list", "--json").out)
    assert found["name"] == save.id
    assert found["playing"] is False


def test_a_folder_that_cannot_be_read_is_not_an_empty_one(
    tincup: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(tincup)
    (home / "games").rename(home / "there")
    (home / "games").write_text("", "utf-8")
    for argv in (("resume",), ("resume", "--list"), ("advise",)):
        assert "games': Not a directory" in tincup(*argv).refused()

    def refuse(path: Path) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert "games': Permission denied" in tincup("resume", "--list").refused()


def test_a_record_whose_folder_has_gone_can_go_elsewhere(tincup: Run, tmp_path: Path) -> None:
    (tmp_path / "v").mkdir()
    begin(tincup, "--record", "v/r.toml")
    (tmp_path / "v" / "r.toml").unlink()
    (tmp_path / "v").rmdir()
    refusal = tincup("resume").refused()
    assert "there is no folder" in refusal
    assert "--record FILE writes it to another place" in refusal
    assert tincup("resume", "--record", "r.toml", given="q\n").status == 0
    assert load_record("r.toml").game.actions


def test_a_device_in_the_place_of_a_finished_record_is_not_read(tincup: Run, home: Path) -> None:
    (home / "finished").mkdir(parents=True)
    (home / "finished" / "one.toml").symlink_to("/dev/zero")
    assert "not an ordinary file" in tincup("review", "one").refused()


def test_a_free_game_is_found_beside_one_that_is_played(tincup: Run) -> None:
    free, played = begin(tincup), begin(tincup)
    store = GameStore()
    assert store.lock(played.id)
    done = tincup("resume", given="q\n")
    assert free.id in "".join(done.out.split())
    assert "being played" in tincup("resume", played.id).refused()
    store.release(played.id)


def test_what_a_kill_left_goes_with_the_game(tincup: Run, home: Path) -> None:
    save = begin(tincup)
    left = save.log.with_name(f".{save.log.name[-50:]}-abc123")
    left.write_text("half", "utf-8")
    other = save.log.with_name(".another")
    other.write_text("", "utf-8")
    save.remove()
    assert list((home / "games").iterdir()) == [other]


def test_a_game_that_cannot_be_saved_leaves_nothing(
    tincup: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    done = tincup("play", "--seed", "1", "--rules", "plain", given="\nq\n")
    assert "this game cannot be saved" in done.err
    assert list((home / "games").iterdir()) == []


def test_a_game_with_other_dice_since_it_was_taken_over_tells_no_seed(tincup: Run) -> None:
    save = begin(tincup, "--players", "A,B", "--record", "a.toml")
    save.remove()
    done = tincup("resume", "a.toml", "--record", "c.toml", given="\nq\n")
    assert "no single seed gives them all" in " ".join(done.out.split())
    assert "Totals: " in tincup("resume", given="\n" * 500).out
    text = Path("c.toml").read_text("utf-8")
    found = verify_record(text)
    assert found.is_right
    assert found.dice == "no seed"
    assert load_record("c.toml").game.state.is_over


def test_a_record_of_entered_turns_goes_on_with_entered_dice(tincup: Run) -> None:
    argv = ("--rules", "plain", "--dice", "entered", "--players", "A,B")
    save = begin(tincup, *argv, "--record", "a.toml", given="t 500\nq\n")
    save.remove()
    done = tincup("resume", "a.toml", given="t 300\nq\n")
    assert "Dice: your own." in done.out
    assert "B banks 300" in done.out


def test_a_record_with_a_die_that_its_seed_does_not_give_is_refused(tincup: Run) -> None:
    begin(tincup, "--players", "A,B", "--seed", "1", "--record", "a.toml").remove()
    lines = [it for it in Path("a.toml").read_text("utf-8").split("\n") if "check" not in it]
    Path("a.toml").write_text("\n".join(lines).replace('seed    = "1"', 'seed    = "2"'), "utf-8")
    refusal = tincup("resume", "a.toml").refused()
    assert "a.toml: line" in refusal
    assert all_saves() == []


def test_a_record_whose_name_no_file_can_have_takes_down_no_other_game(tincup: Run) -> None:
    whole, bad = begin(tincup), begin(tincup, "--record", "r.toml")
    open_table(bad.id, GameStore()).note("record", "\ud800")
    listed = json.loads(tincup("resume", "--list", "--json").out)
    assert {it["name"] for it in listed if "damaged" not in it} == {whole.id, bad.id}
    done = tincup("resume", given="q\n")
    assert whole.id in "".join(done.out.split())
    assert f"{bad.id} is passed over: " in done.err
    assert "not the name of a file" in tincup("resume", bad.id).refused()
    assert tincup("resume", bad.id, "--record", "other.toml", given="q\n").status == 0
    assert Path("other.toml").exists()


def test_a_fault_of_the_program_in_one_save_hides_no_other(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, bad = begin(tincup, "--record", "r.toml"), begin(tincup)
    read = FileStore.read

    def broken(store: FileStore, table_id: str) -> StoredTable:
        if table_id == bad.id:
            raise ZeroDivisionError("something new")
        return read(store, table_id)

    monkeypatch.setattr(FileStore, "read", broken)
    games = {it["name"]: it for it in json.loads(tincup("resume", "--list", "--json").out)}
    assert "fault in Tincup itself (ZeroDivisionError: something new)" in games[bad.id]["damaged"]
    for named in ((), ("r.toml",)):
        assert whole.id in "".join(tincup("resume", *named, given="q\n").out.split())
    assert tincup("advise").status == 0
    assert tincup("resume", bad.id).status == EXIT_BUG


def test_the_game_played_last_is_passed_over_where_it_is_damaged(tincup: Run) -> None:
    whole, bad = begin(tincup), begin(tincup)
    bad.log.write_text("not a log\n", "utf-8")
    done = tincup("resume", given="q\n")
    assert f"{bad.id} is passed over: " in done.err
    assert whole.id in "".join(done.out.split())
    whole.remove()
    assert "is damaged: line 1" in tincup("resume").refused()
    assert bad.log.read_text("utf-8") == "not a log\n"
