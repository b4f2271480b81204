"""What is suggested to a person, among all options."""

from fractions import Fraction

import pytest

from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.game import (
    Bank,
    EnterTurn,
    Game,
    IllegalAction,
    Keep,
    Option,
    Roll,
    State,
    legal_actions,
    options,
)
from tincup.game import apply as after
from tincup.players.nerve import Suggestion, suggestion
from tincup.rules import load


def table(rules: str, roll: tuple[int, ...], *turns: int) -> State:
    game = Game.of(load(rules, sets=["start.roll_off=0"]), ["Ada", "Bo"])
    for points in turns:
        game.play(EnterTurn(points))
    return game.play(Roll(roll))


def suggested(state: State) -> tuple[tuple[Option, ...], Suggestion]:
    found = suggestion(state)
    return found.options.allowed, found


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_options_are_the_legal_actions(variant: tuple[str, Sets]) -> None:
    def watch(game: Game) -> None:
        if game.state.phase != "decide":
            return
        allowed, found = suggested(game.state)
        legal = set(legal_actions(game.state))
        assert {it.keep for it in allowed} == {a for a in legal if isinstance(a, Keep)}
        banks = {it.bank for it in allowed if it.may_bank}
        assert banks == {a for a in legal if isinstance(a, Bank)}
        assert (found.bank is None) == (not banks)
        for it in allowed:
            rolled = after(game.state, it.keep)
            assert rolled.turn.score == it.turn_score
            assert rolled.turn.dice == it.dice_next
            if not it.may_bank:
                with pytest.raises(IllegalAction) as caught:
                    after(game.state, it.bank)
                assert str(caught.value) == str(it.why_not_bank)

    random_game(rules_of(variant), 2, longest=60, watch=watch)


def test_what_another_betters_at_once_comes_last() -> None:
    state = table("plain", (1, 1, 2, 5, 5, 6))
    allowed, _ = suggested(state)
    assert ["".join(map(str, it.dice)) for it in allowed] == [
        "1155",
        "115",
        "11",
        "1",
        "155",
        "15",
        "55",
        "5",
    ]
    assert options(state).unbettered == 4
    assert allowed[0].farkle == Fraction(16, 36)


def test_the_keys_without_dice() -> None:
    allowed, found = suggested(table("playmonster", (1, 2, 3, 3, 4, 6)))
    assert found.bank is None
    assert found.roll is found.best is allowed[0]
    assert found.rolls_on(found.best)
    allowed, found = suggested(table("plain", (1, 1, 1, 2, 5, 5)))
    assert found.bank is allowed[0]
    assert not found.rolls_on(found.best)


def test_the_bomb_is_a_choice_of_its_own() -> None:
    allowed, found = suggested(table("farkle-cribbage-advanced", (4,) * 6, 5, 60))
    assert [(it.points, it.keep.exchange) for it in allowed[:2]] == [(28, False), (0, True)]
    assert found.bank is not None
    assert found.bank.keep.exchange


def test_banking_with_the_bomb_changes_places() -> None:
    allowed, _ = suggested(table("farkle-cribbage-advanced", (6,) * 6, 50))
    assert [it.bank_exchanges for it in allowed] == [it.keep.exchange for it in allowed]
    assert any(it.bank_exchanges for it in allowed)
