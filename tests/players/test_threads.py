"""One player at several tables, in several threads: it answers as if it were asked alone."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from tests.notation.games import random_game
from tincup.game import Decision, Game, State
from tincup.notation import parse_position
from tincup.players import Player, ThresholdPlayer, lookahead, threshold
from tincup.players.greedy import GreedyPlayer
from tincup.players.lookahead import LookaheadPlayer
from tincup.players.threshold import FixedThresholdPlayer
from tincup.rules import load

RULES = ["plain", "playmonster", "farkle-cribbage-advanced", "dix-mille"]
THREADS = 6

MAKERS: dict[str, Callable[[], Player]] = {
    "threshold": lambda: ThresholdPlayer("Pip", 0.7),
    "fixed threshold": lambda: FixedThresholdPlayer("Pip", 500),
    "greedy": lambda: GreedyPlayer("Pip"),
    "look-ahead": lambda: LookaheadPlayer("Pip", blur=0.05),
}


def states() -> list[State]:
    """States to decide in: of several rule sets and games, each unlike the one before it."""
    found: list[list[State]] = []
    for name in RULES:
        game: Game = random_game(load(name), 2, longest=60)
        found.append([state for state in game.states if state.phase == "decide"][:12])
    mixed = [state for group in found for state in group]
    Random(1).shuffle(mixed)
    return mixed


@pytest.mark.parametrize("kind", MAKERS)
def test_many_threads_get_the_answers_of_a_player_of_their_own(kind: str) -> None:
    asked = states()
    alone: list[Decision] = []
    for state in asked:
        forget()
        alone.append(MAKERS[kind]().decide(state))
    forget()
    shared = MAKERS[kind]()

    def ask(thread: int) -> list[Decision]:
        order = list(range(len(asked)))
        Random(thread).shuffle(order)
        answers = {number: shared.decide(asked[number]) for number in order}
        return [answers[number] for number in range(len(asked))]

    with ThreadPoolExecutor(THREADS) as pool:
        for answers in pool.map(ask, range(THREADS)):
            assert answers == alone


def test_games_that_differ_only_in_who_started_are_not_mixed_up() -> None:
    rules = load("plain", sets=["end.final_round=complete_round", "end.target=3000"])
    first = parse_position("2700,2800 1 300 123 - - 5", rules)
    second = first._replace(starter=1)  # so that nobody follows the side to act
    forget()
    alone = LookaheadPlayer("Pip").weigh(first)
    forget()
    other = LookaheadPlayer("Pip").weigh(second)
    assert alone != other
    player = LookaheadPlayer("Pip")
    for _ in range(2):
        assert player.weigh(first) == alone
        assert player.weigh(second) == other


def forget() -> None:
    """Empty what players remember of turns and rule sets, so that the next one starts afresh."""
    lookahead._worked_out.cache_clear()
    threshold._tempered.cache_clear()
    threshold.prospects.cache_clear()
