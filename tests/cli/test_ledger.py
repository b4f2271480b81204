"""`tincup ledger`."""

import json
import sys
from pathlib import Path

import pexpect
import pytest

from tests.cli.conftest import TINCUP, Run
from tests.terminals import needs_terminal
from tincup.cli import main
from tincup.cli.game.saving import ledger


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path))
    return tmp_path


def play(tincup: Run, seed: str = "1") -> None:
    done = tincup("play", "--bots", "2", "--seed", seed, "--stakes", "5")
    assert "Stakes in play money: " in done.out


def test_nothing_played_for(tincup: Run) -> None:
    assert "nobody has played for stakes yet" in tincup("ledger").out
    empty: dict[str, object] = {"balances": {}, "marked_names": [], "games": [], "damaged": []}
    assert json.loads(tincup("ledger", "--json").out) == empty


def test_balances_run_across_games(tincup: Run) -> None:
    for seed in "123":
        play(tincup, seed)
    found = json.loads(tincup("ledger", "--json").out)
    assert len(found["games"]) == 3
    assert sum(found["balances"].values()) == 0
    assert set(found["balances"]) == {"Pip", "Clatter"}
    assert all(abs(won) in (5, 15) for won in found["balances"].values())
    text = tincup("ledger").out
    assert "Balances in play money" in text
    assert "3 games" in text


def test_it_keeps_to_the_width_of_a_terminal(
    tincup: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = ("--rules", "playmonster", "--set", "end.target=1000", "--set", "start.roll_off=0")
    names = ("--players", "Ada the first of her name,Bo of the long and winding road")
    typed = "t 1050\nt 1050\nx\n\n"
    tincup("play", *names, *rules, "--stakes", "500000", "--dice", "entered", given=typed)
    wide = tincup("ledger").out
    assert max(map(len, wide.splitlines())) > 80  # through a pipe every row is one line
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["ledger"]) == 0
    narrow = capsys.readouterr().out
    assert max(map(len, narrow.splitlines())) <= 80
    assert sorted(narrow.split()) == sorted(wide.split())


def test_damage_is_reported_by_its_line(tincup: Run) -> None:
    play(tincup)
    with ledger().path.open("a", encoding="utf-8") as file:
        file.write("half a li")
    play(tincup, "2")
    done = tincup("ledger")
    assert done.status == 0
    assert "line 2 is damaged and left out: it is not JSON" in done.err
    assert "2 games" in done.out
    assert json.loads(tincup("ledger", "--json").out)["damaged"][0]["line"] == 2


def test_a_reset_is_asked_for_twice_and_keeps_the_old(tincup: Run, home: Path) -> None:
    play(tincup)
    assert "add --yes" in tincup("ledger", "--reset").refused()
    assert len(ledger().read().entries) == 1
    done = tincup("ledger", "--reset", "--yes")
    assert str(home / "ledger-1.jsonl") in done.out
    assert ledger().read().entries == []
    assert "empty already" in tincup("ledger", "--reset", "--yes").out


@pytest.mark.real
@needs_terminal
def test_a_reset_at_a_terminal(tincup: Run, home: Path) -> None:
    play(tincup)
    for answer, left in (("no", 1), ("yes", 0)):
        child = pexpect.spawn(TINCUP, ["ledger", "--reset"], encoding="utf-8", timeout=60)
        child.expect("Type yes: ")
        child.sendline(answer)
        child.expect(pexpect.EOF)
        assert len(ledger().read().entries) == left


def test_what_steers_a_terminal_is_not_printed(tincup: Run) -> None:
    ledger().path.parent.mkdir(parents=True, exist_ok=True)
    won = {"A": 1, "B\0\x9b\u202e": -1}
    entry = {"format": 1, "game": "g", "date": "2026", "rules": "r", "stake": 1, "won": won}
    ledger().path.write_text(json.dumps(entry) + "\n", "utf-8")
    done = tincup("ledger")
    assert "B\ufffd\ufffd\ufffd" in done.out
    assert all(character.isprintable() or character == "\n" for character in done.out + done.err)
