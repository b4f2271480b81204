"""The engine's sources as one file: what `tincup.browser` needs, a text by each path."""

from __future__ import annotations

import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from tincup.messages import languages
from tincup.messages.compiled import language_data

ROOMS: Final = (
    "browser", "chance", "cup", "game", "hosting", "messages", "names", "narration", "notation",
    "players", "protocol", "rules", "table", "views",
)  # fmt: skip
"""The folders of the engine. Those of exact play need NumPy, and have a file of their own."""

_OF_SOLVE: Final = ("__init__.py", "errors.py", "support.py")
"""The engine's part of exact play, which knows the rules that exact play supports."""

_LEFT_OUT: Final = {"__main__.py", "api.py", "messages/compiled.py"}
_STANDS_IN: Final = "from tincup.browser.structs import *\n"
"""Imports the stand-in for msgspec, as the content of ``msgspec.py``."""

_TEXTS: Final = ("py", "toml", "json")


def engine_sources() -> dict[str, str]:
    """Return the sources by their paths, sorted; messages are data here, not Fluent."""
    tincup = files("tincup")
    alone = (entry for entry in tincup.iterdir() if entry.name.endswith(".py"))
    found = {entry.name: entry.read_text("utf-8") for entry in alone}
    for room in ROOMS:
        found |= sources_within(tincup.joinpath(room), room)
    for name in _OF_SOLVE:
        found[f"solve/{name}"] = tincup.joinpath("solve", name).read_text("utf-8")
    for language in languages():
        found[f"messages/{language}.json"] = _json(language_data(language))
    ours = {f"tincup/{path}": found[path] for path in sorted(found.keys() - _LEFT_OUT)}
    return {"msgspec.py": _STANDS_IN, **ours}


def engine_file() -> bytes:
    return _json(engine_sources()).encode()


def sources_within(folder: Traversable, before: str) -> dict[str, str]:
    """Return the texts of a folder and of those within it, by their paths."""
    found: dict[str, str] = {}
    for entry in folder.iterdir():
        path = f"{before}/{entry.name}"
        if entry.is_dir():
            found |= sources_within(entry, path)
        elif entry.name.rpartition(".")[2] in _TEXTS:
            found[path] = entry.read_text("utf-8")
    return found


def _json(values: object) -> str:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))
