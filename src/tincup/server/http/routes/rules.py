"""Rule sets to read: those that come with Tincup, and the rule file that somebody sends."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from msgspec import Meta
from starlette.requests import Request

from tincup.hosting.rules.custom_rules import bot_levels
from tincup.hosting.rules.rule_sets import (
    known_rules,
    named_variations,
    rules_of_file,
    rules_to_choose,
)
from tincup.hosting.rules.rules_form import edited_rules, evenings_of
from tincup.protocol.answers import ReadRules
from tincup.protocol.requests import EditRules
from tincup.rules import RuleSet
from tincup.server.http.operations import Operations

operations = Operations()

_WITH: Final = {
    "with": Annotated[
        str,
        Meta(
            max_length=500,
            description="Variations to switch on, with commas between them.",
            examples=["long,partners"],
        ),
    ]
}


@operations.get("/api/rules/{name}", ReadRules, query=_WITH)
async def one_rule_set(_: Request, name: str, query: dict[str, str]) -> dict[str, Any]:
    """A rule set that comes with Tincup, complete: in words, and its chart as it is printed."""
    variations = named_variations(query.get("with", ""))
    return await asyncio.to_thread(lambda: _read(known_rules(name, variations)))


@operations.post("/api/rules", ReadRules, body=str, query=_WITH)
async def read_rule_file(_: Request, asked: str, query: dict[str, str]) -> dict[str, Any]:
    """Read a rule file, sent as text: the same, or everything that is wrong with it.

    Nothing is kept: ``rules`` of the answer is what a table is opened with.
    """
    variations = named_variations(query.get("with", ""))
    return await asyncio.to_thread(lambda: _read(rules_of_file(asked, variations)))


@operations.post("/api/rules/form", dict[str, Any], body=EditRules)
async def change_rule_file(_: Request, asked: EditRules) -> dict[str, Any]:
    """Change values of a rule file, and tell all that can be changed of it, as a form has it.

    Nothing is kept: ``file`` of the answer is the rule file as it is then, which the next change
    is made to. Values with faults stay in it, and ``faults`` says what is wrong with them; then
    there are no ``rules`` to open a table with.
    """
    return {**await asyncio.to_thread(lambda: edited_rules(asked, _read))}


@operations.post("/api/rules/evening", dict[str, Any], body=str)
async def estimate_evening(_: Request, asked: str) -> dict[str, Any]:
    """Estimate the ``rounds`` of a game of two by a rule file, and the points of a ``turn``.

    Both sides are taken to play each turn for its points alone. ``base`` has the same of the rule
    set that the file extends.
    """
    return {**await asyncio.to_thread(lambda: evenings_of(asked))}


def _read(rules: RuleSet) -> dict[str, Any]:
    return rules_to_choose(rules, bot_levels(rules))
