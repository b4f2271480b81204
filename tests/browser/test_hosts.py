"""What a host says about the tables of one device: a server, and the host of a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.browser.hosts import AnyHost, AtTable, OfPage, OfServer, timeless
from tests.server.running import choice
from tincup.chance.fair import check
from tincup.notation import verify_record
from tincup.rules import presets

SHORT = {"extends": "plain", "end": {"target": 2000}}
HOSTS: dict[str, Callable[[Path], AnyHost]] = {"server": OfServer, "page": OfPage}


@pytest.fixture(params=HOSTS)
def host(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyHost]:
    made = HOSTS[request.param](tmp_path)
    yield made
    made.close()


def play_on(table: AtTable, most: int = 10_000) -> None:
    """Play for the people there, as simply as can be."""
    table.view = table.host.settle(table.code)
    for _ in range(most):
        if table.view["status"] == "over":
            return
        body = choice(table.view)
        table.do(body.pop("kind"), **body)
        table.view = table.host.settle(table.code)


def test_a_game_against_a_bot_is_played_told_and_verified(host: AnyHost) -> None:
    table = AtTable(host, "Ada", "bot:medium", rules=SHORT)
    told = host.listen(table.code)
    commitment: Any = table.view["dice"]["commitment"]
    assert table.view["dice"].get("seed") is None
    play_on(table)
    assert check(commitment, table.view["dice"]["seed"])
    assert verify_record(table.host.ask("GET", f"{table.path}/record")[1]).is_right
    events = [it for it in told if it["type"] == "event"]
    log = table.log()
    assert [it["seq"] for it in events] == list(range(3, len(log) + 1))
    assert events[-1]["view"] == table.view
    assert events[-1]["chain"] == table.view["chain"]
    assert any(it["words"] for it in events if it.get("events"))


def test_a_device_is_handed_round(host: AnyHost) -> None:
    table = AtTable(host, "Ada", "Bo", "Cy")
    status, said = host.ask("GET", table.path)
    assert (status, said["you"]) == (200, {"seats": [1, 2, 3], "host": True})
    seen = set()
    for _ in range(12):
        seen.add(table.view["game"]["player"])
        body = choice(table.view)
        table.do(body.pop("kind"), **body)
    assert len(seen) > 1
    assert table.refused("roll", seq=table.view["seq"], seat=9) == (403, "server-not-your-seat")


def test_real_dice_are_entered(host: AnyHost) -> None:
    table = AtTable(host, "Ada", "Bo", dice="entered")
    assert table.view["dice"]["commitment"] is None
    assert table.refused("roll", seq=table.view["seq"])[0] == 409
    table.do("act", seq=table.view["seq"], action="+300")
    table.do("act", seq=table.view["seq"], action="x")
    table.do("act", seq=table.view["seq"], action="122346")
    assert table.view["game"]["options"]
    table.do("undo", seq=table.view["seq"])
    assert not table.view["game"]["options"]
    table.do("correct", seq=table.view["seq"], turn=1, actions=["+350"])
    assert table.view["game"]["sides"][0]["total"] == 350


def test_a_command_is_done_once(host: AnyHost) -> None:
    table = AtTable(host, "Ada", "bot:easy")
    body = {"type": "roll", "key": "once", "seq": table.view["seq"]}
    answers = [host.ask("POST", f"{table.path}/commands", body) for _ in range(2)]
    assert [it["repeated"] for _, it in answers] == [False, True]
    host.restart()
    _, again = host.ask("POST", f"{table.path}/commands", body)
    assert (again["repeated"], again["seq"]) == (True, answers[0][1]["seq"])
    other = {**body, "type": "act", "action": "1+"}
    assert host.ask("POST", f"{table.path}/commands", other)[1]["code"] == "server-key-used"


def test_what_is_refused_changes_nothing(host: AnyHost) -> None:
    table = AtTable(host, "Ada", "bot:easy")
    log = table.log()
    seq = table.view["seq"]
    assert table.refused("act", seq=seq, action="nonsense")[0] == 422
    assert table.refused("roll", seq=0) == (409, "server-stale")
    assert table.send("roll", seq=0)[1]["view"] == table.view
    assert table.refused("dance", seq=seq) == (422, "server-invalid")
    assert table.refused("roll") == (422, "server-invalid")
    assert table.refused("roll", seq="x") == (422, "server-invalid")
    assert table.refused("start") == (409, "server-has-begun")
    assert table.log() == log
    assert host.ask("GET", "/tables/zzzzzz")[0] == 404
    assert host.ask("POST", "/tables", {"rules": "plain", "seats": [], "more": 1})[0] == 422


def test_what_was_missed_is_told(host: AnyHost) -> None:
    table = AtTable(host, "Ada", "Bo")
    told = host.listen(table.code)
    play_on(table, 8)
    again = host.listen(table.code, after=0)
    messages = [it for it in again if it["type"] == "event"]
    assert [it["seq"] for it in messages] == list(range(1, table.view["seq"] + 1))
    heard = {it["seq"]: it for it in told if it["type"] == "event"}
    for message in messages:
        if message["seq"] in heard:
            known = {key: it for key, it in heard[message["seq"]].items() if key != "view"}
            assert message == known
    assert again[0]["view"] == table.view
    assert {"type": "here", "seats": [1, 2], "host": True} in again


def test_a_game_goes_on_after_a_restart(host: AnyHost) -> None:
    table = AtTable(host, "Ada", "bot:easy", "bot:medium", start=False, rules=SHORT)
    table.do("salt", salt="a rainy afternoon")
    table.do("start")
    for _ in range(6):
        play_on(table, 2)
        before = table.view
        host.restart()
        table.view = host.settle(table.code)
        assert table.view == before
    play_on(table)
    record = host.ask("GET", f"{table.path}/record")[1]
    checked = verify_record(record, salts=["a rainy afternoon"])
    assert (checked.is_right, checked.same_salts) == (True, 1)


def test_the_same_people_play_again(host: AnyHost) -> None:
    table = AtTable(host, "Ada", "Bo")
    table.do("act", seq=table.view["seq"], action="resign:1")
    assert table.view["status"] == "over"
    code = host.ask("POST", f"{table.path}/rematch", {})[1]["code"]
    assert host.ask("POST", f"{table.path}/rematch", {})[1]["code"] == code
    host.restart()
    again = host.ask("GET", f"/tables/{code}")[1]
    assert [it["name"] for it in again["view"]["seats"]] == ["Bo", "Ada"]
    assert again["you"] == {"seats": [1, 2], "host": True}
    assert host.ask("GET", table.path)[1]["view"]["rematch"] == code


def test_somebody_sits_down_at_the_device(host: AnyHost) -> None:
    seats = [{"player": "person", "name": "Ada"}, {"player": "open"}]
    code = host.ask("POST", "/tables", {"seats": seats})[1]["code"]
    path = f"/tables/{code}/seats"
    assert host.ask("POST", path, {"name": "ada"})[1]["code"] == "server-name-taken"
    assert host.ask("POST", path, {"name": "Bo"})[1]["seat"] == 2
    assert host.ask("GET", f"/tables/{code}")[1]["you"]["seats"] == [1, 2]


def test_what_partners_show_each_other_is_checked(host: AnyHost) -> None:
    """All of them share this device, and see it: nobody is told."""
    rules = {"extends": "plain", "partners": 2, "start": {"roll_off": 0}}
    table = AtTable(host, "Ada", "Bo", "Cy", "Dot", rules=rules)
    asked = {"seq": table.view["seq"], "keep": "11+"}
    assert host.ask("POST", f"{table.path}/marked", asked)[1]["code"] == "server-nothing-to-mark"
    while table.view["game"]["phase"] != "decide":
        table.do("roll", seq=table.view["seq"])
    player = table.view["game"]["player"]
    partner = (player + 1) % 4 + 1
    asked = {"seq": table.view["seq"], "keep": table.view["game"]["options"][0]["keep"]}
    told = host.listen(table.code)
    assert host.ask("POST", f"{table.path}/marked", asked)[0] == 200
    opinion = {**asked, "agrees": True}
    assert host.ask("POST", f"{table.path}/opinion", opinion)[0] == 200
    assert host.ask("POST", f"{table.path}/opinion", {**opinion, "seat": partner})[0] == 200
    for body, refused in (
        ({**asked, "keep": "xx+"}, "server-no-option"),
        ({**asked, "seq": 0}, "server-stale"),
        ({**asked, "seat": partner}, "table-not-your-turn"),
    ):
        assert host.ask("POST", f"{table.path}/marked", body)[1]["code"] == refused
    refused = host.ask("POST", f"{table.path}/opinion", {**opinion, "seat": player})[1]["code"]
    assert refused == "server-not-your-seat"
    table.do("act", seq=table.view["seq"], action=f"leave:{player}")
    assert not [it for it in told if it["type"] in ("marked", "opinion")]
    assert told[-1]["type"] == "event"
    alone = AtTable(host, "Ada", "Bo", rules={"extends": "plain", "start": {"roll_off": 0}})
    while alone.view["game"]["phase"] != "decide":
        alone.do("roll", seq=alone.view["seq"])
    asked = {"seq": alone.view["seq"]}
    assert host.ask("POST", f"{alone.path}/marked", asked)[1]["code"] == "server-no-partner"


def test_rules_are_listed_and_read(host: AnyHost) -> None:
    assert [it["id"] for it in host.ask("GET", "/rules")[1]] == list(presets())
    zilch = host.ask("GET", "/rules/zilch")[1]
    assert zilch["levels"][:2] == ["easy", "medium"]
    assert host.ask("GET", "/rules/no-such")[0] == 404
    long = host.ask("GET", "/rules/farkle-cribbage?with=long,loser")[1]
    assert long["id"] == "farkle-cribbage-with-long-loser"
    assert [it["id"] for it in long["variations"] if it["on"]] == ["long", "loser"]
    assert host.ask("GET", "/rules/plain?with=long")[0] == 422
    ours = host.ask("POST", "/rules", 'extends = "plain"\nname = "Ours"\nend.target = 1500\n')[1]
    table = AtTable(host, "Ada", "bot:easy", rules=ours["rules"])
    assert table.view["game"]["target"] == 1500
    assert host.ask("GET", f"{table.path}/rules")[1]["words"] == ours["words"]
    assert host.ask("POST", "/rules", "end.target = -1")[1]["detail"]


def test_house_rules_are_changed_value_by_value(host: AnyHost) -> None:
    """The same answers from both: a form, its faults, and rules that a table is opened with."""
    file = 'extends = "playmonster"\nname = "Ours"\n'
    status, form = host.ask("POST", "/rules/form", {"file": file})
    assert (status, form["file"], form["changes"], form["faults"]) == (200, file, 0, [])
    assert form["base"] == {"id": "playmonster", "name": "Farkle, as printed in the boxed game"}
    changes = {"turn.opening_minimum": "350", "scores.xxxx": "xxx * 2", "scores.123456": False}
    roll = {"roll": [1, 2, 1]}
    status, form = host.ask("POST", "/rules/form", {"file": file, "set": changes, **roll})
    assert (status, form.get("detail"), form.get("changes")) == (200, None, 3)
    assert form["roll"]["best"] == {"points": 200, "kept": [1, 1]}
    off = form["lines"][-1]
    assert (off["pattern"], off["before"], off["is_off"]) == ("123456", "1,500", True)
    entries = [it for section in form["sections"] for it in section["entries"]]
    opening = next(it for it in entries if it["key"] == "turn.opening_minimum")
    assert (opening["was"], opening["controls"][0]["typed"]) == ("500", "350")
    table = AtTable(host, "Ada", "bot:easy", rules=form["rules"]["rules"])
    assert table.view["rules"]["digest"] == form["rules"]["digest"]
    bad = {"file": form["file"], "set": {"end.target": "300"}}
    form = host.ask("POST", "/rules/form", bad)[1]
    assert [it["key"] for it in form["faults"]] == ["turn.opening_minimum"]
    assert "rules" not in form
    assert "target = 300" in form["file"]


def test_an_evening_is_estimated_where_there_is_numpy(tmp_path: Path) -> None:
    server, page = OfServer(tmp_path / "server"), OfPage(tmp_path / "page")
    file = 'extends = "playmonster"\n\n[scores]\n"123456" = false\n'
    evening = server.ask("POST", "/rules/evening", file)[1]
    assert evening["rounds"] > evening["base"]["rounds"] > 16
    assert evening["turn"] < evening["base"]["turn"]
    assert server.ask("POST", "/rules/evening", "end.target = 300\n" + file)[0] == 422
    assert page.ask("POST", "/rules/evening", file)[1]["code"] == "browser-needs-server"
    server.close()
    page.close()


@pytest.mark.parametrize(
    "sent",
    [
        {"file": 'extends = "nosuch"'},
        {"file": "x" * 70_000},
        {"file": 'extends = "plain"\nscores = 5\n'},
        {"file": 'extends = "plain"\nturn = 5\n', "set": {"turn.hot_dice": "must"}},
        {"file": 'extends = "plain"\nend.target = 1.5\n'},
        {"file": 'extends = "plain"\nname = 2020-01-01\n'},
        {"file": 'extends = "plain"\n"a b" = 1\n'},
        {"file": 'extends = "plain"\n[turn]\n"x y" = 3\n'},
        {"file": 'extends = "plain"', "set": {"end.nosuch": 1}},
        {"file": 'extends = "plain"', "set": {"end.target": 1.5}},
        {"file": 'extends = "plain"', "set": {"scores.1": {"points": [[[[[[[[[]]]]]]]]]}}},
        {"file": 'extends = "plain"', "set": {"name": "a\u202eb"}},
        {"file": 'extends = "plain"', "set": {f"scores.{it}": 5 for it in range(101)}},
        {"file": 'extends = "plain"', "roll": [7]},
        {"file": 'extends = "plain"', "roll": [1] * 7},
        {"set": {}},
    ],
    ids=lambda it: str(it)[:40],
)
def test_a_form_that_cannot_be_is_refused_with_a_sentence(host: AnyHost, sent: Any) -> None:
    status, said = host.ask("POST", "/rules/form", sent)
    assert status in (422, 413)  # a server reads no body as long as that
    assert said["detail"]


@pytest.mark.parametrize("rules", ["plain", "dix-mille", "farkle-cribbage", "zilch"])
def test_both_write_the_same(rules: str, tmp_path: Path) -> None:
    """The same seed and commands lead to the same log, events and views."""
    said = []
    for made in HOSTS.values():
        with patch("tincup.hosting.new_tables.new_seed", lambda: f"{7:064x}"):
            host = made(tmp_path)
            table = AtTable(host, "Ada", "bot:medium", "Bo", rules=rules)
            told = host.listen(table.code)
            play_on(table, 40)
        view = {key: it for key, it in table.view.items() if key != "chain"}
        events = [it.get("events") or it["kind"] for it in told if it["type"] == "event"]
        said.append((timeless(table.log()), view, events))
        host.close()
    assert said[0] == said[1]
