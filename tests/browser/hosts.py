"""Two hosts that answer alike: the application of a server, and the host of a page.

Each is asked in the same words; everybody sits at one device, which is all that a page knows.
"""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from tests.browser.device import Device
from tests.server.fresh import new_database
from tests.server.in_process import Feed, InProcess

_KEYS = count()


class AnyHost(Protocol):
    """Either of them."""

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the body of an answer."""
        ...

    def listen(self, code: str, after: int | None = None) -> list[dict[str, Any]]:
        """What somebody is told who looks on: the list grows."""
        ...

    def restart(self) -> None:
        """Have it begin anew, with what it has kept."""
        ...

    def settle(self, code: str) -> dict[str, Any]:
        """The view, once no bot is to act."""
        ...

    def close(self) -> None:
        """End it."""
        ...


class OfServer:
    """A server's application over a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.engine = new_database(f"sqlite:///{folder / 'server.db'}")
        self.served = InProcess(self.engine)
        self.secrets: dict[str, list[str]] = {}
        self._feeds: list[tuple[Feed, list[dict[str, Any]]]] = []

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        code = path.split("/")[2] if path.startswith("/tables/") else ""
        if isinstance(body, str):
            headers = {"content-type": "text/plain"}
            answer = self.served.send(method, f"/api{path}", body=body, headers=headers)
        else:
            answer = self.served.send(method, f"/api{path}", self.secrets.get(code, []), body)
        kind = answer.headers.get("content-type", "")
        said: Any = answer.json() if "json" in kind else answer.text
        if answer.is_success and path == "/tables":
            self.secrets[said["code"]] = [said["host"], *said["secrets"].values()]
        elif answer.is_success and path.endswith("/seats"):
            self.secrets[code].append(said["secret"])
        elif answer.is_success and path.endswith("/rematch"):
            self.secrets[said["code"]] = self.secrets[code]
        self._read()
        return 200 if answer.is_success else answer.status_code, said

    def listen(self, code: str, after: int | None = None) -> list[dict[str, Any]]:
        asked = {} if after is None else {"after": after}
        path = f"/api/tables/{code}/live"
        feed = self.served.connect(path, self.secrets[code], words="true", company="true", **asked)
        told: list[dict[str, Any]] = []
        self._feeds.append((feed, told))
        self._read()
        return told

    def _read(self) -> None:
        for feed, told in self._feeds:
            told[:] = feed.messages

    def settle(self, code: str) -> dict[str, Any]:
        while True:
            _, said = self.ask("GET", f"/tables/{code}")
            view: dict[str, Any] = said["view"]
            if not waits_for_bot(view):
                return view

    def restart(self) -> None:
        self._feeds.clear()
        self.served.stop()
        self.served.start()

    def close(self) -> None:
        self.served.close()
        self.engine.dispose()


class OfPage:
    """A page's host, here as in a browser but for the browser."""

    def __init__(self, _: Path) -> None:
        self.device = Device()

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        return self.device.ask(method, path, body)

    def listen(self, code: str, after: int | None = None) -> list[dict[str, Any]]:
        return self.device.told[self.device.listen(code, after)]

    def settle(self, code: str) -> dict[str, Any]:
        self.device.let_bots_play()
        view: dict[str, Any] = self.ask("GET", f"/tables/{code}")[1]["view"]
        return view

    def restart(self) -> None:
        self.device.start()

    def close(self) -> None:
        """Nothing."""


def waits_for_bot(view: dict[str, Any]) -> bool:
    game = view["game"]
    if game is None or view["paused"] or game["phase"] == "over":
        return False
    return str(view["seats"][game["player"] - 1]["player"]).startswith("bot:")


class AtTable:
    """A table that somebody opened at a host, and plays at."""

    def __init__(self, host: AnyHost, *names: str, start: bool = True, **how: Any) -> None:
        self.host = host
        seats = [
            {"player": name} if ":" in name else {"player": "person", "name": name}
            for name in names
        ]
        status, opened = host.ask("POST", "/tables", {"rules": "plain", "seats": seats, **how})
        assert status == 200, opened
        self.code: str = opened["code"]
        self.path = f"/tables/{self.code}"
        self.view: dict[str, Any] = opened["view"]
        if start:
            self.do("start")

    def send(self, kind: str, **values: Any) -> tuple[int, Any]:
        body = {"type": kind, "key": f"key-{next(_KEYS)}", **values}
        return self.host.ask("POST", f"{self.path}/commands", body)

    def do(self, kind: str, **values: Any) -> dict[str, Any]:
        status, said = self.send(kind, **values)
        assert status == 200, said
        view: dict[str, Any] = said["view"]
        self.view = view
        return view

    def refused(self, kind: str, **values: Any) -> tuple[int, str]:
        status, said = self.send(kind, **values)
        assert said["detail"]
        return status, said["code"]

    def log(self) -> list[dict[str, Any]]:
        log: list[dict[str, Any]] = self.host.ask("GET", f"{self.path}/log")[1]
        return log


def timeless(log: list[dict[str, Any]]) -> str:
    """A log without what differs from one evening to the next: times, and the table's own id."""
    said = [
        {key: it for key, it in entry.items() if key not in ("time", "started", "table")}
        for entry in log
    ]
    return json.dumps(said, sort_keys=True)
