"""Which of the options somebody means."""

import pytest

from tincup.game import EnterTurn, Game, GameError, Keep, Roll, State, options
from tincup.rules import load
from tincup.tui.commands import CommandError, Pick, parse
from tincup.tui.picking import pick


def table(rules: str, roll: tuple[int, ...], *turns: int) -> State:
    game = Game.of(load(rules, sets=["start.roll_off=0"]), ["Ada", "Bo"])
    for points in turns:
        game.play(EnterTurn(points))
    return game.play(Roll(roll))


def picked(line: str, state: State) -> Keep:
    command = parse(line)
    assert isinstance(command, Pick)
    return pick(command, state, options(state).allowed).keep


def test_a_digit_is_a_number_of_the_list_and_more_are_dice() -> None:
    state = table("plain", (1, 1, 2, 5, 5, 6))
    assert picked("2", state) == Keep((1, 1, 5))
    assert picked("5", state) == Keep((1, 5, 5))
    assert picked("5+", state) == Keep((5,))
    assert picked("15", state) == Keep((1, 5))
    assert picked("51", state) == Keep((1, 5))
    assert picked("8", state) == Keep((5,))


def test_a_digit_beyond_the_list_is_a_die() -> None:
    assert picked("5", table("plain", (2, 2, 3, 4, 5, 6))) == Keep((5,))


def test_the_bomb_is_picked_with_a_tilde() -> None:
    state = table("farkle-cribbage-advanced", (4,) * 6, 5, 60)
    assert picked("444444~", state) == picked("1~", state) == Keep((4,) * 6, exchange=True)
    assert picked("2", state) == Keep((4,) * 6, exchange=True)
    assert picked("444444", state) == Keep((4,) * 6)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("9", "9 is neither a number of the list (1 to 8) nor dice of 1 1 2 5 5 6"),
        ("0", "0 is neither a number of the list (1 to 8) nor dice of 1 1 2 5 5 6"),
        ("1111111", "1111111 is neither a number of the list (1 to 8)"),
        ("77", "77 is neither a number of the list (1 to 8)"),
        ("111", "1 1 1 is not in the roll 1 1 2 5 5 6"),
        ("12", "every die set aside must be part of a combination"),
        ("11~", "these dice do not let you change places with the leader"),
    ],
)
def test_what_cannot_be_picked(line: str, said: str) -> None:
    with pytest.raises((GameError, CommandError)) as caught:
        picked(line, table("plain", (1, 1, 2, 5, 5, 6)))
    assert str(caught.value).startswith(said)


def test_a_digit_that_could_be_a_number_or_a_die_is_not_acted_on() -> None:
    state = table("plain", (1, 1, 1, 5, 5, 6))
    for line in ("5r", "5b"):
        with pytest.raises(CommandError, match=r"5 is a number of the list .* and a die") as caught:
            picked(line, state)
        assert f"#{line} for the number" in str(caught.value)
    assert picked("#5r", state).dice != (5,)
    assert picked("5+", state).dice == (5,)
    assert picked("5", state) == picked("#5", state)
    with pytest.raises(CommandError, match="neither a number"):
        picked("#99", state)
