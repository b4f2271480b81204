"""A match finds what levels are known to give away, in a few hundred games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tincup

pytestmark = [pytest.mark.exact, pytest.mark.slow]

TABLE = Path(__file__).parents[2] / "docs" / "bots.md"

LEVELS = {"easy": "easy, bold", "medium": "medium, bold", "hard": "hard"}
"""Columns of the table that `benchmarks/test_levels.py` makes; names decide who is bold."""


def known(rules: str, column: str) -> tuple[float, float]:
    """What a level gives away in a game, of 1, and the standard error of that."""
    rows = [row.strip("| ").split(" | ") for row in TABLE.read_text("utf-8").splitlines()]
    (heading,) = (row for row in rows if row[0] == "rule set" and column in row)
    (its,) = (row for row in rows if row[0] == f"`{rules}`" and len(row) == len(heading))
    mean, error = re.findall(r"[\d.]+", its[heading.index(column)])
    return float(mean) / 100, float(error) / 100


@pytest.mark.parametrize("level", LEVELS)
def test_the_known_loss_is_found(level: str) -> None:
    result = tincup.match(level, "optimal", rules="plain", games=300, loss=True, seed="known")
    its, best = result.players
    assert its.loss is not None
    assert best.loss is not None
    mean, error = known("plain", LEVELS[level])
    assert its.loss.interval is not None
    low, high = its.loss.interval
    assert low - 2 * error < mean < high + 2 * error
    assert high - low < 0.03
    assert best.loss.value < 1e-9
