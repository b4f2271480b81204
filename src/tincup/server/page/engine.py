"""The engine's files, which pages load to host games themselves, from the folder made for it.

Its list may come while the server runs. Each content has an address of its own, so browsers keep it
for ever; nothing that is not on the list is read.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from tincup.server.http.paths import FILES

_MEDIA_TYPES: Final = {
    "json": "application/json",
    "mjs": "text/javascript; charset=utf-8",
    "wasm": "application/wasm",
}
_ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}

WORKER_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'"
)
"""The policy of the threads in which the engine runs, and of no page."""

WORKERS: Final = ("engine/worker.js", "engine/exact-worker.js")
"""The files of the page that such a thread begins with."""

DICE_POLICY: Final = "default-src 'none'; script-src 'self'; base-uri 'none'"
"""The policy of the thread that draws dice, which asks for nothing."""

DICE_WORKER: Final = "dice/worker.js"


class EngineFile(NamedTuple):
    path: Path
    encoding: str | None
    media_type: str


class EngineFiles:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._said: Mapping[str, Any] | None = None

    def _list(self) -> Mapping[str, Any] | None:
        if self._said is None:
            try:
                self._said = json.loads(self._path.read_bytes())
            except FileNotFoundError:
                return None
        return self._said

    def start(self) -> dict[str, Any] | None:
        """Return the engine's first files, by their addresses; ``None`` before they are there."""
        said = self._list()
        if said is None:
            return None
        start: dict[str, Any] = dict(said["start"])
        places: dict[str, Any] = {
            name: f"{FILES}/{path}" for name, path in start.items() if isinstance(path, str)
        }
        places["files"] = {f"{FILES}/{path}": about for path, about in start["files"].items()}
        version = sha256(json.dumps(start, sort_keys=True).encode()).hexdigest()[:12]
        return {**start, **places, "solutions": {}, "version": version}

    def digests(self) -> Mapping[str, str]:
        """Return the SHA-256 of each file by its address below ``FILES``."""
        said = self._list()
        listed = {} if said is None else said["start"]["files"]
        return {path: digest for path, (_, digest) in listed.items()}

    def file(self, path: str, accepted: str) -> EngineFile | None:
        """Return the file at an address below ``FILES``, in the best ``accepted`` encoding."""
        if path not in self.digests():
            return None
        place = self._path.parent / path
        media_type = _MEDIA_TYPES.get(path.rpartition(".")[2], "application/octet-stream")
        for encoding, ending in _ENCODINGS.items():
            packed = place.with_name(place.name + ending)
            if encoding in accepted and packed.exists():
                return EngineFile(packed, encoding, media_type)
        return EngineFile(place, None, media_type)


def engine_facts(engine: EngineFiles | None) -> bytes:
    """Return a page's facts about the engine: no start where it is not here, or not here yet."""
    start = None if engine is None else engine.start()
    return json.dumps({"start": start, "comes": engine is not None}).encode()


@cache
def engine_files(listed: str) -> EngineFiles | None:
    """Return the files of the list at this path; ``None`` for an empty one."""
    return EngineFiles(Path(listed)) if listed else None
