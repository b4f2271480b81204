"""`tincup verify`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.notation.games import random_game, rules_of
from tincup.chance import FairDice, SeededDice
from tincup.game import Bank, EnterTurn, Game, Leave, Resign, Roll, Start, new_game
from tincup.notation import Record, parse_position, save_record, write_record
from tincup.rules import from_values, load, preset


def fair_record() -> Record:
    dice = FairDice("ab" * 16, 2)
    dice.add_salt("one")
    dice.add_salt("zwei")
    dice.close()
    game = random_game(rules_of(("playmonster", ())), 3, longest=10**6, disturbed=False, dice=dice)
    return Record(
        game,
        dice.commitment,
        dice.reveal(),
        dice.salts,
        event="Test",
        date="today",
        salted=(0, 2),
        derivation=2,
    )


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
        f"digest  {state.rules.digest}",
        f"totals  {totals} points",
        f"result  Player {state.winners[0] + 1} won",
        f"turns   {turns} turns, {rolls} rolls, all by the rules",
        f"commit  {SeededDice('ab' * 16).commitment}",
        'salts   Player 1 "one" and Player 3 "zwei"',
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
        "rules_from": "preset",
        "start": None,
        "digest": preset("playmonster").digest,
        "sides": [[name] for name in state.lineup.names],
        "result": list(state.totals),
        "ending": "target",
        "winners": [side + 1 for side in state.winners],
        "turns": len(record.game.turns()) - 1,
        "rolls": record.game.rolls,
        "dice": "verified",
        "entered": 0,
        "start_told": False,
        "absences": 0,
        "commitment": SeededDice("ab" * 16).commitment,
        "salts": [{"salt": "one", "player": 1}, {"salt": "zwei", "player": 3}],
        "derivation": 2,
        "same_commitment": False,
        "same_salts": 0,
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
    assert "[FILE|NAME]" in tincup("verify", "--help").out
    assert "no option '--jsom'; did you mean '--json'?" in tincup("verify", "x", "--jsom").refused()
    assert "Exit status: 0 when everything is right" in tincup("verify", "--help").out


def said(tincup: Run, path: Path, record: Record, *options: str) -> list[str]:
    """The lines of a record that is right."""
    save_record(path, record)
    result = tincup("verify", str(path), *options)
    assert result.status == 0
    return result.out.splitlines()


NOT_ROLLED = (
    "dice    not verified: the other rolls follow from the seed, but 1 turn was entered as its "
    "points alone"
)


def test_what_no_dice_prove_is_said(tincup: Run, tmp_path: Path) -> None:
    dice = SeededDice("abc", ["1", "2", "3"])
    told: dict[str, Any] = {"seed": "abc", "commit": dice.commitment}
    two = new_game(preset("plain"), ["Ada", "Bo"])
    lines = said(
        tincup,
        tmp_path / "a",
        Record(Game(two, [EnterTurn(9950), Leave(1)]), **told, salts=("heads",)),
    )
    assert lines[-4:] == [
        "people  somebody left or came back 1 time, which no dice prove",
        f"commit  {dice.commitment}",
        'salts   "heads" (the record does not say whose they are)',
        NOT_ROLLED,
    ]
    lines = said(
        tincup,
        tmp_path / "b",
        Record(Game(two, [Roll(dice.roll(6, 0))]), **told, salts=dice.salts),
    )
    assert lines[-2] == (
        'salts   "1", "2" and "3" (the record does not say whose they are); other dice in another '
        "order, as in earlier versions"
    )
    assert lines[-1] == (
        "dice    not verified: there are 3 salts and 2 players, so that somebody could have tried "
        "salts until the dice were good"
    )
    start = new_game(preset("playmonster"), ["Ada", "Bo"])
    lines = said(tincup, tmp_path / "c", Record(Game(start, [Start(0), EnterTurn(0)]), **told))
    assert lines[-2:] == [
        "salts   none: whoever drew the seed could have chosen among many",
        NOT_ROLLED + " and nobody rolled for who begins, as these rules have it",
    ]
    line = "-,- 1 0 111111 - - 1"
    at = parse_position(line, preset("plain"), ["Ada", "Bo"])
    lines = said(tincup, tmp_path / "d", Record(Game(at), **told))
    assert f"start   from a position, {line}: nothing here proves how it came about" in lines
    assert lines[-1].endswith("the roll on the table where the game started came from elsewhere")


def test_rules_that_are_not_the_preset_of_their_name(tincup: Run, tmp_path: Path) -> None:
    for values, expected in (
        (
            {"id": "plain"},
            "Plain Farkle (house rules) (plain), rules of the record's own: NOT the preset of that",
        ),
        ({"id": "mine", "name": "Mine"}, "Mine (mine), rules of the record's own"),
    ):
        rules = from_values({"extends": "plain", "scores": {"6": 1000}, **values})
        lines = said(tincup, tmp_path / values["id"], Record(Game.of(rules, ["Ada", "Bo"])))
        assert lines[2].startswith(f"rules   {expected}")
        assert lines[3] == f"digest  {rules.digest}"
    older = from_values(
        {
            "extends": "farkle-cribbage-loser",
            "id": "farkle-cribbage-loser",
            "turn": {"scoring": "best"},
            "end": {"loser_found": "at_once"},
        }
    )
    lines = said(tincup, tmp_path / "older", Record(Game.of(older, ["A", "B", "C"])))
    assert lines[2].endswith("(farkle-cribbage-loser), as an earlier version had it")


def test_what_a_player_wrote_down_is_compared(shell: Run, game_file: Path) -> None:
    commit = SeededDice("ab" * 16).commitment
    for options, expected in (
        (
            ["--commit", commit, "--salt", "zwei"],
            "the same as you wrote down: the commitment and 1 salt",
        ),
        (["--commit", commit], "the same as you wrote down: the commitment"),
        (["--salt", "zwei", "--salt", "one"], "the same as you wrote down: 2 salts"),
    ):
        result = shell("verify", str(game_file), *options)
        assert result.status == 0
        assert f"yours   {expected}" in result.out
        view = json.loads(shell("verify", str(game_file), *options, "--json").out)
        assert view["same_commitment"] == ("--commit" in options)
        assert view["same_salts"] == options.count("--salt")
    other = shell("verify", str(game_file), "--commit", "sha256:" + "0" * 64).refused()
    assert "this is not the commitment that you wrote down" in other
    assert 'the salt that you wrote down, "drei", is not' in (
        shell("verify", str(game_file), "--salt", "drei").refused()
    )
    assert "64 hexadecimal digits" in shell("verify", str(game_file), "--commit", "d2f9").refused()


def test_of_very_many_salts_the_first_are_told(tincup: Run, tmp_path: Path) -> None:
    salts = tuple(str(number) for number in range(1_000))
    dice = SeededDice("x", salts)
    game = Game.of(preset("plain"), ["Ada", "Bo"])
    game.play(Roll(dice.roll(6, 0)))
    path = tmp_path / "many.toml"
    path.write_text(write_record(Record(game, None, "x", salts)), "utf-8")
    (said,) = [it for it in tincup("verify", str(path)).out.splitlines() if it.startswith("salts")]
    assert '"19" and 980 more' in said.replace(" (the record does not say whose they are)", "")
