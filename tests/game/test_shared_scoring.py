"""The scoring that all games by one rule set share: nobody's odd dice or changes get into it."""

from typing import Any

import pytest

from tincup.game import Action, Bank, Game, Keep, MalformedAction, Roll, apply, new_game, step
from tincup.game.scoring import Scoring, scoring_of
from tincup.notation import Record, read_record, write_record
from tincup.rules import load

PLAYED: list[Action] = [Roll((1, 1, 5)), Keep((1,)), Roll((2, 2))]
ODD = [(1.0, 1, 5), (True, 1, 5), (1, 1.0, 5.0), (1, 1, None), (1, "1", 5)]


@pytest.mark.parametrize("dice", ODD)
def test_what_is_equal_to_a_face_is_none(dice: Any) -> None:
    rules = load("plain", sets=["dice=3"])
    scoring_of.cache_clear()  # other tests have filled it
    start = new_game(rules, ["Ada", "Bo"])
    for seen in (False, True):
        for follow in (step, apply):
            with pytest.raises(MalformedAction, match="whole numbers from 1 to 6"):
                follow(start, Roll(dice))
        with pytest.raises(MalformedAction):
            Scoring(rules).keeps[dice]
        assert seen == (len(scoring_of(rules).keeps) > 0)
        Game(start, PLAYED)  # fills it
    keeps = scoring_of(rules).keeps
    assert all(type(die) is int for roll in keeps for die in roll)
    assert all(type(die) is int for kept in keeps[1, 1, 5] for die in kept)
    game = Game(start, PLAYED)
    assert read_record(write_record(Record(game))).game.state == game.state


@pytest.mark.parametrize("kept", [(1.0,), (True,), ([1],), 1, None])
@pytest.mark.parametrize("kind", [Keep, Bank])
def test_nothing_odd_is_kept(kind: Any, kept: Any) -> None:
    state = apply(new_game(load("plain"), ["Ada", "Bo"]), Roll((1, 1, 2, 3, 4, 6)))
    with pytest.raises(MalformedAction):
        step(state, kind(kept))


def test_dice_may_still_come_in_any_order_and_in_a_list() -> None:
    state = apply(new_game(load("plain"), ["Ada", "Bo"]), Roll((5, 1, 2, 3, 4, 6)))
    expected = apply(state, Keep((1, 5)))
    assert apply(state, Keep((5, 1))) == expected
    assert apply(state, Keep([5, 1])) == expected  # type: ignore[arg-type]


def test_the_keeps_cannot_be_changed() -> None:
    keeps: Any = scoring_of(load("plain")).keeps
    options = keeps[1, 1, 5]
    before = dict(options)
    with pytest.raises(TypeError):
        options[1,] = options[5,]
    with pytest.raises(TypeError):
        del options[1,]
    changes = (
        lambda: keeps.__setitem__((1, 1, 5), {}),
        lambda: keeps.__delitem__((1, 1, 5)),
        keeps.clear,
        lambda: keeps.pop((1, 1, 5)),
        keeps.popitem,
        lambda: keeps.setdefault((9, 9), {}),
        lambda: keeps.update({(1, 1, 5): {}}),
        lambda: keeps.__ior__({(1, 1, 5): {}}),
    )
    for change in changes:
        with pytest.raises(TypeError, match="immutable"):
            change()
    assert keeps[1, 1, 5] == before
