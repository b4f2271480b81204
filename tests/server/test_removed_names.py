"""Names that their holders take out of the log of a table, as far as the record allows."""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, text

from tests.server.damaging import change, change_body, command
from tests.server.fresh import new_database
from tests.server.in_process import Feed, InProcess
from tests.server.running import choice
from tincup.notation import verify_record
from tincup.server.storage.backup import back_up, restore
from tincup.server.storage.checking import check
from tincup.server.storage.database import migrate, open_database
from tincup.server.tables.record_export import export
from tincup.table.log.chain import chains_of

NAME = "Wilhelmina"
SHORT = {"extends": "plain", "end": {"target": 300}}


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgresql")
    made = new_database(url)
    yield made
    made.dispose()


@pytest.fixture
def server(engine: Engine) -> Iterator[InProcess]:
    made = InProcess(engine)
    yield made
    made.close()


class Table:
    """A table with Wilhelmina, who has sat down, and Bo, who has opened it."""

    def __init__(self, server: InProcess, *, over: bool = True, **more: Any) -> None:
        self.server = server
        body = {
            "rules": SHORT,
            "seats": [{"player": "person", "name": "Bo"}, {"player": "open"}],
            **more,
        }
        table = server.send("POST", "/api/tables", body=body).json()
        self.code, self.host, bo = table["code"], table["host"], table["secrets"]["1"]
        self.path = f"/api/tables/{self.code}"
        agreed = {"stake": more["stake"]} if "stake" in more else {}
        hers = {"name": NAME, "salt": "of hers", **agreed}
        sat = server.send("POST", f"{self.path}/seats", body=hers)
        self.secrets = [bo, sat.json()["secret"]]
        self.view = self.do("start", self.host)["view"]
        while over and self.view["status"] == "playing":
            self.view = self.do(secret=self.secrets, **choice(self.view))["view"]

    def do(self, kind: str = "", secret: str | list[str] = "", **values: Any) -> dict[str, Any]:
        held = secret if isinstance(secret, list) else [secret]
        values = {"type": kind, **values} if kind else values
        found: dict[str, Any] = command(self.server, self.code, held, **values).json()
        return found

    def unname(self, seat: int = 2, **values: Any) -> dict[str, Any]:
        return self.do("unname", self.secrets[seat - 1], **values)

    def get(self, what: str = "") -> Any:
        answer = self.server.send("GET", f"{self.path}{what}")
        is_json = "json" in answer.headers["content-type"]
        return answer.json() if is_json else answer.text


def everything(engine: Engine) -> str:
    """All that the database has of logs."""
    with engine.connect() as connection:
        bodies: list[str] = [*connection.scalars(text("SELECT body FROM entries"))]
    return "".join(bodies)


def chain_by_hand(log: list[dict[str, Any]]) -> str:
    """The chain as docs/protocol.md has it, with nothing of Tincup."""

    def spelt(entry: dict[str, Any]) -> str:
        return json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    told = [each for it in log if it["kind"] == "unnamed" for each in it["rewritten"]]
    said = {each["number"]: (each["chain"], each["digest"]) for each in told}
    chain = ""
    for number, entry in enumerate(log, 1):
        before, digest = said.get(number, ("", ""))
        if sha256(spelt(entry).encode()).hexdigest() == digest:
            chain = before
        else:
            chain = sha256((chain + spelt(entry)).encode()).hexdigest()
    return chain


def test_a_name_goes_and_all_else_stays(server: InProcess, engine: Engine, tmp_path: Path) -> None:
    table = Table(server, stake=5)
    before, view = table.get("/log"), table.get()["view"]
    assert json.dumps(before).count(NAME) == 3
    done = table.unname()
    assert done["view"]["seats"][1]["name"] == "#2"
    assert done["seq"] == len(before) + 1
    log = table.get("/log")
    assert NAME not in json.dumps(log)
    assert NAME not in everything(engine)
    assert (log[-1]["kind"], log[-1]["seat"], log[-1]["name"]) == ("unnamed", 2, "#2")
    assert [each["number"] for each in log[-1]["rewritten"]] == [
        n for n, (old, new) in enumerate(zip(before, log, strict=False), 1) if old != new
    ]
    assert json.loads(json.dumps(before).replace(NAME, "#2")) == log[:-1]
    now = table.get()["view"]
    assert now["won"] == {"Bo": view["won"]["Bo"], "#2": view["won"][NAME]}
    assert now["chain"] == chains_of(log)[-1] == chain_by_hand(log)
    assert chains_of(log)[len(before) - 1] == view["chain"]  # which people may have noted
    assert verify_record(table.get("/record")).is_right
    assert NAME not in table.get("/record")
    assert '"#2"' in table.get("/record")
    assert check(engine) == (check(engine)[0], [])
    export(engine, tmp_path)
    assert NAME not in (tmp_path / f"{table.code}.toml").read_text()


def test_it_is_so_after_a_restart(server: InProcess) -> None:
    table = Table(server)
    view = table.unname()["view"]
    log = table.get("/log")
    server.stop()
    server.start()
    assert table.get()["view"] == view
    assert table.get("/log") == log
    again = server.send("POST", f"{table.path}/rematch", [table.host])
    assert sorted(it["name"] for it in again.json()["view"]["seats"]) == ["#2", "Bo"]


def test_those_who_look_on_are_told(server: InProcess) -> None:
    table = Table(server)
    seq = table.view["seq"]
    feed = server.connect(f"{table.path}/live", words="true")
    table.unname()
    feed.read_until(seq + 1)
    told = feed.messages[-1]
    assert (told["kind"], told["seat"], told["name"]) == ("unnamed", 2, "#2")
    assert told["view"]["seats"][1]["name"] == "#2"
    assert told["words"] == [
        "Whoever sits on seat 2 has taken their name out of the log, and is #2 now."
    ]
    assert feed.is_open
    feed.leave()


def test_both_may_go_and_none_twice(server: InProcess, engine: Engine) -> None:
    table = Table(server, stake=5)
    first = table.unname(key="once")
    again = table.unname(key="once")
    assert (again["seq"], again["repeated"]) == (first["seq"], True)
    assert table.unname()["code"] == "table-unnamed"
    assert table.unname(1)["view"]["seats"][0]["name"] == "#1"
    log = table.get("/log")
    assert not {NAME, "Bo"} & set(json.dumps(log).split('"'))
    assert table.get()["view"]["chain"] == chains_of(log)[-1] == chain_by_hand(log)
    assert check(engine)[1] == []


def test_only_whoever_holds_the_seat_may(server: InProcess) -> None:
    table = Table(server)
    assert table.do("unname", table.host)["code"] == "server-not-seated"
    assert table.do("unname", table.secrets[0], seat=2)["code"] == "server-not-your-seat"
    assert table.do("unname", table.secrets)["code"] == "server-which-seat"
    assert table.do("unname", table.secrets, seat=2)["type"] == "done"


def test_a_name_is_needed_while_others_play(server: InProcess) -> None:
    table = Table(server, over=False)
    assert table.unname()["code"] == "server-unname-later"
    seq = table.view["seq"]
    seq = table.do("act", table.secrets[1], action="leave:2", seq=seq)["seq"]
    assert table.unname()["view"]["seats"][1]["name"] == "#2"
    view = table.do("act", table.secrets[1], action="return:2", seq=seq + 1)["view"]
    assert view["game"]["sides"][1]["name"] == "#2"
    while view["status"] == "playing":
        view = table.do(secret=table.secrets, **choice(view))["view"]
    assert verify_record(table.get("/record")).is_right


def test_a_name_is_needed_till_a_stake_is_settled(server: InProcess) -> None:
    table = Table(server, over=False, stake=5)
    seq = table.view["seq"]
    table.do("act", table.secrets[1], action="leave:2", seq=seq)
    assert table.unname()["code"] == "server-unname-later"


def test_a_lobby_needs_its_names(server: InProcess) -> None:
    body = {"rules": SHORT, "seats": [{"player": "person", "name": "Bo"}, {"player": "open"}]}
    table = server.send("POST", "/api/tables", body=body).json()
    secret = [table["secrets"]["1"]]
    refused = command(server, table["code"], secret, type="unname")
    assert refused.json()["code"] == "server-unname-lobby"


def test_what_is_settled_is_not_settled_by_another_name(server: InProcess) -> None:
    table = Table(server, over=False, dice="entered", stake=5)
    done = table.do("act", table.secrets[1], action="resign:2", seq=table.view["seq"])
    table.unname()
    both = [table.host, *table.secrets]
    undone = table.do("undo", both, seq=done["seq"] + 1)
    assert undone["code"] == "table-unnamed-settled"
    assert table.get()["view"]["may_undo"] is False


def test_the_circle_keeps_its_ledger(server: InProcess) -> None:
    circle = server.send("POST", "/api/circles", body={"name": "Fridays"}).json()["circle"]
    table = Table(server, stake=5, circle=circle)
    before = server.send("GET", f"/api/circles/{circle}").json()
    table.unname()
    assert server.send("GET", f"/api/circles/{circle}").json() == before
    assert NAME in before["balances"]


def test_a_seat_is_called_as_nobody_else_is(server: InProcess) -> None:
    seats = [{"player": "person", "name": "#2"}, {"player": "open"}]
    assert Table(server, seats=seats).unname()["view"]["seats"][1]["name"] == "##2"


def test_another_process_reads_the_log_again(engine: Engine) -> None:
    if engine.dialect.name != "postgresql":
        pytest.skip("one process alone serves a file")
    here = InProcess(engine)
    table = Table(here)
    there = InProcess(engine)
    known = there.send("GET", table.path).json()["view"]
    assert known["seats"][1]["name"] == NAME
    feed = Feed(there, f"{table.path}/live", [], {})
    there.run(feed.begin())
    view = table.unname()["view"]
    assert there.send("GET", table.path).json()["view"] == view
    assert NAME not in there.send("GET", f"{table.path}/log").text
    feed.read_until(view["seq"])
    assert feed.messages[-1]["view"] == view
    feed.leave()
    for made in (here, there):
        made.close()


def test_whoever_comes_late_takes_out_what_is_there_now(engine: Engine) -> None:
    """The same entries are written anew by two processes, one after the other."""
    if engine.dialect.name != "postgresql":
        pytest.skip("one process alone serves a file")
    here, there = InProcess(engine), InProcess(engine)
    table = Table(here, stake=5)
    there.send("GET", table.path)
    table.unname()
    late = command(there, table.code, [table.secrets[0]], type="unname").json()
    assert [it["name"] for it in late["view"]["seats"]] == ["#1", "#2"]
    assert late["view"] == table.get()["view"]
    assert not {NAME, "Bo"} & set(json.dumps(table.get("/log")).split('"'))
    assert [it for it in check(engine)[1] if it.code == table.code] == []
    for made in (here, there):
        made.close()


def test_all_of_it_is_saved_or_nothing(server: InProcess, engine: Engine) -> None:
    table = Table(server)
    before = table.get("/log")
    writer = server.app.state.context.registry.writer
    kept, writer._entries = writer._entries, text("INSERT INTO nowhere VALUES (:rows)")
    assert table.unname()["code"] == "server-unsaved"  # the entries were written anew before
    writer._entries = kept
    assert table.get("/log") == before
    assert check(engine)[1] == []
    assert table.unname()["view"]["seats"][1]["name"] == "#2"


def test_a_backup_has_it_out_and_can_be_restored(
    server: InProcess, engine: Engine, tmp_path: Path
) -> None:
    table = Table(server, stake=5)
    view = table.unname()["view"]
    path = tmp_path / "backup.gz"
    assert back_up(engine, path).damaged == []
    written = gzip.decompress(path.read_bytes()).decode()
    assert not [it for it in written.splitlines() if table.code in it and NAME in it]
    other = open_database(f"sqlite:///{tmp_path / 'b.db'}")
    assert restore(other, path).damaged == []
    restored = InProcess(other)
    assert restored.send("GET", table.path).json()["view"] == view
    restored.close()
    other.dispose()


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        ("created", '"#2"', '"Eve"'),  # what it says now
        ("created", '"stake":5', '"stake":6'),
        ("opened", '"fair"', '"entered"'),
        ("settled", '"settled"', '"acted"'),
        ("unnamed", '"seat":2', '"seat":1'),
        ("salted", "of hers", "of him"),  # and what no name was taken out of
    ],
)
def test_nothing_else_may_change(
    engine: Engine, tmp_path: Path, kind: str, old: str, new: str
) -> None:
    server = InProcess(engine)
    table = Table(server, stake=5)
    table.unname()
    log = table.get("/log")
    server.close()
    number = next(n for n, it in enumerate(log, 1) if it["kind"] == kind)
    change_body(engine, table.code, number, old, new)
    (damaged,) = [it for it in check(engine)[1] if it.code == table.code]
    assert damaged.damage.number == number
    change_body(engine, table.code, number, new, old)
    assert [it for it in check(engine)[1] if it.code == table.code] == []


def test_an_entry_without_a_name_cannot_be_written_anew(engine: Engine) -> None:
    """Not even by who knows how: what was rolled and decided has the hash that it always had."""
    server = InProcess(engine)
    table = Table(server)
    table.unname()
    log = table.get("/log")
    server.close()
    number, rolled = next((n, it) for n, it in enumerate(log, 1) if it["kind"] == "acted")
    other = {**rolled, "action": "111111"}
    spelt = json.dumps(other, sort_keys=True, separators=(",", ":"))
    of = "table_id = (SELECT id FROM tables WHERE code = :code)"
    with engine.connect() as connection:
        asked = text(f"SELECT chain FROM entries WHERE seq = :seq AND {of}")
        chain = connection.scalar(asked, {"seq": number, "code": table.code})
        before = connection.scalar(asked, {"seq": len(log) - 1, "code": table.code})
    last = log[-1]
    digest = sha256(spelt.encode()).hexdigest()
    last["rewritten"].append({"number": number, "chain": chain, "digest": digest})
    said = json.dumps(last, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    hashed = sha256((before + said).encode()).hexdigest()
    put = f"UPDATE entries SET body = :body, chain = :chain WHERE seq = :seq AND {of}"
    change(engine, put, body=spelt, chain=chain, seq=number, code=table.code)
    change(engine, put, body=said, chain=hashed, seq=len(log), code=table.code)
    (damaged,) = [it for it in check(engine)[1] if it.code == table.code]
    assert damaged.damage.number == number


def test_a_name_that_was_put_back_is_damage(engine: Engine) -> None:
    server = InProcess(engine)
    table = Table(server)
    before = table.get("/log")
    table.unname()
    server.close()
    number = next(n for n, it in enumerate(before, 1) if it["kind"] == "sat")
    change_body(engine, table.code, number, '"#2"', f'"{NAME}"')
    (damaged,) = [it for it in check(engine)[1] if it.code == table.code]
    assert (damaged.damage.number, damaged.damage.code) == (len(before) + 1, "log-other-names")


def test_the_file_has_the_name_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What SQLite has no use for any more is not left in its file, however it was built."""
    connect = sqlite3.connect

    def connect_to_any(*args: Any, **more: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **more)
        connection.execute("PRAGMA secure_delete=OFF")
        return connection

    monkeypatch.setattr(sqlite3.dbapi2, "connect", connect_to_any)
    path = tmp_path / "a.db"
    engine = open_database(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert connection.scalar(text("PRAGMA secure_delete")) == 1
    migrate(engine)
    server = InProcess(engine)
    table = Table(server, stake=5)
    table.unname()
    server.close()
    engine.dispose()
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert NAME.encode() not in b"".join(it.read_bytes() for it in tmp_path.glob("a.db*"))
