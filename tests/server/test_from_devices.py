"""Tables that a page has hosted, brought to a server: checked whole, and gone on with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, func, select

from tests.browser.device import Device
from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tests.server.running import choice
from tincup.notation import verify_record
from tincup.server.storage import schema
from tincup.table.log.chain import link

KEY = "a-key-that-nobody-guesses"
Copy = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcess]:
    folder = tmp_path_factory.mktemp("bringing")
    engine = new_database(f"sqlite:///{folder / 'server.db'}")
    served = InProcess(engine)
    yield served
    served.close()
    engine.dispose()


class Page:
    """A device on which a game is played, as far as it is played there."""

    def __init__(self, *players: str, **how: Any) -> None:
        self.device = Device()
        seats = [
            {"player": it} if ":" in it else {"player": "person", "name": it} for it in players
        ]
        opened = {"rules": "plain", "seats": seats, **how}
        self.code: str = self.device.ask("POST", "/tables", opened)[1]["code"]
        self._keys = 0

    def do(self, kind: str, **values: Any) -> dict[str, Any]:
        self._keys += 1
        body = {"type": kind, "key": f"key-{self._keys}", **values}
        status, said = self.device.ask("POST", f"/tables/{self.code}/commands", body)
        assert status == 200, said
        self.device.let_bots_play()
        view: dict[str, Any] = said["view"]
        return view

    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.device.ask("GET", f"/tables/{self.code}")[1]["view"]
        return view

    def play(self, most: int) -> Page:
        for _ in range(most):
            view = self.view()
            if view["status"] == "over":
                break
            body = choice(view)
            self.do(body.pop("kind"), **body)
        return self

    def copy(self) -> Copy:
        return deepcopy(self.device.stored[self.code])


def begun(*players: str, moves: int = 6, **how: Any) -> Page:
    page = Page(*players, **how)
    page.do("start")
    return page.play(moves)


def send(server: InProcess, copy: Copy, key: str = KEY, **more: Any) -> tuple[int, Any]:
    answer = server.send("POST", "/api/kept", body=asked(copy, key) | more)
    return answer.status_code, answer.json()


def asked(copy: Copy, key: str = KEY) -> dict[str, Any]:
    return {"table": copy["table"], "entries": copy["entries"], "key": key}


def log_at(server: InProcess, code: str) -> list[Any]:
    log: list[Any] = server.send("GET", f"/api/tables/{code}/log").json()
    return log


def play_there(server: InProcess, code: str, secrets: list[str]) -> dict[str, Any]:
    view: dict[str, Any] = {}
    for number in range(2000):
        view = server.send("GET", f"/api/tables/{code}").json()["view"]
        if view["status"] == "over":
            break
        seat = view["seats"][view["game"]["player"] - 1]
        if seat["player"] != "person":
            continue
        body = choice(view)
        body |= {"type": body.pop("kind"), "key": f"there-{number}"}
        answer = server.send("POST", f"/api/tables/{code}/commands", secrets, body)
        assert answer.status_code == 200, answer.text
    return view


def test_a_game_goes_on_with_the_same_dice_and_is_verified(server: InProcess) -> None:
    short = {"extends": "plain", "end": {"target": 2000}}
    page = begun("Ada", "bot:easy", "Bo", rules=short, moves=5)
    copy, before = page.copy(), page.view()
    status, said = send(server, copy)
    assert (status, said["is_new"]) == (201, True)
    code = said["code"]
    assert sorted(said["secrets"]) == ["1", "3"]
    assert said["view"]["brought"] == len(copy["entries"]) + 1
    assert said["view"]["dice"] == before["dice"]
    assert said["view"]["game"] == before["game"]
    log = log_at(server, code)
    assert log[: len(copy["entries"])] == [json.loads(it["text"]) for it in copy["entries"]]
    note = log[len(copy["entries"])]
    assert (note["kind"], note["code"], note["actor"]) == ("brought", page.code, "host")
    over = play_there(server, code, list(said["secrets"].values()))
    assert over["dice"]["seed"] == copy["table"]["seed"]
    record = server.send("GET", f"/api/tables/{code}/record").text
    checked = verify_record(record, commit=over["dice"]["code"])
    assert (checked.is_right, checked.dice) == (True, "verified")
    chain = ""
    for entry in log_at(server, code):
        chain = link(chain, entry)
    assert chain == over["chain"]


def test_others_come_by_links_as_at_any_table(server: InProcess) -> None:
    said = send(server, begun("Ada", "Bo").copy())[1]
    body = {"type": "new_link", "key": "link", "at": 2}
    path = f"/api/tables/{said['code']}"
    answer = server.send("POST", f"{path}/commands", [said["host"]], body).json()
    secret = answer["secrets"]["2"]
    assert server.send("GET", path, [secret]).json()["you"] == {"seats": [2], "host": False}


def test_sent_again_it_is_the_same_table(server: InProcess) -> None:
    page = begun("Ada", "bot:medium")
    first = send(server, page.copy())
    again = send(server, page.copy())
    assert (first[0], again[0]) == (201, 200)
    assert again[1] == first[1] | {"is_new": False}
    other = send(server, page.copy(), "another-key-of-somebody")[1]
    assert (other["code"], other["host"], other["secrets"]) == (first[1]["code"], None, {})
    play_there(server, first[1]["code"], list(first[1]["secrets"].values()))
    late = send(server, page.copy())[1]
    assert (late["code"], late["secrets"]) == (first[1]["code"], first[1]["secrets"])


def test_where_both_went_on_people_decide(server: InProcess) -> None:
    page = begun("Ada", "Bo", moves=4)
    first = send(server, page.copy())[1]
    common = first["view"]["brought"] - 1
    page.play(3)
    status, said = send(server, page.copy())
    assert (status, said["code"]) == (409, "server-went-on")
    there = len(page.copy()["entries"]) - common
    data = {"code": first["code"], "common": common, "here": 1, "there": there}
    both = said["data"].pop("both")
    assert said["data"] == data
    assert both["there"] == [it["total"] for it in page.view()["game"]["sides"]]
    assert both["here"] == [it["total"] for it in first["view"]["game"]["sides"]]
    assert first["code"] in said["detail"]
    beside = [send(server, page.copy(), anew=True)[1] for _ in range(2)]
    assert beside[0]["code"] == beside[1]["code"] != first["code"]
    assert beside[0]["view"]["game"] == page.view()["game"]


def test_a_finished_game_is_known(server: InProcess) -> None:
    page = begun("Ada", "Bo", stake=5)
    page.do("act", seq=page.view()["seq"], action="resign:1")
    page.device.ask("POST", f"/tables/{page.code}/rematch", {})
    said = send(server, page.copy())[1]
    assert said["view"]["won"] == {"Ada": -5, "Bo": 5}
    assert said["view"]["rematch"] is None  # its table is on the device
    record = server.send("GET", f"/api/tables/{said['code']}/record").text
    assert verify_record(record).is_right
    again = server.send("POST", f"/api/tables/{said['code']}/rematch", [said["host"]], {}).json()
    assert "brought" not in again["view"]


def test_real_dice_go_on(server: InProcess) -> None:
    page = Page("Ada", "Bo", dice="entered")
    page.do("start")
    for action in ("+300", "x", "122346"):
        page.do("act", seq=page.view()["seq"], action=action)
    page.do("correct", seq=page.view()["seq"], turn=1, actions=["+350"])
    said = send(server, page.copy())[1]
    assert said["view"]["game"]["sides"][0]["total"] == 350


def test_a_bot_that_is_to_act_goes_on(server: InProcess) -> None:
    page = Page("Ada", "bot:easy")
    page.do("start")
    for number in range(200):
        if page.device.bots:
            break
        body = choice(page.view())
        body |= {"type": body.pop("kind"), "key": f"key-{number}"}
        page.device.ask("POST", f"/tables/{page.code}/commands", body)
    assert page.device.bots
    said = send(server, page.copy())[1]
    for _ in range(200):
        view = server.send("GET", f"/api/tables/{said['code']}").json()["view"]
        if view["game"]["player"] == 1:
            return
    raise AssertionError("the bot does not act")


def test_games_under_way_for_a_stake_stay(server: InProcess) -> None:
    assert refused(server, begun("Ada", "Bo", stake=5).copy()) == (422, "server-sent-stake")


def test_a_lobby_stays(server: InProcess) -> None:
    assert refused(server, Page("Ada", "Bo").copy()) == (422, "server-sent-lobby")


def refused(server: InProcess, copy: Copy, **more: Any) -> tuple[int, str]:
    """The status and code of what is refused, of which nothing is kept."""
    before = kept(server.engine)
    status, said = send(server, copy, **more)
    assert kept(server.engine) == before
    assert said["detail"][0].islower() or said["detail"][0] in '"{', said["detail"]
    return status, said["code"]


def kept(engine: Engine) -> tuple[int, int]:
    with engine.connect() as connection:
        counts = [
            connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in (schema.tables, schema.entries)
        ]
    return counts[0], counts[1]


def forged(copy: Copy, number: int, change: Callable[[Any], object]) -> Copy:
    """A copy of which one entry says something else, by somebody who makes its hashes anew."""
    entries = [json.loads(it["text"]) for it in copy["entries"]]
    change(entries[number])
    return written(copy, entries)


def written(copy: Copy, entries: list[Any]) -> Copy:
    chain, kept_entries = "", []
    for seq, entry in enumerate(entries, 1):
        chain = link(chain, entry)
        kept_entries.append({"seq": seq, "text": json.dumps(entry), "chain": chain})
    return {"table": copy["table"], "entries": kept_entries}


def entry_of(copy: Copy, kind: str) -> int:
    kinds = [json.loads(it["text"])["kind"] for it in copy["entries"]]
    return kinds.index(kind)


def test_head_starts_come_along(server: InProcess) -> None:
    page = Page("Ada", "Bo")
    page.do("head_start", at=2, points=500)
    page.do("start")
    page.play(3)
    status, said = send(server, page.copy())
    assert status == 201
    assert said["view"]["game"] == page.view()["game"]
    assert [seat.get("head_start") for seat in said["view"]["seats"]] == [None, 500]


ADA = {"player": "person", "name": "Ada"}
PIP = {"player": "bot:easy", "name": "Pip"}


@pytest.fixture(scope="module")
def whole() -> Copy:
    return begun("Ada", "bot:easy", moves=4).copy()


def test_what_was_forged_well_is_taken_for_right(server: InProcess, whole: Copy) -> None:
    """The forger of these tests makes hashes as they are made: what is refused is what it says."""
    entries = [json.loads(it["text"]) for it in whole["entries"]]
    assert send(server, written(whole, entries))[0] == 201


@pytest.mark.parametrize(
    ("kind", "change", "code"),
    [
        ("opened", {"time": "2999-01-01T00:00:00.000+00:00"}, "log-sent-time"),
        ("opened", {"time": "2026-01-01"}, "log-sent-time"),
        ("opened", {"circle": {"id": "x", "name": "Us"}}, "log-sent-kind"),
        ("opened", {"public": True}, "log-sent-kind"),
        ("opened", {"limit": {"seconds": 5, "then": "external:rm -rf ."}}, "log-sent-kind"),
        ("opened", {"commitment": "sha256:" + 64 * "0"}, "log-sent-game"),
        ("opened", {"seats": [ADA, {"player": "external:true", "name": "Pip"}]}, "log-refused"),
        ("opened", {"seats": [{**ADA, "name": "A\u202eda"}, PIP]}, "log-refused"),
        ("opened", {"rules": {"scores": {"1" * n: 1 for n in range(1, 300)}}}, "log-refused"),
        ("created", {"substitute": "external:touch /tmp/here"}, "log-sent-game"),
        ("created", {"adopted": True}, "log-sent-game"),
        ("created", {"position": "5000,- 1 0 6d - - 1 head=5000,0"}, "log-sent-game"),
        ("opened", {"seats": [{**ADA, "head_start": 5000}, PIP]}, "log-sent-game"),
        ("opened", {"seats": [{**ADA, "head_start": 77}, PIP]}, "log-refused"),
        ("created", {"started": "x" * 100}, "log-sent-kind"),
        ("created", {"digest": "sha256:0"}, "log-other-rules"),
        ("created", {"more": 1}, "log-sent-more"),
        ("created", {"kind": "link_renewed", "seat": 1}, "log-sent-kind"),
        ("created", {"kind": "danced"}, "log-value"),
        ("acted", {"action": "+5000"}, "log-refused"),
        ("acted", {"actor": 7}, "log-no-such-seat"),
        ("acted", {"n": 99}, "log-other-number"),
        ("acted", {"kind": "seated", "seat": 1, "player": "external:id"}, "log-refused"),
        ("acted", {"kind": "noted", "key": "x", "value": "y"}, "log-sent-kind"),
        ("acted", {"kind": "brought", "code": "k7m2pq"}, "log-sent-kind"),
        (
            "acted",
            {"kind": "proposed", "asks": {"type": "new_link"}, "seats": [1]},
            "log-sent-kind",
        ),
        ("acted", {"kind": "revealed", "seed": "x"}, "log-refused"),
        ("acted", {"kind": "settled", "won": {"Ada": 5, "Bo": -5}}, "log-refused"),
        ("acted", {"kind": "undone", "steps": 1}, "log-refused"),
        ("acted", {"kind": "corrected", "turn": 1, "actions": ["+300"]}, "log-refused"),
        ("acted", {"kind": "finished"}, "log-sent-kind"),
    ],
)
def test_what_could_not_have_happened_is_refused(
    server: InProcess, whole: Copy, kind: str, change: dict[str, Any], code: str
) -> None:
    bad = forged(whole, entry_of(whole, kind), lambda it: it.update(change))
    assert refused(server, bad) == (422, code)


def test_a_roll_of_other_dice_is_refused(server: InProcess, whole: Copy) -> None:
    at = entry_of(whole, "acted")
    entries = [json.loads(it["text"]) for it in whole["entries"][: at + 1]]
    entries[-1]["action"] = "123456" if entries[-1]["action"] != "123456" else "123455"
    assert refused(server, written(whole, entries)) == (422, "log-other-roll")


def test_bytes_that_were_changed_are_refused(server: InProcess, whole: Copy) -> None:
    for at in range(len(whole["entries"])):
        changed = deepcopy(whole)
        entry = changed["entries"][at]
        entry["text"] = entry["text"].replace('"time":"2', '"time":"1')
        assert refused(server, changed) == (422, "log-other-chain")
    for some, code in (
        (whole["entries"][1:], "log-missing"),
        ([*whole["entries"][:3], *whole["entries"][4:]], "log-missing"),
        ([*whole["entries"][:3], *whole["entries"][2:]], "log-twice"),
    ):
        assert refused(server, {**whole, "entries": some}) == (422, code)


def test_another_seed_is_refused(server: InProcess, whole: Copy) -> None:
    for seed, code in ((None, "log-no-seed"), ("", "log-no-seed"), (64 * "0", "log-other-dice")):
        table = {**whole["table"], "seed": seed}
        assert refused(server, {**whole, "table": table}) == (422, code)


def test_what_is_no_copy_is_refused(server: InProcess, whole: Copy) -> None:
    body = asked(whole)
    bad: Any
    for bad in (
        *({key: it for key, it in body.items() if key != left} for left in body),
        {**body, "more": 1},
        {**body, "key": "short"},
        {**body, "entries": []},
        {**body, "entries": [{**whole["entries"][0], "chain": ""}]},
        {**body, "table": {"code": "../.."}},
        [],
        None,
    ):
        text = json.dumps(bad)
        answer = server.send("POST", "/api/kept", body=text)
        assert (answer.status_code, answer.json()["code"]) == (422, "server-invalid")
    for no_json in ("{", "\xff", "[" * 100_000):
        assert server.send("POST", "/api/kept", body=no_json).status_code == 422
    deep = forged(whole, 0, lambda it: it.update(rules=json.loads("[" * 400 + "]" * 400)))
    assert send(server, deep)[0] == 422
    far = {**whole["entries"][0], "text": '{"a":' + "[" * 1010 + "]" * 1010 + "}"}
    assert refused(server, {**whole, "entries": [far]})[0] == 422


def test_a_log_may_be_long_and_not_endless(tmp_path: Path, whole: Copy) -> None:
    engine = new_database(f"sqlite:///{tmp_path / 'server.db'}")
    most = len(json.dumps(asked(whole), separators=(",", ":"), ensure_ascii=False).encode())
    served = InProcess(engine, most_log=most, most_body=1000, tables_at_once=2, tables_per_hour=1)
    try:
        long = deepcopy(whole)
        long["table"]["watch"] += "x"
        assert refused(served, long) == (413, "server-too-large")
        assert send(served, whole)[0] == 201
        assert send(served, whole)[0] == 200
        assert send(served, whole)[1]["code"] == "server-too-many"
    finally:
        served.close()
        engine.dispose()


def test_corrections_without_end_are_refused(
    server: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page("Ada", "Bo", dice="entered")
    page.do("start")
    page.do("act", seq=page.view()["seq"], action="+300")
    copy = page.copy()
    entries = [json.loads(it["text"]) for it in copy["entries"]]
    last = {key: it for key, it in entries[-1].items() if key != "action"}
    for number in range(50):
        more = {"n": last["n"] + 1 + number, "kind": "corrected", "turn": 1, "actions": ["+350"]}
        entries.append({**last, **more})
    status, said = send(server, written(copy, entries))
    assert status == 201, said
    monkeypatch.setattr("tincup.server.tables.from_devices.log_check._MOST_SECONDS", 0.0)
    assert refused(server, written(copy, entries), anew=True) == (422, "server-sent-long")
