"""The view of a round robin."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tincup.lab.arenas.arena import Arena, Place
    from tincup.protocol.arena import ArenaView, PairView, RatedView


def arena_view(arena: Arena, table: Sequence[Place]) -> ArenaView:
    """Return the places of the players, best first, and the results of each pair's games so far."""
    from tincup.lab.arenas.bradley_terry import MEAN  # loads NumPy

    return {
        "rules": arena.rules.id,
        "digest": arena.rules.digest,
        "seed": arena.seed,
        "games": arena.played,
        "planned": arena.games,
        "mean": MEAN,
        "players": [_rated_view(arena, place) for place in table],
        "pairs": [_pair_view(arena, pair) for pair in arena.pairs],
    }


def _rated_view(arena: Arena, place: Place) -> RatedView:
    entrant = arena.entrants[place.player]
    return {
        "number": place.player + 1,
        "name": entrant.name,
        "spec": entrant.spec.text,
        "rating": place.rating.points,
        "rating_low": place.rating.low,
        "rating_high": place.rating.high,
        "games": place.games,
        "won": place.won,
        "shared": place.shared,
        "share": place.share if place.games else None,
        "forfeits": place.forfeits,
        "faults": place.faults,
        "unplayed": place.unplayed,
    }


def _pair_view(arena: Arena, pair: tuple[int, int]) -> PairView:
    result = arena.results[pair]
    return {
        "players": [player + 1 for player in pair],
        "games": 2 * result.deals,
        "won": list(result.won),
        "shared": result.shared,
        "forfeits": [dict(codes) for codes in result.forfeits],
        "unplayed": list(result.unplayed),
    }
