"""The sources of the engine and of exact play, as one archive each.

Those of exact play come on top of the engine's. A module whose functions Numba compiles is replaced
by one that takes them from the file of WebAssembly; what else needs NumPy is left out.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from tincup.messages import languages
from tincup.messages.compiled import language_data
from tincup.site.byte_code import packed
from tincup.solve.cache import solver_version
from tincup.wasm.committed_kernels import kernel_list

ROOMS: Final = (
    "browser", "chance", "daily_cup", "game", "hosting", "messages", "names", "narration",
    "notation", "players", "protocol", "rules", "table", "views",
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


def engine_archive() -> bytes:
    return _archive(engine_sources())


def sources_within(folder: Traversable, before: str) -> dict[str, str]:
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


_SOLVER_ROOMS: Final = ("coach", "solve")
"""The folders, as far as they go without NumPy."""

VERSION: Final = "solve/version.txt"
"""The file with the version of solutions worked out here, which is the program's own."""

_NOT_THERE: Final = {"llvmlite", "numba", "numpy", "tincup.solve.jit"}


def exact_sources() -> dict[str, str]:
    tincup = files("tincup")
    found: dict[str, str] = {VERSION: solver_version()}
    for room in _SOLVER_ROOMS:
        found |= sources_within(tincup.joinpath(room), room)
    named = kernel_list()["kernels"]
    modules = {path.rpartition(".")[0] for path in named}
    for module in modules:
        found[_path(module)] = _stand_in(
            {name: kind for name, kind in named.items() if name.rpartition(".")[0] == module}
        )
    kept = {path for path, text in found.items() if not _needs_more(text)}
    return {f"tincup/{path}": found[path] for path in sorted(kept)}


def exact_archive() -> bytes:
    return _archive(exact_sources())


def _archive(sources: Mapping[str, str]) -> bytes:
    return packed({path: text.encode() for path, text in sources.items()})


def _path(module: str) -> str:
    return module.removeprefix("tincup.").replace(".", "/") + ".py"


def _stand_in(named: dict[str, bool]) -> str:
    """Return a module with these kernels of the file; the values say if they return a number."""
    lines = ["from tincup.browser.exact.kernels import kernel"]
    for path, returns in sorted(named.items()):
        name = path.rpartition(".")[2]
        lines.append(f"{name} = kernel({name!r}, returns={returns})")
    return "\n".join(lines) + "\n"


def _needs_more(text: str) -> bool:
    try:
        body = ast.parse(text).body
    except SyntaxError:  # the version
        return False
    found: set[str] = set()
    for node in body:
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return any(f"{name}.".startswith(f"{missing}.") for name in found for missing in _NOT_THERE)
