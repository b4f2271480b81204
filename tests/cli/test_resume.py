"""`tincup resume`: going on, listing, and saves that are damaged."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.saves import all_saves, begin
from tincup.notation import load_record


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def test_nothing_to_go_on_with(tincup: Run) -> None:
    assert tincup("resume").refused() == (
        "there is no unfinished game; start one with 'tincup play'"
    )
    assert tincup("resume", "--list").out == "no unfinished game\n"
    assert json.loads(tincup("resume", "--list", "--json").out) == []


def test_the_whole_game_is_the_same_as_without_a_break(tincup: Run, tmp_path: Path) -> None:
    argv = ("--players", "Ada", "--level", "hard", "--seed", "7", "--stakes", "5")
    tincup("play", *argv, "--record", "whole.toml", given="\n" * 500)
    tincup("play", *argv, "--record", "parts.toml", given="\n\n\n")
    done = tincup("resume", "--list")
    for _ in range(200):
        done = tincup("resume", given="\n\n\n")
        assert done.status == 0
        if "Totals: " in done.out:
            break
    whole, parts = load_record("whole.toml"), load_record("parts.toml")
    assert parts.game.actions == whole.game.actions
    assert parts.commit == whole.commit
    assert "Stake: 5 a side" in done.out
    assert "Ada and Pip (hard bot)" in done.out
    ledger = json.loads(tincup("ledger", "--json").out)
    assert [it["stake"] for it in ledger["games"]] == [5, 5]
    assert all_saves() == []


def test_the_latest_by_default_or_one_by_name_or_file(tincup: Run) -> None:
    first = begin(tincup, "--rules", "plain")
    second = begin(tincup, "--rules", "zilch")
    assert "Zilch" in tincup("resume", given="q\n").out
    assert "Plain Farkle" in tincup("resume", first.id, given="q\n").out
    assert "Plain Farkle" in tincup("resume", str(first.log), given="q\n").out
    assert "Plain Farkle" in tincup("resume", given="\nq\n").out
    beginning = first.id.rpartition("-")[0]
    assert "Plain Farkle" in tincup("resume", beginning, given="q\n").out
    both = first.id[: len("20251121")]
    assert both == second.id[: len("20251121")]
    assert f"2 games begin with '{both}'" in tincup("resume", both).refused()


def test_a_game_is_found_by_the_file_of_its_record(tincup: Run) -> None:
    save = begin(tincup, "--record", "game.toml", "--seed", "4")
    begin(tincup)
    done = tincup("resume", "game.toml", given="q\n")
    assert save.id in "".join(done.out.split())
    assert len(all_saves()) == 2


def test_the_list(tincup: Run) -> None:
    save = begin(tincup, "--players", "Ada,李小龍", "--seed", "1", "--stakes", "3")
    assert save.id in tincup("resume", "--list").out
    assert "Ada 0, 李小龍 0" in tincup("resume", "--list").out
    (found,) = json.loads(tincup("resume", "--list", "--json").out)
    assert found["name"] == save.id
    assert found["rules"] == "playmonster"
    assert found["totals"] == {"Ada": 0, "李小龍": 0}
    assert found["stake"] == 3
    assert found["playing"] is False


def test_a_record_from_elsewhere_goes_on_with_people(tincup: Run) -> None:
    save = begin(tincup, "--players", "Ada,Bo", "--seed", "1", "--record", "game.toml")
    known = load_record("game.toml")
    save.remove()
    done = tincup("resume", "game.toml", given="\nq\n")
    assert "At the table: Ada and Bo." in done.out
    (again,) = all_saves()
    actions = again.game().actions
    assert actions[: len(known.game.actions)] == known.game.actions
    assert len(actions) > len(known.game.actions)


def test_a_finished_record_is_no_game_to_go_on_with(tincup: Run) -> None:
    tincup("play", "--bots", "2", "--record", "game.toml")
    assert "is over" in tincup("resume", "game.toml").refused()


@pytest.mark.parametrize("name", ["nowhere", "", "x" * 5000, "~nobody-here/x", ".", "a/b/c"])
def test_a_name_of_nothing(tincup: Run, name: str) -> None:
    begin(tincup)
    assert tincup("resume", name, given="q\n").refused()


def test_damage_is_named_and_nothing_is_deleted(tincup: Run) -> None:
    save = begin(tincup, "--seed", "1", given="\n\n\nq\n")
    text = save.log.read_text("utf-8")
    lines = text.splitlines(keepends=True)
    for damaged, said in (
        ("".join([*lines[:3], *lines[4:]]), "line 4: it should be entry 4, and is 5"),
        (text.replace('"action":"', '"action":"6', 1), "line 2: this line was changed"),
        ("".join([lines[0], lines[1][:30] + "\n", *lines[2:]]), "line 2: it is not JSON"),
        ("", "there is no entry"),
    ):
        save.log.write_text(damaged, "utf-8")
        refusal = tincup("resume", given="q\n").refused()
        assert f"{save.log} is damaged: {said}" in refusal
        assert refusal.endswith("nothing has been changed")
        assert save.log.read_text("utf-8") == damaged
        (game,) = json.loads(tincup("resume", "--list", "--json").out)
        assert "damaged" in game
    save.log.write_text(text, "utf-8")
    assert tincup("resume", given="q\n").status == 0


def test_a_line_that_was_cut_short_is_dropped(tincup: Run) -> None:
    save = begin(tincup, "--seed", "1")
    whole = save.game().actions
    with save.log.open("ab") as file:
        file.write(b'{"n":9,"ti')
    assert save.game().actions == whole
    assert tincup("resume", given="\nq\n").status == 0
    assert save.game().actions[: len(whole)] == whole
    assert b'{"n":9,"ti{' not in save.log.read_bytes()


@pytest.mark.parametrize("damage", ["", "other", None])
def test_a_damaged_key(tincup: Run, damage: str | None) -> None:
    save = begin(tincup)
    if damage is None:
        save.key.unlink()
    else:
        save.key.write_text(damage, "utf-8")
    said = "its dice are not those" if damage else "the seed of its dice is missing"
    assert said in tincup("resume").refused()
    assert save.log.exists()


def test_the_secret_seed_is_for_its_owner_only(tincup: Run) -> None:
    save = begin(tincup)
    assert save.key.stat().st_mode & 0o077 == 0
    assert save.log.stat().st_mode & 0o077 == 0
    assert save.key.read_text("utf-8").strip() not in save.log.read_text("utf-8")


def test_a_record_may_be_added(tincup: Run) -> None:
    begin(tincup, "--seed", "1")
    tincup("resume", "--record", "game.toml", given="\nq\n")
    assert load_record("game.toml").game.actions
    assert tincup("resume", "--record", "game.toml", given="q\n").status == 0
    Path("other.toml").write_text("precious", "utf-8")
    assert "not this game's record" in tincup("resume", "--record", "other.toml").refused()


def test_json_goes_with_the_list(tincup: Run) -> None:
    assert tincup("resume", "--json").refused() == "--json goes with --list"


def test_a_game_that_was_cut_off_while_it_was_settled_counts_once(tincup: Run) -> None:
    save = begin(tincup, "--seed", "1", "--stakes", "5", "--players", "Ada", given="q\n")
    saved = save.log.read_bytes()
    for _ in range(2):
        assert "Totals: " in tincup("resume", given="\n" * 500).out
        save.log.write_bytes(saved)  # as if it had not been removed any more
    assert len(json.loads(tincup("ledger", "--json").out)["games"]) == 1


def test_a_record_whose_place_has_been_taken_is_not_written_over(tincup: Run) -> None:
    begin(tincup, "--seed", "1", "--record", "game.toml")
    Path("game.toml").write_text("precious", "utf-8")
    assert "not this game's record" in tincup("resume", given="q\n").refused()
    assert tincup("resume", "--record", "other.toml", given="q\n").status == 0
    assert Path("game.toml").read_text("utf-8") == "precious"
