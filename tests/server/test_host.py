"""What a host can do at a table where something is at stake for others, and what they cannot.

Time passes when a test says so: somebody is away once nothing was heard of them for a minute.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest

from tests.server.in_process import Feed, InProcess, served
from tests.server.running import choice

RULES: Final = {"extends": "plain", "end": {"target": 2000}, "start": {"roll_off": 0}}
MINUTE: Final = 60.0

_KEYS: Final = count()


class Evening:
    """A table whose host is Ada, with guests who have sat down by its code; nobody is connected."""

    def __init__(self, server: InProcess, *names: str, **how: Any) -> None:
        self.server = server
        seats = [{"player": "person", "name": names[0]}, *({} for _ in names[1:])]
        opened = self.post("", (), {"rules": RULES, "seats": seats, **how}).json()
        self.code, self.host = opened["code"], opened["host"]
        self.secrets = [opened["secrets"]["1"]]
        for name in names[1:]:
            asked = {"name": name, "stake": how["stake"]} if how.get("stake") else {"name": name}
            joined = self.post(f"/{self.code}/seats", (), asked).json()
            self.secrets.append(joined["secret"])

    def post(self, path: str, secrets: Any, body: Any) -> Any:
        return self.server.send("POST", f"/api/tables{path}", secrets, body)

    def whose(self, who: int | str) -> list[str]:
        """The secrets of the host with Ada's, the host's alone, or those of a seat from 1."""
        match who:
            case "host":
                return [self.host, self.secrets[0]]
            case "host alone":
                return [self.host]
            case int():
                return [self.secrets[who - 1]]
            case _:
                raise AssertionError(who)

    def send(self, who: int | str, kind: str, **values: Any) -> Any:
        body = {"key": f"k{next(_KEYS)}", "type": kind, **values}
        return self.post(f"/{self.code}/commands", self.whose(who), body)

    def do(self, who: int | str, kind: str, **values: Any) -> Any:
        answer = self.send(who, kind, **values)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, who: int | str, kind: str, **values: Any) -> str:
        answer = self.send(who, kind, **values)
        assert answer.status_code in (409, 403), answer.text
        return str(answer.json()["code"])

    def begin(self) -> Evening:
        self.do("host", "start")
        return self

    def connect(self, seat: int) -> Feed:
        return self.server.connect(f"/api/tables/{self.code}/live", self.whose(seat))

    def look(self, who: int | str = "host alone") -> Any:
        path = f"/api/tables/{self.code}"
        return self.server.send("GET", path, self.whose(who)).json()["view"]

    @property
    def view(self) -> Any:
        return self.server.send("GET", f"/api/tables/{self.code}").json()["view"]

    @property
    def log(self) -> list[dict[str, Any]]:
        entries: list[dict[str, Any]] = self.server.send(
            "GET", f"/api/tables/{self.code}/log"
        ).json()
        return entries

    @property
    def kinds(self) -> list[str]:
        return [entry["kind"] for entry in self.log]

    def agree(self, who: int | str) -> Any:
        return self.do(who, "agree", to=self.view["proposal"]["number"])

    def play_turn(self, who: int | str) -> None:
        seat = self.view["game"]["player"]
        while (view := self.view)["status"] == "playing" and view["game"]["player"] == seat:
            chosen = choice(view)
            self.do(who, chosen.pop("kind"), **chosen)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    with served(tmp_path) as made:
        yield made


def test_a_guest_who_is_there_is_not_skipped_out_of_the_stake(server: InProcess) -> None:
    """The host skipped a guest 27 times who came back each time, and won the stake."""
    table = Evening(server, "Ada", "Bo", stake=5).begin()
    skipped = 0
    for _ in range(27):
        if table.view["game"]["player"] == 1:
            table.play_turn("host")
        if table.view["status"] == "over":
            break
        view = table.look(2)
        table.do(2, "roll", seq=view["seq"])
        answer = table.send("host", "skip", at=2)
        if answer.status_code == 200:
            skipped += 1
            table.do(2, "act", seq=table.view["seq"], action="return:2")
        else:
            assert answer.json()["code"] == "server-was-here"
            if table.view["game"]["player"] == 2:
                table.play_turn(2)
    assert skipped == 0
    assert "absent" not in table.kinds


def test_who_is_connected_is_there_however_long_they_say_nothing(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", stake=5).begin()
    bo = table.connect(2)
    server.pass_by(10 * MINUTE)
    assert table.refused("host", "skip", at=2) == "server-is-here"
    bo.leave()
    problem = table.send("host", "skip", at=2).json()
    assert problem["code"] == "server-was-here"
    assert problem["data"] == {"name": "Bo", "seconds": 0, "least": 60, "wait": 60}
    server.pass_by(MINUTE)
    table.do("host", "skip", at=2)
    *_, absent, left = (entry for entry in table.log if entry["kind"] in ("absent", "acted"))
    assert (absent["kind"], absent["seat"], absent["actor"]) == ("absent", 2, "table")
    assert left["action"] == "leave:2"


def test_whoever_reads_with_their_secret_is_heard_of(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo").begin()
    for _ in range(3):
        server.pass_by(0.9 * MINUTE)
        table.look(2)
    assert table.refused("host", "skip", at=2) == "server-was-here"
    server.pass_by(MINUTE)
    table.do("host", "skip", at=2)
    table.do(2, "act", seq=table.view["seq"], action="return:2")
    assert table.view["seats"][1]["present"]


def test_after_a_restart_nobody_is_away_at_once(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo").begin()
    server.pass_by(10 * MINUTE)
    server.stop()
    server.start()
    assert table.refused("host", "skip", at=2) == "server-was-here"
    server.pass_by(MINUTE)
    table.do("host", "skip", at=2)


def test_a_host_may_skip_a_seat_of_their_own_and_no_bot(server: InProcess) -> None:
    seats = [{"player": "person", "name": "Ada"}, {"player": "bot:easy"}]
    table = Evening(server, "Ada", "Bo", seats=[*seats, {}]).begin()
    table.do("host", "skip", at=1)
    assert table.refused("host", "skip", at=2) == "server-bot-is-here"


BINDING: Final[tuple[dict[str, Any], ...]] = (
    {"kind": "pause"},
    {"kind": "limit_time", "seconds": 10, "then": "bot:easy"},
    {"kind": "assign", "at": 2, "player": "bot:easy"},
    {"kind": "new_link", "at": 2},
)


@pytest.mark.parametrize("asked", BINDING, ids=lambda asked: asked["kind"])
@pytest.mark.parametrize("bound", [True, False])
def test_a_host_asks_where_something_is_at_stake(
    server: InProcess, asked: dict[str, Any], bound: bool
) -> None:
    table = Evening(server, "Ada", "Bo", stake=5 if bound else 0).begin()
    before = table.view
    done = table.do("host", **asked)
    if not bound:
        assert table.view["proposal"] is None
        assert "proposed" not in table.kinds
        return
    proposal = table.view["proposal"]
    assert "secrets" not in done
    assert (proposal["by"], proposal["agreed"]) == (1, [1])
    assert proposal["asks"] == {
        "type": asked["kind"],
        **{k: asked[k] for k in asked if k != "kind"},
    }
    changed = {"seq", "chain", "proposal"}
    assert {k: v for k, v in table.view.items() if k not in changed} == {
        k: v for k, v in before.items() if k not in changed
    }
    assert table.refused("host", **asked) == "server-awaited"
    table.agree(2)
    if asked["kind"] == "new_link":  # whose secret the host alone is told
        assert table.view["proposal"]["agreed"] == [1, 2]
        done = table.do("host", **asked)
        assert done["secrets"]["2"] != table.secrets[1]
    assert table.view["proposal"] is None
    assert "granted" in table.kinds


def test_what_is_declined_does_not_happen(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", "Cy", stake=5).begin()
    table.do("host", "pause")
    number = table.view["proposal"]["number"]
    table.do(2, "agree", to=number)
    assert not table.view["paused"]
    table.do(3, "decline", to=number)
    assert table.view["proposal"] is None
    assert table.refused(2, "agree", to=number) == "server-no-proposal"
    assert not table.view["paused"]


def test_the_game_goes_on_while_a_pause_is_proposed(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", stake=5).begin()
    table.do("host", "pause")
    table.play_turn(table.view["game"]["player"])
    table.agree(2)
    assert table.view["paused"]
    table.do("host", "pause", on=False)
    assert table.view["paused"]
    table.agree(2)
    assert not table.view["paused"]


def test_who_has_gone_is_not_waited_for_and_the_log_says_so(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", "Cy", stake=5).begin()
    table.do("host", "assign", at=3, player="bot:easy")
    assert table.refused("host", "assign", at=3, player="bot:easy") == "server-awaited"
    number = table.view["proposal"]["number"]
    server.pass_by(MINUTE)
    assert table.refused("host", "assign", at=3, player="bot:easy") == "server-awaited"
    table.do(2, "agree", to=number)
    assert table.view["seats"][2]["player"] == "bot:easy"
    assert table.kinds[-4:] == ["answered", "absent", "granted", "seated"]


def test_the_holder_of_a_seat_decides_about_it_alone(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", "Cy", stake=5).begin()
    table.do("host", "assign", at=3, player="bot:easy")
    number = table.view["proposal"]["number"]
    table.do(2, "agree", to=number)
    assert table.view["seats"][2]["player"] == "person"
    table.do(3, "agree", to=number)
    assert table.view["seats"][2]["player"] == "bot:easy"


def test_a_host_alone_does_not_agree_for_those_who_are_away(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", stake=5).begin()
    server.pass_by(10 * MINUTE)
    table.do("host alone", "pause")
    number = table.view["proposal"]["number"]
    assert table.refused("host alone", "pause") == "server-awaited"
    table.do(1, "agree", to=number)  # a seat whose secret the host was told
    assert not table.view["paused"]


def test_a_game_is_called_off_by_agreement_and_nobody_loses(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", "Cy", stake=5).begin()
    for _ in range(4):
        table.play_turn(table.view["game"]["player"])
    table.do(2, "call_off")
    table.agree(3)
    assert table.view["status"] == "playing"
    table.agree(1)
    view = table.view
    assert (view["status"], view["game"]["ending"], view["game"]["winners"]) == (
        "over",
        "abandoned",
        [],
    )
    assert view["won"] == {"Ada": 0, "Bo": 0, "Cy": 0}
    assert "granted" in table.kinds


def test_a_game_is_called_off_without_a_host_who_broke_off(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", stake=5).begin()
    table.do(2, "call_off")
    server.pass_by(MINUTE)
    number = table.view["proposal"]["number"]
    assert table.refused(2, "agree", to=number) == "server-awaited"
    server.pass_by(MINUTE)
    table.do(2, "agree", to=number)
    assert table.view["won"] == {"Ada": 0, "Bo": 0}


def test_a_game_that_a_host_paused_is_called_off_sooner(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", stake=5).begin()
    table.do("host", "pause")
    table.agree(2)
    server.pass_by(MINUTE)
    table.do(2, "call_off")
    assert table.view["status"] == "over"


def test_a_game_in_its_final_round_is_called_off_without_a_winner(server: InProcess) -> None:
    rules = {**RULES, "end": {"target": 2000, "final_round": "one_more_turn"}}
    table = Evening(server, "Ada", "Bo", rules=rules, dice="entered", stake=5).begin()
    table.do(1, "act", seq=table.view["seq"], action="+2000")
    assert table.view["game"]["final_round"]
    table.do(2, "call_off")
    table.agree(1)
    assert table.view["won"] == {"Ada": 0, "Bo": 0}


def test_a_correction_needs_the_others_and_falls_when_the_game_goes_on(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", dice="entered", stake=5).begin()
    table.do(1, "act", seq=table.view["seq"], action="+500")
    corrected = {"turn": 1, "actions": ["+600"]}
    table.do("host", "correct", seq=table.view["seq"], **corrected)
    table.do(2, "act", seq=table.view["seq"], action="+300")
    assert table.view["proposal"] is None
    table.do("host", "correct", seq=table.view["seq"], **corrected)
    table.agree(2)
    assert table.view["game"]["sides"][0]["total"] == 600


def test_a_correction_after_the_end_needs_the_others(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", dice="entered", stake=5).begin()
    table.do(1, "act", seq=table.view["seq"], action="+500")
    table.do(2, "act", seq=table.view["seq"], action="+2000")
    assert table.view["won"] == {"Ada": -5, "Bo": 5}
    table.do("host", "correct", seq=table.view["seq"], turn=2, actions=["+1000"])
    assert table.view["won"] == {"Ada": -5, "Bo": 5}
    table.agree(2)
    assert table.view["status"] == "playing"


def test_in_the_lobby_nobody_is_put_out_who_is_there(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", stake=5)
    free = {"at": 2, "player": "open"}
    assert table.refused("host", "assign", **free) == "server-was-here"
    assert table.refused("host", "new_link", at=2) == "server-link-bound"
    assert table.refused("host", "limit_time", seconds=5) == "server-terms-stand"
    server.pass_by(MINUTE)
    assert table.refused("host", "new_link", at=2) == "server-link-bound"
    table.do("host", "assign", **free)


def test_a_game_with_a_stake_begins_with_everybody_there(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", stake=5)
    server.pass_by(10 * MINUTE)
    assert table.refused("host", "start") == "server-not-all-here"
    table.look(2)
    table.begin()
    while table.view["status"] == "playing":
        table.play_turn(table.view["game"]["player"])
    again = table.post(f"/{table.code}/rematch", table.whose("host"), None).json()["code"]
    table.code = again
    table.secrets = table.secrets[1:] + table.secrets[:1]
    answer = table.post(
        f"/{again}/commands", [table.host], {"type": "start", "key": "again"}
    ).json()
    assert answer["code"] == "server-not-all-here"


def test_a_proposal_is_the_same_after_a_restart(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", "Cy", stake=5).begin()
    table.do("host", "pause")
    table.agree(2)
    before = table.view["proposal"]
    server.stop()
    server.start()
    assert table.view["proposal"] == before
    table.agree(3)
    assert table.view["paused"]


def test_sent_again_it_happens_once(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", stake=5).begin()
    table.do("host", "pause", key="pause-1")
    assert table.do("host", "pause", key="pause-1")["repeated"]
    number = table.view["proposal"]["number"]
    table.do(2, "agree", to=number, key="agree-1")
    assert table.do(2, "agree", to=number, key="agree-1")["repeated"]
    assert table.kinds.count("proposed") == table.kinds.count("answered") == 1


def test_whoever_sits_down_says_the_stake(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", stake=5)
    table.do(2, "stand")
    for stake in ({}, {"stake": 0}, {"stake": 6}):
        refused = table.post(f"/{table.code}/seats", (), {"name": "Cy", **stake}).json()
        assert refused["code"] == "server-stake-not-agreed"
        assert "each side plays for 5 in play money" in refused["detail"]
    assert table.view["seats"][1]["player"] == "open"
    asked = {"name": "Cy", "stake": 5}
    assert table.post(f"/{table.code}/seats", (), asked).json()["seat"] == 2
    other = Evening(server, "Ada", "Bo")
    other.do(2, "stand")
    refused = other.post(f"/{other.code}/seats", (), asked).json()
    assert refused["detail"] == "nothing is played for here: leave the stake out"


@pytest.mark.parametrize("stake", [-1, 1_000_001, 2.5, "five"])
def test_what_is_no_stake(server: InProcess, stake: Any) -> None:
    body = {"rules": RULES, "seats": [{}, {}], "stake": stake}
    refused = server.send("POST", "/api/tables", (), body)
    assert (refused.status_code, "stake" in refused.text) == (422, True)
