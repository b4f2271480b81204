"""Rule sets to read: those that come with Tincup, and the rule file that somebody sends."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Body, Path

from tincup.messages import message
from tincup.narration import chart_words, rules_name, rules_page, rules_summary
from tincup.rules import RuleSet, canonical, parse, preset, presets
from tincup.server.errors import ServerError
from tincup.server.tables.custom_rules import asked_rules, bot_levels, check_bounds
from tincup.views.rules import chart_view, rules_view, summary_view, words_view

router = APIRouter(prefix="/api")

PresetId = Annotated[
    str, Path(min_length=1, max_length=60, pattern="^[a-z0-9-]+$", examples=["plain"])
]


@router.get("/rules/{name}")
async def one_rule_set(name: PresetId) -> dict[str, Any]:
    """A rule set that comes with Tincup, complete: in words, and its chart as it is printed."""
    if name not in presets():
        raise ServerError("server-no-rules", HTTPStatus.NOT_FOUND)
    return await asyncio.to_thread(_read, preset(name))


@router.post("/rules")
async def read_rule_file(file: Annotated[str, Body(media_type="text/plain")]) -> dict[str, Any]:
    """Read a rule file, sent as text: the same, or everything that is wrong with it.

    Nothing is kept: ``rules`` of the answer is what a table is opened with.
    """
    return await asyncio.to_thread(_read_file, file)


def _read_file(file: str) -> dict[str, Any]:
    subject = message("server-rule-file")
    stated = parse(file, subject=subject, default_id="own-rules", check=check_bounds)
    return _read(asked_rules(canonical.values(stated)))  # others are shown it: within its bounds


def _read(rules: RuleSet) -> dict[str, Any]:
    return {
        **summary_view(rules),
        **rules_view(rules),
        **words_view(rules, rules_page(rules)),
        "name": rules_name(rules),
        "summary": rules_summary(rules),
        "chart": chart_view(rules, chart_words(rules)),
        "levels": list(bot_levels(rules)),
    }
