"""What a host tries where something is at stake: a rematch, and a seat named for somebody."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.server.in_process import Feed, InProcess, served
from tests.server.test_host import MINUTE, RULES, Evening


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    with served(tmp_path) as made:
        yield made


def play_on(table: Evening) -> None:
    while table.view["status"] == "playing":
        table.play_turn(table.view["game"]["player"])


def again(table: Evening) -> Evening:
    """The table of the rematch, which the host asks for; who sat second sits first."""
    answer = table.post(f"/{table.code}/rematch", table.whose("host"), None).json()
    table.code = answer["code"]
    table.secrets = table.secrets[1:] + table.secrets[:1]
    return table


class Rematch(Evening):
    """The lobby of a second game between Bo, at seat 1 there, and Ada, the host, at seat 2."""

    def __init__(self, server: InProcess, *names: str, **how: Any) -> None:
        super().__init__(server, *names, **{"stake": 5, **how})
        self.begin()
        play_on(self)
        again(self)

    def whose(self, who: int | str) -> list[str]:
        seat = [self.secrets[-1]] if self.is_again else [self.secrets[0]]
        return [self.host, *seat] if who == "host" else super().whose(who)

    @property
    def is_again(self) -> bool:
        return bool(self.secrets[0] != self.first)

    def post(self, path: str, secrets: Any, body: Any) -> Any:
        answer = super().post(path, secrets, body)
        if path == "":
            self.first = answer.json()["secrets"]["1"]
        return answer


# A rematch


def test_a_rematch_for_a_stake_begins_once_all_have_agreed_anew(server: InProcess) -> None:
    table = Rematch(server, "Ada", "Bo", "Cy")
    pages = [table.connect(1), table.connect(2)]  # as they are by themselves
    answer = table.send("host", "start").json()
    assert answer["code"] == "server-stake-to-agree"
    assert answer["detail"].startswith("Bo and Cy must first agree to play for 5 in play money")
    asked = table.look(1)["proposal"]
    assert asked == {
        "number": 1,
        "by": "host",
        "asks": {"type": "start", "stake": 5},
        "words": "The host asks to play for 5 in play money, each side",
        "agreed": [],
    }
    table.do(1, "agree", to=1)
    assert table.view["proposal"]["agreed"] == [1]
    assert table.send("host", "start").json()["data"] == {"names": "Cy", "stake": 5}
    table.do(2, "agree", to=1)
    assert table.kinds == ["opened", "staked", "staked"]
    assert table.view["proposal"]["agreed"] == [1, 2], "the host agrees by beginning"
    table.do("host", "start")
    assert (table.view["status"], table.view["proposal"]) == ("playing", None)
    assert all(page.status is None for page in pages)


def test_who_does_not_play_on_stands_up(server: InProcess) -> None:
    table = Rematch(server, "Ada", "Bo", "Cy")
    for seat in (1, 2):
        table.do(seat, "agree", to=1)
    table.do(2, "decline", to=1)
    table.do(1, "stand")
    assert [seat["player"] for seat in table.view["seats"]] == ["open", "open", "person"]
    asked = {"name": "Dee", "stake": 5}
    assert table.post(f"/{table.code}/seats", (), asked).status_code == 201
    table.do("host", "start", fill="bot:easy")
    assert [seat["name"] for seat in table.view["seats"]][::2] == ["Dee", "Ada"]


def test_nobody_agrees_for_another(server: InProcess) -> None:
    table = Rematch(server, "Ada", "Bo", "Cy")
    table.do("host", "agree", to=1)
    assert table.refused("host alone", "agree", to=1) == "server-not-seated"
    assert table.refused(1, "agree", to=2) == "server-no-proposal"
    assert table.view["proposal"]["agreed"] == [3]
    table.look(1)
    table.look(2)
    assert table.refused("host", "start") == "server-stake-to-agree"


def test_agreed_twice_is_agreed_once_and_survives_a_restart(server: InProcess) -> None:
    table = Rematch(server, "Ada", "Bo")
    table.do(1, "agree", to=1, key="agree-1")
    assert table.do(1, "agree", to=1, key="agree-1")["repeated"]
    table.do(1, "agree", to=1)
    assert table.kinds == ["opened", "staked"]
    server.stop()
    server.start()
    table.look(1)
    table.do("host", "start")


def test_a_rematch_for_nothing_asks_nobody(server: InProcess) -> None:
    table = Rematch(server, "Ada", "Bo", stake=0)
    assert table.view["proposal"] is None
    assert table.refused(1, "agree", to=1) == "server-not-begun"
    table.do("host", "start")


def test_who_sits_down_to_a_stake_has_agreed_to_it(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", stake=5)
    assert table.view["proposal"] is None
    table.begin()


def test_a_new_host_has_agreed_to_nothing_for_the_others(server: InProcess) -> None:
    table = Rematch(server, "Ada", "Bo", "Cy")
    table.do("host", "hand_over", at=1)
    for seat in (2, 3):
        table.look(seat)
    assert table.send(1, "start").json()["data"]["names"] == "Cy and Ada"


# A seat that the host has named


class Named(Evening):
    """A table that Ada has opened with a seat for Bo, whose link she passes on."""

    def __init__(self, server: InProcess, **how: Any) -> None:
        self.server = server
        seats = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
        opened = self.post("", (), {"rules": RULES, "seats": seats, "stake": 5, **how}).json()
        self.code, self.host = opened["code"], opened["host"]
        self.secrets = [opened["secrets"]["1"], opened["secrets"]["2"]]

    def whose(self, who: int | str) -> list[str]:
        """Of the host all that she was told."""
        return [self.host, *self.secrets] if who == "host" else super().whose(who)


def take(table: Evening, secret: str, key: str) -> Any:
    return table.post(f"/{table.code}/own", [secret], {"key": key})


KEYS = count()


def new_key() -> str:
    return f"{next(KEYS):020d}"


def greeted(feed: Feed) -> Any:
    """What a feed was told first, and acts by from then on."""
    return json.loads(feed.texts[0])["you"]


GREEDY: tuple[dict[str, Any], ...] = (
    {"kind": "skip", "at": 2},
    {"kind": "assign", "at": 2, "player": "bot:easy"},
    {"kind": "new_link", "at": 2},
    {"kind": "limit_time", "seconds": 5},
    {"kind": "pause"},
    {"kind": "act", "action": "leave:2"},
    {"kind": "act", "action": "resign:2"},
)


@pytest.mark.parametrize("comes", ["by the call", "by connecting"])
def test_who_comes_to_a_named_seat_holds_it_alone(server: InProcess, comes: str) -> None:
    """The host was told Bo's secret, and skipped Bo while Bo was connected."""
    table = Named(server)
    if comes == "by the call":
        mine = take(table, table.secrets[1], new_key()).json()["secrets"]["2"]
        bo = server.connect(f"/api/tables/{table.code}/live", [mine])
        assert "secrets" not in greeted(bo)
    else:
        bo = table.connect(2)
        mine = greeted(bo)["secrets"]["2"]
    assert greeted(bo)["seats"] == [2]
    assert mine not in (table.host, *table.secrets)
    assert table.refused("host", "start") == "server-stake-to-agree", "Bo has not agreed"
    table.refused(2, "agree", to=1)  # with what the host was told
    asked = {"key": "agree", "type": "agree", "to": 1}
    table.post(f"/{table.code}/commands", [mine], asked)
    table.do("host", "start")
    for tried in GREEDY:
        for who in ("host", 2):
            answer = table.send(who, **{"seq": table.view["seq"], **tried})
            assert answer.status_code in (200, 403, 409), answer.text
    assert table.view["proposal"]["agreed"] == [1]
    assert table.refused(2, "agree", to=table.view["proposal"]["number"]) == "server-not-seated"
    assert not {"absent", "granted", "seated"} & set(table.kinds)
    assert not any(entry.get("action", "").startswith(("leave", "resign")) for entry in table.log)


def test_asked_again_the_seat_is_the_same_and_so_is_its_secret(server: InProcess) -> None:
    table, key = Named(server), new_key()
    first, second = (take(table, table.secrets[1], key).json() for _ in range(2))
    assert first["secrets"] == second["secrets"]
    assert first["secrets"].keys() == {"2"}
    assert table.kinds == ["opened", "link_renewed"]
    late = take(table, table.secrets[1], new_key())
    assert (late.status_code, late.json()["code"]) == (403, "server-not-seated")


def test_whoever_takes_a_seat_in_the_game_is_asked_from_then_on(server: InProcess) -> None:
    table = Named(server).begin()
    table.do("host", "pause")
    assert table.view["paused"], "Ada plays for both at her device"
    table.do("host", "pause", on=False)
    mine = take(table, table.secrets[1], new_key()).json()["secrets"]["2"]
    assert table.refused("host", "skip", at=2) == "server-was-here"
    table.do("host", "pause")
    assert not table.view["paused"]
    asked = {"key": "agree", "type": "agree", "to": table.view["proposal"]["number"]}
    assert table.post(f"/{table.code}/commands", [mine], asked).status_code == 200
    assert table.view["paused"]


def test_the_hosts_connections_hold_no_seat_that_somebody_has_taken(server: InProcess) -> None:
    table = Named(server).begin()
    ada = server.connect(f"/api/tables/{table.code}/live", table.whose("host"), company=1)
    assert greeted(ada)["seats"] == [1, 2], "with the host's secret it is the host's device"
    take(table, table.secrets[1], new_key())
    server.pass_by(MINUTE)
    table.do("host", "skip", at=2)  # for Bo has gone again, and Ada's connection is not Bo's
    assert "absent" in table.kinds


def test_a_seat_handed_on_by_a_new_link_is_its_holders_once_they_come(server: InProcess) -> None:
    table = Evening(server, "Ada", "Bo", "Cy", stake=5).begin()
    server.pass_by(MINUTE)
    table.look(3)
    table.do("host", "new_link", at=2)
    table.do(3, "agree", to=table.view["proposal"]["number"])
    told = table.do("host", "new_link", at=2)["secrets"]["2"]
    mine = take(table, told, new_key()).json()["secrets"]["2"]
    table.secrets[1] = told
    assert table.refused(2, "act", seq=table.view["seq"], action="resign:2") == "server-not-seated"
    table.secrets[1] = mine
    table.do(2, "act", seq=table.view["seq"], action="leave:2")


def test_with_nothing_at_stake_a_secret_stays_as_it_was_told(server: InProcess) -> None:
    table = Named(server, stake=0)
    assert "secrets" not in greeted(table.connect(2))
    table.do(2, "stand")
