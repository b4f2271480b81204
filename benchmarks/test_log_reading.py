"""A table's log read as a server reads it, beside the same without checking its entries."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest
from tests.server.damaging import PEOPLE, command
from tests.server.in_process import InProcess
from tests.server.running import choice

from tincup.hosting.stored.soundness import log_of
from tincup.hosting.stored.stored import Stored
from tincup.hosting.view.json_text import loads
from tincup.server.storage.database import migrate, open_database
from tincup.server.storage.log_reader import read_table
from tincup.table import Table
from tincup.table.log.entry_json import of_log

ROUNDS = 30


@pytest.fixture(scope="module")
def stored(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Stored:
    """A whole game of two people; untimed a short one."""
    short = {"extends": "plain", "end": {"target": 500}}
    rules = "plain" if request.config.getoption("benchmark_enable") else short
    engine = open_database(f"sqlite:///{tmp_path_factory.mktemp('log') / 'a.db'}")
    migrate(engine)
    server = InProcess(engine)
    table = server.send("POST", "/api/tables", body={"rules": rules, "seats": PEOPLE}).json()
    secrets = [table["host"], *table["secrets"].values()]
    view = command(server, table["code"], secrets, type="start").json()["view"]
    while view["status"] == "playing":
        view = command(server, table["code"], secrets, **choice(view)).json()["view"]
    server.close()
    found = read_table(engine, table["code"])
    engine.dispose()
    assert found is not None
    return found


def unchecked(stored: Stored) -> Table:
    """The table of these rows, whatever their hashes are."""
    return Table(of_log([loads(row.text or "") for row in stored.rows]), stored.seed, table_id="t")


def seconds(read: Any, stored: Stored) -> float:
    start = perf_counter()
    read(stored)
    return perf_counter() - start


def test_checked(benchmark: Any, stored: Stored) -> None:
    read = benchmark(log_of, stored)
    assert read.damage is None
    if not benchmark.enabled:
        return
    times = [(seconds(log_of, stored), seconds(unchecked, stored)) for _ in range(ROUNDS)]
    checked, plain = (min(it) for it in zip(*times, strict=True))
    entries = len(stored.rows)
    benchmark.extra_info["entries"] = entries
    benchmark.extra_info["us an entry"] = round(1e6 * checked / entries, 1)
    benchmark.extra_info["beside unchecked"] = round(checked / plain, 3)
    print(benchmark.extra_info)


def test_unchecked(benchmark: Any, stored: Stored) -> None:
    benchmark(unchecked, stored)
