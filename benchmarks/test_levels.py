"""What the bots lose to optimal play: the figures behind the levels of `tincup play`.

No times but shares: points of the chance to win a game of two, per game, with the standard error,
in each benchmark's ``extra_info`` and, with ``-s``, as a table. `tincup.lab.policy_value` says how
few games are enough for that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tincup.lab.policy_value import regret
from tincup.players import Player, ThresholdPlayer, bot
from tincup.players.greedy import GreedyPlayer
from tincup.players.lookahead import LookaheadPlayer
from tincup.rules import load
from tincup.solve.solve import solve

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.exact

RULES = [
    "kingdom-come", "playmonster", "plain", "cardgames", "dix-mille", "literally",
    "farkle-cribbage", "farkle-cribbage-advanced", "facebook",
]  # fmt: skip
PLAYERS: dict[str, Player] = {
    "easy, cautious": bot("easy", "Pip"),
    "easy, bold": bot("easy", "Clatter"),
    "medium, cautious": bot("medium", "Pip"),
    "medium, bold": bot("medium", "Clatter"),
    "threshold": ThresholdPlayer("Pip"),
    "greedy": GreedyPlayer("Pip"),
    "hard": bot("hard", "Pip"),
    "look-ahead": LookaheadPlayer("Pip"),
}
GAMES = 150


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("who", PLAYERS)
def test_loss(benchmark: BenchmarkFixture, name: str, who: str) -> None:
    solution = solve(load(name))
    games = GAMES if benchmark.enabled else 2
    found = benchmark.pedantic(regret, (solution, PLAYERS[who], games, 1), rounds=1, iterations=1)
    benchmark.extra_info |= {"loss": found.mean, "error": found.error, "largest": found.largest}
    print(f"\n{name}: {who} loses {100 * found.mean:.2f} +- {100 * found.error:.2f} points")
    assert found.mean >= 0
