"""What the server itself refuses, and how every error of the house is told over HTTP."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any, Final

from tincup.errors import TincupError
from tincup.game import IllegalAction
from tincup.messages import Argument, LocalizedError
from tincup.table import TableError

MEDIA_TYPE: Final = "application/problem+json"
"""Of problem documents (RFC 9457)."""

_log = logging.getLogger("tincup.server")

_LONGEST_REASON: Final = 200

_UNPROCESSABLE: Final = frozenset({"server-people-sit-down", "server-no-seat"})
"""The codes of a table's errors about what can never be right there."""

_CONFLICTS: Final = (IllegalAction, TableError)
"""Errors about the game as it now stands: the same request may be right another time."""


class ServerError(LocalizedError):
    """Something that the server refuses; ``code`` is the id of its message.

    ``status`` is the HTTP status that it is told with; with ``retry_after``, in seconds, the same
    request may be sent again.
    """

    def __init__(
        self, code: str, status: int, retry_after: int | None = None, /, **args: Argument
    ) -> None:
        super().__init__(code, **args)
        self.args = (code, status, retry_after)
        self.status = status
        self.retry_after = retry_after


class Stale(ServerError):
    """A command that answers what is not so any more; the answer carries the present view."""

    def __init__(self, given: int, seq: int) -> None:
        super().__init__("server-stale", HTTPStatus.CONFLICT, given=given, seq=seq)


class Conflict(Exception):
    """Another writer has taken the entry's number, or the key: read the log again.

    It is nobody's mistake and reaches no client.
    """


def reason_of(error: Exception) -> str:
    """Why a database cannot be used, without the values that its answer may go on with."""
    said = str(getattr(error, "orig", None) or error).strip()
    return said.partition("\n")[0][:_LONGEST_REASON] or type(error).__name__


def unsaved(error: Exception) -> ServerError:
    """The refusal of what the database did not save, or could not be asked for; it is logged."""
    _log.error("the database cannot be used: %s", reason_of(error))
    return ServerError("server-unsaved", HTTPStatus.SERVICE_UNAVAILABLE, 1)


def status_of(error: TincupError) -> int:
    """The HTTP status for an error."""
    if isinstance(error, ServerError):
        return error.status
    if isinstance(error, _CONFLICTS) and error.code not in _UNPROCESSABLE:
        return HTTPStatus.CONFLICT
    return HTTPStatus.UNPROCESSABLE_ENTITY


def problem(error: TincupError) -> dict[str, Any]:
    """The problem document of an error: what RFC 9457 asks for, with its code and data."""
    status = status_of(error)
    return {
        "type": f"urn:tincup:problem:{error.code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": str(error),
        "code": error.code,
        "data": dict(error.data),
    }


def retry_headers(error: TincupError) -> dict[str, str]:
    """The headers that an error brings with it: when to come again."""
    wait = error.retry_after if isinstance(error, ServerError) else None
    return {} if wait is None else {"Retry-After": str(wait)}
