"""`tincup resume`: going on, listing, and saves that are damaged."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.saves import all_saves, begin
from tincup.notation import load_record

pytestmark = pytest.mark.usefixtures("home", "in_a_folder")


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
    assert f'2 games have "{both}" in their names' in tincup("resume", both).refused()
    assert "Plain Farkle" in tincup("resume", "plain", given="q\n").out


def test_a_game_is_found_by_the_file_of_its_record(tincup: Run) -> None:
    save = begin(tincup, "--record", "game.toml", "--seed", "4")
    begin(tincup)
    done = tincup("resume", "game.toml", given="q\n")
    assert save.id in "".join(done.out.split())
    assert len(all_saves()) == 2


def test_the_list(tincup: Run) -> None:
    save = begin(tincup, "--players", "Ada,李小龍", "--seed", "1", "--stakes", "3")
    assert save.id in tincup("resume", "--list").out
    assert "Ada 0; 李小龍 0. 李小龍's turn" in tincup("resume", "--list").out
    (found,) = json.loads(tincup("resume", "--list", "--json").out)
    assert found["name"] == save.id
    assert found["rules"] == "playmonster"
    assert found["sides"] == [
        {"number": 1, "name": "Ada", "players": [1], "total": 0},
        {"number": 2, "name": "李小龍", "players": [2], "total": 0},
    ]
    assert (found["side"], found["player"], found["to_act"]) == (2, 2, "李小龍")
    assert found["stake"] == 3
    assert found["playing"] is False


def test_which_game_goes_on_is_said(tincup: Run) -> None:
    given = "t 500\nx\n115234\n1+\nq\n"
    sets = ("--set", "start.roll_off=0", "--dice", "entered")
    save = begin(tincup, "--players", "Ada,Bo", *sets, given=given)
    said = " ".join(tincup("resume", given="q\n").out.split())
    assert f"Resumed: {save.id}, round 2. Ada 500; Bo 0. Ada's turn: 100 so far" in said
    begin(tincup, "--seed", "3")
    assert "Your turn" in " ".join(tincup("resume", given="q\n").out.split())


def test_names_that_look_alike_are_different_sides(tincup: Run) -> None:
    rules = ("--rules", "plain", "--set", "partners=2", "--seed", "1")
    begin(tincup, "--partners", "A & B+C,A+B & C", "--players", "A & B,C,A,B & C", *rules)
    (found,) = json.loads(tincup("resume", "--list", "--json").out)
    assert [side["name"] for side in found["sides"]] == ["A & B & C", "A & B & C"]
    assert [side["players"] for side in found["sides"]] == [[1, 3], [2, 4]]


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
    said = {
        "": f"{save.key} is damaged: it is empty",
        "other": f"{save.log} is damaged: line 1: its dice are not those",
        None: f"the key file {save.key} is missing: the dice of {save.log} cannot be rolled",
    }
    assert tincup("resume").refused().startswith(said[damage])
    assert save.log.exists()


@pytest.mark.parametrize("name", ["a\x1b[2Jb", "a\nb", "a\udc80b"])
def test_the_name_of_a_file_does_not_steer_the_terminal(tincup: Run, name: str) -> None:
    save = begin(tincup)
    save.log.with_name(f"{name}.jsonl").write_text("{}\n", "utf-8")
    save.log.with_name(f"{name}-whole.jsonl").write_bytes(save.log.read_bytes())
    save.key.with_name(f"{name}-whole.key").write_bytes(save.key.read_bytes())
    lines = tincup("resume", "--list").out.splitlines()
    assert len(lines) == 4
    assert all(line.isprintable() for line in lines)
    assert sum(line.startswith(repr(name)[1:-1]) for line in lines) == 2


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
    assert tincup("resume", "--json").refused() == "--json goes with --list or --forget NAME"


def test_a_game_that_was_cut_off_while_it_was_settled_counts_once(tincup: Run) -> None:
    save = begin(tincup, "--seed", "1", "--stakes", "5", "--players", "Ada")
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
