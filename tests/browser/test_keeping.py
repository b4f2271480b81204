"""One device that keeps everybody's score, in its own page: who leaves, and who comes back."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from tests.browser.device import Device


class Pencil:
    """A device whose page keeps the score of these people."""

    def __init__(self, *names: str, rules: Any = "plain") -> None:
        self.device = Device()
        self._keys = count(1)
        seats = [{"player": "person", "name": name} for name in names]
        asked = {"rules": rules, "seats": seats, "dice": "entered"}
        status, opened = self.device.ask("POST", "/tables", asked)
        assert status == 200, opened
        self.code = opened["code"]
        self.view: Any = {"seq": 0}
        self.do("start")

    def do(self, kind: str, **values: Any) -> None:
        body = {"key": f"k{next(self._keys)}", "type": kind, **values}
        status, answer = self.device.ask("POST", f"/tables/{self.code}/commands", body)
        assert status == 200, answer
        self.view = answer["view"]

    def act(self, action: str) -> None:
        self.do("act", seq=self.view["seq"], action=action)

    @property
    def sheet(self) -> Any:
        return self.device.ask("GET", f"/tables/{self.code}/sheet")[1]

    @property
    def player(self) -> int:
        return int(self.view["game"]["player"])


def test_who_leaves_is_passed_over_until_they_are_back() -> None:
    pencil = Pencil("Ada", "Bo", "Cy")
    pencil.act("+300")
    pencil.act(pencil.sheet["people"][1]["action"])  # Bo, whose turn it is
    assert pencil.player == 3
    assert [it["present"] for it in pencil.view["game"]["sides"]] == [True, False, True]
    pencil.act("+400")
    pencil.act("+500")
    assert pencil.player == 3
    pencil.act(pencil.sheet["people"][1]["action"])
    assert [it["away"] for it in pencil.sheet["people"]] == [False, False, False]
    pencil.act("x")
    pencil.act("+50")
    assert pencil.player == 2
    assert [it["total"] for it in pencil.view["game"]["sides"]] == [850, 0, 400]


def test_leaving_is_undone_also_where_it_ended_the_game() -> None:
    pencil = Pencil("Ada", "Bo")
    pencil.act("+300")
    pencil.act("leave:1")
    assert pencil.sheet["people"][1]["ends"]
    pencil.act("leave:2")
    assert pencil.view["status"] == "over"
    assert (pencil.sheet["back"]["what"], pencil.sheet["back"]["side"]) == ("seat", 2)
    pencil.do("undo", seq=pencil.view["seq"])
    pencil.do("undo", seq=pencil.view["seq"])
    assert [it["away"] for it in pencil.sheet["people"]] == [False, False]
    assert pencil.player == 2


@pytest.mark.parametrize("given", [13, 25, 300])
def test_a_thirteenth_is_told_why_not(given: int) -> None:
    Pencil(*(f"P{number}" for number in range(12)))
    seats = [{"player": "person", "name": f"P{number}"} for number in range(given)]
    asked = {"rules": "plain", "seats": seats, "dice": "entered"}
    status, problem = Device().ask("POST", "/tables", asked)
    assert status == 422
    assert problem["detail"] == (
        "at most 12 can play at one table, since a phone has room for no more: "
        f"this one would have {given}"
    )


def test_a_game_goes_on_with_one_more_at_another_table() -> None:
    pencil = Pencil("Ada", "Bo")
    for action in ("+300", "x", "+50"):
        pencil.act(action)
    onward = pencil.sheet["onward"]
    assert onward["why_not"] is None
    names = ["", "Ada", "Bo"]
    seats = [
        {
            "player": "person",
            "name": names[it["seat"]] if it["seat"] else "Cy",
            "head_start": it["head_start"],
        }
        for it in onward["seats"]
    ]
    asked = {"rules": "plain", "seats": seats, "dice": "entered"}
    code = pencil.device.ask("POST", "/tables", asked)[1]["code"]
    body = {"key": "begin", "type": "start"}
    view = pencil.device.ask("POST", f"/tables/{code}/commands", body)[1]["view"]
    sides = [(it["name"], it["total"]) for it in view["game"]["sides"]]
    assert sides == [("Bo", 0), ("Ada", 350), ("Cy", 0)]
    assert pencil.device.ask("GET", f"/tables/{pencil.code}")[1]["view"]["status"] == "playing"
