"""The record of a table's game."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus

from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.notation import Record


def record_of(live: LiveTable) -> Record:
    """The record of a table's game; fair dice keep their seed until it has ended.

    Raises `ServerError` before it has begun.
    """
    if not live.table.has_begun:
        raise ServerError("server-not-begun", HTTPStatus.CONFLICT)
    return replace(live.table.record(), date=live.table.created.started)
