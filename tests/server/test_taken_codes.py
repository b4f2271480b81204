"""A code that is drawn a second time is drawn again by whoever wanted it."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from tests.server.running import Client, Server, begun_table, new_table, play_out

SHORT = {"extends": "plain", "end": {"target": 300}}


@pytest.fixture
def taken(server: Server) -> Iterator[str]:
    """The code of a table, which is what is drawn next."""
    code, *_ = new_table(server, "Ada", "Bo")
    codes = iter((code, "ag4in7", "m0re22"))
    with patch("tincup.server.tables.server_backend.new_code", lambda: next(codes)):
        yield code


def test_a_table_has_another(server: Server, taken: str) -> None:
    code, *_ = new_table(server, "Cy", "Di")
    assert code == "ag4in7" != taken


def test_a_rematch_has_another(server: Server) -> None:
    code, host, secrets, view = begun_table(server, "Ada", "Bo", rules=SHORT)
    play_out(server, code, secrets, view)
    codes = iter((code, "r3match"))
    with (
        patch("tincup.server.tables.server_backend.new_code", lambda: next(codes)),
        Client(server, host) as client,
    ):
        assert client.post(f"/tables/{code}/rematch")["code"] == "r3match"


def test_a_circle_has_another(server: Server) -> None:
    drawn = iter(("w" * 16, "x" * 16, "w" * 16, "y" * 16, "z" * 16, "v" * 16))
    with (
        patch("tincup.server.tables.circles.new_watch", lambda: next(drawn)),
        Client(server) as client,
    ):
        codes = [client.post("/circles", name="Friday night")["circle"] for _ in range(2)]
    assert codes == ["w" * 16, "z" * 16]
