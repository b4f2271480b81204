"""A host who tries everything for a stake, on a server that is killed: nothing of it is won.

Both clients speak the protocol of docs/protocol.md with the standard library alone.
"""

from __future__ import annotations

import json
import random
import signal
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.server.running import Server, running
from tincup.notation import verify_record

RULES: Final = {"extends": "plain", "end": {"target": 1500}, "start": {"roll_off": 0}}
ENDLESS: Final = {**RULES, "end": {"target": 100_000}}
"""No thirty turns reach it: the game lasts until somebody resigns."""
GREEDY: Final[tuple[dict[str, Any], ...]] = (
    {"type": "skip", "at": 2},
    {"type": "assign", "at": 2, "player": "bot:easy"},
    {"type": "new_link", "at": 2},
    {"type": "limit_time", "seconds": 5},
    {"type": "pause"},
    {"type": "act", "action": "leave:2"},
    {"type": "act", "action": "resign:2"},
    {"type": "call_off"},
)
FAIR: Final = ("opened", "sat", "created", "acted", "proposed", "answered", "settled", "revealed")


class Somebody:
    """A client that sends everything twice, and knows its secret."""

    def __init__(self, server: Server, code: str, secret: str) -> None:
        self.server, self.code, self.secret, self.sent = server, code, secret, 0

    def ask(self, path: str, body: Any = None) -> tuple[int, Any]:
        request = Request(
            f"{self.server.address}/api/tables/{self.code}{path}",
            None if body is None else json.dumps(body).encode(),
            {"Authorization": f"Bearer {self.secret}", "Content-Type": "application/json"},
        )
        try:
            with urlopen(request, timeout=60) as answer:
                return answer.status, json.load(answer)
        except HTTPError as refusal:
            return refusal.code, json.load(refusal)

    def record(self) -> str:
        with urlopen(f"{self.server.address}/api/tables/{self.code}/record", timeout=60) as answer:
            return str(answer.read().decode())

    def do(self, command: dict[str, Any]) -> tuple[int, Any]:
        self.sent += 1
        body = {**command, "key": f"{self.secret[:8]}-{self.sent}"}
        self.ask("/commands", body)
        return self.ask("/commands", body)

    def view(self) -> Any:
        return self.ask("")[1]["view"]

    def play(self, view: Any) -> None:
        """Take the best option that may be banked, or roll on."""
        if view["game"]["phase"] == "roll":
            self.do({"type": "roll", "seq": view["seq"]})
            return
        options = view["game"]["options"]
        banks = [option["bank"] for option in options if not option["why_not_bank"]]
        action = (banks or [options[0]["keep"]])[0]
        self.do({"type": "act", "seq": view["seq"], "action": action})


def opened(server: Server, *names: str, rules: Any = RULES) -> tuple[Somebody, Somebody]:
    """Ada, who is the host, and Bo, at a table with a stake.

    Bo has sat down by the code, unless both are ``names`` that the table was opened with.
    """
    table = Somebody(server, "", "")
    seats = [{"player": "person", "name": name} for name in names or ("Ada",)]
    seats += [{}] * (2 - len(seats))
    body = {"rules": rules, "seats": seats, "stake": 5}
    request = Request(
        f"{server.address}/api/tables",
        json.dumps(body).encode(),
        {"Content-Type": "application/json"},
    )
    with urlopen(request, timeout=60) as answer:
        told = json.load(answer)
    table.code = told["code"]
    bo = told["secrets"].get("2") or table.ask("/seats", {"name": "Bo", "stake": 5})[1]["secret"]
    host = f"{told['host']}.{told['secrets']['1']}"
    return Somebody(server, table.code, host), Somebody(server, table.code, bo)


@pytest.mark.real
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_greedy_host_wins_nothing_that_is_not_won_by_dice(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    with running(tmp_path) as server:
        ada, bo = opened(server)
        assert ada.do({"type": "start"})[0] == 200
        refused = 0
        for step in range(400):
            view = bo.view()
            if view["status"] == "over":
                break
            greedy = {**chance.choice(GREEDY), "seq": view["seq"]}
            status, answer = ada.do(greedy)
            assert status in (200, 403, 409, 422), answer
            assert "secrets" not in answer
            refused += status != 200
            if step % 25 == 24:
                server.stop(signal.SIGKILL)
                server.start()
            view = bo.view()
            (bo if view["game"]["player"] == 2 else ada).play(view)
        view = bo.view()
        log = bo.ask("/log")[1]
        verified = verify_record(bo.record()).is_right
    assert view["status"] == "over"
    assert refused
    assert {entry["kind"] for entry in log} <= set(FAIR), "nothing was granted, and nobody skipped"
    assert not any(entry.get("action", "").startswith(("leave", "resign")) for entry in log)
    assert sum(view["won"].values()) == 0
    assert view["won"]["Bo"] == (5 if view["game"]["winners"] == [2] else -5)
    assert verified


AS_BO: Final[tuple[dict[str, Any], ...]] = (
    {"type": "act", "action": "resign:2"},
    {"type": "act", "action": "leave:2"},
    {"type": "roll"},
    {"type": "unname"},
    {"type": "take_over"},
)


@pytest.mark.real
@pytest.mark.slow
def test_a_host_who_has_named_a_guest_neither_plays_nor_agrees_for_them(tmp_path: Path) -> None:
    """The host knows the secret that Bo was given, and asks for another game behind his back."""
    with running(tmp_path) as server:
        ada, told = opened(server, "Ada", "Bo", rules=ENDLESS)
        taken = told.ask("/own", {"key": "a-key-that-nobody-guesses"})[1]["secrets"]["2"]
        bo = Somebody(server, ada.code, taken)
        assert ada.do({"type": "start"})[1]["code"] == "server-stake-to-agree"
        assert told.do({"type": "agree", "to": 1})[1]["code"] == "server-not-seated"
        bo.do({"type": "agree", "to": 1})
        assert ada.do({"type": "start"})[0] == 200
        for tried in (*GREEDY, *GREEDY):
            seq = bo.view()["seq"]
            assert ada.do({**tried, "seq": seq})[0] in (200, 403, 409)
            for act in AS_BO:
                assert told.do({**act, "seq": seq})[0] == 403
            view = bo.view()
            if view["proposal"] is not None:
                assert told.do({"type": "agree", "to": view["proposal"]["number"]})[0] == 403
            (bo if view["game"]["player"] == 2 else ada).play(view)
        assert bo.view()["status"] == "playing"
        bo.do({"type": "act", "seq": bo.view()["seq"], "action": "resign:2"})
        kinds = {entry["kind"] for entry in bo.ask("/log")[1]}
        assert kinds <= {*FAIR, "link_renewed", "staked"} - {"sat"}
        again = ada.ask("/rematch", {})[1]["code"]
        for somebody in (ada, told, bo):
            somebody.code = again
        bo.view()  # his page is there by itself
        assert ada.do({"type": "start"})[1]["code"] == "server-stake-to-agree"
        assert told.do({"type": "agree", "to": 1})[0] == 403
        server.stop(signal.SIGKILL)
        server.start()
        bo.view()
        assert ada.do({"type": "start"})[1]["code"] == "server-stake-to-agree"
        bo.do({"type": "agree", "to": 1})
        assert ada.do({"type": "start"})[0] == 200
