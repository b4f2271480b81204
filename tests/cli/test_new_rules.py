"""`tincup rules new`: what it writes is a sound rule file, and so is all that it offers."""

import json
import re
from pathlib import Path

import pexpect
import pytest

from tests.cli.conftest import TINCUP, Run
from tests.terminals import needs_terminal
from tincup.cli.new_rules import starter
from tincup.rules import load, parse, preset, presets

pytestmark = pytest.mark.usefixtures("in_a_folder")


def test_a_new_file(tincup: Run) -> None:
    result = tincup("rules", "new")
    assert result.status == 0
    assert result.out.startswith("wrote house-rules.toml")
    rules = load("house-rules.toml")
    assert rules == preset("playmonster")
    assert (rules.id, rules.name) == ("house-rules", "House rules")


def test_a_new_file_with_everything_said(tincup: Run) -> None:
    argv = ("--from", "dix-mille", "--name", "Großmutters Küche", "--opening", "350")
    answer = json.loads(tincup("rules", "new", *argv, "--target", "5000", "--json").out)
    assert answer["file"] == "grossmutters-kuche.toml"
    rules = load(answer["file"])
    assert (answer["id"], answer["digest"]) == ("grossmutters-kuche", rules.digest)
    assert rules.name == "Großmutters Küche"
    assert (rules.turn.opening_minimum, rules.end.target) == (350, 5000)


@pytest.mark.parametrize("name", presets())
def test_every_setting_that_is_offered_is_sound(name: str) -> None:
    """With every "#" taken off, the file is still a rule file."""
    text = starter(preset(name), "ours", "Ours", {})
    assert parse(text) == preset(name)
    parse(re.sub(r"^#(?=\S)", "", text, flags=re.MULTILINE))


def test_it_never_overwrites(tincup: Run) -> None:
    path = Path("mine.toml")
    path.write_text("mine", "utf-8")
    assert tincup("rules", "new", "mine.toml").refused() == (
        "mine.toml exists already; choose another name: tincup rules new mine-2.toml"
    )
    assert path.read_text("utf-8") == "mine"
    assert list(Path().iterdir()) == [path]


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("no/such/folder/x.toml",), "there is no folder no/such/folder"),
        (("x" * 300,), "File name too long"),
        (("--opening", "lots"), "--opening: a whole number, not 'lots'"),
        (("--opening", "-1"), "opening_minimum"),
        (("--opening", "20000"), "opening_minimum"),
        (("--target", "0"), "end.target"),
        (("--from", "playmonter"), 'did you mean "playmonster"?'),
        (("--name", "x" * 200), "name"),
        (("--name", "a\nb"), "name"),
        (("--name", "\udcff"), "name"),
    ],
)
def test_what_cannot_be_written_leaves_nothing_behind(
    tincup: Run, argv: tuple[str, ...], sentence: str
) -> None:
    assert sentence in tincup("rules", "new", *argv).refused()
    assert not list(Path().iterdir())


@pytest.mark.real
@needs_terminal
def test_questions_at_a_terminal() -> None:
    child = pexpect.spawn(TINCUP, ["rules", "new"], encoding="utf-8", timeout=60)
    child.expect_exact("Start from which rule set? (? lists them) [playmonster] ")
    child.sendline("?")
    child.expect_exact("zilch")
    child.expect_exact("[playmonster] ")
    child.sendline("zilhc")
    child.expect_exact('did you mean "zilch"?')
    child.expect_exact("[playmonster] ")
    child.sendline("zilch")
    child.expect_exact("What are your rules called? [House rules] ")
    child.sendline("Kitchen table")
    child.expect_exact("Points needed in one turn to get on the board? [")
    for answer in ("lots", "0x1F4", "500 # c"):
        child.sendline(answer)
        child.expect_exact("Type a whole number, or nothing for ")
    child.expect_exact("Points needed in one turn to get on the board? [")
    child.sendline("450")
    child.expect_exact("Points to win? [10000] ")
    child.sendline("")
    child.expect_exact("wrote kitchen-table.toml")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    rules = load("kitchen-table.toml")
    assert (rules.turn.opening_minimum, rules.end.target) == (450, 10_000)


@pytest.mark.real
@needs_terminal
@pytest.mark.parametrize(("key", "status"), [("\x04", 2), ("\x03", 130), ("q\r", 2)])
def test_leaving_in_the_middle_writes_nothing(key: str, status: int) -> None:
    child = pexpect.spawn(TINCUP, ["rules", "new"], encoding="utf-8", timeout=60)
    child.expect_exact("[playmonster] ")
    child.send(key)
    child.expect_exact("tincup: ")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == status
    assert not list(Path().iterdir())
