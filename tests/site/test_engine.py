"""The engine's file has every module of ours that it needs to start."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec

from tests.site.loaded import LIST
from tincup.site.engine import engine_sources

BEGINNINGS = ("tincup.browser.host", "tincup.hosting.rules.rule_sets")
"""What `web/engine/boot.js` imports."""


@cache
def sources() -> dict[str, str]:
    """The modules in the file: read when a test asks, for all messages are with them."""
    return {path: text for path, text in engine_sources().items() if path.endswith(".py")}


def path_of(module: str) -> str:
    """Where a module is in the file, or would be."""
    path = module.replace(".", "/")
    return f"{path}/__init__.py" if f"{path}/__init__.py" in sources() else f"{path}.py"


def imported(module: str) -> Iterator[str]:
    """The modules that a module imports as it is imported itself."""
    for node in ast.parse(sources()[path_of(module)]).body:
        if isinstance(node, ast.Import):
            yield from (it.name for it in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{node.module}"
            inside = (f"{node.module}.{it.name}" for it in node.names)
            yield from (it for it in inside if path_of(it) in sources())


def is_python_s(module: str) -> bool:
    """Whether it is a module of Python's own library that is written in Python."""
    found = find_spec(module) if module.partition(".")[0] in sys.stdlib_module_names else None
    return found is not None and f"{found.origin}".endswith(".py")


def test_what_it_imports_as_it_starts_is_there() -> None:
    wanted, seen = [*BEGINNINGS], set[str]()
    kept = set(LIST.read_text("utf-8").split())
    while wanted:
        module = wanted.pop()
        if is_python_s(module):
            package = module.partition(".")[0]
            assert kept & {f"{package}.py", f"{package}/__init__.py"}, module
        elif module.startswith("tincup") and module not in seen:
            assert path_of(module) in sources(), module
            seen.add(module)
            wanted += imported(module)
    assert {"tincup.daily_cup", "tincup.table.state.table_state", "tincup.views.sheet"} <= seen
