"""Names with characters that nobody would see: refused when they are given, shown when they are."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tincup.cli.game.saving import ledger
from tincup.messages import first_unseen
from tincup.rules import load, parse

RECORD = """\
format = 1
event = "An\u202etnevE"
rules = { extends = "plain", end = { target = 500 } }
players = ["Ada", "\u202eadA"]
turns = \"\"\"
1 x
2 x
\"\"\"
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("name", "codepoint"),
    [
        ("Ada\u202e", "U+202E"),
        ("A\u200bda", "U+200B"),
        ("A\u200dda", "U+200D"),
        ("\u3164", "U+3164"),
    ],
)
def test_new_players(tincup: Run, name: str, codepoint: str) -> None:
    said = tincup("play", "--players", f"Bo,{name}").refused()
    assert said.startswith("the name of player 2 has a character that would not be seen")
    assert codepoint in said


def test_new_players_of_any_script(tincup: Run) -> None:
    done = tincup("play", "--players", "نیم\u200cروز,👩\u200d🚀,Zoë,עדה", given="q\n")
    assert done.status == 0


@pytest.mark.parametrize("command", ["verify", "review"])
def test_a_record(tincup: Run, command: str, tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(RECORD, "utf-8")
    done = tincup(command, str(path))
    assert done.status == 0
    assert first_unseen(done.out) is None
    assert "\ufffdadA" in done.out
    for_programs = tincup(command, str(path), "--json").out
    assert first_unseen(for_programs) is None
    assert "\u202eadA" in json.dumps(json.loads(for_programs), ensure_ascii=False)


def test_a_ledger(tincup: Run) -> None:
    entry = {
        "format": 1,
        "game": "x",
        "date": "2026-01-01T10:00",
        "rules": "plain",
        "name": "Pl\u202eain",
        "stake": 1,
        "won": {"Ada": 1, "\u202eadA": -1},
    }
    ledger().path.parent.mkdir(parents=True, exist_ok=True)
    ledger().path.write_text(json.dumps(entry, ensure_ascii=False) + "\n", "utf-8")
    done = tincup("ledger")
    assert first_unseen(done.out) is None
    assert "\ufffdadA" in done.out


def test_rules_in_words(tincup: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "plain"\nname = "Mi\u202een"\nsummary = "S\u200b"\n', "utf-8")
    for command in (("rules", "words"), ("rules", "check")):
        done = tincup(*command, str(path))
        assert done.status == 0
        assert first_unseen(done.out + done.err) is None


@pytest.mark.parametrize("character", ["\u00ad", "\u200b", "\u202e", "\U000e0041"])
def test_rules_as_toml(tincup: Run, tmp_path: Path, character: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'extends = "plain"\nname = "A{character}B"\nsource = "{character}"\n', "utf-8")
    shown = tincup("rules", "show", str(path)).out
    assert first_unseen(shown) is None
    assert parse(shown) == load(path)
