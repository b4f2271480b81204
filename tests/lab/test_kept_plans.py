"""Plans that are kept: as many as there is room for, and by any number of threads."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.lab.test_blocks import assert_same, seated
from tincup.lab.compiled import kept_plans
from tincup.lab.compiled.blocks import FEW, Blocks
from tincup.lab.compiled.choices import plans_of, tables_of
from tincup.rules import load

pytestmark = pytest.mark.exact

SHORT = load("plain", ["end.target=900"])
WITH_DUTIES = load("plain", ["end.target=900", "turn.hot_dice=must"])


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    plans_of.cache_clear()
    yield
    plans_of.cache_clear()


@pytest.mark.parametrize("limit", ["MOST_BYTES", "MOST_KEPT"])
def test_where_not_all_have_room_games_are_the_same(
    limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    little = {"MOST_BYTES": 2**16, "MOST_KEPT": 7}
    monkeypatch.setattr(kept_plans, limit, little[limit])
    for rules in (SHORT, WITH_DUTIES):
        assert_same(rules, ("hard", "optimal"), deals=8)
        kept = plans_of(tables_of(rules, 2)).arrays
        assert 0 < (kept.places != kept_plans.NO_PLAN).sum() <= kept_plans.MOST_KEPT
        assert kept.worth.nbytes <= kept_plans.MOST_BYTES


def test_a_start_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = Blocks(SHORT, seated(["optimal", "optimal"]), "1")
    first = blocks.play(range(100), 2)
    kept = plans_of(tables_of(SHORT, 2))

    def keep(*_: object) -> None:
        raise AssertionError("a plan that is known is made again")

    monkeypatch.setattr(kept, "keep", keep)
    for one, other in zip(first, blocks.play(range(100), 2), strict=True):
        np.testing.assert_array_equal(one, other)


def test_threads_share_games_and_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for threads in (1, 2, 3):
        monkeypatch.setattr("tincup.lab.compiled.blocks.some", lambda threads=threads: threads)
        for players in (["optimal", "medium"], ["easy", "medium"]):
            blocks = Blocks(SHORT, seated(players), "1")
            found.append(blocks.play(range(FEW), 2))
    for at, block in enumerate(found[2:]):
        for one, other in zip(block, found[at % 2], strict=True):
            np.testing.assert_array_equal(one, other)
