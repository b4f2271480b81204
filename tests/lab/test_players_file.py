"""Files that list players."""

from __future__ import annotations

from pathlib import Path

import pytest

from tincup.lab.arenas.players_file import LONGEST, MOST, PlayersError, read_players


def read(folder: Path, written: str) -> list[tuple[str, str]]:
    path = folder / "p.toml"
    path.write_text(written, "utf-8")
    return [(entrant.name, entrant.spec.text) for entrant in read_players(path)]


def test_a_list_of_kinds(tmp_path: Path) -> None:
    written = (
        'players = [\n "Hard",\n "threshold:500", "easy", "easy", "external:python3 \'a b.py\'"]'
    )
    assert read(tmp_path, written) == [
        ("hard", "hard"),
        ("threshold:500", "threshold:500"),
        ("easy (1)", "easy"),
        ("easy (2)", "easy"),
        ("external", "external:python3 'a b.py'"),
    ]


def test_players_with_names(tmp_path: Path) -> None:
    written = '[[player]]\nname = " Ada <b> "\nspec = "easy"\n[[player]]\nspec = "easy"\n'
    assert read(tmp_path, written) == [("Ada <b>", "easy"), ("easy (2)", "easy")]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("", 'either a list, players = ["hard", "easy"], or tables [[player]]'),
        ('players = ["easy"]', f"takes from 2 to {MOST} players, not 1"),
        (f"players = {['easy'] * (MOST + 1)}", f"players, not {MOST + 1}"),
        ('players = "easy"', "players are listed as players = ["),
        ("player = [1, 2]", "players are listed as"),
        ('players = ["easy", 3]', "player 2: a kind of player is missing"),
        (
            'players = ["easy", "hrad"]',
            'player 2: "hrad" is not a kind of player; did you mean "hard"',
        ),
        ('players = ["easy", "xyzzy"]', "accepted: easy, medium, hard"),
        ('players = ["easy", "external:"]', "needs a command line"),
        (
            'playres = ["easy", "hard"]',
            'p.toml: there is no key "playres"; did you mean "players"?',
        ),
        ('xyzzy = ["easy", "hard"]', 'a file has "players" or "player"'),
        ('players = ["easy", "hard"]\n[[player]]\nspec = "easy"', "either a list"),
        (
            '[[player]]\nspec = "easy"\n[[player]]\nspecs = "easy"',
            'player 2: there is no key "specs"',
        ),
        (
            '[[player]]\nspec = "easy"\n[[player]]\nname = "B"',
            "player 2: a kind of player is missing",
        ),
        ('[[player]]\nspec = "easy"\nname = "B"\n' * 2, 'player 2: player 1 is called "B", too'),
        ('[[player]]\nspec = "easy"\nname = " "\n' * 2, f"a text of 1 to {LONGEST} characters"),
        ('[[player]]\nspec = "easy"\nname = 5\n' * 2, "player 1: a name is a text"),
        (f'[[player]]\nspec = "easy"\nname = "{"x" * (LONGEST + 1)}"\n' * 2, "a name is a text"),
        ('[[player]]\nspec = "easy"\nname = "a\\nb"\n' * 2, "in one line"),
        ("players = [", "p.toml, line 1: not TOML"),
        ("players = [\n'easy'\nx", "p.toml, line 3: not TOML"),
        ("a" + ".a" * 1000 + " = 1", "p.toml, line 1"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, written: str, said: str) -> None:
    with pytest.raises(PlayersError) as caught:
        read(tmp_path, written)
    assert said in str(caught.value)
    assert str(caught.value).startswith(str(tmp_path / "p.toml"))


def test_no_text(tmp_path: Path) -> None:
    path = tmp_path / "p.toml"
    path.write_bytes(b'# \n# \xff\nplayers = ["easy", "hard"]')
    with pytest.raises(PlayersError, match="line 2: not text in UTF-8"):
        read_players(path)
    with pytest.raises(FileNotFoundError):
        read_players(tmp_path / "none.toml")
    with pytest.raises(IsADirectoryError):
        read_players(tmp_path)
