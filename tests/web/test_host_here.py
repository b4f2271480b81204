"""The suite of both hosts (tests/browser/test_hosts.py) at the page's host where it lives.

There it runs against a server, and against this host in Python alone; here in three browsers.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from tests.browser import test_hosts
from tests.browser.hosts import waits_for_bot
from tests.site.test_runtime import needs_archive
from tests.waiting import wait_until
from tests.web.browser import Watched
from tests.web.other_browsers import Tab, firefox, webkit
from tests.web.web_space import PATH, WebSpace, folder, visit

pytestmark = [needs_archive, pytest.mark.real]

__all__ = ["folder"]

_HOST = "(await import(`${document.documentElement.dataset.base}/app/shared/host.js`))"
ASK = f"async (asked) => {_HOST}.ask(...asked)"
LISTEN = f"""async ([code, after]) => {{
    const told = [];
    const line = {_HOST}.listen(`/tables/${{code}}`, after);
    line.onmessage = ({{ data }}) => told.push(JSON.parse(data));
    await new Promise((resolve) => {{ line.onopen = resolve; }});
    (window.lines ??= []).push(told);
    return window.lines.length - 1;
}}"""
TOLD = "async () => window.lines ?? []"
SHOWS_DICE = "async () => document.querySelector('table') !== null"
"""The tool for dice, which the engine answers."""


class OfBrowser:
    """A page's host, in a tab of a page without a server."""

    def __init__(self, tab: Tab, url: str) -> None:
        self._tab, self._url = tab, url
        self._told: list[list[dict[str, Any]]] = []
        self.restart()

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        answer = self._tab.evaluate(ASK, [method, path, body])
        self._read()
        return answer["status"], answer["body"]

    def listen(self, code: str, after: int | None = None) -> list[dict[str, Any]]:
        assert self._tab.evaluate(LISTEN, [code, after]) == len(self._told)
        self._told.append([])
        self._read()
        return self._told[-1]

    def _read(self) -> None:
        for told, heard in zip(self._told, self._tab.evaluate(TOLD), strict=True):
            told[:] = heard

    def settle(self, code: str) -> dict[str, Any]:
        while True:
            view: dict[str, Any] = self.ask("GET", f"/tables/{code}")[1]["view"]
            if not waits_for_bot(view):
                return view

    def restart(self) -> None:
        self._told.clear()
        self._tab.goto("about:blank")
        self._tab.goto(self._url)
        wait_until(lambda: self._tab.evaluate(SHOWS_DICE))

    def close(self) -> None:
        """Nothing: its browser ends it."""


@contextmanager
def chromium(request: pytest.FixtureRequest, space: WebSpace) -> Generator[Tab]:
    watched = Watched()
    with visit(request.getfixturevalue("browser"), space, watched) as page:
        yield page
    assert not watched.faults


OTHERS: dict[str, Callable[[], AbstractContextManager[Tab]]] = {
    "firefox": firefox,
    "webkit": webkit,
}


@pytest.fixture(scope="module", params=["chromium", *OTHERS])
def host(request: pytest.FixtureRequest, folder: Path) -> Iterator[OfBrowser]:
    """One for all tests, each of which has tables of its own: an engine takes long to start."""
    space = WebSpace(folder)
    space.start()
    of = OTHERS.get(request.param)
    with of() if of else chromium(request, space) as tab:
        yield OfBrowser(tab, f"{space.address}{PATH}en.html#/tools/dice")
    space.end()


SUITE = {
    name: test
    for name, test in vars(test_hosts).items()
    if name.startswith("test_") and "host" in signature(test).parameters
}
globals().update(SUITE)


def test_it_is_the_suite() -> None:
    assert "test_a_command_is_done_once" in SUITE
    assert len(SUITE) > 10
