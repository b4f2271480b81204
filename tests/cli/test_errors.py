"""Mistakes end with one sentence, wherever it goes and whatever is in it."""

import subprocess
from pathlib import Path

import pytest

from tests.cli.conftest import TINCUP, Run


def test_what_would_steer_the_terminal_is_spelt_out(tincup: Run) -> None:
    for argv in (("resume", "\x1b[2J"), ("verify", "\x1b[2J"), ("score", "\x01"), ("\x07",)):
        done = tincup(*argv)
        assert done.status == 2
        assert done.err.removesuffix("\n").isprintable()
        assert "\\x" in done.err


def test_a_home_of_nobody(tincup: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TINCUP_HOME", "~nobody-here/x")
    for argv in (("resume",), ("ledger",), ("play", "--players", "A,B")):
        assert "TINCUP_HOME is '~nobody-here/x'" in tincup(*argv).refused()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_standard_error_keeps_the_status() -> None:
    with Path("/dev/full").open("w") as full:
        assert subprocess.run([TINCUP, "score", "7"], stderr=full, check=False).returncode == 2
        done = subprocess.run([TINCUP, "score", "1"], stdout=full, stderr=full, check=False)
        assert done.returncode == 2
