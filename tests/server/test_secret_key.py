"""The key of the secrets, without which nobody has their seat."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.conftest import tincup as tincup  # noqa: PLC0414 - a fixture
from tests.server.damaging import Kept
from tests.server.fresh import new_database
from tincup.hosting.errors import ServerError
from tincup.server.storage.database import secret_key


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return Kept(tmp_path_factory.mktemp("kept"))


@pytest.mark.parametrize(
    "damaged",
    [
        "DELETE FROM settings",
        "UPDATE settings SET value = ''",
        "UPDATE settings SET value = substr(value, 2)",
        "UPDATE settings SET value = x'00ff'",
    ],
)
def test_no_server_starts_without_it(
    damaged: str, kept: Kept, tincup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It made another, or took what was there, and nobody had their seat any more."""
    # What a process logs to stays: commands of later tests would say more than they should.
    monkeypatch.setattr("tincup.server.process.logs.configure", lambda _: None)
    engine = kept.copy(tmp_path)
    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        connection.execute(damaged)
        connection.commit()
    said = tincup("serve", "--port", "0", "--database", str(engine.url)).refused()
    assert said.startswith('the key of the seats\' secrets (row "secret_key" of "settings") is')
    with pytest.raises(ServerError, match="secret_key"):
        secret_key(engine)
    engine.dispose()


def test_where_nobody_has_a_secret_it_is_made(tmp_path: Path) -> None:
    engine = new_database(f"sqlite:///{tmp_path / 'a.db'}")
    key = secret_key(engine)
    assert secret_key(engine) == key
    assert len(key) == 64
    engine.dispose()
