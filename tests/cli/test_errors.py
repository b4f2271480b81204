"""Mistakes end with one sentence, wherever it goes and whatever is in it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import TINCUP, Run
from tincup.cli.errors import harmless, say


def test_what_would_steer_the_terminal_is_spelt_out(tincup: Run) -> None:
    for argv in (("resume", "\x1b[2J"), ("score", "\x01"), ("\x07",)):
        done = tincup(*argv)
        assert done.status == 2
        assert done.err.removesuffix("\n").isprintable()
        assert "\\x" in done.err
    assert "\x1b" not in tincup("verify", "\x1b[2J").refused()


def test_french_spaces_are_shown() -> None:
    assert harmless("10\u202f000\u00a0s\x1b") == "10\u202f000\u00a0s\\x1b"


@pytest.mark.real
def test_a_system_without_terminals_of_unix_is_told_of_the_page() -> None:
    """Windows, as far as it can be had here: a Python without the modules that it lacks."""
    program = (
        "import sys\n"
        "sys.modules.update(dict.fromkeys(('termios', 'tty', 'fcntl')))\n"
        "from tincup.cli import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    command = [sys.executable, "-c", program, "play", "--bots", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(
        "tincup: the game at the terminal needs what Linux and macOS have"
    )


def test_a_home_of_nobody(tincup: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TINCUP_HOME", "~nobody-here/x")
    for argv in (("resume",), ("ledger",), ("play", "--players", "A,B")):
        assert "TINCUP_HOME is '~nobody-here/x'" in tincup(*argv).refused()


@pytest.mark.real
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_standard_error_keeps_the_status() -> None:
    with Path("/dev/full").open("w") as full:
        assert subprocess.run([TINCUP, "score", "7"], stderr=full, check=False).returncode == 2
        done = subprocess.run([TINCUP, "score", "1"], stdout=full, stderr=full, check=False)
        assert done.returncode == 2


LONG = "no game of yours waits for a decision or a roll: give a position, such as "


@pytest.mark.parametrize("columns", [40, 80])
def test_sentences_keep_to_the_width_of_a_terminal(
    tincup: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, columns: int
) -> None:
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path))
    monkeypatch.delenv("COLUMNS", raising=False)
    whole = tincup("advise").err
    assert whole.startswith(f"tincup: {LONG}")
    assert whole.count("\n") == 1  # into a pipe it is one line
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(sys.stderr, "fileno", lambda: 2)
    size = os.terminal_size((columns, 24))
    monkeypatch.setattr(os, "get_terminal_size", lambda _: size)
    lines = tincup("advise").err.splitlines()
    assert len(lines) > 1
    assert max(map(len, lines)) < columns
    assert all(line.startswith("  ") for line in lines[1:])
    assert " ".join(map(str.strip, lines)) == whole.rstrip()


def test_what_is_copied_from_a_sentence_is_not_broken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "40")
    path = "/a-long/name-of-a-folder/" + "x" * 60
    say(f"'{path}': No such file or directory\n    found: 1\n    accepted: more" + 9 * " words")
    said = capsys.readouterr().err
    assert path in said
    assert "\n    found: 1\n    accepted: more" in said
    assert "\n      " in said.partition("accepted")[2]


def test_notes_on_standard_output_keep_to_it_too(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "note: Zilch: " in max(tincup("rules", "check", "zilch").out.splitlines(), key=len)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "60")
    lines = tincup("rules", "check", "zilch").out.splitlines()
    assert max(map(len, (line for line in lines if " " in line))) < 60


@pytest.mark.parametrize("zone", [__file__, f":{__file__}", str(Path(__file__).parent), "No/Where"])
def test_a_time_zone_that_cannot_be_read_stops_nobody(
    shell: Run, tmp_path: Path, zone: str
) -> None:
    """A library that sentences are made with reads it, though none of them says a time."""
    home = {"TZ": zone, "TINCUP_HOME": str(tmp_path)}
    assert "unfinished game" in shell("resume", **home).refused()
    done = shell("play", "--players", "Ada", "--seed", "1", given="\nq\n", **home)
    assert (done.status, done.err) == (0, "")
    (log,) = (tmp_path / "games").glob("*.jsonl")
    assert '+00:00"' in log.read_text("utf-8").splitlines()[0]
