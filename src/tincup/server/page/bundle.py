"""The page's modules of the first view as one: a fifth smaller than apart, and one request.

Each stands in a function of its own, in the order in which they need each other, so that its names
stay its own. In its place every one of them is served as a module that passes on what it exports:
what is loaded later imports it by its name, as it does in the source.

The modules have to be written as ours are: imports and exports at the beginning of their lines, no
default exports, nothing exported that changes, and no circles.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from tincup.server.page import minifying

PLACE: Final = "app/first.js"

_IMPORT: Final = re.compile(
    r"^import (?:(?P<whole>\w+)|\{(?P<names>[^}]*)\}) from '(?P<of>[^']+)';\n", re.MULTILINE
)
_EXPORT: Final = re.compile(
    r"^export (?=(?:(?:async )?function|class|const) (?P<name>\w+))", re.MULTILINE
)
_EXPORTS: Final = re.compile(r"^export \{(?P<names>[^}]*)\};\n", re.MULTILINE)
_LATER: Final = re.compile(r"(?<=\bimport\(')\.[^']*(?='\))")
"""A path that is imported later, relative to the module that names it."""

_LEFT: Final = re.compile(r"^(?:import|export)\b(?!\().*", re.MULTILINE)


class _Module:
    def __init__(self, name: str, source: str) -> None:
        self.name = name
        parts = list(minifying.tokens(source))  # a template may have lines that look like ours
        source = "".join(
            f"\0{at}\0" if kind in ("html", "template") else text
            for at, (kind, text) in enumerate(parts)
        )
        self.ours: dict[str, str] = {}
        self.others: dict[str, set[str]] = {}
        for found in _IMPORT.finditer(source):
            of, names = found["of"], found["names"]
            if of.startswith("."):
                self.ours[self._found(of)] = names.replace(" as ", ": ")
            else:
                wanted = {it.strip() for it in (names or f"default as {found['whole']}").split(",")}
                self.others.setdefault(of, set()).update(wanted - {""})
        body = _IMPORT.sub("", source)
        self.exports = [found["name"] for found in _EXPORT.finditer(body)]
        for found in _EXPORTS.finditer(body):
            self.exports += [it.strip() for it in found["names"].split(",")]
        body = _EXPORT.sub("", _EXPORTS.sub("", body))
        if left := _LEFT.search(body):
            raise ValueError(f"{name}: {left[0]} is written as no other module writes it")
        body = _LATER.sub(lambda found: f"./{self._found(found[0])}", body)
        self.body = re.sub("\0(\\d+)\0", lambda found: parts[int(found[1])].text, body)

    def _found(self, path: str) -> str:
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.name), path))

    @property
    def variable(self) -> str:
        return "$" + re.sub(r"\W", "_", self.name.removesuffix(".js"))

    def as_function(self, all_of: Mapping[str, _Module]) -> str:
        imports = "".join(
            f"const {{{names}}} = {all_of[of].variable};\n" for of, names in self.ours.items()
        )
        exports = f"return {{ {', '.join(self.exports)} }};\n" if self.exports else ""
        named = f"export const {self.variable} = " if self.exports else ""
        return f"{named}(() => {{\n{imports}{self.body}{exports}}})();\n"

    def passed_on(self) -> str:
        first = "../" * self.name.count("/") + PLACE.rpartition("/")[2]
        first = first if first.startswith(".") else f"./{first}"
        if not self.exports:
            return f"import '{first}';\n"
        return (
            f"import {{ {self.variable} as module }} from '{first}';\n"
            f"export const {{ {', '.join(self.exports)} }} = module;\n"
        )


_module: Final = cache(_Module)


def gathered(name: str, source_of: Callable[[str], str]) -> dict[str, str]:
    found: dict[str, str] = {}
    waiting = [name]
    while waiting:
        now = waiting.pop()
        if now not in found:
            found[now] = source_of(now)
            waiting += _module(now, found[now]).ours
    return found


def put_together(sources: Mapping[str, str]) -> dict[str, str]:
    """Return the modules by their paths, as they are served, with the one that has them all.

    Raises `ValueError` for one that is not written as they have to be.
    """
    modules = {name: _module(name, source) for name, source in sources.items()}
    others: dict[str, set[str]] = {}
    for module in modules.values():
        for of, names in module.others.items():
            others.setdefault(of, set()).update(names)
    imports = "".join(
        f"import {{ {', '.join(sorted(names))} }} from '{of}';\n" for of, names in others.items()
    )
    functions = "".join(modules[name].as_function(modules) for name in _in_order(modules))
    passed_on = {f"app/{name}": module.passed_on() for name, module in modules.items()}
    return {**passed_on, PLACE: imports + functions}


def _in_order(modules: Mapping[str, _Module]) -> list[str]:
    """Return every module after those that it needs. Raises `ValueError` for a circle."""
    ordered: list[str] = []
    under_way: list[str] = []

    def visit(name: str) -> None:
        if name in under_way:
            raise ValueError(f"a circle of modules: {' '.join([*under_way, name])}")
        if name in ordered:
            return
        under_way.append(name)
        for needed in modules[name].ours:
            visit(needed)
        ordered.append(under_way.pop())

    for name in modules:
        visit(name)
    return ordered
