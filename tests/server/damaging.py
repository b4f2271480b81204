"""A server's database with games in it, for tests that damage it, and what is asked of it then."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from sqlalchemy import Engine, text

from tests.server.in_process import InProcess
from tests.server.running import choice
from tincup.server.storage.database import migrate, open_database, writing

PEOPLE = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
KEYS = count()


class Known(NamedTuple):
    """A table as it was before anything was damaged."""

    code: str
    secrets: list[str]
    log: list[dict[str, Any]]
    view: dict[str, Any]


def command(server: InProcess, code: str, secrets: list[str], **values: Any) -> httpx.Response:
    body = {
        "key": f"k{next(KEYS)}",
        "type": values.pop("kind", None) or values.pop("type"),
        **values,
    }
    return server.send("POST", f"/api/tables/{code}/commands", secrets, body)


def fill(engine: Engine) -> list[Known]:
    """A game under way, one that is over, and a lobby that anybody may find."""
    migrate(engine)
    server = InProcess(engine)
    found = []
    for decisions, more in ((9, {}), (3, {"stake": 5}), (-1, {"public": True})):
        body = {"rules": "plain", "seats": PEOPLE, **more}
        table = server.send("POST", "/api/tables", body=body).json()
        code, secrets = table["code"], [table["host"], *table["secrets"].values()]
        if decisions >= 0:
            view = command(server, code, secrets, type="start").json()["view"]
            for _ in range(decisions):
                view = command(server, code, secrets, **choice(view)).json()["view"]
            if "stake" in more:
                command(server, code, secrets, type="act", action="resign:1", seq=view["seq"])
        found.append(known(server, code, secrets))
    server.close()
    return found


def known(server: InProcess, code: str, secrets: list[str]) -> Known:
    log = server.send("GET", f"/api/tables/{code}/log").json()
    return Known(code, secrets, log, server.send("GET", f"/api/tables/{code}").json()["view"])


class Kept:
    """Such a database of SQLite in one file, to be copied."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "kept.db"
        engine = open_database(f"sqlite:///{self.path}")
        self.tables = fill(engine)
        engine.dispose()
        with closing(sqlite3.connect(self.path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.bytes = self.path.read_bytes()

    def copy(self, folder: Path, content: bytes | None = None) -> Engine:
        path = folder / "copy.db"
        for old in folder.glob("copy.db*"):
            old.unlink()
        shutil.copy(self.path, path)
        if content is not None:
            path.write_bytes(content)
        return open_database(f"sqlite:///{path}")


def change(engine: Engine, asked: str, **values: object) -> int:
    """Change rows behind the server's back; how many."""
    with writing(engine) as connection:
        return connection.execute(text(asked), values).rowcount


def change_body(engine: Engine, code: str, seq: int, old: str, new: str) -> None:
    asked = (
        "UPDATE entries SET body = replace(body, :old, :new) WHERE seq = :seq"
        " AND table_id = (SELECT id FROM tables WHERE code = :code)"
    )
    assert change(engine, asked, code=code, seq=seq, old=old, new=new) == 1


READS = ("", "/log", "/record", "/rules")
COMMANDS: tuple[dict[str, Any], ...] = (
    {"type": "start"},
    {"type": "roll", "seq": 0},
    {"type": "pause"},
    {"type": "undo", "seq": 0},
    {"type": "act", "action": "resign:1", "seq": 0},
)


def asked(server: InProcess, table: Known) -> dict[str, httpx.Response]:
    """What a server says that is asked for everything about a table."""
    path = f"/api/tables/{table.code}"
    answers = {what: server.send("GET", f"{path}{what}", table.secrets) for what in READS}
    for values in COMMANDS:
        seq = {"seq": len(table.log)} if "seq" in values else {}
        answers[values["type"]] = command(server, table.code, table.secrets, **{**values, **seq})
    answers["rematch"] = server.send("POST", f"{path}/rematch", table.secrets)
    answers["seats"] = server.send("POST", f"{path}/seats", body={"name": "Cy"})
    return answers


def check_asked(server: InProcess, table: Known) -> bool:
    """Whether a server finds this table damaged; and that it says nothing that is not so."""
    path = f"/api/tables/{table.code}"
    answers = {what: server.send("GET", f"{path}{what}", table.secrets) for what in READS}
    assert {answer.status_code for answer in answers.values()} <= {200, 404, 409, 422}, {
        what: answer.text[:300] for what, answer in answers.items()
    }
    view = answers[""]
    if view.status_code != 200:
        assert view.json()["code"] in ("server-no-table", "server-damaged")
        return True
    damaged = view.json()["view"].get("damaged")
    log = answers["/log"].json()
    assert log == table.log[: len(log)]
    if damaged is None:
        return False
    assert answers["/log"].headers["Tincup-Damaged"] == str(damaged["entry"] or "")
    if answers["/record"].status_code == 200:
        assert answers["/record"].text.startswith("# ")
    for kind in ({"type": "start"}, {"type": "pause"}):
        refused = command(server, table.code, table.secrets, **kind)
        assert refused.status_code == 409
        assert refused.json()["code"] == "server-damaged"
    return True
