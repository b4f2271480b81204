"""Two ways to run the command: in this process, and as the shell would."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import tincup.client as clients
from tests.server.inside import Inside
from tincup.cli import main
from tincup.client import Client

TINCUP = str(Path(sys.executable).parent / "tincup")


@dataclass(frozen=True)
class Result:
    """What a run of the command came to."""

    status: int
    out: str
    err: str

    def refused(self) -> str:
        """The sentence it was refused with, after checking that nothing else was said."""
        assert self.status == 2
        assert self.err.startswith("tincup: ")
        assert "Traceback" not in self.err
        return self.err.removeprefix("tincup: ").rstrip("\n")


Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def no_engine_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a server from packing the page's engine in a thread, which would outlive its test."""
    monkeypatch.setattr("tincup.site.listing.listed", lambda: None)


@pytest.fixture
def server(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> Inside:
    """The server in this process, which commands reach without the network."""

    def client(address: str, *secrets: str, patience: float = 30.0) -> Client:
        transport = inside.transport if address == inside.address else None
        return Client(address, *secrets, patience=patience, transport=transport)

    monkeypatch.setattr(clients, "Client", client)
    return inside


@pytest.fixture
def tincup(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in this process, `given` being its standard input."""

    def run(*argv: str, given: str = "") -> Result:
        stdin = io.TextIOWrapper(io.BytesIO(given.encode("utf-8", "surrogateescape")))
        monkeypatch.setattr(sys, "stdin", stdin)
        status = main(argv)
        captured = capsys.readouterr()
        return Result(status, captured.out, captured.err)

    return run


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own, which is not there yet."""
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in a folder of the test's own."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def shell() -> Run:
    """Run the installed command in a process of its own."""

    def run(*argv: str, given: str = "", **environment: str) -> Result:
        done = subprocess.run(
            [TINCUP, *argv],
            input=given,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            env={**os.environ, **environment},
        )
        return Result(done.returncode, done.stdout, done.stderr)

    return run
