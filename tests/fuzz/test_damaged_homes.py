"""Damaged games and ledgers, read by every command that reads them.

Each ends with a sentence and status 2, or goes on and names the damage; none changes a file that
is there, but to add to it what was played.
"""

import json
import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, currently_in_test_context, given, note, settings
from hypothesis import strategies as st

from tests.fuzz.homes import (
    OVER,
    UNDER_WAY,
    Damaged,
    Files,
    damaged_homes,
    files_of,
    lay_out,
    whole_home,
)
from tests.fuzz.oracle import command

QUICK = settings(max_examples=40, suppress_health_check=list(HealthCheck))
SOME = settings(max_examples=150, suppress_health_check=list(HealthCheck))
MANY = settings(max_examples=1_500, suppress_health_check=list(HealthCheck))

Argv = tuple[str, ...]

LISTS: tuple[Argv, ...] = (("resume", "--list"), ("resume", "--list", "--json"), ("resume",))
OF_GAMES: dict[str, tuple[Argv, ...]] = {
    UNDER_WAY: (*LISTS, ("resume", UNDER_WAY, "--fast"), ("verify", UNDER_WAY)),
    OVER: (
        ("verify", OVER),
        ("verify", OVER, "--json"),
        ("verify",),
        ("play", "--rematch", OVER),
        ("play", "--rematch"),
    ),
}
"""The commands that read a game, by its name."""

WORKED_OUT: dict[str, tuple[Argv, ...]] = {
    UNDER_WAY: (("advise",), ("advise", "--json"), ("review", UNDER_WAY)),
    OVER: (("review",), ("review", OVER, "--json")),
}
"""Those that work out what choices were worth."""

OF_LEDGERS: tuple[Argv, ...] = (
    ("ledger",),
    ("ledger", "--json"),
    ("play", "--players", "Ada,Bo", "--stakes", "5", "--dice", "entered"),
)


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variables that commands are run with are set back."""
    monkeypatch.setenv("TINCUP_HOME", "")
    monkeypatch.setenv("TINCUP_DEBUG", "1")


def ran(damaged: Damaged, argv: Argv, typed: bytes = b"q\n") -> tuple[int, str, Files]:
    """Run a command on a damaged folder: its status and output, and what the folder has then."""
    if currently_in_test_context():
        note(f"tincup {' '.join(argv)} with {damaged.path}: {damaged.files[damaged.path][:3000]!r}")
    with tempfile.TemporaryDirectory(prefix="home-") as made:
        lay_out(Path(made), damaged.files)
        os.environ["TINCUP_HOME"] = made
        given = damaged.files[damaged.path] + damaged.path.encode() + made.encode()
        status, out = command(list(argv), given, typed)
        return status, out, files_of(Path(made))


def check_unchanged(before: Files, after: Files, status: int) -> None:
    """Check that every file is as it was; one that was played on has more at its end.

    A last line without its end was never acknowledged, and goes when more is written.
    """
    for path, data in before.items():
        assert path in after, f"{path} is gone"
        if status == 0 and path.endswith(".jsonl"):
            assert after[path].startswith(data[: data.rfind(b"\n") + 1]), f"{path} was changed"
        else:
            assert after[path] == data, f"{path} was changed"


def check_game(damaged: Damaged, argv: Argv) -> None:
    status, out, after = ran(damaged, argv)
    check_unchanged(damaged.files, after, status)
    if argv[-1] == "--json" and argv[0] == "resume":
        games = json.loads(out)["games"] if out.startswith("{") else json.loads(out)
        assert {UNDER_WAY} <= {game["name"] for game in games} | {Path(damaged.path).stem}


def check_ledger(damaged: Damaged, argv: Argv) -> None:
    status, out, after = ran(damaged, argv)
    check_unchanged(damaged.files, after, status)
    if argv == ("ledger", "--json"):
        accounts = json.loads(out)
        assert sum(accounts["balances"].values()) == 0


def is_of_a_game(path: str) -> bool:
    return path.startswith(("games/", "finished/"))


def is_ledger(path: str) -> bool:
    return path == "ledger.jsonl"


@st.composite
def read_games(draw: st.DrawFn, commands: dict[str, tuple[Argv, ...]]) -> tuple[Damaged, Argv]:
    """A folder with a damaged game, and a command that reads it."""
    damaged = draw(damaged_homes(is_of_a_game))
    return damaged, draw(st.sampled_from(commands[Path(damaged.path).stem]))


EVERY = sorted({*OF_GAMES[UNDER_WAY], *OF_GAMES[OVER], *OF_LEDGERS})


@pytest.mark.parametrize("argv", EVERY, ids=" ".join)
def test_what_is_whole_is_read(argv: Argv) -> None:
    """Without damage each of the commands does what it is there for."""
    whole = whole_home()
    status, out, after = ran(Damaged(dict(whole), "ledger.jsonl"), argv)
    assert (status, bool(out)) == (0, True)
    check_unchanged(whole, after, status)


@QUICK
@given(read_games(OF_GAMES))
def test_damaged_games(read: tuple[Damaged, Argv]) -> None:
    check_game(*read)


@QUICK
@given(damaged_homes(is_ledger), st.sampled_from(OF_LEDGERS))
def test_damaged_ledgers(damaged: Damaged, argv: Argv) -> None:
    check_ledger(damaged, argv)


@pytest.mark.slow
@MANY
@given(read_games(OF_GAMES))
def test_many_damaged_games(read: tuple[Damaged, Argv]) -> None:
    check_game(*read)


@pytest.mark.slow
@pytest.mark.exact
@SOME
@given(read_games(WORKED_OUT))
def test_damaged_games_that_are_looked_back_on(read: tuple[Damaged, Argv]) -> None:
    check_game(*read)


@pytest.mark.slow
@MANY
@given(damaged_homes(is_ledger), st.sampled_from(OF_LEDGERS))
def test_many_damaged_ledgers(damaged: Damaged, argv: Argv) -> None:
    check_ledger(damaged, argv)
