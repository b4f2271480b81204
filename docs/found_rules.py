"""The table of rules that pages and programs have, of `rules-found.toml`: with its key, or why not.

Counts are of the sources that are listed, so that whoever adds one adds it to the count.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tincup.rules.fields.schema import every_field

OF_A_LINE: Final = ("scores.or", "scores.only", "scores.confirm")
"""What a line of the chart may say besides its points."""

NO_KEY: Final = "none"
"""What stands in the place of a key (with its value, where one says it) where there is none."""


def table(file: Path) -> str:
    """The rules, those that most sources have first, and the sources by number.

    Raises `ValueError` for a key that the program does not know, a source that is not listed or
    that nothing was found in, and a rule without a key that does not say why.
    """
    stated = tomllib.loads(file.read_text("utf-8"))
    sources: Mapping[str, Sequence[str]] = stated["sources"]
    rules = sorted(stated["rules"], key=lambda it: -len(it["found"]))
    numbers = {name: number for number, name in enumerate(sources, 1)}
    _check(rules, numbers.keys())
    return "\n".join(
        [
            "| rule | key | sources | which |",
            "|---|---|---|---|",
            *(_row(rule, numbers) for rule in rules),
            "",
            *(f"{numbers[name]}. {about}, `{at}`" for name, (about, at) in sources.items()),
            "",
        ]
    )


def _row(rule: Mapping[str, Any], numbers: Mapping[str, int]) -> str:
    found = sorted(numbers[name] for name in rule["found"])
    key = rule["key"]
    said = f"none: {rule['why']}" if key == NO_KEY else f"`{key}`"
    return f"| {rule['rule']} | {said} | {len(found)} | {', '.join(map(str, found))} |"


def _check(rules: Sequence[Mapping[str, Any]], sources: Any) -> None:
    known = {field.key for field in every_field()} | {*OF_A_LINE, NO_KEY}
    for rule in rules:
        if rule["key"].partition(" = ")[0] not in known:
            raise ValueError(f"no such key: {rule['key']}")
        if (rule["key"] == NO_KEY) != ("why" in rule):
            raise ValueError(f"a reason belongs to a rule without a key: {rule['rule']}")
        if strange := set(rule["found"]) - set(sources):
            raise ValueError(f"not among the sources: {', '.join(sorted(strange))}")
        if len(set(rule["found"])) != len(rule["found"]):
            raise ValueError(f"a source is counted twice: {rule['rule']}")
    if unused := set(sources) - {name for rule in rules for name in rule["found"]}:
        raise ValueError(f"nothing was found in {', '.join(sorted(unused))}")
