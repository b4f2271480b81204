"""What the page says of a choice and of a finished game: the same as natively, and at once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.device import Device
from tests.browser.test_keeping import Pencil
from tests.browser.test_strong import RULES, UNSOLVED, Table
from tests.coach.test_luck_and_choices import PARTS
from tests.coach.test_review import played
from tests.server.running import choice
from tincup.browser import estimates
from tincup.browser.advised import estimate_view
from tincup.browser.exact.exact import Exact
from tincup.coach import advise, review
from tincup.coach.luck_and_choices import Bill, bill
from tincup.game import EnterTurn, Keep, Roll, State, apply, new_game
from tincup.messages import in_language, language
from tincup.notation import Record, action_text, parse_position, read_record, write_record
from tincup.players import ThresholdPlayer
from tincup.players.threshold import prospects
from tincup.rules import from_values, load, parse


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
    exact = asked("advise", rules=estimate["rules"], position=estimate["position"])["answer"]
    native = advise(estimate["position"], parse(estimate["rules"]["file"]), wish="exact")
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


def made_ready(table: Table) -> int:
    """How many parts there were to be worked out ahead."""
    parts = 0
    while table.device.ahead:
        parts += 1
        if not table.device.do(ready=table.device.ahead[0]):
            table.device.ahead.pop(0)
    return parts


@pytest.mark.parametrize("dice", [6, 7])
def test_what_an_estimate_makes_of_the_rules_is_worked_out_ahead(dice: int) -> None:
    """In parts; not by more dice than six, for that takes long, nor where nobody looks on."""
    table = Table("easy", scores={"111111": 4350}, dice=dice)
    before = prospects.cache_info().misses
    assert made_ready(table) == 0
    table.device.listen(table.code)
    assert made_ready(table) == (dice + 2 if dice == 6 else 1)
    ahead = prospects.cache_info().misses
    assert (ahead > before) == (dice == 6)
    assert table.device.ask("GET", f"{table.path}/estimate")[0] == 200
    assert (prospects.cache_info().misses == ahead) == (dice == 6)


def test_the_next_question_is_answered_before_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the dice have fallen, in the language of whoever looks on; after that anew."""
    table = Table("easy")
    table.device.listen(table.code)
    while table.view["game"]["phase"] != "decide":
        play(table)
        table.device.let_bots_play()
    estimated = list[str]()

    def estimate(state: State) -> dict[str, Any]:
        estimated.append(language())
        return estimate_view(state)

    monkeypatch.setattr(estimates, "estimate_view", estimate)
    made_ready(table)
    assert estimated == ["en"]
    ahead = table.device.ask("GET", f"{table.path}/estimate")[1]
    assert ahead["seq"] == table.view["seq"]
    state = parse_position(ahead["position"], parse(ahead["rules"]["file"]))
    assert (ahead["choices"], len(estimated)) == (estimate_view(state)["choices"], 1)
    play(table)
    later = table.device.ask("GET", f"{table.path}/estimate")[1]
    assert (later["seq"], len(estimated)) == (table.view["seq"], 2)
    table.device.do(ask={"method": "GET", "path": f"{table.path}/estimate"}, language="de")
    assert estimated == ["en", "en", "de"]
    table.device.do(forget=table.code)
    assert table.device.do(ready=table.code) is False


def test_tables_by_several_rules_are_made_ready_beside_each_other() -> None:
    """As two tabs look on at them: neither begins anew for the other, for ever."""
    table = Table("easy", scores={"111111": 4450})
    seats = [{"player": "person", "name": "Ada"}, {"player": "person", "name": "Bo"}]
    rules = RULES | {"scores": {"111111": 4550}}
    _, opened = table.device.ask("POST", "/tables", {"rules": rules, "seats": seats})
    beside = opened["code"]
    command = {"key": "k", "type": "start"}
    assert table.device.ask("POST", f"/tables/{beside}/commands", command)[0] == 200
    for code in (table.code, beside):
        table.device.listen(code)
    parts, waiting = 0, [*table.device.ahead]
    assert len(waiting) == 2
    while waiting and parts < 40:
        parts += 1
        code = waiting.pop(0)
        if table.device.do(ready=code):
            waiting.append(code)
    assert (parts, waiting) == (16, [])


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


QUICK = {"extends": "plain", "end": {"target": 3000}}


def aside(pencil: Pencil, *piles: list[int], **of: Any) -> Any:
    """What is said of a turn of which these dice were set aside, and what exact play says."""
    body = {"piles": [{"dice": it} for it in piles], **of}
    status, said = pencil.device.ask("POST", f"/tables/{pencil.code}/asides", body)
    assert status == 200, said
    assert said["seq"] == pencil.view["seq"]
    where = {name: said[name] for name in ("rules", "position", "among")}
    return said, asked("advise", **where)["answer"]


def test_dice_that_were_set_aside_are_rolled_on_with_or_banked() -> None:
    pencil = Pencil("Ada", "Bo", rules=QUICK)
    pencil.act("+300")
    pencil.act("+1000")
    estimate, exact = aside(pencil, [1, 4, 4, 4], [1])
    for said in (estimate, exact):
        assert {it["action"] for it in said["choices"]} == {"1+", "1="}
        assert max(it["change"] for it in said["choices"]) == 0
        assert said["win"] == said["choices"][0]["win"]
        assert said["said"].startswith(("Keep 1, roll 1", "Keep 1, bank 600"))
    assert estimate["win"] == pytest.approx(exact["win"], abs=0.15)
    rules = from_values(QUICK)
    state = apply(apply(new_game(rules, ["Ada", "Bo"]), EnterTurn(300)), EnterTurn(1000))
    for roll, action in (
        ((1, 4, 4, 4, 2, 3), Keep((1, 4, 4, 4))),
        ((1, 2), None),  # another roll of which the same was set aside
    ):
        state = apply(state, Roll(roll))
        state = apply(state, action) if action else state
    native = {action_text(it.action): it.win for it in advise(state, wish="exact").choices}
    assert {it["action"]: it["win"] for it in exact["choices"]} == pytest.approx(
        {it: native[it] for it in ("1+", "1=")}, abs=1e-12
    )


def test_a_turn_is_worth_something_before_it_is_rolled() -> None:
    pencil = Pencil("Ada", "Bo", rules=QUICK)
    before, exact = aside(pencil)
    assert (before["choices"], exact["choices"]) == ([], [])
    assert before["among"] is None
    assert 200 < before["points"] < 600
    assert exact["points"] == before["points"]
    _, later = aside(pencil, [1, 1, 1], rolled=True)
    assert later["choices"] == []
    _, decided = aside(pencil, [1, 1, 1])
    on = next(it for it in decided["choices"] if it["action"] == "111+")
    assert later["win"] == pytest.approx(on["win"], abs=1e-12)
    assert later["points"] == pytest.approx(on["points"])


def test_a_turn_that_is_corrected_is_judged_as_the_game_stood_then() -> None:
    """Which turn would be played next makes no difference, nor that the game is over."""
    pencil = Pencil("Ada", "Bo", rules=QUICK)
    then = [aside(pencil), aside(pencil, [1, 4, 4, 4])]
    for action in ("+300", "+1000", "x", "+1500", "+100"):
        pencil.act(action)
    for status in ("playing", "over"):
        assert pencil.view["status"] == status
        now = [aside(pencil, turn=1), aside(pencil, [1, 4, 4, 4], turn=1)]
        for (estimate, exact), (before, known) in zip(now, then, strict=True):
            assert exact == known
            assert {**estimate, "seq": before["seq"]} == before
        assert aside(pencil, [1, 4, 4, 4], turn=4)[0]["position"].startswith("300,1000 2 0 ")
        if status != "over":
            pencil.act("+1000")


def test_dice_that_cannot_be_set_aside_are_a_sentence() -> None:
    pencil = Pencil("Ada", "Bo", rules=QUICK)
    body: dict[str, Any]
    for body, code in (
        ({"piles": [{"dice": [4, 4]}]}, "entry-no-keep"),
        ({"piles": [{"dice": [1] * 7}]}, "entry-no-keep"),
        ({"piles": [{"dice": [7]}]}, "server-invalid"),
        ({"points": 300}, "server-invalid"),
        ({"piles": [], "turn": 0}, "server-invalid"),
        ({"piles": [], "turn": 1}, "no-such-turn"),
    ):
        status, refused = pencil.device.ask("POST", f"/tables/{pencil.code}/asides", body)
        assert status >= 400
        assert refused["code"] == code, refused
        assert len(refused["detail"]) > 10


def test_the_bill_of_a_sheet_has_its_entered_turns_as_a_whole() -> None:
    pencil = Pencil("Ada", "Bo", rules=QUICK)
    for action in ("+1000", "x", "111234", "111+", "346", "+300", "+1000", "x", "+1000"):
        pencil.act(action)
    assert pencil.view["status"] == "over"
    _, record = pencil.device.ask("GET", f"/tables/{pencil.code}/record")
    said = asked("review", record=record)["answer"]["bill"]
    ada, bo = said["sides"]
    for side in (ada, bo):
        assert sum(side[name] for name in Bill._fields[:PARTS]) == side["result"]
        assert side["entered"] != 0
    assert (ada["result"], bo["result"]) == (1000, 0)
    assert ada["luck"] < 0 == ada["rest"]
    assert (bo["luck"], bo["errors"], bo["choices"]) == (0, 0, 0)
    assert said["entered"].startswith("Of 6 of the 7 turns")
    assert said["has_rolls"]


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
        assert sum(found[name] for name in names[:PARTS]) == found["result"]
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
    names_of_parts = Bill._fields[:PARTS]
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


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Go on with 600 and 5 dice: "),
        ("de", "Mit 600 und 5 Würfeln weiterspielen: "),
        ("fr", "Reprendre 600 avec 5 dés\N{NARROW NO-BREAK SPACE}: "),
    ],
)
def test_an_offer_is_a_choice_of_two(language: str, said: str) -> None:
    rules = load("plain", ["turn.carry_on=may"])
    state = parse_position("600,650 1 0 6d - - 3 offer=2:600:5", rules)
    with in_language(language):
        found = estimate_view(state)
    carry, anew = found["choices"]
    assert found["said"].startswith(said)
    assert (carry["action"], anew["action"]) == ("carry", "roll")
    assert found["win"] == carry["win"] > anew["win"]
    assert anew["change"] == anew["win"] - carry["win"]
    assert carry["points"] > 600
    assert 0 < anew["farkle"] < carry["farkle"] < 0.1
