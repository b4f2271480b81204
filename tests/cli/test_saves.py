"""Saves that are damaged, shared or left over, and the others beside them."""

import errno
import json
import os
from pathlib import Path

import pytest
from tincup.cli.locks import Lock
from tincup.cli.saves import Save, all_saves

from tests.cli.conftest import Run
from tincup.notation import load_record, verify_record


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def begin(tincup: Run, *argv: str, given: str = "\n\nq\n") -> Save:
    """A new game that was left."""
    before = {save.id for save in all_saves()}
    assert tincup("play", "--rules", "plain", *argv, given=given).status == 0
    (found,) = (save for save in all_saves() if save.id not in before)
    return found


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"level": null', '"lexel": null', '"seats" is'),
        ('"seed": "', '"seed": "0', "its dice are not the record's"),
        ('"salts": []', '"salts": ["more"]', "its dice are not the record's"),
        ('"salts": []', '"salts": ["\\ud800"]', "its dice cannot be had"),
        ('"record": null', '"record": "a\\u0000b"', '"record" is'),
        ('"adopted": false', '"adopted": 0', '"adopted" is 0'),
        ('"adopted": false', '"adopted": true', "its dice are not the record's"),
    ],
)
def test_one_damaged_setup_is_named_and_hides_no_other_game(
    tincup: Run, old: str, new: str, said: str
) -> None:
    whole, damaged = begin(tincup), begin(tincup)
    text = damaged.setup_path.read_text("utf-8")
    assert old in text
    damaged.setup_path.write_text(text.replace(old, new, 1), "utf-8")
    refusal = tincup("resume", damaged.id).refused()
    assert said in refusal
    assert str(damaged.setup_path) in refusal
    games = {it["name"]: it for it in json.loads(tincup("resume", "--list", "--json").out)}
    assert "damaged" in games[damaged.id]
    assert games[whole.id]["players"] == ["You", "Pip"]


def test_a_link_to_nothing_hides_no_game(tincup: Run, home: Path) -> None:
    save = begin(tincup)
    (home / "games" / "y.toml").symlink_to("/nowhere")
    assert [it.id for it in all_saves()] == [save.id]
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


def test_a_free_game_is_found_beside_one_that_is_played(tincup: Run) -> None:
    free, played = begin(tincup), begin(tincup)
    assert played.open()
    done = tincup("resume", given="q\n")
    assert free.id in "".join(done.out.split())
    assert "being played" in tincup("resume", played.id).refused()
    played.close()


def test_what_a_kill_left_goes_with_the_game(tincup: Run, home: Path) -> None:
    save = begin(tincup)
    left = save.record_path.with_name(f".{save.record_path.name[-50:]}-abc123")
    left.write_text("half", "utf-8")
    other = save.record_path.with_name(".another")
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
    assert "no seed gives all" in " ".join(done.out.split())
    assert "Totals: " in tincup("resume", given="\n" * 500).out
    text = Path("c.toml").read_text("utf-8")
    found = verify_record(text)
    assert found.is_right
    assert found.dice == "no seed"
    assert load_record("c.toml").game.state.is_over


def test_a_record_of_entered_turns_goes_on_with_entered_dice(tincup: Run) -> None:
    argv = ("--dice", "entered", "--players", "A,B", "--set", "start.roll_off=0")
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
    assert list(all_saves()) == []
