"""Errors have a code and data that JSON has, and are the same in another process."""

import json
import pickle
from collections.abc import Callable

import pytest

from tincup import (
    Bank,
    EnterTurn,
    Game,
    Roll,
    SeededDice,
    TincupError,
    load_rules,
    new_game,
    parse_position,
    read_record,
    solve_rules,
    step,
)
from tincup.players import parse_spec
from tincup.table import LogError, Seat, StoreError, create_table


def correct_what_does_not_fit() -> None:
    game = Game.of(load_rules("plain"), ["Ada", "Bo"])
    game.play(EnterTurn(500))
    game.correct(0, [Roll((2, 2, 3, 3, 4, 6)), Bank((2,))])


def raise_(error: TincupError) -> None:
    raise error


MISTAKES: tuple[Callable[[], object], ...] = (
    lambda: load_rules("nosuch"),
    lambda: load_rules("plain", ["end.target=x"]),
    lambda: parse_position("x", load_rules("plain")),
    lambda: read_record("x"),
    lambda: parse_spec("nosuch"),
    lambda: SeededDice(""),
    lambda: step(new_game(load_rules("plain"), ["Ada"]), Bank((1,))),
    lambda: new_game(load_rules("plain"), []),
    lambda: create_table("one", load_rules("plain"), [Seat("Ada", "robot")]),
    lambda: solve_rules(load_rules("plain", ["turn.first_bank_bonus={score=9, points=9}"])),
    lambda: raise_(LogError(3, "it is no entry")),
    lambda: raise_(StoreError("it is damaged")),
    correct_what_does_not_fit,
)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_errors_are_whole_in_another_process(mistake: Callable[[], object]) -> None:
    with pytest.raises(TincupError) as caught:
        mistake()
    error = caught.value
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error) != ""
    assert (again.code, again.data) == (error.code, error.data)
    assert again.code != "error"
    json.dumps(dict(again.data))
