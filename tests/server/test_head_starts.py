"""The host gives seats points to begin with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.in_process import InProcess, served
from tests.server.test_host import Evening
from tincup.game import lineup
from tincup.protocol import commands


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    with served(tmp_path) as made:
        yield made


def points(view: Any) -> list[int]:
    return [seat.get("head_start", 0) for seat in view["seats"]]


def totals(view: Any) -> list[int]:
    return [side["total"] for side in view["game"]["sides"]]


def test_a_seat_begins_with_points(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo", rules="plain")
    feed = evening.connect(2)
    evening.do("host", "head_start", at=2, points=1000)
    told = feed.messages[-1]
    assert (told["kind"], told["seat"], told["points"]) == ("head_start", 2, 1000)
    assert points(evening.view) == [0, 1000]
    server.stop()
    server.start()
    assert points(evening.view) == [0, 1000]
    evening.begin()
    view = evening.view
    assert (totals(view), points(view)) == ([0, 1000], [0, 1000])
    assert view["game"]["position"].endswith("head=0,1000")
    record = server.send("GET", f"/api/tables/{evening.code}/record").text
    assert 'position = "-,1000 1 0 6d - - 1 head=0,1000"' in record
    server.stop()
    server.start()
    assert totals(evening.view) == [0, 1000]
    assert evening.refused("host", "head_start", at=2, points=0) == "server-has-begun"


def test_it_goes_with_whoever_sits_there(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo", "Cy", rules="plain")
    evening.do("host", "head_start", at=1, points=500)
    evening.do("host", "reseat", order=[2, 3, 1])
    assert points(evening.view) == [0, 0, 500]
    evening.do("host", "assign", at=3, player="open")
    assert points(evening.view) == [0, 0, 0]
    evening.do("host", "head_start", at=3, points=50)
    evening.post(f"/{evening.code}/seats", (), {"name": "Di"})
    assert points(evening.view) == [0, 0, 50]  # the seat was free: it is for whoever sits down
    evening.do("host", "head_start", at=3, points=0)
    assert "head_start" not in evening.view["seats"][2]


def test_partners_begin_with_theirs_together(server: InProcess) -> None:
    rules = {"extends": "plain", "partners": 2}
    evening = Evening(server, "Ada", "Bo", "Cy", "Di", rules=rules)
    evening.do("host", "head_start", at=2, points=100)
    evening.do("host", "head_start", at=4, points=250)
    evening.begin()
    assert totals(evening.view) == [0, 350]
    assert points(evening.view) == [0, 350, 0, 0]


def test_a_table_is_opened_with_them_and_a_rematch_keeps_them(server: InProcess) -> None:
    seats = [
        {"player": "person", "name": "Ada", "head_start": 400},
        {"player": "person", "name": "Bo"},
    ]
    rules = {"extends": "plain", "end": {"target": 500}}
    opened = server.send("POST", "/api/tables", (), {"rules": rules, "seats": seats}).json()
    secrets = (opened["host"], *opened["secrets"].values())
    path = f"/api/tables/{opened['code']}"

    def command(**values: Any) -> Any:
        answer = server.send("POST", f"{path}/commands", secrets, values)
        assert answer.status_code == 200, answer.text
        return answer.json()["view"]

    view = command(type="start", key="k1")
    assert totals(view) == [400, 0]
    command(type="act", key="k2", seq=view["seq"], action="resign:2", seat=2)
    code = server.send("POST", f"{path}/rematch", secrets, {}).json()["code"]
    view = server.send("GET", f"/api/tables/{code}").json()["view"]
    assert [(seat["name"], seat.get("head_start")) for seat in view["seats"]] == [
        ("Bo", None),
        ("Ada", 400),
    ]


def test_clients_may_ask_for_what_a_game_may_begin_with() -> None:
    assert commands.MOST_HEAD_START == lineup.MOST_HEAD_START


def test_what_is_refused(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo", rules="plain")
    assert evening.refused(2, "head_start", at=2, points=100) == "server-host-only"
    assert evening.send("host", "head_start", at=3, points=100).json()["code"] == "server-no-seat"
    refused = evening.send("host", "head_start", at=2, points=77).json()
    assert "Bo cannot begin with 77: a head start is a multiple of 50" in refused["detail"]
    refused = evening.send("host", "head_start", at=2, points=10_000).json()
    assert "the game is over at 10,000" in refused["detail"]
    assert evening.send("host", "head_start", at=2, points=-50).status_code == 422
    seats = [{"player": "person", "name": "Ada", "head_start": 20}, {"player": "bot:easy"}]
    refused = server.send("POST", "/api/tables", (), {"rules": "plain", "seats": seats})
    assert (refused.status_code // 100, "a multiple of 50" in refused.text) == (4, True)


def test_other_rules_must_fit_them(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo", rules="farkle-cribbage-long")
    evening.do("host", "head_start", at=1, points=130)
    refused = evening.send("host", "vary", variations=[]).json()
    assert "Ada cannot begin with 130: the game is over at 121" in refused["detail"]


def test_with_a_stake_what_others_sat_down_to_stands(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo", stake=5, rules="plain")
    assert evening.refused("host", "head_start", at=1, points=50) == "server-sat-down-to"
