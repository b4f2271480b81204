"""`tincup verify`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.notation.games import random_game, rules_of
from tincup.chance import FairDice, SeededDice, dice_code, salt_digest
from tincup.game import Bank, EnterTurn, Game, Leave, Resign, Roll, Start, new_game
from tincup.notation import Record, parse_position, save_record, write_record
from tincup.rules import from_values, load, preset

CODE = str(dice_code(SeededDice("ab" * 16).commitment, ["one", "zwei"], 2))
NOT_COVERED = (
    "covered by nothing that you gave to compare: whoever knew the seed could have invented {they} "
    "after the game, and so have chosen the dice. The code of the dice, written down before the "
    "first roll, covers every salt"
)


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


def test_a_person_sees_that_all_is_right(tincup: Run, game_file: Path) -> None:
    result = tincup("verify", str(game_file))
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
        (
            'salts   Player 1 "one" (SHA-256 7692c3ad3540bb80...) and Player 3 "zwei" (SHA-256 '
            "9dbe3cfc5af797f3...); none from Player 2"
        ),
        f"code    {CODE}",
        "dice    every roll follows from the revealed seed, which is the one committed to",
        f"beware  2 salts are {NOT_COVERED.format(they='them')}",
    ]


def test_a_program_sees_json(tincup: Run, game_file: Path) -> None:
    result = tincup("verify", str(game_file), "--json")
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
        "marked_names": [],
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
        "salts": [
            {"salt": "one", "player": 1, "digest": salt_digest("one"), "marked": []},
            {"salt": "zwei", "player": 3, "digest": salt_digest("zwei"), "marked": []},
        ],
        "unsalted": [2],
        "code": CODE,
        "derivation": 2,
        "same_commitment": False,
        "same_code": False,
        "same_salts": 0,
        "uncovered": 2,
        "sealed": True,
    }


def test_the_first_wrong_line_is_shown(tincup: Run, game_file: Path) -> None:
    lines = game_file.read_text().split("\n")
    number = next(n for n, line in enumerate(lines) if " +" in line)
    lines[number] = lines[number].replace(" =", " =9", 1)
    game_file.write_text("\n".join(lines))
    result = tincup("verify", str(game_file))
    said, quoted = result.refused().split("\n")
    assert said.startswith(f"{game_file}, line {number + 1}: Player ")
    assert quoted == f"  {lines[number]}"
    assert result.out == ""

    result = tincup("verify", str(game_file), "--json")
    assert (result.status, result.err) == (2, "")
    found = json.loads(result.out)
    assert found["problem"] in said
    assert found == {
        "right": False,
        "line": number + 1,
        "problem": found["problem"],
        "text": lines[number],
    }


def test_a_record_comes_through_a_pipe(tincup: Run, game_file: Path) -> None:
    result = tincup("verify", "-", given=game_file.read_text())
    assert result.out.startswith("standard input: everything is right\n")
    assert "standard input, line 1: not TOML" in tincup("verify", "-", given="hello\n").refused()
    assert "standard input: a record has its turns" in tincup("verify", "-").refused()


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
    assert lines[-6:] == [
        "people  somebody left or came back 1 time, which no dice prove",
        f"commit  {dice.commitment}",
        'salts   "heads" (SHA-256 5c0bc2423c1af18c...) (the record does not say whose they are)',
        f"code    {dice_code(dice.commitment, ['heads'])}",
        NOT_ROLLED,
        f"beware  1 salt is {NOT_COVERED.format(they='it')}",
    ]
    lines = said(
        tincup,
        tmp_path / "b",
        Record(Game(two, [Roll(dice.roll(6, 0))]), **told, salts=dice.salts),
    )
    assert lines[-4] == (
        'salts   "1" (SHA-256 6b86b273ff34fce1...), "2" (SHA-256 d4735e3a265e16ee...) and "3" '
        "(SHA-256 4e07408562bedb8b...) (the record does not say whose they are); other dice in "
        "another order, as in earlier versions"
    )
    assert lines[-2] == (
        "dice    not verified: there are 3 salts and 2 players, so that somebody could have tried "
        "salts until the dice were good"
    )
    start = new_game(preset("playmonster"), ["Ada", "Bo"])
    lines = said(tincup, tmp_path / "c", Record(Game(start, [Start(0), EnterTurn(0)]), **told))
    assert lines[-3:] == [
        "salts   none: whoever drew the seed could have chosen among many",
        f"code    {dice_code(dice.commitment, [])}",
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


def test_what_a_player_wrote_down_is_compared(tincup: Run, game_file: Path) -> None:
    commit = SeededDice("ab" * 16).commitment
    old = "the commitment, which covers no salt"
    for options, expected, uncovered in (
        (["--commit", commit, "--salt", "zwei"], f"{old}, and 1 salt", 1),
        (["--commit", commit], old, 2),
        (["--commit", CODE], "the code, which covers every salt", 0),
        (["--commit", f" {CODE.lower()} "], "the code, which covers every salt", 0),
        (["--commit", CODE, "--salt", "one"], "the code, which covers every salt, and 1 salt", 0),
        (["--salt", "zwei", "--salt", "one"], "2 salts", 0),
    ):
        result = tincup("verify", str(game_file), *options)
        assert result.status == 0
        assert f"yours   the same as you wrote down: {expected}\n" in result.out
        assert ("beware" in result.out) == (uncovered > 0)
        view = json.loads(tincup("verify", str(game_file), *options, "--json").out)
        assert view["same_commitment"] == ("--commit" in options)
        assert view["same_code"] == ("code" in expected)
        assert view["same_salts"] == options.count("--salt")
        assert view["uncovered"] == uncovered
    assert "you wrote down that there was 1 salt; this record has 2" in (
        tincup("verify", str(game_file), "--commit", f"1{CODE[1:]}").refused()
    )
    another = f"{CODE[:-1]}{'1' if CODE.endswith('0') else '0'}"
    assert f"the code of these dice is {CODE}, not {another} as you wrote down" in (
        tincup("verify", str(game_file), "--commit", another).refused()
    )
    other = tincup("verify", str(game_file), "--commit", "sha256:" + "0" * 64).refused()
    assert "this is not the commitment that you wrote down" in other
    assert 'the salt that you wrote down, "drei" (SHA-256 6b70e2d592dd1719...), is not' in (
        tincup("verify", str(game_file), "--salt", "drei").refused()
    )
    assert "64 hexadecimal digits" in tincup("verify", str(game_file), "--commit", "d2f9").refused()


def test_of_very_many_salts_the_first_are_told(tincup: Run, tmp_path: Path) -> None:
    salts = tuple(str(number) for number in range(1_000))
    dice = SeededDice("x", salts)
    game = Game.of(preset("plain"), ["Ada", "Bo"])
    game.play(Roll(dice.roll(6, 0)))
    path = tmp_path / "many.toml"
    path.write_text(write_record(Record(game, None, "x", salts)), "utf-8")
    (said,) = [it for it in tincup("verify", str(path)).out.splitlines() if it.startswith("salts")]
    assert '"19" (SHA-256 9400f1b21cb527d7...) (the record does not say' in said
    assert ") and 980 more" in said


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_no_salt_passes_for_two(tincup: Run, tmp_path: Path, language: str) -> None:
    """Whatever marks a language quotes it by."""
    told = []
    for mark in ('"', "\u201c", "\u00a0\u00bb", "\\"):
        salt = f'x{mark} (SHA-256 0123456789abcdef...), Bo "y'
        dice = SeededDice("x", (salt,), 2)
        game = Game.of(preset("plain"), ["Ada", "Bo"])
        game.play(Roll(tuple(sorted(dice.roll(6, 0)))))
        made = Record(game, dice.commitment, "x", (salt,), salted=(0,), derivation=2)
        path = tmp_path / "a"
        save_record(path, made)
        told.append(tincup("verify", str(path), "--language", language).out)
        assert f"x{mark} (SHA" not in told[-1].replace(f"\\{mark.strip()}", "")
    assert 'x\\" (SHA-256 0123456789abcdef...), Bo \\"y' in told[0]


def test_a_salt_is_shown_whole_and_what_is_no_ascii_in_it_is_marked(
    tincup: Run, tmp_path: Path
) -> None:
    """Two long salts that differ at their ends, and one with letters of another script."""
    long = "a text of more than forty characters, the end of which is "
    salts = (f"{long}one", f"{long}two", "h\u0435\u0430ds\u200b" + "\u00e9" * 20)
    dice = SeededDice("x", salts, 2)
    game = Game.of(preset("plain"), ["Ada", "Bo", "Cy"])
    game.play(Roll(tuple(sorted(dice.roll(6, 0)))))
    made = Record(game, dice.commitment, "x", salts, salted=(0, 1, 2), derivation=2)
    (told,) = [it for it in said(tincup, tmp_path / "a", made) if it.startswith("salts")]
    for salt in salts[:2]:
        assert f'"{salt}" (SHA-256 {salt_digest(salt)[:16]}...)' in told
    assert "not plain ASCII: \u0435 U+0435 at 2, \u0430 U+0430 at 3, \ufffd U+200B at 6," in told
    assert "U+00E9 at 11 and 15 more" in told
    view = json.loads(tincup("verify", str(tmp_path / "a"), "--json").out)
    assert [salt["digest"] for salt in view["salts"]] == list(map(salt_digest, salts))
    assert view["salts"][0]["marked"] == []
    assert view["salts"][2]["marked"][0] == {
        "place": 2,
        "character": "\u0435",
        "codepoint": "U+0435",
    }
    assert len(view["salts"][2]["marked"]) == 23
