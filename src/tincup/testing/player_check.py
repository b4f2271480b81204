"""Checks that a player decides as the interface of players asks, for anybody who has written a
bot.
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from time import perf_counter

from tincup.game import Decision, Game, Roll, State, legal_actions
from tincup.game.lineup import LONGEST_NAME
from tincup.players import NO_LIMIT, Limit, Player
from tincup.rules import FACES, RuleSet, load
from tincup.testing.conformance import ConformanceError
from tincup.testing.game_strategies import sides_allowed

_MOST_DECISIONS = 5_000
"""In one game; a player that needs more hardly ever banks."""

_AT_ONCE = 4
"""Threads that ask the player at the same time."""

_ASKED_AGAIN = 40
"""States of the games played that those threads ask about."""


@dataclass(frozen=True)
class PlayerReport:
    """The report of `check_player`. ``slowest`` is the longest that a decision took, in seconds."""

    games: int
    decisions: int
    slowest: float


def check_player(
    player: Player,
    rules: Iterable[RuleSet | str] = ("plain", "playmonster", "dix-mille"),
    *,
    games: int = 2,
    seed: int = 0,
    limit: Limit = NO_LIMIT,
) -> PlayerReport:
    """Let a player play ``games`` games against itself by each of these rule sets, and close it.

    Every decision has to be legal, every game has to end, several threads may ask at once, and
    closing twice does nothing. The same ``seed`` rolls the same dice. Raises `ConformanceError`
    for what does not hold, and whatever the player raises.

    >>> from tincup import GreedyPlayer
    >>> check_player(GreedyPlayer("Ada"), ["plain"], games=3).games
    3
    """
    if not 1 <= len(player.name) <= LONGEST_NAME:
        raise ConformanceError(f"a player's name has 1 to {LONGEST_NAME} characters")
    chance = Random(seed)  # noqa: S311 - games to look at, no fair dice
    by = [one if isinstance(one, RuleSet) else load(one) for one in rules]
    asked: list[State] = []
    slowest = 0.0
    for one in by:
        for _ in range(games):
            slowest = max(slowest, _play(player, one, chance, limit, asked))
    again = chance.sample(asked, min(_ASKED_AGAIN, len(asked)))
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        list(pool.map(lambda state: _decide(player, state, limit), again))
    player.close()
    player.close()
    return PlayerReport(len(by) * games, len(asked), slowest)


def _play(
    player: Player, rules: RuleSet, chance: Random, limit: Limit, asked: list[State]
) -> float:
    """Play one game, note the states that were asked about, and return the longest wait."""
    seats = sides_allowed(rules)[0] * rules.partners
    game = Game.of(rules, [f"Player {number}" for number in range(1, seats + 1)])
    slowest, most = 0.0, len(asked) + _MOST_DECISIONS
    while not game.state.is_over:
        state = game.state
        if state.phase != "decide":
            game.play(Roll(tuple(chance.choice(FACES) for _ in range(state.turn.dice))))
            continue
        if len(asked) == most:
            raise ConformanceError(
                f"{player.name!r} ends a game of {rules.id} within {_MOST_DECISIONS:,} decisions"
            )
        asked.append(state)
        begun = perf_counter()
        decision = _decide(player, state, limit)
        slowest = max(slowest, perf_counter() - begun)
        game.play(decision)
    return slowest


def _decide(player: Player, state: State, limit: Limit) -> Decision:
    decision = player.decide(state, limit)
    if decision not in legal_actions(state):
        dice = " ".join(map(str, state.turn.roll))
        raise ConformanceError(
            f"{player.name!r} answered {decision!r} to the roll {dice} of {state.rules.id}, "
            "which is not one of legal_actions(state)"
        )
    return decision
