"""What the source says of messages: which are asked for, and with which arguments."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import ast as ftl
from fluent.syntax import parse as parse_fluent
from fluent.syntax.visitor import Visitor

import tincup
from tincup.messages.catalogue import source

SRC = Path(tincup.__file__).parent
WEB = SRC / "web"
PREFIX = "refusal-"
_TEXTS = {"text", "message"}
_REFUSALS = {"Refusal", "GameError", "MalformedAction", "IllegalAction"}
_ERRORS = {
    *("LocalizedError", "DiceError", "RecordError", "PositionError", "TableError", "LogError"),
    *("StoreError", "LedgerError", "SetupError", "Unsolvable", "Unsupported", "refuse", "_refuse"),
    "ClientError",
}
"""What is given the id of a message as the last argument without a name."""


class Asked(NamedTuple):
    """A message that the source asks for; ``args`` is ``None`` where they cannot be read there."""

    id: str
    args: frozenset[str] | None
    place: str


class _Printed(Visitor):
    """The variables that a message prints, and does not only choose by."""

    def __init__(self) -> None:
        self.variables: set[str] = set()

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 - the library's name
        for variant in node.variants:
            self.visit(variant.value)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the library's name
        self.variables.add(node.id.name)


def printed(message_id: str, language: str) -> set[str]:
    """The variables that a message prints, in some of its forms and with all messages in it."""
    known = messages(language)
    visitor = _Printed()
    visitor.visit(known[message_id].value)
    said = (printed(it, language) for it in names_in(known[message_id])[1])
    return visitor.variables.union(*said)


@cache
def _entries(language: str) -> list[ftl.EntryType]:
    return parse_fluent(source(language)).body


@cache
def messages(language: str = "en") -> dict[str, ftl.Message]:
    """The messages of a language by id."""
    return {it.id.name: it for it in _entries(language) if isinstance(it, ftl.Message)}


def junk(language: str) -> list[str]:
    """What in the language's file cannot be read."""
    return [it.content or "" for it in _entries(language) if type(it) is ftl.Junk]


class _Names(Visitor):
    """The variables and the other messages that a message speaks of."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the library's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 - the library's name
        self.messages.add(node.id.name)


def names_in(message: ftl.Message) -> tuple[set[str], set[str]]:
    """The variables of a message itself, and the messages that it refers to."""
    names = _Names()
    names.visit(message)
    return names.variables, names.messages


class _Texts(Visitor):
    """What a message says itself."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 - the library's name
        self.texts.append(node.value)


def words_of(message: ftl.Message) -> list[str]:
    """The texts of a message, without what is put into them."""
    texts = _Texts()
    texts.visit(message)
    return texts.texts


@cache
def arguments(message_id: str, language: str = "en") -> set[str]:
    """What a message needs, with all messages in it; ``x-count`` comes with ``x``."""
    known = messages(language)
    needed: set[str] = set()
    waiting, seen = [message_id], set()
    while waiting:
        now = waiting.pop()
        if now in seen or now not in known:
            continue
        seen.add(now)
        variables, others = names_in(known[now])
        needed |= {it.removesuffix("-count") for it in variables}
        waiting += others
    return needed


@cache
def asked() -> tuple[Asked, ...]:
    """Every message that the source asks for by a name that can be read there."""
    return tuple(it for path in sorted(SRC.rglob("*.py")) for it in _asked_in(path))


@cache
def constants() -> set[str]:
    """Every text in the source."""
    found = set()
    for path in SRC.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found | asked_by_page()


@cache
def asked_by_page() -> set[str]:
    """Every message that the page in a browser asks for: they alone begin with ``web-``."""
    files = (path for path in WEB.rglob("*") if path.suffix in (".js", ".html"))
    names = re.compile(r"\bweb-[a-z0-9-]*[a-z0-9]")
    return {name for path in files for name in names.findall(path.read_text("utf-8"))}


def _asked_in(path: Path) -> Iterator[Asked]:
    tree = ast.parse(path.read_text("utf-8"))
    functions = [it for it in ast.walk(tree) if isinstance(it, ast.FunctionDef)]
    constants = [it for it in tree.body if isinstance(it, ast.Assign | ast.AnnAssign)]
    for function in (*functions, *constants):
        values = _assigned(function)
        for call in ast.walk(function):
            if not isinstance(call, ast.Call):
                continue
            place = f"{path.relative_to(SRC)}:{call.lineno}"
            if name_of(call.func) in _ERRORS and call.args:
                args = _keywords(call)
                for name in _texts(call.args[-1], values):
                    yield Asked(name, args, place)
            elif not isinstance(call.func, ast.Name):
                continue
            elif call.func.id in _TEXTS and call.args:
                args = _keywords(call)
                for name in _texts(call.args[0], values):
                    yield Asked(name, args, place)
            elif call.func.id in _REFUSALS and call.args:
                args = _data(call, values)
                for name in _texts(call.args[0], values):
                    yield Asked(PREFIX + name, args, place)


def name_of(function: ast.expr) -> str:
    """What is called, without the object that it belongs to."""
    match function:
        case ast.Name():
            return function.id
        case ast.Attribute():
            return function.attr
        case _:
            return ""


def _assigned(function: ast.stmt) -> dict[str, list[ast.expr]]:
    """What names are set to in a function."""
    values: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            values.setdefault(node.targets[0].id, []).append(node.value)
    return values


def _texts(node: ast.expr, values: dict[str, list[ast.expr]]) -> set[str]:
    """The texts that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return _texts(node.body, values) | _texts(node.orelse, values)
    if isinstance(node, ast.Name):
        return {text for it in values.get(node.id, []) for text in _texts(it, {})}
    return set()


def _keywords(call: ast.Call) -> frozenset[str] | None:
    names = [it.arg for it in call.keywords]
    return None if None in names else frozenset(it for it in names if it)


def _data(call: ast.Call, values: dict[str, list[ast.expr]]) -> frozenset[str] | None:
    """The keys of the data of a refusal."""
    data = call.args[-1]
    if isinstance(data, ast.Name):
        data = values.get(data.id, [data])[-1]
    if isinstance(data, ast.Dict) and None not in data.keys:
        return frozenset(str(it.value) for it in data.keys if isinstance(it, ast.Constant))
    return frozenset() if isinstance(data, ast.Constant) else None
