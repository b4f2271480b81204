"""Rule sets to read: those that come with Tincup, and the rule file that somebody sends."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Query

from tincup.hosting.rules.custom_rules import bot_levels
from tincup.hosting.rules.rule_sets import (
    known_rules,
    named_variations,
    rules_of_file,
    rules_to_choose,
)
from tincup.hosting.rules.rules_form import edited_rules, evenings_of
from tincup.rules import RuleSet
from tincup.server.http.requests import EditBody

router = APIRouter(prefix="/api")

PresetId = Annotated[
    str, Path(min_length=1, max_length=60, pattern="^[a-z0-9-]+$", examples=["plain"])
]


With = Annotated[
    str,
    Query(
        alias="with",
        max_length=500,
        description="Variations to switch on, with commas between them.",
        examples=["long,partners"],
    ),
]


@router.get("/rules/{name}")
async def one_rule_set(name: PresetId, variations: With = "") -> dict[str, Any]:
    """A rule set that comes with Tincup, complete: in words, and its chart as it is printed."""
    return await asyncio.to_thread(lambda: _read(known_rules(name, named_variations(variations))))


@router.post("/rules")
async def read_rule_file(
    file: Annotated[str, Body(media_type="text/plain")], variations: With = ""
) -> dict[str, Any]:
    """Read a rule file, sent as text: the same, or everything that is wrong with it.

    Nothing is kept: ``rules`` of the answer is what a table is opened with.
    """
    return await asyncio.to_thread(lambda: _read(rules_of_file(file, named_variations(variations))))


@router.post("/rules/form")
async def change_rule_file(asked: EditBody) -> dict[str, Any]:
    """Change values of a rule file, and tell all that can be changed of it, as a form has it.

    Nothing is kept: ``file`` of the answer is the rule file as it is then, which the next change
    is made to. Values with faults stay in it, and ``faults`` says what is wrong with them; then
    there are no ``rules`` to open a table with.
    """
    return {**await asyncio.to_thread(lambda: edited_rules(asked, _read))}


@router.post("/rules/evening")
async def estimate_evening(
    file: Annotated[str, Body(media_type="text/plain")],
) -> dict[str, Any]:
    """Estimate the ``rounds`` of a game of two by a rule file, and the points of a ``turn``.

    Both sides are taken to play each turn for its points alone. ``base`` has the same of the rule
    set that the file extends.
    """
    return {**await asyncio.to_thread(lambda: evenings_of(file))}


def _read(rules: RuleSet) -> dict[str, Any]:
    return rules_to_choose(rules, bot_levels(rules))
