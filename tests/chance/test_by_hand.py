"""Scripted dice and dice entered by people."""

from collections.abc import Sequence

import pytest

from tincup.chance import DiceError, DiceSource, EnteredDice, ScriptedDice, SeededDice


def test_a_script_is_played_by_number() -> None:
    dice = ScriptedDice([(1, 2, 3), [6]])
    assert dice.roll(3, 0) == (1, 2, 3)
    assert dice.roll(1, 1) == (6,)
    assert dice.roll(3, 0) == (1, 2, 3)


@pytest.mark.parametrize(
    ("count", "number", "sentence"),
    [
        (3, 2, "the script has 2 rolls; there is no roll 3 in it"),
        (3, -1, "there is no roll 0 in it"),
        (2, 0, "roll 1 of the script, 123: 2 dice are rolled, not 3"),
        (1, 0, "roll 1 of the script, 123: 1 die is rolled, not 3"),
    ],
)
def test_a_script_says_what_it_lacks(count: int, number: int, sentence: str) -> None:
    with pytest.raises(DiceError, match=sentence):
        ScriptedDice([(1, 2, 3), (6,)]).roll(count, number)


@pytest.mark.parametrize(
    "roll", [(0,), (7,), (1.0,), ("1",), (True,), (1, 2, 99999999999999999999999)]
)
def test_a_script_has_faces(roll: tuple[int, ...]) -> None:
    with pytest.raises(DiceError, match="faces 1 to 6, not"):
        ScriptedDice([roll])


def test_what_is_entered_wrongly_is_asked_for_again() -> None:
    entries: list[Sequence[int]] = [(1, 2), (1, 2, 7), [3, 4, 5]]
    refusals: list[str] = []
    asked: list[int] = []

    def ask(count: int) -> Sequence[int]:
        asked.append(count)
        return entries[len(asked) - 1]

    dice = EnteredDice(ask, refusals.append)
    assert dice.roll(3, 0) == (3, 4, 5)
    assert asked == [3, 3, 3]
    assert refusals == ["3 dice are rolled, not 2", "dice have faces 1 to 6, not 7"]


def test_an_entry_that_cannot_be_read_is_asked_for_again() -> None:
    refusals: list[str] = []

    def ask(_count: int) -> Sequence[int]:
        if not refusals:
            raise DiceError("dice-not-a-face", die="abc")
        return (1,)

    assert EnteredDice(ask, refusals.append).roll(1, 0) == (1,)
    assert refusals == ["dice have faces 1 to 6, not abc"]


def test_without_anyone_to_tell_the_error_is_raised() -> None:
    with pytest.raises(DiceError, match="1 die is rolled, not 2"):
        EnteredDice(lambda _: (1, 2)).roll(1, 0)


def test_the_end_of_the_input_passes_through() -> None:
    def ask(_count: int) -> Sequence[int]:
        raise EOFError

    with pytest.raises(EOFError):
        EnteredDice(ask, print).roll(1, 0)


def test_all_of_them_are_dice() -> None:
    sources: list[DiceSource] = [
        SeededDice("seed"),
        ScriptedDice([(1, 1, 1)]),
        EnteredDice(lambda _: (1, 1, 1)),
    ]
    assert all(len(dice.roll(3, 0)) == 3 for dice in sources)
