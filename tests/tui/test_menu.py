"""What a person chooses among."""

from fractions import Fraction

import pytest

from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.game import (
    Bank,
    EnterTurn,
    Game,
    GameError,
    IllegalAction,
    Keep,
    Roll,
    State,
    legal_actions,
)
from tincup.game import apply as after
from tincup.rules import load
from tincup.tui.commands import CommandError, Pick, parse
from tincup.tui.menu import Menu, menu
from tincup.tui.picking import pick


def table(rules: str, roll: tuple[int, ...], *turns: int) -> State:
    game = Game.of(load(rules, sets=["start.roll_off=0"]), ["Ada", "Bo"])
    for points in turns:
        game.play(EnterTurn(points))
    return game.play(Roll(roll))


def dice(found: Menu) -> list[str]:
    return ["".join(map(str, it.keep.dice)) for it in found.options]


def picked(line: str, state: State) -> Keep:
    command = parse(line)
    assert isinstance(command, Pick)
    return pick(command, state, menu(state).options).keep


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_menu_is_the_legal_actions(variant: tuple[str, Sets]) -> None:
    def watch(game: Game) -> None:
        if game.state.phase != "decide":
            return
        found, legal = menu(game.state), set(legal_actions(game.state))
        assert {it.keep for it in found.options} == {a for a in legal if isinstance(a, Keep)}
        banks = {it.bank for it in found.options if it.may_bank}
        assert banks == {a for a in legal if isinstance(a, Bank)}
        assert (found.bank is None) == (not banks)
        for it in found.options:
            rolled = after(game.state, it.keep)
            assert rolled.turn.score == it.turn_score
            assert rolled.turn.dice == it.dice_next
            if not it.may_bank:
                with pytest.raises(IllegalAction) as caught:
                    after(game.state, it.bank)
                assert str(caught.value) == str(it.why_not_bank)

    random_game(rules_of(variant), 2, longest=60, watch=watch)


def test_what_another_betters_at_once_comes_last() -> None:
    found = menu(table("plain", (1, 1, 2, 5, 5, 6)))
    assert dice(found) == ["1155", "115", "11", "1", "155", "15", "55", "5"]
    assert found.unbettered == 4
    assert found.options[0].farkle == Fraction(16, 36)


def test_the_keys_without_dice() -> None:
    found = menu(table("playmonster", (1, 2, 3, 3, 4, 6)))
    assert found.bank is None
    assert found.roll is found.enter is found.options[0]
    assert found.rolls_on(found.enter)
    found = menu(table("plain", (1, 1, 1, 2, 5, 5)))
    assert found.bank is found.options[0]
    assert not found.rolls_on(found.enter)


def test_the_bomb_is_a_choice_of_its_own() -> None:
    found = menu(table("farkle-cribbage-advanced", (4,) * 6, 5, 60))
    assert [(it.points, it.keep.exchange) for it in found.options[:2]] == [(28, False), (0, True)]
    assert found.bank is not None
    assert found.bank.keep.exchange


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


def test_banking_with_the_bomb_changes_places() -> None:
    found = menu(table("farkle-cribbage-advanced", (6,) * 6, 50))
    assert [it.bank_exchanges for it in found.options] == [it.keep.exchange for it in found.options]
    assert any(it.bank_exchanges for it in found.options)
