"""`tincup verify`."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.notation.games import random_game, rules_of
from tincup.chance import FairDice
from tincup.game import Bank, EnterTurn, Game, Leave, Resign, Roll, new_game
from tincup.notation import Record, save_record, write_record
from tincup.rules import load, preset


def fair_record() -> Record:
    dice = FairDice("ab" * 16)
    dice.add_salt("one")
    dice.close()
    game = random_game(rules_of(("playmonster", ())), 3, longest=10**6, disturbed=False, dice=dice)
    return Record(game, dice.commitment, dice.reveal(), dice.salts, event="Test", date="today")


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    path = tmp_path / "game.toml"
    save_record(path, fair_record())
    return path


def test_a_person_sees_that_all_is_right(shell: Run, game_file: Path) -> None:
    result = shell("verify", str(game_file))
    assert (result.status, result.err) == (0, "")
    state = fair_record().game.state
    totals = "; ".join(f"Player {n + 1} {total:,}" for n, total in enumerate(state.totals))
    turns, rolls = len(fair_record().game.turns()) - 1, fair_record().game.rolls
    assert result.out.splitlines() == [
        f"{game_file}: everything is right",
        "",
        "event   Test, today",
        "rules   Farkle, as printed in the boxed game (playmonster)",
        f"totals  {totals} points",
        f"result  Player {state.winners[0] + 1} won",
        f"turns   {turns} turns, {rolls} rolls, all by the rules",
        "dice    every roll follows from the revealed seed, which is the one committed to",
    ]


def test_a_program_sees_json(shell: Run, game_file: Path) -> None:
    result = shell("verify", str(game_file), "--json")
    assert (result.status, result.err) == (0, "")
    record = fair_record()
    state = record.game.state
    assert json.loads(result.out) == {
        "right": True,
        "rules": "playmonster",
        "digest": preset("playmonster").digest,
        "sides": [[name] for name in state.lineup.names],
        "result": list(state.totals),
        "ending": "target",
        "winners": [side + 1 for side in state.winners],
        "turns": len(record.game.turns()) - 1,
        "rolls": record.game.rolls,
        "dice": "verified",
        "sealed": True,
    }


def test_the_first_wrong_line_is_shown(shell: Run, game_file: Path) -> None:
    lines = game_file.read_text().split("\n")
    number = next(n for n, line in enumerate(lines) if " +" in line)
    lines[number] = lines[number].replace(" =", " =9", 1)
    game_file.write_text("\n".join(lines))
    result = shell("verify", str(game_file))
    said, quoted = result.refused().split("\n")
    assert said.startswith(f"{game_file}, line {number + 1}: Player ")
    assert quoted == f"  {lines[number]}"
    assert result.out == ""

    result = shell("verify", str(game_file), "--json")
    assert (result.status, result.err) == (2, "")
    found = json.loads(result.out)
    assert found["problem"] in said
    assert found == {
        "right": False,
        "line": number + 1,
        "problem": found["problem"],
        "text": lines[number],
    }


def test_a_record_comes_through_a_pipe(shell: Run, game_file: Path) -> None:
    result = shell("verify", "-", given=game_file.read_text())
    assert result.out.startswith("standard input: everything is right\n")
    assert "standard input, line 1: not TOML" in shell("verify", "-", given="hello\n").refused()
    assert "standard input: a record has its turns" in shell("verify", "-").refused()


def records() -> list[tuple[Record, list[str]]]:
    two = new_game(preset("plain"), ["Ada", "Bo"])
    shared = new_game(load("plain", sets=["end.final_round=one_more_turn"]), ["Ada", "Bo"])
    loser = new_game(load("farkle-cribbage-loser", sets=["start.roll_off=0"]), ["A", "B", "C"])
    roll = Roll((1, 1, 1, 1, 1, 1))
    return [
        (Record(Game(two)), ["result  not finished", "turns   0 turns, no roll"]),
        (
            Record(Game(two, [roll])),
            [
                "turns   1 turn, 1 roll, all by the rules",
                "dice    not verified: the record has no",
            ],
        ),
        (Record(Game(two, [Resign(0)])), ["result  Bo won by resignation"]),
        (Record(Game(two, [Resign(1, "time")])), ["result  Ada won on time"]),
        (
            Record(Game(two, [Leave(0), Leave(1)])),
            ["result  abandoned: everybody has left"],
        ),
        (
            Record(Game(shared, [EnterTurn(10_000), EnterTurn(10_000)])),
            ["totals  Ada 10,000; Bo 10,000 points", "result  Ada and Bo share the win"],
        ),
        (
            Record(Game(loser, [EnterTurn(121), EnterTurn(20), EnterTurn(121)])),
            ["totals  A 121; B 20; C 121 holes", "result  B lost"],
        ),
        (
            Record(Game(two, [roll, Bank((1, 1))]), commit="sha256:" + "0" * 64),
            ["dice    not verified"],
        ),
    ]


@pytest.mark.parametrize("number", range(len(records())))
def test_every_outcome_has_its_words(tincup: Run, tmp_path: Path, number: int) -> None:
    record, expected = records()[number]
    save_record(tmp_path / "game", record)
    result = tincup("verify", str(tmp_path / "game"))
    assert result.status == 0
    lines = result.out.splitlines()
    for words in expected:
        assert any(line.startswith(words) for line in lines), result.out


def test_a_record_without_its_check_says_so(tincup: Run, tmp_path: Path) -> None:
    lines = write_record(fair_record()).splitlines(keepends=True)
    (tmp_path / "game").write_text("".join(it for it in lines if not it.startswith("check")))
    assert "(no check line: names and unkept dice" in tincup("verify", str(tmp_path / "game")).out


def test_what_is_no_file(tincup: Run, tmp_path: Path) -> None:
    missing = tmp_path / "none"
    assert tincup("verify", str(missing)).refused() == (
        f"{missing}: the file cannot be read: No such file or directory"
    )
    assert "Is a directory" in tincup("verify", str(tmp_path), "--json").refused()
    (tmp_path / "bytes").write_bytes(b"\xff")
    assert (
        "line 1: the byte 0xff is not text" in tincup("verify", str(tmp_path / "bytes")).refused()
    )


def test_its_arguments(tincup: Run) -> None:
    assert "FILE" in tincup("verify").refused()
    assert "no option '--jsom'; did you mean '--json'?" in tincup("verify", "x", "--jsom").refused()
    assert "Exit status: 0 when everything is right" in tincup("verify", "--help").out
