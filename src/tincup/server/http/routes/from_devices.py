"""Tables that devices have hosted, brought here to go on."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from tincup.hosting.credentials import joined
from tincup.hosting.request_faults import read_text
from tincup.protocol.answers import BroughtAnswer
from tincup.protocol.requests import BringTable
from tincup.server.http.connections.connection_bounds import BRINGS
from tincup.server.http.links import link_to
from tincup.server.http.middleware import address
from tincup.server.http.operations import Operations
from tincup.server.http.routes.tables import answer_with, context_of, set_cookie
from tincup.server.tables.from_devices.sent import Sent, read_sent

operations = Operations()


@operations.post(
    BRINGS,
    BroughtAnswer,
    body=BringTable,
    status=HTTPStatus.CREATED,
    conflicts=True,
    reads_body=False,
)
async def bring_table(request: Request) -> Response:
    """Go on with a table that a device has hosted. Sent again with its key it is the same table."""
    context = context_of(request)
    host = address(request.scope)
    context.openings.check(host)
    with context.sent.place(host):
        body = await request.body()  # a megabyte perhaps, which so few at once may send
        sent, key = await context.sent.done(partial(_read, body))
        brought = await context.registry.bring(sent, key)
    async with context.registry.locked(brought.code) as live:
        answer = answer_with(
            {
                "code": brought.code,
                "watch": live.watch,
                "link": link_to(request, context.settings, f"tables/{brought.code}"),
                "is_new": brought.is_new,
                "host": brought.host,
                "secrets": {str(seat + 1): secret for seat, secret in brought.secrets.items()},
            },
            live,
            HTTPStatus.CREATED if brought.is_new else HTTPStatus.OK,
        )
    if mine := joined([brought.host or "", *brought.secrets.values()]):
        set_cookie(request, answer, brought.code, mine)
    return answer


def _read(body: bytes) -> tuple[Sent, str]:
    asked: BringTable = read_text(body, BringTable)
    return read_sent(asked), asked.key
