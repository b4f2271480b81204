"""Requests that are not as they should be, each fault with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final

from tincup.server.errors import ServerError

_MOST_SHOWN: Final = 5


class Invalid(ServerError):
    """A request whose fields are not what they should be; ``data`` has each fault."""

    def __init__(self, faults: Sequence[Mapping[str, str]]) -> None:
        said = "; ".join(f"{fault['field']}: {fault['reason']}" for fault in faults)
        super().__init__("server-invalid", HTTPStatus.UNPROCESSABLE_ENTITY, faults=said)
        self.faults = [dict(fault) for fault in faults]

    @property
    def data(self) -> dict[str, Any]:
        """Each fault: the field, and what is wrong with it."""
        return {"faults": self.faults}


def invalid(error: Any) -> Invalid:
    """The error for what pydantic or FastAPI found wrong; what was sent is not repeated."""
    faults = [
        {
            "field": ".".join(str(part)[:40] for part in fault["loc"]) or "(body)",
            "reason": str(fault["msg"])[:200],
        }
        for fault in error.errors()[:_MOST_SHOWN]
    ]
    return Invalid(faults)
