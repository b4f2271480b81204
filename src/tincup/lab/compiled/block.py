"""What came of many games, in columns, whether the kernel or the engine has played them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from tincup.lab.compiled.game_arrays import (
    BEST,
    FARKLES_IN_ALL,
    KEPT,
    LEAD_CHANGES,
    POLICY,
    ROLLED,
    TOTAL,
    TURNS,
    WINNERS,
)
from tincup.lab.match_game import Played
from tincup.solve.arrays import Ints

FIRST: Final = 32
"""Games of the first block: with them most of what players choose is asked for."""

MOST: Final = 8192
"""Games of a block: Ctrl-C waits for no more."""

MOST_AHEAD: Final = 512
"""The same of players who look ahead from each start of a turn, which takes some seconds."""

_NOT_WATCHED: Final = (0, 0, -1)


def next_size(last: int, left: int, count: int, most: int = MOST) -> int:
    """Return the number of deals of the next block after one of ``last``, 0 for the first.

    They grow, as the first ones ask for most of what is to be known. ``count``: games of a deal.
    """
    return min(left, 2 * last or max(1, FIRST // count), max(1, most // count))


class Block(NamedTuple):
    """What came of games, by game, and by side; ``winners`` as bits.

    ``leader`` is the one at half way, -1 for several, `UNSEEN` for a game that did not come so far.
    ``kept`` has the columns of `Watching.lines`.
    """

    winners: Ints
    rolls: Ints
    lead_changes: Ints
    came_back: Ints
    is_cut: Ints
    had_three: Ints
    slow: Ints
    leader: Ints
    totals: Ints
    turns: Ints
    farkles: Ints
    best: Ints
    decisions: Ints
    kept: Ints

    @classmethod
    def of(cls, found: Ints, standing: Ints) -> Block:
        """Return the columns of what the kernel has found of games, and how their sides stand."""
        farkles, rolled = standing[..., FARKLES_IN_ALL], standing[..., ROLLED]
        return cls(
            found[:, WINNERS],
            rolled.sum(axis=1),
            *found.T[LEAD_CHANGES:POLICY],
            totals=standing[..., TOTAL],
            turns=standing[..., TURNS],
            farkles=farkles,
            best=standing[..., BEST],
            decisions=rolled - farkles,
            kept=found[:, KEPT:],
        )


def block_of(games: Sequence[Played], watched: Sequence[Sequence[int]] = ()) -> Block:
    """Return games of the engine as a block.

    ``watched`` has for each, if anything: sides that have had three turns, those of them that were
    slow to open, the leader at half way, and how often each combination was kept.
    """
    looked_at = watched or [_NOT_WATCHED] * len(games)
    winners = [sum((share > 0) << side for side, share in enumerate(it.shares)) for it in games]
    told = [(it.rolls, it.lead_changes, it.came_back, it.is_cut) for it in games]
    return Block(
        _ints(winners),
        *_ints(told).T,
        *_ints([it[:3] for it in looked_at]).T,
        totals=_ints([it.totals for it in games]),
        turns=_ints([it.turns for it in games]),
        farkles=_ints([it.farkles for it in games]),
        best=_ints([it.best_turns for it in games]),
        decisions=_ints([it.decisions for it in games]),
        kept=_ints([it[3:] for it in looked_at]),
    )


def _ints(rows: Sequence[object]) -> Ints:
    return np.array(rows, np.int64)


def parts_of_block(block: Block, unit: int) -> Ints:
    """Return each side's share of the win of each game, in parts of ``unit``; 0 of one cut off."""
    won = (block.winners[:, None] >> np.arange(block.totals.shape[1])) & 1
    each: Ints = unit // np.maximum(won.sum(axis=1, keepdims=True), 1)
    parts: Ints = won * each
    return parts


def by_player(figures: Ints, count: int) -> Ints:
    """Return figures by game and side as figures by player, deal and rotation."""
    dealt = figures.reshape(-1, count, count)
    player, rotation = np.ogrid[:count, :count]
    return dealt[:, rotation, (player - rotation) % count].transpose(1, 0, 2)


def first_deals(block: Block, deals: int, count: int) -> Block:
    """Return the first deals of a block, of so many games each."""
    return Block(*(column[: deals * count] for column in block))
