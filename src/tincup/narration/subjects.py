"""Subjects of sentences: a player, partners, or whoever reads the sentence.

A *viewer* is the player (from 0) a sentence is for: "You roll ...". Without one everybody is called
by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Final, Literal, NamedTuple

from tincup.game import Lineup
from tincup.messages import listing, text

NAMELESS: Final = "You"
"""The name in a game's record of a player who gave none; people read it in their language."""


class Subject(NamedTuple):
    """What a message needs to say who does something.

    ``who`` is what its verb agrees with: the viewer, one player, or several. ``name`` is what they
    are called where only names stand.
    """

    who: Literal["you", "one", "many"]
    name: str


def nameless(lineup: Lineup) -> int | None:
    return lineup.names.index(NAMELESS) if NAMELESS in lineup.names else None


def player_subject(lineup: Lineup, player: int, viewer: int | None = None) -> Subject:
    """Return the subject for one player (from 0), without the partners."""
    if player == viewer:
        return Subject("you", text("you"))
    name = lineup.names[player]
    return Subject("many" if " & " in name else "one", name)  # a couple may share a name


def side_subject(lineup: Lineup, side: int, viewer: int | None = None) -> Subject:
    """Return the subject for a side (from 0): its player, or its partners together."""
    players = lineup.sides[side]
    if len(players) == 1:
        return player_subject(lineup, players[0], viewer)
    names = (player_subject(lineup, player, viewer).name for player in players)
    return Subject(
        "many", reduce(lambda before, it: text("partners", before=before, next=it), names)
    )


def side_label(lineup: Lineup, side: int, viewer: int | None = None) -> str:
    return side_subject(lineup, side, viewer).name


def sides_listed(lineup: Lineup, sides: Iterable[int], viewer: int | None = None) -> str:
    """List several sides for a sentence; the viewer comes first, so that "You" begins it."""
    subjects = [side_subject(lineup, side, viewer) for side in sides]
    return listing(subject.name for subject in sorted(subjects, key=lambda it: it.who != "you"))


def odd_names(names: Sequence[str]) -> list[str]:
    """Return a sentence for each odd name, and for each two names that look alike; mostly none."""
    from tincup.names import difference, oddity, pairs_alike

    said = [
        text("name-odd", name=name, kind=odd.kind, codepoint=odd.codepoint)
        for name in names
        if (odd := oddity(name))
    ]
    for place, later in pairs_alike(names):
        name, other = names[later], names[place]
        differs = difference(name, other)
        said.append(text("names-alike", name=name, other=other, codepoint=differs))
    return said
