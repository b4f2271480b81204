"""Errors have a code and data that JSON has, and are the same in another process."""

import json
import pickle
import unicodedata
from collections.abc import Callable

import pytest

from tests.messages.pseudo import pseudo_language
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
from tincup.chance import ScriptedDice
from tincup.coach import advise
from tincup.game.odds.offers import outcomes
from tincup.messages import message
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
    lambda: solve_rules(load_rules("plain", ["turn.carry_on=may"])),
    lambda: raise_(LogError(3, "log-not-an-entry")),
    lambda: raise_(StoreError("save-damaged", path="one", reason=message("file-empty"))),
    lambda: SeededDice("1").roll(2, -1),
    lambda: ScriptedDice([(1, 2)]).roll(3, 0),
    lambda: read_record('players = ["A", "A"]\nrules = "plain"\nturns = ""'),
    lambda: advise("- 1 0 6d - - 1"),
    lambda: outcomes(load_rules("plain"), 9),
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


@pytest.mark.parametrize("mistake", MISTAKES)
def test_errors_are_said_in_the_language_of_who_asks(mistake: Callable[[], object]) -> None:
    with pytest.raises(TincupError) as caught:
        mistake()
    error = caught.value
    english, data = str(error), json.dumps(dict(error.data))
    with pseudo_language():
        said = str(error)
        assert said != english
        assert _letters(said) == _letters(english)
    assert str(error) == english
    assert json.dumps(dict(error.data)) == data


def _letters(said: str) -> str:
    """The sentence in plain letters, without what languages put between the digits of a number."""
    return "".join(unicodedata.normalize("NFKC", said).replace(",", " ").split())


def test_a_code_is_spelt_with_hyphens() -> None:
    for mistake in MISTAKES:
        with pytest.raises(TincupError) as caught:
            mistake()
        assert "_" not in caught.value.code
