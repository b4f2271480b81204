"""Whoever comes back to their own seat has it back, whoever has put a bot there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.in_process import InProcess, served
from tests.server.test_host import MINUTE, Evening


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    with served(tmp_path) as made:
        yield made


@pytest.mark.parametrize("stake", [0, 5])
def test_whoever_comes_back_has_their_seat_back(server: InProcess, stake: int) -> None:
    table = Evening(server, "Ada", "Bo", "Cy", stake=stake).begin()
    server.pass_by(MINUTE)
    table.look(3)
    table.do("host", "assign", at=2, player="bot:easy")
    if stake:
        table.do(3, "agree", to=table.view["proposal"]["number"])
    assert (table.view["seats"][1]["player"], table.view["seats"][1]["stands_in"]) == (
        "bot:easy",
        True,
    )
    table.do("host", "assign", at=2, player="bot:hard")
    if stake:
        table.do(3, "agree", to=table.view["proposal"]["number"])
    assert table.refused("host", "act", seq=table.view["seq"], action="return:2") in (
        "server-not-your-seat",
        "table-not-your-turn",
    )
    table.do(2, "act", seq=table.view["seq"], action="return:2")
    assert (table.view["seats"][1]["player"], table.view["seats"][1]["stands_in"]) == (
        "person",
        False,
    )


def test_a_seat_that_was_always_a_bots_is_nobodys_to_come_back_to(server: InProcess) -> None:
    seats = [{"player": "person", "name": "Ada"}, {"player": "bot:easy", "name": "Zed"}]
    table = Evening(server, "Ada", "Bo", seats=[*seats, {}]).begin()
    table.do("host", "assign", at=2, player="person")
    table.do("host", "assign", at=2, player="bot:easy")
    assert not table.view["seats"][1]["stands_in"]


def test_a_bot_does_not_play_on_for_a_stake_in_somebodys_name(server: InProcess) -> None:
    """The rematch had the bot in the seat of whoever was away, and their name in its ledger."""
    table = Evening(server, "Ada", "Bo", "Cy", stake=5).begin()
    server.pass_by(MINUTE)
    table.look(3)
    table.do("host", "assign", at=2, player="bot:easy")
    table.do(3, "agree", to=table.view["proposal"]["number"])
    server.pass_by(MINUTE)
    table.look(3)
    table.do(1, "call_off")
    table.agree(3)
    answer = table.post(f"/{table.code}/rematch", table.whose("host"), None).json()
    table.code = answer["code"]
    assert [seat["player"] for seat in table.view["seats"]] == ["person"] * 3
    table.do(1, "agree", to=1)


def test_who_was_passed_over_while_a_bot_played_is_back_at_once(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", "Cy", stake=5).begin()
    server.pass_by(MINUTE)
    table.look(3)
    table.do("host", "assign", at=2, player="bot:easy")
    table.agree(3)
    table.do("host", "skip", at=2)
    table.do(2, "act", seq=table.view["seq"], action="return:2")
    assert table.view["seats"][1]["present"]


def test_nothing_is_taken_back_without_those_for_whom_a_bot_plays(server: InProcess) -> None:
    """The host took back what a guest had banked, who was connected, and out of time."""
    how = {"dice": "entered", "stake": 5, "time_limit": 10, "out_of_time": "bot:easy"}
    table = Evening(server, "Ada", "Bo", **how).begin()
    bo = table.connect(2)
    for seat, made in ((1, 500), (2, 900), (1, 100)):
        table.do(seat, "act", seq=table.view["seq"], action=f"+{made}")
    server.pass_by(15)
    assert table.view["seats"][1]["stands_in"]
    table.do("host", "undo", seq=table.view["seq"])
    assert (table.view["undo"], table.kinds[-1]) == ([1], "undo_agreed")
    table.do(2, "undo", seq=table.view["seq"])
    assert table.kinds[-1] == "undone"
    assert bo.status is None


def test_with_nothing_at_stake_a_bot_is_not_asked(server: InProcess) -> None:
    how = {"dice": "entered", "time_limit": 10, "out_of_time": "bot:easy"}
    table = Evening(server, "Ada", "Bo", **how).begin()
    table.do(1, "act", seq=table.view["seq"], action="+500")
    server.pass_by(15)
    table.do("host", "undo", seq=table.view["seq"])
    assert table.kinds[-1] == "undone"
