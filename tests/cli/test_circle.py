"""`tincup ledger` for a circle of friends on a server, and what `tincup join` says at the end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.server.inside import Inside
from tests.server.running import Client, begun_table, play_out

SHORT = {"extends": "plain", "end": {"target": 300}}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path))


def new_circle(tincup: Run, server: Inside, name: str) -> str:
    done = tincup("ledger", "--new-circle", name, "--server", server.address, "--json")
    made: dict[str, str] = json.loads(done.out)
    assert made["name"] == name
    return made["circle"]


def test_the_ledger_of_a_circle(server: Inside, tincup: Run) -> None:
    circle = new_circle(tincup, server, "Friday")
    link = f"{server.address}/circles/{circle}"
    assert tincup("ledger", "--circle", link).out.startswith("Friday: nobody has finished")
    how: dict[str, Any] = {"rules": SHORT, "circle": circle, "stake": 1500}
    code, _, secrets, view = begun_table(server, "Ada", "Bo", **how)
    view = play_out(server, code, secrets, view)
    out = tincup("ledger", "--circle", circle, "--server", server.address).out
    assert out.startswith("Friday\n\nBalances in play money\n")
    assert "1 game\n" in out
    assert "1,500" in out
    with Client(server) as client:
        kept = client.get(f"/circles/{circle}")
    assert json.loads(tincup("ledger", "--circle", link, "--json").out) == kept
    joined = tincup("join", f"{server.address}/tables/{code}#{secrets[0]}")
    winner, loser = sorted(view["won"], key=lambda name: -view["won"][name])
    last = f"Balances of Friday, in play money: {winner} +1,500; {loser} -1,500."
    assert joined.out.splitlines()[-1] == last


def test_what_is_said_of_a_new_circle(server: Inside, tincup: Run) -> None:
    done = tincup("ledger", "--new-circle", "Friday", "--server", server.address)
    assert done.status == 0
    assert done.out.startswith("Friday has a ledger now. Its code is ")


def test_what_leads_to_no_circle(server: Inside, tincup: Run) -> None:
    done = tincup("ledger", "--circle", f"{server.address}/tables/abc234")
    assert done.status == 2
    assert "neither the code of a circle nor a link" in done.err
    done = tincup("ledger", "--circle", "abcd2345efgh6789", "--server", server.address)
    assert done.status == 2
    assert "there is no such circle" in done.err
    done = tincup("ledger", "--circle", "abcd2345efgh6789", "--reset")
    assert done.status == 2
    assert "that of a circle is the server's" in done.err
