"""Every row of the rules page's table of presets has tests, and every preset a row.

A row's tests are named after it, `test_<id>__<what it fixes>`, in the files beside this one. Whole
charts are held against a brute force in tests/game/test_scoring_brute.py.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.rules import test_presets_cribbage, test_presets_dix_mille, test_presets_points
from tests.typical import TYPICAL
from tincup.rules import preset, presets

ROWS = (
    "dix-mille",
    "dix-mille-350",
    "dix-mille-every-turn-350",
    "dix-mille-must-throw",
    "dix-mille-five-dice",
    "farkle-cribbage",
    "farkle-cribbage-advanced",
    "farkle-cribbage-long",
    "farkle-cribbage-loser",
    "farkle-cribbage-partners",
    "farkle-cribbage-tournament",
    "playmonster",
    "literally",
)
"""The table's ids, from top to bottom."""

FROM_THE_FIELD = (
    "facebook",
    "zilch",
    "plain",
    "cardgames",
    "kingdom-come",
    "hot-dice",
    "zonk",
    "ten-thousand",
    "ten-rounds",
    "greed-farkel",
    "phone",
    "fifteen-thousand",
    "five-thousand",
    "thousand",
)
"""Presets that come from published analyses and other programs."""


TESTS = [
    name
    for module in (test_presets_cribbage, test_presets_dix_mille, test_presets_points)
    for name in vars(module)
]


@pytest.mark.parametrize("row", [*ROWS, *FROM_THE_FIELD])
def test_every_row_is_a_preset_with_tests_of_its_own(row: str) -> None:
    assert preset(row).id == row
    assert preset(row).source
    name = f"test_{row.replace('-', '_')}__"
    assert any(it.startswith(name) for it in TESTS), f"no test is called {name}..."


def test_there_are_no_other_presets() -> None:
    assert sorted((*ROWS, *FROM_THE_FIELD)) == list(presets())


def values(fields: Mapping[str, Any], within: str = "") -> Iterator[tuple[str, str]]:
    """Every field but those of the chart, by its whole name, with its value as text."""
    for name, value in fields.items():
        if isinstance(value, Mapping):
            yield from values(value, f"{within}{name}.")
        elif not within.startswith("scores."):
            yield within + name, repr(value)


def test_typical_presets_change_every_field_that_any_preset_changes() -> None:
    usual = dict(values(json.loads(preset("plain").canonical)))

    def changed(names: tuple[str, ...]) -> set[str]:
        given = (it for name in names for it in values(json.loads(preset(name).canonical)))
        return {name for name, value in given if usual.get(name) != value}

    assert changed(TYPICAL) == changed(presets())
