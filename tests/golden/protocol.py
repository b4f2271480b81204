"""Games at a server, played over its protocol, and all that was said: what the goldens hold.

    python -m tests.golden.protocol        writes them anew

Whatever chance draws or a clock tells has a name in place of its value. A view says only what has
changed since the last one that the same file has: keys that are gone have the value ``<gone>``.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from tests.server.in_process import Feed, InProcess
from tincup.rules import presets
from tincup.server.storage.database import migrate, open_database

FOLDER: Final = Path(__file__).parent / "protocol_tables"

_GONE: Final = "<gone>"
_WIDTH: Final = 140
_LONGEST: Final = 120
"""Characters of a text that are shown; of a longer one its digest follows."""

_NAMED: Final = {
    "code": "[a-z0-9]{6}",
    "watch": "[a-z0-9]{16}",
    "circle": "[a-z0-9]{16}",
    "host": r"[\w-]{22}",
    "secret": r"[\w-]{22}",
}
_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT[\d:.+]+")
_DRAWN: Final = {
    "chain": "<chain>",
    "time": "<time>",
    "date": "<time>",
    "table": "<table>",
    "creator": "<version>",
    "left": "<seconds>",
}
"""What stands for the values of these keys, whatever they are."""

Values = dict[str, Any]


class Talk:
    """What a server was asked and answered, and what it told by itself."""

    def __init__(self, server: InProcess) -> None:
        self.server = server
        self.said: list[Values] = []
        self.raw: list[tuple[str, int, Any]] = []
        """The method and path, status and JSON of every answer, and every message, as they came."""
        self._names: dict[str, str] = {}
        self._last: Values = {}
        self._feeds: list[tuple[Feed, str]] = []
        self._keys = iter(range(1, 1000))

    def ask(
        self,
        method: str,
        path: str,
        secrets: Sequence[str] = (),
        body: Any = None,
        language: str = "",
    ) -> Any:
        """The answer to a request, which is kept with it."""
        headers = {"Accept-Language": language} if language else {}
        if isinstance(body, str):
            answer = self._post_text(path, body)
        else:
            answer = self.server.send(method, path, secrets, body, headers)
        kind = answer.headers.get("content-type", "")
        value = answer.json() if "json" in kind else answer.text[:_LONGEST]
        self.raw.append((f"{method} {path}", answer.status_code, value))
        self._learn(value)
        self._keep(
            asked=f"{method} {path}", sent=body, status=answer.status_code, kind=kind, answer=value
        )
        return value

    def _post_text(self, path: str, text: str) -> Any:
        async def send() -> Any:
            import httpx

            async with httpx.AsyncClient(
                transport=httpx.ASGITransport(self.server.app), base_url="http://here"
            ) as client:
                return await client.post(path, content=text, headers={"Content-Type": "text/plain"})

        return self.server.run(send())

    def open(self, *names: str, **how: Any) -> Values:
        """A table for people at one device."""
        seats = [{"player": "person", "name": name} for name in names]
        opened: Values = self.ask("POST", "/api/tables", body={"seats": seats, **how})
        return opened

    def command(self, code: str, secret: str, kind: str, **values: Any) -> Any:
        """The answer to a command that is posted."""
        body = {"type": kind, "key": f"k{next(self._keys)}", **values}
        answer = self.ask("POST", f"/api/tables/{code}/commands", [secret], body)
        if answer.get("type") == "done":
            self.hear(answer["seq"])
        return answer

    def act(self, opened: Values, action: str, secret: str | None = None, **values: Any) -> Any:
        """Have whoever is to act do something, or ask for a roll."""
        code = opened["code"]
        view = self.server.send("GET", f"/api/tables/{code}").json()["view"]
        given = secret or opened["secrets"][str(view["game"]["player"])]
        how = {"seq": view["seq"], **values}
        if action != "roll":
            how["action"] = action
        return self.command(code, given, "roll" if action == "roll" else "act", **how)

    def connect(self, who: str, path: str, secrets: Sequence[str] = (), **query: object) -> Feed:
        """A socket, what is told to which is kept from now on."""
        feed = self.server.connect(path, secrets, **query)
        self._feeds.append((feed, who))
        self.hear()
        return feed

    def hear(self, seq: int = 0) -> None:
        """Keep what every socket has been told, at least up to this entry."""
        for feed, who in self._feeds:
            if seq and feed.is_open:
                feed.read_until(seq)
            for message in feed.messages[feed.checked :]:
                self.raw.append(("", 0, message))
                self._learn(message)
                self._keep(told=who, message=message)
            feed.checked = len(feed.texts)

    def _learn(self, value: Any, key: str = "") -> None:
        """Give a name to every secret and code in an answer."""
        if isinstance(value, dict):
            for name, inner in value.items():
                self._learn(inner, "secret" if key == "secrets" else name)
        elif isinstance(value, list):
            for inner in value:
                self._learn(inner, key)
        elif isinstance(value, str) and key in _NAMED:
            self._name(value, key)

    def _name(self, drawn: str, key: str) -> None:
        if drawn not in self._names and re.fullmatch(_NAMED[key], drawn):
            count = sum(name.startswith(f"<{key} ") for name in self._names.values()) + 1
            self._names[drawn] = f"<{key} {count}>"

    def _keep(self, **said: Any) -> None:
        self.said.append(self._shown({key: value for key, value in said.items() if value}))

    def _shown(self, value: Any, key: str = "") -> Any:
        """A value without what is another one each time."""
        if isinstance(value, dict):
            shown = {name: self._shown(inner, name) for name, inner in value.items()}
            if key == "circle" and "id" in shown:
                shown["id"] = "<circle>"
            return self._since(shown) if key == "view" else shown
        if isinstance(value, list):
            return [self._shown(inner) for inner in value]
        if value is not None and key in _DRAWN:
            return _DRAWN[key]
        if isinstance(value, str):
            for drawn, name in self._names.items():
                value = value.replace(drawn, name)
            value = _MOMENT.sub("<time>", value)
            if len(value) > _LONGEST:
                return f"{value[:_LONGEST]}... {sha256(value.encode()).hexdigest()[:12]}"
        return value

    def _since(self, view: Values) -> Values:
        before, self._last = self._last, view
        return changes(before, view)


def changes(before: Values, now: Values) -> Values:
    """What of an object is not as it was before; of a list as long as before too, by place."""
    found: Values = {name: _GONE for name in before if name not in now}
    for name, value in now.items():
        old = before.get(name, _GONE)
        if old == value:
            continue
        if isinstance(old, dict) and isinstance(value, dict):
            found[name] = changes(old, value)
        elif isinstance(old, list) and _is_like(value, old):
            found[name] = changes(_by_place(old), _by_place(value))
        else:
            found[name] = value
    return found


def _is_like(value: Any, before: list[Any]) -> bool:
    is_long = isinstance(value, list) and len(value) == len(before)
    return is_long and all(isinstance(each, dict) for each in (*before, *value))


def _by_place(values: list[Any]) -> Values:
    return {f"[{place}]": value for place, value in enumerate(values)}


def lobby(talk: Talk) -> None:
    """Everything that can be done before a game begins."""
    circle = talk.ask("POST", "/api/circles", body={"name": "Friday"})["circle"]
    opened = talk.ask(
        "POST",
        "/api/tables",
        body={
            "rules": {"extends": "plain", "end": {"target": 500}},
            "seats": [{}, {"player": "bot:easy"}, {}, {"player": "external"}],
            "stake": 5,
            "circle": circle,
            "time_limit": 60,
            "public": True,
        },
    )
    code, host = opened["code"], opened["host"]
    talk.ask("GET", "/api/tables")
    talk.connect("the host", f"/api/tables/{code}/live", [host], words=True)
    ada = talk.ask("POST", f"/api/tables/{code}/seats", body={"name": "Ada", "seat": 1})
    bo = talk.ask("POST", f"/api/tables/{code}/seats", body={"name": "Bo", "salt": "rain"})
    digest = "sha256:" + sha256(b"sun").hexdigest()
    talk.command(code, ada["secret"], "promise_salt", digest=digest)
    talk.command(code, ada["secret"], "salt", salt="sun")
    talk.command(code, host, "assign", at=2, player="open")
    talk.command(code, host, "assign", at=4, player="bot:medium")
    talk.command(code, host, "limit_time", seconds=90, then="bot:medium")
    linked = talk.command(code, host, "new_link", at=3)
    talk.command(code, bo["secret"], "stand")
    talk.command(code, linked["secrets"]["3"], "stand")
    talk.ask("POST", f"/api/tables/{code}/seats", body={"name": "Cy", "seat": 3})
    talk.connect(
        "a spectator who is back", f"/api/watch/{opened['watch']}/live", after=5, words=True
    )
    talk.ask("GET", f"/api/tables/{code}/log")


def fair_game(talk: Talk) -> None:
    """A game with the server's dice for play money, from the first roll to the rematch."""
    rules = {"extends": "plain", "end": {"target": 200}}
    circle = talk.ask("POST", "/api/circles", body={"name": "Friday"})["circle"]
    opened = talk.open("Ada", "Bo", rules=rules, stake=5, circle=circle)
    code, host, watch = opened["code"], opened["host"], opened["watch"]
    talk.command(code, opened["secrets"]["1"], "salt", salt="Ada's")
    talk.connect("Ada", f"/api/tables/{code}/live", [opened["secrets"]["1"]], words=True)
    talk.connect("a spectator", f"/api/watch/{watch}/live")
    talk.command(code, host, "start")
    stale = 0
    for _ in range(30):
        view = talk.server.send("GET", f"/api/tables/{code}").json()["view"]
        game = view["game"]
        if game["phase"] == "over":
            break
        if game["phase"] == "roll":
            talk.act(opened, "roll")
        else:
            best = next((it for it in game["options"] if not it["why_not_bank"]), None)
            talk.act(opened, best["bank"] if best else game["options"][0]["keep"])
        stale = stale or view["seq"]
    talk.act(opened, "roll", opened["secrets"]["1"], seq=stale)
    again = talk.ask("POST", f"/api/tables/{code}/rematch", [host])["code"]
    talk.ask("GET", f"/api/tables/{again}", [opened["secrets"]["2"]])
    talk.ask("GET", f"/api/watch/{watch}")
    talk.ask("GET", f"/api/watch/{watch}/rematch")
    for what in ("log", "record", "verify", "rules", "dice", "ledger"):
        talk.ask("GET", f"/api/tables/{code}/{what}")
    talk.ask("GET", f"/api/circles/{circle}")
    talk.ask("GET", "/api/dice")


def undo_and_pause(talk: Talk) -> None:
    """What two people agree to take back, a stop, time, a bot that stands in, a call off."""
    opened = talk.open("Ada", "Bo", rules="dix-mille", dice="entered", time_limit=60)
    code, host = opened["code"], opened["host"]
    ada, bo = opened["secrets"]["1"], opened["secrets"]["2"]
    talk.command(code, host, "start")
    talk.connect("both", f"/api/tables/{code}/live", [ada, bo], words=True)
    talk.connect("Bo", f"/api/tables/{code}/live", [bo])
    talk.act(opened, "start:1", ada)
    talk.act(opened, "112346")
    talk.act(opened, "1+")
    seq = talk.server.send("GET", f"/api/tables/{code}").json()["view"]["seq"]
    talk.command(code, ada, "undo", seq=seq)
    talk.command(code, bo, "undo", seq=seq, agree=False)
    talk.command(code, ada, "undo", seq=seq)
    talk.command(code, bo, "undo", seq=seq)
    talk.act(opened, "+1000")
    talk.act(opened, "x")
    seq = talk.server.send("GET", f"/api/tables/{code}").json()["view"]["seq"]
    talk.command(code, host, "correct", seq=seq, turn=1, actions=["+1500"])
    talk.command(code, host, "pause")
    talk.act(opened, "+1000")
    talk.command(code, host, "pause", on=False)
    talk.command(code, host, "limit_time")
    talk.command(code, host, "new_link", at=2)
    talk.command(code, host, "skip", at=2)
    talk.command(code, host, "assign", at=2, player="bot:easy")
    talk.command(code, host, "assign", at=2, player="person")
    talk.act(opened, "resign:1", ada)
    talk.ask("GET", f"/api/tables/{code}/log")
    talk.ask("GET", f"/api/tables/{code}/verify")


def entered(rules: Any, players: int, *actions: str) -> Callable[[Talk], None]:
    """A game of dice that people roll themselves, as its table tells it."""

    def play(talk: Talk) -> None:
        opened = talk.open(*("Ada", "Bo", "Cy", "Dot")[:players], rules=rules, dice="entered")
        talk.command(opened["code"], opened["host"], "start")
        talk.connect("a stranger", f"/api/tables/{opened['code']}/live", words=True)
        for action in actions:
            talk.act(opened, action)

    return play


def bots(talk: Talk) -> None:
    """A bot between two turns of a person, for whom the server rolls."""
    opened = talk.ask(
        "POST",
        "/api/tables",
        body={
            "rules": {"extends": "plain", "start": {"roll_off": 0}},
            "seats": [{"player": "person", "name": "Ada"}, {"player": "bot:easy"}],
            "auto_roll": True,
        },
    )
    code = opened["code"]
    talk.connect("a stranger", f"/api/tables/{code}/live", words=True)
    talk.command(code, opened["host"], "start")
    view = talk.server.send("GET", f"/api/tables/{code}").json()["view"]
    talk.act(opened, view["game"]["options"][0]["bank"])
    talk.hear(view["seq"] + 4)


def presence(talk: Talk) -> None:
    """Who is here, and what they say."""
    opened = talk.open("Ada", "Bo")
    place, ada = f"/api/tables/{opened['code']}", opened["secrets"]["1"]
    talk.connect("Ada", f"{place}/live", [ada], company="true")
    other = talk.connect("Bo", f"{place}/live", [opened["secrets"]["2"]], company="true")
    talk.ask("POST", f"{place}/said", [ada], {"text": "Good luck!"})
    talk.ask("POST", f"{place}/said", [ada], {"reaction": "smile", "seat": 1})
    talk.ask("POST", f"{place}/said", [ada], {"text": "Hm", "reaction": "smile"})
    talk.ask("POST", f"{place}/said", [ada], {"text": "Hm", "seat": 2})
    talk.ask("POST", f"{place}/said", [], {"text": "Hm"})
    talk.ask("POST", f"{place}/said", [ada], {"text": "", "reaction": "shout", "loud": 1})
    other.leave()
    talk.hear()


def refusals(talk: Talk) -> None:
    """Everything that is refused, over HTTP and over a WebSocket."""
    opened = talk.open("Ada", "Bo", rules="dix-mille", dice="entered")
    code, host = opened["code"], opened["host"]
    place, (ada, bo) = f"/api/tables/{code}", opened["secrets"].values()
    talk.ask("GET", "/api/tables/nosuch")
    talk.ask("GET", "/api/tables/nosuch", language="de")
    talk.ask("GET", "/api/tables/NO")
    talk.ask("GET", "/api/circles/nosuchcircle")
    talk.ask("GET", "/api/nothing")
    talk.ask("DELETE", place)
    talk.ask("GET", "/api/rules/nosuch")
    talk.ask("POST", "/api/rules", body='id = "x"\ncolour = 3\n')
    talk.ask("POST", "/api/verify", body="no record")
    talk.ask("GET", f"{place}/record")
    talk.ask("GET", f"{place}/ledger")
    talk.ask("POST", f"{place}/session", ["nobody"])
    talk.ask("POST", f"{place}/rematch", [ada])
    talk.ask("POST", "/api/tables", body={"rules": "nosuch", "seats": [{}, {}]})
    talk.ask("POST", "/api/tables", body={"rules": {"extends": "plain", "odd": 1}, "seats": [{}]})
    talk.ask("POST", "/api/tables", body={"seats": [], "stake": -1, "dice": "odd", "colour": "red"})
    talk.ask("POST", "/api/tables", body={"seats": [{"name": 5, "loud": True}], "time_limit": 2})
    talk.ask("POST", "/api/tables", body=[1])
    talk.ask("POST", f"{place}/seats", body={"name": "Cy"})
    talk.ask("POST", f"{place}/seats", body={"name": "\u202e"})
    talk.ask("POST", f"{place}/seats", body={"name": "x", "seat": 25, "key": "short", "salt": None})
    talk.ask("POST", "/api/circles", body={})
    for body in WRONG:
        talk.ask("POST", f"{place}/commands", [host], body)
    feed = talk.connect("Ada", f"{place}/live", [ada], language="de")
    for body in WRONG:
        feed.ask(body)
        talk.hear()
    talk.command(code, ada, "start")
    talk.command(code, host, "start")
    talk.act(opened, "start:1", ada)
    talk.act(opened, "+5000", bo)
    talk.act(opened, "112346", ada)
    for action in ("1=", "2+", "zz", "1+"):
        talk.act(opened, action, ada)
    talk.act(opened, "1+", ada, seq=1)
    talk.command(code, ada, "salt", salt="late")
    talk.command(code, host, "assign", at=9, player="bot:easy")
    talk.command(code, host, "assign", at=1, player="bot:nosuch")
    body = {"type": "pause", "key": "twice"}
    talk.ask("POST", f"{place}/commands", [host], body)
    talk.ask("POST", f"{place}/commands", [host], body)
    talk.ask("POST", f"{place}/commands", [host], {**body, "on": False})


WRONG: Final[tuple[Any, ...]] = (
    {},
    [],
    {"type": "dance", "key": "w1"},
    {"type": "roll"},
    {"type": "roll", "key": "w 2", "seq": -1},
    {"type": "roll", "key": "w3", "seq": "five", "seat": 0},
    {"type": "act", "key": "w4", "seq": 1, "action": ""},
    {"type": "act", "key": 5, "seq": 1.5, "action": 5},
    {"type": "correct", "key": "w5", "seq": 1, "turn": 0, "actions": [1, ""]},
    {"type": "limit_time", "key": "w6", "seconds": 1, "then": None},
    {"type": "promise_salt", "key": "w7", "digest": "sha256:1"},
    {"type": "salt", "key": "w8", "salt": "x" * 201},
    {"type": "pause", "key": "w9", "on": "perhaps"},
)


def rule_sets(talk: Talk) -> None:
    """The rule sets that a server has, and one that it is sent."""
    talk.ask("GET", "/api/rules")
    talk.ask("GET", "/api/rules", language="fr")
    for name in ("farkle-cribbage-tournament", "zilch"):
        assert name in presets()
        talk.ask("GET", f"/api/rules/{name}")
    own = 'id = "own"\nname = "Own"\nsummary = "Ours."\nextends = "plain"\n[end]\ntarget = 4000\n'
    talk.ask("POST", "/api/rules", body=own)


_PLAY_OFF: Final = {
    "extends": "plain",
    "start": {"roll_off": 0},
    "end": {"target": 500, "final_round": "complete_round", "ties": "play_off"},
}

TALKS: Final[dict[str, Callable[[Talk], None]]] = {
    "lobby": lobby,
    "fair-game": fair_game,
    "undo-and-pause": undo_and_pause,
    "bots": bots,
    "presence": presence,
    "refusals": refusals,
    "rule-sets": rule_sets,
    "pegs": entered(
        "farkle-cribbage-tournament", 2, "start:1", "+20", "+12", "x", "+8", "112346", "1+"
    ),
    "partners": entered("farkle-cribbage-partners", 4, "start:1", "+20", "+12", "x", "+8", "+3"),
    "bomb": entered(
        "farkle-cribbage-advanced", 2, "start:2", "+20", "x", "+2", "x", "+3", "x", "222346"
    ),
    "penalties": entered("zilch", 2, "start:1", "x", "+600", "x", "+600", "x", "+300"),
    "play-off": entered(_PLAY_OFF, 2, "start:1", "+500", "+500", "122346", "1=", "+50"),
    "final-round": entered("playmonster", 3, "start:1", "+10050", "+300", "112346", "11+", "2234"),
}
"""What is played for each golden file, by its name."""


@contextmanager
def a_server() -> Iterator[InProcess]:
    """A server of its own whose seeds are always the same."""
    with tempfile.TemporaryDirectory() as folder, patch("secrets.token_hex", lambda n: "5e" * n):
        engine = open_database(f"sqlite:///{folder}/tincup.db")
        migrate(engine)
        server = InProcess(engine)
        try:
            yield server
        finally:
            server.close()
            engine.dispose()


def said(name: str, server: InProcess) -> list[Values]:
    """What is said in one of the talks."""
    talk = Talk(server)
    TALKS[name](talk)
    return talk.said


def written(value: Any, indent: int = 0) -> str:
    """JSON for people: what fits stands on one line."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) + indent <= _WIDTH or not isinstance(value, dict | list):
        return text
    inner = " " * (indent + 1)
    if isinstance(value, list):
        parts = [written(each, indent + 1) for each in value]
        return f"[\n{inner}" + f",\n{inner}".join(parts) + f"\n{' ' * indent}]"
    parts = [f"{json.dumps(k)}: {written(each, indent + 1)}" for k, each in value.items()]
    return f"{{\n{inner}" + f",\n{inner}".join(parts) + f"\n{' ' * indent}}}"


def write(names: Sequence[str]) -> None:
    """Write these files anew, or all."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or TALKS:
        with a_server() as server:
            text = written(said(name, server))
        (FOLDER / f"{name}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    write(sys.argv[1:])
