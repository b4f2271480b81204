"""The bill of a game: tenths that add up, and moments in the turns they happened in."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.coach.test_review import SHORT, played
from tests.effort import fewer
from tincup.browser.exact.bill_view import bill_view
from tincup.coach import review
from tincup.coach.luck_and_choices import Bill, bill, curve, in_units, moments, whole_turns
from tincup.game import Action, Bank, EnterTurn, Game, Keep, Leave, Return, Roll
from tincup.rules import preset, vary
from tincup.testing import games

PARTS = Bill._fields.index("result")
"""How many parts of a bill add up to its result."""

ANY = st.floats(-1, 1, allow_nan=False)


@given(st.lists(ANY, min_size=2, max_size=6))
def test_tenths_add_up_and_none_is_off_by_one(parts: list[float]) -> None:
    whole = round(1000 * sum(parts))
    tenths = in_units(parts, whole, 1000)
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
        assert sum(found[:PARTS]) == found.result
        assert 0 <= found.best <= found.choices


WHOLE = EnterTurn(300), EnterTurn(300), EnterTurn(0), EnterTurn(1000)
ROLLS = Roll((1, 1, 2, 3, 4, 6)), Keep((1, 1)), Roll((1, 5, 2, 3)), Bank((1, 5))
FARKLES = Roll((1, 1, 2, 3, 4, 6)), Keep((1, 1)), Roll((2, 3, 4, 6))


@pytest.mark.parametrize(
    ("turns", "whole"),
    [
        ((*WHOLE, *WHOLE), 8),
        ((*WHOLE, *ROLLS, *FARKLES, EnterTurn(500)), 5),
        ((*ROLLS, EnterTurn(0), *FARKLES, *ROLLS), 1),
        ((Leave(2), *ROLLS, EnterTurn(300), Return(2), *FARKLES), 1),
        ((*FARKLES, *ROLLS), 0),
    ],
    ids=["points alone", "points and whole rolls", "a farkle", "somebody leaves", "whole rolls"],
)
@pytest.mark.parametrize("sides", [2, 3])
def test_a_turn_that_was_entered_counts_as_a_whole(
    turns: Sequence[Action], whole: int, sides: int
) -> None:
    """It is in the bill of its side, and of the others; what is known roll by roll is parted."""
    game = Game.of(vary(preset("plain"), ["end.target=2000"]), list("ABC"[:sides]))
    for action in turns:
        if not game.state.is_over and not (sides == 2 and isinstance(action, Leave | Return)):
            game.play(action)
    reviewed = review(game, wish="approximate")
    assert len(whole_turns(reviewed)) == sum(isinstance(it, EnterTurn) for it in game.actions)
    if sides == 3 or whole != 8:
        assert len(whole_turns(reviewed)) == whole
    own = [0.0] * sides
    for span in game.turns():
        if isinstance(game.actions[span.start], EnterTurn):
            side = game.states[span.start].turn.side
            change = reviewed.values[span.stop][side] - reviewed.values[span.start][side]
            own[side] += 1000 * change
    for side in range(sides):
        found = bill(reviewed, side)
        assert sum(found[:PARTS]) == found.result
        assert found.entered == pytest.approx(own[side], abs=1)
        assert found.choices == len(reviewed.decisions(side))
    if whole == len(game.turns()):
        assert not any(it.luck or it.errors for it in (bill(reviewed, s) for s in range(sides)))


def test_a_bill_says_which_turns_count_as_a_whole() -> None:
    game = Game.of(preset("plain"), ["Ada", "Bo"])
    for action in (*ROLLS, EnterTurn(300)):
        game.play(action)
    said = bill_view(review(game, wish="approximate"))
    assert said["entered"].startswith("Of 1 of the 2 turns only what each made is known")
    assert said["has_rolls"]
    game = Game.of(preset("plain"), ["Ada", "Bo"])
    assert bill_view(review(game, wish="approximate"))["entered"] == ""
    game.play(EnterTurn(300))
    said = bill_view(review(game, wish="approximate"))
    assert said["entered"].startswith("Of every turn only what it made is known")
    assert not said["has_rolls"]


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
