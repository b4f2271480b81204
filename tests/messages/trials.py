"""Arguments with which a message can be said in every way that any language chooses by."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from tests.messages.scan import arguments, messages, names_in
from tincup.messages import Argument, languages

_PLURALS = {"zero", "one", "two", "few", "many", "other"}
_NUMBERS = (0, 1, 2, 5, 11, 10_000)
_COUNT = "-count"


class _Choices(Visitor):
    """What a message chooses by: keys by the variable, and the variables that are numbers."""

    def __init__(self) -> None:
        self.keys: defaultdict[str, set[str]] = defaultdict(set)
        self.numbers: set[str] = set()

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 - the library's name
        assert isinstance(node.selector, ftl.VariableReference)
        name = node.selector.id.name
        for variant in node.variants:
            if isinstance(variant.key, ftl.NumberLiteral):
                self.numbers.add(name)
                self.keys[name].add(variant.key.value)
            else:
                self.keys[name].add(variant.key.name)
        if self.keys[name] == {"one", "other"}:
            self.numbers.add(name)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802 - the library's name
        argument = node.arguments.positional[0]
        assert isinstance(argument, ftl.VariableReference)
        self.numbers.add(argument.id.name)


@cache
def _choices(message_id: str) -> _Choices:
    """Those of all languages, with the messages inside."""
    choices = _Choices()
    for language in languages():
        known = messages(language)
        waiting, seen = [message_id], set()
        while waiting:
            now = waiting.pop()
            if now in known and now not in seen:
                seen.add(now)
                choices.visit(known[now])
                waiting += names_in(known[now])[1]
    return choices


def _values(message_id: str, name: str) -> list[Argument]:
    choices = _choices(message_id)
    if name + _COUNT in choices.keys:
        return [(1, 2, 3, 4, 5, 6)[:count] for count in (2, 1, 0, 6)]
    keys = choices.keys.get(name, set())
    if name in choices.numbers:
        return [*_NUMBERS, *sorted(int(key) for key in keys if key.lstrip("-").isdecimal())]
    return [*sorted(keys - _PLURALS), *sorted(keys & _PLURALS)] or [f"<{name}>"]


def trials(message_id: str) -> Iterator[dict[str, Argument]]:
    """Every value of each argument, and every pair of two that are chosen by."""
    values = {name: _values(message_id, name) for name in sorted(arguments(message_id))}
    first = {name: of[0] for name, of in values.items()}
    yield first
    for name, of in values.items():
        for value in of[1:]:
            yield first | {name: value}
            for other, others in values.items():
                if other > name and len(others) < len(_NUMBERS):
                    yield from (first | {name: value, other: it} for it in others[1:])
