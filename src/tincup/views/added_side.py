"""A game that goes on as another one with one more side: who sits where, and with what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tincup.game import GameError, State, new_game
from tincup.game.state import player_of
from tincup.game.totals.last_turns import in_final_round
from tincup.messages import text
from tincup.protocol.terms import MOST_PLAYERS

if TYPE_CHECKING:
    from tincup.protocol.score_sheet import OnwardSeatView, OnwardView


def onward_view(state: State) -> OnwardView:
    """Return how the game would go on with one more side, begun by the player whose turn it is.

    Totals go along as head starts. A newcomer sits behind each round of those who are there, so
    that partners stay together.
    """
    lineup, partners = state.lineup, state.rules.partners
    count = len(lineup.sides)
    order = _order(state)
    totals = [state.sides[player % count].total for player in order[:count]]
    seats: list[OnwardSeatView] = []
    for row in range(partners):
        for place, player in enumerate(order[row * count : (row + 1) * count]):
            brought = 0 if row else totals[place]
            seats.append({"seat": player + 1, "head_start": brought})
        seats.append({"seat": None, "head_start": 0})
    return {"seats": seats, "why_not": _why_not(state, len(seats), [*totals, 0])}


def _order(state: State) -> list[int]:
    """Return the players in the order in which they would sit, beginning with who is to play.

    Partners sit as their throws or turns would come.
    """
    count = len(state.lineup.sides)
    first = 0 if state.phase == "roll_off" else state.player
    order = [(first + it) % len(state.lineup.names) for it in range(len(state.lineup.names))]
    if not state.rules.alternates_by_throw:
        return order
    sides = [state.lineup.sides[player % count] for player in order[:count]]
    starts = [
        sides[at].index(player_of(state, player % count)) for at, player in enumerate(order[:count])
    ]
    rows = range(state.rules.partners)
    return [
        of[(start + row) % len(of)] for row in rows for of, start in zip(sides, starts, strict=True)
    ]


def _why_not(state: State, players: int, totals: list[int]) -> str | None:
    if players > MOST_PLAYERS:
        return text("server-too-many-players", most=MOST_PLAYERS, given=players)
    is_settled = all(it.status == "playing" and not it.aside for it in state.sides)
    if state.is_over or in_final_round(state) or state.play_off or not is_settled:
        return text("onward-too-late")
    if state.phase == "decide" or state.turn.score:
        return text("onward-in-turn")
    try:
        new_game(state.rules, [str(it) for it in range(players)], totals)
    except GameError as error:
        return str(error)
    return None
