"""Somebody becomes the host for one who is away, or is made it; time passes as tests say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.server.in_process import InProcess, served
from tests.server.test_host import MINUTE, Evening


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    with served(tmp_path) as made:
        yield made


def here(evening: Evening, *seats: int, seconds: float) -> None:
    """So many seconds pass, at whose end everybody at these seats is heard of."""
    evening.server.pass_by(seconds)
    for seat in seats:
        evening.look(seat)


def begun(server: InProcess, *names: str, stake: int = 0) -> Evening:
    evening = Evening(server, *names, stake=stake)
    for seat in range(1, len(names) + 1):
        evening.look(seat)
    evening.begin()
    evening.look("host")
    return evening


def test_a_guest_becomes_the_host_once_the_game_has_waited_for_them(server: InProcess) -> None:
    evening = begun(server, "Ada", "Bo", "Cy")
    assert evening.refused(2, "take_over") == "server-host-was-here"
    here(evening, 2, seconds=MINUTE - 1)
    assert evening.refused(2, "take_over") == "server-host-was-here"
    here(evening, 2, seconds=1)
    assert "host" not in evening.look(2)
    done = evening.do(2, "take_over")
    assert done["view"]["host"] == 2
    evening.do(2, "skip", at=1)  # by the secret that Bo has already
    assert evening.refused("host", "pause") == "server-host-only"
    assert evening.refused("host alone", "pause") == "server-host-only"
    evening.do("host", "act", action="return:1", seq=evening.look(1)["seq"])  # it is Ada's seat


def test_in_a_game_that_goes_on_it_takes_two_minutes(server: InProcess) -> None:
    evening = begun(server, "Ada", "Bo", "Cy")
    evening.play_turn(1)
    here(evening, 2, 3, seconds=MINUTE)
    assert evening.refused(3, "take_over") == "server-host-was-here"
    here(evening, 2, 3, seconds=MINUTE)
    evening.do(3, "take_over")
    assert evening.refused(2, "take_over") == "server-host-was-here"


def test_no_host_who_is_connected_is_replaced_and_everybody_is_told(server: InProcess) -> None:
    evening = begun(server, "Ada", "Bo")
    bo = evening.connect(2)
    path = f"/api/tables/{evening.code}/live"
    ada = server.connect(path, evening.whose("host alone"), company=1)
    evening.look(2)
    assert ada.messages[-1] == {"type": "here", "seats": [2], "host": True}
    here(evening, seconds=3 * MINUTE)
    assert evening.refused(2, "take_over") == "server-host-is-here"
    ada.leave()
    here(evening, seconds=2 * MINUTE)
    evening.do(2, "take_over")
    told = bo.messages[-1]
    assert (told["kind"], told["seat"], told["view"]["host"]) == ("host_changed", 2, 2)


def test_it_is_done_once_however_often_it_is_sent(server: InProcess) -> None:
    evening = begun(server, "Ada", "Bo", "Cy")
    here(evening, 2, seconds=2 * MINUTE)
    path, body = f"/{evening.code}/commands", {"key": "once", "type": "take_over"}
    first, again = (evening.post(path, evening.whose(2), body).json() for _ in range(2))
    assert first["seq"] == again["seq"]
    assert again["repeated"]
    assert evening.refused(2, "take_over") == "server-host-you"
    passed = {"key": "twice", "type": "hand_over", "at": 3}
    first, again = (evening.post(path, evening.whose(2), passed).json() for _ in range(2))
    assert (first["seq"], again["repeated"]) == (again["seq"], True)


def test_who_looks_on_and_bots_become_no_hosts(server: InProcess) -> None:
    evening = begun(server, "Ada", "Bo")
    here(evening, seconds=2 * MINUTE)
    nobody = evening.post(f"/{evening.code}/commands", (), {"key": "k", "type": "take_over"})
    assert (nobody.status_code, nobody.json()["code"]) == (403, "server-not-seated")
    assert evening.refused(2, "hand_over", at=2) == "server-host-only"
    answer = evening.send("host", "hand_over", at=9)
    assert answer.json()["code"] == "server-no-seat"


def test_with_a_stake_the_others_are_asked(server: InProcess) -> None:
    evening = begun(server, "Ada", "Bo", "Cy", stake=5)
    here(evening, 2, 3, seconds=2 * MINUTE)
    evening.do(2, "take_over")
    proposal = evening.look(2)["proposal"]
    assert proposal["asks"] == {"type": "take_over", "seat": 2}
    assert proposal["words"] == "Bo asks to become the host"
    assert "host" not in evening.look(2)
    assert evening.refused(2, "pause") == "server-host-only"
    evening.do(3, "agree", to=proposal["number"])
    assert evening.look(2)["host"] == 2
    evening.do(2, "pause")  # which the others have to agree to now, as to any host's
    assert evening.look(2)["proposal"]["asks"]["type"] == "pause"
    evening.do(3, "agree", to=evening.look(2)["proposal"]["number"])
    assert evening.look(2)["paused"]


def test_a_host_who_has_come_back_is_asked_too(server: InProcess) -> None:
    evening = begun(server, "Ada", "Bo", "Cy", stake=5)
    here(evening, 2, 3, seconds=2 * MINUTE)
    evening.do(2, "take_over")
    number = evening.look(2)["proposal"]["number"]
    evening.look("host")
    evening.do(3, "agree", to=number)
    assert "host" not in evening.look(2)
    assert evening.refused("host", "agree", to=number) == "server-host-was-here"
    evening.do("host", "decline", to=number)
    assert evening.look(2)["proposal"] is None


def test_before_the_game_and_after_it(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo", "Cy")
    evening.look("host")
    here(evening, 2, 3, seconds=MINUTE)
    evening.do(2, "take_over")
    assert evening.look(2)["host"] == 2
    evening.do(2, "reseat", order=[2, 1, 3])
    assert evening.look(2)["host"] == 1  # Bo sits there now, by the same secret
    evening.do(2, "start")
    view = evening.do(2, "hand_over", at=3)["view"]
    assert view["host"] == 3
    assert evening.refused(2, "pause") == "server-host-only"
    evening.do(3, "pause")


def test_a_host_who_stands_up_stays_the_host(server: InProcess) -> None:
    evening = Evening(server, "Ada", "Bo", "Cy")
    evening.do("host", "hand_over", at=2)
    evening.do(2, "stand", seat=2)
    assert evening.look(3)["host"] is None
    evening.do(2, "assign", at=2, player="bot:easy")  # with the secret that was the seat's


def test_a_new_secret_for_the_hosts_seat_is_the_hosts(server: InProcess) -> None:
    evening = begun(server, "Ada", "Bo")
    evening.do("host", "hand_over", at=2)
    told = evening.do(2, "new_link", at=2)["secrets"]
    assert evening.refused(2, "pause") in ("server-host-only", "server-not-seated")
    evening.secrets[1] = told["2"]
    evening.do(2, "pause")


def test_the_rematch_is_the_new_hosts(server: InProcess) -> None:
    evening = begun(server, "Ada", "Bo")
    evening.do("host", "hand_over", at=2)
    evening.do("host", "act", action="resign:1", seq=evening.view["seq"])
    again = evening.post(f"/{evening.code}/rematch", evening.whose(2), {}).json()
    begin = {"key": "begin", "type": "start"}
    path = f"/{again['code']}/commands"
    assert evening.post(path, evening.whose("host"), begin).status_code == 403
    assert evening.post(path, evening.whose(2), begin).status_code == 200


def test_the_host_is_the_same_after_a_restart(server: InProcess) -> None:
    evening = begun(server, "Ada", "Bo")
    evening.do("host", "hand_over", at=2)
    server.stop()
    server.start()
    assert evening.look(2)["host"] == 2
    evening.do(2, "pause")


QUICK: Final = {
    "extends": "plain",
    "end": {"target": 1500, "final_round": "one_more_turn"},
    "start": {"roll_off": 0},
}


def play_to(evening: Evening, seat: int, phase: str) -> None:
    """Play, from the beginning if need be, till this seat is to roll, or to choose."""
    while True:
        match evening.view:
            case {"status": "lobby"}:
                evening.begin()
            case {"status": "over"}:
                raise AssertionError("the game should be longer")
            case {"game": {"player": playing}} if playing != seat:
                evening.play_turn(playing)
            case {"game": {"phase": now}} if now == phase:
                return
            case view:
                evening.do(seat, "roll", seq=view["seq"])


def to(seat: int, phase: str) -> Callable[[Evening], None]:
    return lambda evening: play_to(evening, seat, phase)


def paused(evening: Evening) -> None:
    play_to(evening, 2, "decide")
    evening.do("host", "pause", on=True)


def asked_to_take_back(evening: Evening) -> None:
    """Bo has banked, and waits for the others to agree that it is taken back."""
    while not evening.view["may_undo"]:
        play_to(evening, 2, "decide")
        evening.play_turn(2)
    evening.do(2, "undo", seq=evening.view["seq"])


def final_round(evening: Evening) -> None:
    evening.begin()
    while not (game := evening.view["game"])["final_round"]:
        evening.play_turn(game["player"])


def over(evening: Evening) -> None:
    evening.begin()
    while evening.view["status"] == "playing":
        evening.play_turn(evening.view["game"]["player"])


PHASES: Final[dict[str, Callable[[Evening], object]]] = {
    "in the lobby": lambda _: None,
    "before a roll of theirs": to(1, "roll"),
    "with a choice of theirs": to(1, "decide"),
    "before a roll of another": to(2, "roll"),
    "with a choice of another": to(2, "decide"),
    "while they have paused it": paused,
    "while they are asked to take something back": asked_to_take_back,
    "in the final round": final_round,
    "at the end": over,
}


@pytest.mark.parametrize("phase", PHASES)
def test_in_whatever_phase_the_host_s_device_dies_the_others_play_on(
    server: InProcess, phase: str
) -> None:
    """To the end, and another game, without anything that only the old host could do."""
    evening = Evening(server, "Ada", "Bo", "Cy", rules=QUICK)
    path = f"/api/tables/{evening.code}/live"
    device = server.connect(path, evening.whose("host"))
    feeds = [evening.connect(seat) for seat in (2, 3)]
    PHASES[phase](evening)
    device.leave()
    here(evening, seconds=2 * MINUTE)
    evening.do(3, "take_over")
    assert [feed.messages[-1]["kind"] for feed in feeds] == ["host_changed"] * 2
    if evening.view["paused"]:
        evening.do(3, "pause", on=False)
    if evening.view["status"] == "lobby":
        evening.do(3, "start")
    if evening.view["undo"]:
        evening.do(2, "undo", seq=evening.view["seq"], agree=False)
    turns = dict.fromkeys((1, 2, 3), 0)
    while (view := evening.view)["status"] == "playing":
        playing = view["game"]["player"]
        turns[playing] += 1
        if playing == 1:
            evening.do(3, "skip", at=1)
        else:
            evening.play_turn(playing)
    assert turns[1] <= 1, "whoever is away is passed over from then on"
    again = evening.post(f"/{evening.code}/rematch", evening.whose(3), {}).json()["code"]
    command = {"key": "begin", "type": "start"}
    answer = evening.post(f"/{again}/commands", evening.whose(3), command)
    assert answer.status_code == 200, answer.text
