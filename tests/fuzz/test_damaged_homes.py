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
    OLD,
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
MANY = settings(max_examples=1_500, suppress_health_check=list(HealthCheck))

OF_GAMES = (
    ("resume", "--list"),
    ("resume", "--list", "--json"),
    ("resume",),
    ("resume", UNDER_WAY, "--fast"),
    ("resume", OLD, "--fast"),
    ("verify", UNDER_WAY),
    ("verify", OVER, "--json"),
    ("verify", OLD),
    ("verify",),
    ("play", "--rematch", OVER),
    ("play", "--rematch"),
)
OF_LEDGERS = (
    ("ledger",),
    ("ledger", "--json"),
    ("play", "--players", "Ada,Bo", "--stakes", "5", "--dice", "entered"),
)


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variables that commands are run with are set back."""
    monkeypatch.setenv("TINCUP_HOME", "")
    monkeypatch.setenv("TINCUP_DEBUG", "1")


def ran(damaged: Damaged, argv: tuple[str, ...], typed: bytes = b"q\n") -> tuple[int, str, Files]:
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


def check_game(damaged: Damaged, argv: tuple[str, ...]) -> None:
    status, out, after = ran(damaged, argv)
    check_unchanged(damaged.files, after, status)
    if argv[-1] == "--json" and argv[0] == "resume":
        games = json.loads(out)["games"] if out.startswith("{") else json.loads(out)
        assert {UNDER_WAY, OLD} <= {game["name"] for game in games} | {Path(damaged.path).stem}


def check_ledger(damaged: Damaged, argv: tuple[str, ...]) -> None:
    status, out, after = ran(damaged, argv)
    check_unchanged(damaged.files, after, status)
    if argv == ("ledger", "--json"):
        accounts = json.loads(out)
        assert sum(accounts["balances"].values()) == 0


def is_of_a_game(path: str) -> bool:
    return path.startswith(("games/", "finished/"))


def is_ledger(path: str) -> bool:
    return path == "ledger.jsonl"


@pytest.mark.parametrize("argv", [*OF_GAMES, *OF_LEDGERS], ids=" ".join)
def test_what_is_whole_is_read(argv: tuple[str, ...]) -> None:
    """Without damage each of the commands does what it is there for."""
    whole = whole_home()
    status, out, after = ran(Damaged(dict(whole), "ledger.jsonl"), argv)
    assert (status, bool(out)) == (0, True)
    check_unchanged(whole, after, status)


@QUICK
@given(damaged_homes(is_of_a_game), st.sampled_from(OF_GAMES))
def test_damaged_games(damaged: Damaged, argv: tuple[str, ...]) -> None:
    check_game(damaged, argv)


@QUICK
@given(damaged_homes(is_ledger), st.sampled_from(OF_LEDGERS))
def test_damaged_ledgers(damaged: Damaged, argv: tuple[str, ...]) -> None:
    check_ledger(damaged, argv)


@pytest.mark.slow
@MANY
@given(damaged_homes(is_of_a_game), st.sampled_from(OF_GAMES))
def test_many_damaged_games(damaged: Damaged, argv: tuple[str, ...]) -> None:
    check_game(damaged, argv)


@pytest.mark.slow
@MANY
@given(damaged_homes(is_ledger), st.sampled_from(OF_LEDGERS))
def test_many_damaged_ledgers(damaged: Damaged, argv: tuple[str, ...]) -> None:
    check_ledger(damaged, argv)
