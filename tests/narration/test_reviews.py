"""Reviews in words: numbers of one width, and nothing that no translator can reach."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from tests.effort import fewer
from tests.messages.pseudo import pseudo_language
from tincup.coach import Review, review
from tincup.game import Bank, EnterTurn, Game, Keep, Leave, Resign, Return, Roll
from tincup.narration.reviews import (
    decision_words,
    percentage,
    review_decision,
    review_opening,
    review_roll,
    review_rows,
    review_style,
    signed,
)
from tincup.rules import load, vary
from tincup.testing import games


def reviewed() -> Review:
    """A game in which everything happens that an account has an entry for."""
    rules = vary(load("kingdom-come"), ["end.target=1000"])
    game = Game.of(rules, ["01", "02"])
    for action in (
        Roll((1, 1, 1, 1, 5, 6)),
        Keep((5,)),
        Roll((2, 2, 3, 4, 6)),
        Roll((2, 3, 4, 6, 5, 6)),
        Bank((5,)),
        EnterTurn(200),
        Leave(1),
        Return(1),
        Resign(0),
    ):
        game.play(action)
    return review(game, wish="approximate")


def said(found: Review) -> Iterator[str]:
    """All that can be said of it."""
    yield from review_opening(found)
    for row in review_rows(found, [0, 1]):
        yield from row
    for side in (0, 1):
        yield review_style(found, side)
    for change in found.costliest():
        yield from review_decision(found, change)
    for change in (*found.luckiest(), *found.unluckiest()):
        yield review_roll(found, change)


def test_a_roll_for_the_start_is_named_as_that() -> None:
    game = Game.of(vary(load("plain"), ["end.target=1000", "start.roll_off=1"]), ["Ada", "Bo"])
    for dice in ((2,), (5,)):
        game.play(Roll(dice))
    found = review(game, wish="approximate")
    rolls = [review_roll(found, change) for change in (*found.luckiest(), *found.unluckiest())]
    assert rolls
    assert any("Bo, roll-off, rolled 5" in roll for roll in rolls)
    assert not any("?" in roll for roll in rolls)


def test_every_word_is_the_translators() -> None:
    found = reviewed()
    with pseudo_language():
        left = {text for text in said(found) if re.search("[A-Za-z]{2}", text.replace(_NAME, ""))}
    assert not left


_NAME = load("kingdom-come").name + ", with end.target=1000"


def test_every_entry_that_is_something_has_a_row() -> None:
    labels = [row[0] for row in review_rows(reviewed(), [0, 1])]
    assert {"entered without dice", "resignations", "leaving and coming back"} <= set(labels)
    assert len(labels) == len(set(labels))
    assert labels[-1] == "at the end"
    game = Game.of(load("kingdom-come"), ["Ada", "Bo"])
    short = review_rows(review(game, wish="approximate"), [1])
    assert [row[0] for row in short][2:-1] == [
        "own luck", "luck of the others", "own errors", "errors of the others",
    ]  # fmt: skip
    assert short[-1][0] == "as it stands"
    assert {len(row) for row in short} == {2}


@fewer(10)
@given(data=st.data())
def test_accounts_add_up_as_they_are_shown(data: st.DataObject) -> None:
    game = data.draw(games(load("plain"), most=50))
    sides = range(len(game.start.sides))
    if len(sides) < 2:
        return
    _, *rows = review_rows(review(game, wish="approximate"), sides)
    for column in list(zip(*rows, strict=True))[1:]:
        *parts, result = (round(100 * float(it)) for it in column)
        assert sum(parts) == result


def test_numbers() -> None:
    assert [percentage(it) for it in (1.0, 0.5571, 0.0)] == ["100.00", " 55.71", "  0.00"]
    assert [signed(it) for it in (0.1, -1.0, -1e-9, 0.0)] == [
        " +10.00", "-100.00", "   0.00", "   0.00",
    ]  # fmt: skip


def test_what_a_decision_does() -> None:
    game = Game.of(load("kingdom-come"), ["Ada", "Bo"])
    state = game.play(Roll((1, 1, 1, 1, 5, 6)))
    assert decision_words(state, Keep((5,))) == "5+  keep 5, roll 5"
    assert decision_words(state, Bank((1, 5))) == "15=  keep 1 5, bank 150"
    ones = Game.of(load("farkle-cribbage"), ["A"]).play(Roll((1, 1, 1, 3, 4, 6)))
    fewer = Keep((1, 1, 1), points=3)
    assert decision_words(ones, fewer) == "111:3+  keep 1 1 1 for 3, roll 3"
