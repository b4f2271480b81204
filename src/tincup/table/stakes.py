"""Stakes in play money: who gets what at the end of a game. No real money, ever."""

from __future__ import annotations

from collections.abc import Mapping

from tincup.game import State
from tincup.messages import text


def settle(state: State, stake: int) -> dict[str, int]:
    """Return each player's winnings (or, below 0, losses) once a game with this stake is over.

    Every side puts in the stake and the pot goes to the winning side; tied winners share it
    equally, what cannot be shared going in ones to those who sit first. Where the last on the board
    loses, all others win, so that the loser's stake is shared among them. A game without a winner
    gives every stake back. Partners share what their side won or lost in the same way. The sum is
    always 0.
    """
    sides, winners = state.lineup.sides, state.winners
    won = [0] * len(sides)
    if winners:
        won = [-stake] * len(sides)
        for side, part in zip(winners, _parts(stake * len(sides), len(winners)), strict=True):
            won[side] += part
    return {
        state.lineup.names[player]: part
        for side, players in enumerate(sides)
        for player, part in zip(players, _parts(won[side], len(players)), strict=True)
    }


def _parts(amount: int, count: int) -> list[int]:
    each, rest = divmod(amount, count)
    return [each + (at < rest) for at in range(count)]


def describe(won: dict[str, int]) -> str:
    return text("stakes-settled", won=winnings(won))


def winnings(won: Mapping[str, int]) -> str:
    """Return each player with what was won or lost: "Ada +5, Bo -5"."""
    return ", ".join(
        f"{name} {'-' if change < 0 else '+'}{text('number', number=abs(change))}"
        for name, change in won.items()
    )
