"""Games at a server, played over its protocol, and all that was said: what the goldens hold.

    python -m tests.golden.protocol        writes them anew

Whatever chance draws or a clock tells has a name in place of its value. A view says only what has
changed since the last one that the same file has: keys that are gone have the value ``<gone>``.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from tests.golden.protocol_talks import TALKS
from tests.golden.talk import Talk
from tests.server.in_process import InProcess
from tincup.server.storage.database import migrate, open_database

FOLDER: Final = Path(__file__).parent / "protocol_tables"

_WIDTH: Final = 140


@contextmanager
def a_server() -> Generator[InProcess]:
    """A server of its own whose seeds are always the same."""
    with (
        tempfile.TemporaryDirectory() as folder,
        patch("tincup.chance.fair.hex_text", lambda count, _: "5e" * count),
    ):
        engine = open_database(f"sqlite:///{folder}/tincup.db")
        migrate(engine)
        server = InProcess(engine)
        try:
            yield server
        finally:
            server.close()
            engine.dispose()


@cache
def played(name: str) -> Talk:
    """One of the talks, over; tests that look at the same one share it."""
    with a_server() as server:
        talk = Talk(server)
        TALKS[name](talk)
    return talk


def written(value: Any, indent: int = 0) -> str:
    """JSON for people: what fits stands on one line."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) + indent <= _WIDTH or not isinstance(value, (dict, list)):
        return text
    inner = " " * (indent + 1)
    if isinstance(value, list):
        parts = [written(each, indent + 1) for each in value]
        return f"[\n{inner}" + f",\n{inner}".join(parts) + f"\n{' ' * indent}]"
    parts = [f"{json.dumps(k)}: {written(each, indent + 1)}" for k, each in value.items()]
    return f"{{\n{inner}" + f",\n{inner}".join(parts) + f"\n{' ' * indent}}}"


def write(names: Sequence[str]) -> None:
    """Write these files anew, or all."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or TALKS:
        text = written(played(name).said)
        (FOLDER / f"{name}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    write(sys.argv[1:])
