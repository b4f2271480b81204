"""Heads of requests that two programs would read differently, such as a proxy and the server."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import pytest

from tests.server.listening import HANDSHAKE, listening
from tincup.server.process.logs import is_worth_telling

BEGUN: Final = b"POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n"
CHUNKED: Final = BEGUN + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"


class Application:
    """One that notes the headers of each request once all of it has come."""

    def __init__(self) -> None:
        self.headers: list[list[tuple[bytes, bytes]]] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        while (await receive()).get("more_body"):
            pass
        self.headers.append(list(scope["headers"]))
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})


async def _answer(application: Application, pieces: tuple[bytes, ...]) -> bytes:
    async with listening(application) as here:
        reader, writer = await asyncio.open_connection(*here.address)
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0)
        answer = await reader.read()
        writer.close()
        return answer


def status(application: Application, *pieces: bytes) -> int:
    answer = asyncio.run(asyncio.wait_for(_answer(application, pieces), 30))
    return int(answer.split(b" ", 2)[1])


@pytest.mark.parametrize(
    "trailer",
    [
        b"X-Forwarded-For: 10.0.0.1\r\n",
        b"Host: there\r\n",
        b"Authorization: Bearer secret\r\nOrigin: http://here\r\n",
    ],
)
def test_what_follows_a_body_is_no_header(trailer: bytes) -> None:
    """The address that it named took the place of the one that a proxy had put there."""
    application = Application()
    assert status(application, CHUNKED + trailer + b"\r\n") == 204
    assert status(application, CHUNKED, trailer + b"\r\n") == 204
    named = [{name for name, _ in headers} for headers in application.headers]
    assert named == [{b"host", b"connection", b"transfer-encoding"}] * 2


@pytest.mark.parametrize("request_of_two", [BEGUN + b"\r\n", HANDSHAKE, CHUNKED + b"\r\n"])
def test_a_request_is_of_one_host(request_of_two: bytes) -> None:
    """By which of two would its origin be right?"""
    application = Application()
    for host in (b"Host: there\r\n", b"hOST: here\r\n"):
        two = request_of_two.replace(b"Host", host + b"Host", 1)
        assert status(application, two) == 400
    assert application.headers == []


def test_each_request_of_a_connection_has_a_host_of_its_own() -> None:
    application = Application()
    first = CHUNKED.replace(b"Connection: close\r\n", b"") + b"Host: there\r\n\r\n"
    assert status(application, first + BEGUN + b"\r\n") == 204
    assert len(application.headers) == 2


@pytest.mark.parametrize(
    "sent", [b"nonsense\r\n\r\n", HANDSHAKE.replace(b"websocket", b"h2c"), BEGUN + b"X : x\r\n\r\n"]
)
def test_what_any_stranger_sends_fills_no_log(
    sent: bytes, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    logger = logging.getLogger("uvicorn.error")
    monkeypatch.setattr(logger, "filters", [])  # a server that ran here before has set one
    caplog.set_level(logging.WARNING, logger.name)
    status(Application(), sent.replace(b"Connection: Upgrade", b"Connection: Upgrade, close"))
    assert caplog.messages
    assert not any(map(is_worth_telling, caplog.records))
