"""Errors between a server and its database."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from tincup.hosting.errors import ServerError

MEDIA_TYPE: Final = "application/problem+json"
"""The media type of problem documents (RFC 9457)."""

_log = logging.getLogger("tincup.server")

_LONGEST_REASON: Final = 200


class Moved(SQLAlchemyError):
    """The file of a database is no longer where it was opened."""


def reason_of(error: Exception) -> str:
    """Return why a database cannot be used, without the values that its message may go on with."""
    said = str(getattr(error, "orig", None) or error).strip()
    return said.partition("\n")[0][:_LONGEST_REASON] or type(error).__name__


def unsaved(error: Exception) -> ServerError:
    """Log that the database did not save or answer, and return the refusal."""
    _log.error("the database cannot be used: %s", reason_of(error))
    if isinstance(error, Moved):
        return ServerError("server-database-moved", HTTPStatus.SERVICE_UNAVAILABLE, 10)
    return ServerError("server-unsaved", HTTPStatus.SERVICE_UNAVAILABLE, 1)
