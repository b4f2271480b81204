"""Writes the names of the public surface into a page that can be read as it is: `docs/api.md`.

Each with its signature and the first paragraph of its docstring, classes with their methods. The
whole of every docstring is in `docs/reference.md`, once Sphinx has built it.
"""

from __future__ import annotations

import inspect
import sys
import textwrap
from collections.abc import Iterator
from importlib import import_module
from types import UnionType
from typing import Any, Final

SUBJECTS: Final = {
    "Rule sets": ("tincup.rules",),
    "The game": ("tincup.game", "tincup.shortcuts"),
    "Errors": ("tincup.errors",),
    "Dice": ("tincup.chance",),
    "Records and positions": ("tincup.notation",),
    "Sentences": ("tincup.narration",),
    "Players": ("tincup.players",),
    "Exact play, advice and review": ("tincup.coach", "tincup.solve"),
    "Many games": ("tincup.lab",),
}
"""What `import tincup` offers, by the packages in which it is defined."""

PACKAGES: Final = {
    "Tables": "tincup.table",
    "The cup of the day": "tincup.daily_cup",
    "A client": "tincup.client",
    "The laboratory: losses and policies": "tincup.lab.policy_value",
    "The laboratory: many games": "tincup.lab.simulation",
    "Learning environments": "tincup.rl",
    "Learning environments: OpenSpiel": "tincup.rl.openspiel",
    "For tests": "tincup.testing",
}
"""What has to be imported from a package of its own."""

WIDTH: Final = 100
LONGEST_DEFAULT: Final = 30

_WHOLE: Final[dict[str, Any]] = {"break_long_words": False, "break_on_hyphens": False}
"""How lines are wrapped: never within a word."""


def api_page() -> str:
    """Return every public name, subject by subject."""
    root = import_module("tincup")
    found = {name: getattr(root, name) for name in root.__all__}
    lines: list[str] = []
    for subject, packages in SUBJECTS.items():
        own = {name: it for name, it in found.items() if _home(name, it).startswith(packages)}
        lines += [f"## {subject}", "", *_entries(own)]
        found = {name: it for name, it in found.items() if name not in own}
    if found:
        raise ValueError(f"under which subject does {', '.join(found)} come?")
    for subject, package in PACKAGES.items():
        module = import_module(package)
        named = {name: getattr(module, name) for name in _names(module)}
        lines += [f"## {subject}", "", f"From `{package}`.", "", *_entries(named)]
    return "\n".join(lines)


def _names(module: Any) -> list[str]:
    """What a module offers: what it says, else what is defined there and has no underscore."""
    own = (
        name
        for name, it in vars(module).items()
        if not name.startswith("_")
        and getattr(it, "__module__", "") == module.__name__
        and (inspect.isclass(it) or inspect.isfunction(it))
    )
    return list(getattr(module, "__all__", own))


def _home(name: str, it: Any) -> str:
    if isinstance(it, UnionType):
        return str(it.__args__[0].__module__)
    return str(getattr(it, "__module__", name))


def _entries(named: dict[str, Any]) -> Iterator[str]:
    """An item for each name, and below it one for each public member of a class."""
    for name in sorted(named, key=str.lower):
        it = named[name]
        yield _item(f"{name}{_arguments(it)}", _summary_of(it))
        if inspect.isclass(it):
            yield from _members(it)
    yield ""


def _item(shown: str, said: str, indent: str = "") -> str:
    text = f"{indent}- `{shown}`: {said}" if said else f"{indent}- `{shown}`"
    return textwrap.fill(text, WIDTH, subsequent_indent=f"{indent}  ", **_WHOLE)


def _arguments(it: Any) -> str:
    """What it is called with; nothing for what people do not call."""
    if inspect.isclass(it):
        return "" if _is_protocol(it) or issubclass(it, Exception) else _shown(it)
    return _shown(it) if callable(it) and not isinstance(it, UnionType) else ""


def _summary_of(it: Any) -> str:
    if isinstance(it, UnionType):
        return f"One of {', '.join(f'`{each.__name__}`' for each in it.__args__)}."
    return _summary(it) if callable(it) else f"`{it!r}`"


def _members(it: type) -> Iterator[str]:
    """A line for each public method and property that the class has of its own or its package."""
    package = it.__module__.rpartition(".")[0]
    own = [base for base in it.__mro__ if base.__module__.rpartition(".")[0] == package]
    public = vars(sys.modules[package])
    unlisted = [base for base in own if base is it or base.__name__ not in public]
    for name, member in [pair for base in unlisted for pair in vars(base).items()]:
        if name.startswith("_"):
            continue
        what = member.__func__ if isinstance(member, (classmethod, staticmethod)) else member
        if inspect.isfunction(what):
            shown = _shown(what, skip=not isinstance(member, staticmethod))
            yield _item(f"{name}{shown}", _summary(what), "  ")
        elif isinstance(what, property):
            yield _item(name, _summary(what), "  ")


def _is_protocol(it: type) -> bool:
    return bool(getattr(it, "_is_protocol", False))


class _Plain(str):
    """An annotation as it is written, without quotation marks."""

    __slots__ = ()
    __repr__ = str.__str__


def _shown(it: Any, *, skip: bool = False) -> str:
    """The arguments, and what is returned; ``skip`` leaves the first one, self, out."""
    try:
        signature = inspect.signature(it)
    except (TypeError, ValueError):
        return "(...)"
    given = [_plainly(each) for each in signature.parameters.values()][skip:]
    returns = signature.return_annotation
    if inspect.isclass(it) or returns is inspect.Signature.empty:
        return str(signature.replace(parameters=given, return_annotation=inspect.Signature.empty))
    return str(signature.replace(parameters=given, return_annotation=_written(returns)))


def _plainly(parameter: inspect.Parameter) -> inspect.Parameter:
    plain = parameter
    if parameter.annotation is not inspect.Parameter.empty:
        plain = plain.replace(annotation=_written(parameter.annotation))
    if parameter.default is not inspect.Parameter.empty:
        default = repr(parameter.default)
        is_short = len(default) < LONGEST_DEFAULT and "<" not in default
        plain = plain.replace(default=_Plain(default if is_short else "..."))
    return plain


def _written(annotation: Any) -> _Plain:
    if isinstance(annotation, str):
        return _Plain(annotation)
    return _Plain(inspect.formatannotation(annotation))


def _summary(it: Any) -> str:
    """The first paragraph of a docstring that is its own, as one line."""
    text = inspect.cleandoc(it.__doc__ or "").partition("\n\n")[0]
    if inspect.isclass(it) and text.startswith(f"{it.__name__}("):  # a dataclass without one
        return ""
    return " ".join(text.replace("``", "`").split())
