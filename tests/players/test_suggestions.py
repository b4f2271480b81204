"""What a person is offered to do without typing dice."""

from __future__ import annotations

import pytest

from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.game import Bank, EnterTurn, Game, Keep, Roll, State, legal_actions, options
from tincup.players import ThresholdPlayer
from tincup.players.suggestions import suggestions
from tincup.rules import load


def state_of(rules: str, roll: tuple[int, ...], *turns: int) -> State:
    game = Game.of(load(rules, sets=["start.roll_off=0"]), ["Ada", "Bo"])
    for points in turns:
        game.play(EnterTurn(points))
    return game.play(Roll(roll))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_suggestions_are_what_a_threshold_player_thinks_best(
    variant: tuple[str, Sets],
) -> None:
    player = ThresholdPlayer("Bot")

    def watch(game: Game) -> None:
        state = game.state
        if state.phase != "decide":
            return
        suggested, legal = suggestions(state), legal_actions(state)
        worth = {action: worth for worth, action in player.weigh(state)}
        banks = [worth[action] for action in legal if isinstance(action, Bank)]
        keeps = [worth[action] for action in legal if isinstance(action, Keep)]
        assert (suggested.bank is None) == (not banks)
        if suggested.bank is not None:
            assert worth[suggested.bank.bank] == max(banks)
        assert (suggested.roll is None) == (not keeps)
        if suggested.roll is not None:
            assert worth[suggested.roll.keep] == max(keeps)
        default = suggested.default
        taken = default.keep if suggested.rolls_on(default) else default.bank
        assert worth[taken] == max(worth.values())
        assert suggested == suggestions(state, options(state))

    random_game(rules_of(variant), 2, longest=60, watch=watch)


def test_where_nothing_may_be_banked_one_rolls_on() -> None:
    suggested = suggestions(state_of("playmonster", (1, 2, 3, 3, 4, 6)))
    assert suggested.bank is None
    assert suggested.roll == suggested.default
    assert suggested.rolls_on(suggested.default)


def test_much_on_few_dice_is_banked() -> None:
    suggested = suggestions(state_of("plain", (1, 1, 1, 2, 5, 5)))
    assert suggested.bank == suggested.default
    assert suggested.default.dice == (1, 1, 1, 5, 5)
    assert not suggested.rolls_on(suggested.default)


def test_somebody_far_behind_changes_places() -> None:
    suggested = suggestions(state_of("farkle-cribbage-advanced", (4,) * 6, 5, 60))
    assert suggested.bank is not None
    assert suggested.bank.exchange
