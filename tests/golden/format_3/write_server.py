"""Writes logs of tables of a server and of a folder: ``python write_server.py OUT``.

With the source of its commit in PYTHONPATH; the seeds, codes and times are others each time.
"""

import json
import sys
import tempfile
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from itertools import count
from pathlib import Path
from time import sleep
from typing import Any
from unittest.mock import patch

from sqlalchemy import select
from tests.server.in_process import InProcess

from tincup.game import EnterTurn, Leave, Resign, Return, Start
from tincup.notation import write_record
from tincup.rules import load
from tincup.server.storage import schema
from tincup.server.storage.database import migrate, open_database
from tincup.table import FileStore, Seat, create_table

SHORT = {"extends": "plain", "end": {"target": 4000}}
ENDLESS = {"extends": "plain", "turn": {"opening_minimum": 9000}}
MOMENTS = (datetime(2026, 11, 21, 19, 30, tzinfo=UTC) + timedelta(seconds=n) for n in count())


class At:
    """A table of the server; whoever writes holds every secret that it tells."""

    def __init__(self, server: InProcess, code: str, secrets: list[str]) -> None:
        self.server, self.code, self.secrets, self.number = server, code, secrets, 0

    @classmethod
    def opened(cls, server: InProcess, **how: Any) -> "At":
        answer = server.send("POST", "/api/tables", body=how)
        assert answer.status_code == 201, answer.text
        told = answer.json()
        return cls(server, told["code"], [told["host"], *told["secrets"].values()])

    def sit(self, name: str, **more: Any) -> None:
        path = f"/api/tables/{self.code}/seats"
        answer = self.server.send("POST", path, body={"name": name, **more})
        assert answer.status_code == 201, answer.text
        self.secrets.append(answer.json()["secret"])

    @property
    def view(self) -> Any:
        return self.server.send("GET", f"/api/tables/{self.code}", self.secrets).json()["view"]

    def do(self, kind: str, **values: Any) -> None:
        self.number += 1
        body = {"key": f"k{self.number}", "seq": self.view["seq"], "type": kind, **values}
        path = f"/api/tables/{self.code}/commands"
        answer = self.server.send("POST", path, self.secrets, body)
        if '"server-stale"' in answer.text:  # a bot was quicker
            self.do(kind, **values)
            return
        assert answer.status_code == 200, (body, answer.text[:300])
        self.secrets += answer.json().get("secrets", {}).values()

    def turns(self, most: int) -> None:
        """Play so many turns: bank as soon as that is allowed."""
        while most and (game := self.view["game"])["phase"] != "over":
            if game["phase"] == "roll":
                self.do("roll", seat=game["player"])
                continue
            player = self.view["seats"][game["player"] - 1]["player"]
            if game["phase"] != "decide" or player.startswith("bot:"):
                sleep(0.02)
                continue
            banks = [it["bank"] for it in game["options"] if not it["why_not_bank"]]
            self.do("act", action=[*banks, game["options"][0]["keep"]][0], seat=game["player"])
            most -= bool(banks)


def evening(server: InProcess) -> At:
    """Everything that a lobby knows; pauses, skips, links, limits; a game to its end, settled."""
    at = At.opened(
        server,
        rules=SHORT,
        stake=2,
        time_limit=60,
        out_of_time="bot:easy",
        seats=[{"player": "person", "name": "Ada"}, {}, {}, {}],
    )
    at.sit("Cy \u2602", seat=4, salt="rain", stake=2)
    at.do("stand", seat=4)
    at.sit("Bo", seat=2, stake=2)
    at.do("assign", at=3, player="bot:easy")
    at.do("assign", at=4, player="external")
    at.do("new_link", at=2)
    at.do("promise_salt", seat=1, digest="sha256:" + sha256(b"heads").hexdigest())
    at.do("salt", seat=2, salt="tails \u2602")
    at.do("salt", seat=1, salt="heads")
    at.do("limit_time")
    at.do("start")
    at.turns(1)
    at.do("pause")
    at.do("pause", on=False)
    at.do("limit_time", seconds=600, then="bot:easy")
    at.do("new_link", at=2)
    at.do("skip", at=2)
    at.do("act", action="return:2", seat=2)
    at.turns(2)
    for side in (1, 2, 4):
        at.do("act", action=f"resign:{side}", seat=side)
    assert at.view["won"]
    return at


def again(server: InProcess, before: At) -> At:
    """The table for another game, still in its lobby."""
    path = f"/api/tables/{before.code}/rematch"
    told = server.send("POST", path, before.secrets)
    assert told.status_code == 201, told.text
    at = At(server, told.json()["code"], before.secrets)
    at.do("assign", at=2, player="open")
    return at


def partners(server: InProcess) -> At:
    """Partners with dice of their own: taken back, corrected, refused, and left while asked."""
    people = [{"player": "person", "name": name} for name in ("Ada", "Bo", "Cy", "Di")]
    at = At.opened(server, rules="farkle-cribbage-partners", dice="entered", seats=people)
    bo = at.secrets[2]
    at.do("start")
    at.do("act", action="start:1")
    for points in ("+6", "+7", "x"):
        at.do("act", action=points, seat=at.view["game"]["player"])
    at.do("undo", seat=1)
    at.do("correct", turn=2, actions=["+7"])
    at.secrets.remove(bo)
    at.do("undo", seat=1)
    at.do("undo", seat=1, agree=False)
    at.do("undo", seat=3)
    return at


def standstill(server: InProcess) -> At:
    """Bots whose game would not end."""
    bots = [{"player": "bot:easy"}, {"player": "bot:easy"}]
    at = At.opened(server, rules=ENDLESS, seats=bots, public=True)
    with patch("tincup.table.autoplay.STANDSTILL", 4):
        at.do("start")
        while not at.view["paused"]:
            sleep(0.02)
    return at


def in_folder(store: FileStore) -> None:
    """Tables of a folder: one that is over, with salts and a stake; one of partners that is not."""
    fair = create_table(
        "over",
        load("plain"),
        [Seat("Ada"), Seat("Bo"), Seat("Pip", "bot:easy")],
        stake=5,
        started="2026-11-21T20:30:00+01:00",
        clock=lambda: next(MOMENTS),
    )
    fair.salt(1, "tails \u2602")
    fair.keep_in(store)
    fair.note("record", "game.toml")
    fair.roll_dice()
    fair.act(Leave(1))
    fair.seat(1, "bot:easy")
    fair.act(Return(1))
    fair.act(Resign(0), actor=0)
    fair.act(Resign(1), actor=1)
    fair.settle()
    fair.reveal()
    fair.finish()
    names = [Seat(name) for name in ("Ada", "Bo", "Cy", "Di")]
    four = create_table(
        "partners",
        load("farkle-cribbage-partners"),
        names,
        kind="entered",
        clock=lambda: next(MOMENTS),
    )
    four.keep_in(store)
    four.act(Start(1))
    for points in (6, 7):
        four.act(EnterTurn(points))
    four.take_back()
    four.correct(1, [EnterTurn(7)])
    records = store.folder.with_name("records")
    records.mkdir()
    for table in (fair, four):
        (records / f"{table.id}.toml").write_text(write_record(table.record()), "utf-8")


def main(out: Path) -> None:
    (out / "server").mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        engine = open_database(f"sqlite:///{folder}/server.db")
        migrate(engine)
        server = InProcess(engine)
        first = evening(server)
        made = {"evening": first, "again": again(server, first), "partners": partners(server)}
        made["standstill"] = standstill(server)
        tables = {name: (at.code, at.view) for name, at in made.items()}
        server.close()
        told = {}
        with engine.connect() as connection:
            for name, (code, view) in tables.items():
                row = connection.execute(
                    select(schema.tables).where(schema.tables.c.code == code)
                ).one()
                of = schema.entries.c
                bodies = connection.scalars(
                    select(of.body).where(of.table_id == row.id).order_by(of.seq)
                )
                log = "".join(f"{body}\n" for body in bodies)
                (out / "server" / f"{name}.jsonl").write_text(log, "utf-8")
                game = view.pop("game")
                view["clock"] = view["clock"] and {**view["clock"], "left": None}
                view["totals"] = game and [side["total"] for side in game["sides"]]
                told[name] = {"id": row.id, "seed": row.seed, "view": view}
    (out / "server" / "tables.json").write_text(
        json.dumps(told, ensure_ascii=False, indent=1) + "\n", "utf-8"
    )
    in_folder(FileStore(out / "games"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
