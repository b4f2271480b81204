"""A server for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started
