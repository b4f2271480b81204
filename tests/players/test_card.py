"""A player by a strategy card: what it does in positions, and that it never does the forbidden."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.players.test_cards import cards
from tincup.cli.app import main
from tincup.game import Bank, EnterTurn, Keep, Roll, State, apply, new_game
from tincup.notation import parse_position
from tincup.players import SpecError, parse_spec
from tincup.players.card_player import CardPlayer
from tincup.players.cards import Card, write_card
from tincup.rules import load
from tincup.testing import check_player

CARD = Card(
    size="postcard",
    rules="plain",
    step=50,
    bank_from=(300, 250, 400, 1000, 2900, None),
    dice_worth=(0, 0, 50, 100, 250, 400),
    home_worth=(0, 0, 0, 0, 0, 0),
    distances=(500,),
    shifts=((None, 0), (None, 0)),
)


def decision(position: str, card: Card = CARD, rules: str = "plain") -> Bank | Keep:
    found = CardPlayer("Pip", card).decide(parse_position(position, load(rules)))
    assert isinstance(found, Bank | Keep)
    return found


def test_it_rolls_on_below_a_threshold_and_banks_everything_from_it_on() -> None:
    assert decision("100,100 1 150 235 - - 5") == Keep((5,))  # 200 with two dice
    assert decision("100,100 1 200 235 - - 5") == Bank((5,))
    assert decision("100,100 1 950 22315 - - 5") == Bank((1, 5))  # 1 alone would have been kept


def test_it_keeps_what_makes_most_with_the_dice_to_roll() -> None:
    assert decision("100,100 1 0 112346 - - 5") == Keep((1,))
    even = replace(CARD, dice_worth=(0,) * 6)
    assert decision("100,100 1 0 112346 - - 5", even) == Keep((1, 1))


def test_it_goes_home_where_the_card_says_so() -> None:
    assert decision("100,9400 1 200 235 - - 5") == Bank((5,))
    assert decision("100,9500 1 200 235 - - 5") == Keep((5,))
    assert decision("9750,9500 1 200 235 - - 5") == Bank((5,))  # it wins


def test_in_its_last_turn_it_rolls_until_it_is_ahead() -> None:
    state = new_game(load("playmonster", ["start.roll_off=0"]), ["Pip", "Dottie"])
    for points in (9900, 10200):
        state = apply(state, EnterTurn(points))
    state = apply(state, Roll((1, 2, 3, 4, 6, 6)))
    assert CardPlayer("Pip", CARD).decide(state) == Keep((1,))
    state = apply(apply(state, Keep((1,))), Roll((1, 1, 2, 3, 4)))
    assert CardPlayer("Pip", CARD).decide(state) == Keep((1, 1))  # 300 is level
    state = apply(apply(state, Keep((1,))), Roll((1, 5, 2, 3)))
    assert CardPlayer("Pip", CARD).decide(state) == Bank((1, 5))


def test_it_keeps_and_banks_nothing_beyond_a_target_to_be_hit() -> None:
    rules = "fifteen-thousand"
    assert decision("14900,9000 1 0 115666 - - 5", rules=rules) == Bank((1,))  # it hits
    assert decision("14900,9000 1 0 155666 - - 5", rules=rules) == Bank((1,))
    assert decision("14950,9000 1 0 125666 - - 5", rules=rules) == Bank((5,))
    assert decision("14950,9000 1 0 122346 - - 5", rules=rules) == Bank((1,))  # too much
    assert decision("14850,9000 1 0 122346 - - 5", rules=rules) == Keep((1,))


def test_by_a_card_for_so_many_rounds_the_last_turn_of_all_is_another_than_ones_own() -> None:
    card = replace(
        CARD, distances=(), turns=(1,), leads=(-500,), shifts=((None, None), (400, 0)), lead=300
    )
    state = new_game(load("plain", ["end.target=false", "end.rounds=2"]), ["Pip", "Dottie"])
    player = CardPlayer("Pip", card)

    def after(score: int, roll: tuple[int, ...] = (2, 3, 4, 5, 6, 6)) -> State:
        begun = state
        for points in (0, score):
            begun = apply(begun, EnterTurn(points))
        return apply(begun, Roll(roll))

    assert player.decide(after(0, (1, 1, 1, 2, 3, 6))) == Bank((1, 1, 1))
    assert player.decide(after(800, (1, 1, 1, 2, 3, 6))) == Keep((1, 1, 1))  # a lead of 200
    state = apply(apply(apply(state, EnterTurn(0)), EnterTurn(0)), EnterTurn(500))
    last = apply(state, Roll((1, 2, 3, 4, 6, 6)))
    assert player.decide(last) == Keep((1,))
    last = apply(apply(last, Keep((1,))), Roll((5, 5, 5, 2, 3)))
    assert player.decide(last) == Bank((5, 5, 5))  # 600 are ahead


def test_it_refuses_rules_with_other_dice(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "card.toml"
    path.write_text(write_card(CARD), "utf-8")
    assert main(["match", f"card:{path}", "easy", "--rules", "zonk", "--games", "2"]) == 2
    assert "this card is for 6 dice, and Zonk has 5" in capsys.readouterr().err


@pytest.mark.parametrize(
    "rules",
    ["dix-mille-must-throw", "dix-mille-every-turn-350", "farkle-cribbage-advanced", "zilch"],
)
@settings(max_examples=3, deadline=None)
@given(card=cards(dice=6), seed=st.integers(0, 99))
def test_it_never_does_what_is_not_allowed(rules: str, card: Card, seed: int) -> None:
    # Never to bank short of anything would make games endless.
    card = replace(card, bank_from=tuple(it or 0 for it in card.bank_from), shifts=((0,),))
    card = replace(card, distances=())
    report = check_player(CardPlayer("Pip", card), [rules], games=1, seed=seed)
    assert report.games == 1


def test_a_spec_names_the_file_of_a_card(tmp_path: Path) -> None:
    path = tmp_path / "my card.toml"
    path.write_text(write_card(CARD), "utf-8")
    spec = parse_spec(f"card:{path}")
    assert spec.text == f"card:{path}"
    player = spec.player("Pip")
    assert isinstance(player, CardPlayer)
    assert player.card == CARD
    with pytest.raises(SpecError, match="needs the file of a card"):
        parse_spec("card:")
    with pytest.raises(FileNotFoundError):
        parse_spec("card:nowhere.toml").player("Pip")


def test_strangers_can_name_no_file() -> None:
    assert parse_spec("card:a.toml").is_local
    assert parse_spec("external:python3").is_local
    assert not parse_spec("hard").is_local
