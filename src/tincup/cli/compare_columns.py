"""The rule sets that `tincup compare` puts side by side: those named, each in every variation."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from itertools import product

from tincup.cli.errors import UserError
from tincup.lab.comparing.columns import Named, check_count, named, told_apart
from tincup.messages import text
from tincup.rules import load
from tincup.rules.errors import plain

_OPENING, _CLOSING = "[{", "]}"


def columns_from(args: Namespace) -> list[Named]:
    """Return the rule sets that the arguments ask for, in their order.

    Raises `UserError`, `RuleError` and `ExperimentError`.
    """
    varied = [_settings(each) for each in args.vary]
    count = len(args.rules)
    for settings in varied:
        count *= len(settings)
    check_count(count)
    found = []
    for spec, sets in product(args.rules, product(*varied)):
        rules = load(spec, [*args.sets, *sets], variations=args.variations)
        base = rules.id if not sets and not args.sets else spec
        found.append(named(rules, base if not sets or len(args.rules) > 1 else "", sets))
    if count < 2:
        raise UserError(text("compare-too-few"))
    return told_apart(found, {each.partition("=")[0].strip() for each in args.vary})


def _settings(varied: str) -> list[str]:
    key, equals, listed = varied.partition("=")
    values = [value.strip() for value in _apart(listed)]
    if not (equals and key.strip() and all(values)):
        raise UserError(text("compare-vary", given=plain(varied)))
    return [f"{key.strip()}={value}" for value in values]


def _apart(listed: str) -> Iterator[str]:
    """Split a text at the commas that are in neither brackets nor quotation marks."""
    depth, quote, begun = 0, "", 0
    for at, character in enumerate(listed):
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'":
            quote = character
        elif character in _OPENING:
            depth += 1
        elif character in _CLOSING:
            depth -= 1
        elif character == "," and not depth:
            yield listed[begun:at]
            begun = at + 1
    yield listed[begun:]
