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
        ("Ada\u2800", "U+2800"),
    ],
)
def test_new_players(tincup: Run, name: str, codepoint: str) -> None:
    said = tincup("play", "--players", f"Bo,{name}").refused()
    assert said.startswith("the name of player 2 has a character that would not be seen")
    assert codepoint in said


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("Ada,\u0410da", "the name of player 2 mixes letters of different scripts"),
        (
            "A\u0301\u0302\u0303da",
            "the name of player 1 has more marks on one letter than any word",
        ),
        ("Ian,Bo,lan", '"lan" looks the same as "Ian" (it differs at U+006C)'),
        ("Bo,\u0412\u043e", '"\u0412\u043e" looks the same as "Bo" (it differs at U+0412)'),
        ("Ada,ADA", '"ADA" looks the same as "Ada" (it differs at U+0044)'),
    ],
)
def test_new_players_who_look_like_others(tincup: Run, names: str, said: str) -> None:
    assert tincup("play", "--players", names).refused().startswith(said)


def test_bots_look_like_nobody(tincup: Run) -> None:
    """Pip of three Cyrillic letters sits there, and the first bot has another name."""
    done = tincup("play", "--players", "\u0420\u0456\u0440", "--bots", "1", given="q\n")
    assert "Clatter" in done.out
    assert "Pip" not in done.out


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


OLD = """\
format = 1
rules = "plain"
players = ["Ada", "\u0410da", "Bo", "\u0412\u043e", "Cy"]
turns = \"\"\"
1 x
\"\"\"
"""
MARKED = (
    '"\u0410da" mixes letters of different scripts: U+0410 is not written with the others',
    '"\u0410da" and "Ada" look the same and are not: they differ at U+0410',
    '"\u0412\u043e" and "Bo" look the same and are not: they differ at U+0412',
)


def test_names_of_old_records_are_marked_where_they_are_shown(tincup: Run, tmp_path: Path) -> None:
    path = tmp_path / "old.toml"
    path.write_text(OLD, "utf-8")
    assert f"names   {'; '.join(MARKED)}\n" in tincup("verify", str(path)).out
    view = json.loads(tincup("verify", str(path), "--json").out)
    assert view["right"]
    assert view["marked_names"] == [
        {"name": "\u0410da", "why": "scripts", "codepoint": "U+0410", "like": None},
        {"name": "\u0410da", "why": "alike", "codepoint": "U+0410", "like": "Ada"},
        {"name": "\u0412\u043e", "why": "alike", "codepoint": "U+0412", "like": "Bo"},
    ]
    greeted = " ".join(tincup("resume", str(path), given="q\n").out.split())
    assert all(said in greeted for said in MARKED)


def test_names_of_an_old_ledger_are_marked(tincup: Run, home: Path) -> None:
    line = {"format": 1, "game": "x", "date": "2026-11-21", "rules": "plain", "stake": 5}
    won = {"\u0410da": 5, "Ada": -5, "Bo": 5, "\u0412\u043e": -5}
    home.joinpath("ledger.jsonl").write_text(json.dumps({**line, "won": won}) + "\n", "utf-8")
    out = tincup("ledger").out
    assert MARKED[0] in out
    assert '"Ada" and "\u0410da" look the same and are not: they differ at U+0041' in out
    assert MARKED[2] in out
    marked = json.loads(tincup("ledger", "--json").out)["marked_names"]
    assert [(it["name"], it["why"]) for it in marked] == [
        ("\u0410da", "scripts"),
        ("Ada", "alike"),
        ("\u0412\u043e", "alike"),
    ]


def test_nobody_plays_for_stakes_who_looks_like_somebody_in_the_ledger(
    tincup: Run, home: Path
) -> None:
    line = {"format": 1, "game": "x", "date": "2026-11-21", "rules": "plain", "stake": 5}
    won = {"Bo": 5, "Ian": -5}
    home.joinpath("ledger.jsonl").write_text(json.dumps({**line, "won": won}) + "\n", "utf-8")
    stakes = ("--stakes", "5")
    for name, other, differs in (("\u0412\u043e", "Bo", "U+0412"), ("ian", "Ian", "U+0069")):
        assert tincup("play", "--players", f"Cy,{name}", *stakes).refused() == (
            f'"{name}" looks the same as "{other}" in the ledger, and differs at {differs}: write '
            "it as it stands there, or give another name"
        )
        assert tincup("play", "--players", f"Cy,{name}", given="q\n").status == 0
    assert tincup("play", "--players", "Bo,Ian", *stakes, given="q\n").status == 0
