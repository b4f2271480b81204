"""Steps of the engine a second, and whole games, each beside a script that checks nothing."""

from collections.abc import Callable
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks import plain_game
from tincup.game import (
    Action,
    Bank,
    Keep,
    Roll,
    State,
    apply,
    keep_options,
    legal_actions,
    new_game,
)
from tincup.rules import FACES, load

Dice = tuple[int, ...]

STEPS = 10_000
PRESETS = ["plain", "dix-mille", "farkle-cribbage-advanced", "farkle-cribbage-tournament"]


def roller(seed: int) -> Callable[[int], Dice]:
    chance = Random(seed)
    return lambda count: tuple(chance.choices(FACES, k=count))


def random_games(preset: str) -> list[tuple[State, list[Action]]]:
    """Games of random legal actions that make `STEPS` steps together: first states, actions."""
    chance, roll, rules = Random(1), roller(2), load(preset)
    games: list[tuple[State, list[Action]]] = []
    left = STEPS
    while left:
        state = start = new_game(rules, ["Ada", "Bo", "Cy"])
        actions: list[Action] = []
        while left and not state.is_over:
            decisions = legal_actions(state)
            action = chance.choice(decisions) if decisions else Roll(roll(state.turn.dice))
            actions.append(action)
            state = apply(state, action)
            left -= 1
        games.append((start, actions))
    return games


def per_second(benchmark: BenchmarkFixture, what: str, count: int) -> None:
    """Note how many in a second, by the fastest round: the others were disturbed."""
    if benchmark.stats is not None:  # not timed, as in a normal test run
        benchmark.extra_info[what] = round(count / benchmark.stats.stats.min)


@pytest.mark.benchmark(group="steps")
@pytest.mark.parametrize("preset", PRESETS)
def test_steps(benchmark: BenchmarkFixture, preset: str) -> None:
    """`apply` alone, every check included. Aim: 100,000 a second."""
    games = random_games(preset)

    def replay() -> None:
        for state, actions in games:
            for action in actions:
                state = apply(state, action)  # noqa: PLW2901 - the fold that a game is

    benchmark.pedantic(replay, rounds=10, warmup_rounds=1)
    per_second(benchmark, "steps", STEPS)


@pytest.mark.benchmark(group="steps")
@pytest.mark.parametrize("preset", PRESETS)
def test_steps_with_legal_actions(benchmark: BenchmarkFixture, preset: str) -> None:
    """Every step after asking for everything that is legal, as a bot or an interface does."""
    games = random_games(preset)

    def replay() -> None:
        for state, actions in games:
            for action in actions:
                legal_actions(state)
                state = apply(state, action)  # noqa: PLW2901 - the fold that a game is

    benchmark.pedantic(replay, rounds=10, warmup_rounds=1)
    per_second(benchmark, "steps", STEPS)


@pytest.mark.benchmark(group="a game of two to 10,000")
def test_game(benchmark: BenchmarkFixture) -> None:
    """A whole game by the engine between players with a trivial threshold. Aim: under 5 ms."""
    rules = load("plain")

    def play() -> tuple[int, ...]:
        roll, state = roller(3), new_game(rules, ["Ada", "Bo"])
        while not state.is_over:
            if state.phase == "roll":
                state = apply(state, Roll(roll(state.turn.dice)))
                continue
            best = keep_options(state)[0]
            enough = state.turn.score + best.points >= plain_game.ENOUGH
            state = apply(state, Bank(best.dice) if enough else Keep(best.dice))
        return state.totals

    totals = benchmark.pedantic(play, rounds=30, warmup_rounds=2)
    assert list(totals) == plain_game.play(roller(3))


@pytest.mark.benchmark(group="a game of two to 10,000")
def test_game_by_a_script(benchmark: BenchmarkFixture) -> None:
    """The same game, dice and decisions by benchmarks/plain_game.py."""
    benchmark.pedantic(lambda: plain_game.play(roller(3)), rounds=30, warmup_rounds=2)


@pytest.mark.benchmark(group="a first game")
def test_first_state_of_a_game(benchmark: BenchmarkFixture) -> None:
    """`new_game` under rules that were played before."""
    rules = load("playmonster")
    benchmark(lambda: new_game(rules, ["Ada", "Bo"]))
