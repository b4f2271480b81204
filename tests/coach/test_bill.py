"""The bill of a game: tenths that add up, and moments in the turns they happened in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.coach.test_review import SHORT, played
from tests.effort import fewer
from tincup.coach import review
from tincup.coach.bill import bill, curve, in_tenths, moments
from tincup.rules import preset
from tincup.testing import games

ANY = st.floats(-1, 1, allow_nan=False)


@given(st.lists(ANY, min_size=2, max_size=6))
def test_tenths_add_up_and_none_is_off_by_one(parts: list[float]) -> None:
    whole = round(1000 * sum(parts))
    tenths = in_tenths(parts, whole)
    assert sum(tenths) == whole
    assert all(abs(it - 1000 * part) < 1 + 1e-6 for it, part in zip(tenths, parts, strict=True))


@fewer(10)
@given(data=st.data())
def test_every_bill_adds_up(data: st.DataObject) -> None:
    """Turns entered whole and people who leave are in it, too."""
    game = data.draw(games(preset("plain"), most=50))
    if len(game.start.sides) < 2:
        return
    reviewed = review(game, wish="approximate")
    for side in range(len(game.start.sides)):
        found = bill(reviewed, side)
        assert sum(found[:7]) == found.result
        assert 0 <= found.best <= found.choices


@pytest.mark.exact
def test_the_curve_goes_from_start_to_result_and_has_the_moments() -> None:
    game = played(SHORT, "AB", 5)
    reviewed = review(game, wish="exact")
    points = curve(reviewed)
    assert len(points) == len(game.turns()) + 1
    assert (points[0], points[-1]) == (reviewed.values[0], reviewed.values[-1])
    for side in range(2):
        found = moments(reviewed, side)
        assert [it.cost for it in found] == sorted((it.cost for it in found), reverse=True)
        for it in found:
            assert it.change.action in game.turns()[it.after]
            assert reviewed.before(it.change).turn.side == side
