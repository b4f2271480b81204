"""Firefox and WebKit from Debian's packages, each driven by the standard that it follows.

Playwright drives browsers of its own making alone. Debian: `apt install firefox-esr`, and
`apt install webkit2gtk-driver xvfb`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from typing import Any, Final, Protocol

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.waiting import wait_until

SECONDS: Final = 600
_LISTENING: Final = re.compile(r"BiDi listening on (ws://\S+)")
MINI_BROWSER: Final = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None)


class Tab(Protocol):
    """A page in a browser."""

    def goto(self, url: str, /) -> object: ...

    def evaluate(self, function: str, asked: Any = None, /) -> Any:
        """What comes of a JavaScript function, or of its promise."""
        ...


class _Firefox:
    """By WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it speaks by itself."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._last = 0
        self._do("session.new", capabilities={})
        self._context = self._do("browsingContext.getTree")["contexts"][0]["context"]

    def goto(self, url: str) -> None:
        self._do("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def evaluate(self, function: str, asked: Any = None) -> Any:
        done = self._do(
            "script.callFunction",
            functionDeclaration=_text_of(function, asked),
            awaitPromise=True,
            target={"context": self._context},
        )
        assert done["type"] == "success", done["exceptionDetails"]["text"]
        return _read(done["result"].get("value"))

    def _do(self, method: str, **params: Any) -> Any:
        self._last += 1
        self._connection.send(json.dumps({"id": self._last, "method": method, "params": params}))
        while True:
            said = json.loads(self._connection.recv(SECONDS))
            if said.get("id") == self._last:
                assert said["type"] == "success", said
                return said["result"]


class _WebKit:
    """By WebDriver (https://www.w3.org/TR/webdriver2/)."""

    def __init__(self, client: httpx.Client) -> None:
        self._client = client
        options = {"binary": str(MINI_BROWSER), "args": ["--automation"]}
        about = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._session = self._do("/session", capabilities=about)["sessionId"]
        self._do(f"/session/{self._session}/timeouts", script=SECONDS * 1_000)

    def goto(self, url: str) -> None:
        self._do(f"/session/{self._session}/url", url=url)

    def evaluate(self, function: str, asked: Any = None) -> Any:
        script = f"({_text_of(function, asked)})().then(arguments[0], (why) => arguments[0](why))"
        return _read(self._do(f"/session/{self._session}/execute/async", script=script, args=[]))

    def _do(self, path: str, **asked: Any) -> Any:
        answer = self._client.post(path, json=asked)
        assert answer.is_success, answer.text
        return answer.json()["value"]


def _text_of(function: str, asked: Any) -> str:
    return f"async () => JSON.stringify(await ({function})({json.dumps(asked)})) ?? 'null'"


def _read(said: Any) -> Any:
    return json.loads(said)


@contextmanager
def firefox() -> Generator[Tab]:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("no Firefox (Debian: apt install firefox-esr)")
    with tempfile.TemporaryDirectory() as profile:
        # It asks its maker for nothing.
        Path(profile, "user.js").write_text('user_pref("services.settings.server", "data:,");')
        command = [program, "--headless", "--no-remote", "--profile", profile]
        command += ["--remote-debugging-port", "0"]
        log = Path(profile, "log")
        with log.open("w") as errors:
            process = subprocess.Popen(command, stderr=errors, env=_at_home(profile))
        try:
            wait_until(lambda: _LISTENING.search(log.read_text("utf-8", "replace")))
            found = _LISTENING.search(log.read_text("utf-8", "replace"))
            assert found is not None
            with connect(f"{found[1]}/session", max_size=None, open_timeout=SECONDS) as connection:
                yield _Firefox(connection)
        finally:
            process.terminate()
            process.wait()


@contextmanager
def webkit() -> Generator[Tab]:
    if MINI_BROWSER is None or not shutil.which("WebKitWebDriver") or not shutil.which("xvfb-run"):
        pytest.skip("no WebKit (Debian: apt install webkit2gtk-driver xvfb)")
    with tempfile.TemporaryDirectory() as home:
        with socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        command = ["xvfb-run", "--auto-servernum", "WebKitWebDriver", f"--port={port}"]
        process = subprocess.Popen(command, env=_at_home(home), start_new_session=True)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_until(lambda: _listens(port))
            with httpx.Client(base_url=address, timeout=SECONDS) as client:
                yield _WebKit(client)
        finally:
            os.killpg(process.pid, signal.SIGTERM)  # what draws nowhere, and the browser with it
            process.wait()


def _listens(port: int) -> bool:
    with socket() as asked:
        return asked.connect_ex(("127.0.0.1", port)) == 0


def _at_home(folder: str) -> dict[str, str]:
    """The environment of a browser that finds nothing of others, and leaves nothing behind."""
    return {**os.environ, "HOME": folder, "XDG_DATA_HOME": folder, "XDG_CACHE_HOME": folder}
