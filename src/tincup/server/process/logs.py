"""Structured logs: one JSON object a line, on standard error.

No path, header or body is in them, since codes and secrets are in those.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final

_KNOWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}

_OF_STRANGERS: Final = (
    # What uvicorn makes of a WebSocket that was refused by an answer over HTTP, as it should be.
    "ASGI callable returned without completing handshake.",
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
)


def is_worth_telling(record: logging.LogRecord) -> bool:
    """Return False for uvicorn's records of what any stranger can send, as often as they like."""
    return record.getMessage() not in _OF_STRANGERS


class JsonFormatter(logging.Formatter):
    def __init__(self, worker: int | None = None) -> None:
        super().__init__()
        self._always = {} if worker is None else {"worker": worker}

    def format(self, record: logging.LogRecord) -> str:
        values: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **self._always,
        }
        values |= {key: value for key, value in vars(record).items() if key not in _KNOWN}
        if record.exc_info:
            values["traceback"] = self.formatException(record.exc_info)
        return json.dumps(values, ensure_ascii=False, default=str)


def configure(level: str, worker: int | None = None) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter(worker))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").addFilter(is_worth_telling)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # it logs paths
    logging.getLogger("alembic").setLevel(logging.WARNING)
