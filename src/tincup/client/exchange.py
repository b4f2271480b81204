"""One request, sent again until it is answered wherever that is safe.

Nothing here reads or writes: `exchange` says what to do next and a client does it, blocking or not,
so both kinds of client behave alike.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Mapping
from http import HTTPStatus
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple

from tincup.chance.entropy import SYSTEM
from tincup.client.errors import ClientError, Refused

_FIRST_WAIT: Final = 0.25
_LONGEST_WAIT: Final = 8.0
_NOT_HAPPENED: Final = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
_BY_A_PROXY: Final = (HTTPStatus.BAD_GATEWAY, HTTPStatus.GATEWAY_TIMEOUT)


class Request(NamedTuple):
    """A request below the server's address; ``once``: sent twice, it takes effect once."""

    method: str
    path: str
    body: Mapping[str, Any] | None = None
    once: bool = True


class Answer(NamedTuple):
    """An answer; the names of headers are in small letters."""

    status: int
    headers: Mapping[str, str]
    text: str

    @property
    def reason(self) -> str:
        return f"HTTP {self.status}"


class Lost(NamedTuple):
    """No answer came; ``sent``: the server may have got the request all the same."""

    reason: str
    sent: bool


class Pause(NamedTuple):
    seconds: float
    lost: str | None = None


def waits(source: Random = SYSTEM) -> Iterator[float]:
    """Yield the seconds to wait before each new try: twice as long each time, up to
    `_LONGEST_WAIT`.

    Each is shortened at random by up to half, so that the clients of a server that starts again do
    not all come at once.
    """
    longest = _FIRST_WAIT
    while True:
        yield longest * source.uniform(0.5, 1)
        longest = min(longest * 2, _LONGEST_WAIT)


def exchange(
    request: Request, server: str, patience: float, clock: Callable[[], float] = monotonic
) -> Generator[Request | Pause, Answer | Lost | None, Answer]:
    """Send a request till it is answered, for ``patience`` seconds at most.

    A request that may have arrived, and must not take effect twice, is not sent again. Raises
    `ClientError` where no answer has come.
    """
    until = clock() + patience
    for wait in waits():
        answer = yield request
        if isinstance(answer, Answer) and not _may_go_again(answer, once=request.once):
            return answer
        pause = max(wait, retry_after(answer) if isinstance(answer, Answer) else 0)
        is_safe = isinstance(answer, Answer) or request.once or not (answer and answer.sent)
        if not is_safe or clock() + pause > until:
            if isinstance(answer, Answer):
                return answer
            raise unreachable(server, answer.reason if answer else "")
        yield Pause(pause, answer.reason if isinstance(answer, Lost) else None)
    raise AssertionError("the waits never end")


def _may_go_again(answer: Answer, *, once: bool) -> bool:
    return answer.status in _NOT_HAPPENED or (once and answer.status in _BY_A_PROXY)


def retry_after(answer: Answer) -> float:
    """Return the seconds for which the server wants to be left alone, 0 if it names none."""
    given = answer.headers.get("retry-after", "")
    return float(given) if given.isascii() and given.isdigit() and len(given) < 6 else 0.0


def unreachable(server: str, reason: str) -> ClientError:
    return ClientError("client-unreachable", server=server, reason=reason)


def read_json(answer: Answer, server: str) -> Any:
    """Return a server's answer. Raises `Refused` for a problem, `ClientError` for any other text.

    Other web servers answer too, with pages of their own.
    """
    try:
        value = json.loads(answer.text)
    except (ValueError, RecursionError):
        value = None
    if answer.status < HTTPStatus.BAD_REQUEST and value is not None:
        return value
    if isinstance(value, dict) and {"code", "detail", "status"} <= value.keys():
        raise Refused(value, value.get("view"))
    raise ClientError("client-not-a-server", server=server, status=answer.status)


def read_text(answer: Answer, server: str) -> str:
    """Return an answer that is text. Raises as `read_json`."""
    if answer.status >= HTTPStatus.BAD_REQUEST:
        read_json(answer, server)
    return answer.text
