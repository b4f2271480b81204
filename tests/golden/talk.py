"""What a server is asked, answers and tells, kept in a form that is always the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

from tests.server.in_process import Feed, InProcess

_GONE: Final = "<gone>"
_LONGEST: Final = 120
"""Characters of a text that are shown; of a longer one its digest follows."""

_NAMED: Final = {
    "code": "[a-z0-9]{6}",
    "watch": "[a-z0-9]{16}",
    "circle": "[a-z0-9]{16}",
    "host": r"[\w-]{22}",
    "secret": r"[\w-]{22}",
}
_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT[\d:.+]+|\d\d:\d\d(?= \(UTC\))")
_DRAWN: Final = {
    "chain": "<chain>",
    "time": "<time>",
    "since": "<time>",
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
