"""`tincup resume --forget`: an unfinished game that nobody will go on with."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.saves import all_saves, begin
from tincup.cli.game.saving import GameStore, games_folder

pytestmark = pytest.mark.usefixtures("home", "in_a_folder")


def test_it_is_moved_away_and_can_be_put_back(tincup: Run, home: Path) -> None:
    kept, save = begin(tincup, "--rules", "plain"), begin(tincup, "--rules", "zilch")
    played = save.game().actions
    done = tincup("resume", "--forget", "zilch", "--yes")
    assert done.status == 0
    assert done.out == f"{save.id} is forgotten; its files are in {home / 'forgotten'}\n"
    assert all_saves() == [kept]
    assert "zilch" not in tincup("resume", "--list").out
    moved = sorted(path.name for path in (home / "forgotten").iterdir())
    assert moved == [f"{save.id}.jsonl", f"{save.id}.key"]
    assert [path.stem for path in games_folder().iterdir() if save.id in path.name] == []
    for name in moved:
        (home / "forgotten" / name).rename(games_folder() / name)
    assert save.game().actions == played
    assert "Zilch" in tincup("resume", "zilch", given="q\n").out


def test_it_is_asked_for_twice(tincup: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    save = begin(tincup, "--players", "Ada,Bo", "--seed", "1")
    refusal = tincup("resume", "--forget", save.id).refused()
    assert refusal == "--forget asks first, and nobody can be asked here: add --yes"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    asked: list[str] = []
    for answer, left in (("no", [save]), ("", [save]), (" Yes ", [])):

        def ask(question: str, answer: str = answer) -> str:
            asked.append(question)
            return answer

        monkeypatch.setattr("tincup.cli.output.can_be_asked", lambda: True)
        monkeypatch.setattr("builtins.input", ask)
        done = tincup("resume", "--forget", save.id)
        assert done.status == 0
        assert all_saves() == left
        assert ("nothing has been changed" in done.out) is bool(left)
    assert asked[0] == f"Forget {save.id} (Ada 0; Bo 0. Bo's turn)? Type yes: "


def test_for_programs(tincup: Run, home: Path) -> None:
    save = begin(tincup)
    done = tincup("resume", "--forget", save.id, "--yes", "--json")
    assert json.loads(done.out) == {"name": save.id, "kept": str(home / "forgotten")}
    assert all_saves() == []


def test_a_damaged_game_can_be_forgotten(tincup: Run, home: Path) -> None:
    save = begin(tincup)
    save.log.write_text("nothing of use\n")
    assert tincup("resume", "--forget", save.id, "--yes").status == 0
    assert all_saves() == []
    assert (home / "forgotten" / f"{save.id}.jsonl").read_text() == "nothing of use\n"


def test_whatever_files_a_game_has_are_forgotten(tincup: Run, home: Path) -> None:
    games_folder().mkdir(parents=True)
    for name in ("old.toml", "old.json"):
        (games_folder() / name).write_text("what it was")
    assert tincup("resume", "--forget", "old", "--yes").status == 0
    assert all_saves() == []
    assert sorted(path.name for path in (home / "forgotten").iterdir()) == ["old.json", "old.toml"]


def test_a_game_that_is_being_played_stays(tincup: Run) -> None:
    save = begin(tincup)
    other = GameStore()
    assert other.lock(save.id)
    try:
        refusal = tincup("resume", "--forget", save.id, "--yes").refused()
    finally:
        other.release(save.id)
    assert refusal == f"the game {save.id} is being played in another window"
    assert all_saves() == [save]


def test_which_game_must_be_clear(tincup: Run) -> None:
    first, second = begin(tincup), begin(tincup)
    assert "2 games have" in tincup("resume", "--forget", "playmonster", "--yes").refused()
    assert "there is no unfinished game 'x'" in tincup("resume", "--forget", "x", "--yes").refused()
    assert "there is no unfinished game ''" in tincup("resume", "--forget", "", "--yes").refused()
    for beside in ([first.id], ["--list"], ["--record", "x.toml"]):
        assert tincup("resume", *beside, "--forget", first.id, "--yes").refused()
    assert all_saves() == [second, first]


def test_yes_alone_is_no_answer(tincup: Run) -> None:
    assert tincup("resume", "--yes").refused() == "--yes goes with --forget NAME"


def test_where_the_files_cannot_be_moved_nothing_is_changed(
    tincup: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = begin(tincup)
    (home / "forgotten").write_text("a file is in the way")
    assert "forgotten" in tincup("resume", "--forget", save.id, "--yes").refused()
    assert all_saves() == [save]
