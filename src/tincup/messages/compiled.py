"""Messages as plain data, for the page in a browser and for the engine in it (`as_data`).

A pattern is a text, or a list of parts: texts, ``{"arg": name, ...}`` for an argument, with the
options of JavaScript's `Intl.NumberFormat` where the message gives some, and ``{"on": name, "of":
{key: pattern}, "else": key}`` for a choice by a plural or a word. Messages inside others are
already put in their places.
"""

from __future__ import annotations

from typing import Any

from fluent.syntax import ast as ftl
from fluent.syntax import parse

from tincup.messages.as_data import Pattern
from tincup.messages.catalogue import DEFAULT_LANGUAGE, entries


def compiled(language: str, prefix: str) -> dict[str, Pattern]:
    """Return messages whose ids begin with ``prefix``, in English if the language lacks them."""
    known = entries(DEFAULT_LANGUAGE) | entries(language)
    return {
        name: _pattern(_parsed(written), known)
        for name, written in known.items()
        if name.startswith(prefix)
    }


def language_data(language: str) -> dict[str, Any]:
    """Return a language's messages, without those that only English has, and its number format."""
    from babel import Locale

    own = entries(language)
    known = entries(DEFAULT_LANGUAGE) | own
    locale = Locale.parse(language)
    symbols = locale.number_symbols["latn"]
    return {
        "group": symbols["group"],
        "decimal": symbols["decimal"],
        "percent": locale.percent_formats[None].suffix[0],
        "messages": {name: _pattern(_parsed(written), known) for name, written in own.items()},
    }


def _parsed(written: str) -> ftl.Pattern:
    message = parse(written).body[0]
    assert isinstance(message, ftl.Message), written
    assert message.value is not None, written
    return message.value


def _pattern(pattern: ftl.Pattern, known: dict[str, str]) -> Pattern:
    parts: list[str | dict[str, Any]] = []
    for element in pattern.elements:
        said = (
            [element.value]
            if isinstance(element, ftl.TextElement)
            else _placeable(element.expression, known)
        )
        for part in said:
            if isinstance(part, str) and parts and isinstance(parts[-1], str):
                parts[-1] += part
            else:
                parts.append(part)
    if len(parts) == 1 and isinstance(parts[0], str):
        return parts[0]
    return parts


def _placeable(expression: Any, known: dict[str, str]) -> list[str | dict[str, Any]]:
    match expression:
        case ftl.StringLiteral():
            return [expression.parse()["value"]]
        case ftl.NumberLiteral():
            return [expression.value]
        case ftl.VariableReference():
            return [{"arg": expression.id.name}]
        case ftl.FunctionReference():
            argument: Any = expression.arguments.positional[0]
            options = {
                named.name.name: named.value.parse()["value"]
                for named in expression.arguments.named
            }
            return [{"arg": argument.id.name, "as": options}]
        case ftl.MessageReference():
            said = _pattern(_parsed(known[expression.id.name]), known)
            return [said] if isinstance(said, str) else said
        case ftl.SelectExpression():
            return [_choice(expression, known)]
        case ftl.Placeable():
            return _placeable(expression.expression, known)
        case _:
            raise AssertionError(expression)


def _choice(expression: ftl.SelectExpression, known: dict[str, str]) -> dict[str, Any]:
    selector: Any = expression.selector
    of: dict[str, Pattern] = {}
    default = ""
    for variant in expression.variants:
        key = variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value
        of[key] = _pattern(variant.value, known)
        if variant.default:
            default = key
    return {"on": selector.id.name, "of": of, "else": default}
