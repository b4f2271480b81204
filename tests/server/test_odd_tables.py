"""Tables that cannot be: people who do not fit the rules, and stakes that nobody can put in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.fresh import new_database
from tests.server.in_process import InProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcess]:
    engine = new_database(f"sqlite:///{tmp_path_factory.mktemp('odd') / 'server.db'}")
    made = InProcess(engine)
    yield made
    made.close()


@pytest.mark.parametrize(
    ("rules", "people", "said"),
    [
        ("playmonster", 13, "is for 2 to 6 players, not 13"),
        ("farkle-cribbage-partners", 5, "5 players"),
        ("farkle-cribbage-partners", 2, "2"),
        ({"extends": "farkle-cribbage", "with": ["partners-of-three"]}, 4, "4 players"),
        ("dix-mille", 13, "at most 12 can play at one table"),
        ("dix-mille", 25, "this one would have 25"),
    ],
)
def test_people_who_do_not_fit(server: InProcess, rules: Any, people: int, said: str) -> None:
    body = {"rules": rules, "seats": [{}] * people}
    refused = server.send("POST", "/api/tables", (), body)
    assert refused.status_code == 422
    assert said in refused.json()["detail"]


@pytest.mark.parametrize("rules", ["dix-mille", "farkle-cribbage"])
def test_twelve_sit_down_where_any_number_plays(server: InProcess, rules: str) -> None:
    people = [{"player": "person", "name": f"P{number}"} for number in range(1, 13)]
    opened = server.send("POST", "/api/tables", (), {"rules": rules, "seats": people}).json()
    order = [12, *range(1, 12)]
    for command in ({"type": "reseat", "order": order}, {"type": "start"}):
        body = {"key": f"k-{command['type']}", **command}
        path = f"/api/tables/{opened['code']}/commands"
        assert server.send("POST", path, [opened["host"]], body).status_code == 200
    view = server.send("GET", f"/api/tables/{opened['code']}").json()["view"]
    assert [seat["name"] for seat in view["seats"]][:2] == ["P12", "P1"]
    assert len(view["game"]["sides"]) == 12
