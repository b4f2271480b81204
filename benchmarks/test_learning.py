"""Steps of the learning environments: very many games at once, beside one at a time.

    .venv/bin/pytest benchmarks/test_learning.py --benchmark-enable -s

Every step takes the first action that is allowed; looking for it is not timed. What is told are
steps a second of processor time, so that two threads count twice, and how many times as many.
"""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING

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
