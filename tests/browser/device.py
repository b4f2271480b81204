"""A page's host as the browser drives it, with storage that may fail; see `tincup.browser.host`."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from tincup.browser.host import Host


class Device:
    """A page that hosts tables, and what its browser keeps of them."""

    def __init__(self) -> None:
        self.stored: dict[str, dict[str, Any]] = {}
        self.forbidden = ""
        """Why nothing can be kept, while nothing can."""
        self.told: dict[str, list[dict[str, Any]]] = {}
        self.closed: dict[str, int] = {}
        self.bots: list[str] = []
        self.ahead: list[str] = []
        self.asks: list[dict[str, Any]] = []
        self._numbers = count(1)
        self.start()

    def start(self) -> None:
        """Start the engine, again: what was in memory is gone."""
        self.host = Host()

    def do(self, **call: Any) -> Any:
        """What came of a call; what had to be kept for it is kept."""
        step = json.loads(self.host.begin(json.dumps({"language": "en", **call})))
        while "done" not in step:
            if "want" in step:
                kept = self.stored.get(step["want"])
                step = json.loads(self.host.go_on(json.dumps(kept)))
            elif self.forbidden:
                step = json.loads(self.host.fail(self.forbidden))
            else:
                self.keep(step["keep"])
                step = json.loads(self.host.go_on("null"))
        for name, text in step["told"]:
            self.told.setdefault(name, []).append(json.loads(text))
        self.closed |= dict(step["closed"])
        self.bots += step["bots"]
        self.ahead = [*dict.fromkeys(self.ahead + step["ahead"])]
        self.asks += step["asks"]
        return step["done"]

    def keep(self, saving: dict[str, Any]) -> None:
        for table in saving["tables"]:
            self.stored.setdefault(table["code"], {"entries": []})["table"] = table
        for entry in saving["entries"]:
            entries = self.stored[entry["code"]]["entries"]
            assert entry["seq"] == len(entries) + 1
            entries.append(entry)

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        answer = self.do(ask={"method": method, "path": path, "body": body})
        return answer["status"], answer["body"]

    def listen(self, code: str, after: int | None = None) -> str:
        name = f"viewer {next(self._numbers)}"
        assert self.do(listen={"viewer": name, "path": f"/tables/{code}", "after": after})
        return name

    def let_bots_play(self) -> None:
        while self.bots:
            self.do(bots=self.bots.pop())
