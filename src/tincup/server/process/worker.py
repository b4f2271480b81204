"""One of several processes that serve on one socket; the supervisor starts it."""

from __future__ import annotations

import json
import socket
import sys

from msgspec import convert

from tincup.server.process import logs
from tincup.server.process.run import run
from tincup.server.settings import Settings
from tincup.server.storage.database import open_database


def main() -> None:
    said = json.loads(sys.stdin.buffer.readline())
    settings, number = convert(said["settings"], Settings), said["number"]
    logs.configure(settings.log_level, worker=number)
    with socket.socket(fileno=said["listening"]) as listening:
        run(settings, open_database(settings.database), listening, _ready, worker=number)


def _ready(_: str) -> None:
    print("ready", flush=True)  # noqa: T201 - to the supervisor


if __name__ == "__main__":
    main()
