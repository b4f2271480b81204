"""The end of a game: its record, its stakes, and what happens when they cannot be written."""

import errno
import json
import os
import re
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.saves import all_saves
from tincup.cli.game.saving import GameStore
from tincup.notation import load_record, verify_record
from tincup.table import Table
from tincup.table.ledger import Ledger, LedgerEntry
from tincup.tui.play.session import Session

PLAY = ("play", "--rules", "plain", "--fast", "--players", "A,B")
ENTERS = "\n" * 700


pytestmark = pytest.mark.usefixtures("home", "in_a_folder")


def test_the_record_of_a_finished_game_is_kept_so_that_fair_dice_can_be_checked(
    tincup: Run, home: Path
) -> None:
    done = tincup(*PLAY, given=ENTERS)
    (kept,) = (home / "finished").glob("*.toml")
    assert {path.suffix for path in kept.parent.iterdir()} == {".toml", ".jsonl", ".key"}
    assert str(kept) in "".join(done.out.split())
    assert re.search(r"was [0-9a-f]{8}\.\.\. \(the record has all of it\)", done.out)
    assert verify_record(kept.read_text("utf-8")).dice == "verified"


def test_bots_too_tell_the_seed_of_fair_dice(tincup: Run, home: Path) -> None:
    done = tincup("play", "--bots", "2", "--rules", "plain")
    assert re.search(r"^The seed of the dice was [0-9a-f]{64}$", done.out, re.MULTILINE)
    assert not home.exists()


def test_a_ledger_that_cannot_be_written_costs_neither_record_nor_game(
    tincup: Run, home: Path
) -> None:
    (home / "ledger.jsonl").mkdir(parents=True)
    done = tincup(*PLAY, "--seed", "1", "--stakes", "5", "--record", "c.toml", given=ENTERS)
    refusal = done.refused()
    assert refusal.startswith("the ledger could not be written: ")
    assert "resume" in refusal
    assert load_record("c.toml").game.state.is_over
    (home / "ledger.jsonl").rmdir()
    assert tincup("resume").status == 0
    assert len(json.loads(tincup("ledger", "--json").out)["games"]) == 1
    assert all_saves() == []


def test_what_is_in_the_ledger_cannot_be_corrected(
    tincup: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Ledger.append

    def interrupted(ledger: Ledger, entry: LedgerEntry) -> None:
        append(ledger, entry)
        raise OSError(errno.EINTR, os.strerror(errno.EINTR))

    entered = (*PLAY, "--dice", "entered", "--stakes", "5", "--set", "end.final_round=none")
    with monkeypatch.context() as patch:
        patch.setattr(Ledger, "append", interrupted)
        tincup(*entered, given="t 9000\n" * 2 + "t 8000\n" * 2 + "t 5000\n" * 2 + "\n")
    resumed = tincup("resume", given="fix 1 500\n" + "t 8000\n" * 2 + "\n")
    assert "A +5, B -5" in resumed.out
    assert json.loads(tincup("ledger", "--json").out)["balances"] == {"A": 5, "B": -5}
    assert all_saves() == []


def test_a_file_that_has_come_meanwhile_is_not_written_over(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Session.run

    def notes(session: Session) -> bool:
        Path("r.toml").write_text("my own notes", "utf-8")
        return run(session)

    monkeypatch.setattr(Session, "run", notes)
    for moves in ("\nq\n", ENTERS):
        refusal = tincup(*PLAY, "--seed", "1", "--record", "r.toml", given=moves).refused()
        assert "meanwhile another file is there" in refusal
        assert "The game is saved" in refusal
        assert Path("r.toml").read_text("utf-8") == "my own notes"
        Path("r.toml").unlink()
    assert len(all_saves()) == 2


def test_a_corrected_game_may_write_its_record_again(tincup: Run) -> None:
    argv = ("--dice", "entered", "--set", "start.roll_off=0", "--record", "r.toml")
    assert tincup(*PLAY, *argv, given="t 500\nq\n").status == 0
    assert tincup("resume", given="fix 1 600\nq\n").status == 0
    assert load_record("r.toml").game.state.totals == (600, 0)


def test_what_is_no_file_is_no_place_for_a_record(tincup: Run) -> None:
    os.mkfifo("fifo")
    Path("loop").symlink_to("loop")
    for name, said in (("fifo", "is no file"), ("loop", "is a link to nothing")):
        assert said in tincup("play", "--bots", "2", "--record", name).refused()
    assert Path("loop").is_symlink()


def test_names_that_are_no_text_are_no_fault_of_the_program(tincup: Run) -> None:
    done = tincup(*PLAY, "--seed", "1", "--record", "\udcff.toml", given="\nq\n")
    assert done.status == 0
    assert Path("\udcff.toml").exists()
    assert tincup("resume", given="q\n").status == 0


def test_entered_dice_need_somebody_who_types(tincup: Run, home: Path) -> None:
    for argv in (("--bots", "2"), ()):
        refusal = tincup("play", "--dice", "entered", *argv).refused()
        assert refusal.startswith("--dice entered needs people who roll dice and type them")
    assert not home.exists()


def test_the_ledger_tells_variations_apart(tincup: Run) -> None:
    for target in ("1000", "2000"):
        sets = ("--set", f"end.target={target}")
        tincup(*PLAY, "--seed", "1", "--stakes", "5", *sets, given=ENTERS)
    out = tincup("ledger").out
    assert "end.target=1000" in out
    assert "end.target=2000" in out


def test_a_full_disk_is_told_once_and_what_is_missing_is_saved_later(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync, calls, full = os.fsync, 0, range(6, 9)

    def full_for_a_while(handle: int) -> None:
        nonlocal calls
        calls += 1
        if calls in full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        sync(handle)

    monkeypatch.setattr(os, "fsync", full_for_a_while)
    done = tincup(*PLAY, "--seed", "1", given="\n" * 5 + "q\n")
    assert done.err.count("the game could not be saved: No space left on device") == 1
    assert 'The game is saved: "tincup resume"' in done.out
    (save,) = all_saves()
    begun = save.game().actions
    assert len(begun) > 5
    full = range(calls + 2, 1000)
    done = tincup("resume", given="\n" * 5 + "q\n")
    assert done.err.count("it goes on unsaved") == 1
    assert "The game is NOT saved." in done.out
    assert len(save.game().actions) == len(begun) + 1


def full_from(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let nothing be written to files of these names, which is what a full disk comes to."""
    sync = os.fsync

    def full(handle: int) -> None:
        path = Path(f"/proc/self/fd/{handle}").readlink()
        if set(names) & set(path.parts):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        sync(handle)

    monkeypatch.setattr(os, "fsync", full)


def test_a_disk_that_is_full_at_the_end_keeps_the_seed_secret(
    tincup: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tincup(*PLAY, "--record", "r.toml", given="\n" * 5 + "q\n").status == 0
    (save,) = all_saves()
    seed, before = save.key.read_text("utf-8").strip(), save.log.read_bytes()
    with monkeypatch.context() as patch:
        full_from(patch, "games")
        done = tincup("resume", given=ENTERS)
    assert "Totals: " in done.out
    assert seed[:8] not in done.out
    assert "the end of this game could not be saved: " in done.err
    assert "No space left on device" in done.refused()
    assert seed not in Path("r.toml").read_text("utf-8")
    assert save.log.read_bytes() == before
    done = tincup("resume", given=ENTERS)
    assert seed[:8] in done.out
    assert verify_record(Path("r.toml").read_text("utf-8")).dice == "verified"
    assert all_saves() == []


def test_a_record_that_cannot_be_written_keeps_the_seed_from_view(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        full_from(patch, "finished")
        done = tincup(*PLAY, given=ENTERS)
    (save,) = all_saves()
    assert "the record could not be written: " in done.refused()
    assert "The seed of the dice was" not in done.out
    assert save.game().state.is_over
    assert "The seed of the dice was" in tincup("resume").out
    assert all_saves() == []


def test_a_folder_that_vanished_is_made_again_at_the_end(
    tincup: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    roll = Table.roll_dice
    rolled = 0

    def vanishing(table: Table) -> None:
        nonlocal rolled
        rolled += 1
        if rolled == 5:
            shutil.rmtree(home)
        roll(table)

    monkeypatch.setattr(Table, "roll_dice", vanishing)
    done = tincup(*PLAY, given="\n" * 10 + "q\n")
    assert "it goes on unsaved" in done.err
    assert 'The game is saved: "tincup resume"' in done.out
    (save,) = all_saves()
    assert save.game().rolls == rolled
    assert save.key.exists()


def test_a_game_that_cannot_be_put_away_is_not_lost(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_store: GameStore, _table_id: str) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    with monkeypatch.context() as patch:
        patch.setattr(GameStore, "archive", refuse)
        done = tincup(*PLAY, given=ENTERS)
    assert "its save could not be put away: Read-only file system" in done.refused()
    assert tincup("resume").status == 0
    assert all_saves() == []
