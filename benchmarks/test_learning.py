"""Steps of the learning environments: very many games at once, beside one at a time.

    .venv/bin/pytest benchmarks/test_learning.py --benchmark-enable -s

Every step takes the first action that is allowed; looking for it is not timed. What is told are
steps a second of processor time, so that two threads count twice, and how many times as many.

PettingZoo's steps, with PettingZoo's own loop around them, stand beside those of its classic games
where pygame is there, which they need (`uv pip install pygame-ce`).
"""

from __future__ import annotations

from importlib import import_module
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.exact

GAMES = {
    "plain, threshold": ("threshold:350", "plain", 2),
    "playmonster, medium": ("medium", "playmonster", 2),
    "zonk, four sides": ("easy", "zonk", 4),
}


@pytest.mark.parametrize("game", GAMES)
def test_steps(benchmark: BenchmarkFixture, game: str) -> None:
    from tincup.rl import single_env, vector_env

    opponent, rules, sides = GAMES[game]
    places = 8192 if benchmark.enabled else 4
    many = vector_env(opponent, rules, num_envs=places, sides=sides)
    one = single_env(opponent, rules, sides=sides)
    seen, _ = many.reset(seed=1)
    own, _ = one.reset(seed=1)

    def steps(rounds: int) -> float:
        """The processor time of so many steps of all places."""
        nonlocal seen
        spent = 0.0
        for _ in range(rounds):
            actions = seen["action_mask"].argmax(axis=1)
            begun = process_time()
            seen, *_ = many.step(actions)
            spent += process_time() - begun
        return spent

    steps(400 if benchmark.enabled else 1)  # the opponent is asked, and games are out of step
    benchmark(many.step, seen["action_mask"].argmax(axis=1))
    if benchmark.enabled:
        quick = 10 * places / min(steps(10) for _ in range(20))
        spent, taken = 0.0, 0
        while spent < 2:
            number = int(own["action_mask"].argmax())
            begun = process_time()
            own, _, over, cut, _ = one.step(number)
            if over or cut:
                own, _ = one.reset()
            spent, taken = spent + process_time() - begun, taken + 1
        slow = taken / spent
        benchmark.extra_info |= {"steps_a_second": quick, "times_one": quick / slow}
        print(f"\n| {game} | {quick / 1e6:.2f} million | {slow:,.0f} | {quick / slow:,.0f} |")
    many.close()


CLASSIC = ("tictactoe_v3", "connect_four_v3")


def steps_a_second(env: Any, seconds: float) -> float:
    """PettingZoo's own loop of games, each step the first action that is allowed."""
    begun, steps = process_time(), 0
    while not steps or process_time() - begun < seconds:
        env.reset(seed=1 + steps)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(int(seen["action_mask"].argmax()))
            steps += 1
    return steps / (process_time() - begun)


@pytest.mark.filterwarnings("ignore:The old")  # the classic games' ways to be made
@pytest.mark.parametrize("way", ["raw_env", "env"])
def test_steps_of_pettingzoo(benchmark: BenchmarkFixture, way: str) -> None:
    import tincup.rl

    seconds = 1.0 if benchmark.enabled else 0.0
    ours = [getattr(tincup.rl, way)(it) for it in ("plain", "playmonster")]
    theirs = list[Any]()
    if benchmark.enabled:
        pytest.importorskip("pygame")
        theirs = [getattr(import_module(f"pettingzoo.classic.{it}"), way)() for it in CLASSIC]
    rounds = range(5 if benchmark.enabled else 1)
    found = [[steps_a_second(it, seconds) for it in (*ours, *theirs)] for _ in rounds]
    rates = [median(it) for it in zip(*found, strict=True)]
    benchmark.pedantic(steps_a_second, (ours[0], 0.0))
    for name, rate in zip(("plain", "playmonster", *CLASSIC), rates, strict=False):
        benchmark.extra_info[name] = rate
        print(f"\n| {way} | {name} | {rate:,.0f} |", end="")
