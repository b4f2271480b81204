"""Where the golden files are."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from tincup.rules import RuleSet, parse

FOLDER = Path(__file__).parent / "e7fee10"


def lines(name: str) -> list[Any]:
    """The values of a file of JSON lines."""
    return [json.loads(line) for line in (FOLDER / name).read_text("utf-8").splitlines()]


@cache
def rules_by_digest() -> dict[str, RuleSet]:
    """The rule sets of the golden rule files, by the digests they had when they were written."""
    return {it["digest"]: parse(it["file"]) for it in lines("rules.jsonl")}
