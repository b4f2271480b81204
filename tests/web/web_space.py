"""A folder that any web space serves, below some path, and a plain server of files for it."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browser import Watched, visitor
from tincup.site.build import site
from tincup.site.folder import write

PATH = "/some/where/"
PATIENCE = 120_000
"""Milliseconds for the engine to start, on a machine that is busy."""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files as any web space does, in silence."""

    def log_message(self, *_: object, **__: object) -> None:
        """Nothing."""


@dataclass
class WebSpace:
    """A plain file server."""

    folder: Path
    handler: type[Handler] = Handler
    address: str = ""
    stop: list[http.server.ThreadingHTTPServer] = field(default_factory=list)

    def start(self) -> None:
        handler = functools.partial(self.handler, directory=self.folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{server.server_port}"
        self.stop = [server]

    def end(self) -> None:
        while self.stop:
            server = self.stop.pop()
            server.shutdown()
            server.server_close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("web space")
    write(root / PATH.strip("/"), site(), quality=1)
    return root


@pytest.fixture
def space(folder: Path) -> Iterator[WebSpace]:
    started = WebSpace(folder)
    started.start()
    yield started
    started.end()


@contextmanager
def visit(browser: Browser, space: WebSpace, watched: Watched, **how: Any) -> Generator[Page]:
    with visitor(browser, space, watched, **how) as context:
        yield context.new_page()
