"""The events of a table for `curl -N`: server-sent, read-only, and to be taken up again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.server.inside import inside
from tests.server.running import Client, Server, begun_table, choice, new_table
from tests.server.test_middleware import metric


class Told(NamedTuple):
    """One server-sent event."""

    id: int | None
    event: str
    data: dict[str, Any]


@contextmanager
def feed(server: Server, path: str, **headers: str) -> Iterator[Iterator[Told]]:
    with (
        server.http({}) as client,
        client.stream("GET", f"/api{path}", headers=headers) as answer,
    ):
        assert answer.status_code == 200, answer.read()
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield events(answer.iter_lines())


def events(lines: Iterator[str]) -> Iterator[Told]:
    fields: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        if line:
            fields[name] = value
        elif "data" in fields:
            number = int(fields["id"]) if "id" in fields else None
            yield Told(number, fields["event"], json.loads(fields["data"]))
            fields = {}
        else:
            fields = {}


def test_the_view_and_then_every_event(server: Server) -> None:
    code, _, (ada, bo), view = begun_table(server, "Ada", "Bo")
    with (
        feed(server, f"/tables/{code}/events", Authorization=f"Bearer {ada}") as told,
        Client(server, ada, bo) as both,
    ):
        first = next(told)
        assert (first.id, first.event, first.data["view"]) == (view["seq"], "view", view)
        assert first.data["you"] == {"seats": [1], "host": False}
        for _ in range(4):
            view = both.command(code, **choice(view))["view"]
        seen = [next(told) for _ in range(view["seq"] - (first.id or 0))]
    assert [each.id for each in seen] == list(range((first.id or 0) + 1, view["seq"] + 1))
    assert {each.event for each in seen} == {"event"}
    assert seen[-1].data["view"] == view


@pytest.mark.parametrize("how", ["header", "query", "both"])
def test_who_was_cut_off_is_told_what_was_missed(server: Server, how: str) -> None:
    code, *_, view = begun_table(server, "Ada", "Bo")
    last = view["seq"]
    query = "" if how == "header" else f"?after={1 if how == 'both' else last - 2}"
    headers = {} if how == "query" else {"Last-Event-ID": str(last - 2)}
    with feed(server, f"/tables/{code}/events{query}", **headers) as told:
        first, *missed = (next(told) for _ in range(3))
    assert (first.id, first.event) == (None, "view")  # cut off here, the missed still follow
    assert [each.id for each in missed] == [last - 1, last]


def test_spectators_have_a_feed_by_their_link(server: Server) -> None:
    with Client(server) as client:
        opened = client.post("/tables", rules="plain", seats=[{}, {}])
        with feed(server, f"/watch/{opened['watch']}/events?words=true") as told:
            assert next(told).data["you"] == {"seats": [], "host": False}
            client.post(f"/tables/{opened['code']}/seats", name="Ada")
            sat = next(told)
            assert (sat.id, sat.data["kind"], sat.data["words"]) == (2, "sat", [])


def test_feeds_are_refused_like_everything_else(tmp_path: Path) -> None:
    with inside(tmp_path, sockets_per_address=1) as server, Client(server) as client:
        code, *_ = new_table(server, "Ada")
        for path, status, said in (
            ("/api/tables/nosuch/events", 404, "server-no-table"),
            ("/api/watch/nosuchtable/events", 404, "server-no-table"),
            (f"/api/tables/{code}/events?after=-1", 422, "server-invalid"),
        ):
            answer = client.http.get(path)
            assert (answer.status_code, answer.json()["code"]) == (status, said)
        with feed(server, f"/tables/{code}/events") as told:
            next(told)
            answer = client.http.get(f"/api/tables/{code}/events")
            assert (answer.status_code, answer.json()["code"]) == (429, "server-too-many-sockets")


def test_a_feed_ends_when_the_server_stops(tmp_path: Path) -> None:
    with inside(tmp_path) as server:
        code, *_ = new_table(server, "Ada")
        with feed(server, f"/tables/{code}/events") as told:
            next(told)
            server.stop()
            assert list(told) == []


def test_a_feed_that_nobody_reads_is_dropped(tmp_path: Path) -> None:
    """Its connection ends by itself, as that of every slow reader (`test_middleware`)."""
    most = 20
    with inside(tmp_path, most_waiting=most) as server:
        code, host, secrets, view = begun_table(server, "Ada", "Bo")
        gone, begun = asyncio.Event(), asyncio.Event()

        async def receive() -> dict[str, Any]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            begun.set()
            if message["type"] == "http.response.body":
                await asyncio.Event().wait()

        async def ask() -> asyncio.Task[None]:
            path = f"/api/tables/{code}/events"
            scope = {
                "type": "http",
                "method": "GET",
                "scheme": "http",
                "http_version": "1.1",
                "path": path,
                "raw_path": path.encode(),
                "query_string": b"",
                "headers": [],
                "client": ("127.0.0.1", 1),
                "server": ("here", 80),
                "root_path": "",
            }
            asked = asyncio.create_task(server.heard(scope, receive, send))
            await begun.wait()
            return asked

        async def leave() -> None:
            gone.set()
            await asked

        asked = server.run(ask())
        with Client(server, host, *secrets) as client:
            for tap in range(most):  # of the messages that may wait, the first is the view
                assert metric(server, "tincup_dropped_readers_total") == 0, tap
                client.command(code, "pause", on=tap % 2 == 0)
            assert metric(server, "tincup_dropped_readers_total") == 1
            assert metric(server, "tincup_sockets") == 1
            server.run(leave())
            assert metric(server, "tincup_sockets") == 0
            client.command(code, "roll", seq=view["seq"])
