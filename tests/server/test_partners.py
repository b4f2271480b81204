"""What partners tell each other of a choice: to their side alone, and in no log."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import convert

from tests.server.fresh import new_database
from tests.server.in_process import Feed, InProcess
from tests.server.test_presence import Wire, process, settle, told
from tincup.hosting.people.marking import ForPartners
from tincup.protocol.messages import MarkedMessage, OpinionMessage

RULES = {"extends": "plain", "partners": 2}
NAMES = ("Ada", "Bo", "Cy", "Dot")  # Ada and Cy play together


class AtFour:
    """A table of two sides of two, each at a device, with the first roll of Ada's before her."""

    def __init__(self, server: InProcess, rules: dict[str, Any] = RULES) -> None:
        seats = [{"player": "person", "name": name} for name in NAMES]
        body = {"rules": rules, "seats": seats, "dice": "entered"}
        self.server = server
        opened = server.send("POST", "/api/tables", body=body).json()
        self.code, self.secrets = opened["code"], opened["secrets"]
        self.watch, self.host = opened["watch"], opened["host"]
        begin: list[tuple[str, dict[str, Any]]] = [("start", {}), ("act", {"action": "112346"})]
        for number, (kind, values) in enumerate(begin):
            command = {"type": kind, "key": f"k{number}", "seq": self.seq, **values}
            everybody = [self.host, *self.secrets.values()]
            answer = server.send("POST", f"/api/tables/{self.code}/commands", everybody, command)
            assert answer.status_code == 200, answer.text

    @property
    def seq(self) -> int:
        answer = self.server.send("GET", f"/api/tables/{self.code}")
        return int(answer.json()["view"]["seq"])

    def connect(self, *seats: int) -> Feed:
        secrets = [self.secrets[str(seat)] for seat in seats]
        return self.server.connect(f"/api/tables/{self.code}/live", secrets, company=True)

    def tell(self, what: str, by: int, **body: Any) -> tuple[int, str]:
        secrets = [self.secrets[str(by)]] if by else []
        path = f"/api/tables/{self.code}/{what}"
        answer = self.server.send("POST", path, secrets, {"seq": self.seq, **body})
        return answer.status_code, answer.json()["code"] if answer.content else ""


@pytest.fixture
def four(tmp_path: Path) -> Iterator[AtFour]:
    engine = new_database(f"sqlite:///{tmp_path / 'server.db'}")
    made = InProcess(engine)
    yield AtFour(made)
    made.close()


def heard(feed: Feed) -> list[dict[str, Any]]:
    return [it for it in feed.messages if it["type"] in ("marked", "opinion")]


def test_the_side_alone_is_told(four: AtFour) -> None:
    ada, cy, both = four.connect(1), four.connect(3), four.connect(1, 3)
    others = [four.connect(2), four.connect(4), four.connect()]
    others.append(four.server.connect(f"/api/watch/{four.watch}/live", company=True))
    log = four.server.send("GET", f"/api/tables/{four.code}/log").json()
    assert four.tell("marked", 1, keep="11+") == (204, "")
    assert four.tell("opinion", 3, keep="11+", agrees=False) == (204, "")
    assert four.tell("marked", 1) == (204, "")
    settle(four.server, ada, lambda: bool(heard(ada)))
    settle(four.server, cy, lambda: len(heard(cy)) > 1)
    first, none = heard(cy)
    assert convert(first, MarkedMessage) == {
        "type": "marked", "seat": 1, "seq": four.seq, "keep": "11+", "dice": [1, 1], "points": 200,
    }  # fmt: skip
    assert (none["keep"], none["dice"], none["points"]) == (None, [], 0)
    assert [convert(it, OpinionMessage) for it in heard(ada)] == [
        {"type": "opinion", "seat": 3, "seq": four.seq, "keep": "11+", "agrees": False}
    ]
    assert four.server.send("GET", f"/api/tables/{four.code}/log").json() == log
    four.server.send("POST", f"/api/tables/{four.code}/said", [four.secrets["2"]], {"text": "end"})
    for feed in (both, *others):  # what is told after it has come, and nothing before
        settle(four.server, feed, lambda feed=feed: feed.messages[-1]["type"] == "said")  # type: ignore[misc]  # bound early
        assert heard(feed) == []


@pytest.mark.parametrize(
    ("what", "seat", "body", "refused"),
    [
        ("marked", 0, {}, (403, "server-not-seated")),
        ("marked", 2, {"keep": "11+"}, (409, "table-not-your-turn")),
        ("marked", 3, {"keep": "11+"}, (409, "table-not-your-turn")),
        ("marked", 1, {"keep": "11+", "seat": 3}, (409, "table-not-your-turn")),
        ("marked", 1, {"keep": "22+"}, (409, "server-no-option")),
        ("marked", 1, {"keep": "<b>"}, (409, "server-no-option")),
        ("marked", 1, {"keep": "11+", "seq": 1}, (409, "server-stale")),
        ("marked", 1, {"keep": "11+", "seq": 99}, (409, "server-stale")),
        ("marked", 1, {"keep": "1" * 101}, (422, "server-invalid")),
        ("marked", 1, {"keep": "11+", "loud": 1}, (422, "server-invalid")),
        ("opinion", 0, {"keep": "11+", "agrees": True}, (403, "server-not-seated")),
        ("opinion", 1, {"keep": "11+", "agrees": True}, (403, "server-no-partner")),
        ("opinion", 2, {"keep": "11+", "agrees": True}, (403, "server-no-partner")),
        ("opinion", 3, {"keep": "11+", "agrees": True, "seat": 1}, (403, "server-not-your-seat")),
        ("opinion", 3, {"keep": "66+", "agrees": True}, (409, "server-no-option")),
        ("opinion", 3, {"keep": "11+", "agrees": "maybe"}, (422, "server-invalid")),
    ],
)
def test_what_is_refused(
    four: AtFour, what: str, seat: int, body: dict[str, Any], refused: tuple[int, str]
) -> None:
    ada, cy = four.connect(1), four.connect(3)
    assert four.tell(what, seat, **body) == refused
    four.server.send("POST", f"/api/tables/{four.code}/said", [four.secrets["2"]], {"text": "end"})
    for feed in (ada, cy):
        settle(four.server, feed, lambda feed=feed: feed.messages[-1]["type"] == "said")  # type: ignore[misc]  # bound early
        assert heard(feed) == []


def test_too_much_is_refused(four: AtFour) -> None:
    answers = [four.tell("marked", 1, keep="11+")[0] for _ in range(40)]
    assert answers[:20] == [204] * 20
    assert 429 in answers


def test_it_is_passed_on_to_partners_at_other_processes() -> None:
    async def play() -> None:
        wires: list[Wire] = []
        one, of_one, ada = process(Wire(wires), lambda: 100.0)
        other, of_other, cy = process(Wire(wires), lambda: 100.0)
        created = SimpleNamespace(sides=((0, 2), (1, 3)))
        for live, viewer, seat in ((of_one, ada, 0), (of_other, cy, 2)):
            live.table = SimpleNamespace(has_begun=True, created=created)
            viewer.seats = frozenset({seat})
            live.viewers.add(viewer)
        mark = {"type": "marked", "seat": 1, "seq": 4, "keep": "11+", "dice": [1, 1], "points": 200}
        answer = {"type": "opinion", "seat": 3, "seq": 4, "keep": "11+", "agrees": True}
        one.tell_partners(of_one, ForPartners(0, mark))
        await wires[0].flush()
        other.tell_partners(of_other, ForPartners(2, answer))
        await wires[1].flush()
        assert (told(cy), told(ada)) == ([mark], [answer])
        for wrong in ({**mark, "seat": 0}, {**mark, "keep": 5}, {**answer, "agrees": "<b>"}):
            one._bus.pass_on("t", wrong)  # type: ignore[union-attr]
        one._bus.pass_on("t", {**mark, "seat": 2})  # type: ignore[union-attr]
        await wires[0].flush()
        assert told(cy) == []
        await one.close()
        await other.close()

    asyncio.run(play())


def test_partners_who_alternate_by_throw_act_one_after_the_other(tmp_path: Path) -> None:
    """Who has thrown decides, and nobody else; then the partner's throw is entered and decided."""
    made = InProcess(new_database(f"sqlite:///{tmp_path / 'server.db'}"))
    four = AtFour(made, RULES | {"partners_alternate": "throw"})
    for number, (seat, other, action) in enumerate(
        ((1, 3, "1+"), (3, 1, "12346"), (3, 1, "1+"), (1, 3, "1346"), (1, 3, "1="))
    ):
        game = made.send("GET", f"/api/tables/{four.code}").json()["view"]["game"]
        assert (game["player"], NAMES[game["player"] - 1]) == (seat, NAMES[seat - 1])
        command = {"type": "act", "key": f"t{number}", "seq": four.seq, "action": action}
        path = f"/api/tables/{four.code}/commands"
        if action[-1] in "+=":
            refused = made.send("POST", path, [four.secrets[str(other)]], command)
            assert refused.json()["code"] == "table-not-your-turn"
            command["key"] = f"again{number}"
        answer = made.send("POST", path, [four.secrets[str(seat)]], command)
        assert answer.status_code == 200, answer.text
    game = made.send("GET", f"/api/tables/{four.code}").json()["view"]["game"]
    assert [it["total"] for it in game["sides"]] == [300, 0]
    assert game["player"] == 2
    made.close()
