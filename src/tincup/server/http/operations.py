"""The operations of the server: routes, and the OpenAPI document, come from what is stated here."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus
from typing import Annotated, Any, Final, NamedTuple, get_args

from msgspec import Meta
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tincup.hosting.errors import ServerError
from tincup.hosting.request_faults import Fault, fault, invalid, read_text, walk
from tincup.messages import message
from tincup.protocol.commands import CircleText

IN_PATH: Final = re.compile("{([a-z]+)}")
_JSON: Final = re.compile(r"application/([a-z0-9.+-]*\+)?json\s*(;.*)?", re.IGNORECASE)

_CODE: Final = Annotated[
    str, Meta(min_length=4, max_length=12, pattern=r"^[a-z0-9]+$(?!\n)", examples=["k7m2pq"])
]
_DAY: Final = Annotated[str, Meta(min_length=10, max_length=10, examples=["2026-11-28"])]
_PRESET: Final = Annotated[
    str, Meta(min_length=1, max_length=60, pattern=r"^[a-z0-9-]+$(?!\n)", examples=["plain"])
]
_SHOWN: Final = Annotated[str, Meta(min_length=4, max_length=32, pattern=r"^[a-z0-9]+$(?!\n)")]


Do = Callable[..., Awaitable[Any]]
Decorator = Callable[[Do], Do]


class PathPart(NamedTuple):
    kind: Any
    missing: str | None = None


PATH_PARTS: Final = {
    "code": PathPart(_CODE, "server-no-table"),
    "watch": PathPart(CircleText, "server-no-table"),
    "shown": PathPart(_SHOWN, "server-no-table"),  # either of the two
    "circle": PathPart(CircleText, "server-no-circle"),
    "attempt": PathPart(CircleText, "cup-no-attempt"),
    "day": PathPart(_DAY, "cup-no-day"),
    "name": PathPart(_PRESET),
}


class Operation(NamedTuple):
    """An operation, and what the OpenAPI document says of it beside its name and docstring."""

    method: str
    path: str
    answer: Any
    """The kind of the answer in JSON, or the media type of a text."""
    do: Do
    status: HTTPStatus = HTTPStatus.OK
    body: Any = None
    """A struct, or ``str`` for plain text."""
    query: Mapping[str, Any] | None = None
    conflicts: bool = False
    """Whether it may be refused because of how a table stands."""
    reads_body: bool = True
    """False where ``do`` reads the body itself, once there is room for it."""

    async def carry_out(self, request: Request) -> Response:
        given = _path_of(request)
        if self.query is not None:
            given["query"] = _query_of(request, self.query)
        if self.body is not None and self.reads_body:
            given["asked"] = await _body_of(request, self.body)
        made = await self.do(request, **given)
        return made if isinstance(made, Response) else JSONResponse(made, self.status)


class Operations:
    """Some operations: ``get`` and ``post`` decorate the functions that carry them out.

    Each is called with the request, with the parts of its path by their names, with the body as
    ``asked``, and with a ``query`` where one is stated. It returns an answer, or values that become
    one in JSON. An operation without a stated answer, such as a page, is in no document.
    """

    def __init__(self) -> None:
        self.routes: list[BaseRoute] = []
        self.stated: list[Operation] = []

    def get(self, path: str, answer: Any = None, **how: Any) -> Decorator:
        return self._adding("GET", path, answer, how)

    def post(self, path: str, answer: Any = None, **how: Any) -> Decorator:
        return self._adding("POST", path, answer, how)

    def socket(self, path: str, query: Mapping[str, Any]) -> Decorator:
        def add(do: Do) -> Do:
            async def connect(websocket: WebSocket) -> None:
                await do(websocket, **_path_of(websocket), query=_query_of(websocket, query))

            self.routes.append(WebSocketRoute(path, connect))
            return do

        return add

    def _adding(self, method: str, path: str, answer: Any, how: Mapping[str, Any]) -> Decorator:
        def add(do: Do) -> Do:
            operation = Operation(method, path, answer, do, **how)
            route = Route(path, operation.carry_out, methods=[method])
            route.methods = {method}  # Starlette would answer HEAD, too, by doing all of a GET
            self.routes.append(route)
            if answer is not None or operation.status == HTTPStatus.NO_CONTENT:
                self.stated.append(operation)
            return do

        return add


def _path_of(connection: HTTPConnection) -> dict[str, Any]:
    for name, value in connection.path_params.items():
        part = PATH_PARTS.get(name)
        faults = [] if part is None else walk(value, part.kind)[1]
        if part is not None and faults:
            if part.missing is not None:
                raise ServerError(part.missing, HTTPStatus.NOT_FOUND)
            raise invalid([Fault((name,), faults[0].reason)])
    return dict(connection.path_params)


_TRUTH: Final = {"true": True, "1": True, "false": False, "0": False}


def _query_of(connection: HTTPConnection, kinds: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the query says of these. Raises `Invalid`."""
    read, faults = {}, []
    for name in kinds.keys() & connection.query_params.keys():
        given: Any = connection.query_params[name]
        stated = (kinds[name], *get_args(kinds[name]))
        if bool in stated:
            given = _TRUTH.get(given.lower(), given)
        elif int in stated and re.fullmatch("-?[0-9]{1,12}", given):
            given = int(given)
        read[name], wrong = walk(given, kinds[name])
        faults += [Fault((name,), it.reason) for it in wrong]
    if faults:
        raise invalid(faults)
    return read


async def _body_of(request: Request, kind: Any) -> Any:
    try:
        said = await request.body()
    except ClientDisconnect as error:
        raise ServerError("server-bad-request", HTTPStatus.BAD_REQUEST) from error
    if kind is str:
        try:
            return said.decode()
        except UnicodeDecodeError as error:
            raise invalid([Fault((), fault(message("value-text")))]) from error
    if not _JSON.fullmatch(request.headers.get("content-type", "")):
        raise invalid([Fault((), message("server-fault-no-json"))])
    return read_text(said, kind)
