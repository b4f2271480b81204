"""The host puts the seats of a lobby into another order: who starts, and who plays with whom."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.server.in_process import InProcess, served
from tests.server.test_host import RULES, Evening

PARTNERS = {**RULES, "partners": 2}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    with served(tmp_path) as made:
        yield made


def names(view: Any) -> list[str]:
    return [seat["name"] for seat in view["seats"]]


def you(evening: Evening, seat: int) -> Any:
    path = f"/api/tables/{evening.code}"
    return evening.server.send("GET", path, evening.whose(seat)).json()["you"]


def test_whoever_sits_there_takes_their_seat_along(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo", "Cy")
    assert evening.view["rules"]["roll_off"] == 0
    feed = evening.connect(2)
    evening.do("host", "reseat", order=[2, 3, 1])
    assert names(evening.view) == ["Bo", "Cy", "Ada"]
    assert [you(evening, seat)["seats"] for seat in (1, 2, 3)] == [[3], [1], [2]]
    told = feed.messages[-1]
    assert (told["kind"], told["order"]) == ("reseated", [2, 3, 1])
    server.stop()
    server.start()  # the database knows it, too
    assert [you(evening, seat)["seats"] for seat in (1, 2, 3)] == [[3], [1], [2]]
    assert evening.log[-1]["order"] == [2, 3, 1]
    evening.begin()
    view = evening.view
    assert (names(view), view["game"]["player"]) == (["Bo", "Cy", "Ada"], 1)
    assert evening.refused(1, "roll", seq=view["seq"]) == "table-not-your-turn"
    evening.do(2, "roll", seq=view["seq"])
    path = f"/api/tables/{evening.code}/record"
    assert 'players = ["Bo", "Cy", "Ada"]' in server.send("GET", path).text


def test_who_is_here_is_told_by_the_new_seats(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo")
    path = f"/api/tables/{evening.code}/live"
    feed = server.connect(path, evening.whose(2), company="true")
    evening.do("host", "reseat", order=[2, 1])
    server.connect(path, (), company="true")
    again = server.connect(path, evening.whose(1), company="true")
    assert again.messages[-1] == {"type": "here", "seats": [1, 2], "host": False}
    assert feed.messages[-1] == {"type": "here", "seats": [1, 2], "host": False}


def test_partners_are_chosen(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo", "Cy", "Di", rules=PARTNERS)
    assert [seat["side"] for seat in evening.view["seats"]] == [1, 2, 1, 2]
    evening.do("host", "reseat", order=[1, 3, 2, 4])  # Bo and Cy change places
    evening.begin()
    assert [it["name"] for it in evening.view["game"]["sides"]] == ["Ada & Bo", "Cy & Di"]


def test_a_seat_asked_for_again_is_found_where_it_is_now(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo")
    evening.do("host", "assign", at=2, player="open")
    asked = {"name": "Cy", "key": "k" * 24}
    first = evening.post(f"/{evening.code}/seats", (), asked).json()
    evening.do("host", "reseat", order=[2, 1])
    again = evening.post(f"/{evening.code}/seats", (), asked).json()
    assert (first["seat"], again["seat"]) == (2, 1)
    assert again["secret"] == first["secret"]


def test_salts_go_along(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo")
    evening.do(2, "salt", salt="rain")
    evening.do("host", "reseat", order=[2, 1])
    dice = evening.view["dice"]
    assert (dice["salted"], dice["salts"]) == ([1], ["rain"])
    evening.begin()
    assert evening.view["dice"]["salted"] == [1]


@pytest.mark.parametrize("order", [[1], [1, 1], [1, 3], [2, 1, 3]])
def test_what_is_no_order(server: InProcess, order: list[int]) -> None:
    evening = Evening(server, "Ada", "Bo")
    refused = evening.send("host", "reseat", order=order)
    assert refused.json()["code"] == "server-not-an-order"
    assert "every seat once, from 1 to 2" in refused.json()["detail"]
    assert evening.refused(2, "reseat", order=[2, 1]) == "server-host-only"
    evening.begin()
    assert evening.refused("host", "reseat", order=[2, 1]) == "server-has-begun"


def test_with_a_stake_what_others_sat_down_to_stands(server: InProcess) -> None:
    for kind, values in (("reseat", {"order": [2, 1]}), ("vary", {"variations": ["long"]})):
        evening = Evening(server, "Ada", "Bo", stake=5, rules="farkle-cribbage")
        assert evening.refused("host", kind, **values) == "server-sat-down-to"
        evening.do(2, "stand")
        evening.do("host", kind, **values)


def variations_on(evening: Evening) -> list[str]:
    path = f"/api/tables/{evening.code}/rules"
    return [it["id"] for it in evening.server.send("GET", path).json()["variations"] if it["on"]]


def test_variations_are_switched_in_the_lobby(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo", "Cy", "Di", rules="farkle-cribbage")
    feed = evening.connect(2)
    evening.do("host", "vary", variations=["long", "partners"])
    view = evening.view
    assert view["rules"]["name"] == "Farkle Cribbage: The Long Game, Partners"
    assert [seat["side"] for seat in view["seats"]] == [1, 2, 1, 2]
    assert (feed.messages[-1]["kind"], "rules" in feed.messages[-1]) == ("ruled", False)
    assert variations_on(evening) == ["long", "partners"]
    server.stop()
    server.start()
    assert variations_on(evening) == ["long", "partners"]
    evening.do("host", "vary", variations=["long"])
    known = len(evening.log)
    evening.do("host", "vary", variations=["long"])  # as it is
    assert len(evening.log) == known
    evening.begin()
    assert evening.view["game"]["target"] == 241
    assert evening.log[-1]["kind"] in ("created", "acted")
    assert evening.refused("host", "vary", variations=[]) == "server-has-begun"
    path = f"/api/tables/{evening.code}/record"
    assert 'rules   = "farkle-cribbage-long"' in server.send("GET", path).text


def test_a_preset_that_is_a_combination_is_switched_back(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo", "Cy", "Di", rules="farkle-cribbage-partners")
    assert variations_on(evening) == ["partners"]
    evening.do("host", "vary", variations=[])
    assert evening.view["rules"]["id"] == "farkle-cribbage"


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["nosuch"], "nosuch"),
        (["partners", "partners-of-three"], "partners-of-three"),
        (["partners"], "3"),
    ],
)
def test_variations_that_cannot_be(server: InProcess, names: list[str], said: str) -> None:
    evening = Evening(server, "Ada", "Bo", "Cy", rules="farkle-cribbage")
    refused = evening.send("host", "vary", variations=names)
    assert refused.status_code in (409, 422), refused.text
    assert said in refused.json()["detail"]
    assert evening.refused(2, "vary", variations=[]) == "server-host-only"


def test_rules_of_ones_own_and_listed_ones_stand(server: InProcess) -> None:
    own = Evening(server, "Ada", "Bo")
    assert own.refused("host", "vary", variations=[]) == "server-no-switches"
    assert variations_on(own) == []
    listed = Evening(server, "Ada", "Bo", rules="farkle-cribbage", public=True)
    assert listed.refused("host", "vary", variations=["long"]) == "server-rules-listed"


def test_nobody_is_dealt_dice_that_are_known(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo")
    evening.do(2, "promise_salt", digest="sha256:" + sha256(b"sun").hexdigest())
    evening.do(1, "salt", salt="rain")
    evening.do(2, "salt", salt="sun")
    assert evening.refused("host", "reseat", order=[2, 1]) == "server-salts-closed"
