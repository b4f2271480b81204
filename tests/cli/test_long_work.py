"""What takes longer than ten seconds is said on standard error before it starts."""

import json
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests.cli.conftest import Run
from tincup.cli.progress_bar import say_if_long
from tincup.rules import load

COMPILES = "is compiled first, once on this machine"
LONG = ("--rules", "facebook")
POSITION = "3000,4000 1 0 123566 - - 5"


class Begun(Exception):
    """The work has begun."""


@pytest.fixture(autouse=True)
def _bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TINCUP_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path / "home"))


@pytest.fixture
def kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tincup.cli.progress_bar.must_compile", lambda: False)


@pytest.fixture
def begins(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Stands for the work, which would take too long here."""
    begins = Mock(side_effect=Begun)
    for name in ("coach.advise", "coach.review", "players.optimal.prepare", "solve.solve.solve"):
        monkeypatch.setattr(f"tincup.{name}", begins)
    return begins


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize(
    "argv",
    [
        ("advise", POSITION, *LONG),
        ("advise", POSITION.replace("4000", "4000,0"), *LONG),
        ("solve", "facebook"),
        ("play", "--bots", "2", "--level", "optimal", *LONG),
    ],
)
def test_commands_say_it_before_they_begin(tincup: Run, begins: Mock, argv: tuple[str]) -> None:
    said = tincup(*argv).err
    assert begins.called
    assert "exact play takes about 15 seconds the first time" in said
    assert "end.target = " in said
    assert COMPILES not in said


@pytest.mark.usefixtures("kernels")
def test_so_does_a_review(tincup: Run, begins: Mock, tmp_path: Path) -> None:
    record = str(tmp_path / "game.toml")
    tincup("play", "--bots", "2", *LONG, "--record", record)
    assert "takes about 15 seconds" in tincup("review", record).err
    assert "takes about" not in tincup("review", record, "--approximate").err
    assert begins.call_count == 2


@pytest.mark.usefixtures("kernels")
def test_a_stream_says_it_once(tincup: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tincup.coach.advise", lambda *_, **__: None)
    monkeypatch.setattr("tincup.views.analysis.advice_view", lambda _: {})
    done = tincup("advise", "-", *LONG, given=f"{POSITION}\n" * 3)
    assert [json.loads(line) for line in done.out.splitlines()] == [{}] * 3
    assert done.err.count("takes about 15 seconds") == 1


def test_compiling_is_said_where_no_bar_tells_of_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    say_if_long(load("plain"))
    assert COMPILES in capsys.readouterr().err
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    say_if_long(load("plain"))
    assert capsys.readouterr().err == ""


def test_what_is_kept_takes_no_time(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tincup.solve.solve.is_kept", lambda *_: True)
    say_if_long(load("facebook"))
    assert capsys.readouterr().err == ""
    say_if_long(load("facebook"), force=True)
    assert "takes about 15 seconds" in capsys.readouterr().err


def test_nothing_is_said_of_what_will_be_refused(capsys: pytest.CaptureFixture[str]) -> None:
    say_if_long(load("facebook", sets=["turn.opening_minimum=500", "turn.nothing_scores=-500"]))
    say_if_long(load("facebook"), sides=1)
    say_if_long(load("plain", sets=["end.target=10000000"]))
    say_if_long(load("plain", sets=["end.target=20000"]), 3, exact=True)
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("kernels")
def test_three_sides(capsys: pytest.CaptureFixture[str]) -> None:
    say_if_long(load("playmonster", sets=["end.target=1500"]), 3)
    say_if_long(load("plain"), 3)  # approximated by the race of two
    say_if_long(load("plain", sets=["end.target=3000"]), 3, exact=True)
    assert capsys.readouterr().err == ""
    say_if_long(load("plain", sets=["end.target=6000"]), 3, exact=True)
    assert "exact play of three sides takes about 15 seconds" in capsys.readouterr().err
