"""Stakes in play money."""

from random import Random

import pytest

from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.game import EnterTurn, Game, Leave, Resign
from tincup.rules import load
from tincup.table.stakes import describe, settle


def finished(rules: str, players: int, *turns: int, sets: tuple[str, ...] = ()) -> Game:
    known = load(rules, sets=["start.roll_off=0", *sets])
    game = Game.of(known, [f"P{number}" for number in range(players)])
    for points in turns:
        game.play(EnterTurn(points))
    assert game.state.is_over
    return game


def test_the_pot_goes_to_the_winner() -> None:
    state = finished("plain", 3, 100, 200, 10_000).state
    assert settle(state, 5) == {"P0": -5, "P1": -5, "P2": 10}


def test_a_tie_shares_the_pot_and_what_is_odd_goes_to_who_sits_first() -> None:
    turns = [1000, 500, 1000]
    sets = ("end.target=1000", "end.final_round=complete_round")
    state = finished("plain", 3, *turns, sets=sets).state
    assert state.winners == (0, 2)
    assert settle(state, 5) == {"P0": 3, "P1": -5, "P2": 2}


def test_the_last_on_the_board_pays() -> None:
    state = finished("farkle-cribbage-loser", 3, 121, 50, 121).state
    assert settle(state, 5) == {"P0": 3, "P1": -5, "P2": 2}


def test_partners_share() -> None:
    state = finished("farkle-cribbage-partners", 4, 121, 50).state
    assert settle(state, 5) == {"P0": 3, "P2": 2, "P1": -2, "P3": -3}


def test_who_resigns_loses_the_stake() -> None:
    game = Game.of(load("plain"), ["Ada", "Bo"])
    game.play(Resign(0))
    assert settle(game.state, 5) == {"Ada": -5, "Bo": 5}


def test_without_a_winner_stakes_go_back() -> None:
    game = Game.of(load("plain"), ["Ada", "Bo"])
    game.play(Leave(0))
    game.play(Leave(1))
    assert settle(game.state, 5) == {"Ada": 0, "Bo": 0}


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_nothing_is_made_or_lost(variant: tuple[str, Sets]) -> None:
    state = random_game(rules_of(variant), 3).state
    won = settle(state, Random(3).randint(1, 1000))
    assert sum(won.values()) == 0
    assert list(won) == [state.lineup.names[p] for side in state.lineup.sides for p in side]


def test_in_words() -> None:
    assert describe({"Ada": 5, "Bo": -5, "Cy": 0}) == "Stakes in play money: Ada +5, Bo -5, Cy +0."
