"""What is put away is gone from memory at once: nothing waits for the garbage collector."""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tincup.hosting.errors import Conflict
from tincup.server.tables import following

PEOPLE = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
BOTS = [{"player": "bot:easy"}, {"player": "bot:hard"}]
KEYS = count()

Opened = dict[str, Any]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    """A server that has one table in memory, and those that are in use."""
    engine = new_database(f"sqlite:///{tmp_path / 'a.db'}")
    made = InProcess(engine, tables_in_memory=1)
    yield made
    made.close()
    engine.dispose()


def opened(server: InProcess, **more: Any) -> Opened:
    body = {"rules": "plain", "seats": PEOPLE, **more}
    answer = server.send("POST", "/api/tables", body=body)
    assert answer.status_code == 201, answer.text
    found: Opened = answer.json()
    return found


def begun(server: InProcess, **more: Any) -> Opened:
    table = opened(server, **more)
    return {**table, **command(server, table, "host", type="start")}


def command(server: InProcess, table: Opened, by: str, **values: Any) -> Any:
    secret = table["host"] if by == "host" else table["secrets"][by]
    body = {"key": f"k{next(KEYS)}", **values}
    return server.send("POST", f"/api/tables/{table['code']}/commands", [secret], body).json()


def watch(server: InProcess, table: Opened) -> list[weakref.ref[Any]]:
    """What there is of a table in memory."""
    live = server.app.state.context.registry.cache.get(table["code"])
    parts = [live, live.table, live.table._state, live.table.lobby, live.shown]
    if live.table.has_begun:
        parts.append(live.table._state.game)
    return [weakref.ref(part) for part in parts]


def gone(server: InProcess, watched: list[weakref.ref[Any]]) -> bool:
    """Whether nothing of it is left once another table has taken its place."""
    for _ in range(2):  # the first of them may be asked for while the last is answered
        opened(server, rules="zilch")
    return [it() for it in watched] == [None] * len(watched)


def lobby(server: InProcess) -> Opened:
    table = opened(server)
    command(server, table, "1", type="salt", salt="rain")
    return table


def playing(server: InProcess) -> Opened:
    table = begun(server)
    command(server, table, f"{table['view']['game']['player']}", type="roll", seq=table["seq"])
    for what in ("", "/log", "/record", "/rules"):
        server.send("GET", f"/api/tables/{table['code']}{what}")
    return table


def over(server: InProcess) -> Opened:
    table = begun(server, stake=5)
    command(server, table, "1", type="act", action="resign:1", seq=table["seq"])
    assert server.send("POST", f"/api/tables/{table['code']}/rematch", [table["host"]]).is_success
    return table


def looked_at(server: InProcess) -> Opened:
    table = begun(server)
    path = f"/api/tables/{table['code']}/live"
    feeds = [server.connect(path, [table["secrets"][seat]], words=1) for seat in "12"]
    feeds[0].ask({"type": "roll", "key": "a", "seq": 0})
    for feed in feeds:
        feed.leave()
    return table


def of_bots(server: InProcess) -> Opened:
    table = begun(server, seats=[*PEOPLE[:1], *BOTS], auto_roll=True)
    command(server, table, "host", type="assign", at=1, player="bot:medium")
    assert command(server, table, "host", type="pause")["view"]["paused"]
    bots = server.app.state.context.registry._bots
    while bots._playing:  # what one had begun to think about
        server.run(asyncio.sleep(0.01))
    return table


def timed(server: InProcess) -> Opened:
    table = begun(server, time_limit=60)
    command(server, table, "host", type="limit_time", seconds=None)
    return table


def refused(server: InProcess) -> Opened:
    table = begun(server)
    turn = {"seq": table["seq"], "type": "act"}
    at = table["view"]["game"]["player"]
    other = f"{3 - at}"
    for action in ("111111=", f"leave:{at}", "nonsense"):
        assert command(server, table, other, action=action, **turn)["status"] >= 400
    assert command(server, table, "host", type="roll", seq=0)["status"] == 409
    assert server.send("POST", f"/api/tables/{table['code']}/rematch").status_code == 403
    return table


@pytest.mark.parametrize(
    "play", [lobby, playing, over, looked_at, of_bots, timed, refused], ids=lambda it: it.__name__
)
def test_a_table_that_is_put_away(server: InProcess, uncollected: None, play: Any) -> None:
    watched = watch(server, play(server))
    assert gone(server, watched)


def test_a_table_that_could_not_be_saved(
    server: InProcess,
    uncollected: None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(
        logging.CRITICAL, "tincup.server"
    )  # pytest keeps what is logged, and its frames
    writer = server.app.state.context.registry.writer
    for kind, given, status in ((OperationalError, ("", {}, OSError()), 503), (OSError, (), 500)):
        table = begun(server)
        by = f"{table['view']['game']['player']}"
        watched = watch(server, table)

        async def never(_: Any, kind: type[Exception] = kind, given: Any = given) -> None:
            raise kind(*given)

        with monkeypatch.context() as patch:
            patch.setattr(writer, "commit", never)
            refusal = command(server, table, by, type="roll", seq=table["seq"])
        assert refusal["status"] == status
        assert [it() for it in watched] == [None] * len(watched)


def test_a_table_that_another_process_was_quicker_at(
    server: InProcess, uncollected: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(server)
    watched = watch(server, table)
    writer = server.app.state.context.registry.writer
    commit = writer.commit
    lost: list[bool] = []

    async def quicker(batch: Any) -> None:
        if not lost:
            lost.append(True)
            raise Conflict
        await commit(batch)

    monkeypatch.setattr(writer, "commit", quicker)
    by = f"{table['view']['game']['player']}"
    assert "seq" in command(server, table, by, type="roll", seq=table["seq"])
    assert [it() for it in watched] == [None] * len(watched)


def test_a_table_that_followed_another_process(
    tmp_path: Path, uncollected: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "is_shared", lambda _: True)
    engine = new_database(f"sqlite:///{tmp_path / 'a.db'}")
    here, there = (InProcess(engine, tables_in_memory=1) for _ in range(2))
    table = opened(here)
    feed = there.connect(f"/api/tables/{table['code']}/live")
    started = command(here, table, "host", type="start")
    assert there.send("GET", f"/api/tables/{table['code']}").json()["view"] == started["view"]
    feed.leave()
    watched = watch(there, table)
    assert gone(there, watched)
    for server in (here, there):
        server.close()
