"""The whole server by a clock that goes when it is told to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.inside import Inside, inside
from tests.server.running import Client, begun_table
from tests.server.test_middleware import dropped_readers
from tincup.hosting.viewers import TOO_SLOW


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Inside]:
    """A server of its own: its time goes by for all its tables."""
    with inside(tmp_path, most_waiting=20) as made:
        yield made


def test_the_time_for_a_decision_runs_out(server: Inside) -> None:
    how = {"time_limit": 60, "auto_roll": False}
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo", **how)
    feed = server.connect(f"/api/tables/{code}/live", [ada])
    first = view["game"]["player"]
    server.pass_by(59.5)
    with Client(server, ada) as client:
        left = client.get(f"/tables/{code}")["view"]
        assert (left["seq"], left["clock"]["left"]) == (view["seq"], 0.5)
        server.pass_by(1)
        feed.read_until(view["seq"] + 1)
        left = client.get(f"/tables/{code}")["view"]
        assert (left["game"]["player"], left["clock"]["left"]) == (3 - first, 60)


def test_a_table_at_rest_is_put_away(server: Inside) -> None:
    looked_at, *_ = begun_table(server, "Ada", "Bo")
    rests, *_ = begun_table(server, "Ada", "Bo")
    feed = server.connect(f"/api/tables/{looked_at}/live")
    cache = server.app.state.context.registry.cache

    def kept() -> set[str]:
        return {live.code for live in cache}

    server.pass_by(1)  # then it is seen that they were used
    server.pass_by(119)
    assert kept() == {looked_at, rests}
    server.pass_by(2)
    assert kept() == {looked_at}
    feed.leave()


def test_what_is_too_much_now_is_not_a_second_later(tmp_path: Path) -> None:
    with (
        inside(tmp_path, requests_per_second=1, requests_at_once=3) as server,
        Client(server) as client,
    ):

        def answers() -> list[int]:
            return [client.http.get("/api/tables/abcdef").status_code for _ in range(4)]

        assert answers() == [404, 404, 404, 429]
        server.pass_by(2)
        assert answers() == [404, 404, 429, 429]


def test_a_reader_who_takes_nothing_is_dropped_and_the_table_goes_on(server: Inside) -> None:
    code, host, _, view = begun_table(server, "Ada", "Bo")
    slow = server.connect(f"/api/tables/{code}/live")
    slow.read(on=False)
    with Client(server, host) as client:
        for tap in range(24):
            client.command(code, "pause", on=tap % 2 == 0)
        assert dropped_readers(server) == 1
        assert client.get(f"/tables/{code}")["view"]["seq"] == view["seq"] + 24
    slow.read(on=True)
    server.run(slow.until(lambda: not slow.is_open))
    assert slow.closed == TOO_SLOW
