"""How a table stands in two places that both went on with it, for people who have to decide."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tincup.hosting.errors import ServerError
from tincup.messages import Argument
from tincup.views.sheet import sheet_view

if TYPE_CHECKING:
    from tincup.game import Game
    from tincup.hosting.live import LiveTable
    from tincup.protocol.score_sheet import BothView, CellView, DifferingView
    from tincup.table.state.corrections import Corrections

MOST_TURNS: Final = 60
"""The most turns shown: somebody who compares more has two sheets before them."""


class Stand(NamedTuple):
    game: Game
    corrections: Corrections


def in_common(chains: Sequence[str], others: Sequence[str]) -> int:
    pairs = enumerate(zip(chains, others, strict=False))
    shorter = min(len(chains), len(others))
    return next((at for at, (one, other) in pairs if one != other), shorter)


def diverged(code: str, here: LiveTable, there: Stand | None, chains: Sequence[str]) -> Diverged:
    """Return the refusal of a log of these hashes, which goes on otherwise than the table here."""
    common = in_common(here.chains, chains)
    return Diverged(
        code,
        both_view(stand_of(here), there),
        code=here.code,
        common=common,
        here=here.seq - common,
        there=len(chains) - common,
    )


class Diverged(ServerError):
    """A table that is brought, and went on otherwise here; ``both`` has what differs."""

    def __init__(self, code: str, both: BothView, /, **args: Argument) -> None:
        super().__init__(code, HTTPStatus.CONFLICT, **args)
        self.both = both

    @property
    def data(self) -> dict[str, Any]:
        """The arguments of the sentence, and what differs."""
        return {**super().data, "both": self.both}


def stand_of(live: LiveTable) -> Stand | None:
    """Return how a table stands; ``None`` before its game has begun."""
    return Stand(live.table.game, live.table.corrections) if live.table.has_begun else None


def both_view(here: Stand | None, there: Stand | None) -> BothView:
    """Return the totals, and the turns in which two sheets differ; ``None``: not begun there."""
    sheets = _rounds(here), _rounds(there)
    turns: list[DifferingView] = []
    for number, rows in enumerate(zip_longest(*sheets, fillvalue=()), 1):
        for side, (one, other) in enumerate(zip_longest(*rows), 1):
            if _said(one) != _said(other):
                turns.append({"round": number, "side": side, "here": one, "there": other})
    either = here or there
    state = None if either is None else either.game.state
    return {
        "names": [state.lineup.side_name(it) for it in range(len(state.sides))] if state else [],
        "here": _totals(here),
        "there": _totals(there),
        "turns": turns[:MOST_TURNS],
        "more": max(0, len(turns) - MOST_TURNS),
    }


def _rounds(stand: Stand | None) -> list[list[CellView | None]]:
    return [] if stand is None else sheet_view(stand.game, stand.corrections, 0)["rounds"]


def _totals(stand: Stand | None) -> list[int]:
    return [] if stand is None else [it.total for it in stand.game.state.sides]


def _said(cell: CellView | None) -> object:
    """Return what people told of a turn, without its total, which an earlier turn may change."""
    return cell and (cell["player"], cell["how"], cell["points"], cell["made"], cell["dice"])
