"""What has been settled is changed by all whose balance it changes, away or not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.in_process import InProcess, served
from tests.server.test_host import MINUTE, RULES, Evening


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    with served(tmp_path) as made:
        yield made


def settled(server: InProcess) -> Evening:
    """A game of entered dice that Cy has won, before he went away for an hour."""
    rules = {**RULES, "end": {"target": 1000, "final_round": "none"}}
    table = Evening(server, "Ada", "Bo", "Cy", rules=rules, dice="entered", stake=5).begin()
    for seat, made in enumerate((500, 400, 1000), 1):
        table.do(seat, "act", seq=table.view["seq"], action=f"+{made}")
    assert table.view["won"] == {"Ada": -5, "Bo": -5, "Cy": 10}
    server.pass_by(60 * MINUTE)
    table.look(2)
    return table


def test_a_settled_game_is_not_turned_round_without_the_winner(server: InProcess) -> None:
    table = settled(server)
    wrong = {"turn": 3, "actions": ["+100"]}
    table.do("host", "correct", seq=table.view["seq"], **wrong)
    number = table.view["proposal"]["number"]
    table.do(2, "agree", to=number)
    assert table.view["won"] == {"Ada": -5, "Bo": -5, "Cy": 10}
    answer = table.send("host", "correct", seq=table.view["seq"], **wrong).json()
    assert (answer["code"], answer["data"]["names"]) == ("server-awaited", "Cy")
    table.do(3, "agree", to=number)
    assert table.view["status"] == "playing"


def test_a_settled_game_is_not_taken_back_without_the_winner(server: InProcess) -> None:
    table = settled(server)
    for who in ("host", 2):
        table.do(who, "undo", seq=table.view["seq"])
    assert table.view["won"] == {"Ada": -5, "Bo": -5, "Cy": 10}
    table.do(3, "undo", seq=table.view["seq"])
    assert table.view["status"] == "playing"


def test_nor_of_one_for_whom_a_bot_played(server: InProcess) -> None:
    rules = {**RULES, "end": {"target": 1000, "final_round": "none"}}
    table = Evening(server, "Ada", "Bo", "Cy", rules=rules, dice="entered", stake=5).begin()
    server.pass_by(MINUTE)
    table.look(2)
    table.do("host", "assign", at=3, player="bot:easy")
    table.do(2, "agree", to=table.view["proposal"]["number"])
    for seat, made in enumerate((500, 1000), 1):
        table.do(seat, "act", seq=table.view["seq"], action=f"+{made}")
    won = table.view["won"]
    assert won["Cy"] == -5
    for who in ("host", 2):
        table.do(who, "undo", seq=table.view["seq"])
    table.do("host", "correct", seq=table.view["seq"], turn=2, actions=["+100"])
    table.do(2, "agree", to=table.view["proposal"]["number"])
    assert table.view["won"] == won


def test_a_correction_that_moves_nobodys_stake_waits_for_nobody_away(server: InProcess) -> None:
    table = settled(server)
    table.do("host", "correct", seq=table.view["seq"], turn=1, actions=["+600"])
    table.do(2, "agree", to=table.view["proposal"]["number"])
    assert table.view["game"]["sides"][0]["total"] == 600
    assert table.view["won"] == {"Ada": -5, "Bo": -5, "Cy": 10}
    assert table.kinds[-4:] == ["absent", "granted", "corrected", "settled"]


def test_nor_is_the_winner_s_seat_given_away_to_agree_in_their_name(server: InProcess) -> None:
    """The host and a guest had a link to the seat of somebody away, and agreed with it."""
    table = settled(server)
    table.do("host", "new_link", at=3)
    table.agree(2)
    answer = table.send("host", "new_link", at=3).json()
    assert (answer["code"], answer["data"]) == ("server-awaited", {"names": "Cy"})
    table.agree(3)
    assert table.do("host", "new_link", at=3)["secrets"].keys() == {"3"}


def test_nothing_is_proposed_that_cannot_be_once_the_game_is_over(server: InProcess) -> None:
    table = settled(server)
    table.do("host", "correct", seq=table.view["seq"], turn=3, actions=["+100"])
    for kind, values in {"assign": {"at": 3, "player": "bot:easy"}, "pause": {}}.items():
        assert table.refused("host", kind, **values) == "game-over"
    assert table.refused("host", "limit_time", seconds=5) == "game-over"
    assert table.view["proposal"]["asks"]["type"] == "correct"
