"""How fast the simple bots decide and play. Aim: a game of two to 10,000 in under 5 ms."""

from random import Random

from pytest_benchmark.fixture import BenchmarkFixture

from tincup.game import Roll, State, apply, new_game
from tincup.players import bot
from tincup.rules import preset


def play(rng: Random) -> State:
    bots = [bot("hard", "A"), bot("hard", "B")]
    state = new_game(preset("playmonster"), ["A", "B"])
    while not state.is_over:
        if state.phase == "decide":
            state = apply(state, bots[state.player].decide(state))
        else:
            state = apply(state, Roll(tuple(rng.choices(range(1, 7), k=state.turn.dice))))
    return state


def test_a_whole_game(benchmark: BenchmarkFixture) -> None:
    rng = Random(1)
    play(rng)  # the tables of the rule set
    assert benchmark(play, rng).is_over


def test_a_decision(benchmark: BenchmarkFixture) -> None:
    state = new_game(preset("plain"), ["A"])
    state = apply(state, Roll((1, 1, 2, 5, 5, 6)))
    assert benchmark(bot("hard", "A").decide, state)
