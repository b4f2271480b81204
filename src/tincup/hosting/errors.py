"""Errors of whoever hosts tables, and how clients are told of every error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final

from tincup.errors import TincupError
from tincup.game import IllegalAction
from tincup.messages import Argument, LocalizedError
from tincup.table import LogError, TableError

_UNPROCESSABLE: Final = frozenset({"server-people-sit-down", "server-no-seat"})
"""Codes of a table's errors about what can never be right there."""

_CONFLICTS: Final = (IllegalAction, TableError)
"""Errors about the game as it now stands: the same request may be right another time."""


class Conflict(Exception):
    """Another writer has taken the entry's number, or the key: read the log again.

    It is nobody's mistake and reaches no client.
    """


class ServerError(LocalizedError):
    """Something that a host of tables refuses; ``code`` is the id of its message.

    ``status`` is the HTTP status of the answer; after ``retry_after`` seconds, where given, the
    same request may be sent again.
    """

    def __init__(
        self, code: str, status: int, retry_after: int | None = None, /, **args: Argument
    ) -> None:
        super().__init__(code, **args)
        self.args = (code, status, retry_after)
        self.status = status
        self.retry_after = retry_after


class Stale(ServerError):
    """A command that answers what is no longer so; the answer carries the present view."""

    def __init__(self, given: int, seq: int) -> None:
        super().__init__("server-stale", HTTPStatus.CONFLICT, given=given, seq=seq)


class Invalid(ServerError):
    """A request whose fields are not what they should be; ``data`` has each fault."""

    def __init__(self, faults: Sequence[Mapping[str, str]]) -> None:
        said = "; ".join(f"{fault['field']}: {fault['reason']}" for fault in faults)
        super().__init__("server-invalid", HTTPStatus.UNPROCESSABLE_ENTITY, faults=said)
        self.faults = [dict(fault) for fault in faults]

    @property
    def data(self) -> dict[str, Any]:
        return {"faults": self.faults}


def not_seated() -> ServerError:
    return ServerError("server-not-seated", HTTPStatus.FORBIDDEN)


def not_begun() -> ServerError:
    return ServerError("server-not-begun", HTTPStatus.CONFLICT)


def damaged(damage: LogError) -> ServerError:
    at = {} if damage.number is None else {"entry": damage.number}
    return ServerError("server-damaged", HTTPStatus.CONFLICT, reason=damage, **at)


def status_of(error: TincupError) -> int:
    if isinstance(error, ServerError):
        return error.status
    if isinstance(error, _CONFLICTS) and error.code not in _UNPROCESSABLE:
        return HTTPStatus.CONFLICT
    return HTTPStatus.UNPROCESSABLE_ENTITY


def problem(error: TincupError) -> dict[str, Any]:
    """Return the problem document of an error: what RFC 9457 asks for, with its code and data."""
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
    wait = error.retry_after if isinstance(error, ServerError) else None
    return {} if wait is None else {"Retry-After": str(wait)}
