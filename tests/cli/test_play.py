"""`tincup play` with pipes at both ends."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.typical import every_preset
from tincup.chance import dice_code
from tincup.notation import load_record, verify_record
from tincup.table import FileStore, open_table

DEMONSTRATION = "Nothing can be typed here"


pytestmark = pytest.mark.usefixtures("home")


def saves(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.jsonl"))


@pytest.mark.parametrize("name", every_preset())
def test_bots_alone_play_every_preset_the_same_each_time(tincup: Run, name: str) -> None:
    first = tincup("play", "--bots", "2", "--seed", "1", "--rules", name)
    again = tincup("play", "--bots", "2", "--seed", "1", "--rules", name)
    assert first == again
    assert first.status == 0
    assert first.err == ""
    assert first.out.splitlines()[-1].startswith("Totals: ")


def test_bots_alone_in_a_process_of_its_own(shell: Run, home: Path) -> None:
    first = shell("play", "--bots", "2", "--seed", "1", LC_ALL="C.UTF-8")
    again = shell("play", "--bots", "2", "--seed", "1", PYTHONHASHSEED="7", LC_ALL="C.UTF-8")
    assert first == again
    assert first.status == 0
    assert not home.exists()


def test_partners_can_be_chosen(tincup: Run) -> None:
    rules = ("--rules", "farkle-cribbage-partners")
    done = tincup("play", *rules, "--partners", "Ada+Bo,Pip+Clatter", given="q\n")
    assert "Partners: Ada & Bo; Pip & Clatter." in done.out
    assert "At the table: Ada, Pip (" in done.out  # who sits so that the sides alternate
    chosen = ("--players", "Ada,Lucky", "--partners", "Ada+Pip, Lucky + Zed")
    done = tincup("play", *rules, *chosen, given="q\n")
    assert "Partners: Ada & Pip; Lucky & Zed." in done.out
    assert "At the table: Ada, Lucky, Pip (" in done.out
    assert "Zed (" in done.out
    only_bots = ("--partners", "Pip+Dottie,Clatter+Tumble", "--seed", "1")
    done = tincup("play", *rules, *only_bots)
    assert "Partners: Pip & Dottie; Clatter & Tumble." in done.out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (
            ["--partners", "Ada+Bo,Pip"],
            "Pip: a side of Farkle Cribbage with partners has 2 partners",
        ),
        (["--partners", "Ada+,Pip+Bo"], "--partners Ada+Bo,Pip+Clatter"),
        (["--partners", "Ada+Bo,Pip+Ed", "--players", "Ada,Cy"], "leaves out Cy"),
        (["--partners", "Ada+Bo,Pip+Clatter", "--bots", "3"], "has 2 who are not in --players"),
        (["--partners", "Ada+Bo,Ada+Clatter"], 'two players are called "Ada"'),
    ],
)
def test_partners_that_cannot_be(tincup: Run, args: list[str], said: str) -> None:
    refused = tincup("play", "--rules", "farkle-cribbage-partners", *args, given="q\n")
    assert said in refused.refused()


def test_partners_where_there_are_none(tincup: Run) -> None:
    refused = tincup("play", "--partners", "Ada+Bo,Pip+Clatter", "--rules", "plain").refused()
    assert refused == '"Plain Farkle" has no partners: --set partners=2 gives each side two'


def test_who_starts_can_be_said(tincup: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.toml"
    plain = ("--rules", "plain", "--set", "end.target=1000")
    seated = ("--players", "Ada,Bo,Cy", "--first", "bo", "--dice", "entered")
    typed = "t 1000\nx\nx\n"
    done = tincup("play", *plain, *seated, "--record", str(record), given=typed)
    assert "At the table: Bo, Cy and Ada." in done.out
    assert 'players = ["Bo", "Cy", "Ada"]' in record.read_text("utf-8")
    assert "1 +1000 =1000" in record.read_text("utf-8")
    sides = ("--set", "partners=2", "--partners", "Ada+Bo,Pip+Clatter", "--first", "Pip")
    done = tincup("play", *plain, *sides, given="q\n")
    assert "Partners: Pip & Clatter; Bo & Ada." in done.out


def test_a_game_that_somebody_was_said_to_start(tincup: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.toml"
    seated = ("--players", "Ada,Bo,Cy", "--bots", "0", "--first", "Cy")
    short = ("--rules", "kingdom-come", "--set", "end.target=1000")
    done = tincup(
        "play", *short, *seated, "--seed", "3", "--record", str(record), given="b\n" * 200
    )
    assert "At the table: Cy, Ada and Bo." in done.out
    game = load_record(record).game
    assert game.state.is_over
    assert game.state.lineup.names == ("Cy", "Ada", "Bo")
    assert tincup("verify", str(record)).status == 0
    reviewed = json.loads(tincup("review", str(record), "--json").out)
    assert [side["name"] for side in reviewed["sides"]] == ["Cy", "Ada", "Bo"]


@pytest.mark.parametrize(
    ("rules", "args", "said"),
    [
        ("plain", ["Cy"], '--first: nobody here is called "Cy"; it may be one of Ada and Bo'),
        ("playmonster", ["Bo"], 'by "Farkle, as printed in the boxed game" the dice say who'),
    ],
)
def test_who_cannot_start(tincup: Run, rules: str, args: list[str], said: str) -> None:
    seated = ("--players", "Ada,Bo", "--first", *args)
    assert said in tincup("play", "--rules", rules, *seated, given="q\n").refused()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--players", ",".join(f"P{n}" for n in range(1, 14))], "is for 2 to 6 players, not 13"),
        (["--rules", "farkle-cribbage-partners", "--players", "A,B,C", "--bots", "0"], "3 players"),
        (["--players", "Ada,Bo", "--stakes", "0"], "--stakes"),
        (["--players", "Ada,Bo", "--stakes", "1000000001"], "--stakes"),
        (["--players", "Ada,Bo", "--stakes", "five"], "--stakes"),
    ],
)
def test_people_and_stakes_that_cannot_be(tincup: Run, args: list[str], said: str) -> None:
    assert said in tincup("play", *args, given="q\n").refused()


def test_a_rematch_takes_its_order_from_the_game(tincup: Run) -> None:
    assert "--first" in tincup("play", "--rematch", "--first", "Bo").refused()


def test_partners_are_filled_up(tincup: Run) -> None:
    done = tincup("play", "--bots", "2", "--seed", "1", "--rules", "farkle-cribbage-partners")
    assert "Farkle Cribbage with partners needs more players: 2 more bots sit down." in done.out
    assert "Partners: Pip & Dottie; Clatter & Tumble." in done.out


def test_no_input_is_a_demonstration(tincup: Run, home: Path) -> None:
    done = tincup("play", "--seed", "1")
    assert done.status == 0
    assert done.out.startswith(DEMONSTRATION)
    assert "At the table: Pip (medium bot, cautious) and Clatter (medium bot, bold)." in done.out
    assert done.out.splitlines()[-1].startswith("Totals: ")
    assert not home.exists()


def test_a_game_of_bots_that_does_not_end_is_said_and_its_record_is_there(
    tincup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tincup.table.autoplay.STANDSTILL", 20)
    sets = ("--set", "turn.opening_minimum=10000", "--set", "start.roll_off=0")
    for more in ((), ("--json",)):
        record = ("--record", f"r{len(more)}.toml")
        done = tincup("play", "--bots", "2", "--seed", "1", *sets, *more, *record)
        assert "no total has changed in 20 turns" in done.refused()
        assert (done.out == "") == bool(more)
        assert len(load_record(f"r{len(more)}.toml").game.turns()) == 20


def test_bots_as_json(tincup: Run) -> None:
    done = tincup("play", "--bots", "3", "--seed", "1", "--json", "--stakes", "5")
    found = json.loads(done.out)
    assert found["rules"] == "playmonster"
    assert [it["level"] for it in found["players"]] == ["medium"] * 3
    assert found["ending"] == "target"
    assert max(found["totals"]) > 10_000
    assert sum(found["stakes"].values()) == 0
    assert found["commit"].startswith("sha256:")
    assert json.loads(tincup("play", "--json", "--seed", "1").out)["winners"]


def test_fair_dice_by_default(tincup: Run, tmp_path: Path) -> None:
    one = json.loads(tincup("play", "--bots", "2", "--json").out)
    other = json.loads(tincup("play", "--bots", "2", "--json").out)
    assert one["seed"] != other["seed"]
    file = tmp_path / "game.toml"
    done = tincup("play", "--bots", "2", "--record", str(file))
    assert "fair, from a secret seed with the commitment sha256:" in " ".join(done.out.split())
    found = verify_record(file.read_text("utf-8"))
    assert found.is_right
    assert found.dice == "verified"


def test_moves_from_a_pipe(tincup: Run, home: Path) -> None:
    done = tincup("play", "--seed", "3", given="xyzzy\n666+\n")
    assert done.status == 0
    assert '"xyzzy" is not understood' in done.out
    assert "You roll 1 5 5 6 6 6, keep 6 6 6 (600)" in done.out
    assert 'The game is saved: "tincup resume" goes on with it' in done.out
    assert "\x1b" not in done.out
    assert len(saves(home)) == 1


def test_a_whole_game_from_a_pipe(tincup: Run, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    done = tincup("play", "--seed", "3", "--record", str(file), given="\n" * 400)
    assert done.status == 0
    assert "Totals: " in done.out
    assert f"The record is in {file}" in " ".join(done.out.split())
    assert saves(home) == []
    assert list((home / "games").iterdir()) == []
    record = load_record(file)
    assert record.game.state.is_over
    assert verify_record(file.read_text("utf-8")).dice == "verified"


def test_the_record_of_an_unfinished_game_keeps_the_secret(tincup: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    tincup("play", "--record", str(file), given="\n")
    record = load_record(file)
    assert record.commit is not None
    assert record.seed is None
    assert not record.game.state.is_over


def test_people_alone(tincup: Run, home: Path) -> None:
    done = tincup("play", "--players", "Ada,Bo", "--seed", "1", given="\nq\n")
    assert "At the table: Ada and Bo." in done.out
    assert len(saves(home)) == 1


def test_one_named_person_gets_a_bot_and_nobody_is_counted_twice(tincup: Run) -> None:
    done = tincup("play", "--players", "pip", "--seed", "1", given="q\n")
    assert "At the table: pip and Clatter (medium bot, bold)." in done.out
    done = tincup("play", "--players", "Ada,Bo", "--bots", "2", "--level", "hard", given="q\n")
    assert "At the table: Ada, Bo, Pip (hard bot) and Clatter (hard bot)." in done.out
    rules = ("--rules", "farkle-cribbage-partners")
    done = tincup("play", "--players", "Ada", *rules, given="q\n")
    assert "Ada, Pip (medium bot, cautious), Clatter (medium bot," in done.out


def test_names_of_any_script(tincup: Run) -> None:
    names = "李小龍,عدى,Z\u0308oë,🎲👩\u200d🚀,नमस्ते"
    done = tincup("play", "--players", names, "--seed", "1", given="s\nq\n")
    assert done.status == 0
    for name in names.split(","):
        assert name in done.out


def test_the_commitment_is_in_short_and_whole_on_request(tincup: Run) -> None:
    short = r"\(commitment sha256:[0-9a-f]{8}\.\.\.; \? shows all of it\)"
    whole = r"commitment (is )?sha256:[0-9a-f]{64}"
    said = " ".join(tincup("play", "--players", "Ada", given="q\n").out.split())
    assert re.search(short, said)
    assert not re.search(whole, said)
    said = " ".join(tincup("play", "--players", "Ada", given="?\nq\n").out.split())
    assert re.search(whole, said)
    for args in (("--players", "Ada", "--salt"), ("--bots", "2")):
        said = " ".join(tincup("play", *args, given="x\nq\n").out.split())
        assert re.search(whole, said)


def test_totals_are_told_once_at_the_end(tincup: Run) -> None:
    out = tincup("play", "--bots", "2", "--seed", "1").out
    totals = re.search(r"Totals: Clatter ([0-9,]+); Pip ([0-9,]+)\.", out)
    assert totals is not None
    assert out.rpartition("the end")[2].count(totals[2]) == 1


def test_salts_go_into_fair_dice(tincup: Run, home: Path) -> None:
    done = tincup("play", "--players", "Ada,Bo", "--salt", given="heads\ntails\n\nq\n")
    assert "Ada, type anything" in done.out
    table = open_table(saves(home)[0].stem, FileStore(home / "games"))
    assert table.state.salts == ("heads", "tails")
    code = dice_code(table.created.commitment or "", ["heads", "tails"], 2)
    assert f"To write down: {code}." in done.out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--bots", "0"], "a game needs at least one player"),
        (["--bots", "40"], "is for 2 to 6 players, not 40"),
        (["--players", "Ada", "--bots", "0"], "is for 2 to 6 players, not 1"),
        (["--players", "A,B,C,D,E,F,G"], "is for 2 to 6 players, not 7"),
        (["--players", ","], "--players needs names, separated by commas"),
        (["--players", "Ada,,Bo"], "player 2 needs a name of one line of text"),
        (["--players", "Ada,Ada"], 'two players are called "Ada"'),
        (["--players", "x" * 41], "has 41 characters; at most 40"),
        (["--players", "A\udcffda"], "player 1 needs a name of one line of text"),
        (["--bots", "-1"], "a whole number from 0 to 1,000, not '-1'"),
        (["--bots", "two"], "a whole number from 0 to 1,000, not 'two'"),
        (["--bots", "9" * 5000], "a whole number from 0 to 1,000, not '9999"),
        (["--level", "brilliant"], '--level: "brilliant" is not a kind of player; accepted: easy,'),
        (["--dice", "real"], "--dice: fair or entered, not 'real' (see 'tincup play --help')"),
        (["--stakes", "0"], "a whole number from 1 to 1,000,000,000, not '0'"),
        (["--stakes", "1.5"], "a whole number from 1 to 1,000,000,000, not '1.5'"),
        (["--seed", ""], "--seed: a seed is a text of at least one character"),
        (["--seed", "a\udcff"], "--seed: the seed holds a character that has no UTF-8 form"),
        (["--seed", "1", "--dice", "entered"], "give one of them"),
        (["--seed", "1", "--salt"], "--salt goes with fair dice"),
        (["--target", "500"], "did you mean --set end.target=VALUE?"),
        (["zilch"], "did not expect 'zilch'; did you mean --rules zilch?"),
        (["Ada"], "did not expect 'Ada'; did you mean --players Ada?"),
        (["Ada,", "Bo"], "did not expect 'Ada,'; did you mean --players Ada,Bo?"),
        (["--players", "Ada", "Bo"], "did not expect 'Bo'; did you mean --players Ada,Bo?"),
        (["Ada", "--fats"], "did not expect 'Ada' (see"),
        (["--fast", "ours.toml"], "did not expect 'ours.toml' (see"),
        (["--rules", "nowhere.toml"], 'there is no rule file "nowhere.toml"'),
        (["--set", "end.target=0"], "end.target"),
        (["--record", "nowhere/game.toml"], "there is no folder"),
        (["--record", "."], "is a folder; --record needs the name of a file"),
        (["--record", "a\0b"], "not the name of a file"),
        (["--record", "x" * 5000], "File name too long"),
        (["--players", "Ada,Bo", "--json"], "--json is for games of bots alone"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    tincup: Run, home: Path, argv: list[str], said: str
) -> None:
    done = tincup("play", *argv, given="q\n")
    assert said in done.refused()
    assert not home.exists()


def test_a_record_is_never_written_over(tincup: Run, tmp_path: Path) -> None:
    file = tmp_path / "precious.toml"
    file.write_text("precious", "utf-8")
    done = tincup("play", "--bots", "2", "--record", str(file))
    assert "exists already and is not this game's record" in done.refused()
    assert file.read_text("utf-8") == "precious"


def test_a_folder_that_cannot_be_written_to_does_not_stop_the_game(tincup: Run, home: Path) -> None:
    home.write_text("a file where the folder should be", "utf-8")
    done = tincup("play", "--seed", "1", given="\n" * 400)
    assert done.status == 0
    assert "this game cannot be saved" in done.err
    assert "Totals: " in done.out


def test_a_locale_without_unicode(shell: Run) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "TERM": "xterm"}
    plain["PYTHONIOENCODING"] = "latin-1"
    done = shell("play", "--players", "Zo,Li", "--seed", "1", given="1\nq\n", **plain)
    assert done.status == 0
    assert done.out.isascii()
    assert ">  Zo " in done.out or ">  Li " in done.out


@pytest.mark.exact
def test_optimal_bots_solve_the_rules_first(tincup: Run) -> None:
    rules = ("--rules", "kingdom-come", "--set", "end.target=1000", "--level", "optimal")
    done = tincup("play", *rules, "--bots", "2", "--seed", "1")
    assert done.status == 0
    assert "Pip (optimal bot) and Clatter (optimal bot)" in done.out
    assert tincup("play", *rules, "--bots", "2", "--seed", "1").out == done.out
    said = tincup("play", *rules, "--set", "end.target=10000000", "--bots", "2").refused()
    assert said.startswith("no bot can play optimally here: ")
    assert "states" in said


def test_a_rule_file_without_its_option(tincup: Run, tmp_path: Path) -> None:
    path = tmp_path / "our rules.toml"
    path.write_text('extends = "plain"\n')
    said = tincup("play", str(path)).refused()
    assert f"did you mean --rules '{path}'?" in said


@pytest.mark.parametrize("args", [("--json",), ("--fast",)])
def test_exact_play_is_not_worked_out_for_a_game_that_nobody_plays(
    tincup: Run, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...]
) -> None:
    """Neither where the game is left nor where it is refused."""
    stopped = []

    class Work:
        is_over = False

        def stop(self) -> None:
            stopped.append(self)

    monkeypatch.setattr("tincup.cli.game.seating.prepare_bots", lambda *_, **__: Work())
    done = tincup("play", "--players", "Ada", "--rules", "plain", *args, given="q\n")
    assert done.status == (2 if "--json" in args else 0)
    assert stopped


@pytest.mark.real
def test_bots_of_any_kind_play(tincup: Run) -> None:
    done = tincup("play", "--bots", "2", "--seed", "1", "--level", " Threshold:0500 ")
    assert "Pip (threshold:500 bot) and Clatter (threshold:500 bot)" in done.out
    assert "Totals: " in done.out
    done = tincup("play", "--seed", "1", "--level", "external:/no/such/bot", given="\n" * 3)
    assert "You and Pip (a program)." in done.out
    assert "Pip could not decide: " in done.out
    assert "The game is saved" in done.out
