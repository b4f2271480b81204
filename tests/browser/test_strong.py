"""Hard and optimal bots at the tables of a page, whose decisions exact play is asked for."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.device import Device
from tests.browser.hosted import replaced
from tests.server.running import choice
from tests.typical import NOT_SOLVED
from tincup.browser.exact.exact import Exact
from tincup.notation import action_text, parse_position, verify_record
from tincup.players import bot
from tincup.rules import parse

RULES = {"extends": "kingdom-come", "name": "Ours", "end": {"target": 3500}}
"""By these a first roll may win; by the seed below it does not."""

SEED = f"{1:064x}"
"""With it both have turns."""

UNSOLVED = {"opening_minimum": 500, "nothing_scores": -500}
"""What exact play does not follow."""


class Table:
    """A table of a page, and what is asked for its bots."""

    def __init__(self, level: str = "optimal", **rules: Any) -> None:
        self.device = Device()
        seats = [{"player": "person", "name": "Ada"}, {"player": f"bot:{level}"}]
        with replaced({"tincup.hosting.new_tables.new_seed": lambda: SEED}):
            status, opened = self.device.ask(
                "POST", "/tables", {"rules": RULES | rules, "seats": seats}
            )
            assert status == 200, opened
            self.code = opened["code"]
            self.path = f"/tables/{self.code}"
            self.number = 0
            self.do(type="start")

    @property
    def view(self) -> dict[str, Any]:
        answer: dict[str, Any] = self.device.ask("GET", self.path)[1]["view"]
        return answer

    def do(self, **command: Any) -> tuple[int, Any]:
        self.number += 1
        body = {"key": f"k{self.number}", **command}
        return self.device.ask("POST", f"{self.path}/commands", body)

    def asked(self) -> list[dict[str, Any]]:
        """What has been asked of exact play since the last time."""
        self.device.let_bots_play()
        asks, self.device.asks = self.device.asks, []
        return asks

    def until_bot(self) -> dict[str, Any]:
        """Play for the person till the bot is to decide; what is asked for it."""
        while not (asks := self.asked()):
            body = choice(self.view)
            self.do(type=body.pop("kind"), **body)
        (ask,) = asks
        return ask


def test_a_decision_is_asked_for_while_somebody_looks_on() -> None:
    table = Table()
    assert table.asked() == []
    name = table.device.listen(table.code)
    (first,) = table.asked()
    assert (first["call"], first["seq"]) == ("solve", None)
    assert table.device.told[name][0]["you"]["exact"]
    ask = table.until_bot()
    assert (ask["call"], ask["code"], ask["seq"]) == ("decide", table.code, table.view["seq"])
    assert ask["with"]["level"] == "optimal"
    state = parse_position(ask["with"]["position"], parse(ask["with"]["rules"]["file"]))
    assert state.rules.digest == table.view["rules"]["digest"]
    table.device.do(leave={"viewer": name})
    table.device.start()
    table.device.ask("GET", table.path)
    assert table.asked() == []
    table.device.listen(table.code)
    assert [it["seq"] for it in table.asked()] == [None, ask["seq"]]


def test_a_decision_is_carried_out_once_and_late_ones_are_not() -> None:
    table = Table()
    table.device.listen(table.code)
    table.asked()
    ask = table.until_bot()
    decided = {"code": table.code, "seq": ask["seq"]}
    action = table.view["game"]["options"][0]["keep"]
    table.device.do(decided={**decided, "seq": ask["seq"] - 1, "action": action})
    assert table.view["seq"] == ask["seq"]
    table.device.do(decided={**decided, "action": action})
    after = table.view["seq"]
    assert after > ask["seq"]
    table.device.do(decided={**decided, "action": action})
    assert table.view["seq"] == after


@pytest.mark.parametrize("action", [None, "222222+"])
def test_another_bot_plays_on_for_one_that_cannot(action: str | None) -> None:
    table = Table("hard")
    table.device.listen(table.code)
    table.asked()
    ask = table.until_bot()
    table.device.do(decided={"code": table.code, "seq": ask["seq"], "action": action})
    assert table.view["seats"][1]["player"] == "bot:medium"
    table.device.let_bots_play()
    assert table.device.asks == []


def test_levels_are_those_that_can_be_played() -> None:
    device = Device()
    listed = {it["id"]: it for it in device.ask("GET", "/rules")[1]}
    assert listed["plain"]["levels"] == ["easy", "medium", "hard", "optimal"]
    assert {name for name, it in listed.items() if len(it["levels"]) < 4} == {*NOT_SOLVED}
    stated = "".join(f"turn.{key} = {value}\n" for key, value in UNSOLVED.items())
    own = f'extends = "plain"\nname = "Ours"\n{stated.lower()}'
    read = device.ask("POST", "/rules", own)[1]
    assert read["levels"] == ["easy", "medium"]
    assert "turn.nothing_scores" in read["strong"]
    seats = [{"player": "person", "name": "Ada"}, {"player": "bot:hard"}]
    rules = {
        "extends": "plain",
        "name": "Ours",
        "turn": UNSOLVED,
    }
    status, said = device.ask("POST", "/tables", {"rules": rules, "seats": seats})
    assert (status, said["code"]) == (422, "unsupported")
    three = {"rules": "plain", "seats": [*seats, {"player": "bot:easy"}]}
    status, said = device.ask("POST", "/tables", three)
    assert (status, said["code"]) == (422, "browser-not-two")
    seats[1]["player"] = "bot:greedy"
    status, said = device.ask("POST", "/tables", {"rules": "plain", "seats": seats})
    assert (status, said["code"]) == (422, "browser-no-such-bot")


def test_a_level_is_given_to_a_seat_under_way_where_it_can_be() -> None:
    table = Table("easy")
    assert table.do(type="assign", at=2, player="bot:optimal")[0] == 200
    other = Table("easy", turn=UNSOLVED)
    status, said = other.do(type="assign", at=2, player="bot:optimal")
    assert (status, said["code"]) == (422, "unsupported")


def test_they_play_again() -> None:
    table = Table()
    assert table.do(type="act", seq=table.view["seq"], action="resign:1")[0] == 200
    status, made = table.device.ask("POST", f"{table.path}/rematch", {})
    assert status == 200
    assert {it["player"] for it in made["view"]["seats"]} == {"person", "bot:optimal"}


@pytest.mark.exact
@pytest.mark.parametrize("level", ["hard", "optimal"])
def test_a_game_is_played_to_its_end(level: str) -> None:
    exact = Exact(lambda _: None)
    table = Table(level)
    table.device.listen(table.code)
    decided = 0
    while table.view["status"] != "over":
        for ask in table.asked():
            answer = json.loads(exact.answer(json.dumps(ask)))["answer"]
            if ask["seq"] is None:
                continue
            decided += 1
            table.device.do(decided={"code": table.code, "seq": ask["seq"], "action": answer})
            if level == "optimal":
                rules = parse(ask["with"]["rules"]["file"])
                state = parse_position(ask["with"]["position"], rules)
                assert answer == action_text(bot(level, "Pip").decide(state))
        if table.view["status"] != "over" and table.view["game"]["player"] == 1:
            body = choice(table.view)
            table.do(type=body.pop("kind"), **body)
    assert decided
    assert table.view["seats"][1]["player"] == f"bot:{level}"
    assert verify_record(table.device.ask("GET", f"{table.path}/record")[1]).is_right
