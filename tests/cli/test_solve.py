"""`tincup solve`."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import OrderedDict
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests.cli.conftest import TINCUP, Run
from tincup.solve import cache
from tincup.solve.cache_folder import take_not_kept

pytestmark = pytest.mark.exact


SHORT = ["playmonster", "--set", "end.target=1500"]
OPTIMAL_BOTS = ["--bots", "2", "--level", "optimal", "--seed", "1"]


def test_a_program_sees_json(tincup: Run) -> None:
    found = json.loads(tincup("solve", *SHORT, "--json").out)
    assert list(found)[:5] == ["rules", "digest", "sides", "first_player_wins", "residual"]
    assert {"states", "seconds", "memory_mb", "error_bound"} <= set(found)
    assert found["sides"] == 2
    assert 0.5 < found["first_player_wins"] < 0.6
    assert found["residual"] < 1e-10


def test_the_answer_is_kept(tincup: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    first = json.loads(tincup("solve", *SHORT, "--json").out)
    assert json.loads(tincup("solve", *SHORT, "--json").out) == first
    loaded = Mock(wraps=cache.load)
    monkeypatch.setattr(cache, "load", loaded)
    again = json.loads(tincup("solve", *SHORT, "--json", "--force").out)
    assert not loaded.called
    assert again["first_player_wins"] == pytest.approx(first["first_player_wins"], abs=1e-12)


def test_what_is_kept_is_read_once(tincup: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    tincup("solve", *SHORT)
    monkeypatch.setattr("tincup.solve.duration.LONG", 0.0)  # which asks whether it is kept
    kept, loaded = Mock(wraps=cache.has), Mock(wraps=cache.load)
    monkeypatch.setattr(cache, "has", kept)
    monkeypatch.setattr(cache, "load", loaded)
    assert tincup("solve", *SHORT).err == ""
    assert (kept.call_count, loaded.call_count) == (1, 1)


def test_a_person_sees_sentences(tincup: Run) -> None:
    out = tincup("solve", *SHORT).out.splitlines()
    assert out[0].endswith("two sides, both playing as well as can be:")
    assert out[1].startswith("  the side that starts wins 5")
    assert "largest residual" in out[2]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["plain", "--set", "end.target=10000000"], "40,000,000,000 states"),
        (["plain", "--sides", "1"], "1"),
        (["plain", "--sides", "x"], "a whole number, not 'x'"),
        (["no-such-rules"], "no-such-rules"),
        (["plain", "--plot", "picture.txt"], "neither a .svg nor a .png"),
    ],
)
def test_what_is_refused(tincup: Run, arguments: list[str], said: str) -> None:
    assert said in tincup("solve", *arguments).refused()


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_picture(tincup: Run, tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"win.{kind}"
    assert f"wrote {path}" in tincup("solve", *SHORT, "--plot", str(path)).err
    head = path.read_bytes()[:200]
    assert head.startswith(b"\x89PNG") if kind == "png" else b"<svg" in path.read_bytes()
    assert "exists already" in tincup("solve", *SHORT, "--plot", str(path)).refused()


def test_so_many_rounds(tincup: Run, tmp_path: Path) -> None:
    rounds = ["ten-rounds", "--set", "end.rounds=1"]
    out = tincup("solve", *rounds).out.splitlines()
    assert (
        out[0]
        == "Farkle in ten rounds, with end.rounds=1, two sides, both playing as well as can be:"
    )
    assert out[1] == "  the side that starts wins 40.1829 %"
    assert "each is worked out from those that follow it" in out[2]
    path = tmp_path / "lead.svg"
    found = json.loads(tincup("solve", *rounds, "--json", "--plot", str(path)).out)
    assert found["first_player_wins"] == pytest.approx(0.4018289675669, abs=1e-12)
    assert found["residual"] is None
    assert b"<svg" in path.read_bytes()
    assert "end.target = 900" in tincup("solve", *rounds, "--set", "end.target=900").refused()
    assert "end.rounds = 1" in tincup("solve", *rounds, "--sides", "3").refused()


def full(*_: object) -> None:
    """As a full disk answers."""
    raise OSError(28, "No space left on device")


def test_a_full_disk_is_said_after_the_answer(
    tincup: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    take_not_kept()  # of other tests in this process
    right = tincup("solve", *SHORT)
    assert right.err == ""
    monkeypatch.setenv("TINCUP_CACHE", str(tmp_path))
    monkeypatch.setattr("tincup.solve.cache.write_whole", full)
    monkeypatch.setattr(
        "tincup.cli.progress_bar.must_compile", lambda: False
    )  # done in this process
    # No other test has solved it in this process, and the bots do not begin without the solution.
    monkeypatch.setattr("tincup.solve.evaluator._places", OrderedDict())
    monkeypatch.setattr("tincup.players.optimal.is_under_way", lambda *_: False)
    said = (
        f"tincup: what was worked out could not be kept in {tmp_path} (No space left on "
        "device); it will be worked out again the next time\n"
    )
    solved, played = tincup("solve", *SHORT), tincup("play", "--rules", *SHORT, *OPTIMAL_BOTS)
    assert (solved.status, solved.err) == (played.status, played.err) == (0, said)
    assert solved.out.splitlines()[1] == right.out.splitlines()[1]
    assert "Totals: " in played.out


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are otherwise there")
def test_an_interruption_ends_it_cleanly(tmp_path: Path) -> None:
    """In the midst of the sweeps: exit status 130, one line, nothing half-written."""
    solutions = tmp_path / "solutions"
    environment = os.environ | {"TINCUP_CACHE": str(tmp_path)}
    subprocess.run([TINCUP, "solve", "kingdom-come"], env=environment, check=True)
    before = sorted(solutions.iterdir())
    process = subprocess.Popen(
        [TINCUP, "solve", "facebook"], env=environment, stderr=subprocess.PIPE, text=True
    )
    assert process.stderr is not None
    assert process.stderr.readline().startswith("tincup: Farkle as played on Facebook")
    time.sleep(4)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=600)
    assert process.returncode == 130
    assert said == "tincup: interrupted\n"
    assert sorted(solutions.iterdir()) == before
