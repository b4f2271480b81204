"""Exact play in the page as one file: the sources of the solver, a text by each path.

They come on top of those of `tincup.site.engine`. A module whose functions Numba compiles is
replaced by one that takes them from the file of WebAssembly; what else needs NumPy is left out.
"""

from __future__ import annotations

import ast
import json
from importlib.resources import files
from typing import Final

from tincup.site.engine import sources_within
from tincup.solve.cache import solver_version
from tincup.wasm.kept import kernel_list

ROOMS: Final = ("coach", "solve")
"""The folders, as far as they go without NumPy."""

VERSION: Final = "solve/version.txt"
"""The file with the version of solutions worked out here, which is the program's own."""

EXACT_FILE: Final = "exact.json"

_NOT_THERE: Final = {"llvmlite", "numba", "numpy", "tincup.solve.jit"}


def exact_sources() -> dict[str, str]:
    tincup = files("tincup")
    found: dict[str, str] = {VERSION: solver_version()}
    for room in ROOMS:
        found |= sources_within(tincup.joinpath(room), room)
    named = kernel_list()["kernels"]
    modules = {path.rpartition(".")[0] for path in named}
    for module in modules:
        found[_path(module)] = _stand_in(
            {name: kind for name, kind in named.items() if name.rpartition(".")[0] == module}
        )
    kept = {path for path, text in found.items() if not _needs_more(text)}
    return {f"tincup/{path}": found[path] for path in sorted(kept)}


def exact_file() -> bytes:
    return json.dumps(exact_sources(), ensure_ascii=False, separators=(",", ":")).encode()


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
