"""A game's actions by turns, and the turn that is under way."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given

from tincup.game import Game
from tincup.game.history import ends_turn
from tincup.testing import games


@given(games(most=60))
def test_the_turn_under_way_is_the_last_one_unless_it_has_ended(game: Game) -> None:
    turns = game.turns()
    assert [number for turn in turns for number in turn] == list(range(len(game.actions)))
    assert all(one.stop == other.start for one, other in pairwise(turns))
    begun = 0
    replayed = Game(game.start)
    for number, action in enumerate(game.actions, 1):
        replayed.play(action)
        ended = ends_turn(replayed.latest)
        assert replayed.under_way == (range(0) if ended else range(begun, number))
        begun = number if ended else begun
