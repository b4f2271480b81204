"""What a hard bot wins against each weaker level where ten rounds end the game and no target does.

No times but shares of games won, with intervals of 95 %, in each benchmark's ``extra_info`` and,
with ``-s``, as a line. `tincup match` plays the same games: see the seed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tincup import match
from tincup.rules import load

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

RULES = ["cardgames", "plain"]
WEAKER = ["easy", "medium"]
SETS = ["end.rounds=10", "end.target=false"]
SEED = "rounds"
GAMES = 1_000


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("level", WEAKER)
def test_hard_wins_more_than_half(benchmark: BenchmarkFixture, name: str, level: str) -> None:
    games = GAMES if benchmark.enabled else 2
    args = {"rules": load(name, SETS), "games": games, "seed": SEED}
    result = benchmark.pedantic(match, ("hard", level), args, rounds=1, iterations=1)
    hard = result.players[0]
    benchmark.extra_info |= {"share": hard.share, "interval": list(hard.interval)}
    low, high = (100 * it for it in hard.interval)
    print(f"\n{name}: hard wins {100 * hard.share:.1f} % against {level} ({low:.1f} to {high:.1f})")
    assert not benchmark.enabled or hard.interval.low > 0.5
