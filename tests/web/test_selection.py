"""What a tap on a die selects: always something that may be kept, or nothing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page

from tincup.game.scoring import scoring_of
from tincup.rules import preset

SCRIPT = """async ([name, args]) => (await import(
    `${document.documentElement.dataset.base}/app/session/selection.js`))[name](...args)"""


def call(page: Page, name: str, *args: Any) -> Any:
    return page.evaluate(SCRIPT, [name, list(args)])


@pytest.fixture
def blank(page: Page) -> Page:
    page.goto("/")
    return page


@pytest.mark.parametrize(
    ("roll", "keeps", "selected", "place", "after"),
    [
        # A face in no keep.
        ([2, 3, 4, 5], [[5]], [], 0, None),
        # The smallest keep with the face: a single one, or all of a face that needs three.
        ([1, 1, 2, 3], [[1], [1, 1]], [], 1, [1]),
        ([3, 1, 3, 3], [[1], [3, 3, 3], [1, 3, 3, 3]], [], 2, [0, 2, 3]),
        # Added to what is selected.
        ([3, 1, 3, 3], [[1], [3, 3, 3], [1, 3, 3, 3]], [1], 0, [0, 1, 2, 3]),
        ([3, 1, 3, 3], [[1], [3, 3, 3], [1, 3, 3, 3]], [0, 2, 3], 1, [0, 1, 2, 3]),
        # Two keeps that cannot be had together: anew with the second.
        ([1, 5, 5, 2], [[1], [5, 5]], [0], 1, [1, 2]),
        # Taken off: what is left, or the most of it that is a keep.
        ([1, 5, 5, 2], [[1], [5], [1, 5]], [0, 1], 1, [0]),
        ([3, 3, 3, 1], [[1], [3, 3, 3], [1, 3, 3, 3]], [0, 1, 2, 3], 0, [3]),
        ([3, 3, 3, 2], [[3, 3, 3]], [0, 1, 2], 1, []),
    ],
)
def test_a_tap(
    blank: Page, roll: list[int], keeps: Any, selected: list[int], place: int, after: Any
) -> None:
    assert call(blank, "tap", roll, keeps, selected, place) == after


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    roll=st.lists(st.integers(1, 6), min_size=6, max_size=6),
    taps=st.lists(st.integers(0, 5), min_size=1, max_size=8),
    rules=st.sampled_from(["plain", "playmonster", "dix-mille", "kingdom-come", "farkle-cribbage"]),
)
def test_every_tap_leaves_a_legal_choice(
    blank: Page, roll: list[int], taps: list[int], rules: str
) -> None:
    legal = scoring_of(preset(rules)).keeps[tuple(sorted(roll))]
    keeps = [list(keep.dice) for keep in legal.values()]
    selected: list[int] = []
    for place in taps:
        after = call(blank, "tap", roll, keeps, selected, place)
        if after is None:
            assert not any(roll[place] in keep for keep in keeps)
            continue
        assert not after or sorted(roll[at] for at in after) in keeps
        assert (place in after) is (place not in selected) or not after or place in selected
        selected = after
