"""What the page says of a choice and of a finished game: the same as natively, and at once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.device import Device
from tests.browser.test_strong import RULES, UNSOLVED, Table
from tests.coach.test_review import played
from tests.server.running import choice
from tincup.browser.exact import Exact
from tincup.coach import advise, review
from tincup.coach.bill import Bill, bill
from tincup.notation import Record, action_text, read_record, write_record
from tincup.players import ThresholdPlayer
from tincup.rules import from_values, parse


def asked(call: str, **given: Any) -> Any:
    """What exact play answers, as the page asks it."""
    said = Exact(lambda _: None).answer(json.dumps({"call": call, "language": "en", "with": given}))
    return json.loads(said)


def play(table: Table) -> None:
    """Do what the person has to do."""
    body = choice(table.view)
    assert table.do(type=body.pop("kind"), **body)[0] == 200


def over(table: Table) -> None:
    """Play until the game is over."""
    while table.view["status"] != "over":
        table.device.let_bots_play()
        if table.view["status"] != "over":
            play(table)


def test_a_choice_is_estimated_at_once_and_then_known_exactly() -> None:
    table = Table("easy")
    status, estimate = table.device.ask("GET", f"{table.path}/estimate")
    assert status == 200
    if table.view["game"]["phase"] == "roll":
        assert (estimate["said"], estimate["choices"]) == ("", [])
        assert 0 < estimate["win"] < 1
        play(table)
        _, estimate = table.device.ask("GET", f"{table.path}/estimate")
    assert estimate["seq"] == table.view["seq"]
    _, where = table.device.ask("GET", f"{table.path}/position")
    exact = asked("advise", **where)["answer"]
    native = advise(where["position"], parse(where["rules"]["file"]), wish="exact")
    assert [it["action"] for it in exact["choices"]] == [
        action_text(it.action) for it in native.choices
    ]
    assert [it["win"] for it in exact["choices"]] == [it.win for it in native.choices]
    assert exact["win"] == native.win
    actions = {it["action"] for it in estimate["choices"]}
    assert actions == {it["action"] for it in exact["choices"]}
    first = exact["choices"][0]
    assert exact["said"].startswith(first["words"][:1].upper() + first["words"][1:])
    assert estimate["win"] == pytest.approx(exact["win"], abs=0.15)


def test_rules_without_exact_play_have_an_estimate() -> None:
    table = Table("easy", turn=UNSOLVED)
    status, estimate = table.device.ask("GET", f"{table.path}/estimate")
    assert status == 200
    assert estimate["win"] is not None


def test_a_game_that_has_not_begun_has_none() -> None:
    device = Device()
    seats = [{"player": "person", "name": "Ada"}, {"player": "bot:easy"}]
    _, made = device.ask("POST", "/tables", {"rules": RULES, "seats": seats})
    status, refused = device.ask("GET", f"/tables/{made['code']}/estimate")
    assert (status, refused["code"]) == (409, "server-not-begun")


def test_the_bill_of_a_game_is_the_native_one() -> None:
    table = Table("easy")
    over(table)
    _, record = table.device.ask("GET", f"{table.path}/record")
    said = asked("review", record=record)["answer"]["bill"]
    game = read_record(record).game
    native = review(game, wish="exact")
    names = list(bill(native, 0)._fields)
    for side in range(2):
        found = said["sides"][side]
        assert [found[name] for name in names] == list(bill(native, side))
        assert sum(found[name] for name in names[:7]) == found["result"]
        for moment in found["moments"]:
            assert moment["side"] == side + 1
            assert moment["cost"] > 0
            assert moment["after"] < len(game.turns())
    winner = game.state.winners[0]
    assert said["sides"][winner]["result"] == 1000
    assert said["curve"][-1][winner] == 1.0
    assert said["curve"][0] == list(native.values[0])


@pytest.mark.parametrize(
    ("rules", "names", "how"),
    [
        (RULES, "ABC", "approximate: exact play is for two sides"),
        ({**RULES, "turn": UNSOLVED}, "AB", "estimated"),
    ],
    ids=["three sides", "rules that exact play does not follow"],
)
def test_a_game_that_exact_play_does_not_follow_has_a_bill_that_says_so(
    rules: dict[str, Any], names: str, how: str
) -> None:
    game = played(from_values(rules), names, 3, player=ThresholdPlayer("A"))
    said = asked("review", record=write_record(Record(game)))["answer"]
    found = said["bill"]
    assert found["inexact"].startswith(f"Chances to win are {how}")
    assert found["inexact"] in said["said"]
    names_of_parts = Bill._fields[:7]
    for number, side in enumerate(found["sides"]):
        assert sum(side[name] for name in names_of_parts) == side["result"]
        assert side["result"] == 1000 * (number in game.state.winners)
    assert all(sum(chances) == pytest.approx(1) for chances in found["curve"])


@pytest.mark.parametrize(
    ("call", "given", "part"),
    [
        ("review", {"record": "format = 99\n"}, "99"),
        ("review", {"record": "x" * 1_000_000}, ""),
        ("advise", {"rules": "plain", "position": "9900,9000 7 0 123456 - - 20"}, "side"),
    ],
)
def test_what_cannot_be_read_is_a_sentence(call: str, given: Any, part: str) -> None:
    error = asked(call, **given)["error"]
    assert part in error["sentence"]
    assert len(error["sentence"]) < 500


def test_a_position_that_was_set_up_is_estimated_and_known_exactly() -> None:
    stated = {"rules": "plain", "mine": "1,200", "other": "1500", "dice": "1 1 1 2 3 6"}
    status, found = Device().ask("POST", "/practice", stated)
    assert (status, found["position"]) == (200, "1200,1500 1 0 111236 - - 20")
    assert found["exact"] is True
    assert {it["action"] for it in found["choices"]} >= {"111+", "1+", "111="}
    status, before = Device().ask("POST", "/practice", stated | {"dice": ""})
    assert (status, before["choices"]) == (200, [])


@pytest.mark.parametrize(
    ("changed", "part"),
    [
        ({"dice": "1112367"}, "7"),
        ({"dice": "1" * 1_000_000}, "dice"),
        ({"mine": "1,20"}, "1,20"),
        ({"mine": "1201"}, "1201"),
        ({"rules": "no-such"}, "no-such"),
        ({"dice": "2 3 4 6"}, ""),
        ({"other": None}, "other"),
    ],
)
def test_a_position_that_no_game_has_is_a_sentence(changed: dict[str, Any], part: str) -> None:
    stated = {"rules": "plain", "mine": "1200", "other": "1500", "dice": "111236"} | changed
    status, refused = Device().ask("POST", "/practice", stated)
    assert status in (404, 422)
    assert part in json.dumps(refused, ensure_ascii=False)
    assert len(refused["detail"]) < 500
