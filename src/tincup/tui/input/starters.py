"""Who is meant by a name, where people say who starts."""

from __future__ import annotations

from tincup.game import Lineup
from tincup.messages import text
from tincup.narration.subjects import nameless


def starters(lineup: Lineup, typed: str, *, whole: bool = False) -> set[int]:
    """The sides that a name means: a side's, a player's, or unless ``whole`` how one's begins."""
    meant = _squeezed(typed)
    if not meant:
        return set()
    sides = range(len(lineup.sides))
    names = {
        side: {_squeezed(lineup.side_name(side))}
        | {_squeezed(lineup.names[player]) for player in lineup.sides[side]}
        | ({_squeezed(text("you"))} if nameless(lineup) in lineup.sides[side] else set())
        for side in sides
    }
    exact = {side for side in sides if meant in names[side]}
    if exact or whole:
        return exact
    return {side for side in sides if any(name.startswith(meant) for name in names[side])}


def _squeezed(name: str) -> str:
    return "".join(name.casefold().split())
