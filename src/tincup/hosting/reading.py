"""Reads the requests and commands of `tincup.protocol` that a host is sent."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

from tincup.hosting.errors import Invalid
from tincup.messages import text
from tincup.protocol import commands


def read_command(values: Any) -> commands.Command:
    """Return a command of any type. Raises `Invalid`."""
    if isinstance(values, dict) and "type" not in values:
        raise Invalid([{"field": "(body)", "reason": text("server-fault-no-type")}])
    command: commands.Command = read(values, commands.Command)
    return command


def read_command_text(said: str) -> commands.Command:
    """Return the command in a text. Raises `Invalid`."""
    try:
        values = json.loads(said)
    except (ValueError, RecursionError) as error:
        raise Invalid([{"field": "(body)", "reason": text("server-fault-json")}]) from error
    return read_command(values)


def read(values: Any, kind: Any) -> Any:
    """Return a request of this kind. Raises `Invalid`."""
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        place = ".".join(map(str, getattr(error, "place", ()))) or "(body)"
        known = _SAID.get(getattr(error, "kind", ""))
        raise Invalid([{"field": place, "reason": text(known) if known else str(error)}]) from error


_SAID: Final = {
    "missing": "server-fault-missing",
    "unknown": "server-fault-unknown",
    "no object": "server-fault-no-json",
}
"""Words for what is often wrong; other faults are told in English."""
